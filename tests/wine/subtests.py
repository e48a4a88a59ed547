#!/usr/bin/env python3
"""Makes the subtests of a Wine test program selectable, so that one which crashes costs itself only.

usage: subtests.py SOURCE...        rewrites each source in place, once

Calls of the file's own functions in START_TEST, and those that queue one, are put behind a question: `LADDER_SUBTEST` names the only subtest to
run, `LADDER_AFTER` the one behind which a run goes on. Each that runs is printed as `subtest NAME`, those that are queued as `queued NAME`.
"""
import re
import sys

QUESTION = '''
static int ladder_subtest(const char *how, const char *name)
{
    static int found;
    const char *only = getenv("LADDER_SUBTEST"), *after = getenv("LADDER_AFTER");

    if (only && *only && strcmp(only, name))
        return 0;
    if (after && *after && !found)
    {
        found = !strcmp(after, name);
        return 0;
    }
    printf("%s %s\\n", how, name);
    fflush(stdout);
    return 1;
}

'''


def rewritten(text):
    start = re.search(r'^START_TEST\(.*?^}', text, re.S | re.M)
    if not start or 'ladder_subtest' in text:
        return None
    own = set(re.findall(r'^static (?:void|BOOL|bool) (?:WINAPI |CDECL )?(\w+)\(', text[:start.start()], re.M))
    helpers = {'print_adapter_info', 'run_queued_tests', 'init_function_pointers', 'init_functionpointers'}

    def line(match):
        name, arguments = match[2], match[3]
        called = [word for word in re.findall(r'\w+', arguments) if word in own and 'test' in word]
        if name in own and called:  # queue_test(test_x), run_for_each_device_type(test_x)
            how = 'queued' if name.startswith('queue_') else 'subtest'
            return f'{match[1]}if (ladder_subtest("{how}", "{called[-1]}")) {name}({arguments});'
        if name in own - helpers and 'test' in name:
            return f'{match[1]}if (ladder_subtest("subtest", "{name}")) {name}({arguments});'
        return match[0]

    body = re.sub(r'^( {4}|\t)(\w+)\(([^;\n]*(?:\n\s+[^;\n]*)?)\);', line, start[0], flags=re.M)
    return text[:start.start()] + QUESTION.lstrip('\n') + body + text[start.end():]


def main():
    for path in sys.argv[1:]:
        with open(path, encoding='utf-8', errors='surrogateescape') as f:
            text = rewritten(f.read())
        if text is not None:
            with open(path, 'w', encoding='utf-8', errors='surrogateescape') as f:
                f.write(text)


if __name__ == '__main__':
    main()
