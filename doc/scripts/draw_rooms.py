#!/usr/bin/env python3
"""Draws doc/design/rooms.svg: the rooms of libs/ and who includes whom, as the #includes are now.

usage: draw_rooms.py SOURCE-ROOT [--check]    --check: fails where the picture is not that of the includes

An arrow stands for an include; one that follows from others (a includes b, b includes c, a includes c) is left out.
A room stands above all rooms that it includes.
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../tests/scripts'))
import check_rooms  # noqa: E402

WIDTH, HEIGHT, ACROSS, DOWN, MARGIN = 132, 34, 26, 62, 20
SWEEPS = 24


def edges_of(root, rooms):
    """By room: the rooms whose headers it includes."""
    edges = {room: set() for room in rooms}
    for file in check_rooms.sources(root, 'libs'):
        room = check_rooms.room_of(rooms, os.path.relpath(file, 'libs'))
        for header in check_rooms.includes(root, file):
            other = check_rooms.room_of(rooms, header)
            if other and other != room:
                edges[room].add(other)
    return edges


def below(edges, room):
    seen, todo = set(), list(edges[room])
    while todo:
        other = todo.pop()
        if other not in seen:
            seen.add(other)
            todo += edges[other]
    return seen


def reduced(edges):
    return {room: {o for o in to if not any(o in below(edges, p) for p in to if p != o)} for room, to in edges.items()}


def layers_of(edges):
    """Rooms by height: 0 includes nothing."""
    height = {}

    def of(room):
        if room not in height:
            height[room] = 1 + max((of(o) for o in edges[room]), default=-1)
        return height[room]

    for room in edges:
        of(room)
    return [sorted(r for r in edges if height[r] == h) for h in range(max(height.values()) + 1)]


def places_of(layers, arrows):
    """The place of each room across, in boxes: near the rooms that it is joined to."""
    joined = {room: set(to) for room, to in arrows.items()}
    for room, to in arrows.items():
        for other in to:
            joined[other].add(room)
    widest = max(len(layer) for layer in layers)
    place = {r: n + (widest - len(layer)) / 2 for layer in layers for n, r in enumerate(layer)}
    for _ in range(SWEEPS):
        for layer in layers:
            wish = {r: sum(place[o] for o in joined[r]) / len(joined[r]) if joined[r] else place[r] for r in layer}
            layer.sort(key=lambda r: (wish[r], r))
            first = sum(wish.values()) / len(layer) - (len(layer) - 1) / 2
            first = min(max(first, 0), widest - len(layer))
            for n, room in enumerate(layer):
                place[room] = first + n
    return place, widest


def draw(root):
    with open(os.path.join(root, 'doc/design/architecture.md'), encoding='utf-8') as f:
        rooms = check_rooms.rooms_of(f.read())
    edges = edges_of(root, rooms)
    arrows = reduced(edges)
    layers = layers_of(edges)
    place, widest = places_of(layers, arrows)
    top = len(layers) - 1
    at = {r: (MARGIN + round(place[r] * (WIDTH + ACROSS)), MARGIN + (top - h) * (HEIGHT + DOWN))
          for h, layer in enumerate(layers) for r in layer}
    width = 2 * MARGIN + widest * (WIDTH + ACROSS) - ACROSS
    height = 2 * MARGIN + len(layers) * (HEIGHT + DOWN) - DOWN
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
           'font-family="sans-serif" font-size="13">',
           '<title>The rooms of libs/ and what they include</title>',
           '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
           '<path d="M0 0L8 4L0 8z" fill="#607d8b"/></marker></defs>',
           f'<rect width="{width}" height="{height}" fill="#fff"/>']
    for room in sorted(arrows):
        for other in sorted(arrows[room]):
            (x, y), (u, v) = at[room], at[other]
            x, y, u = x + WIDTH // 2, y + HEIGHT, u + WIDTH // 2
            bend = (v - y) // 2
            out.append(f'<path d="M{x} {y}C{x} {y + bend} {u} {v - bend} {u} {v}" fill="none" stroke="#90a4ae" '
                       'marker-end="url(#head)"/>')
    for room in sorted(at):
        x, y = at[room]
        out.append(f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="5" fill="#e3f2fd" stroke="#607d8b"/>'
                   f'<text x="{x + WIDTH // 2}" y="{y + HEIGHT // 2 + 5}" text-anchor="middle">{room}</text>')
    return '\n'.join(out + ['</svg>', ''])


def main(root, check):
    name = os.path.join(root, 'doc/design/rooms.svg')
    picture = draw(root)
    if not check:
        with open(name, 'w', encoding='utf-8') as f:
            f.write(picture)
        return 0
    with open(name, encoding='utf-8') as f:
        if f.read() == picture:
            return 0
    print('doc/design/rooms.svg is not what the includes say: python3 doc/scripts/draw_rooms.py .')
    return 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], '--check' in sys.argv[2:]))
