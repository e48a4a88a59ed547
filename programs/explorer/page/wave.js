// The wave: a timeline for each execution, the steps as a list, values of a lane. Graph and code follow.

const bandColours = 8;
const bandOf = (fn, block) => (block * 5 + fn * 3) % bandColours;
const glyphs = {wave: '◆', barrier: '▮', store: '●', load: '○', discard: '✕', finding: '⚠'};
const glyphWords = {wave: 'wave or quad operation', barrier: 'barrier', store: 'store or atomic', load: 'load', discard: 'discard', finding: 'finding'};

class WaveView {
    constructor(runs, page, highLevel) {
        this.runs = runs;
        this.highLevel = highLevel;
        this.page = page;
        this.active = 0;
        this.lane = 0;
        this.all = false;
        this.zoomBy = 1;
        this.at = runs.map(() => 0);
        this.names = [...new Set(runs.flatMap(run => [...run.waves.keys()]))];
        this.waveSelect = make('select', {'aria-label': 'Wave', onchange: () => this.pickWave(this.waveSelect.value)},
            this.names.map(name => { const [g, w] = name.split(' '); return make('option', {value: name}, 'group ' + groupName(+g) + ', wave ' + w); }));
        this.laneSelect = make('select', {'aria-label': 'Lane', onchange: () => { this.lane = +this.laneSelect.value; this.moved(); }});
        this.detail = make('input', {type: 'checkbox', id: 'every-step', onkeydown: e => this.key(e, this.active), onchange: () => { this.all = this.detail.checked; this.pickSteps(); }});
        this.words = make('div', {class: 'step-words', 'aria-live': 'polite'});
        this.waits = make('div', {class: 'waits legend', role: 'note', 'aria-label': 'Waiting lanes'});
        this.difference = make('div', {class: 'difference', role: 'status'});
        this.canvases = runs.map((run, n) => make('canvas', {
            class: 'timeline', tabindex: 0, role: 'slider', 'aria-label': 'Timeline, ' + run.title, 'aria-valuemin': 0,
            onkeydown: e => this.key(e, n), onpointerdown: e => { this.dragging = true; this.pick(e, n); }, onpointermove: e => this.dragging && this.pick(e, n), onpointerup: () => { this.dragging = false; },
            onfocus: () => { this.active = n; this.show(); }, onwheel: e => this.wheel(e, n),
        }));
        this.scrolls = this.canvases.map(c => make('div', {class: 'timeline-box'}, c));
        this.steps = new LongList('Steps', 20, {class: 'steps', fill: (row, n) => this.fillStep(row, n), chosen: n => this.go(n)});
        this.values = make('div', {class: 'values', tabindex: 0, role: 'region', 'aria-label': 'Values of the lane'});
        this.element = make('div', {class: 'wave-view'},
            make('div', {class: 'wave-bar'}, this.waveSelect, make('label', {}, 'lane ', this.laneSelect),
                button('|◀', 'First step', () => this.step(-1e9)), button('◀', 'Step backwards', () => this.step(-1)), button('▶', 'Step forwards', () => this.step(1)), button('▶|', 'Last step', () => this.step(1e9)),
                runs.length > 1 ? button('First difference', 'Go to the first difference', () => this.goDifference(), {class: 'go-difference'}) : null,
                make('label', {class: 'check'}, this.detail, 'every instruction'), button('−', 'Narrower steps', () => this.zoom(0.7)), button('+', 'Wider steps', () => this.zoom(1.4)), this.words),
            this.difference,
            divide(make('div', {class: 'timelines'}, runs.map((run, n) => make('section', {class: 'run', 'aria-label': run.title}, make('header', {}, make('b', {}, run.title), make('span', {class: 'note'}, this.summary(run))), this.scrolls[n])))),
            this.waits, this.legend());
        this.variables = make('div', {class: 'variables', tabindex: 0, role: 'region', 'aria-label': 'Variables of the source'});
        this.variables.hidden = !highLevel.parts.length;
        this.side = make('div', {class: 'wave-side'}, this.steps.element, this.variables, this.values);
        for (const box of this.scrolls) { new ResizeObserver(() => this.paint()).observe(box); box.addEventListener('scroll', () => this.paint()); }
        themeListeners.push(() => { this.bandCache = null; this.paint(); });
        this.pickWave(this.names[0]);
    }
    summary(run) {
        const parts = [run.text ? run.text.title : '', counted(run.steps.length, 'step')];
        if (run.leftOut) parts.push(run.leftOut + ' more were not recorded');
        if (!run.completed) parts.push('given up');
        if (run.findings.length) parts.push(counted(run.findings.length, 'finding'));
        return parts.filter(Boolean).join(' · ');
    }
    legend() {
        return make('div', {class: 'legend', role: 'note', 'aria-label': 'Signs'}, Object.keys(glyphs).map(g => make('span', {class: 'entry'}, make('i', {class: 'glyph g-' + g}, glyphs[g]), glyphWords[g])),
            make('span', {class: 'entry'}, 'A band is a tangle: lanes that are in the same dynamic block. Pale: waiting.'));
    }
    // Goes to the lane and the store of a place that failed. False where nothing stored there.
    openAt(failure) {
        const found = this.runs.length ? failedStore(this.runs[0], failure) : null;
        if (!found) return false;
        this.lane = found.lane;
        this.waveSelect.value = found.wave;
        this.pickWave(found.wave);
        this.active = 0;
        this.go(Math.max(0, this.shown[0].findIndex(s => s.number >= found.step.number)));
        return true;
    }
    pickWave(name) {
        this.name = name;
        if (name === undefined) return;
        this.trackers = this.runs.map(run => new VariableTracker(run, run.waves.get(name) || [], this.highLevel));
        this.diff = this.runs.length > 1 ? firstDifference(this.runs[0], this.runs[1], name) : null;
        this.laneSelect.replaceChildren(...Array.from({length: this.runs[0].wave}, (_, n) => make('option', {value: n}, n)));
        this.laneSelect.value = this.lane;
        this.pickSteps();
        this.tellDifference();
    }
    pickSteps() {
        const kept = this.shown ? this.shown.map((list, n) => list[this.at[n]]) : [];
        this.shown = this.runs.map(run => (run.waves.get(this.name) || []).filter(step => this.all || step.shows));
        this.at = this.shown.map((list, n) => Math.max(0, kept[n] ? list.findIndex(s => s.number >= kept[n].number) : 0));
        this.bands = this.shown.map((list, n) => this.findBands(n));
        this.steps.setCount(this.shown[this.active].length);
        this.moved();
    }
    tellDifference() {
        const page = this.page, d = this.diff, box = this.difference;
        box.className = 'difference' + (this.runs.length < 2 ? '' : d ? ' bad' : ' good');
        if (this.runs.length < 2) { box.hidden = true; return; }
        const memory = page.memoryDifference === undefined ? '' : page.memoryDifference ? ' Memory differs: ' + page.memoryDifference + '.' : ' Memory is the same afterwards.';
        box.textContent = d ? 'First difference, lane ' + d.lane + ': ' + d.reason + '.' + memory : 'No difference in this wave: every lane did the same, together with the same lanes.' + memory;
    }
    goDifference() {
        if (!this.diff) return say('There is no difference');
        this.lane = this.diff.lane;
        this.laneSelect.value = this.lane;
        this.runs.forEach((run, n) => {
            const step = n ? this.diff.right : this.diff.left;
            if (step) this.at[n] = this.shown[n].findIndex(s => s.number >= step.number);
        });
        this.moved(true);
        say(this.difference.textContent);
    }
    // Pieces of rows: [first step, last step, lane, block, whether it executes].
    findBands(n) {
        const list = this.shown[n], wave = this.runs[n].wave, bands = [], now = new Array(wave).fill(null);
        const end = (lane, at) => { const b = now[lane]; if (b) { b.end = at; bands.push(b); } };
        list.forEach((step, at) => {
            const name = step.fn * 1048576 + step.block;
            for (const lane of step.lanes) {
                const b = now[lane];
                if (b && b.block === name && b.place === step.place && step.kind !== 'finding') continue;
                if (step.kind === 'finding' && b) continue;
                end(lane, at);
                now[lane] = {lane, start: at, end: at, block: name, fn: step.fn, id: step.block, place: step.place};
            }
        });
        for (let lane = 0; lane < wave; lane++) end(lane, list.length);
        return bands.sort((a, b) => a.start - b.start);
    }
    // Of a step: as wide as there is room for, within reason.
    get width() {
        const most = Math.max(1, ...this.shown.map(list => list.length)), room = (this.scrolls[0].clientWidth || 600) - 70;
        return Math.max(3, Math.min(72, Math.max(7, Math.min(26, room / most)) * this.zoomBy));
    }
    zoom(by) { this.zoomBy = Math.max(0.3, Math.min(6, this.zoomBy * by)); this.paint(); this.center(); }
    wheel(e, n) { if (e.ctrlKey) { e.preventDefault(); this.zoom(e.deltaY < 0 ? 1.2 : 0.85); } }
    center() {
        this.runs.forEach((run, n) => {
            const box = this.scrolls[n], x = this.at[n] * this.width;
            if (x < box.scrollLeft + 40 || x > box.scrollLeft + box.clientWidth - 80) box.scrollLeft = x - box.clientWidth / 2;
        });
    }
    pick(e, n) {
        this.active = n;
        const box = this.scrolls[n], at = Math.floor((e.offsetX + box.scrollLeft - 34) / this.width), row = Math.floor((e.offsetY - 20) / this.rowHeight(n));
        if (row >= 0 && row < this.runs[n].wave) { this.lane = row; this.laneSelect.value = row; }
        this.go(Math.max(0, Math.min(this.shown[n].length - 1, at)));
    }
    key(e, n) {
        if (e.ctrlKey || e.metaKey || e.altKey) return;
        const lanes = this.runs[n].wave, lane = to => { this.lane = (to + lanes) % lanes; this.laneSelect.value = this.lane; this.moved(); };
        const actions = {ArrowRight: () => this.step(1), ArrowLeft: () => this.step(-1), ArrowDown: () => lane(this.lane + 1), ArrowUp: () => lane(this.lane - 1), Home: () => this.step(-1e9), End: () => this.step(1e9),
            PageDown: () => this.step(20), PageUp: () => this.step(-20), '+': () => this.zoom(1.4), '-': () => this.zoom(0.7)};
        if (!actions[e.key]) return;
        e.preventDefault();
        this.active = n;
        actions[e.key]();
    }
    step(by) { this.go(Math.max(0, Math.min(this.shown[this.active].length - 1, this.at[this.active] + by))); }
    go(at) {
        this.at[this.active] = at;
        this.alignOther();
        this.moved();
    }
    // The other execution goes to the same operation of the program, the same time that a lane executes it.
    alignOther() {
        if (this.runs.length < 2) return;
        const a = this.active, b = 1 - a, step = this.shown[a][this.at[a]];
        if (!step) return;
        const lane = step.has(this.lane) ? this.lane : step.lanes[0];
        let times = 0, last = null;
        for (const s of this.runs[a].waves.get(this.name) || []) {
            if (s.number > step.number) break;
            if (s.origin && s.kind === 'instruction' && noticed.test(s.operation) && s.has(lane)) { times++; last = s; }
        }
        for (const s of this.runs[b].waves.get(this.name) || []) {
            if (!times) break;
            if (s.origin && s.kind === 'instruction' && noticed.test(s.operation) && s.has(lane) && !--times) {
                const at = this.shown[b].findIndex(other => other.number >= s.number);
                if (at >= 0) this.at[b] = at;
            }
        }
    }
    moved() {
        const n = this.active, run = this.runs[n], step = this.shown[n][this.at[n]];
        if (this.steps.count !== this.shown[n].length) this.steps.setCount(this.shown[n].length);
        this.steps.active = this.at[n];
        this.steps.reveal(this.at[n], true);
        this.steps.draw();
        this.show();
        if (!step) return;
        const line = run.lineOf(step);
        if (line >= 0) {
            const t = run.text, keys = step.kind === 'block' ? new Set() : new Set(t.keysOf(line));
            chosen.set({keys, text: t, line, block: {fn: step.fn, block: step.block, text: t}}, this);
        }
        this.center();
    }
    // The lanes that wait while a step is executed, by what they wait for.
    tellWaits(run, step) {
        const waits = step ? [...new Set(run.waitsAt(step).values())] : [];
        this.waits.replaceChildren(...waits.map(w => make('span', {class: 'entry'}, (w.lanes.length > 1 ? 'Lanes ' : 'Lane ') + laneRanges(w.lanes) + ' in ' + w.where + ': ' + waitWords(w).replace(/^waits/, w.lanes.length > 1 ? 'wait' : 'waits') + '.')));
        this.waits.hidden = !waits.length;
    }
    show() {
        const n = this.active, run = this.runs[n], step = this.shown[n][this.at[n]];
        this.words.textContent = step ? 'Step ' + (this.at[n] + 1) + ' of ' + this.shown[n].length + ', ' + (n ? 'right' : this.runs.length > 1 ? 'left' : 'run') + ': ' + step.words + ' · lanes ' + laneRanges(step.lanes) + (step.kind === 'finding' ? ' · ' + step.where : ' · ' + step.where) : 'No steps';
        this.canvases.forEach((canvas, c) => {
            const s = this.shown[c][this.at[c]];
            canvas.setAttribute('aria-valuemax', Math.max(0, this.shown[c].length - 1));
            canvas.setAttribute('aria-valuenow', this.at[c]);
            canvas.setAttribute('aria-valuetext', s ? s.words + ', lanes ' + laneRanges(s.lanes) + ', in ' + s.where : 'no steps');
        });
        this.tellWaits(run, step);
        this.fillVariables(n, step);
        this.fillValues(run, step);
        this.paint();
    }
    fillStep(row, n) {
        const step = this.shown[this.active][n], g = step.glyph;
        row.append(make('span', {class: 'line-number', 'aria-hidden': 'true'}, n + 1), make('span', {class: 'glyph g-' + g, title: glyphWords[g] || null}, glyphs[g] || ''),
            make('span', {class: 'text'}, step.words), make('span', {class: 'lanes'}, laneRanges(step.lanes)));
        if (this.diff && (step === this.diff.left || step === this.diff.right)) row.classList.add('is-difference');
        if (step.has(this.lane)) row.classList.add('has-lane');
    }
    waitOf(run, step) {
        const wait = run.waitsAt(step).get(this.lane);
        return wait ? waitWords(wait) : 'waits for its turn';
    }
    // The columns of a view of code mark where lanes are.
    showLanesIn(code) { this.code = code; }
    fillVariables(n, step) {
        const positions = step ? this.trackers[n].positions(step.number) : [], here = positions.find(p => p.lanes.includes(this.lane));
        if (here) here.chosen = true;
        if (this.code) this.code.showPositions(positions);
        if (this.variables.hidden) return;
        const rows = step ? this.trackers[n].variablesOf(step.number, this.lane) : [];
        const place = here ? this.highLevel.files[here.file].replace(/^.*[\\/]/, '') + ':' + (here.line + 1) : 'not in the source yet';
        this.variables.replaceChildren(make('table', {}, make('caption', {}, 'Lane ' + this.lane + ' · ' + place + ' · ' + counted(rows.length, 'variable')),
            make('thead', {}, make('tr', {}, make('th', {scope: 'col'}, 'variable'), make('th', {scope: 'col'}, 'value'), make('th', {scope: 'col'}, 'by lane'))),
            make('tbody', {}, rows.map(r => make('tr', {}, make('th', {scope: 'row'}, r.part.name), make('td', {}, r.values[this.lane]), make('td', {class: 'by-lane'}, byLanes(r.values)))))));
    }
    fillValues(run, step) {
        const list = [];
        if (step) for (const v of laneValues(run, run.waves.get(this.name) || [], this.lane, step.number).values()) list.push(v);
        list.sort((a, b) => b.step - a.step);
        const threads = step ? 'Lane ' + this.lane + (step.has(this.lane) ? '' : ' (' + this.waitOf(run, step) + ')') : '';
        this.values.replaceChildren(make('table', {}, make('caption', {}, threads + ' · ' + counted(list.length, 'value')),
            make('thead', {}, make('tr', {}, make('th', {scope: 'col'}, 'name'), make('th', {scope: 'col'}, 'value'), make('th', {scope: 'col'}, 'from'))),
            make('tbody', {}, list.slice(0, 200).map(v => make('tr', {class: step && v.step === step.number ? 'now' : null},
                make('th', {scope: 'row'}, v.name, this.variablesOf(run, v)), make('td', {}, shownValue(v.value, v.type)), make('td', {class: 'from'}, run.text.line(v.line).trim().replace(/^.*? = /, '').slice(0, 60)))))));
    }
    variablesOf(run, v) {
        const names = this.highLevel.namesIn(run.text).get(run.text.facts.fn[v.line] + v.name);
        return names ? make('span', {class: 'variable-name'}, [...names].join(', ')) : null;
    }
    rowHeight(n) {
        const box = this.scrolls[n];
        return Math.max(3, Math.min(20, Math.floor((box.clientHeight - 34) / this.runs[n].wave)));
    }
    paint() {
        if (this.pending) return;
        this.pending = true;
        requestAnimationFrame(() => { this.pending = false; this.runs.forEach((run, n) => this.paintOne(n)); });
    }
    colours() {
        if (!this.bandCache) {
            this.bandCache = {};
            for (const name of ['text', 'muted', 'paper', 'panel', 'line', 'accent', 'bad', 'removed', 'ok']) this.bandCache[name] = colour(name);
            this.bandCache.bands = Array.from({length: bandColours}, (_, n) => colour('band-' + n));
            this.bandCache.mono = colour('mono');
        }
        return this.bandCache;
    }
    // The canvas is as wide as what is in sight, and stays there while the box scrolls.
    paintOne(n) {
        const canvas = this.canvases[n], box = this.scrolls[n], run = this.runs[n], list = this.shown[n], step = this.width, row = this.rowHeight(n);
        if (!box.clientWidth) return;
        const left = 34, height = 24 + run.wave * row, total = left + list.length * step + 20, width = Math.min(box.clientWidth, total), ratio = window.devicePixelRatio || 1;
        if (!this.rulers) this.rulers = [];
        if (!this.rulers[n]) { this.rulers[n] = make('div', {class: 'ruler'}); box.append(this.rulers[n]); }
        this.rulers[n].style.width = total + 'px';
        canvas.style.width = width + 'px';
        canvas.style.height = height + 'px';
        canvas.width = width * ratio;
        canvas.height = height * ratio;
        const g = canvas.getContext('2d'), c = this.colours(), scroll = box.scrollLeft;
        g.scale(ratio, ratio);
        g.fillStyle = c.paper;
        g.fillRect(0, 0, width, height);
        const first = Math.max(0, Math.floor((scroll - left) / step) - 1), last = Math.min(list.length, Math.ceil((scroll + width - left) / step) + 1);
        const x = at => left + at * step - scroll, top = 20;
        // Where lanes are: pale while they wait.
        for (const b of this.bands[n]) {
            if (b.end < first) continue;
            if (b.start > last) break;
            g.fillStyle = c.bands[bandOf(b.fn, b.id)];
            g.globalAlpha = 0.28;
            g.fillRect(x(b.start), top + b.lane * row, (b.end - b.start) * step, row - (row > 5 ? 1 : 0));
        }
        g.globalAlpha = 1;
        g.font = '10px ' + c.mono;
        g.textBaseline = 'middle';
        for (let at = first; at < last; at++) {
            const s = list[at];
            if (s.kind !== 'finding') {
                g.fillStyle = c.bands[bandOf(s.fn, s.block)];
                for (const lane of s.lanes) g.fillRect(x(at), top + lane * row, step - (step > 5 ? 0.5 : 0), row - (row > 5 ? 1 : 0));
            }
            const mark = glyphs[s.glyph];
            if (mark) {
                g.fillStyle = s.glyph === 'finding' || s.glyph === 'discard' ? c.bad : c.text;
                g.textAlign = 'center';
                if (step >= 7 || s.glyph === 'finding' || s.glyph === 'barrier') g.fillText(mark, x(at) + step / 2, 11);
            }
        }
        g.textAlign = 'left';
        if (row >= 8) for (const b of this.bands[n]) {
            if (b.end < first || b.start > last || b.lane % 4 || (b.end - b.start) * step < 26) continue;
            g.fillStyle = c.text;
            g.fillText('b' + b.id, Math.max(x(b.start) + 2, left + 2), top + b.lane * row + row / 2);
        }
        // Lanes' numbers.
        g.fillStyle = c.panel;
        g.fillRect(0, 0, left - 2, height);
        g.fillStyle = c.muted;
        for (let lane = 0; lane < run.wave; lane += row >= 9 ? 1 : 4) {
            g.fillStyle = lane === this.lane ? c.text : c.muted;
            g.fillText(String(lane), 10, top + lane * row + row / 2);
        }
        g.fillStyle = c.accent;
        g.fillRect(0, top + this.lane * row, 5, Math.max(3, row - 1));
        const different = this.diff && (n ? this.diff.right : this.diff.left);
        if (different) {
            const at = list.findIndex(s => s.number >= different.number);
            g.strokeStyle = c.bad;
            g.lineWidth = 2;
            g.strokeRect(x(at) - 1, top + this.diff.lane * row - 1, step + 2, row + 2);
            g.fillStyle = c.bad;
            g.fillRect(x(at), 0, Math.max(2, step), 3);
        }
        g.strokeStyle = c.accent;
        g.lineWidth = n === this.active ? 2 : 1;
        g.strokeRect(x(this.at[n]) - 1, 1, step + 1, height - 2);
    }
}
