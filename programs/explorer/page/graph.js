// A picture of control flow: pan, zoom, fold constructs, choose blocks. Drawn on a canvas; what is chosen is told in words below.

const boxColours = {if: ['box-if', 'fill-if'], switch: ['box-switch', 'fill-switch'], loop: ['box-loop', 'fill-loop'], continue: ['edge-continue', '']};
const mostShownAtFirst = 250;

class GraphPane {
    // `texts`: VSIR texts with graphs, of which `index` is shown.
    constructor(texts, index, title) {
        this.texts = texts;
        this.title = title;
        this.canvas = make('canvas', {tabindex: 0, role: 'application', 'aria-roledescription': 'graph',
            onwheel: e => this.wheel(e), onpointerdown: e => this.down(e), onpointermove: e => this.move(e), onpointerup: e => this.up(e),
            ondblclick: e => this.toggleAt(e), onkeydown: e => this.key(e)});
        this.textSelect = make('select', {'aria-label': title + ': text', onchange: () => this.show(+this.textSelect.value, 0)}, texts.map((t, n) => make('option', {value: n}, t.title)));
        this.fnSelect = make('select', {'aria-label': title + ': function', onchange: () => this.show(+this.textSelect.value, +this.fnSelect.value)});
        this.strip = make('div', {class: 'strip', 'aria-live': 'polite'});
        this.element = make('section', {class: 'graph', 'aria-label': title},
            make('header', {}, make('b', {}, title), this.textSelect, this.fnSelect, make('span', {class: 'fill'}),
                button('−', 'Zoom out', () => this.zoom(0.8)), button('+', 'Zoom in', () => this.zoom(1.25)), button('Fit', 'Show the whole graph', () => this.fit()),
                button('⊟', 'Fold all constructs', () => this.foldAll(true)), button('⊞', 'Unfold all constructs', () => this.foldAll(false))),
            make('div', {class: 'canvas'}, this.canvas), this.strip);
        this.shut = new Set();
        this.canvas.pane = this;
        new ResizeObserver(() => { if (!this.placed) this.fit(true); this.draw(); }).observe(this.canvas);
        this.show(index, 0);
        chosen.listeners.push(from => this.follow(from));
        themeListeners.push(() => this.draw());
    }
    show(index, fn) {
        this.text = this.texts[index];
        this.textSelect.value = index;
        const functions = this.text.facts.functions;
        this.fnSelect.replaceChildren(...functions.map((f, n) => make('option', {value: n}, f.name.replace(/^function /, '').replace(/ \{$/, ''))));
        this.fnSelect.hidden = functions.length < 2;
        this.fnSelect.value = fn;
        this.graph = readGraph(this.text, fn);
        this.block = -1;
        this.shut = new Set();
        this.placed = false;
        if (this.graph) {
            this.foldDeep();
            this.layOut();
            this.canvas.setAttribute('aria-label', this.title + ': ' + this.text.title + ', ' + counted(this.graph.blocks.length, 'block') +
                '. Arrow down and up follow edges, left and right go through blocks, Enter folds, plus and minus zoom, 0 fits.');
            this.tell();
        } else {
            this.canvas.setAttribute('aria-label', this.title + ': no graph');
            this.strip.textContent = 'This text has no blocks: its control flow is structured source.';
        }
        this.fit(true);
    }
    // Of many blocks only the outer constructs are open at first.
    foldDeep() {
        const all = this.graph.root.all;
        if (this.graph.blocks.length <= mostShownAtFirst) return;
        for (const box of all) if (box !== this.graph.root) this.shut.add(box);
        let shown = this.graph.root.items.length;
        for (const box of all) { // from the outside in
            if (box === this.graph.root || this.shut.has(box.parent)) continue;
            if (shown + box.items.length > mostShownAtFirst) continue;
            this.shut.delete(box);
            shown += box.items.length;
        }
    }
    foldAll(shut) {
        if (!this.graph) return;
        this.shut.clear();
        if (shut) for (const box of this.graph.root.all) if (box !== this.graph.root) this.shut.add(box);
        this.layOut();
        this.fit();
    }
    layOut() {
        layOutGraph(this.graph, this.shut);
        this.draw();
    }
    // `first`: the first look at a graph.
    fit(first) {
        const w = this.canvas.clientWidth, h = this.canvas.clientHeight;
        if (!w || !this.graph) return;
        this.placed = true;
        const root = this.graph.root;
        this.scale = Math.min(1.2, w / root.w, h / root.h);
        this.x = w / 2 - root.w * this.scale / 2;
        this.y = Math.max(0, (h - root.h * this.scale) / 2);
        if (this.scale < 0.4 && first) { // too much at once: the entry, so that it can be read
            const entry = this.graph.shown.get(0);
            this.scale = Math.max(this.scale, 0.7);
            this.x = w / 2 - (entry.x + entry.w / 2) * this.scale;
            this.y = 12 - entry.y * this.scale;
        }
        this.draw();
    }
    zoom(by, x = this.canvas.clientWidth / 2, y = this.canvas.clientHeight / 2) {
        const scale = Math.max(0.02, Math.min(3, this.scale * by));
        this.x = x - (x - this.x) * scale / this.scale;
        this.y = y - (y - this.y) * scale / this.scale;
        this.scale = scale;
        this.draw();
    }
    wheel(e) {
        e.preventDefault();
        if (e.shiftKey) { this.x -= e.deltaY; this.draw(); } else this.zoom(Math.exp(-e.deltaY * 0.0015), e.offsetX, e.offsetY);
    }
    down(e) { this.canvas.setPointerCapture(e.pointerId); this.drag = {x: e.clientX, y: e.clientY, moved: false}; }
    move(e) {
        if (!this.drag) { this.canvas.classList.toggle('over', !!this.at(e)); return; }
        const dx = e.clientX - this.drag.x, dy = e.clientY - this.drag.y;
        if (Math.abs(dx) + Math.abs(dy) > 3) this.drag.moved = true;
        if (!this.drag.moved) return;
        this.x += dx;
        this.y += dy;
        this.drag.x = e.clientX;
        this.drag.y = e.clientY;
        this.draw();
    }
    up(e) {
        const drag = this.drag;
        this.drag = null;
        if (!drag || drag.moved) return;
        const item = this.at(e);
        if (item && item.items) this.toggle(item);
        else if (item) this.choose(item.id);
    }
    // A block, or a box that is shut; else null. `boxes`: also boxes that are open.
    at(e, boxes) {
        if (!this.graph) return null;
        const x = (e.offsetX - this.x) / this.scale, y = (e.offsetY - this.y) / this.scale;
        let box = this.graph.root;
        for (;;) {
            const item = box.items.find(i => x >= i.x && x < i.x + i.w && y >= i.y && y < i.y + i.h);
            if (!item) return boxes && box !== this.graph.root ? box : null;
            if (!item.items || this.shut.has(item)) return item;
            box = item;
        }
    }
    toggleAt(e) {
        const item = this.at(e, true);
        if (item && item.items && !this.shut.has(item)) this.toggle(item);
    }
    toggle(box) {
        const before = [box.x * this.scale + this.x, box.y * this.scale + this.y];
        this.shut.has(box) ? this.shut.delete(box) : this.shut.add(box);
        this.layOut();
        this.x = before[0] - box.x * this.scale; // it stays where it is
        this.y = before[1] - box.y * this.scale;
        this.draw();
        say((this.shut.has(box) ? 'Folded ' : 'Unfolded ') + box.kind + ' b' + box.header);
    }
    choose(id) {
        this.block = id;
        const b = this.graph.blocks[id], keys = new Set();
        for (let n = b.first; n < b.last; n++) for (const key of this.text.keysOf(n)) keys.add(key);
        chosen.set({keys, text: this.text, line: b.first, block: {fn: this.graph.fn, block: id, text: this.text}}, this);
        this.reveal(id);
        this.tell();
        this.draw();
    }
    // What is chosen elsewhere: the block of this text, or the one that has most of its origins.
    follow(from) {
        if (from === this || !this.graph) return;
        const b = chosen.block;
        this.block = -1;
        this.also = new Set();
        if (b && (b.text === this.text || (b.text.kind === 'spirv' && this.text === this.lastText)) && b.fn === this.graph.fn) this.block = b.block;
        for (const key of chosen.keys) for (const line of this.text.linesOf.get(key) || []) {
            if (this.text.facts.fn[line] !== this.graph.fn) continue;
            const id = this.text.facts.block[line];
            this.also.add(id);
            if (this.block < 0) this.block = id;
        }
        if (this.block >= 0) this.reveal(this.block);
        this.tell();
        this.draw();
    }
    reveal(id) {
        const b = this.graph.blocks[id];
        if (!b) return;
        let opened = false;
        for (let box = b.box; box; box = box.parent) if (this.shut.delete(box)) opened = true;
        if (opened) layOutGraph(this.graph, this.shut);
        const w = this.canvas.clientWidth, h = this.canvas.clientHeight, left = b.x * this.scale + this.x, top = b.y * this.scale + this.y;
        if (!w) return;
        if (left < 8 || left + b.w * this.scale > w - 8) this.x += w / 2 - left - b.w * this.scale / 2;
        if (top < 8 || top + b.h * this.scale > h - 8) this.y += h / 2 - top - b.h * this.scale / 2;
    }
    key(e) {
        if (!this.graph || e.ctrlKey || e.metaKey || e.altKey) return;
        const g = this.graph, at = Math.max(0, this.block), b = g.blocks[at], go = id => { if (g.blocks[id]) this.choose(id); };
        const actions = {
            ArrowDown: () => e.shiftKey ? this.pan(0, -60) : this.block < 0 ? go(0) : b.successors.length && go(b.successors[0].to),
            ArrowUp: () => e.shiftKey ? this.pan(0, 60) : b.preds.length && go(b.preds[0]),
            ArrowRight: () => e.shiftKey ? this.pan(-60, 0) : go(this.block < 0 ? 0 : g.order[g.position[at] + 1]),
            ArrowLeft: () => e.shiftKey ? this.pan(60, 0) : go(g.order[g.position[at] - 1]),
            Home: () => go(g.order[0]), End: () => go(g.order[g.order.length - 1]),
            Enter: () => this.block >= 0 && b.box !== g.root && this.toggle(b.box),
            '+': () => this.zoom(1.25), '=': () => this.zoom(1.25), '-': () => this.zoom(0.8), 0: () => this.fit(),
        };
        if (!actions[e.key]) return;
        e.preventDefault();
        actions[e.key]();
    }
    pan(dx, dy) { this.x += dx; this.y += dy; this.draw(); }
    tell() {
        const g = this.graph, b = g && g.blocks[this.block];
        if (!g) return;
        if (!b) {
            this.strip.replaceChildren(counted(g.blocks.length, 'block') + (g.structured ? ', ' + counted(g.root.all.length - 1, 'construct') : ', ' + counted(g.root.all.length - 1, 'loop')) + '. Choose one.');
            return;
        }
        const jumps = list => list.flatMap((id, n) => [n ? ' ' : '', button('b' + id, 'Go to block b' + id, () => this.choose(id), {class: 'jump'})]);
        const around = [];
        for (let box = b.box; box && box !== g.root; box = box.parent) around.push((box.kind === 'continue' ? 'continue of' : box.kind) + ' b' + box.header);
        this.strip.replaceChildren(make('b', {}, 'b' + b.id), around.length ? ' in ' + around.slice(0, 4).join(', in ') + (around.length > 4 ? ' …' : '') : '',
            b.preds.length ? ' · from ' : '', ...jumps(b.preds.slice(0, 12)), b.successors.length ? ' · to ' : ' · ' + b.ending, ...jumps(b.successors.slice(0, 12).map(s => s.to)),
            b.chooses ? ' · chooses by ' + b.chooses : '', b.sets && b.sets.length ? ' · sets ' + b.sets.join(', ') : '');
    }

    draw() {
        if (this.pending) return;
        this.pending = true;
        requestAnimationFrame(() => { this.pending = false; this.paint(); });
    }
    paint() {
        const c = this.canvas, w = c.clientWidth, h = c.clientHeight, ratio = window.devicePixelRatio || 1;
        if (!w || !h) return;
        c.width = w * ratio;
        c.height = h * ratio;
        const g = c.getContext('2d');
        g.scale(ratio, ratio);
        if (!this.graph) return;
        g.translate(this.x, this.y);
        g.scale(this.scale, this.scale);
        const view = {left: -this.x / this.scale, top: -this.y / this.scale, right: (w - this.x) / this.scale, bottom: (h - this.y) / this.scale};
        const seen = i => i.x < view.right && i.x + i.w > view.left && i.y < view.bottom && i.y + i.h > view.top;
        const palette = {};
        for (const name of ['text', 'muted', 'paper', 'panel', 'line-strong', 'edge-merge', 'edge-continue', 'edge-back', 'edge', 'box-if', 'fill-if', 'box-switch', 'fill-switch', 'box-loop', 'fill-loop', 'fill-new', 'fill-tangled', 'accent', 'link'])
            palette[name] = colour(name);
        const near = this.scale > 0.32;
        g.font = '11px ' + colour('mono');
        g.textBaseline = 'top';
        for (const box of this.graph.open) if (box !== this.graph.root && seen(box)) this.paintBox(g, box, palette, near, false);
        g.lineWidth = 1.2;
        for (const e of this.graph.edges) if (e.least[0] < view.right && e.most[0] > view.left && e.least[1] < view.bottom && e.most[1] > view.top) this.paintEdge(g, e, palette, near);
        for (const box of this.graph.open) if (box === this.graph.root || seen(box))
            for (const item of box.items) if (seen(item)) item.items ? this.shut.has(item) && this.paintBox(g, item, palette, near, true) : this.paintBlock(g, item, palette, near);
        if (near) for (const e of this.graph.edges)
            if (e.labelAt && seen(e.labelAt)) {
                g.fillStyle = palette[e.kind === 'plain' ? 'edge' : 'edge-' + e.kind];
                this.paintLabel(g, e, palette);
            }
    }
    paintBox(g, box, p, near, shut) {
        const [line, fill] = boxColours[box.kind] || ['line-strong', ''];
        g.beginPath();
        g.roundRect(box.x, box.y, box.w, box.h, 8);
        g.fillStyle = fill ? p[fill] : shut ? p.panel : 'transparent';
        g.fill();
        g.strokeStyle = p[line];
        g.lineWidth = shut ? 2.4 : 1.2;
        g.setLineDash(box.kind === 'continue' || (!this.graph.structured && !shut) ? [5, 4] : []);
        g.stroke();
        g.setLineDash([]);
        if (!near) return;
        g.fillStyle = p.text;
        if (shut) return box.lines.forEach((text, n) => g.fillText(text, box.x + graphMeasures.pad, box.y + graphMeasures.pad + n * graphMeasures.line));
        const merge = this.graph.structured && box.kind !== 'continue' ? ', merge b' + this.graph.blocks[box.header].merge : '';
        g.fillStyle = p.muted;
        g.fillText((box.kind === 'continue' ? 'continue of b' : box.kind + ' b') + box.header + merge, box.x + 8, box.y + 5);
    }
    paintEdge(g, e, p, near) {
        const name = e.kind === 'plain' ? 'edge' : 'edge-' + e.kind, lit = e.block === this.block || e.target === this.block;
        g.strokeStyle = g.fillStyle = p[name];
        g.globalAlpha = this.block < 0 || lit || e.kind !== 'plain' ? 1 : 0.75;
        g.lineWidth = lit ? 2.6 : e.kind === 'plain' ? 1.1 : 1.6;
        g.beginPath();
        const pts = e.points;
        g.moveTo(...pts[0]);
        for (let n = 1; n < pts.length - 1; n++) g.arcTo(pts[n][0], pts[n][1], pts[n + 1][0], pts[n + 1][1], 6);
        g.lineTo(...pts[pts.length - 1]);
        g.stroke();
        const [x, y] = pts[pts.length - 1];
        g.beginPath();
        g.moveTo(x, y);
        g.lineTo(x - 4, y - 7);
        g.lineTo(x + 4, y - 7);
        g.fill();
        g.globalAlpha = 1;
    }
    // Draws the label on the colour of the page, so that it can be read above an edge or a block.
    paintLabel(g, e, p) {
        if (!e.labelAt) return;
        const colour = g.fillStyle;
        g.fillStyle = p.paper;
        g.globalAlpha = 0.8;
        g.fillRect(e.labelAt.x - 1, e.labelAt.y - 1, e.labelAt.w + 2, e.labelAt.h + 1);
        g.globalAlpha = 1;
        g.fillStyle = colour;
        g.fillText(e.label, e.labelAt.x, e.labelAt.y);
    }
    paintBlock(g, b, p, near) {
        const own = this.graph.structured && !b.origins;
        g.beginPath();
        g.roundRect(b.x, b.y, b.w, b.h, 4);
        g.fillStyle = own ? p['fill-new'] : b.tangled.length ? p['fill-tangled'] : p.paper;
        g.fill();
        const is = b.id === this.block, also = this.also && this.also.has(b.id);
        g.strokeStyle = is || also ? p.accent : p['line-strong'];
        g.lineWidth = is ? 3.5 : also ? 2 : b.id === 0 ? 2 : 1;
        g.setLineDash(own ? [4, 3] : []);
        g.stroke();
        g.setLineDash([]);
        if (!near) return;
        b.lines.forEach((text, n) => {
            g.fillStyle = n ? p.muted : p.text;
            g.fillText(text, b.x + graphMeasures.pad, b.y + graphMeasures.pad - 1 + n * graphMeasures.line);
        });
    }
}

function graphLegend() {
    const entry = (cls, text) => make('span', {class: 'entry'}, make('i', {class: 'swatch ' + cls}), text);
    return make('div', {class: 'legend', role: 'note', 'aria-label': 'Colours'}, entry('edge-merge', 'to a merge block'), entry('edge-continue', 'to a continue target'), entry('edge-back', 'back to a header'),
        entry('box-if', 'if'), entry('box-switch', 'switch'), entry('box-loop', 'loop'), entry('fill-tangled', 'depends on who is together'), entry('fill-new', 'made by Ladder'));
}
