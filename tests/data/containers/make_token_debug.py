#!/usr/bin/env python3
"""Puts debug information into containers with tokens: parts SDBG and SPDB by the layouts that RenderDoc and LLVM describe. No file of fxc is at hand.

usage: make_token_debug.py sdbg|spdb INPUT OUTPUT

Instruction N, without declarations, comes from line 3 + N % 7 and column N % 90 + 1: of file 1 where N % 3 is 2, else of file 0. In SPDB, instructions 4 to 6 lie in a
function of file 1 that was inlined, which begins in line 20: instruction N in line 20 + (N - 4)."""

import struct
import sys

FILES = [('token_lines.hlsl', ''.join('// line %d\n' % n for n in range(1, 30))), ('included.hlsli', '// included\n')]
BLOCK = 512
INLINED = range(4, 7)


def parts_of(data):
    count = struct.unpack_from('<I', data, 28)[0]
    for n in range(count):
        at = struct.unpack_from('<I', data, 32 + 4 * n)[0]
        tag, size = struct.unpack_from('<4sI', data, at)
        yield tag, data[at + 8:at + 8 + size]


def container(parts):
    offsets, at = b'', 32 + 4 * len(parts)
    for _, part in parts:
        offsets += struct.pack('<I', at)
        at += 8 + len(part)
    return b'DXBC' + bytes(16) + struct.pack('<III', 1, at, len(parts)) + offsets + b''.join(t + struct.pack('<I', len(p)) + p for t, p in parts)


def is_declaration(opcode):
    return 88 <= opcode <= 106 or 143 <= opcode <= 162 or opcode == 206 or opcode == 53


def is_phase(opcode):
    return 113 <= opcode <= 116


def instructions_of(tokens):
    """Opcode and place in bytes; phases of hull shaders are in the list, as in fxc's."""
    words = struct.unpack('<%dI' % (len(tokens) // 4), tokens)
    at = 2
    while at < words[1]:
        opcode = words[at] & 0x7ff
        if not is_declaration(opcode):
            yield opcode, 4 * at
        at += words[at + 1] if opcode == 53 else words[at] >> 24 & 0x7f


def place_of(n):
    return (1 if n % 3 == 2 else 0), 3 + n % 7, n % 90 + 1


def numbered(instructions):
    """With the number that the rule counts: phases have none."""
    n = 0
    for opcode, at in instructions:
        yield None if is_phase(opcode) else n, opcode, at
        n += not is_phase(opcode)


def sdbg(instructions):
    texts, places = b'', []
    for text in [t for f in FILES for t in f] + ['made by make_token_debug.py\0', 'main\0', 'cs_5_0\0']:
        places.append((len(texts), len(text)))
        texts += text.encode()
    files = b''.join(struct.pack('<4I', *places[2 * n], *places[2 * n + 1]) for n in range(len(FILES)))
    records, symbols = b'', struct.pack('<5i', -1, 0, 0, 0, 0)
    for order, (n, opcode, _) in enumerate(numbered(instructions)):
        symbol = 0
        if n is not None:
            file, line, column = place_of(n)
            symbol = len(symbols) // 20
            symbols += struct.pack('<5I', file, line, column, 0, 0)
        records += struct.pack('<2I', order, opcode) + bytes(364) + struct.pack('<2I', symbol, 0) + bytes(16)
    lists, at = [], 0
    for data, size in ((files, 16), (records, 396), (b'', 24), (b'', 24), (symbols, 20), (b'', 20), (b'', 44)):
        lists += [len(data) // size, at]
        at += len(data)
    header = struct.pack('<5I', 84, places[4][0], places[5][0], places[6][0], 0) + struct.pack('<14I', *lists) + struct.pack('<2I', at, at)
    return header + files + records + symbols + texts


def msf(streams):
    blocks, lists = [b''] * 3, []
    for stream in streams:
        first = len(blocks)
        blocks += [stream[at:at + BLOCK] for at in range(0, len(stream), BLOCK)]
        lists.append(range(first, len(blocks)))
    directory = struct.pack('<I', len(streams)) + b''.join(struct.pack('<I', len(s)) for s in streams) + b''.join(struct.pack('<I', b) for l in lists for b in l)
    first = len(blocks)
    blocks += [directory[at:at + BLOCK] for at in range(0, len(directory), BLOCK)]
    blocks.append(b''.join(struct.pack('<I', b) for b in range(first, len(blocks))))
    blocks[0] = b'Microsoft C/C++ MSF 7.00\r\n\x1aDS\0\0\0' + struct.pack('<6I', BLOCK, 1, len(blocks), len(directory), 0, len(blocks) - 1)
    return b''.join(b.ljust(BLOCK, b'\0') for b in blocks)


def section(kind, data):
    return struct.pack('<II', kind, len(data)) + data.ljust(len(data) + 3 & ~3, b'\0')


def symbol(kind, data):
    data = data.ljust(len(data) + 3 & ~3, b'\0')
    return struct.pack('<HH', len(data) + 2, kind) + data


def signed(n):
    return 2 * n if n >= 0 else 2 * -n | 1


def compressed(n):
    return bytes([n]) if n < 0x80 else struct.pack('>H', n | 0x8000)


def spdb(instructions):
    listed = [(n, at) for n, _, at in numbered(instructions) if n is not None]
    names, name_at = b'\0', []
    for name, _ in FILES:
        name_at.append(len(names))
        names += name.encode() + b'\0'
    checksums = b''.join(struct.pack('<IBB', at, 0, 0) + bytes(2) for at in name_at)
    blocks = b''
    for file in range(len(FILES)):
        mine = [(at, *place_of(n)[1:]) for n, at in listed if place_of(n)[0] == file]
        lines = b''.join(struct.pack('<II', at, line | 1 << 31) for at, line, _ in mine) + b''.join(struct.pack('<HH', column, column) for _, _, column in mine)
        blocks += struct.pack('<III', 8 * file, len(mine), 12 + len(lines)) + lines
    end = struct.unpack_from('<I', TOKENS, 4)[0] * 4
    begin = listed[0][1]
    main = symbol(0x1110, struct.pack('<8IHB', 0, 0, 0, end - begin, 0, end - begin, 0, begin, 0, 0) + b'main\0')
    site, now, line = b'', begin, 0
    for n, at in listed:
        if n in INLINED and n < len(listed) - 1:
            size = listed[n + 1][1] - at
            site += b'\x06' + compressed(signed(n - INLINED[0] - line)) + b'\x09\x05' + b'\x0c' + compressed(size) + compressed(at - now)
            now, line = at, n - INLINED[0]
    inline = symbol(0x114d, struct.pack('<3I', 0, 0, 0x1001) + site + b'\0')
    symbols = struct.pack('<I', 4) + main + inline + symbol(0x114e, b'') + symbol(6, b'')
    lines = section(0xf4, checksums) + section(0xf2, struct.pack('<IHHI', 0, 0, 1, end) + blocks) + section(0xf6, struct.pack('<4I', 0, 0x1001, 8, 20))
    module = struct.pack('<I', 0) + bytes(28) + struct.pack('<HhIII', 0, 5, len(symbols), 0, len(lines)) + bytes(16) + b'main\0\0'
    module = module.ljust(len(module) + 3 & ~3, b'\0')
    modules = struct.pack('<iiI', -1, 19990903, 1) + bytes(12) + struct.pack('<I', len(module)) + bytes(36) + module
    streams = ['/names'] + ['/src/files/' + name for name, _ in FILES]
    texts = b''.join(s.encode() + b'\0' for s in streams)
    pairs = b''.join(struct.pack('<II', texts.index(s.encode() + b'\0'), 6 + n) for n, s in enumerate(streams))
    table = struct.pack('<4I', len(streams), len(streams), 1, (1 << len(streams)) - 1) + struct.pack('<I', 0) + pairs
    stream_names = struct.pack('<III', 20000404, 0, 1) + bytes(16) + struct.pack('<I', len(texts)) + texts + table
    name_stream = struct.pack('<III', 0xeffeeffe, 1, len(names)) + names + struct.pack('<II', 0, 0)
    return msf([b'', stream_names, b'', modules, b'', symbols + lines, name_stream] + [text.encode() for _, text in FILES])


if __name__ == '__main__':
    kind, source, output = sys.argv[1:]
    with open(source, 'rb') as f:
        parts = list(parts_of(f.read()))
    TOKENS = next(p for t, p in parts if t in (b'SHEX', b'SHDR'))
    found = list(instructions_of(TOKENS))
    parts.append((b'SDBG', sdbg(found)) if kind == 'sdbg' else (b'SPDB', spdb(found)))
    with open(output, 'wb') as f:
        f.write(container(parts))
