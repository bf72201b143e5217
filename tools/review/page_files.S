/* The files of the page, as strings of the program. MIT licence. */
    .macro file name, path
    .global \name
\name:
    .incbin "tools/review/page/\path"
    .byte 0
    .endm

    .section .rodata
    file review_page_html, page.html
    file review_page_css, page.css
    file review_page_curve, curve.js
    file review_page_review, review.js
    .section .note.GNU-stack, "", %progbits
