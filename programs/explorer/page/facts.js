// What there is to know of the shader and of its module, as tables.

function table(caption, heads, rows, empty) {
    return make('section', {class: 'fact', 'aria-label': caption}, make('h2', {}, caption),
        rows.length ? make('table', {}, make('thead', {}, make('tr', {}, heads.map(h => h ? make('th', {scope: 'col'}, h) : make('td', {})))),
            make('tbody', {}, rows.map(row => make('tr', {}, row.map((cell, n) => make(n ? 'td' : 'th', n ? {} : {scope: 'row'}, cell))))))
            : make('p', {class: 'note'}, empty || 'None.'));
}

const bytes = n => n < 10240 ? n + ' bytes' : (n / 1024).toFixed(1) + ' KiB';

function elementRows(list) {
    const columns = 'xyzw';
    return (list || []).map(e => [e.semantic + e.index, e.type, e.rows > 1 ? e.rows + ' × ' + e.columns : String(e.columns),
        e.register === 4294967295 ? '–' : e.register + '.' + columns.slice(e.column, e.column + e.columns), e.used ? [...columns.slice(0, e.columns)].filter((_, n) => e.used >> n & 1).join('') : '–']);
}

// Descriptor sets, bindings and locations, as the module has them.
function placesOf(module) {
    const names = new Map(), found = new Map();
    if (!module) return {bindings: [], specs: []};
    const note = (id, what, value) => { const f = found.get(id) || {}; f[what] = value; found.set(id, f); };
    for (let n = 0; n < module.count; n++) {
        const line = module.line(n);
        if (/OpFunction /.test(line)) break;
        const d = /OpDecorate (%\S+) (DescriptorSet|Binding|SpecId) (\d+)/.exec(line), v = /(%\S+) = OpVariable (%\S+) (\w+)/.exec(line), name = /OpName (%\S+) "(.*)"/.exec(line), c = /(%\S+) = (OpSpecConstant\w*) (.*)/.exec(line);
        if (d) note(d[1], d[2], +d[3]);
        if (v) note(v[1], 'variable', v[2] + ' ' + v[3]);
        if (name) names.set(name[1], name[2]);
        if (c) note(c[1], 'constant', c[3]);
    }
    const all = [...found].map(([id, f]) => ({id, name: names.get(id) || id.slice(1), ...f}));
    return {bindings: all.filter(f => f.Binding !== undefined), specs: all.filter(f => f.SpecId !== undefined)};
}

// Values that the source lacks and the caller gives: every `parameter` that is left in the program.
function parametersOf(text) {
    const found = new Map();
    if (text) for (const m of text.text.matchAll(/ = parameter\.(\w+) ([\w-]+), (\d+)/g)) found.set(m[2] + ' ' + m[3], [m[2], m[3], m[1]]);
    return [...found.values()];
}

function factsView(page, texts, goTo) {
    const module = texts.find(t => t.kind === 'spirv'), last = texts.filter(t => t.kind === 'vsir').pop(), s = page.shader, parts = [];
    const shader = [['Source', page.name + ' (' + page.sourceType + ', ' + bytes(page.sourceBytes) + ')'], ['Made by', page.version], ['Command', page.command]];
    if (s) {
        shader.push(['Stage', s.stage + ', shader model ' + s.model]);
        if (s.group.some(n => n > 1)) shader.push(['Thread group', s.group.join(' × ')]);
        if (s.waveMin || s.waveMax) shader.push(['Wave sizes', (s.waveMin || '?') + ' to ' + (s.waveMax || '?')]);
        if (s.groupshared) shader.push(['Groupshared', bytes(s.groupshared)]);
        if (s.payload) shader.push(['Payload', bytes(s.payload)]);
    }
    if (page.spirvBytes) shader.push(['SPIR-V', bytes(page.spirvBytes) + ', ' + (page.spirvBytes / Math.max(1, page.sourceBytes)).toFixed(2) + ' times the source']);
    parts.push(table('Shader', ['What', ''], shader));
    if (page.diagnostics.length) parts.push(table('Diagnostics', ['Severity', 'Code', 'Text'], page.diagnostics.map(d => [d.severity, d.code, d.text])));
    parts.push(table('Resources', ['Register', 'Name', 'Kind', 'Space', 'Use'], (page.resources || []).map(r => [r.register + (r.count === 4294967295 ? '…' : r.count > 1 ? '[' + r.count + ']' : ''), r.name, r.kind + (r.type ? ' of ' + r.type : '') + (r.stride ? ', ' + bytes(r.stride) : '') + (r.content ? ': ' + r.content : ''), r.space === 4294967295 ? 'heap' : r.space, r.flags])));
    const places = placesOf(module);
    parts.push(table('Descriptors of the module', ['Variable', 'Set', 'Binding', 'Type'], places.bindings.map(b => [b.name, b.DescriptorSet === undefined ? '–' : b.DescriptorSet, b.Binding, b.variable || ''])));
    const elements = ['Element', 'Type', 'Size', 'Register', 'Used'];
    parts.push(table('Inputs', elements, elementRows(page.inputs)), table('Outputs', elements, elementRows(page.outputs)));
    if (page.patch && page.patch.length) parts.push(table('Of a patch or primitive', elements, elementRows(page.patch)));
    parts.push(table('Parameters', ['Parameter', 'Number', 'Type'], [...parametersOf(last), ...places.specs.map(c => ['specialization constant ' + c.SpecId, c.name, c.constant])], 'The shader asks for none.'));
    const reason = d => [d.reason, d.origin ? [' ', button('@' + d.origin, 'Show where: ' + d.reason, () => goTo(keyOf(d.function, d.origin)), {class: 'jump'})] : null];
    const declared = d => [d.name, make('span', {}, reason(d).flat())];
    parts.push(table('Capabilities', ['Capability', 'First asked for by'], page.capabilities.map(declared)), table('Extensions', ['Extension', 'First asked for by'], page.extensions.map(declared)));
    for (const [name, list] of [['Device', page.device], ['Quirks', page.quirks]]) if (list && list.length) parts.push(table(name, ['Name', 'Value'], list.map(d => [d.name, d.value])));
    const total = page.times.reduce((sum, t) => sum + t.ms, 0), sizes = new Map(texts.filter(t => t.kind === 'vsir').map(t => [t.name, t]));
    parts.push(table('Times and sizes', ['Part', 'Milliseconds', '', 'Lines afterwards', 'What it did'], page.times.map(t => {
        const text = sizes.get(t.name), bar = make('meter', {min: 0, max: total || 1, value: t.ms, 'aria-label': 'share of ' + t.name});
        return [t.name, t.ms.toFixed(3), bar, text ? text.count : module ? module.count : '', text ? changeSummary(text) : ''];
    }).concat(total ? [['all', total.toFixed(3), '', '', '']] : [])));
    return make('div', {class: 'facts', tabindex: 0, role: 'region', 'aria-label': 'Facts'}, make('div', {class: 'fact-columns'}, parts));
}
