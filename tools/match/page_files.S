/* The files of the page, as strings of the program. MIT licence. */
    .macro file name, path
    .global \name
\name:
    .incbin "tools/\path"
    .byte 0
    .endm

    .section .rodata
    file page_html, match/page/page.html
    file page_css, match/page/page.css
    file page_elements, common/page/elements.js
    file page_data, match/page/data.js
    file page_standings, match/page/standings.js
    file page_plots, match/page/plots.js
    file page_pieces, common/page/pieces.js
    file page_position, common/page/position.js
    file page_board, common/page/board.js
    file page_scores, match/page/scores.js
    file page_replay, match/page/replay.js
    .section .note.GNU-stack, "", %progbits
