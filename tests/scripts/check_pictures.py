#!/usr/bin/env python3
"""Checks the pictures that ladder-compiler --dump-cfg=FILE.svg draws without Graphviz.

usage: check_pictures.py COMPILER SOURCE-ROOT

For each DXIL shader of tests/data/corpus: the picture is well-formed XML, has as many blocks and edges as the graph (FILE.dot), lies
within its frame, has no two blocks that overlap, and no edge that crosses a block. Two runs give the same bytes."""
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from concurrent.futures import ThreadPoolExecutor

SVG = '{http://www.w3.org/2000/svg}'
LARGE = 1200  # blocks; pairs of larger graphs take long to compare


def boxes_of(group):
    return [tuple(float(r.get(k)) for k in ('x', 'y', 'width', 'height')) for r in group.iter(SVG + 'rect') if r.get('class') == 'block']


def lines_of(group):
    return [[tuple(map(float, p.split(','))) for p in e.get('points').split()] for e in group.iter(SVG + 'polyline')]


def crosses(box, a, b):
    """Whether a segment passes the inside of a box (Liang-Barsky)."""
    x, y, w, h = box[0] + 1, box[1] + 1, box[2] - 2, box[3] - 2
    low, high = 0.0, 1.0
    for delta, least, most in ((b[0] - a[0], x - a[0], x + w - a[0]), (b[1] - a[1], y - a[1], y + h - a[1])):
        if delta == 0:
            if least > 0 or most < 0:
                return False
            continue
        enter, leave = sorted((least / delta, most / delta))
        low, high = max(low, enter), min(high, leave)
    return low < high


def faults(picture, dot):
    root = xml.fromstring(picture)
    width, height = float(root.get('width')), float(root.get('height'))
    groups = root.findall(SVG + 'g')
    blocks = sum(len(boxes_of(g)) for g in groups)
    edges = sum(len(lines_of(g)) for g in groups)
    if blocks != len(re.findall(r'^\w+ \[label="b', dot, re.M)):
        yield f'{blocks} blocks'
    if edges != dot.count(' -> '):
        yield f'{edges} edges'
    for group in groups:
        shift = float(re.match(r'translate\(([0-9.]+),0\)', group.get('transform')).group(1))
        boxes, lines = boxes_of(group), lines_of(group)
        points = [p for line in lines for p in line] + [(b[0], b[1]) for b in boxes] + [(b[0] + b[2], b[1] + b[3]) for b in boxes]
        if any(x < 0 or y < 0 or x + shift > width or y > height for x, y in points):
            yield 'something lies beyond the frame'
        if len(boxes) > LARGE:
            continue
        rows = sorted(boxes)
        for n, a in enumerate(rows):
            for b in rows[n + 1:]:
                if b[0] >= a[0] + a[2]:
                    break
                if a[1] < b[1] + b[3] and b[1] < a[1] + a[3]:
                    yield f'blocks at {a} and {b} overlap'
        if len(boxes) * sum(map(len, lines)) < 2000000:
            crossed = sum(crosses(box, a, b) for line in lines for a, b in zip(line, line[1:]) for box in boxes)
            if crossed:
                yield f'{crossed} segments cross a block'


def finds_faults():
    """Whether the checks see blocks that overlap, an edge through a block, and a block that is lost."""
    block = '<rect class="block" x="%d" y="%d" width="40" height="20"/>'
    edge = '<polyline class="edge" points="20,20 %d,60"/>'
    frame = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><g transform="translate(0,0)">%s</g></svg>'
    dot = 'd0b0 [label="b0"]\nd0b1 [label="b1"]\nd0b2 [label="b2"]\nd0b0 -> d0b1\n'
    good = [block % (0, 0), block % (0, 60), block % (60, 30), edge % 20]
    bad = [[block % (0, 0), block % (30, 10), *good[2:]], [block % (0, 0), block % (80, 60), block % (30, 30), edge % 100],
           good[1:], [*good[:3]], [*good[:2], block % (190, 30), good[3]]]
    return not list(faults(frame % ''.join(good), dot)) and all(list(faults(frame % ''.join(b), dot)) for b in bad)


def main(compiler, root):
    if not finds_faults():
        print('the checks do not see faults')
        return 1
    compiler = os.path.abspath(compiler)
    inputs = []
    for at, _, names in sorted(os.walk(os.path.join(root, 'tests/data/corpus'))):
        inputs += [os.path.join(at, n) for n in sorted(names) if n.endswith('.dxil') and '.lib_' not in n]
    environment = {**os.environ, 'PATH': '/nowhere'}

    def check(item):
        number, file = item
        with tempfile.TemporaryDirectory() as folder:
            def draw(name):
                done = subprocess.run([compiler, file, '-o', '/dev/null', f'--dump-cfg={folder}/{name}'], env=environment,
                                      stderr=subprocess.PIPE, check=False)
                path = os.path.join(folder, name)
                return open(path, 'rb').read() if os.path.exists(path) else None if done.returncode else b''
            dot, picture = draw('g.dot'), draw('g.svg')
            if not dot:
                return 0, [] if picture == dot else ['the graph is there or not, the picture is not so']
            if picture is None:
                return 0, ['no picture']
            found = list(faults(picture, dot.decode()))
            if number % 50 == 0 and draw('h.svg') != picture:
                found.append('the second picture has other bytes')
            return picture.count(b'class="block"'), found

    failures, drawn, largest = 0, 0, 0
    with ThreadPoolExecutor(2) as pool:
        for file, (blocks, found) in zip(inputs, pool.map(check, enumerate(inputs))):
            for fault in found[:5]:
                print(f'{os.path.relpath(file, root)}: {fault}')
            failures += bool(found)
            drawn += blocks > 0
            largest = max(largest, blocks)
    print(f'{drawn} pictures, the largest of {largest} blocks; {failures} failures')
    return 1 if failures or drawn < 100 or largest < 500 else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], sys.argv[2]))
