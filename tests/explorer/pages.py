"""Pages of ladder-compiler --explore, without a browser: pages.py LADDER-COMPILER TESTS

They stand alone, their data are JSON that nothing in a shader can get out of, their policy names the script and the style that are there.
"""
import base64
import hashlib
import html.parser
import json
import pathlib
import re
import subprocess
import sys
import tempfile

PROGRAM, TESTS = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
CORPUS = TESTS / 'data' / 'corpus'
failures = 0


def point(name, good, what=''):
    global failures
    failures += not good
    print(('ok - ' if good else 'not ok - ') + name + ('' if good else ': %s' % (what,)))


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.tags, self.texts, self.title, self.policy = [], {}, '', ''
        self.text = path.read_text(encoding='utf-8')
        self.feed(self.text)
        self.data = json.loads(self.texts['script#data'])

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.tags.append((tag, attributes))
        self.open = tag + ('#' + attributes['id'] if 'id' in attributes else '')
        if attributes.get('http-equiv') == 'Content-Security-Policy':
            self.policy = attributes['content']

    def handle_data(self, text):
        if self.tags:
            self.texts[self.open] = self.texts.get(self.open, '') + text

    def handle_endtag(self, tag):
        self.open = ''


def explore(folder, source, *options, status=0):
    out = folder / 'page.html'
    out.unlink(missing_ok=True)
    done = subprocess.run([PROGRAM, '--explore=%s' % out, *options, source], capture_output=True, check=False)
    point('status %d of %s %s' % (status, pathlib.Path(source).name, ' '.join(options)), done.returncode == status, (done.returncode, done.stderr))
    return Page(out) if out.exists() else None


def digest(text):
    return "'sha256-%s'" % base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def check_page(name, page):
    point(name + ' stands alone', not [t for t in page.tags if set(t[1]) & {'src', 'href', 'style'} or any(a.startswith('on') for a in t[1])])
    scripts = [t for t in page.tags if t[0] == 'script']
    point(name + ' has its script and its data', len(scripts) == 2 and scripts[0][1] == {'type': 'application/json', 'id': 'data'})
    point(name + ' allows nothing else', page.policy.startswith("default-src 'none'") and digest(page.texts['script']) in page.policy and
          digest(page.texts['style']) in page.policy and 'unsafe' not in page.policy, page.policy)
    raw = re.search(r'id="data">(.*?)</script>', page.text, re.S).group(1)
    point(name + ' has no markup in its data', not re.search('[<>&\u2028\u2029]', raw))


def vsir_texts(page):
    texts, last = {}, ''
    for t in page.data['texts']:
        if t['kind'] == 'vsir':
            last = t.get('text', last)
            texts[t['name']] = last
    return texts


def test_code(folder):
    page = explore(folder, CORPUS / 'control-flow' / 'debug_info.cs_6_0.dxil')
    check_page('a page', page)
    kinds = [t['kind'] for t in page.data['texts']]
    point('HLSL, DXIL, VSIR and SPIR-V are there', kinds[:2] == ['source', 'assembly'] and kinds[-1] == 'spirv' and kinds.count('vsir') >= 8, kinds)
    source, assembly, module = page.data['texts'][0], page.data['texts'][1], page.data['texts'][-1]
    file = CORPUS / 'control-flow' / 'debug_info.cs_6_0.dxil'
    point('the size is the file\'s', page.data['sourceBytes'] == file.stat().st_size, page.data['sourceBytes'])
    point('the HLSL is what was compiled', source['text'] == (CORPUS / 'control-flow' / 'debug_info.cs_6_0.hlsl').read_text(), source['text'][:80])

    def origins(t, pattern):
        """Of lines with the pattern; the marks of a module hold up to the next one."""
        found, marks, lines = set(), t['marks'], t['text'].split('\n')
        for n in range(0, len(marks), 4):
            last = (marks[n + 4] if n + 4 < len(marks) else len(lines)) if t['kind'] == 'spirv' else marks[n] + 1
            if marks[n + 3] and any(re.search(pattern, line) for line in lines[marks[n] - 1:last - 1]):
                found.add((marks[n + 1], marks[n + 3]))
        return found
    stores = {(0, int(m)) for m in re.findall(r'struct_store.* @(\d+)', vsir_texts(page)['front-end'])}
    point('a store is the same in all of them', stores and stores <= origins(source, r'Out\[i\] = r') and origins(assembly, 'bufferStore') == stores and
          origins(module, 'OpStore') == stores, (stores, origins(source, r'Out\['), origins(assembly, 'bufferStore'), origins(module, 'OpStore')))
    point('a pass that changed nothing says so', any(t.get('same') for t in page.data['texts']))
    point('each pass has its time', [t['name'] for t in page.data['times']] == list(vsir_texts(page)) + ['spirv'] and all(t['ms'] >= 0 for t in page.data['times']), page.data['times'])
    shader = [c for c in page.data['capabilities'] if c['name'] == 'Shader']
    point('capabilities have reasons', len(shader) == 1 and shader[0]['reason'] == 'stage', page.data['capabilities'])
    point('bindings are there', {r['register'] for r in page.data['resources']} == {'t0', 'u0'}, page.data['resources'])
    point('no run was asked for', page.data['runs'] == [])


def test_module(folder):
    """A module as a source: its text is the first column, and its instructions have the origins of the program."""
    source = CORPUS / 'control-flow' / 'debug_info.cs_6_0.dxil'
    module = folder / 'module.spv'
    subprocess.run([PROGRAM, source, '-o', module], check=True)
    made = subprocess.run([PROGRAM, '-b', 'spirv-text', source], capture_output=True, text=True, check=True).stdout
    debug = folder / 'debug.spv'
    subprocess.run([PROGRAM, '-g', source, '-o', debug], check=True)
    for name in (module, debug, sorted((TESTS / 'data' / 'translators').glob('calls*.dxc-fcgl.spv'))[0]):
        page = explore(folder, name)
        texts = page.data['texts']
        point('a module is the first column', [t['kind'] for t in texts][:2] == ['module', 'vsir'] and texts[-1]['kind'] == 'spirv', [t['kind'] for t in texts])
        lines, marks = texts[0]['text'].split('\n'), texts[0]['marks']
        words = {}
        for n in range(0, len(marks), 4):
            words.setdefault((marks[n + 1], marks[n + 3]), lines[marks[n] - 1])
        functions = vsir_texts(page)['front-end'].split('\nfunction ')[1:]
        missing, stores, likes = [], set(), [0, 0]
        for f, text in enumerate(functions):
            for operation, origin in re.findall(r'^\s*(?:%.* = )?(\w+).* @(\d+)$', text, re.M):
                word = words.get((f, int(origin)), '')
                missing += [] if word else [origin]
                if like := {'xor': 'OpBitwiseXor', 'phi': 'OpPhi', 'struct_store': 'OpStore', 'raw_store': 'OpStore', 'branch_if': 'OpBranchConditional'}.get(operation):
                    likes[0] += 1
                    likes[1] += like in word
                if operation in ('struct_store', 'raw_store'):
                    stores.add((f, int(origin)))
        point('each instruction of %s is a line' % name.name, words and not missing, missing[:5])
        point('and the right one', likes[0] > 5 and likes[0] == likes[1], likes)
        found, last = set(), texts[-1]
        for n in range(0, len(last['marks']), 4):
            end = last['marks'][n + 4] if n + 4 < len(last['marks']) else len(last['text'])
            if any('OpStore' in line for line in last['text'].split('\n')[last['marks'][n] - 1:end - 1]):
                found.add((last['marks'][n + 1], last['marks'][n + 3]))
        point('the module that was made has the same stores', stores and stores <= found, (stores, found))
        if name == module:
            point('its text is the module as it is', texts[0]['text'] == made)


# Every line of LLVM assembly whose operation has a like in VSIR has its origin there.
LIKES = {'fadd': 'fadd', 'fmul': 'fmul', 'fsub': 'fsub', 'add': 'iadd', 'mul': 'imul', 'sub': 'isub', 'xor': 'xor', 'lshr': 'lshr', 'shl': 'shl', 'phi': 'phi', 'switch': 'switch'}


def test_origins(folder):
    compared = wrong = 0
    for source in sorted((CORPUS / 'control-flow').glob('*.cs_6_0.dxil'))[::6] + sorted((CORPUS / 'stages').glob('*.ps_6_0.dxil'))[:3]:
        page = explore(folder, source)
        lines = vsir_texts(page)['front-end'].split('\n')
        by_origin = {}
        for line in lines:
            if found := re.search(r' @(\d+)$', line):
                by_origin.setdefault(int(found[1]), []).append(re.sub(r'^\s*(?:%.* = )?', '', line).split()[0].split('.')[0])
        assembly = next(t for t in page.data['texts'] if t['kind'] == 'assembly')
        text = assembly['text'].split('\n')
        for n in range(0, len(assembly['marks']), 4):
            operation = re.sub(r'^\s*(?:%\S+ = )?', '', text[assembly['marks'][n] - 1]).split()[0]
            if operation in LIKES and assembly['marks'][n + 3] in by_origin:
                compared += 1
                wrong += LIKES[operation] not in by_origin[assembly['marks'][n + 3]]
    point('origins of LLVM assembly are those of the front end', compared > 300 and wrong == 0, (compared, wrong))


def test_sources(folder):
    for source, kinds in ((CORPUS / 'control-flow' / 'debug_info.cs_5_0.dxbc', ['assembly']), (TESTS / 'data' / 'asm' / 'return_from_nested_loops.ll', ['assembly']),
                          (TESTS / 'data' / 'd3dbc' / 'structs_and_arrays.ps_3_0.d3dbc', ['assembly']), (sorted((TESTS / 'data' / 'vsir').rglob('*.vsir'))[0], [])):
        page = explore(folder, source)
        point('%s is there as text' % source.name, page and [t['kind'] for t in page.data['texts'] if t['kind'] in ('source', 'assembly')] == kinds)
    page = explore(folder, sorted((TESTS / 'data' / 'corpus' / 'stages').glob('*.vs_6_0.dxil'))[0], '--run', '--wave-size=8')
    point('a vertex shader runs', page and len(page.data['runs']) == 2 and all(r['completed'] for r in page.data['runs']))
    page = explore(folder, sorted((TESTS / 'data' / 'corpus' / 'stages').glob('*.ps_6_0.dxil'))[0], '--run', '--wave-size=8')
    point('a pixel shader runs', page and len(page.data['runs']) == 2 and all(r['completed'] for r in page.data['runs']))


def test_run(folder):
    page = explore(folder, CORPUS / 'control-flow' / 'debug_info.cs_6_0.dxil', '--run', '--wave-size=8', '--bind=t0=ramp:64', '--bind=u0=zeros:64')
    before, after = page.data['runs']
    names = {step[9] for step in before['steps']}
    point('every instruction is a step', {'struct_load', 'struct_store', 'iadd', 'handle'} <= names, names)
    store = lambda run: [s for s in run['steps'] if s[9] == 'struct_store']
    point('both executions store the same', [s[10:] and s[-1] for s in store(before)] == [s[10:] and s[-1] for s in store(after)] and page.data['memoryDifference'] == '')
    point('lanes are told', [0, 1, 2, 3, 4, 5, 6, 7] in before['laneSets'] and len(before['laneSets']) > 1, before['laneSets'])
    naive = explore(folder, CORPUS / 'control-flow' / 'debug_info.cs_6_0.dxil', '--structurizer=naive', '--run', '--wave-size=8')
    point('the naive form runs as well', naive and len(naive.data['runs']) == 2)


def test_variables(folder):
    """Variables of the HLSL: the numbers of their values are those of each text."""
    page = explore(folder, TESTS / 'explorer' / 'falls_through.dxil')
    data = page.data['highLevel']
    point('variables and files are named', [p['name'] for p in data['parts']] == ['tid.x', 'kind', 'r'] and [f.split('/')[-1] for f in data['files']] == ['falls_through.hlsl'], data)
    lines = {data['lines'][n + 3] for n in range(0, len(data['lines']), 5)}
    point('lines are those with code', {8, 14, 20} <= lines <= set(range(6, 22)), lines)
    parts = data['assignments'][2::3]
    operations = {'tid.x': {'builtin'}, 'kind': {'and'}, 'r': {'phi', 'temp_read', 'iadd'}}
    wrong, constants = [], {}
    for t in page.data['texts']:
        if t['kind'] != 'vsir' or t.get('same'):
            continue
        for part, value in zip(parts, t['values']):
            name = data['parts'][part]['name']
            if isinstance(value, list):
                constants.setdefault(name, set()).add(value[0])
                continue
            found = re.search(r'^ *%%%s = (\w+)' % value, t['text'], re.M)
            if not found or found[1] not in operations[name]:
                wrong.append((t['name'], name, value))
    point('values are defined in each text', len(parts) == 7 and not wrong, wrong)
    point('r is 0 first, 100 in case 0', constants == {'r': {0, 100}}, constants)


HOSTILE = '</script><script>alert(1)</script><!--\u2028&amp;"\'<img src=x onerror=alert(1)>'


def test_hostile(folder):
    escaped = ''.join(c if c.isalnum() else ''.join('\\%02x' % b for b in c.encode()) for c in HOSTILE)
    source = folder / 'a<b>&"c.vsir'
    source.write_bytes(('vsir 1 cfg-ssa\nstage compute\nentry f0 "%s"\ndescriptor d0 uav structured_buffer first=0 stride=4 "%s\\ff\\c0"\n'
                        'variable v0 workgroup i32[4] "%s"\nfunction f0 "%s"() {\nb0:\n    %%0 = handle d0, 0\n    struct_store.i32 %%0, i32 0, 0, 4, 0x1, 1 @1\n    return\n}\n' %
                        ((escaped,) * 4)).encode())
    page = explore(folder, source, '--run')
    check_page('a hostile page', page)
    point('hostile names are text', page.data['resources'][0]['name'] == HOSTILE + '\ufffd\ufffd', page.data['resources'])
    point('a hostile title is text', [t[0] for t in page.tags].count('script') == 2 and source.name in page.texts['title'], page.texts['title'])
    return source


def test_failed(folder):
    bad = folder / 'bad.vsir'
    bad.write_text('vsir 1 cfg-ssa\nstage compute\nentry f0 "main"\nfunction f0 "main"() {\nb0:\n    %0 = nonsense\n    return\n}\n')
    page = explore(folder, bad, status=1)
    point('a shader that fails has a page that says why', page and not page.data['good'] and page.data['diagnostics'][0]['severity'] == 'error')


def test_pipe(folder):
    out = folder / 'page.html'
    done = subprocess.run([PROGRAM, '--explore=%s' % out, CORPUS / 'control-flow' / 'big_2000.cs_6_0.dxil'], capture_output=True, check=False)
    point('nothing is shown on a pipe', done.returncode == 0 and done.stdout == b'' and b'\r' not in done.stderr, done.stderr)
    size = out.stat().st_size
    point('the page of the largest shader is below 24 MiB', size < 24 << 20, size)
    for wrong in (['--explore='], ['--explore=x', '--scan'], ['--explore=x', '--dump=all'], ['--against=x']):
        done = subprocess.run([PROGRAM, *wrong, out], capture_output=True, check=False)
        point('refused: ' + ' '.join(wrong), done.returncode == 2 and done.stderr.count(b'\n') == 1, done.stderr)


with tempfile.TemporaryDirectory() as name:
    for test in (test_code, test_module, test_origins, test_variables, test_sources, test_run, test_hostile, test_failed, test_pipe):
        test(pathlib.Path(name))
sys.exit(failures != 0)
