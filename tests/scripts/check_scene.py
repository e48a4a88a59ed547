#!/usr/bin/env python3
"""Draws a scene on backends of ladder-runner, and holds the pictures against each other and against the one that is kept.

check_scene.py [--write] [--tolerance=N,M] LADDER-RUNNER SCRIPT PICTURE BACKEND...

At most N pixels may differ, each channel by at most M of 255; none by default. With --write the picture of the first
backend is kept.
"""
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib


def read_png(path):
    """Width, height, channels and rows of bytes, of pictures with 8 bits for each channel."""
    data = path.read_bytes()
    at, packed = 8, b""
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        at += 12 + size
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
            assert depth == 8, path
            channels = {0: 1, 2: 3, 4: 2, 6: 4}[colour]
        elif kind == b"IDAT":
            packed += body
    raw, rows, before = zlib.decompress(packed), [], bytes(width * channels)
    for n in range(height):
        at = n * (width * channels + 1)
        row = bytearray(raw[at + 1:at + 1 + width * channels])
        for i in range(len(row)):
            left = row[i - channels] if i >= channels else 0
            corner = before[i - channels] if i >= channels else 0
            guess = left + before[i] - corner
            nearest = min((left, before[i], corner), key=lambda v: abs(guess - v))
            row[i] = row[i] + (0, left, before[i], (left + before[i]) // 2, nearest)[raw[at]] & 255
        rows.append(bytes(row))
        before = row
    return width, height, channels, rows


def draw(runner, script, backend, folder):
    """A probe that cannot hold saves a picture of what it looked at; all before it has to pass."""
    copy = folder / "scene.shader_test"
    copy.write_text(script.read_text() + "probe all rgba (-1, -1, -1, -1)\n")
    said = subprocess.run([runner, f"--backend={backend}", "--findings=fail", f"--save-images={folder}", copy],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False).stdout
    assert ", 1 failed, 0 skipped, 0 todo" in said, said
    picture, = folder.glob("*.png")
    return picture


def differences(a, b):
    """Pixels that differ, and by how much at most."""
    (width, height, channels, rows), (*form, others) = a, b
    assert [width, height, channels] == form, "pictures have different sizes"
    found, most = [], 0
    for y, (r, s) in enumerate(zip(rows, others)):
        for x in range(width):
            p, q = r[x * channels:(x + 1) * channels], s[x * channels:(x + 1) * channels]
            if p != q:
                found.append((x, y))
                most = max(most, *[abs(i - j) for i, j in zip(p, q)])
    return found, most


def main():
    options = [a for a in sys.argv[1:] if a.startswith("--")]
    runner, script, kept, *backends = [a for a in sys.argv[1:] if not a.startswith("--")]
    pixels, much = 0, 0
    for o in options:
        if o.startswith("--tolerance="):
            pixels, much = map(int, o.split("=")[1].split(","))
    pictures, wrong = {}, False
    with tempfile.TemporaryDirectory() as name:
        for backend in backends:
            folder = pathlib.Path(name, backend)
            folder.mkdir()
            picture = draw(runner, pathlib.Path(script), backend, folder)
            if "--write" in options and not pictures:
                shutil.copy(picture, kept)
            pictures[backend] = read_png(picture)
    pictures[kept] = read_png(pathlib.Path(kept))
    names = list(pictures)
    for i, a in enumerate(names):
        for b in names[i + 1:]:
            found, most = differences(pictures[a], pictures[b])
            bad = len(found) > pixels or most > much
            wrong |= bad
            print(f"{a}, {b}: {len(found)} pixels differ, by {most} of 255 at most", found[:8] if bad else "")
    sys.exit(wrong)


main()
