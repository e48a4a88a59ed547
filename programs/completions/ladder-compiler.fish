# Completion of ladder-compiler for fish. Options are those of --help.
complete -c ladder-compiler -a "(ladder-compiler --help 2>/dev/null | sed -n 's/^  \(-.*\)/\1/p' | grep -oE '(^|, )--?[a-z][a-z0-9-]*=?' | sed 's/^, //')" -n 'string match -q -- "-*" (commandline -ct)'
complete -c ladder-compiler -s x -x -a "(ladder-compiler --print-source-types)"
complete -c ladder-compiler -s b -x -a "(ladder-compiler --print-target-types)"
complete -c ladder-compiler -l dump -x -a "all (ladder-compiler --print-passes)"
complete -c ladder-compiler -l after -x -a "(ladder-compiler --print-passes)"
complete -c ladder-compiler -l device -x -a "(ladder-compiler --print-device-properties)"
complete -c ladder-compiler -l quirks -x -a "(ladder-compiler --print-quirks)"
complete -c ladder-compiler -l format -x -a "text json"
complete -c ladder-compiler -l color -x -a "auto always never"
complete -c ladder-compiler -l define -x -a "(ladder-compiler --print-parameters | sed -n 's/=.*/=/p')"
complete -c ladder-compiler -l hlsl-compiler -x -a "(__fish_complete_command)"
