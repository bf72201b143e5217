/* The parts of the page, as bytes of the program. MIT licence. */
    .section .rodata
    .global page_html, page_css, page_js
page_html:
    .incbin "tools/match/page.html"
    .byte 0
page_css:
    .incbin "tools/match/page.css"
    .byte 0
page_js:
    .incbin "tools/match/page.js"
    .byte 0
    .section .note.GNU-stack, "", %progbits
