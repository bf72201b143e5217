/* The modules that all pages share, as strings of the program. MIT licence. */
    .macro file name, path
    .global \name
\name:
    .incbin "tools/common/page/\path"
    .byte 0
    .endm

    .section .rodata
    file common_page_board, board.js
    file common_page_elements, elements.js
    file common_page_pieces, pieces.js
    file common_page_position, position.js
    .section .note.GNU-stack, "", %progbits
