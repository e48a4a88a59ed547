# Completion of ladder-runner for fish. Options are those of --help.
complete -c ladder-runner -a "(ladder-runner --help 2>/dev/null | sed -n 's/^  \(-.*\)/\1/p' | grep -oE '(^|, )--?[a-z][a-z0-9-]*=?' | sed 's/^, //')" -n 'string match -q -- "-*" (commandline -ct)'
