#!/usr/bin/env python3
"""Makes modules of the shaders of tests/data by other translators, for the court (README.md).

  make.py [--dxc=PROGRAM] [--glslang=PROGRAM] [--clang=PROGRAM] [--vkd3d=PROGRAM] [--dxil-spirv=PROGRAM] [--more=FOLDER]
          --ladder=PROGRAM [--jobs=N] FOLDER

Each named translator gets folders in FOLDER, with a module for each shader that it takes and a file `list` (module, shader, entry point).
Modules have their descriptors and locations where Ladder has them (place.py). PROGRAM may have several words. `--ladder` is
ladder-compiler, which says where that is. HLSL of folders named by --more counts too; its DXIL is made by dxc, as is that of HLSL
without .dxil beside it.
"""
import argparse
import concurrent.futures
import functools
import json
import pathlib
import re
import struct
import subprocess
import sys

from place import place

DATA = pathlib.Path(__file__).resolve().parent.parent / 'data'
FOLDERS = ['corpus/control-flow', 'corpus/ops', 'corpus/waves', 'corpus/stages', 'corpus/libraries', 'containers', 'dropin', 'dropin/proton', 'guide', 'llvm_ir',
           'meaning', 'precision', 'rewrites', 'translators']
LONGEST = 20  # seconds
STAGES = {'cs': 'comp', 'vs': 'vert', 'ps': 'frag', 'gs': 'geom', 'hs': 'tesc', 'ds': 'tese', 'ms': 'mesh', 'as': 'task'}

DXC = ['-spirv', '-fspv-target-env=vulkan1.3', '-fspv-reflect', '-fvk-use-dx-layout', '-fvk-use-dx-position-w', '-fvk-support-nonzero-base-instance',
       '-fvk-support-nonzero-base-vertex', '-fvk-auto-shift-bindings', '-fvk-bind-resource-heap', '5000', '0', '-fvk-bind-sampler-heap', '6000', '0',
       '-fvk-bind-counter-heap', '7000', '0', '-fvk-t-shift', '1000', 'all', '-fvk-u-shift', '2000', 'all', '-fvk-s-shift', '3000', 'all']
GLSLANG = ['-D', '-V', '-e', 'main', '--target-env', 'vulkan1.3', '-fhlsl_functionality1', '--hlsl-offsets', '--hlsl-dx-position-w', '--hlsl-enable-16bit-types',
           '--hlsl-iomap', '--auto-map-bindings', '--auto-map-locations', '--stb', '1000', '--ssb', '3000', '--scb', '0', '--sib', '2000',
           '--suavb', '2000', '--shift-ssbo-binding', '2000', '--sab', '1000']
CLANG = ['--driver-mode=dxc', '-spirv', '-fspv-target-env=vulkan1.3', '-fvk-use-dx-layout', '-O3', '-I', str(pathlib.Path(__file__).resolve().parent / 'clang')]
VKD3D = ['-b', 'spirv-binary', '--buffer-uav=storage-buffer']
DXIL_SPIRV = ['--ssbo-uav', '--ssbo-srv', '--uav-counter-force-ssbo', '--enable-shader-demote']
VARIANTS = {'dxc': ['-O3', '-Od', '-fcgl'], 'glslang': [''], 'clang': [''], 'vkd3d': ['-tokens', '-dxil', '-hlsl'], 'dxil-spirv': ['', '-texels']}
RULES = {'dxc': 'counted', 'glslang': 'shifted', 'clang': 'plain', 'vkd3d': 'named', 'dxil-spirv': 'plain'}  # of place.py


def run(command):
    try:
        return subprocess.run(command, capture_output=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, b'', b'too long')


@functools.lru_cache(maxsize=None)
def tell(ladder, question, shader, entry):
    """What ladder-compiler tells of a shader."""
    done = run([ladder, question, '--format=json'] + (['--entry=' + entry] if entry else []) + [str(shader)])
    return json.loads(done.stdout)


class Shader:
    """HLSL, or a container without it, and what is known of it."""
    def __init__(self, path, name):
        self.path, self.name = path, name
        self.profile = path.stem.split('.')[-1]
        self.stage = self.profile.split('_')[0]
        self.hlsl = path if path.suffix == '.hlsl' else None
        lines = path.read_text(errors='replace').splitlines() if self.hlsl else []
        keys = dict(re.match(r'// (\w+): (.*)', line).groups() for line in lines if re.match(r'// (\w+): ', line))
        self.flags = keys.get('flags', '').split()
        self.has_tokens = keys.get('sm5') != 'no'
        self.entries = [None]


def shaders(more):
    found = {}
    for folder in [DATA / f for f in FOLDERS] + [pathlib.Path(f) for f in more]:
        theme = folder.name
        for path in sorted(p for end in ('hlsl', 'dxil', 'dxbc') for p in folder.glob('*.' + end)):
            if path.suffix == '.hlsl' or not path.with_suffix('.hlsl').exists():
                s = Shader(path, '%s_%s%s' % (theme, path.stem, '' if path.suffix == '.hlsl' else path.suffix))
                found.setdefault(s.name, s)
    return list(found.values())


def compile_dxil(options, s):
    """The shader's DXIL: the file beside it, or what dxc makes; None: there is none."""
    beside = s.path.with_suffix('.dxil')
    if beside.exists():
        return beside
    if not s.hlsl or not options.dxc:
        return None
    profile = s.profile if re.fullmatch(r'[a-z]{2,3}_6_\w+', s.profile) else next((p for p in ['ps_6_0'] if 'SV_Target' in s.path.read_text()), 'cs_6_6')
    profile = 'vs_6_6' if 'SV_VertexID' in s.path.read_text() and s.profile == s.path.stem else profile
    out = options.folder / 'shaders' / (s.name + '.dxil')
    done = run(options.dxc.split() + s.flags + ['-T', profile, '-E', 'main', str(s.path), '-Fo', str(out)])
    s.profile, s.stage = profile, profile.split('_')[0]
    return out if done.returncode == 0 and out.exists() else None


def compile_tokens(options, s):
    """A file with tokens, or what vkd3d-compiler makes of HLSL that has no tokens beside it."""
    if s.path.suffix == '.dxbc':
        return [s.path]
    if list(s.path.parent.glob('%s.%s_[45]_?.dxbc' % (s.path.stem.rsplit('.', 1)[0], s.stage))) or not s.hlsl or not options.vkd3d or not s.has_tokens or s.stage not in ('cs', 'vs', 'ps', 'gs', 'hs', 'ds'):
        return []
    out = options.folder / 'shaders' / (s.name + '.dxbc')
    done = run(options.vkd3d.split() + ['-x', 'hlsl', '-b', 'dxbc-tpf', '-p', s.stage + '_5_0', '-o', str(out), str(s.path)])
    return [out] if done.returncode == 0 and out.exists() else []


def commands(options, s):
    """Yields (translator, variant, module's name, the shader to compare with, entry point, command without the output)."""
    dxil = compile_dxil(options, s)
    entries = [None]
    if dxil and s.stage == 'lib':
        listed = run([options.ladder, '--scan', '--format=json', str(dxil)])
        entries = [f['name'] for f in json.loads(listed.stdout).get('functions', []) if f.get('stage') not in (None, 'library', 'function')] if listed.returncode == 0 else []
    for entry in entries:
        name = s.name + ('.' + entry if entry else '')
        start = ['-E', 'main'] if s.stage != 'lib' else []
        for level in VARIANTS['dxc'] if options.dxc and s.hlsl and dxil else []:
            yield 'dxc', level, name, dxil, entry, options.dxc.split() + DXC + s.flags + start + [level, '-T', s.profile, str(s.path), '-Fo']
        for variant in VARIANTS['dxil-spirv'] if options.dxil_spirv and dxil else []:
            flags = [f for f in DXIL_SPIRV if not variant or not f.startswith('--ssbo')]
            yield 'dxil-spirv', variant, name, dxil, entry, options.dxil_spirv.split() + flags + (['--entry', entry] if entry else []) + [str(dxil), '--output']
        if s.stage == 'lib':
            continue
        if options.glslang and s.hlsl and dxil and s.stage in STAGES:
            yield 'glslang', '', name, dxil, entry, options.glslang.split() + GLSLANG + ['-S', STAGES[s.stage], str(s.path), '-o']
        if options.clang and s.hlsl and dxil:
            yield 'clang', '', name, dxil, entry, options.clang.split() + CLANG + ['-T', s.profile, '-E', 'main', str(s.path), '-Fo']
        if options.vkd3d and dxil:
            yield 'vkd3d', '-dxil', name, dxil, entry, options.vkd3d.split() + VKD3D + ['-x', 'dxbc-dxil', str(dxil), '-o']
        for tokens in compile_tokens(options, s) if options.vkd3d and s.stage != 'lib' else []:
            yield 'vkd3d', '-tokens', s.name, tokens, entry, options.vkd3d.split() + VKD3D + ['-x', 'dxbc-tpf', str(tokens), '-o']
        if options.vkd3d and s.hlsl and dxil and s.has_tokens and s.stage in ('cs', 'vs', 'ps', 'gs', 'hs', 'ds'):
            yield 'vkd3d', '-hlsl', name, dxil, entry, options.vkd3d.split() + VKD3D + ['-x', 'hlsl', '-p', s.stage + '_5_0', str(s.path), '-o']


def make(options, translator, variant, name, shader, entry, command):
    out = options.folder / (translator + variant) / (name + '.spv')
    made = out.with_suffix('.made')
    done = run(command + [str(made)])
    if done.returncode or not made.exists():
        made.unlink(missing_ok=True)
        return translator + variant, None, 'signal' if done.returncode < 0 or done.returncode > 128 else done.returncode
    try:
        scan, own = (tell(options.ladder, question, shader, entry) for question in ('--scan', '--module-info'))
        if variant == '-hlsl':  # the registers of shader model 5.0
            scan = scan | {'shader': scan['shader'] | {'model': '5.0'}}
        out.write_bytes(place(made.read_bytes(), RULES[translator], scan, own, entry))
    except (ValueError, KeyError, TypeError, struct.error) as e:
        print('%s: %s: %r' % (translator + variant, name, e), file=sys.stderr)
        return translator + variant, None, 'not placed'
    finally:
        made.unlink(missing_ok=True)
    return translator + variant, '%s\t%s\t%s' % (out.name, shader, entry or ''), 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in RULES:
        parser.add_argument('--' + name, metavar='PROGRAM')
    parser.add_argument('--ladder', required=True)
    parser.add_argument('--more', action='append', default=[], metavar='FOLDER')
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('folder', type=pathlib.Path)
    options = parser.parse_args()
    options.folder = options.folder.resolve()
    for name in ['shaders'] + [t + v for t in RULES if getattr(options, t.replace('-', '_')) for v in VARIANTS[t]]:
        (options.folder / name).mkdir(parents=True, exist_ok=True)
    lists, refused = {}, {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        jobs = pool.map(lambda s: list(commands(options, s)), shaders(options.more))
        for where, line, why in pool.map(lambda job: make(options, *job), [job for jobs_of_shader in jobs for job in jobs_of_shader]):
            lists.setdefault(where, [])
            if line:
                lists[where].append(line)
            else:
                refused.setdefault(where, []).append(why)
    for where, lines in sorted(lists.items()):
        (options.folder / where / 'list').write_text(''.join(line + '\n' for line in lines))
        why = refused.get(where, [])
        print('%s: %d modules, %d shaders refused, of these %d by a signal, %d in more than %d s' %
              (where, len(lines), len(why), why.count('signal'), why.count(124), LONGEST))
    return 0


if __name__ == '__main__':
    sys.exit(main())
