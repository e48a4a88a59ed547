#!/usr/bin/env python3
"""Makes C++ of the page's parts: embed.py OUTPUT HTML CSS JS...

The page has a policy by which only this script and this style sheet count, by their hashes. Scripts become one, in the given order, and
see nothing of the page's other names. What stands before the title, before the data and after them are three constants.
"""
import base64
import hashlib
import sys


def policy_hash(text):
    return "'sha256-%s'" % base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def literal(text):
    def escaped(line):
        return ''.join(c if ' ' <= c <= '~' and c not in '\\"?' else ''.join('\\%03o' % b for b in c.encode()) for c in line)
    return '\n'.join('    "%s"' % escaped(line) for line in text.splitlines(keepends=True))


def main():
    output, html, css, *scripts = sys.argv[1:]
    read = lambda name: open(name, encoding='utf-8').read()
    page, style = read(html), read(css)
    script = "'use strict';\n(() => {\n" + '\n'.join(map(read, scripts)) + '})();\n'
    assert '</script' not in script and '<!--' not in script and '</style' not in style
    page = page.replace('@STYLE_HASH@', policy_hash(style)).replace('@SCRIPT_HASH@', policy_hash(script))
    before, rest = page.split('@TITLE@')
    middle, after = rest.split('@DATA@')
    parts = {'before_title': before, 'before_data': middle.replace('@STYLE@', style), 'after_data': after.replace('@SCRIPT@', script)}
    with open(output, 'w', encoding='utf-8') as out:
        out.write('// Made by embed.py.\nnamespace explorer {\n')
        for name, text in parts.items():
            out.write('\nextern const char %s[];\nconst char %s[] =\n%s;\n' % (name, name, literal(text)))
        out.write('\n} // namespace explorer\n')


main()
