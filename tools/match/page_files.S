/* The files of the page, as strings of the program. MIT licence. */
    .macro file name, path
    .global \name
\name:
    .incbin "tools/match/page/\path"
    .byte 0
    .endm

    .section .rodata
    file page_html, page.html
    file page_css, page.css
    file page_data, data.js
    file page_standings, standings.js
    file page_plots, plots.js
    file page_scores, scores.js
    file page_replay, replay.js
    .section .note.GNU-stack, "", %progbits
