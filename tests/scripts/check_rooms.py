#!/usr/bin/env python3
"""Holds the table of rooms in doc/design/architecture.md against the #includes of libs/, and programs/ against their promise.

usage: check_rooms.py SOURCE-ROOT

A room is a folder below libs/ with all folders in it that are no rooms themselves. It may include headers of its own, of the rooms in its
last column, and of what these see. Programs include no header of libs/.
No two rooms have a file of the same name (header and source of one name are one file).
The room for any LLVM module names none of its dialects.
"""
import os
import re
import sys

# Words that the files of a room may not have, in names, text and comments.
NOT_NAMED = {'front/llvm': re.compile(r'dxil|\bdx\.|\bdxc\b|vulkan|spir-?v|\bspv\b', re.I)}


def table(page):
    """Rooms by name: the rooms in the last column."""
    rooms = {}
    for line in page.splitlines():
        cells = [c.strip() for c in line.strip('|').split('|')]
        if line.startswith('| `') and len(cells) == 3 and re.fullmatch('`[a-z0-9_/]+`', cells[0]):
            rooms[cells[0].strip('`')] = set(re.findall('`([a-z0-9_/]+)`', cells[2])) - {'include/ladder'}
    return rooms


def rooms_of(page):
    return table(page[page.index('| room | job | sees |'):page.index('## Two libraries')])


def closure(rooms, room):
    seen, todo = set(), [room]
    while todo:
        for other in rooms[todo.pop()] - seen:
            seen.add(other)
            todo.append(other)
    return seen


def sources(root, folder):
    for at, _, names in os.walk(os.path.join(root, folder)):
        for name in sorted(names):
            if name.endswith(('.cpp', '.h', '.c')):
                yield os.path.relpath(os.path.join(at, name), root)


def includes(root, file):
    with open(os.path.join(root, file), encoding='utf-8') as f:
        return re.findall(r'^#include "([^"]+/[^"]+)"', f.read(), re.M)


def room_of(rooms, path):
    """The room that a path below libs/ lies in; None if in no room."""
    folder = os.path.dirname(path)
    while folder and folder not in rooms:
        folder = os.path.dirname(folder)
    return folder or None


def main(root):
    with open(os.path.join(root, 'doc/design/architecture.md'), encoding='utf-8') as f:
        page = f.read()
    rooms = rooms_of(page)
    errors = []
    for room in rooms:
        if not os.path.isdir(os.path.join(root, 'libs', room)):
            errors.append(f'the table has {room}, which is no folder of libs/')
    homes = {}
    for file in sources(root, 'libs'):
        room = room_of(rooms, os.path.relpath(file, 'libs'))
        if not room:
            errors.append(f'{file}: lies in no room of the table')
            continue
        sees = closure(rooms, room) | {room}
        for header in includes(root, file):
            other = room_of(rooms, header)
            if other and other not in sees:
                errors.append(f'{file}: includes a header of {other}, which {room} does not see')
        if room in NOT_NAMED:
            with open(os.path.join(root, file), encoding='utf-8') as f:
                for number, line in enumerate(f, 1):
                    for word in NOT_NAMED[room].findall(line):
                        errors.append(f'{file}:{number}: names {word}, which {room} knows nothing of')
        name = os.path.splitext(os.path.basename(file))[0]
        if homes.setdefault(name, room) != room:
            errors.append(f'{file}: {homes[name]} has a file of this name')
    for file in sources(root, 'programs'):
        for header in includes(root, file):
            if os.path.exists(os.path.join(root, 'libs', header)):
                errors.append(f'{file}: includes libs/{header}')
    for error in errors:
        print(error)
    return 1 if errors or not homes else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
