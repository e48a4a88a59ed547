// Variables of the high-level source: where each lane is in it, and what its variables are.

class HighLevelModel {
    constructor(data, texts) {
        this.parts = data.parts;
        this.scopes = data.scopes;
        this.files = data.files;
        this.lines = new Map(); // by key of the origin
        for (let n = 0; n < data.lines.length; n += 5)
            this.lines.set(keyOf(data.lines[n], data.lines[n + 1]), {file: data.lines[n + 2], line: data.lines[n + 3] - 1, scope: data.lines[n + 4]});
        this.assignments = [];
        for (let n = 0; n < data.assignments.length; n += 3)
            this.assignments.push({fn: data.assignments[n], origin: data.assignments[n + 1], part: data.assignments[n + 2], number: n / 3});
        this.memory = new Map(); // "variable element" -> parts
        for (let n = 0; n < data.memory.length; n += 3) {
            const name = data.memory[n] + ' ' + data.memory[n + 1];
            this.memory.set(name, [...(this.memory.get(name) || []), data.memory[n + 2]]);
        }
        this.texts = data.files.map(name => texts.find(t => t.kind === 'source' && t.name === name) || null);
        this.program = texts.find(t => t.kind === 'vsir' && !t.foreign) || null;
        this.findBlocks();
    }
    // The blocks that the front end made: {last: an origin, assignments}, by the key of each of their origins.
    findBlocks() {
        this.blocks = new Map();
        const t = this.program, first = new Map(); // by function: [origin, block] of the first line of each
        if (!t) return;
        for (let n = 0; n < t.count; n++) {
            const key = t.facts.key[n], fn = t.facts.fn[n];
            if (!key || this.blocks.has(key)) continue;
            const list = first.get(fn) || [], last = list[list.length - 1], number = t.facts.block[n], origin = key - keyOf(fn, 0);
            const block = last && last.block.number === number ? last.block : {number, last: 0, assignments: []};
            block.last = Math.max(block.last, origin);
            this.blocks.set(key, block);
            list.push({origin, block});
            first.set(fn, list);
        }
        for (const list of first.values()) list.sort((a, b) => a.origin - b.origin);
        for (const a of this.assignments) {
            const at = (first.get(a.fn) || []).find(f => f.origin >= a.origin);
            if (at) at.block.assignments.push(a);
        }
    }
    // The scopes around a place, with its own.
    scopesOf(scope) {
        const all = new Set();
        while (!all.has(scope)) { all.add(scope); scope = this.scopes[scope]; }
        return all;
    }
    // Names of the variables that a value of a text is: "fn%number" -> names.
    namesIn(t) {
        if (!t.variableNames) {
            t.variableNames = new Map();
            this.assignments.forEach((a, n) => {
                const value = (t.values || [])[n];
                if (typeof value !== 'number') return;
                const key = a.fn + '%' + value, names = t.variableNames.get(key);
                names ? names.add(this.parts[a.part].name) : t.variableNames.set(key, new Set([this.parts[a.part].name]));
            });
        }
        return t.variableNames;
    }
}

// A type of a variable makes a sign or a boolean of bits.
function shownVariable(v, type) {
    if (v === undefined) return 'gone';
    const bits = {i16: 16, i32: 32}[type];
    if (typeof v === 'number' && bits) return String(v << 32 - bits >> 32 - bits);
    if (type === 'i64' && v !== 'u') return String(BigInt.asIntN(64, BigInt(typeof v === 'string' ? '0x' + v : v)));
    if (type === 'u64' && v !== 'u') return String(BigInt(typeof v === 'string' ? '0x' + v : v));
    return typeof v === 'number' && /^u/.test(type) ? String(v) : shownValue(v, type);
}

// Follows the lanes of a wave through an execution. Values come from the text that is executed; where that is another
// translator's, from instructions with the same origin.
class VariableTracker {
    constructor(run, steps, model) {
        this.run = run;
        this.steps = steps;
        this.model = model;
        this.restart();
    }
    restart() {
        this.at = 0;
        this.lanes = Array.from({length: this.run.wave}, () => ({values: new Map(), blockOf: new Map(), origins: new Map(), frames: new Map(), parts: new Map(), place: null, fn: -1, tangle: null}));
    }
    // Lanes as they are after a step.
    lanesAfter(number) {
        if (this.at && this.steps[this.at - 1].number > number) this.restart();
        for (; this.at < this.steps.length && this.steps[this.at].number <= number; this.at++) this.take(this.steps[this.at]);
        return this.lanes;
    }
    take(step) {
        if (!this.run.text || (step.kind !== 'block' && step.kind !== 'instruction')) return;
        for (const n of step.lanes) {
            const lane = this.lanes[n];
            lane.tangle = step;
            step.kind === 'block' ? this.enter(lane, step, n) : this.execute(lane, step, n);
        }
    }
    // Assignments behind the last instruction of the block that a lane leaves have their values, too.
    enter(lane, step, n) {
        const frame = lane.frames.get(step.fn);
        if (frame && frame.block && !this.goesOn(frame, step)) {
            this.assign(lane, frame, Infinity);
            frame.block = null;
        }
        takePhis(this.run.text, step, n, lane.values, lane.blockOf);
        this.keepOrigins(lane, step, 'phi');
    }
    // A pass may have split a block.
    goesOn(frame, step) {
        const t = this.run.text, lines = t.blockLines(step.fn, step.block);
        for (let l = lines ? lines[0] : 0; lines && l < lines[1]; l++) {
            const origin = t.facts.key[l] - keyOf(step.fn, 0);
            if (origin > frame.last && origin <= frame.block.last && this.model.blocks.get(t.facts.key[l]) === frame.block) return true;
        }
        return false;
    }
    execute(lane, step, n) {
        if (step.origin) {
            const key = keyOf(step.fn, step.origin), block = this.model.blocks.get(key);
            const frame = lane.frames.get(step.fn) || {block: null, next: 0, last: 0};
            if (block && block !== frame.block) {
                if (frame.block) this.assign(lane, frame, Infinity);
                Object.assign(frame, {block, next: 0, last: 0});
                lane.frames.set(step.fn, frame);
            }
            if (block) {
                this.assign(lane, frame, step.origin);
                frame.last = Math.max(frame.last, step.origin);
            }
            lane.place = this.model.lines.get(key) || lane.place;
            lane.fn = step.fn;
        }
        if (step.operation === 'var_store' && !this.run.text.foreign) this.store(lane, step, n);
        if (step.values) takeResults(this.run, step, n, lane.values);
        this.keepOrigins(lane, step, step.operation);
    }
    // What an instruction of another translator's form gives. Its temps are phis elsewhere.
    keepOrigins(lane, step, name) {
        if (!this.run.text.foreign) return;
        const operation = name === 'temp_read' ? 'phi' : name;
        let result = 0;
        for (const v of lane.values.values())
            if (v.step === step.number && this.run.text.facts.key[v.line]) {
                if (operation === 'phi') result = 0;
                lane.origins.set(this.run.text.facts.key[v.line] + ' ' + operation + ' ' + result++, v);
            }
    }
    // Passes keep the numbers of variables. The last operands are the element and what is stored.
    store(lane, step, n) {
        const line = this.run.lineOf(step), m = line < 0 ? null : /^\s*var_store v(\d+), /.exec(this.run.text.line(line)), last = step.values ? step.values.length - 1 : 0;
        if (m && last) for (const part of this.model.memory.get(m[1] + ' ' + step.value(last - 1, n)) || []) this.set(lane, part, step.value(last, n));
    }
    set(lane, part, value) {
        for (const other of this.model.parts[part].overlapped) lane.parts.delete(other);
        lane.parts.set(part, value);
    }
    // Makes the assignments of a block up to an origin.
    assign(lane, frame, origin) {
        const all = frame.block.assignments;
        for (; frame.next < all.length && all[frame.next].origin <= origin; frame.next++) {
            const a = all[frame.next];
            this.set(lane, a.part, this.valueOf(lane, a));
        }
    }
    valueOf(lane, a) {
        const t = this.run.text, value = ((t.foreign ? this.model.program : t).values || [])[a.number];
        if (Array.isArray(value)) return value[0];
        if (typeof value !== 'number') return undefined;
        const known = t.foreign ? lane.origins.get(this.foreignName(a.fn + '%' + value)) : lane.values.get(a.fn + '%' + value);
        return known ? known.value : undefined;
    }
    // What defines a value of the front end: its origin, operation, and which result it is.
    foreignName(value) {
        if (!this.definitions) {
            this.definitions = new Map();
            const t = this.model.program;
            for (let n = 0; n < t.count; n++) {
                const m = t.facts.key[n] && /^\s*((?:(?:%\d+|_)(?:, )?)+) = (\w+)/.exec(t.line(n));
                if (m) m[1].split(', ').forEach((name, result) => this.definitions.set(t.facts.fn[n] + name, t.facts.key[n] + ' ' + m[2] + ' ' + result));
            }
        }
        return this.definitions.get(value);
    }
    // The variables in sight of a lane: [{part, values: by lane}], for the lanes that are in the same function.
    variablesOf(number, lane) {
        const lanes = this.lanesAfter(number), here = lanes[lane];
        if (!here.place) return [];
        const scopes = this.model.scopesOf(here.place.scope), rows = [];
        this.model.parts.forEach((part, n) => {
            if (part.function !== here.fn || !scopes.has(part.scope) || !here.parts.has(n)) return;
            rows.push({part, values: lanes.map(l => l.fn === here.fn && l.parts.has(n) ? shownVariable(l.parts.get(n), part.type) : null)});
        });
        return rows;
    }
    // Lines of the source with the lanes that are there: [{file, line, lanes, block}], a row for each tangle.
    positions(number) {
        const rows = [];
        this.lanesAfter(number).forEach((lane, n) => {
            if (!lane.place) return;
            const same = rows.find(r => r.file === lane.place.file && r.line === lane.place.line && r.fn === lane.tangle.fn && r.block === lane.tangle.block && r.where === lane.tangle.place);
            if (same) same.lanes.push(n);
            else rows.push({file: lane.place.file, line: lane.place.line, lanes: [n], fn: lane.tangle.fn, block: lane.tangle.block, where: lane.tangle.place});
        });
        return rows;
    }
}

// "0–3: 7 · 4: 9"; one value if all have the same.
function byLanes(values) {
    const groups = new Map();
    values.forEach((v, lane) => { if (v !== null) groups.has(v) ? groups.get(v).push(lane) : groups.set(v, [lane]); });
    return groups.size < 2 ? '' : [...groups].map(([v, lanes]) => laneRanges(lanes) + ': ' + v).join(' · ');
}
