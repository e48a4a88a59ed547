// Columns of code: the way of the shader as buttons, and a column for each text that is shown.

class CodeColumn {
    constructor(texts, index, view) {
        this.texts = texts;
        this.view = view;
        this.folded = new Set();
        this.showRemoved = true;
        this.list = new LongList('', 18, {
            class: 'code', fill: (row, n) => this.fill(row, n), chosen: (n, clicked) => this.choose(n, clicked),
            key: (e, n) => this.key(e, n), drawn: () => this.drawOverview(),
        });
        this.overview = make('canvas', {class: 'overview', 'aria-hidden': 'true', onclick: e => this.jump(e)});
        this.select = make('select', {'aria-label': 'Text of this column', onchange: () => this.view.change(this, +this.select.value)},
            texts.map((t, n) => make('option', {value: n}, t.title)));
        this.note = make('span', {class: 'note'});
        this.removedButton = button('−', 'Show lines that the pass removed', () => { this.showRemoved = !this.showRemoved; this.layOut(); });
        this.foldButton = button('▾', 'Fold or unfold everything', () => this.foldAll());
        this.element = make('section', {class: 'column'},
            make('header', {}, this.select, this.note, make('span', {class: 'fill'}), this.foldButton, this.removedButton,
                button('✕', 'Close this column', () => this.view.close(this), {class: 'plain'})),
            make('div', {class: 'body'}, this.list.element, this.overview));
        this.show(index);
    }
    show(index) {
        this.text = this.texts[index];
        this.select.value = index;
        this.folded.clear();
        const t = this.text, summary = t.kind === 'vsir' ? changeSummary(t) : '';
        this.note.textContent = (t.kind === 'vsir' && t.before ? summary : counted(t.count, 'line'));
        this.note.title = t.kind === 'vsir' && t.before ? 'What the pass did: + added, − removed, ~ rewritten, ↕ moved' : '';
        this.removedButton.hidden = !(t.changes && t.changes.removed.length);
        this.element.setAttribute('aria-label', t.title + (t.kind === 'vsir' ? ', ' + (summary || 'as it was read') : ''));
        this.list.element.setAttribute('aria-label', 'Lines of ' + t.title);
        this.layOut();
        this.follow();
    }
    // Rows: lines, and between them those that the pass removed (as -1 - line of the text before).
    layOut() {
        const t = this.text, rows = [], changes = t.changes, removed = new Map();
        this.removedButton.setAttribute('aria-pressed', this.showRemoved);
        if (changes && this.showRemoved)
            for (const [after, line] of changes.removed) { const list = removed.get(after); list ? list.push(line) : removed.set(after, [line]); }
        const addRemoved = n => { for (const line of removed.get(n) || []) rows.push(-1 - line); };
        addRemoved(-1);
        for (let n = 0; n < t.count; n++) {
            rows.push(n);
            const hides = this.folded.has(n) ? t.folds.get(n) : undefined;
            if (hides !== undefined) n = hides;
            addRemoved(n);
        }
        this.rows = rows;
        this.rowOf = new Int32Array(t.count).fill(-1);
        rows.forEach((line, row) => { if (line >= 0) this.rowOf[line] = row; });
        for (let n = 0, last = 0; n < t.count; n++) this.rowOf[n] < 0 ? this.rowOf[n] = last : last = this.rowOf[n];
        this.list.active = this.list.active >= rows.length ? -1 : this.list.active;
        this.list.setCount(rows.length);
    }
    foldAll() {
        if (this.folded.size) this.folded.clear();
        else for (const line of this.text.folds.keys()) this.folded.add(line);
        this.layOut();
    }
    fold(line, shut) {
        if (!this.text.folds.has(line) || this.folded.has(line) === shut) return false;
        shut ? this.folded.add(line) : this.folded.delete(line);
        this.layOut();
        this.list.active = this.rowOf[line];
        this.list.draw();
        return true;
    }
    fill(row, n) {
        const line = this.rows[n], t = this.text, gone = line < 0, text = gone ? t.before.line(-1 - line) : t.line(line);
        const status = gone ? 'removed' : t.changes ? t.changes.status[line] : '';
        const foldable = !gone && t.folds.has(line), shut = foldable && this.folded.has(line);
        row.append(
            make('span', {class: 'line-number', 'aria-hidden': 'true'}, gone ? '' : line + 1),
            make('span', {class: 'mark ' + status, title: statusWords[status] || null, 'aria-hidden': 'true'}, statusMarks[status] || ''),
            foldable ? make('button', {type: 'button', class: 'fold', tabindex: -1, 'aria-hidden': 'true', onclick: () => this.fold(line, !shut)}, shut ? '▸' : '▾')
                     : make('span', {class: 'fold'}));
        const code = make('span', {class: 'text'});
        const needle = this.view.needle;
        let defines = t.kind === 'vsir' && !gone && text.includes(' = ');
        for (const [cls, piece] of tokens(text, (gone ? t.before : t).kind)) {
            this.addPiece(code, cls, piece, needle);
            defines = defines && !piece.includes(' = ');
            if (cls === 'value' && defines) this.addVariables(code, line, piece);
        }
        if (shut) code.append(make('span', {class: 'hidden-lines'}, ' … ' + counted(t.folds.get(line) - line, 'line')));
        row.append(code);
        if (t.kind === 'source') this.addLanes(row, line);
        if (!text.trim()) row.append(make('span', {class: 'sr'}, 'empty line'));
        if (status) row.append(make('span', {class: 'sr'}, ', ' + statusWords[status]));
        if (shut) row.setAttribute('aria-expanded', 'false');
        row.classList.add(...this.classesOf(line, status));
    }
    // The names of the variables of the high-level source that a value is.
    addVariables(code, line, value) {
        const names = this.view.highLevel.namesIn(this.text).get(this.text.facts.fn[line] + value);
        if (names) code.append(make('span', {class: 'variable-name'}, [...names].join(', ')));
    }
    // The lanes that are at a line, by tangles, in the colours of their blocks.
    addLanes(row, line) {
        const here = this.view.positions.filter(p => p.line === line && this.view.highLevel.texts[p.file] === this.text);
        if (!here.length) return;
        row.classList.add('has-lanes');
        row.append(...here.map(p => make('span', {class: 'lanes-here band-' + bandOf(p.fn, p.block) + (p.chosen ? ' is-chosen' : '')}, (p.lanes.length > 1 ? 'lanes ' : 'lane ') + laneRanges(p.lanes))));
    }
    addPiece(code, cls, piece, needle) {
        const add = (text, found) => code.append(cls || found ? make(found ? 'mark' : 'span', {class: cls || null}, text) : document.createTextNode(text));
        const lower = needle ? piece.toLowerCase() : '';
        let at = 0;
        for (let found = needle ? lower.indexOf(needle) : -1; found >= 0; found = lower.indexOf(needle, at)) {
            if (found > at) add(piece.slice(at, found), false);
            add(piece.slice(found, found + needle.length), true);
            at = found + needle.length;
        }
        if (at < piece.length) add(piece.slice(at), false);
    }
    classesOf(line, status) {
        const classes = status ? ['is-' + status] : [];
        if (line < 0) return classes;
        if (this.linked && this.linked.has(line)) classes.push('linked');
        if (chosen.text === this.text && chosen.line === line) classes.push('chosen');
        if (this.block && line >= this.block[0] && line < this.block[1]) classes.push('in-block');
        return classes;
    }
    choose(n, clicked) {
        const line = this.rows[n], t = this.text;
        if (line < 0) { // a removed line is the line that it was
            const keys = new Set(t.before.keysOf(-1 - line));
            return chosen.set({keys, text: t.before, line: -1 - line}, this);
        }
        const fn = t.facts.fn[line], block = t.facts.block[line];
        let keys = new Set(t.keysOf(line));
        const heading = t.kind !== 'source' && !keys.size && block >= 0 && (t.blockLines(fn, block) || [])[0] === line;
        if (heading) { // a label stands for all of its block
            const [first, last] = t.blockLines(fn, block);
            for (let l = first; l < last; l++) for (const key of t.keysOf(l)) keys.add(key);
        }
        chosen.set({keys, text: t, line, block: block >= 0 ? {fn, block, text: t} : null}, this);
        if (clicked !== undefined || t.kind) this.view.told(this, line, keys);
    }
    key(e, n) {
        const line = this.rows[n];
        if (e.key === 'ArrowLeft') return this.fold(line, true);
        if (e.key === 'ArrowRight') return this.fold(line, false);
        if (e.key === '[' || e.key === ']') { this.view.focusBeside(this, e.key === '[' ? -1 : 1); return true; }
        return false;
    }
    // What is chosen elsewhere lights up, and comes into sight.
    follow(from) {
        const t = this.text;
        this.linked = new Set();
        for (const key of chosen.keys) for (const line of t.linesOf.get(key) || []) this.linked.add(line);
        const b = chosen.block;
        this.block = b && (b.text === t || (t.kind === 'spirv' && b.text === this.view.lastVsir) || (b.text.kind === 'spirv' && t === this.view.lastVsir)) ? t.blockLines(b.fn, b.block) : null;
        if (from !== this) {
            let line = chosen.text === t ? chosen.line : this.linked.size ? Math.min(...this.nearest()) : this.block ? this.block[0] : -1;
            if (line >= 0) {
                this.unfold(line);
                this.list.active = this.rowOf[line];
                this.list.reveal(this.rowOf[line], true);
            }
        }
        this.list.draw();
    }
    nearest() { // of many lines the first ones will do
        const some = [];
        for (const line of this.linked) { some.push(line); if (some.length > 1000) break; }
        return some;
    }
    unfold(line) {
        let changed = false;
        for (const start of this.folded)
            if (start < line && this.text.folds.get(start) >= line) { this.folded.delete(start); changed = true; }
        if (changed) this.layOut();
    }
    drawOverview() {
        const canvas = this.overview, height = canvas.clientHeight, width = 10, scale = window.devicePixelRatio || 1;
        if (!height) return;
        canvas.width = width * scale;
        canvas.height = height * scale;
        const g = canvas.getContext('2d'), total = Math.max(1, this.rows.length);
        g.scale(scale, scale);
        const tick = (row, name, thick, left, right) => { g.fillStyle = colour(name); g.fillRect(left, row / total * height, right - left, Math.max(thick, height / total)); };
        if (this.text.changes)
            this.rows.forEach((line, row) => { const s = line < 0 ? 'removed' : this.text.changes.status[line]; if (s) tick(row, s, 1, 0, 4); });
        for (const row of this.view.hits.get(this) || []) tick(row, 'found', 2, 4, 10);
        if (this.linked) for (const line of this.linked) tick(this.rowOf[line], 'link-strong', 2, 4, 10);
        const list = this.list.element;
        g.strokeStyle = colour('line-strong');
        g.strokeRect(0.5, list.scrollTop / Math.max(1, list.scrollHeight) * height + 0.5, width - 1, Math.max(6, list.clientHeight / Math.max(1, list.scrollHeight) * height - 1));
    }
    jump(e) {
        const list = this.list.element;
        list.scrollTop = e.offsetY / this.overview.clientHeight * list.scrollHeight - list.clientHeight / 2;
    }
}

// The columns of a view, side by side.
class CodeView {
    constructor(texts, shown, label, highLevel) {
        this.texts = texts;
        this.highLevel = highLevel;
        this.positions = []; // where lanes are in the high-level source
        this.label = label;
        this.needle = '';
        this.hits = new Map();
        this.lastVsir = texts.filter(t => t.kind === 'vsir' && !t.foreign).pop() || null;
        while (this.lastVsir && this.lastVsir.same) this.lastVsir = this.lastVsir.before;
        this.columns = [];
        this.rail = make('div', {class: 'rail', role: 'group', 'aria-label': 'Texts, in the order of the way'});
        this.place = make('div', {class: 'columns'});
        this.element = make('div', {class: 'code-view'}, this.rail, this.place);
        for (const index of shown) this.open(index);
        this.drawRail();
        chosen.listeners.push(from => { if (this.element.isConnected) for (const column of this.columns) column.follow(from); });
        themeListeners.push(() => { for (const column of this.columns) column.list.draw(); });
    }
    open(index) {
        const column = new CodeColumn(this.texts, index, this);
        const at = this.columns.findIndex(c => c.text.index > index);
        if (at < 0) { this.columns.push(column); this.place.append(column.element); }
        else { this.place.insertBefore(column.element, this.columns[at].element); this.columns.splice(at, 0, column); }
        this.share();
        return column;
    }
    // All columns are as wide again.
    share() {
        for (const column of this.columns) column.element.style.flex = '';
        divide(this.place);
    }
    close(column) {
        if (this.columns.length === 1) return;
        this.columns.splice(this.columns.indexOf(column), 1);
        column.element.remove();
        this.share();
        this.drawRail();
        this.columns[0].list.element.focus();
    }
    change(column, index) {
        column.show(index);
        this.drawRail();
        this.search(this.needle);
    }
    toggle(index) {
        const column = this.columns.find(c => c.text.index === index);
        column ? this.close(column) : this.open(index);
        this.drawRail();
        this.search(this.needle);
    }
    drawRail() {
        const shown = new Set(this.columns.map(c => c.text.index));
        const focused = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.text : undefined;
        this.rail.replaceChildren(...this.texts.map((t, n) => {
            const summary = t.kind === 'vsir' ? (t.before ? changeSummary(t) : '') : '';
            const quiet = summary === 'no change';
            return make('button', {
                type: 'button', class: 'stage' + (quiet ? ' quiet' : '') + ' of-' + t.kind, 'data-text': n, 'aria-pressed': shown.has(n) ? 'true' : 'false',
                title: (shown.has(n) ? 'Hide ' : 'Show ') + t.title, onclick: () => this.toggle(n),
                tabindex: (focused ? +focused === n : n === 0) ? 0 : -1,
                onkeydown: e => rove(e, this.rail),
            }, make('b', {}, t.title), summary ? make('small', {}, summary) : null);
        }));
        if (focused !== undefined) { const again = this.rail.querySelector('[data-text="' + focused + '"]'); if (again) again.focus(); }
    }
    focusBeside(column, step) {
        const next = this.columns[this.columns.indexOf(column) + step];
        if (next) next.list.element.focus();
    }
    // Marks the lines of the high-level source at which lanes are, and goes to that of the chosen lane.
    showPositions(positions) {
        this.positions = positions;
        for (const column of this.columns) {
            if (column.text.kind !== 'source') continue;
            const at = positions.find(p => p.chosen && this.highLevel.texts[p.file] === column.text);
            if (at) {
                column.unfold(at.line);
                column.list.reveal(column.rowOf[at.line], true);
            }
            column.list.draw();
        }
    }
    told(column, line, keys) {
        if (!keys.size) return say('Line ' + (line + 1) + ' of ' + column.text.title + ' has no origin in the source');
        const where = this.columns.filter(c => c !== column).map(c => {
            let n = 0;
            for (const key of keys) n += (c.text.linesOf.get(key) || []).length;
            return counted(n, 'line') + ' in ' + c.text.title;
        });
        say('Line ' + (line + 1) + (where.length ? ': ' + where.join(', ') : ''));
    }
    // Rows with the text in all columns that are shown; gives how many.
    search(text) {
        this.needle = text.toLowerCase();
        this.hits.clear();
        this.at = null;
        let total = 0;
        for (const column of this.columns) {
            const hits = [];
            if (this.needle)
                column.rows.forEach((line, row) => {
                    const content = line < 0 ? column.text.before.line(-1 - line) : column.text.line(line);
                    if (content.toLowerCase().includes(this.needle)) hits.push(row);
                });
            this.hits.set(column, hits);
            total += hits.length;
            column.list.draw();
        }
        return total;
    }
    // The next place that was found, through all columns.
    next(step) {
        const all = this.columns.flatMap(column => (this.hits.get(column) || []).map(row => ({column, row})));
        if (!all.length) return;
        const now = this.at ? all.findIndex(h => h.column === this.at.column && h.row === this.at.row) : step > 0 ? -1 : 0;
        this.at = all[(now + step + all.length) % all.length];
        this.at.column.list.reveal(this.at.row, true);
        this.at.column.list.activate(this.at.row);
        say('Found in ' + this.at.column.text.title + ', ' + (all.indexOf(this.at) + 1) + ' of ' + all.length);
    }
}

// Arrow keys among the buttons of a group, of which one is in the order of Tab.
function rove(e, group) {
    const items = [...group.querySelectorAll('button:not([disabled])')], at = items.indexOf(e.currentTarget);
    const to = {ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: items.length - 1}[e.key];
    if (to === undefined) return;
    e.preventDefault();
    const next = items[(to + items.length) % items.length];
    for (const item of items) item.tabIndex = item === next ? 0 : -1;
    next.focus();
}
