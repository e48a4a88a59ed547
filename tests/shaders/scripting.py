"""What make.py, waves.py and ops.py share: inputs, and the text of scripts."""
import os
import re
import struct
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
CORPUS = os.path.join(TESTS, 'data/corpus')
M32 = 0xffffffff


def seeded(seed, count):
    """In of a seed: the help of tests/data/corpus/tools/oracle.py says how."""
    x = (seed * 2654435761 + 12345) & M32
    words = []
    for i in range(count):
        x ^= x << 13 & M32
        x ^= x >> 17
        x ^= x << 5 & M32
        words.append({1: 0, 2: M32, 3: i, 4: x & 0xff, 5: x & 0x0f0f0f0f}.get(seed, x))
    return words


def float_word(f):
    return struct.unpack('<I', struct.pack('<f', f))[0]


def number(w):
    return str(w) if w < 4096 else '0x%08x' % w


def bits(w):
    """For resources without a format, where a plain number is a float."""
    return '0' if w == 0 else '0x%x' % w if w < 4096 else '0x%08x' % w


def rows(words, shape):
    """Lines of eight numbers; the format allows 255 bytes."""
    word = bits if 'stride' in shape or 'float' in shape else number
    return [' '.join(word(w) for w in words[n:n + 8]) for n in range(0, len(words), 8)]


def buffer(kind, words, count, slot=0, shape='stride 4'):
    size = 'size (raw_buffer, %d)' % count if 'typeless' in shape else 'size (buffer, %d)' % count
    return ['[%s %d]' % (kind, slot), shape, size] + (rows(words, shape) if words else []) + ['']


def probes(words, mark='', slot=0):
    """`each`: one value for each element of the range."""
    return [mark + 'probe uav %d (%d, 0, %d, 1) u32 each (%s)' %
            (slot, n, min(n + 8, len(words)), ', '.join(number(w) for w in words[n:n + 8]))
            for n in range(0, len(words), 8)]


def write(folder, name, lines):
    """Writes a script; with --check on the command line, compares it with the one that there is."""
    path = os.path.join(HERE, folder, name + '.shader_test')
    text = '\n'.join(lines) + '\n'
    if '--check' in sys.argv:
        if not os.path.exists(path) or open(path).read() != text:
            sys.exit('%s/%s is not what %s writes' % (folder, name, os.path.basename(sys.argv[0])))
        return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w') as f:
        f.write(text)


def comment(text, mark):
    """The first comment lines of a source, up to its first `key: value`, as comments of a script."""
    out = []
    for line in text.split('\n'):
        if not line.startswith(mark) or re.match(mark + r' \w+: ', line):
            break
        out.append('%' + line[len(mark):])
    return out
