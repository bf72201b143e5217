# Completion for fish: the options that each program's help lists. MIT licence.

function __mandible_options
    set -l program (commandline -opc)[1]
    $program --help 2>/dev/null | sed -nE \
        -e 's/^ +([A-Z][A-Za-z]*);(bool|int|enum);.*/--\1=/p' \
        -e 's/^ *(--?[a-z][A-Za-z-]*).*/\1/p'
    echo --help
    echo --version
end
for program in mandible mandible-perft mandible-match mandible-record mandible-review
    complete -c $program -n 'string match -q -- "-*" (commandline -ct)' -a '(__mandible_options)'
end
