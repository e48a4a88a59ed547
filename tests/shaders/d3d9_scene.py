#!/usr/bin/env python3
"""Writes tests/shaders/d3d9/scene.shader_test, a scene as a Direct3D 9 program draws it. d3d9.py makes its words.

d3d9_scene.py [--check]

With --check nothing is written, and the exit status says whether the script is what would be written, but for words.
"""
import math
import pathlib
import re
import sys

WIDTH, HEIGHT = 320, 200
FOG = (0.62, 0.72, 0.82)


def multiply(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(4)) for j in range(4)] for i in range(4)]


def camera():
    """World to clip space, for vectors in columns: Direct3D's left-handed perspective, looking down a little."""
    near, far, pitch = 0.5, 60, math.radians(12)
    y = 1 / math.tan(math.radians(27))
    x = y * HEIGHT / WIDTH
    c, s = math.cos(pitch), math.sin(pitch)
    move = [[1, 0, 0, 0], [0, 1, 0, -2.6], [0, 0, 1, 7], [0, 0, 0, 1]]
    turn = [[1, 0, 0, 0], [0, c, s, 0], [0, -s, c, 0], [0, 0, 0, 1]]
    project = [[x, 0, 0, 0], [0, y, 0, 0], [0, 0, far / (far - near), -near * far / (far - near)], [0, 0, 1, 0]]
    return multiply(project, multiply(turn, move))


def solve(matrix, right):
    """The x with matrix x = right."""
    rows = [list(r) + [b] for r, b in zip(matrix, right)]
    for n in range(4):
        pivot = max(range(n, 4), key=lambda i: abs(rows[i][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        rows[n] = [v / rows[n][n] for v in rows[n]]
        for i in range(4):
            if i != n:
                rows[i] = [v - rows[i][n] * w for v, w in zip(rows[i], rows[n])]
    return [r[4] for r in rows]


def plane_of_clip_space(view, plane):
    """dot(plane, world) = dot(result, view world): the transposed system."""
    return solve([[view[j][i] for j in range(4)] for i in range(4)], plane)


def text(values):
    return " ".join(f"{v:.6g}" for v in values)


def quad(corners, normal, places):
    a, b, c, d = ((*p, *normal, *t) for p, t in zip(corners, places))
    return [a, b, c, a, c, d]


SQUARE = [(0, 1), (0, 0), (1, 0), (1, 1)]


def box(centre, size):
    out = []
    for axis in range(3):
        for sign in (-1, 1):
            normal = [0, 0, 0]
            normal[axis] = sign
            across, up = [(2, 1), (0, 2), (0, 1)][axis]
            corners = []
            for u, v in ((-1, -1), (-1, 1), (1, 1), (1, -1)):
                p = list(centre)
                p[axis] += sign * size
                p[across] += u * size
                p[up] += v * size
                corners.append(p)
            out += quad(corners, normal, SQUARE)
    return out


def ball(centre, radius, around=16, up=10):
    def vertex(i, j):
        a, b = 2 * math.pi * i / around, math.pi * j / up
        n = (math.sin(b) * math.cos(a), math.cos(b), math.sin(b) * math.sin(a))
        return (*[c + radius * v for c, v in zip(centre, n)], *n, 4 * i / around, 2 * j / up)
    out = []
    for i in range(around):
        for j in range(up):
            a, b, c, d = vertex(i, j), vertex(i, j + 1), vertex(i + 1, j + 1), vertex(i + 1, j)
            out += [a, b, c] if j < up - 1 else []
            out += [a, c, d] if j else []
    return out


def ground(width, near, far, rows=12):
    """In strips, so that vertices carry the light along."""
    out = []
    for n in range(rows):
        z0, z1 = (near + (far - near) * k / rows for k in (n, n + 1))
        out += quad([(-width, 0, z0), (-width, 0, z1), (width, 0, z1), (width, 0, z0)], (0, 1, 0),
                    [(x / 4, z / 4) for x, z in ((-width, z0), (-width, z1), (width, z1), (width, z0))])
    return out


def texture(size, texel):
    return "\n".join("  ".join(text(texel(x, y)) for x in range(size)) for y in range(size))


def tiles(x, y):
    light = (x < 4) == (y < 4)
    grain = ((5 * x + 3 * y) % 7) / 7 * 0.12
    return (0.75 + grain, 0.7 + grain, 0.55 + grain, 1) if light else (0.3 + grain, 0.38 + grain, 0.3 + grain, 1)


def bricks(x, y):
    mortar = y % 4 == 3 or (x + (4 if y >= 4 else 0)) % 8 == 7
    return (0.8, 0.78, 0.72, 1) if mortar else (0.7 + 0.05 * ((x + y) % 3), 0.3 + 0.03 * (x % 3), 0.2, 1)


def stripes(x, y):
    return (0.95, 0.85, 0.3, 1) if (x // 2 + y // 4) % 2 else (0.2, 0.35, 0.7, 1)


def lattice(x, y):
    bar = x % 4 == 0 or y % 4 == 0
    return (0.55, 0.4, 0.22, 1) if bar else (0.55, 0.4, 0.22, 0)


def flake(x, y):
    distance = math.hypot(x - 3.5, y - 3.5) / 4
    return (1, 1, 1 - 0.5 * distance, max(0, 1 - distance))


def resource(name, body, *lines):
    return "\n".join([f"[{name}]", *lines, body, ""])


def vertices(rows):
    return resource("vb 0", "\n".join(text(r) for r in rows))


def assembly(stage, code):
    return "\n".join([f"[{stage} shader d3dbc-hex]", "% asm:", *["%   " + line for line in code.strip().split("\n")],
                      ""])


LIT = """
vs_2_0
def c10, 0, 1, 0, 0
dcl_position v0
dcl_normal v1
dcl_texcoord v2
dp4 r0.x, v0, c0
dp4 r0.y, v0, c1
dp4 r0.z, v0, c2
dp4 r0.w, v0, c3
mov oPos, r0
dp3 r1.x, v1, c4
max r1.x, r1.x, c10.x
mad r1.x, r1.x, c5.y, c5.x
mul r2.xyz, r1.x, c6
mov r2.w, c10.y
mov oD0, r2
mov oT0, v2
"""

TEXTURED = """
ps_2_0
dcl v0
dcl t0.xy
dcl_2d s0
texld r0, t0, s0
mul r0, r0, v0
mov oC0, r0
"""

TEXTURED_1_1 = """
ps_1_1
tex t0
mul r0, t0, v0
"""

# The factor of fog is the vertex shader's own; the size of a flake goes down with the distance.
FLAKES = """
vs_1_1
def c10, 0, 1, 0, 0
dcl_position v0
m4x4 r0, v0, c0
mov oPos, r0
rcp r1.x, r0.w
mul oPts, r1.x, c7.x
mov oD0, c6
sub r2.x, c7.y, r0.w
mul r2.x, r2.x, c7.z
mov oFog, r2.x
"""


def script():
    view = camera()
    light = (0.48, 0.8, -0.36)
    start, end = 6, 34
    flakes = []
    for n in range(40):
        x, y, z = ((n * k) % 41 / 41 for k in (7, 18, 29))
        flakes.append((-5 + 10 * x, 0.3 + 4.2 * y, -3.5 + 12 * z))
    cut = plane_of_clip_space(view, (-0.6, -0.64, -0.48, 0.6 * 1.9 + 0.64 * 1.35 + 0.48 * 0.5))
    return "\n".join([
        f"""% A scene as a Direct3D 9 program draws it: textured, lit by vertex, in fog, with a fence that the alpha test cuts
% out, a ball that a clip plane opens, and flakes that are point sprites. tests/shaders/d3d9_scene.py writes it.
% doc/use/d3d9-scene.png is the picture, on both backends (tests/scripts/check_scene.py).

[require]
shader model < 4.0
clip-planes
fog
point-size

[rtv 0]
size (2d, {WIDTH}, {HEIGHT})

[dsv]
format d32-float
size (2d, {WIDTH}, {HEIGHT})

[sampler 0]
filter linear linear point
address wrap wrap clamp

[input layout]
0 r32g32b32-float POSITION
0 r32g32b32-float NORMAL
0 r32g32-float TEXCOORD
""",
        assembly("vertex", LIT), assembly("pixel", TEXTURED),
        "% The ground.\n" + resource("srv 0", texture(8, tiles), "size (2d, 8, 8)"), vertices(ground(40, -5, 55)),
        f"""[test]
clear rtv 0 {text(FOG)} 1
clear dsv 1
depth less
uniform c0 float4 {text(view[0])}
uniform c1 float4 {text(view[1])}
uniform c2 float4 {text(view[2])}
uniform c3 float4 {text(view[3])}
uniform c4 float4 {text(light)} 0
uniform c5 float4 0.35 0.7 0 0
uniform c6 float4 0.9 0.9 0.9 1
fog-colour {text(FOG)} 0
fog linear non-ortho {start} {end}
draw triangle list 72
% Above the horizon nothing is drawn yet, at the lower border something is.
probe (0, 0, {WIDTH}, 20) rgba ({", ".join(f"{v:.6g}" for v in FOG)}, 1)
""",
        "% Boxes, one of them far away in the fog.\n" + resource("srv 0", texture(8, bricks), "size (2d, 8, 8)"),
        vertices(box((-2.1, 0.9, 1.2), 0.9) + box((-1, 0.7, 9), 0.7) + box((5, 2, 19), 2)),
        "[test]\nuniform c6 float4 1 1 1 1\ndraw triangle list 108\n",
        "% The ball, opened by a plane through it: its inside is seen.\n" +
        resource("srv 0", texture(8, stripes), "size (2d, 8, 8)"), vertices(ball((1.9, 1.35, 0.5), 1.3)),
        f"[test]\nclip-plane 0 {text(cut)}\ndraw triangle list {len(ball((0, 0, 0), 1))}\nclip-plane 0 disable\n",
        "% The fence: what is not wood has no alpha. Shader model 1.1.\n" +
        resource("srv 0", texture(8, lattice), "size (2d, 8, 8)"),
        vertices(quad([(-3.6, 0, -1.6), (-3.6, 1.1, -1.6), (0.6, 1.1, -2.2), (0.6, 0, -2.2)], (0, 0.6, -0.8),
                      [(0.06, 1.1), (0.06, 0.06), (4.1, 0.06), (4.1, 1.1)])),
        assembly("pixel", TEXTURED_1_1),
        "[test]\nalpha test greater equal 0.37\ndraw triangle list 6\n",
        "% Flakes: shader model 1.1, with the factor of fog from the vertex shader.\n" +
        resource("srv 0", texture(8, flake), "size (2d, 8, 8)"),
        vertices(flakes),
        "[input layout]\n0 r32g32b32-float POSITION\n\n[sampler 0]\nfilter linear linear point\naddress clamp clamp "
        "clamp\n",
        assembly("vertex", FLAKES),
        f"""[test]
uniform c6 float4 1 1 1 1
uniform c7 float4 64 {end} {1 / (end - start):.6g} 0
alpha test greater equal 0.3
point-size 1 1 64
point-sprite on
fog none
draw point list {len(flakes)}
"""])


def without_words(lines):
    return [line for line in lines.split("\n") if line and not re.fullmatch(r"[0-9a-f]{8}( [0-9a-f]{8})*", line)]


path = pathlib.Path(__file__).parent / "d3d9/scene.shader_test"
if sys.argv[1:] == ["--check"]:
    sys.exit(without_words(path.read_text()) != without_words(script()))
path.write_text(script())
