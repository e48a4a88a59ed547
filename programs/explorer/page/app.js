// The page: its views, search, theme, keys.

const page = JSON.parse(byId('data').textContent);
const texts = [];
for (const data of page.texts) {
    const vsir = texts.filter(t => t.kind === 'vsir');
    texts.push(new TextModel(data, texts.length, data.kind === 'vsir' && vsir.length ? vsir[vsir.length - 1] : null));
}
// Programs of others that were executed stand behind all that the shader became.
for (const run of page.runs)
    if (run.program) {
        const text = new TextModel({kind: 'vsir', name: run.title, text: run.program}, texts.length, null);
        text.foreign = true;
        texts.push(text);
    }
const ownTexts = texts.filter(t => !t.foreign);
const vsirTexts = texts.filter(t => t.kind === 'vsir' && !t.same);
const highLevel = new HighLevelModel(page.highLevel, texts);
const runs = page.runs.map(data => new RunModel(data, texts));

function textNamed(name) { return ownTexts.filter(t => t.kind === 'vsir' && t.name === name).pop(); }
// The text itself, or that which it is the same as.
function shownAs(t) { while (t && t.same) t = t.before; return t; }

// The source, what the program is after the structurizer (or at the end), the module: as many as there is room for.
function firstColumns() {
    const wanted = [texts.find(t => ['source', 'assembly', 'module'].includes(t.kind)), shownAs(textNamed('structurize') || textNamed(page.lastPass)), texts.find(t => t.kind === 'spirv')];
    const found = [...new Set(wanted.filter(Boolean))];
    return (found.length ? found : texts.slice(0, 1)).map(t => t.index);
}

const views = [];
const codeViews = [];
function codeView(shown, label) {
    const view = new CodeView(texts, shown, label, highLevel);
    codeViews.push(view);
    return view;
}

function addView(name, title, build) { views.push({name, title, build, element: null}); }

function graphIndex(name) { return Math.max(0, vsirTexts.indexOf(shownAs(textNamed(name)))); }
function graphPane(name, title) {
    const pane = new GraphPane(vsirTexts, graphIndex(name), title);
    pane.lastText = shownAs(ownTexts.filter(t => t.kind === 'vsir').pop());
    return pane;
}
const structuredName = () => (textNamed('structurize') ? 'structurize' : page.lastPass);

if (page.failure) addView('failure', 'Failure', () => failureView(page.failure));
if (texts.length) addView('code', 'Code', () => codeView(firstColumns(), 'Code').element);
if (vsirTexts.length)
    addView('graph', 'Control flow', () => {
        const code = codeView([shownAs(textNamed(structuredName())).index], 'Code beside the graphs');
        const both = divide(make('div', {class: 'graph-row'}, graphPane(page.firstPass, 'Before').element, graphPane(structuredName(), 'Structured').element));
        return divide(make('div', {class: 'split'}, make('div', {class: 'graphs'}, both, graphLegend()), code.element));
    });
if (runs.length && runs.some(run => run.steps.length))
    addView('wave', 'Wave', () => {
        const wave = new WaveView(runs, page, highLevel), shown = [...new Set(runs.map(run => shownAs(run.text)).filter(Boolean))].map(t => t.index);
        const source = highLevel.lines.size ? highLevel.texts.filter(Boolean).slice(0, 1).map(t => t.index) : [];
        const code = codeView([...source, shown.length ? shown[0] : texts.length - 1], 'Code beside the wave'), graph = graphPane(page.firstPass, 'Graph');
        wave.showLanesIn(code);
        window.waveView = wave;
        if (page.failure) wave.openAt(page.failure);
        return make('div', {class: 'wave-layout'}, wave.element, divide(make('div', {class: 'below'}, wave.side, code.element, graph.element)));
    });
addView('facts', 'Facts', () => factsView(page, ownTexts, key => {
    showView('code');
    const last = shownAs(ownTexts.filter(t => t.kind === 'vsir').pop());
    const line = (last.linesOf.get(key) || [0])[0];
    chosen.set({keys: new Set([key]), text: last, line, block: null}, null);
}));

let view = null;
function showView(name, focus) {
    const next = views.find(v => v.name === name);
    if (!next) return;
    view = next;
    if (!view.element) {
        view.element = view.build();
        view.element.id = 'view-' + name;
        view.element.setAttribute('role', 'tabpanel');
        view.element.setAttribute('aria-labelledby', 'tab-' + name);
        byId('main').append(view.element);
    }
    for (const v of views) {
        if (v.element) v.element.hidden = v !== view;
        const tab = byId('tab-' + v.name);
        tab.setAttribute('aria-selected', v === view ? 'true' : 'false');
        tab.tabIndex = v === view ? 0 : -1;
        if (v === view && focus) tab.focus();
    }
    for (const listener of chosen.listeners) listener(null);
    search(byId('search').value);
}

byId('tabs').append(...views.map(v => make('button', {
    type: 'button', role: 'tab', id: 'tab-' + v.name, 'aria-controls': 'view-' + v.name, tabindex: -1, onclick: () => showView(v.name), onkeydown: e => {
        const at = views.indexOf(v), to = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: views.length - 1}[e.key];
        if (to === undefined) return;
        e.preventDefault();
        showView(views[(to + views.length) % views.length].name, true);
    },
}, v.title)));

// ---- search

function searched() { return codeViews.filter(v => v.element.offsetParent !== null); }
function search(text) {
    const total = searched().reduce((sum, v) => sum + v.search(text), 0);
    byId('found').textContent = text ? (searched().length ? counted(total, 'line') : 'no code here') : '';
}
byId('search').addEventListener('input', e => search(e.target.value));
byId('search').addEventListener('keydown', e => {
    if (e.key === 'Enter') { e.preventDefault(); for (const v of searched()) v.next(e.shiftKey ? -1 : 1); }
    if (e.key === 'Escape') { e.target.value = ''; search(''); }
});

// ---- theme

const themes = ['system', 'light', 'dark'];
let theme = 'system';
try { theme = themes.includes(localStorage.getItem('ladder-theme')) ? localStorage.getItem('ladder-theme') : theme; } catch { /* pages from disk may have no storage */ }
function setTheme(name) {
    theme = name;
    const dark = name === 'dark' || (name === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    byId('theme').textContent = {system: '◐', light: '☀', dark: '☾'}[name];
    byId('theme').setAttribute('aria-label', 'Theme: ' + name);
    byId('theme').title = 'Theme: ' + name;
    try { localStorage.setItem('ladder-theme', name); } catch { /* the same */ }
    for (const listener of themeListeners) listener();
}
byId('theme').addEventListener('click', () => setTheme(themes[(themes.indexOf(theme) + 1) % themes.length]));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => setTheme(theme));

// ---- keys

byId('keys-button').addEventListener('click', () => byId('keys').showModal());
document.addEventListener('keydown', e => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches('input:not([type=checkbox]), select, textarea') || byId('keys').open) return;
    const number = +e.key;
    const actions = {
        '/': () => byId('search').focus(), '?': () => byId('keys').showModal(), t: () => setTheme(themes[(themes.indexOf(theme) + 1) % themes.length]),
        n: () => { for (const v of searched()) v.next(1); }, N: () => { for (const v of searched()) v.next(-1); },
        '.': () => window.waveView && window.waveView.step(1), ',': () => window.waveView && window.waveView.step(-1), d: () => window.waveView && window.waveView.runs.length > 1 && window.waveView.goDifference(),
    };
    const onGraph = e.target.getAttribute('aria-roledescription') === 'graph';
    if (number >= 1 && number <= views.length && !onGraph) actions[e.key] = () => showView(views[number - 1].name, true);
    if (!actions[e.key]) return;
    e.preventDefault();
    actions[e.key]();
});

byId('name').textContent = page.name;
byId('name').title = page.command;
byId('stage').textContent = page.shader ? page.shader.stage + ' ' + page.shader.model : page.sourceType;
const worst = page.diagnostics.find(d => d.severity === 'error') || page.diagnostics[0];
byId('state').textContent = page.failure ? 'failed' : !page.good ? 'not compiled' : page.diagnostics.length ? counted(page.diagnostics.length, 'message') : '';
byId('state').className = 'chip ' + (page.good && !page.failure ? '' : 'bad');
byId('state').title = worst ? worst.text : '';
byId('state').hidden = !byId('state').textContent;
setTheme(theme);
showView(views[0].name);
document.documentElement.dataset.ready = 'yes';
