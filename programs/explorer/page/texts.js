// The texts: their lines, what is known of each, and what a pass did to the lines of the one before.

class TextModel {
    constructor(data, index, before) {
        this.index = index;
        this.kind = data.kind;
        this.name = data.name;
        this.before = before; // the VSIR text of the pass before, or null
        this.same = !!data.same;
        this.text = data.same ? before.text : data.text;
        this.marks = data.marks || null;
        this.values = data.values || null; // of assignments of the high-level source, by their numbers
    }
    get title() { return this.kind === 'vsir' ? this.name : this.kind === 'spirv' ? 'SPIR-V' : this.name; }

    // Where each line begins; one more than there are lines.
    get starts() {
        if (!this.starts_) {
            const starts = [0];
            for (let at = this.text.indexOf('\n'); at >= 0; at = this.text.indexOf('\n', at + 1)) starts.push(at + 1);
            if (starts[starts.length - 1] !== this.text.length) starts.push(this.text.length + 1);
            this.starts_ = Int32Array.from(starts);
        }
        return this.starts_;
    }
    get count() { return this.starts.length - 1; }
    line(n) { return this.text.slice(this.starts[n], this.starts[n + 1] - 1).replace(/\r$/, ''); }

    // By line: the key of its origin (0: none), the function and block that it lies in (-1: none).
    get facts() {
        if (!this.facts_) this.facts_ = this.kind === 'vsir' ? readVsir(this) : readMarks(this);
        return this.facts_;
    }
    keysOf(line) {
        const facts = this.facts, more = facts.more && facts.more.get(line);
        return more || (facts.key[line] ? [facts.key[line]] : []);
    }
    // Lines by key.
    get linesOf() {
        if (!this.linesOf_) {
            const all = this.linesOf_ = new Map();
            const add = (key, n) => { const list = all.get(key); list ? list.push(n) : all.set(key, [n]); };
            for (let n = 0; n < this.count; n++) for (const key of this.keysOf(n)) add(key, n);
        }
        return this.linesOf_;
    }
    // VSIR and SPIR-V: lines of a block, [first, last + 1], or null.
    blockLines(fn, block) { return this.facts.blocks.get(fn * 1048576 + block) || null; }

    // Parts that can be folded: line -> last line of it.
    get folds() {
        if (!this.folds_) this.folds_ = findFolds(this);
        return this.folds_;
    }
    // What the pass did: {status: by line, removed: [[after line, line before]...], counts}; null: nothing to compare with.
    get changes() {
        if (this.changes_ === undefined) this.changes_ = this.kind === 'vsir' && this.before ? compareTexts(this.before, this) : null;
        return this.changes_;
    }
}

function readVsir(t) {
    const count = t.count, facts = {key: new Float64Array(count), fn: new Int32Array(count).fill(-1), block: new Int32Array(count).fill(-1), blocks: new Map(), more: null, functions: []};
    let fn = -1, block = -1, first = 0;
    const endBlock = n => { if (block >= 0) facts.blocks.set(fn * 1048576 + block, [first, n]); };
    for (let n = 0; n < count; n++) {
        const at = t.starts[n], c = t.text.charCodeAt(at);
        if (c === 102 && t.text.startsWith('function ', at)) {
            fn = facts.functions.length;
            block = -1;
            facts.functions.push({line: n, name: t.line(n)});
        } else if (c === 125) { // }
            endBlock(n);
            facts.fn[n] = fn;
            fn = block = -1;
            continue;
        } else if (fn >= 0 && c === 98 && /^b\d+:/.test(t.text.slice(at, at + 12))) {
            endBlock(n);
            block++;
            first = n;
        }
        facts.fn[n] = fn;
        facts.block[n] = block;
        if (fn >= 0) {
            const text = t.line(n), origin = / @(\d+)(?:\s*;.*)?$/.exec(text);
            if (origin) facts.key[n] = keyOf(fn, +origin[1]);
        }
    }
    return facts;
}

// Texts that come with marks: four numbers each (line, function, block, origin). A module's hold up to the next one.
function readMarks(t) {
    const count = t.count, facts = {key: new Float64Array(count), fn: new Int32Array(count).fill(-1), block: new Int32Array(count).fill(-1), blocks: new Map(), more: new Map(), functions: []};
    const marks = t.marks || [], runs = t.kind === 'spirv';
    for (let m = 0; m < marks.length; m += 4) {
        const first = marks[m] - 1, fn = marks[m + 1], block = marks[m + 2], key = marks[m + 3] ? keyOf(fn, marks[m + 3]) : 0;
        let last = first + 1;
        if (runs) {
            last = m + 4 < marks.length ? marks[m + 4] - 1 : count;
            for (let n = first; n < last; n++)
                if (n > first && /^\s*OpFunctionEnd/.test(t.line(n))) { last = n; break; }
            const at = fn * 1048576 + block, known = facts.blocks.get(at);
            facts.blocks.set(at, known ? [Math.min(known[0], first), Math.max(known[1], last)] : [first, last]);
        }
        for (let n = first; n < last; n++) {
            if (runs) { facts.fn[n] = fn; facts.block[n] = block; }
            if (!key) continue;
            if (!facts.key[n]) facts.key[n] = key;
            else if (facts.key[n] !== key) {
                const list = facts.more.get(n) || [facts.key[n]];
                if (!list.includes(key)) list.push(key);
                facts.more.set(n, list);
            }
        }
    }
    return facts;
}

// Functions, blocks, bodies between braces, and indented parts.
function findFolds(t) {
    const folds = new Map(), open = [];
    const close = (level, line) => {
        while (open.length && open[open.length - 1].level >= level) {
            const start = open.pop();
            if (line - 1 > start.line) folds.set(start.line, line - 1);
        }
    };
    const patterns = {
        vsir: [[/^function /, 0], [/^b\d+:/, 1]],
        spirv: [[/OpFunction /, 0], [/OpLabel/, 1]],
        module: [[/OpFunction /, 0], [/OpLabel/, 1]],
        assembly: [[/^define /, 0], [/^(?:; <label>:|[\w.$"-]+:)/, 1], [/^!\d+ = |^![\w.]+ = /, 0, true]],
        source: [],
    }[t.kind];
    let run = -1;
    for (let n = 0; n < t.count; n++) {
        const line = t.line(n);
        if (t.kind === 'source') {
            for (const c of line.replace(/\/\/.*|"[^"]*"/g, '')) {
                if (c === '{') open.push({line: n, level: open.length});
                else if (c === '}' && open.length) {
                    const start = open.pop();
                    if (n > start.line) folds.set(start.line, n);
                }
            }
            continue;
        }
        const found = patterns.find(p => p[0].test(line));
        if (found && found[2]) { // a run of such lines is one part
            if (run < 0) { close(0, n); run = n; }
            continue;
        }
        if (run >= 0) { if (n - 1 > run) folds.set(run, n - 1); run = -1; }
        if (/^\}|OpFunctionEnd/.test(line)) { close(1, n); close(0, n + 1); }
        else if (found && (found[1] === 0 || open.length)) { close(found[1], n); open.push({line: n, level: found[1]}); }
    }
    close(0, t.count);
    if (run >= 0 && t.count - 1 > run) folds.set(run, t.count - 1);
    return folds;
}

// A line without what passes number anew: values, blocks, temps. What an instruction is, if `shape`.
function nameless(line) {
    return line.replace(/%\d+/g, '%').replace(/\b([bt])\d+\b/g, '$1').replace(/ @\d+.*$/, '').trim();
}
function operation(line) { return /^\s*(?:[%\w, ]+ = )?([\w.]+)/.exec(line)[1]; }

// A block is known by what ends it: the way in changes more often than the way out.
function blockName(t, line) {
    const lines = t.blockLines(t.facts.fn[line], t.facts.block[line]), last = lines ? lines[1] - 1 : line;
    for (let n = last; n > line; n--) if (t.facts.key[n]) return 'block with ' + t.facts.key[n];
    return t.facts.fn[line] + ' ' + nameless(t.line(last));
}

// Names for lines by which the same line is found in the text of the pass before.
function lineNames(t) {
    const facts = t.facts, seen = new Map(), names = new Array(t.count);
    for (let n = t.count - 1; n >= 0; n--) {
        const line = t.line(n), key = facts.key[n];
        let name;
        if (!line) name = 'empty';
        else if (key) name = key + ' ' + operation(line);
        else if (/^b\d+:/.test(line)) name = 'label of ' + blockName(t, n);
        else name = facts.fn[n] + ' ' + nameless(line);
        names[n] = name;
    }
    for (let n = 0; n < t.count; n++) {
        const times = (seen.get(names[n]) || 0) + 1;
        seen.set(names[n], times);
        if (times > 1) names[n] += ' #' + times;
    }
    return names;
}

// The longest rising run of `list`, by marks: of lines that are in both texts these stayed in place.
function risingRun(list) {
    const ends = [], link = new Int32Array(list.length).fill(-1), inRun = new Uint8Array(list.length);
    for (let n = 0; n < list.length; n++) {
        let low = 0, high = ends.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (list[ends[middle]] < list[n]) low = middle + 1;
            else high = middle;
        }
        link[n] = low ? ends[low - 1] : -1;
        ends[low] = n;
    }
    for (let n = ends.length ? ends[ends.length - 1] : -1; n >= 0; n = link[n]) inRun[n] = 1;
    return inRun;
}

function compareTexts(a, b) {
    const status = new Array(b.count).fill(''), removed = [], counts = {added: 0, removed: 0, moved: 0, rewritten: 0};
    if (a.text === b.text) return {status, removed, counts, nothing: true};
    const namesA = lineNames(a), namesB = lineNames(b), inA = new Map(namesA.map((name, n) => [name, n]));
    const from = new Int32Array(b.count).fill(-1), taken = new Uint8Array(a.count), pairs = [];
    for (let n = 0; n < b.count; n++) {
        const at = inA.get(namesB[n]);
        if (at === undefined) continue;
        from[n] = at;
        taken[at] = 1;
        pairs.push(n);
    }
    const kept = risingRun(pairs.map(n => from[n]));
    pairs.forEach((n, p) => { if (!kept[p] && b.line(n)) status[n] = 'moved'; });
    // What has the same origin and is something else now was rewritten.
    const loose = new Map();
    for (let n = 0; n < a.count; n++)
        if (!taken[n] && a.facts.key[n]) { const list = loose.get(a.facts.key[n]); list ? list.push(n) : loose.set(a.facts.key[n], [n]); }
    for (let n = 0; n < b.count; n++) {
        if (from[n] >= 0 || !b.line(n)) continue;
        const list = b.facts.key[n] ? loose.get(b.facts.key[n]) : null;
        if (list && list.length) {
            from[n] = list.shift();
            taken[from[n]] = 1;
            status[n] = 'rewritten';
        } else {
            status[n] = 'added';
        }
    }
    // Where removed lines stood: after the line of `b` that the line before them became.
    const became = new Int32Array(a.count).fill(-1);
    for (let n = 0; n < b.count; n++) if (from[n] >= 0) became[from[n]] = n;
    for (let n = 0, after = -1; n < a.count; n++) {
        if (taken[n]) after = became[n];
        else if (a.line(n)) removed.push([after, n]);
    }
    for (const s of status) if (s) counts[s]++;
    counts.removed = removed.length;
    return {status, removed, counts, nothing: false, from};
}

const statusMarks = {added: '+', moved: '↕', rewritten: '~', removed: '−'};
const statusWords = {added: 'added', moved: 'moved', rewritten: 'rewritten', removed: 'removed'};

function changeSummary(t) {
    if (t.same) return 'no change';
    const c = t.changes;
    if (!c) return '';
    if (c.nothing) return 'no change';
    const parts = Object.entries(c.counts).filter(([, n]) => n).map(([what, n]) => statusMarks[what] + n);
    return parts.length ? parts.join(' ') : 'renumbered';
}

// Pieces of a line with a class each: enough to tell comments, values and numbers apart.
const tokenPattern = /(;.*$)|("(?:[^"\\]|\\.)*")|(%[\w.$"-]+|@[\w.]+)|\b(b\d+)\b|(\b0x[\da-fA-F]+\b|\b\d[\d.]*(?:e[+-]?\d+)?\b)|\b(Op\w+|phi|branch|branch_if|switch|return|unreachable|loop|selection|merge|continue|in_loop|if|else|for|while|do|case|break|discard|define|br|ret|call)\b/g;
const sourcePattern = new RegExp(tokenPattern.source.replace('(;.*$)', '(\\/\\/.*$)'), 'g');
function tokens(line, kind) {
    const out = [];
    if (line.length > 4000) return [['', line]];
    let at = 0;
    for (const m of line.matchAll(kind === 'source' ? sourcePattern : tokenPattern)) {
        if (m.index > at) out.push(['', line.slice(at, m.index)]);
        out.push([['comment', 'string', 'value', 'block', 'number', 'word'][m.slice(1).findIndex(g => g !== undefined)], m[0]]);
        at = m.index + m[0].length;
    }
    if (at < line.length) out.push(['', line.slice(at)]);
    return out;
}
