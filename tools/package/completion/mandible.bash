# Completion for bash: the options that each program's help lists. MIT licence.

_mandible() {
    local word=${COMP_WORDS[COMP_CWORD]}
    case $word in
    -*) ;;
    *) return ;;
    esac
    # "  --hash MB …", "-pgn FILE" and, of the engine, "  NumThreads;int;…".
    local words
    words=$("$1" --help 2>/dev/null | sed -nE \
        -e 's/^ +([A-Z][A-Za-z]*);(bool|int|enum);.*/--\1=/p' \
        -e 's/^ *(--?[a-z][A-Za-z-]*).*/\1/p')
    mapfile -t COMPREPLY < <(compgen -W "$words --help --version" -- "$word")
    [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace
}
complete -o default -F _mandible mandible mandible-perft mandible-match mandible-record mandible-review
