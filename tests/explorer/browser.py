"""The pages in a browser: browser.py SOURCE BUILD [PICTURES]

Each feature is used once, by mouse or by keys alone. Test points go to standard output; with PICTURES screenshots go to that folder.
"""
import pathlib
import subprocess
import sys
import tempfile

from webdriver import Browser

SOURCE, BUILD = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
PICTURES = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
CORPUS = SOURCE / 'tests/data/corpus/control-flow'
failures = 0


def point(name, good, what=''):
    global failures
    failures += not good
    print(('ok - ' if good else 'not ok - ') + name + ('' if good else ': %s' % (what,)), flush=True)


def explore(out, source, *options):
    done = subprocess.run([BUILD / 'programs/ladder-compiler', '--explore=%s' % out, *options, source], capture_output=True, text=True, check=False)
    point('page of ' + pathlib.Path(source).name, done.returncode == 0, done.stderr)
    return str(out)


def picture(browser, name):
    if PICTURES:
        browser.screenshot(PICTURES / (name + '.png'))


def quiet(browser, name):
    said = browser.console()
    point(name + ': nothing in the console', not said, said[:3])


# The column that shows a text, and what it has lit.
COLUMN = "const column = name => [...document.querySelectorAll('#main > :not([hidden]) .column')].find(c => c.querySelector('select').selectedOptions[0].textContent === name);"


def row_with(browser, column, text):
    """Chooses the first row in sight with this text, by the mouse."""
    place = browser.run(COLUMN + "const row = [...column(arguments[0]).querySelectorAll('.row')].find(r => r.textContent.includes(arguments[1]));"
                        "if (!row) return null; const b = row.querySelector('.text').getBoundingClientRect(); return [b.left + 8, b.top + 6];", column, text)
    if place:
        browser.click(*place)
    return place


def lit(browser, column):
    return browser.run(COLUMN + "return [...column(arguments[0]).querySelectorAll('.row.linked')].map(r => r.querySelector('.text').textContent)", column)


def tab(browser, name):
    browser.run("document.getElementById('tab-' + arguments[0]).click()", name)


def test_code(browser, page):
    browser.open(page)
    quiet(browser, 'code')
    point('code: three columns are shown at first', browser.run("return document.querySelectorAll('.column').length") == 3)
    point('code: the source is chosen', row_with(browser, 'debug_info.cs_6_0.hlsl', 'Out[i] = r'))
    point('code: what became of it lights up', any('OpStore' in line for line in lit(browser, 'SPIR-V')) and any('struct_store' in line for line in lit(browser, 'structurize')),
          (lit(browser, 'SPIR-V'), lit(browser, 'structurize')))
    picture(browser, 'code')
    stage = "[...document.querySelectorAll('.stage')].find(b => b.textContent.startsWith('%s'))"
    point('code: a pass that changed nothing says so', 'no change' in browser.run('return ' + stage % 'canonicalize' + '.textContent'))
    browser.run(stage % 'temp-to-ssa' + '.click()')
    marks = browser.run(COLUMN + "return [...new Set([...column('temp-to-ssa').querySelectorAll('.mark')].map(m => m.textContent))]")
    point('code: what a pass added and removed is marked', {'+', '−'} <= set(marks), marks)
    browser.run(stage % 'SPIR-V' + '.click()')
    point('code: columns can be closed', not browser.run(COLUMN + "return !!column('SPIR-V')"))
    before = browser.run(COLUMN + "return +column('structurize').querySelector('.row').getAttribute('aria-setsize')")
    browser.run(COLUMN + "column('structurize').querySelector('button[title^=Fold]').click()")
    after = browser.run(COLUMN + "return +column('structurize').querySelector('.row').getAttribute('aria-setsize')")
    point('code: it folds', after < before, (before, after))
    browser.press('/', *'struct_store', 'Enter')
    point('code: search finds', 'line' in browser.run("return document.getElementById('found').textContent") and browser.run("return document.querySelectorAll('.row mark').length > 0"))
    quiet(browser, 'code, used')


def test_module(browser, folder):
    """A module as the source: its words are the first column, and light up with what became of them."""
    module = folder / 'module.spv'
    subprocess.run([BUILD / 'programs/ladder-compiler', CORPUS / 'debug_info.cs_6_0.dxil', '-o', module], check=True)
    browser.open(explore(folder / 'module.html', module))
    point('module: it is the first column', browser.run("return document.querySelector('.column select').selectedOptions[0].textContent") == 'SPIR-V source')
    browser.press('/', *'OpStore', 'Enter')
    point('module: a store is chosen', row_with(browser, 'SPIR-V source', 'OpStore'))
    middle = browser.run("return document.querySelectorAll('.column select')[1].selectedOptions[0].textContent")
    point('module: what became of it lights up', any('OpStore' in line for line in lit(browser, 'SPIR-V')) and any('_store' in line for line in lit(browser, middle)),
          (lit(browser, 'SPIR-V'), middle, lit(browser, middle)))
    quiet(browser, 'module')


def test_graph(browser, page):
    browser.open(page)
    tab(browser, 'graph')
    point('graph: both are drawn', browser.wait("return [...document.querySelectorAll('.graph canvas')].length === 2 && [...document.querySelectorAll('.graph canvas')].every(c => c.width > 300)"))
    picture(browser, 'graph')
    browser.run("document.querySelectorAll('.graph canvas')[1].focus()")
    browser.press('Down', 'Down', 'Down')
    strip = browser.run("return document.querySelectorAll('.strip')[1].textContent")
    point('graph: a block is told with its construct', 'loop b1' in strip and 'from' in strip, strip)
    chosen = browser.run(COLUMN + "const c = column('structurize'); return [...c.querySelectorAll('.row.in-block')].map(r => r.textContent)[0] || ''")
    point('graph: the block is chosen in the code', strip.split(' ')[0] + ':' in chosen, (strip, chosen))
    pixels = "const c = document.querySelectorAll('.graph canvas')[1]; return c.toDataURL().length + ':' + c.toDataURL().slice(-400)"
    one = browser.run(pixels)
    for keys, what in (('+', 'zooms'), ('0', 'fits'), (('\ue008', 'Right'), 'pans')):
        browser.press(keys)
        two = browser.run(pixels)
        point('graph: it ' + what, one != two)
        one = two
    browser.press('Enter')
    point('graph: a construct folds', 'Folded' in browser.run("return document.getElementById('announce').textContent"))
    quiet(browser, 'graph')


def test_wave(browser, page):
    browser.open(page)
    tab(browser, 'wave')
    point('wave: there are two executions', browser.run("return document.querySelectorAll('.timeline').length") == 2)
    point('wave: no difference is found', 'No difference' in browser.run("return document.querySelector('.difference').textContent"))
    browser.run("document.querySelector('.timeline').focus()")
    browser.press(*['Right'] * 4)
    words = browser.run("return document.querySelector('.step-words').textContent")
    point('wave: it steps', words.startswith('Step 5 of'), words)
    line = browser.run("const r = document.querySelector('#main > :not([hidden]) .row.chosen'); return r ? r.textContent : ''")
    strip = browser.run("return document.querySelector('#main > :not([hidden]) .strip').textContent")
    point('wave: code and graph follow', line and strip.startswith('b'), (line, strip))
    browser.press('Left', 'Down')
    point('wave: a lane is chosen', browser.run("return document.querySelector('select[aria-label=Lane]').value") == '1')
    browser.press('End')
    values = browser.run("return [...document.querySelectorAll('.values tbody tr')].map(r => r.textContent)")
    point('wave: values of the lane are there', len(values) > 10, values[:3])
    loaded = browser.run("const r = [...document.querySelectorAll('.values tbody tr')].find(r => /struct_load.*@5$/.test(r.textContent)); return r ? r.cells[1].textContent : ''")
    point('wave: with the bits that it loaded', loaded == '1' or loaded.startswith('1 '), loaded)
    picture(browser, 'wave')
    point('wave: a screen reader hears the step', 'lanes' in browser.run("return document.querySelector('.timeline').getAttribute('aria-valuetext')"))
    quiet(browser, 'wave')


def test_difference(browser, page):
    browser.open(page)
    tab(browser, 'wave')
    said = browser.run("return document.querySelector('.difference').textContent")
    point('difference: it is found', said.startswith('First difference') and 'wave_' in said, said)
    browser.run("document.querySelector('.timeline').focus()")
    browser.press('Right', 'Right')
    said = browser.run("return [document.querySelector('.waits').textContent, document.querySelector('.step-words').textContent]")
    point('waits: the page says for whom lanes wait', said == ['Lanes 1, 4, 7 in main:b2: wait for lanes 0, 3, 6 before wave_bit_count.Lanes 2, 5 in main:b3: wait for lanes 0–1, 3–4, 6–7, who may join.',
          'Step 3 of 7, left: enter b1 · lanes 0, 3, 6 · main:b1'], said)
    browser.press('Down')
    said = browser.run("return document.querySelector('.values caption').textContent")
    point('waits: and for whom the lane does', said.startswith('Lane 1 (waits for lanes 0, 3, 6 before wave_bit_count)'), said)
    browser.press('d')
    point('difference: it is gone to', browser.run("return document.querySelectorAll('.steps .is-difference.active').length") == 1)
    picture(browser, 'difference')
    quiet(browser, 'difference')


def variables(browser):
    return browser.run("return Object.fromEntries([...document.querySelectorAll('.variables tbody tr')].map(r => [r.cells[0].textContent, [r.cells[1].textContent, r.cells[2].textContent]]))")


def test_variables(browser, page):
    """Threads have 0, 1, 2, 0, 1, 3, 0, 1 in t0. Those with 0 set r to 100 and fall into the case of 1, where 6 count each other."""
    browser.open(page)
    tab(browser, 'wave')
    browser.run("document.getElementById('every-step').click(); document.querySelector('.timeline').focus()")
    browser.press('End')
    found = variables(browser)
    kinds = '0, 3, 6: 0 · 1, 4, 7: 1 · 2: 2 · 5: 3'
    point('variables: each lane has its own', found == {'tid.x': ['0', '0: 0 · 1: 1 · 2: 2 · 3: 3 · 4: 4 · 5: 5 · 6: 6 · 7: 7'], 'kind': ['0', kinds], 'r': ['106', '0, 3, 6: 106 · 1, 4, 7: 6 · 2, 5: 40']}, found)
    browser.press('Down', 'Down')
    point('variables: the lane is chosen', variables(browser)['r'][0] == '40' and browser.run("return document.querySelector('.variables caption').textContent") == 'Lane 2 · falls_through.hlsl:20 · 3 variables')
    marked = "return [...document.querySelectorAll('#main > :not([hidden]) .lanes-here')].map(e => [e.textContent, e.closest('.row').querySelector('.text').textContent.trim(), e.className.includes('is-chosen')])"
    point('variables: the line of all lanes is marked', browser.run(marked) == [['lanes 0–7', 'Out[tid.x] = r;', True]], browser.run(marked))
    browser.press('Home')
    seen = set()
    for _ in range(40):
        seen.add(str(sorted(line for _, line, _ in browser.run(marked))))
        browser.press('Right')
    point('variables: tangles are at lines of their own', any('WaveActiveCountBits' in s and 'uint kind' in s for s in seen), seen)
    # The other translator's form has the same values but r, which it counts apart.
    browser.run("document.querySelectorAll('.timeline')[1].focus()")
    browser.press('End')
    found = variables(browser)
    point('variables: of the other form', found.get('kind', ['', ''])[1] == kinds and found.get('r', ['', ''])[1] == '0, 3, 6: 103 · 1, 4, 7: 3 · 2, 5: 40', found)
    name = browser.run("const r = [...document.querySelectorAll('#main > :not([hidden]) .code .row')].find(r => /= struct_load/.test(r.textContent)); return r ? r.textContent : ''")
    point('variables: names stand beside numbers', browser.run("return [...document.querySelectorAll('.variable-name')].map(e => e.textContent)").count('kind') > 0, name)
    picture(browser, 'variables')
    quiet(browser, 'variables')


def test_memory(browser, folder):
    """Arrays of the HLSL that lie in memory: what stores leave of them."""
    browser.open(explore(folder / 'memory.html', SOURCE / 'tests/data/debug/memory/memory.cs_6_0.cso', '--run', '--wave-size=8'))
    tab(browser, 'wave')
    browser.run("document.querySelector('.timeline').focus()")
    browser.press('End')
    found = variables(browser)
    point('memory: elements have values by lane', found.get('history[0]') == ['4', '0, 4: 4 · 1, 5: 3 · 2, 6: 2 · 3, 7: 1'] and found.get('vectors[1].y') == ['4', ''] and
          found.get('light.kind[1]') == ['0', '0, 2, 4, 6: 0 · 1, 3, 5, 7: 1'], found)
    quiet(browser, 'memory')


def test_facts(browser, page):
    browser.open(page)
    tab(browser, 'facts')
    heads = browser.run("return [...document.querySelectorAll('.fact h2')].map(h => h.textContent)")
    point('facts: all are there', {'Shader', 'Resources', 'Inputs', 'Outputs', 'Parameters', 'Capabilities', 'Extensions', 'Times and sizes'} <= set(heads), heads)
    point('facts: bindings of the module', browser.run("return [...document.querySelectorAll('.fact')].find(f => f.textContent.startsWith('Descriptors')).querySelectorAll('tbody tr').length") == 2)
    picture(browser, 'facts')
    quiet(browser, 'facts')


def test_keys(browser, page):
    browser.open(page)
    for key, name in (('2', 'graph'), ('3', 'wave'), ('4', 'facts'), ('1', 'code')):
        browser.press(key)
        point('keys: %s is %s' % (key, name), browser.run("return document.querySelector('[role=tab][aria-selected=true]').id") == 'tab-' + name)
    browser.press('Right')
    point('keys: arrows go through the views', browser.run("return document.activeElement.id") == 'tab-graph')
    browser.press('1')
    reached = []
    for _ in range(30):
        browser.press('Tab')
        reached.append(browser.run("const e = document.activeElement; return (e.getAttribute('role') || e.tagName.toLowerCase()) + ':' + (e.getAttribute('aria-label') || e.textContent).slice(0, 30)"))
        visible = browser.run("const e = document.activeElement; if (e === document.body) return true; const s = getComputedStyle(e); return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 1")
        if not visible:
            point('keys: focus shows on ' + reached[-1], False)
    point('keys: Tab comes to search, texts and columns', {'input', 'listbox', 'select', 'button'} <= {r.split(':')[0] for r in reached}, reached)
    browser.run("document.querySelector('.code').focus()")
    browser.press(*['Down'] * 13)
    point('keys: lines are chosen', browser.run("return document.querySelectorAll('.row.chosen').length") >= 1)
    browser.press(']')
    point('keys: the column beside', browser.run("return document.activeElement.closest('.column') === document.querySelectorAll('.column')[1]"))
    browser.press('?')
    point('keys: they are listed', browser.run("return document.getElementById('keys').open"))
    picture(browser, 'keys')
    browser.press('Escape')
    browser.press('t')
    point('keys: the theme changes', browser.run("return document.documentElement.dataset.theme") == 'light')
    browser.press('t')
    point('keys: and again', browser.run("return document.documentElement.dataset.theme") == 'dark')
    quiet(browser, 'keys')


NAMED = {'button', 'tab', 'listbox', 'combobox', 'searchbox', 'slider', 'spinbutton', 'checkbox', 'application', 'region', 'dialog', 'tablist', 'tabpanel', 'meter', 'option', 'table'}


def test_names(browser, page):
    for view in ('code', 'graph', 'wave', 'facts'):
        browser.open(page)
        tab(browser, view)
        found = browser.accessible()
        nameless = [role for role, name in found if role in NAMED - {'table'} and not name.strip()]
        point('names: everything in %s has one' % view, not nameless and len(found) > 40, nameless[:5])
    roles = {role for role, _ in found}
    point('names: facts are tables with heads', {'columnheader', 'rowheader'} <= roles, roles)


# The contrast of each text that is shown with what is behind it.
CONTRAST = """
const parse = c => { const m = c.match(/[\\d.]+/g).map(Number); return [m[0], m[1], m[2], m.length > 3 ? m[3] : 1]; };
const light = ([r, g, b]) => { const f = v => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }; return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b); };
const behind = e => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c[3] > 0.99) return c; } return [255, 255, 255, 1]; };
const bad = [];
let seen = 0, smallest = 99;
for (const e of document.querySelectorAll('#main > :not([hidden]) *, .top *')) {
    if (!e.offsetParent || ![...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())) continue;
    const style = getComputedStyle(e), box = e.getBoundingClientRect();
    if (box.bottom < 0 || box.top > innerHeight || e.closest('.row')?.matches('.steps .row:not(.has-lane):not(.active)')) continue;
    seen++;
    smallest = Math.min(smallest, parseFloat(style.fontSize));
    const a = light(parse(style.color)), b = light(behind(e)), ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) bad.push(e.className + ' ' + e.textContent.slice(0, 20) + ' ' + ratio.toFixed(2));
}
return {bad, seen, smallest, wide: document.documentElement.scrollWidth};
"""


def test_readable(browser, page):
    for scheme in ('light', 'dark'):
        browser.scheme(scheme)
        browser.open(page)
        browser.run("try { localStorage.clear(); } catch (e) {}")
        browser.open(page)
        point('%s: the scheme is followed' % scheme, browser.run("return document.documentElement.dataset.theme") == scheme)
        for view in ('code', 'graph', 'wave', 'facts'):
            tab(browser, view)
            found = browser.run(CONTRAST)
            point('%s: %s is readable at 1280 by 720' % (scheme, view), found['seen'] > 15 and not found['bad'] and found['smallest'] >= 11 and found['wide'] <= 1280, found)
            picture(browser, '%s-%s' % (view, scheme))
    browser.scheme('light')


def test_hostile(browser, folder):
    hostile = '</script><script>window.hit = 1</script><img src=x onerror="window.hit = 2">'
    escaped = ''.join(c if c.isalnum() else '\\%02x' % ord(c) for c in hostile)
    source = folder / "a<img src=x onerror=hit()>.vsir"
    source.write_text('vsir 1 cfg-ssa\nstage compute\nentry f0 "%s"\ndescriptor d0 uav structured_buffer first=0 stride=4 "%s"\nvariable v0 workgroup i32[4] "%s"\n'
                      'function f0 "%s"() {\nb0:\n    %%0 = handle d0, 0\n    struct_store.i32 %%0, i32 0, 0, 4, 0x1, 1 @1\n    return\n}\n' % ((escaped,) * 4))
    browser.open(explore(folder / 'hostile.html', source, '--run'))
    for view in ('code', 'graph', 'wave', 'facts'):
        tab(browser, view)
    point('hostile: names stay text', browser.run("return window.hit === undefined && !document.querySelector('img') && document.querySelectorAll('script').length === 2"))
    point('hostile: they are shown as they are', browser.run("return document.querySelector('.facts').textContent.includes(arguments[0])", hostile))
    quiet(browser, 'hostile')


def many_blocks(count):
    """Ifs in a chain, within loops: `count` blocks."""
    lines = ['vsir 1 cfg-temps', 'stage compute', 'entry f0 "main"', 'function f0 "main"() {', '    temp t0 i32', 'b0:', '    temp_write t0, i32 0', '    branch b1']
    block = 1
    while block + 5 < count:
        b = block
        lines += ['b%d:' % b, '    %%v%d = temp_read.i32 t0' % b, '    %%c%d = ult %%v%d, i32 %d' % (b, b, b), '    branch_if %%c%d, b%d, b%d' % (b, b + 1, b + 2),
                  'b%d:' % (b + 1), '    temp_write t0, i32 %d' % b, '    branch b%d' % (b + 3), 'b%d:' % (b + 2), '    branch b%d' % (b + 3),
                  'b%d:' % (b + 3), '    %%d%d = ult %%v%d, i32 7' % (b, b), '    branch_if %%d%d, b%d, b%d' % (b, b, b + 4)]
        block += 4
    return '\n'.join(lines + ['b%d:' % block, '    return', '}']) + '\n'


def test_many(browser, folder):
    source = folder / 'many.vsir'
    source.write_text(many_blocks(10000))
    browser.open(explore(folder / 'many.html', source))
    took = browser.run("const start = performance.now(); document.getElementById('tab-graph').click(); return performance.now() - start")
    point('10,000 blocks: the graphs are there, on a busy machine too', took < 40000, took)
    shown = browser.run("return [...document.querySelectorAll('.strip')].map(s => s.textContent)")
    point('10,000 blocks: all of them', all(int(s.split(' ')[0]) > 9900 for s in shown), shown)
    browser.run("document.querySelectorAll('.graph canvas')[1].focus()")
    took = browser.run("const c = document.querySelectorAll('.graph canvas')[1], start = performance.now();"
                       "for (let n = 0; n < 10; n++) c.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight'})); return (performance.now() - start) / 10")
    point('10,000 blocks: a step takes no long time', took < 4000, took)
    rows = browser.run("return document.querySelectorAll('.row').length")
    point('10,000 blocks: only lines in sight are elements', 0 < rows < 400, rows)
    picture(browser, 'many')
    quiet(browser, '10,000 blocks')


# Two pairs of labels that overlap at most, of all graphs; and how many labels there are, and have a place.
LABELS = """
const of = [...document.querySelectorAll('.graph canvas')].map(c => c.pane.graph.edges.filter(e => e.label));
const bad = [];
for (const edges of of) {
    const at = edges.filter(e => e.labelAt).map(e => ({...e.labelAt, text: e.label}));
    at.forEach((a, n) => { for (const b of at.slice(n + 1))
        if (bad.length < 2 && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h) bad.push([a.text, b.text]); });
}
return {bad, labels: of.flat().length, placed: of.flat().filter(e => e.labelAt).length};
"""


def many_cases(count):
    """A switch whose cases lead to few blocks, some of them by ifs."""
    cases = ', '.join('[i32 %d, b%d]' % (n, 1 + n % 5) for n in range(count))
    return ('vsir 1 cfg-ssa\nstage compute\nentry f0 "main"\ndescriptor d0 uav structured_buffer first=0 stride=4\nfunction f0 "main"() {\nb0:\n    %%0 = builtin.i32 thread_id, 0\n'
            '    %%1 = handle d0, 0\n    switch %%0, b6, %s\n' % cases
            + ''.join('b%d:\n    %%c%d = ult %%0, i32 %d\n    branch_if %%c%d, b%d, b6\n' % (n, n, n, n, n + 1) for n in range(1, 5))
            + 'b5:\n    branch b6\nb6:\n    struct_store.i32 %1, i32 0, i32 0, 4, 1, %0\n    return\n}\n')


def test_labels(browser, folder):
    source = folder / 'cases.vsir'
    source.write_text(many_cases(40))
    for shader in (source, CORPUS / 'break_loop_from_switch.cs_6_0.dxil', CORPUS / 'loop_in_switch.cs_6_0.dxil'):
        browser.open(explore(folder / 'labels.html', shader))
        tab(browser, 'graph')
        found = browser.run(LABELS)
        point('labels: none overlap in %s' % shader.name, not found['bad'] and found['labels'] > 1 and found['placed'] == found['labels'], found)
        picture(browser, 'labels')


# What is wider than the window: the page, and each control or text that sticks out of it.
WIDE = """
const out = [...document.querySelectorAll('#main > :not([hidden]) :is(button, select, input, table, canvas, h2, p), .top *')].filter(e => {
    if (!e.offsetParent || e.closest('.rows, .values, .sr') || e.matches('.sr, .timeline')) return false;
    const box = e.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || box.left < -1); });
const scrolling = [...document.querySelectorAll('#main > :not([hidden]) *')].filter(e => e.offsetParent && e.scrollWidth > e.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(e).overflowX)
    && !e.matches('.code, .timeline-box, .values, .steps'));
return {wide: document.documentElement.scrollWidth, out: out.slice(0, 4).map(e => e.outerHTML.slice(0, 90)), scrolling: scrolling.slice(0, 4).map(e => e.className)};
"""


def test_sizes(browser, page):
    for width, height in ((1280, 720), (390, 844)):
        browser.command('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=False)
        browser.open(page)
        for view in ('code', 'graph', 'wave', 'facts'):
            tab(browser, view)
            found = browser.run(WIDE)
            point('%d wide: %s needs no scrolling sideways' % (width, view), found['wide'] <= width and not found['out'] and not found['scrolling'], found)
            picture(browser, '%s-%d' % (view, width))
    stacked = "const boxes = [...document.querySelectorAll('#view-%s %s')].map(e => e.getBoundingClientRect()); return boxes.map(b => [b.left, b.top + scrollY, b.width, b.height])"
    for view, parts in (('code', '.column'), ('code', '> *'), ('graph', '.graph'), ('graph', '> :not(.divider)'), ('wave', '.run'), ('wave', '.wave-view, .below'), ('wave', '.below > :not(.divider)')):
        tab(browser, view)
        boxes = browser.run(stacked % (view, parts.replace(', ', ', #view-%s ' % view)))
        below = all(b[1] >= a[1] + a[3] - 1 for a, b in zip(boxes, boxes[1:]))
        point('390 wide: %s of %s stand below each other' % (parts, view), len(boxes) > 1 and below and all(b[2] > 360 and b[3] > 30 for b in boxes), boxes)
    browser.run("document.querySelector('#main > :not([hidden]) .graph').scrollIntoView()")
    point('390 wide: the page scrolls to the last part', browser.run("return scrollY > 300"))
    browser.command('Emulation.setDeviceMetricsOverride', width=1280, height=720, deviceScaleFactor=1, mobile=False)


def test_dividers(browser, page):
    browser.open(page)
    for view, parts in (('code', ' .columns > .column'), ('graph', '.split > :not(.divider)'), ('graph', ' .graph-row > .graph'), ('wave', ' .timelines > .run'), ('wave', ' .below > :not(.divider)')):
        tab(browser, view)
        widths = "return [...document.querySelectorAll('#view-%s%s')].map(e => e.getBoundingClientRect().width)" % (view, parts)
        row = '#view-' + view + parts.split(' > ')[0]
        before = browser.run(widths)
        at = browser.run("const b = document.querySelector(arguments[0] + ' > .divider').getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]", row)
        browser.drag(*at, at[0] + 90, at[1])
        after = browser.run(widths)
        point('dividers: %s of %s can be dragged' % (parts, view), abs(after[0] - before[0] - 90) < 4 and abs(sum(after) - sum(before)) < 2, (before, after))
        browser.run("document.querySelector(arguments[0] + ' > .divider').focus()", row)
        browser.press('Left', 'Left')
        point('dividers: and by keys', abs(browser.run(widths)[0] - after[0] + 48) < 4, browser.run(widths))
    tab(browser, 'code')
    browser.run("document.querySelector('.column button[title^=Close], .column header button:last-child').click()")
    point('dividers: one less with a column less', browser.run("return document.querySelectorAll('#view-code .columns > .column').length === document.querySelectorAll('#view-code .columns > .divider').length + 1"))
    quiet(browser, 'dividers')


def test_checkbox(browser, page):
    browser.open(page)
    tab(browser, 'wave')
    at = browser.run("const b = document.getElementById('every-step').getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]")
    browser.click(*at)
    point('checkbox: it is checked', browser.run("return document.getElementById('every-step').checked"))
    browser.press('Right', 'Right', 'Down')
    words, lane = browser.run("return [document.querySelector('.step-words').textContent, document.querySelector('select[aria-label=Lane]').value]")
    point('checkbox: arrow keys step and choose a lane after it', words.startswith('Step 3 of') and lane == '1', (words, lane))
    browser.press('.')
    point('checkbox: so do other keys', browser.run("return document.querySelector('.step-words').textContent").startswith('Step 4 of'))
    quiet(browser, 'checkbox')


# A draw whose target is not what is expected in one pixel, and a dispatch that leaves another number.
FAILING = """[rtv 0]
format r32g32b32a32-float
size (2d, 4, 4)

[pixel shader vsir]
vsir 1 cfg-ssa
stage pixel
entry f0 "main"
shader_model 6.0
input i0 position f32 noperspective cols=4 row=0 col=0 used=3 "SV_Position"
output o0 target f32 cols=4 row=0 col=0 used=15 "SV_Target"

function f0 "main"() {
entry:
    %x = load_input.f32 i0, 0, 0
    %c = folt %x, f32 2.0
    branch_if %c, left, right
left:
    branch join
right:
    branch join
join:
    %r = phi.f32 [1.0, left], [0.25, right]
    store_output o0, 0, 0, %r
    store_output o0, 0, 1, f32 0.5
    store_output o0, 0, 2, f32 0.0
    store_output o0, 0, 3, f32 1.0
    return
}

[test]
draw quad
probe (3, 1) rgba (1.0, 0.5, 0.0, 1.0)
"""


DISPATCH = """[require]
wave size 8

[uav 0]
stride 4
size (buffer, 16)

[compute shader vsir]
vsir 1 cfg-ssa
stage compute
entry f0 "main"
shader_model 6.0
local_size 16 1 1
descriptor d0 uav structured_buffer first=0 stride=4

function f0() {
b0:
    %0 = builtin.i32 thread_id, 0
    %1 = handle d0, 0
    struct_store.i32 %1, %0, i32 0, 4, 1, %0
    return
}

[test]
dispatch 1 1 1
probe uav 0 (0, 0, 16, 1) u32 each (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99, 14, 15)
"""


def test_failure(browser, folder):
    script = folder / 'fails.shader_test'
    script.write_text(FAILING)
    done = subprocess.run([BUILD / 'programs/ladder-runner', '--backend=simt', '--explore=%s' % (folder / 'pages'), script], capture_output=True, text=True, check=False)
    pages = sorted((folder / 'pages').glob('*.html'))
    point('failure: it fails, and has pages', done.returncode == 1 and len(pages) >= 1 and 'page: ' in done.stdout + done.stderr, (done.returncode, done.stdout, done.stderr))
    if not pages:
        return
    browser.open(str(pages[0]))
    point('failure: the page names the failed check', 'probe' in browser.run("return document.querySelector('.failure').textContent"))
    point('failure: the picture is there', browser.run("const c = document.querySelector('.picture'); const d = c.getContext('2d').getImageData(3, 3, 1, 1).data; return c.width >= 4 && d[0] > 200"))
    point('failure: pixels have their numbers', '0.5' in browser.run("return document.querySelector('.pixel-values').textContent"))
    point('failure: it opens at the failed pixel', browser.run("return [document.getElementById('pixel-x').value, document.getElementById('pixel-y').value].join()") == '3,1'
          and 'Failed: pixel 3, 1' in browser.run("return document.querySelector('.failure').textContent"))
    point('failure: it names the lane', 'Written by lane 3 of' in browser.run("return (document.querySelector('.stored-by') || {}).textContent || ''"))
    browser.run("document.querySelector('.stored-by button').click()")
    at = browser.run("return [document.querySelector('[role=tab][aria-selected=true]').id, document.querySelector('select[aria-label=Lane]').value, document.querySelector('.step-words').textContent]")
    point('failure: the wave opens at the lane and the store', at[0] == 'tab-wave' and at[1] == '3' and 'store_output' in at[2], at)
    tab(browser, 'wave')
    point('failure: the shader has run', browser.run("return document.querySelectorAll('.timeline').length") == 2)
    picture(browser, 'failure')
    quiet(browser, 'failure')
    # A dispatch: thread 13 leaves a wrong word, in the second wave of eight.
    script = folder / 'dispatch.shader_test'
    script.write_text(DISPATCH)
    subprocess.run([BUILD / 'programs/ladder-runner', '--explore=%s' % (folder / 'dispatches'), script], capture_output=True, text=True, check=False)
    browser.open(str(next((folder / 'dispatches').glob('*.html'))))
    said = browser.run("return document.querySelector('.failure').textContent")
    point('failure: a word of a buffer, and its lane', 'Failed: word 13.' in said and 'Written by lane 5 of wave 1' in said, said[:400])
    tab(browser, 'wave')
    at = browser.run("return [document.querySelector('select[aria-label=Wave]').value, document.querySelector('select[aria-label=Lane]').value, document.querySelector('.step-words').textContent]")
    point('failure: the wave of it is shown', at[0] == '0 1' and at[1] == '5' and 'struct_store' in at[2], at)
    quiet(browser, 'failure of a dispatch')


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        source = CORPUS / 'debug_info.cs_6_0.dxil'
        run = ['--run', '--wave-size=8', '--bind=t0=ramp:64', '--bind=u0=zeros:64']
        page = explore(folder / 'page.html', source, *run)
        parted = explore(folder / 'parted.html', SOURCE / 'tests/explorer/falls_through.dxil', '--run', '--wave-size=8', '--bind=t0=words:0,1,2,0,1,3,0,1', '--bind=u0=zeros:8', '--against=%s' % (SOURCE / 'tests/explorer/falls_through.dxc.vsir'))
        browser = Browser()
        try:
            for test in (test_code, test_graph, test_wave, test_facts, test_keys, test_names, test_readable, test_checkbox, test_dividers, test_sizes):
                test(browser, page)
            test_difference(browser, parted)
            test_variables(browser, parted)
            test_memory(browser, folder)
            test_sizes(browser, parted)
            test_module(browser, folder)
            test_labels(browser, folder)
            test_hostile(browser, folder)
            test_many(browser, folder)
            test_failure(browser, folder)
        finally:
            browser.close()
    sys.exit(failures != 0)


main()
