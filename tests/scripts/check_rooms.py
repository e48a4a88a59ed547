#!/usr/bin/env python3
"""Holds the table of rooms in doc/architecture.md against the #includes of libs/, and programs/ against their promise.

usage: check_rooms.py SOURCE-ROOT

A room may include headers of its own, of the rooms in its last column, and of what these see. Programs include no header of libs/.
No two rooms have a file of the same name (header and source of one name are one file).
"""
import os
import re
import sys


def table(page):
    """Rooms by name: the rooms in the last column."""
    rooms = {}
    for line in page.splitlines():
        cells = [c.strip() for c in line.strip('|').split('|')]
        if line.startswith('| `') and len(cells) == 3 and re.fullmatch('`[a-z0-9_]+`', cells[0]):
            rooms[cells[0].strip('`')] = set(re.findall('`([a-z0-9_]+)`', cells[2]))
    return rooms


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
        return re.findall(r'^#include "([^"/]+)/([^"]+)"', f.read(), re.M)


def main(root):
    with open(os.path.join(root, 'doc/architecture.md'), encoding='utf-8') as f:
        page = f.read()
    rooms = table(page[page.index('| room | job | sees |'):page.index('## Two libraries')])
    errors = []
    folders = {d for d in os.listdir(os.path.join(root, 'libs')) if os.path.isdir(os.path.join(root, 'libs', d))}
    if folders != set(rooms):
        errors.append('the table and libs/ have different rooms: ' + ' '.join(sorted(folders ^ set(rooms))))
    homes = {}
    for file in sources(root, 'libs'):
        room = file.split(os.sep)[1]
        if room not in rooms:
            continue
        sees = closure(rooms, room) | {room}
        for other, _ in includes(root, file):
            if other in rooms and other not in sees:
                errors.append(f'{file}: includes a header of {other}, which {room} does not see')
        name = os.path.splitext(os.path.basename(file))[0]
        if homes.setdefault(name, room) != room:
            errors.append(f'{file}: {homes[name]} has a file of this name')
    for file in sources(root, 'programs'):
        for other, name in includes(root, file):
            if os.path.exists(os.path.join(root, 'libs', other, name)):
                errors.append(f'{file}: includes a header of libs/{other}')
    for error in errors:
        print(error)
    return 1 if errors or not homes else 0


sys.exit(main(sys.argv[1]))
