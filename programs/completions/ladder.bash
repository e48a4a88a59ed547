# Completion of ladder-compiler and ladder-runner for bash. Options are those of --help, names those that the program prints.

_ladder_options() {
    "$1" --help 2>/dev/null | sed -n 's/^  \(-.*\)/\1/p' | grep -oE '(^|, )--?[a-z][a-z0-9-]*(=|\[=)?' | sed 's/^, //; s/\[=$//'
}

# The values that an option takes; files where nothing is printed.
_ladder_values() {
    case $2 in
    -x) "$1" --print-source-types ;;
    -b) "$1" --print-target-types ;;
    --dump | --after) "$1" --print-passes; [ "$2" = --after ] || echo all ;;
    --device) "$1" --print-device-properties ;;
    --quirks) "$1" --print-quirks ;;
    --define) "$1" --print-parameters | sed -n 's/=.*/=/p' ;;
    --target-env) printf 'vulkan1.%d\n' 0 1 2 3 4 ;;
    --structurizer) printf '%s\n' reconstructive naive ;;
    --schedule) printf '%s\n' default reverse round-robin random adversarial ;;
    --switch-policy) printf '%s\n' strong weak random ;;
    --backend) printf '%s\n' simt vulkan both ;;
    --compare) printf '%s\n' all probes ;;
    --format) case $1 in *runner) printf '%s\n' text tap junit ;; *) printf '%s\n' text json ;; esac ;;
    --findings) printf '%s\n' show fail ;;
    --report) printf '%s\n' text json json: ;;
    --color) printf '%s\n' auto always never ;;
    --sign) printf '%s\n' signed unsigned bypass preview-bypass ;;
    esac 2>/dev/null
}

_ladder() {
    local program=$1 word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} option=
    COMPREPLY=()
    # "--option=value" is three words for bash.
    if [ "$word" = = ]; then option=$before word=; fi
    if [ "$before" = = ]; then option=${COMP_WORDS[COMP_CWORD - 2]}; fi
    case $before in -x | -b) option=$before ;; esac
    if [ -n "$option" ]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_ladder_values "$program" "$option")" -- "$word")
    elif [ "${word#-}" != "$word" ]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_ladder_options "$program")" -- "$word")
    fi
    case ${COMPREPLY[0]-} in *=) compopt -o nospace ;; esac
}

complete -o default -F _ladder ladder-compiler ladder-runner
