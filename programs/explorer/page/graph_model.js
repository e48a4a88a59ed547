// Control flow as blocks, edges and constructs, read from a text of VSIR, and where they are drawn.

// Blocks of a function: labels, successors, annotations. Null where it has none (level source).
function readGraph(t, fn) {
    const facts = t.facts, start = facts.functions[fn], blocks = [];
    if (!start) return null;
    for (let n = start.line + 1; n < t.count && facts.fn[n] === fn; n++) {
        const id = facts.block[n];
        if (id < 0) continue;
        const lines = t.blockLines(fn, id);
        if (lines[0] !== n) continue;
        blocks.push(readBlock(t, id, lines));
    }
    if (!blocks.length) return null;
    const structured = /^vsir \d+ structured/.test(t.text);
    for (const b of blocks) b.preds = [];
    for (const b of blocks) for (const s of b.successors) if (blocks[s.to] && !blocks[s.to].preds.includes(b.id)) blocks[s.to].preds.push(b.id);
    const graph = {text: t, fn, blocks, structured};
    findPositions(graph);
    findSelectors(graph);
    graph.root = structured ? constructBoxes(graph) : loopBoxes(graph);
    nameEdges(graph);
    return graph;
}

const tangledOperations = /^(?:wave_|quad_|deriv|barrier|sample(?!_level|_grad|_cmp_level|_cmp_grad)|sample_bias|query_lod|set_mesh_counts|dispatch_mesh|call\b)/;

function readBlock(t, id, [first, last]) {
    const block = {id, first, last, successors: [], construct: null, merge: -1, continuing: -1, loopHint: -1, tangled: [], count: 0, ending: '', writes: [], origins: 0};
    const label = t.line(first), notes = label.slice(label.indexOf(':') + 1);
    for (const m of notes.matchAll(/\b(loop|selection|merge|continue|in_loop)\b(?: b(\d+))?/g)) {
        if (m[1] === 'loop' || m[1] === 'selection') block.construct = m[1];
        else block[{merge: 'merge', continue: 'continuing', in_loop: 'loopHint'}[m[1]]] = +m[2];
    }
    for (let n = first + 1; n < last; n++) {
        const text = t.line(n).trim();
        if (!text) continue;
        block.count++;
        if (t.facts.key[n]) block.origins++;
        const op = operation(text);
        if (tangledOperations.test(op)) block.tangled.push(op);
        const write = /^temp_write(?:\.\w+)? t(\d+), (.*)$/.exec(text);
        if (write) block.writes.push({temp: +write[1], value: write[2].replace(/ @\d+$/, '')});
        block.end = text;
    }
    readEnding(block);
    return block;
}

function readEnding(block) {
    const text = block.end || '', op = operation(text), add = (to, label) => {
        const known = block.successors.find(s => s.to === to);
        if (known) known.label += (known.label ? ', ' : '') + label;
        else block.successors.push({to, label});
    };
    block.endingOp = op;
    if (op === 'switch') {
        const head = /^switch(?:\.\w+)? ([^,]+), b(\d+)/.exec(text);
        for (const m of text.matchAll(/\[(?:\w+ )?([^,\]]+), b(\d+)\]/g)) add(+m[2], m[1]);
        add(+head[2], 'default');
        block.by = head[1];
    } else if (op === 'branch_if') {
        const m = /^branch_if(?:\.\w+)* ([^,]+), b(\d+), b(\d+)/.exec(text);
        add(+m[2], 'true');
        add(+m[3], 'false');
        block.by = m[1];
    } else if (op === 'branch') {
        add(+/b(\d+)/.exec(text)[1], '');
    } else {
        block.ending = op;
    }
    for (const s of block.successors) if (s.label.split(', ').length > 5) s.label = s.label.split(', ').slice(0, 4).join(', ') + ', ' + (s.label.split(', ').length - 4) + ' more';
}

// The order in which blocks come: of structured programs that of the text, else reverse postorder.
function findPositions(g) {
    if (g.structured) { g.order = g.blocks.map(b => b.id); }
    else {
        const seen = new Uint8Array(g.blocks.length), post = [], stack = [[0, 0]];
        seen[0] = 1;
        while (stack.length) {
            const top = stack[stack.length - 1], next = g.blocks[top[0]].successors[top[1]++];
            if (!next) { post.push(top[0]); stack.pop(); }
            else if (g.blocks[next.to] && !seen[next.to]) { seen[next.to] = 1; stack.push([next.to, 0]); }
        }
        g.order = post.reverse();
        for (const b of g.blocks) if (!seen[b.id]) g.order.push(b.id);
    }
    g.position = new Int32Array(g.blocks.length);
    g.order.forEach((id, n) => { g.position[id] = n; });
}

// Temps that Ladder's own blocks choose by have names: s0, s1 ...
function findSelectors(g) {
    g.selectors = new Map();
    if (!g.structured) return;
    const t = g.text;
    for (const b of g.blocks) {
        if (b.origins || !b.by) continue;
        const reads = new Map();
        for (let n = b.first + 1; n < b.last; n++) {
            const m = /^\s*(%\d+) = temp_read(?:\.\w+)? t(\d+)/.exec(t.line(n)), c = /^\s*(%\d+) = (ieq|ult)(?:\.\w+)? (%\d+), (?:\w+ )?(\S+)/.exec(t.line(n));
            if (m) reads.set(m[1], {temp: +m[2], text: ''});
            if (c && reads.has(c[3])) reads.set(c[1], {temp: reads.get(c[3]).temp, text: (c[2] === 'ieq' ? ' == ' : ' < ') + c[4]});
        }
        const by = reads.get(b.by);
        if (!by) continue;
        if (!g.selectors.has(by.temp)) g.selectors.set(by.temp, 's' + g.selectors.size);
        b.chooses = g.selectors.get(by.temp) + by.text;
    }
    for (const b of g.blocks)
        b.sets = b.writes.filter(w => g.selectors.has(w.temp)).map(w => g.selectors.get(w.temp) + ' = ' + w.value.replace(/^\w+ (?=[-\d])/, ''));
}

function newBox(kind, header, parent) {
    const box = {kind, header, parent, items: [], blocks: 0, depth: parent ? parent.depth + 1 : 0};
    if (parent) parent.items.push(box);
    return box;
}

// As the pictures of --dump-cfg have them: a block lies where its first predecessor in the order does or, if a header names it,
// around that header; continue targets in a box of their own in the loop's.
function constructBoxes(g) {
    const root = newBox('function', -1, null), boxOf = new Array(g.blocks.length).fill(null);
    const place = (id, box) => { if (g.blocks[id] && !boxOf[id]) boxOf[id] = box; };
    for (const b of g.blocks) {
        place(b.id, root);
        let box = boxOf[b.id];
        if (b.construct) {
            place(b.merge, box);
            box = newBox(b.construct === 'loop' ? 'loop' : b.endingOp === 'switch' ? 'switch' : 'if', b.id, box);
            if (g.blocks[b.merge]) g.blocks[b.merge].mergeOf = b.id;
            if (b.construct === 'loop' && g.blocks[b.continuing]) {
                if (b.continuing !== b.id) place(b.continuing, newBox('continue', b.id, box));
                g.blocks[b.continuing].continueOf = b.id;
            }
        }
        box.items.push(b);
        b.box = box;
        for (const s of b.successors) place(s.to, box);
    }
    return countBoxes(root);
}

// Loops of any graph: strongly connected parts, and again inside without their header. With an explicit stack.
function loopBoxes(g) {
    const root = newBox('function', -1, null), owner = new Int32Array(g.blocks.length);
    const work = [{box: root, ids: g.order.slice()}];
    let round = 0;
    while (work.length) {
        const {box, ids} = work.pop(), mark = ++round;
        for (const id of ids) owner[id] = mark;
        const header = box.kind === 'loop' ? box.header : -1;
        const parts = strongParts(g, ids, id => owner[id] === mark, header);
        const partOf = new Map();
        for (const part of parts) for (const id of part) partOf.set(id, part);
        const done = new Set();
        for (const id of ids.slice().sort((a, b) => g.position[a] - g.position[b])) {
            const part = partOf.get(id), loops = id !== header && (part.length > 1 || (g.blocks[id].successors.some(s => s.to === id)));
            if (!loops) { box.items.push(g.blocks[id]); g.blocks[id].box = box; continue; }
            if (done.has(part)) continue;
            done.add(part);
            const inner = newBox('loop', id, box);
            if (part.length === 1 || inner.depth > 400) for (const p of part) { inner.items.push(g.blocks[p]); g.blocks[p].box = inner; }
            else work.push({box: inner, ids: part});
        }
    }
    return countBoxes(root);
}

// Tarjan's, among some blocks, without edges to `header`.
function strongParts(g, ids, within, header) {
    const index = new Map(), low = new Map(), on = new Set(), stack = [], parts = [];
    let next = 0;
    for (const root of ids) {
        if (index.has(root)) continue;
        const calls = [[root, 0]];
        index.set(root, next); low.set(root, next++); stack.push(root); on.add(root);
        while (calls.length) {
            const call = calls[calls.length - 1], id = call[0], s = g.blocks[id].successors[call[1]++];
            if (s) {
                if (!g.blocks[s.to] || !within(s.to) || s.to === header) continue;
                if (!index.has(s.to)) {
                    index.set(s.to, next); low.set(s.to, next++); stack.push(s.to); on.add(s.to);
                    calls.push([s.to, 0]);
                } else if (on.has(s.to)) low.set(id, Math.min(low.get(id), index.get(s.to)));
                continue;
            }
            calls.pop();
            if (calls.length) { const up = calls[calls.length - 1][0]; low.set(up, Math.min(low.get(up), low.get(id))); }
            if (low.get(id) === index.get(id)) {
                const part = [];
                let p;
                do { p = stack.pop(); on.delete(p); part.push(p); } while (p !== id);
                parts.push(part);
            }
        }
    }
    return parts;
}

function countBoxes(root) {
    const all = [root];
    for (let n = 0; n < all.length; n++) for (const item of all[n].items) if (item.items) all.push(item);
    for (let n = all.length - 1; n >= 0; n--) for (const item of all[n].items) all[n].blocks += item.items ? item.blocks : 1;
    root.all = all;
    return root;
}

function nameEdges(g) {
    for (const b of g.blocks)
        for (const s of b.successors) {
            const to = g.blocks[s.to];
            s.kind = !to ? 'plain' : g.position[s.to] <= g.position[b.id] ? 'back' : to.continueOf !== undefined ? 'continue' : to.mergeOf !== undefined ? 'merge' : 'plain';
        }
}

// What stands in a block's picture.
function blockText(g, b) {
    const lines = ['b' + b.id + (b.mergeOf !== undefined ? '  merge of b' + b.mergeOf : '') + (b.continueOf !== undefined ? '  continue of b' + b.continueOf : '')];
    const own = g.structured && !b.origins;
    const count = b.count - 1 - (b.sets ? b.sets.length : 0);
    if (count > 0 && !own) lines.push(counted(count, 'instruction'));
    lines.push(...[...new Set(b.tangled)].slice(0, 3));
    if (b.sets) lines.push(...b.sets.slice(0, 3));
    if (b.chooses) lines.push((b.endingOp === 'switch' ? 'switch ' : '') + b.chooses + (b.endingOp === 'switch' ? '' : ' ?'));
    else if (b.endingOp === 'switch') lines.push('switch');
    if (b.ending) lines.push(b.ending);
    return lines;
}

const widestRow = 14;
const graphMeasures = {line: 15, pad: 8, character: 6.6, gapX: 22, gapY: 34, border: 14, title: 18};

// Places of everything: in each box its items stand in rows, each below those that lead to it. Boxes that are shut are one item.
// Each edge and item is looked at a few times.
function layOutGraph(g, shut) {
    const m = graphMeasures, open = [g.root];
    for (let n = 0; n < open.length; n++)
        for (const item of open[n].items) if (item.items && !shut.has(item)) open.push(item);
    // The item of a box in which a block lies, for boxes from the block outwards up to the first that is shut.
    const shown = new Map(); // block id -> item that stands for it
    const standFor = (box, item) => { for (const i of box.items) if (i.items) standForAll(i, item); else shown.set(i.id, item); };
    const standForAll = (box, item) => { const all = [box]; while (all.length) for (const i of all.pop().items) if (i.items) all.push(i); else shown.set(i.id, item); };
    for (const box of open) for (const item of box.items) {
        item.holder = box;
        if (!item.items) shown.set(item.id, item);
        else if (shut.has(item)) standFor(item, item);
    }
    g.shown = shown;
    const path = item => { const out = []; for (let i = item; i && i !== g.root; i = i.holder) out.push(i); return out; };
    // Edges between items of the same box: what the ends' ways outwards have in common ends there.
    const edges = [], seen = new Set();
    for (const b of g.blocks) for (const s of b.successors) {
        const from = shown.get(b.id), to = shown.get(s.to);
        if (!from || !to || (from === to && from.items)) continue;
        let x = from, y = to;
        if (from !== to) {
            const up = new Map(path(from).map(i => [i.holder, i]));
            while (y && !up.has(y.holder)) y = y.holder;
            if (!y) continue;
            x = up.get(y.holder);
        }
        const name = from.items || to.items ? (from.id ?? 'x' + from.header) + '>' + (to.id ?? 'x' + to.header) + s.kind : null;
        if (name && seen.has(name)) continue;
        if (name) seen.add(name);
        edges.push({from, to, x, y, label: s.label, kind: s.kind, block: b.id, target: s.to});
    }
    for (const box of open) { box.inner = []; for (const item of box.items) { item.down = []; item.row = 0; item.order = 0; } }
    for (let n = g.root.all.length - 1; n >= 0; n--) // the first block of each box
        g.root.all[n].first = Math.min(...g.root.all[n].items.map(i => i.items ? i.first : g.position[i.id]));
    const place = item => item.items ? item.first : g.position[item.id];
    for (const box of open) box.items.sort((a, b) => place(a) - place(b));
    for (const e of edges) { e.holder = e.x.holder; e.back = e.x === e.y ? true : place(e.y) <= place(e.x); e.holder.inner.push(e); if (!e.back) e.x.down.push(e.y); }
    for (let n = open.length - 1; n >= 0; n--) layOutBox(g, open[n], shut);
    g.root.x = g.root.y = 0;
    for (const box of open) for (const item of box.items) { item.x = box.x + item.dx; item.y = box.y + item.dy; }
    g.open = open;
    g.edges = edges;
    for (const e of edges) routeEdge(e);
    placeLabels(g);
}

// Rectangles by the squares of a grid that they touch.
class Rectangles {
    constructor() { this.cells = new Map(); }
    *near(r) {
        for (let x = Math.floor(r.x / 64); x <= Math.floor((r.x + r.w) / 64); x++)
            for (let y = Math.floor(r.y / 64); y <= Math.floor((r.y + r.h) / 64); y++) yield x + ' ' + y;
    }
    add(r) { for (const cell of this.near(r)) { const list = this.cells.get(cell); list ? list.push(r) : this.cells.set(cell, [r]); } }
    isFree(r) {
        for (const cell of this.near(r))
            for (const o of this.cells.get(cell) || [])
                if (r.x < o.x + o.w && o.x < r.x + r.w && r.y < o.y + o.h && o.y < r.y + r.h) return false;
        return true;
    }
}

// Places beside an edge for a label of this size: first where the edge leaves or comes down, then along its parts.
function* labelPlaces(e, w, h) {
    const pts = e.points, at = (x, y) => ({x, y, w, h}), straight = pts.length === 4, turn = pts[2][0] - pts[0][0];
    if (!straight) yield at(e.back ? pts[0][0] - 4 - w : pts[0][0] + 6, pts[0][1] + (e.back ? 13 : 12));
    else if (Math.abs(turn) < 4) yield at(pts[0][0] - 5 - w, pts[0][1] + 3);
    else yield at(turn < 0 ? pts[2][0] + 5 : pts[2][0] - 5 - w, pts[2][1] + 3);
    for (let n = 0; n + 1 < pts.length; n += 2) {
        const x = pts[n][0], top = Math.min(pts[n][1], pts[n + 1][1]), bottom = Math.max(pts[n][1], pts[n + 1][1]);
        for (let y = top + 2; y < Math.min(bottom, top + 600); y += 4) { yield at(x + 5, y); yield at(x - 5 - w, y); }
    }
    for (let n = 1; n + 1 < pts.length; n += 2) {
        const y = pts[n][1], left = Math.min(pts[n][0], pts[n + 1][0]), right = Math.max(pts[n][0], pts[n + 1][0]);
        for (let x = left - w; x < Math.min(right, left + 1200); x += 6) { yield at(x, y - h - 1); yield at(x, y + 2); yield at(x, y + h + 3); }
    }
}

// Labels stand clear of each other, and where there is room of blocks. One without a place is left out: the words below the
// graph have its edge.
function placeLabels(g) {
    const labels = new Rectangles(), blocks = new Rectangles(), h = 11;
    for (const item of new Set(g.shown.values())) blocks.add(item);
    for (const e of g.edges) {
        e.labelAt = null;
        if (!e.label) continue;
        const w = e.label.length * graphMeasures.character;
        for (const clear of [true, false]) {
            for (const r of labelPlaces(e, w, h))
                if (labels.isFree(r) && (!clear || blocks.isFree(r))) { e.labelAt = r; break; }
            if (e.labelAt) break;
        }
        if (e.labelAt) labels.add(e.labelAt);
    }
}

function layOutBox(g, box, shut) {
    const m = graphMeasures;
    for (const item of box.items) {
        if (item.items && !shut.has(item)) continue;
        item.lines = item.items ? [(item.kind === 'continue' ? 'continue of b' : item.kind + ' b') + item.header, counted(item.blocks, 'block') + ', folded'] : blockText(g, item);
        item.w = Math.max(56, ...item.lines.map(l => l.length * m.character)) + 2 * m.pad;
        item.h = item.lines.length * m.line + 2 * m.pad - 3;
    }
    const entered = new Set(box.items.flatMap(item => item.down));
    box.items.forEach((item, n) => { // what nothing leads to comes after what stands before it
        if (n && !entered.has(item)) item.row = Math.max(item.row, box.items[n - 1].row + 1);
        for (const next of item.down) next.row = Math.max(next.row, item.row + 1);
    });
    const rows = [];
    for (const item of box.items) (rows[item.row] ||= []).push(item);
    for (const row of rows) { // items stand in the order of what leads to them
        row.sort((a, b) => a.order - b.order);
        row.forEach((item, n) => item.down.forEach((next, k) => { next.order = Math.max(next.order, item.order + (row.length > 1 ? n : 0) + k / 16); }));
    }
    for (let n = 0; n < rows.length; n++) // no row is wider than can be looked at
        if (rows[n].length > widestRow) rows.splice(n, 1, rows[n].slice(0, widestRow), rows[n].slice(widestRow));
    rows.forEach((row, n) => { for (const item of row) item.row = n; });
    const widths = rows.map(row => row.reduce((sum, item) => sum + item.w + m.gapX, -m.gapX));
    let left = 0, right = 0;
    for (const e of box.inner) {
        if (e.back) e.lane = left++;
        else if (e.y.row - e.x.row > 1) e.lane = right++;
    }
    left = Math.min(left, 8) * 7;
    right = Math.min(right, 8) * 7;
    const width = Math.max(60, ...widths), whole = box === g.root;
    let y = whole ? m.border : m.title + m.border / 2;
    box.rowTops = [];
    rows.forEach((row, n) => {
        let x = m.border + left + (width - widths[n]) / 2;
        const height = Math.max(...row.map(item => item.h));
        for (const item of row) { item.dx = x; item.dy = y; x += item.w + m.gapX; }
        y += height + m.gapY;
    });
    box.channel = {left: m.border + left, right: m.border + left + width};
    box.w = width + 2 * m.border + left + right;
    box.h = y - m.gapY + m.border;
}

// Straight down where nothing is between; else round the items of the box, forwards on the right, backwards on the left.
function routeEdge(e) {
    const a = e.from, b = e.to, x1 = a.x + a.w / 2, y1 = a.y + a.h, x2 = b.x + b.w / 2, y2 = b.y, box = e.holder, lane = ((e.lane || 0) % 8 + 1) * 7;
    if (e.back) {
        const x = box.x + box.channel.left - lane;
        e.points = [[x1 - 8, y1], [x1 - 8, y1 + 12], [x, y1 + 12], [x, y2 - 12], [x2 - 8, y2 - 12], [x2 - 8, y2]];
    } else if (e.y.row - e.x.row > 1) {
        const x = box.x + box.channel.right + lane;
        e.points = [[x1 + 8, y1], [x1 + 8, y1 + 10], [x, y1 + 10], [x, y2 - 14], [x2 + 8, y2 - 14], [x2 + 8, y2]];
    } else {
        const middle = Math.max(y1 + 8, e.y.y - 17);
        e.points = [[x1, y1], [x1, middle], [x2, middle], [x2, y2]];
    }
    e.least = [Math.min(...e.points.map(p => p[0])), Math.min(...e.points.map(p => p[1]))];
    e.most = [Math.max(...e.points.map(p => p[0])), Math.max(...e.points.map(p => p[1]))];
}
