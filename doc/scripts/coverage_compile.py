"""Many small programs through ladder-compiler, for gen_coverage.py and gen_token_coverage.py: one process for all of them takes a fraction of the time."""
import os
import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor

OPTIONS = ['--define=rasterizer-sample-count=4', '-b', 'spirv-text']
# Instructions of SPV_EXT_shader_invocation_reorder, which older SPIRV-Headers do not name: where NVIDIA's extension has not what the operation needs.
NEWER = {5304: 'OpHitObjectRecordFromQueryEXT', 5305: 'OpHitObjectRecordMissEXT', 5308: 'OpHitObjectGetRayFlagsEXT',
         5309: 'OpHitObjectSetShaderBindingTableRecordIndexEXT', 5318: 'OpHitObjectRecordEmptyEXT', 5350: 'OpHitObjectIsEmptyEXT',
         5351: 'OpHitObjectIsHitEXT', 5352: 'OpHitObjectIsMissEXT'}


def run(compiler, kind, sources, features):
    """What comes of those sources with those features of devices: (SPIR-V, None) or (None, what was said)."""
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, 'out'))
        names = ['%d.in' % n for n in range(len(sources))]
        for name, source in zip(names + ['empty.in'], sources + [b'']): # one of several inputs goes to a folder
            with open(os.path.join(folder, name), 'wb') as f:
                f.write(source)
        r = subprocess.run([os.path.abspath(compiler), '-x', kind, *OPTIONS, '--device=' + ','.join(('resident-buffers',) + features), '-o', 'out'] + names + ['empty.in'],
                           cwd=folder, capture_output=True, text=True, check=False)
        if r.returncode != 1: # that of the empty one
            raise SystemExit('%s ended with %d: %s' % (compiler, r.returncode, r.stderr[-2000:]))
        said = {name: [] for name in names + ['empty.in']}
        for line in r.stderr.splitlines():
            m = re.match(r'(\w+\.in):', line)
            (said[m.group(1)] if m else said[name]).append(line) # a message may have several lines
            name = m.group(1) if m else name
        results = []
        for name in names:
            path = os.path.join(folder, 'out', name + '.spvasm')
            if not os.path.exists(path):
                if not said[name] or 'internal error' in said[name][0]:
                    raise SystemExit('neither a module nor why there is none: %s\n%s' % (said[name], sources[names.index(name)].decode(errors='replace')))
                results.append((None, '\n'.join(said[name])))
                continue
            with open(path) as f:
                results.append((re.sub(r'^( *)!(\d+)', lambda m: m.group(1) + NEWER.get(int(m.group(2)) & 0xffff, 'OpUnknown'), f.read(), flags=re.M), None))
        return results


def compile_all(compiler, kind, sources, features=None):
    """(SPIR-V, None) or (None, why there is none) of each source of that type (of -x), and the features of devices that it took, as messages name them: a tuple, which
    begins with that of `features`."""
    features = list(features or [()] * len(sources))
    results = [None] * len(sources)
    todo = list(range(len(sources)))
    while todo:
        groups = {}
        for n in todo:
            groups.setdefault(features[n], []).append(n)
        pieces = [(wanted, group[part::2]) for wanted, group in groups.items() for part in range(2) if group[part::2]]
        with ThreadPoolExecutor(2) as pool:
            done = list(pool.map(lambda piece: run(compiler, kind, [sources[n] for n in piece[1]], piece[0]), pieces))
        todo = []
        for (_, group), its in zip(pieces, done):
            for n, (spirv, error) in zip(group, its):
                wanted = re.search(r'--device=([\w-]+)', error or '')
                if wanted and wanted.group(1) not in features[n]:
                    features[n] += (wanted.group(1),)
                    todo.append(n)
                else:
                    results[n] = spirv, error
    return results, features
