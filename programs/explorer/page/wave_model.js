// Executions, step by step: which lanes of a wave did what together, what each lane's values were, where two executions part.

const stepKinds = ['block', 'instruction', 'finding', 'wait'];
const noticed = /^(?:wave_|quad_|deriv|barrier|sample|query_lod|gather|discard|emit_vertex|cut_strip|set_mesh_counts|store_|.*_store|.*_load|.*atomic|.*cmpxchg|load_output|dispatch_mesh|trace_ray|call|report_hit|hit_|ray_|texture_)/;
const writes = /_store|^store_|atomic|cmpxchg/;

class Step {
    constructor(run, raw, number) {
        this.run = run;
        this.number = number;
        this.kind = stepKinds[raw[0]];
        this.group = raw[1];
        this.wave = raw[2];
        this.fn = raw[3];
        this.block = raw[4];
        this.instruction = raw[5];
        this.origin = raw[6];
        this.lanes = run.laneSets[raw[7]];
        this.set = raw[7];
        this.place = raw[8];
        this.operation = raw[9];
        this.values = raw.length > 10 ? raw.slice(10) : null;
    }
    has(lane) { return this.lanes.includes(lane); }
    // Value n of a lane: a number, a text in hexadecimal, 'u', or undefined.
    value(n, lane) {
        const v = this.values && this.values[n];
        return Array.isArray(v) ? v[this.lanes.indexOf(lane)] : v === null ? undefined : v;
    }
    get where() { return this.run.places[this.place]; }
    // What others can notice, and what shows in the timeline without asking for all.
    get shows() { return this.kind !== 'instruction' || noticed.test(this.operation); }
    get glyph() {
        if (this.kind === 'finding') return 'finding';
        if (this.kind === 'block') return '';
        if (/^wave_|^quad_|^deriv/.test(this.operation)) return 'wave';
        if (this.operation === 'barrier') return 'barrier';
        if (this.operation === 'discard') return 'discard';
        return writes.test(this.operation) ? 'store' : noticed.test(this.operation) ? 'load' : '';
    }
    get words() {
        if (this.kind === 'block') return 'enter b' + this.block;
        if (this.kind === 'finding') return this.where.split(':')[0] + ': ' + this.operation;
        return this.operation + (this.origin ? ' @' + this.origin : '');
    }
}

const groupName = g => (g & 65535) + ', ' + (g >> 16 & 255) + ', ' + (g >> 24 & 255);
function laneRanges(lanes) {
    const out = [];
    for (let n = 0; n < lanes.length; n++) {
        let end = n;
        while (end + 1 < lanes.length && lanes[end + 1] === lanes[end] + 1) end++;
        out.push(end > n ? lanes[n] + '–' + lanes[end] : String(lanes[n]));
        n = end;
    }
    return out.join(', ');
}

// "waits for lanes 2–3 before wave_reduce".
function waitWords(w) {
    const lanes = w.awaited.length ? ' for ' + (w.awaited.length > 1 ? 'lanes ' : 'lane ') + laneRanges(w.awaited) : '';
    return 'waits' + (w.operation === 'barrier' && !lanes ? ' for the other waves at the barrier' : lanes + (w.operation ? ' before ' + w.operation : ', who may join'));
}

class RunModel {
    constructor(data, texts) {
        this.title = data.title;
        this.wave = data.wave;
        this.completed = data.completed;
        this.leftOut = data.leftOut;
        this.findings = data.findings;
        this.places = data.places;
        this.laneSets = data.laneSets;
        this.text = data.program ? texts.find(t => t.foreign && t.name === data.title) : texts.filter(t => t.kind === 'vsir' && !t.foreign && t.name === data.pass).pop() || null;
        while (this.text && this.text.same) this.text = this.text.before; // the one that is shown
        const all = data.steps.map((raw, n) => new Step(this, raw, n));
        this.steps = all.filter(step => step.kind !== 'wait');
        this.waits = new Map(); // "group wave" -> what is said of waiting lanes
        for (const step of all)
            if (step.kind === 'wait') {
                const name = step.group + ' ' + step.wave;
                if (!this.waits.has(name)) this.waits.set(name, []);
                this.waits.get(name).push({number: step.number, lanes: step.lanes, awaited: this.laneSets[step.values[0]], operation: step.operation, where: step.where});
            }
        this.waves = new Map(); // "group wave" -> its steps
        for (const step of this.steps) {
            const name = step.group + ' ' + step.wave, list = this.waves.get(name);
            list ? list.push(step) : this.waves.set(name, [step]);
        }
    }
    // The line of the text that a step is at, or -1.
    lineOf(step) {
        const lines = this.text && this.text.blockLines(step.fn, step.block);
        if (!lines) return -1;
        return step.kind === 'block' ? lines[0] : Math.min(lines[0] + 1 + step.instruction, lines[1] - 1);
    }
    // For whom lanes wait while a step is executed: what was said last of each lane, unless it has executed since.
    waitsAt(step) {
        const name = step.group + ' ' + step.wave, last = new Map();
        for (const w of this.waits.get(name) || []) {
            if (w.number > step.number) break;
            for (const lane of w.lanes) last.set(lane, w);
        }
        for (const s of this.waves.get(name) || []) {
            if (s.number > step.number) break;
            for (const lane of s.lanes) if (last.has(lane) && last.get(lane).number < s.number) last.delete(lane);
        }
        return last;
    }
    // What each lane did that others can notice, in order; of the program's own, that is with an origin.
    sequences(waveName) {
        const lanes = Array.from({length: this.wave}, () => []);
        for (const step of this.waves.get(waveName) || [])
            if (step.kind === 'instruction' && step.origin && noticed.test(step.operation))
                for (const lane of step.lanes) lanes[lane].push(step);
        return lanes;
    }
}

// What wrote the place that failed: {wave, step, lane}, of the last write that begins nearest. Of pixel shaders the lane is known; else stores
// have their place among their operands: of textures behind the handle and the sample, of buffers an element, with an offset.
function failedStore(run, failure) {
    // How many bytes before the place a lane's store begins; undefined: it does not reach it.
    const distance = (step, lane) => {
        if (failure.lane !== undefined) return lane === failure.lane ? 0 : undefined;
        const v = n => step.value(n, lane);
        if (failure.word === undefined) return failure.first && /^texture_(?:store|atomic)/.test(step.operation) && v(2) === failure.first[0] && v(3) === failure.first[1] ? 0 : undefined;
        if (/^(?:texture|shared|local|variable)/.test(step.operation)) return undefined;
        const at = step.operation.startsWith('struct_') ? v(1) * failure.stride + v(2) : step.operation.startsWith('raw_') ? v(1) : v(1) * failure.stride;
        return at <= 4 * failure.word && 4 * failure.word < at + 16 ? 4 * failure.word - at : undefined;
    };
    let found = null;
    for (const [wave, steps] of run.waves) {
        if (failure.lane !== undefined && found) break; // the first wave has the pixel
        for (const step of steps) {
            if (step.kind !== 'instruction' || !writes.test(step.operation)) continue;
            for (const lane of step.lanes) {
                const far = distance(step, lane);
                if (far !== undefined && (!found || far <= found.far)) found = {wave, step, lane, far};
            }
        }
    }
    return found;
}

const together = /^(?:wave_|quad_|deriv|barrier|sample(?!_level|_grad)|query_lod|gather)/;

// Two executions of a wave, lane by lane: where they first differ. Null: nowhere.
function firstDifference(a, b, waveName) {
    const left = a.sequences(waveName), right = b.sequences(waveName);
    let first = null;
    for (let lane = 0; lane < left.length; lane++) {
        const x = left[lane], y = right[lane] || [], most = Math.max(x.length, y.length);
        for (let n = 0; n < most; n++) {
            const reason = stepsDiffer(x[n], y[n], lane);
            if (!reason) continue;
            const at = x[n] ? x[n].number : y[n].number;
            if (!first || at < first.at) first = {at, lane, reason, left: x[n] || x[n - 1] || null, right: y[n] || y[n - 1] || null};
            break;
        }
    }
    return first;
}

function stepsDiffer(x, y, lane) {
    if (!x || !y) return (x || y).words + ' is executed ' + (x ? 'on the left' : 'on the right') + ' only';
    if (x.origin !== y.origin || x.operation !== y.operation) return x.words + ' on the left, ' + y.words + ' on the right';
    if (together.test(x.operation) && x.lanes.join() !== y.lanes.join())
        return x.words + ' by lanes ' + laneRanges(x.lanes) + ' together on the left, ' + laneRanges(y.lanes) + ' on the right';
    const count = Math.max(x.values ? x.values.length : 0, y.values ? y.values.length : 0);
    const stored = /^(?:store_|.*_store)/.test(x.operation);
    for (let n = stored ? Math.max(0, count - 4) : 0; n < count; n++)
        if (x.value(n, lane) !== y.value(n, lane) && x.value(n, lane) !== 'u' && y.value(n, lane) !== 'u' && !/^temp|handle/.test(x.operation))
            return x.words + (stored ? ' stores ' : ' gives ') + shownValue(x.value(n, lane), '') + ' on the left, ' + shownValue(y.value(n, lane), '') + ' on the right';
    return '';
}

function floatOf(bits) { const v = new DataView(new ArrayBuffer(4)); v.setUint32(0, bits >>> 0); return v.getFloat32(0); }
function halfOf(bits) {
    const e = bits >> 10 & 31, f = bits & 1023, sign = bits & 32768 ? -1 : 1;
    return sign * (e === 31 ? (f ? NaN : Infinity) : e ? 2 ** (e - 15) * (1 + f / 1024) : 2 ** -14 * f / 1024);
}
function shownValue(v, type) {
    if (v === undefined) return '';
    if (v === 'u') return 'undefined';
    if (type === 'bool') return v ? 'true' : 'false';
    if (type === 'f64') { const d = new DataView(new ArrayBuffer(8)); d.setBigUint64(0, BigInt(typeof v === 'string' ? '0x' + v : v)); return String(d.getFloat64(0)); }
    if (typeof v === 'string') return '0x' + v;
    if (type === 'f32') return String(Math.fround(floatOf(v))).length > 12 ? floatOf(v).toPrecision(7) : String(floatOf(v));
    if (type === 'f16') return String(halfOf(v));
    return v > 0x7fffffff ? v + ' (' + (v | 0) + ')' : v > 9 ? v + ' (0x' + v.toString(16) + ')' : String(v);
}

// Values of a lane after a step: name -> {value, type, step}. What phis took is found out from where the lane came.
function laneValues(run, steps, lane, until) {
    const t = run.text, values = new Map(), blockOf = new Map();
    if (!t) return values;
    for (const step of steps) {
        if (step.number > until) break;
        if (!step.has(lane)) continue;
        if (step.kind === 'block') takePhis(t, step, lane, values, blockOf);
        else if (step.kind === 'instruction' && step.values) takeResults(run, step, lane, values);
    }
    return values;
}

function constantOf(text) {
    const m = /^(?:(\w+) )?(\S+)$/.exec(text.trim());
    if (!m) return undefined;
    if (m[2] === 'true' || m[2] === 'false') return m[2] === 'true' ? 1 : 0;
    if (m[2] === 'undef') return 'u';
    if (/^0x/.test(m[2])) { const n = parseInt(m[2], 16); return n <= 0xffffffff ? n : m[2].slice(2); }
    if (/^f32$/.test(m[1] || '') || /[.e]/.test(m[2])) { const d = new DataView(new ArrayBuffer(4)); d.setFloat32(0, +m[2]); return d.getUint32(0); }
    return /^-?\d+$/.test(m[2]) ? Number(m[2]) >>> 0 : undefined;
}

function takePhis(t, step, lane, values, blockOf) {
    const from = blockOf.get(step.fn), lines = t.blockLines(step.fn, step.block);
    blockOf.set(step.fn, step.block);
    if (!lines) return;
    const taken = [];
    for (let n = lines[0] + 1; n < lines[1]; n++) {
        const m = /^\s*(%\S+) = phi\.(\w+)(?:\.\w+)* (.*)$/.exec(t.line(n));
        if (!m) break;
        for (const pair of m[3].matchAll(/\[(.+?), b(\d+)\]/g))
            if (+pair[2] === from) {
                const source = values.get(step.fn + pair[1]);
                taken.push([step.fn + m[1], {name: m[1], value: source ? source.value : constantOf((m[2] === 'f32' ? 'f32 ' : '') + pair[1]), type: m[2], step: step.number, line: n}]);
            }
    }
    for (const [name, value] of taken) values.set(name, value); // all at once
}

function takeResults(run, step, lane, values) {
    const line = run.lineOf(step);
    if (line < 0) return;
    const text = run.text.line(line), results = /^\s*((?:(?:%\S+?|_)(?:, )?)+) = (\w+)(?:\.(\w+))?/.exec(text);
    if (results) {
        const type = results[3] && !/^(?:status|coherent|precise|nonuniform|keep|expand|loop)$/.test(results[3]) ? results[3] : /^(?:[ifus]?(?:eq|ne|lt|le|gt|ge)|f?u?(?:eq|lt|ge|ne)|ult|uge|slt|sge|flt|fge|feq|fne|ieq|ine|wave_vote|wave_is_first|access_mapped|is_helper_lane)/.test(results[2]) ? 'bool' : '';
        results[1].split(', ').forEach((name, n) => name === '_' || values.set(step.fn + name, {name, value: step.value(n, lane), type, step: step.number, line}));
    } else {
        const write = /^\s*temp_write(?:\.(\w+))? (t\d+), (.*?)(?: @\d+)?$/.exec(text);
        if (write) values.set(step.fn + write[2], {name: write[2], value: step.value(1, lane), type: write[1] || '', step: step.number, line});
    }
}
