// What the machine says about itself: reports, events, keys as text.
#include "simt/machine/machine.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <string>
#include <utility>

namespace ladder::simt {

namespace {

constexpr const char* report_names[] = {"out-of-tangle read",
                                        "incomplete quad",
                                        "barrier in diverged control flow",
                                        "undefined value",
                                        "race",
                                        "no progress",
                                        "out of bounds",
                                        "unreachable reached",
                                        "non-uniform descriptor index",
                                        "unaligned address",
                                        "recursion too deep"};
static_assert(std::size(report_names) == static_cast<size_t>(Report::Count));

void put(Vec<char>& out, const char* format, ...) LADDER_PRINTF(2, 3);
void put(Vec<char>& out, const char* format, ...) {
    char line[256];
    va_list args;
    va_start(args, format);
    const int n = std::vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (n > 0)
        out.append({line, std::min(static_cast<size_t>(n), sizeof line - 1)});
}

// A function's part of a key: "main:b5 (b1 #3)", in brackets the regions around and their counters.
void print_part(const Machine& m, uint32_t block, const uint32_t* key, Vec<char>& out) {
    const BlockCode& b = m.code.blocks[block];
    const std::string_view function = m.code.functions[b.function].source->name;
    if (function.empty())
        put(out, "f%u:b%u", b.function, b.id);
    else
        put(out, "%.*s:b%u", static_cast<int>(std::min<size_t>(function.size(), 80)), function.data(), b.id);
    if (const uint32_t segment = key[2 * b.depth + 1])
        put(out, ".%u", segment);
    if (!b.depth)
        return;
    // From the inside out: the chain of parents leads that way.
    out.append(std::span(" (", 2));
    uint32_t region = b.region;
    for (uint32_t d = b.depth; d; d--, region = m.code.regions[region].parent) {
        const Region& r = m.code.regions[region];
        put(out, "%s%s b%u #%u", d == b.depth ? "" : ", ", r.kind == RegionKind::Loop ? "loop" : "switch",
            r.header, key[2 * d - 1]);
        if (b.depth - d == 7) {
            put(out, ", ...");
            break;
        }
    }
    out.push(')');
}

void print_mask(Mask mask, uint32_t width, Vec<char>& out) {
    put(out, "0x");
    for (uint32_t digit = (width + 3) / 4; digit-- > 0;)
        put(out, "%x", static_cast<uint32_t>(mask.w[digit / 16] >> 4 * (digit % 16) & 15));
}

} // namespace

const char* name(Report r) { return report_names[static_cast<int>(r)]; }

void print_key(const Machine& m, const Tangle& t, Vec<char>& out) {
    for (uint32_t d = 0; d < t.depth; d++) {
        print_part(m, t.calls[d].block, t.key + t.calls[d].base, out);
        put(out, " > ");
    }
    print_part(m, t.block, t.key + t.base, out);
}

Findings::Findings(Arena& arena) : reports_(arena), text_(arena.array<char>(reports_max * report_size)) {
    reports_.reserve(reports_max);
}

void Findings::clear() { reports_.clear(); }

bool Findings::repeat(Report kind, const ir::Instr* instr) {
    for (ReportInfo& r : reports_)
        if (r.kind == kind && r.instr == instr) {
            r.count++;
            return true;
        }
    return reports_.size() == reports_max;
}

void Findings::add(ReportInfo r) {
    const size_t block = static_cast<size_t>(r.block.data() - r.text.data());
    char* text = &text_[size_t{reports_.size()} * report_size];
    r.text = {text, r.text.copy(text, report_size)};
    r.block = r.text.substr(std::min(block, r.text.size()), r.block.size());
    reports_.push(r);
}

void Findings::merge(const Findings& from) {
    for (const ReportInfo& r : from.reports_) {
        auto* known = std::find_if(reports_.begin(), reports_.end(), [&](const ReportInfo& k) {
            return k.kind == r.kind && k.instr == r.instr;
        });
        if (known != reports_.end())
            known->count += r.count;
        else if (reports_.size() < reports_max)
            add(r);
    }
}

void Machine::report(Report kind, const ir::Instr* instr, uint32_t lane, const char* format, ...) {
    if (findings.repeat(kind, instr))
        return;
    const ArenaScope scope(arena);
    ReportInfo r{};
    r.kind = kind;
    r.instr = instr;
    std::copy(group.id, group.id + 3, r.group);
    r.wave = run.wave->number;
    r.lane = lane;
    r.thread = run.wave->thread[lane];
    r.count = 1;
    Vec<char> line(arena);
    put(line, "%s: %s", name(kind), ir::info(instr->op).name);
    if (instr->origin)
        put(line, " @%u", instr->origin);
    put(line, " in ");
    const uint32_t block = line.size();
    print_key(*this, *current, line);
    const uint32_t block_end = line.size();
    put(line, ", group %u %u %u, wave %u, lane %u, thread %u: ", r.group[0], r.group[1], r.group[2], r.wave,
        lane, r.thread);
    char what[512];
    va_list args;
    va_start(args, format);
    std::vsnprintf(what, sizeof what, format, args);
    va_end(args);
    line.append({what, std::char_traits<char>::length(what)});
    r.text = {line.data(), line.size()};
    r.block = r.text.substr(block, block_end - block);
    findings.add(r);
    if (trace.observer && trace.all)
        notice(EventKind::Finding, instr, nullptr, &findings.list().back());
}

void Machine::notice(EventKind kind, const ir::Instr* instr, const Insn* insn, const ReportInfo* found) {
    Event e{};
    e.report = found;
    e.kind = kind;
    e.instr = instr;
    std::copy(group.id, group.id + 3, e.group);
    e.wave = run.wave->number;
    e.mask = run.mask;
    e.key = {current->key, current->words};
    e.machine = this;
    e.insn = insn;
    trace.observer(trace.user, e);
}

void Machine::notice_wait(const Wave& w, Tangle& t, const ir::Instr* instr, Mask awaited, bool joins) {
    Tangle* const at_hand = std::exchange(current, &t);
    Event e{};
    e.kind = EventKind::Wait;
    e.instr = instr;
    std::copy(group.id, group.id + 3, e.group);
    e.wave = w.number;
    e.mask = t.mask;
    e.key = {t.key, t.words};
    e.machine = this;
    e.awaited = awaited;
    e.joins = joins;
    trace.observer(trace.user, e);
    current = at_hand;
}

uint32_t Event::thread(uint32_t lane) const { return machine->run.wave->thread[lane]; }

namespace {

Event::Value value(const Machine& m, ir::Operand o, uint32_t reg, uint32_t lane) {
    const bool register_ = o.is_value() || o.is_const() || o.is_undef() || o.is(ir::Operand::Temp);
    if (!register_)
        return {o.number(), false};
    const BlockCode& b = m.code.blocks[m.current->block];
    const bool wide = is_wide(ir::type_of(m.program, *m.code.functions[b.function].source, o));
    return {m.run.bits(reg, wide, lane), m.run.is_poison(reg, lane)};
}

} // namespace

Event::Value Event::operand(uint32_t n, uint32_t lane) const {
    if (!insn || n >= instr->operand_count)
        return {0, false};
    return value(*machine, (*instr)[n], insn->operand_of_source(n), lane);
}

Event::Value Event::result(uint32_t n, uint32_t lane) const {
    if (!insn || n >= instr->result_count)
        return {0, false};
    return value(*machine, instr->result_operand(n), insn->result(n), lane);
}

std::string_view Event::place() const {
    Vec<char>& out = const_cast<Machine*>(machine)->trace.text;
    out.clear();
    print_key(*machine, *machine->current, out);
    return {out.data(), out.size()};
}

namespace {

// ": waits for lanes 2-3 before wave_reduce @7", "... to join", ": waits for waves 1 2 at barrier @4".
void put_wait(const Event& e, Vec<char>& out) {
    const Machine& m = *e.machine;
    put(out, ": waits for");
    if (e.awaited.any()) {
        put(out, " lanes ");
        print_mask(e.awaited, m.options.wave_size, out);
    }
    const bool barrier = e.instr->op == ir::Op::Barrier && m.run.wave->at_barrier;
    bool first = true;
    for (const Wave& w : m.waves)
        if (barrier && w.is_ready() && w.number != e.wave)
            put(out,
                !first            ? " %u"
                : e.awaited.any() ? " and waves %u"
                                  : " waves %u",
                w.number),
                first = false;
    if (e.joins)
        return put(out, " to join");
    put(out, barrier ? " at %s" : " before %s", ir::info(e.instr->op).name);
    if (e.instr->origin)
        put(out, " @%u", e.instr->origin);
}

} // namespace

std::string_view Event::text() const {
    Vec<char>& out = const_cast<Machine*>(machine)->trace.text;
    out.clear();
    put(out, "group %u %u %u wave %u lanes ", group[0], group[1], group[2], wave);
    print_mask(mask, machine->options.wave_size, out);
    put(out, " in ");
    print_key(*machine, *machine->current, out);
    if (kind == EventKind::Wait)
        put_wait(*this, out);
    if (kind == EventKind::Instruction) {
        put(out, ": %s", ir::info(instr->op).name);
        if (instr->origin)
            put(out, " @%u", instr->origin);
        for (uint32_t r = 0; insn && r < instr->result_count; r++) {
            put(out, "%s[", r ? "; " : " -> ");
            for (uint32_t n = 0; n < machine->run.count; n++) {
                const Value v = result(r, machine->run.lanes[n]);
                if (v.undefined)
                    put(out, "%sundef", n ? " " : "");
                else
                    put(out, "%s0x%llx", n ? " " : "", static_cast<unsigned long long>(v.bits));
            }
            put(out, "]");
        }
    }
    return {out.data(), out.size()};
}

} // namespace ladder::simt
