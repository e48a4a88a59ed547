#include "check/variable_values.h"

#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"
#include "vsir/text/text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

namespace ladder::check {

using namespace ir;

namespace {

// A line in the log of a thread: a probe, or an instruction of the shader.
struct Entry {
    uint32_t number; // of the probe, or origin
    uint16_t function;
    bool is_probe, is_undefined;
    uint64_t bits;
};

void set_name(Probes::Probe& probe, const std::string& name, uint32_t line) {
    const size_t end = std::min(name.find_first_of(".["), name.size());
    probe.variable = name.substr(0, end) + ":" + std::to_string(line);
    probe.part = name.substr(end);
}

// Values by their numbers in the program's text.
std::vector<ValueId> values_by_number(const Function& f) {
    Arena arena;
    const std::span<const uint32_t> numbers = value_numbers(f, arena);
    std::vector<ValueId> all(numbers.size(), no_id);
    for (ValueId v = 0; v < numbers.size(); v++)
        if (numbers[v] && numbers[v] <= all.size())
            all[numbers[v] - 1] = v;
    return all;
}

// The first instruction of each origin, by origin.
std::map<uint32_t, std::pair<BlockId, Instr*>> first_of_origins(Function& f) {
    std::map<uint32_t, std::pair<BlockId, Instr*>> all;
    for (BlockId b : f.order)
        for (Instr* i = f.block(b).first; i; i = i->next)
            if (i->origin)
                all.try_emplace(i->origin, b, i);
    return all;
}

// Adds the stores of one function.
class ProbeMaker {
public:
    ProbeMaker(Program& p, uint32_t function, Probes& to)
        : p_(p), function_(function), to_(to), values_(values_by_number(p.functions[function])),
          places_(first_of_origins(p.functions[function])) {}

    void add(const SourceValue& v) {
        auto at = places_.lower_bound(v.origin);
        if (at == places_.end())
            return;
        auto [block, before] = at->second;
        while (before->op == Op::Phi)
            before = before->next;
        Operand value = p_.i32(0);
        Probes::Probe probe{function_, "", "", v.is_known, Type::Void, v.constant};
        if (v.value != UINT32_MAX) {
            if (v.value >= values_.size() || values_[v.value] == no_id)
                return;
            value = Operand::value(values_[v.value]);
            probe.type = p_.functions[function_].values[values_[v.value]].type;
        }
        set_name(probe, v.name, v.line);
        Builder code(p_, p_.functions[function_]);
        code.before(block, before);
        const Type type = probe.type == Type::Void ? Type::I32 : probe.type;
        const Instr* store =
            code.emit(Op::VarStore, Type::Void, {Operand::variable(memory_of(type)), p_.i32(0), value}, 0);
        to_.by_store[store] = static_cast<uint32_t>(to_.all.size());
        to_.all.push_back(std::move(probe));
    }

private:
    // Returns the variable of each thread that takes the stored values of that type.
    uint32_t memory_of(Type type) {
        for (uint32_t n = 0; n < p_.variables.size(); n++)
            if (p_.variables[n].name == name && p_.variables[n].element == type)
                return n;
        Variable v{};
        v.storage = Storage::Private;
        v.element = type;
        v.count = 1;
        v.name = name;
        p_.variables.push(v);
        return p_.variables.size() - 1;
    }
    static constexpr std::string_view name = "debug-values";

    Program& p_;
    const uint32_t function_;
    Probes& to_;
    const std::vector<ValueId> values_;
    const std::map<uint32_t, std::pair<BlockId, Instr*>> places_;
};

constexpr size_t entries_max = size_t{1} << 23; // of all threads

// What the threads of an execution do, by group, wave and lane.
struct Log {
    const Probes& probes;
    // The function of each instruction that is the first of a row with the same origin.
    std::unordered_map<const Instr*, uint16_t> functions;
    std::map<std::array<uint32_t, 5>, std::vector<Entry>> threads;
    size_t entries = 0;

    Log(const Probed& p) : probes(p.probes) {
        for (uint32_t f = 0; f < p.program.functions.size(); f++)
            for (BlockId b : p.program.functions[f].order) {
                uint32_t last = 0;
                for (const Instr* i = p.program.functions[f].block(b).first; i; i = i->next)
                    if (i->origin && i->origin != last && is_told(i->op))
                        functions[i] = static_cast<uint16_t>(f), last = i->origin;
            }
    }
    // Phis and most of what ends a block make no event.
    static bool is_told(Op op) { return op != Op::Phi && !is_terminator(op); }

    static void see(void* user, const simt::Event& e) {
        Log& log = *static_cast<Log*>(user);
        if (e.kind != simt::EventKind::Instruction || log.entries >= entries_max)
            return;
        const auto probe = log.probes.by_store.find(e.instr);
        const auto known = log.functions.find(e.instr);
        const bool is_probe = probe != log.probes.by_store.end();
        if (is_probe || known != log.functions.end())
            log.add(e, is_probe, is_probe ? probe->second : e.instr->origin,
                    is_probe ? uint16_t{0} : known->second);
        if (!is_probe && e.instr->op == Op::VarStore && !log.probes.by_element.empty())
            log.store(e);
    }
    std::vector<Entry>& thread(const simt::Event& e, uint32_t lane) {
        entries++;
        return threads[{e.group[0], e.group[1], e.group[2], e.wave, lane}];
    }
    void add(const simt::Event& e, bool is_probe, uint32_t number, uint16_t function) {
        for (uint32_t lane = 0; lane < simt::max_wave; lane++) {
            if (!e.mask.has(lane))
                continue;
            Entry entry{number, function, is_probe, false, 0};
            if (is_probe) {
                const simt::Event::Value v = e.operand(at::VarStore::value, lane);
                entry.bits = v.bits;
                entry.is_undefined = v.undefined;
            }
            thread(e, lane).push_back(entry);
        }
    }
    // To memory that may be parts of variables.
    void store(const simt::Event& e) {
        const uint32_t variable = (*e.instr)[at::VarStore::variable].number();
        for (uint32_t lane = 0; lane < simt::max_wave; lane++) {
            if (!e.mask.has(lane))
                continue;
            const simt::Event::Value index = e.operand(at::VarStore::index, lane),
                                     v = e.operand(at::VarStore::value, lane);
            const auto [first, end] =
                probes.by_element.equal_range({variable, static_cast<uint32_t>(index.bits)});
            for (auto at = first; at != end; ++at)
                thread(e, lane).push_back({at->second, 0, true, v.undefined, v.bits});
        }
    }
};

// What a thread knows of a part of a variable.
struct State {
    bool is_known = false, is_undefined = false;
    Type type = Type::Void;
    uint64_t bits = 0;
};

// The parts of all variables of both programs, by number.
class Parts {
public:
    uint32_t number(const Probes::Probe& p) {
        auto& parts = variables_[{p.function, p.variable}];
        const auto [at, is_new] = parts.try_emplace(p.part, static_cast<uint32_t>(names_.size()));
        if (is_new)
            names_.push_back({p.function, p.variable + p.part});
        return at->second;
    }
    // Other parts of the variable that lie in this one, or in which it lies.
    std::vector<uint32_t> overlapped(const Probes::Probe& p) const {
        std::vector<uint32_t> all;
        for (const auto& [part, n] : variables_.at({p.function, p.variable}))
            if (is_in(part, p.part) || is_in(p.part, part))
                all.push_back(n);
        return all;
    }
    size_t count() const { return names_.size(); }
    const std::string& name(size_t n) const { return names_[n].second; }
    uint32_t function(size_t n) const { return names_[n].first; }

private:
    // Is that part within the other: ".direction.x" in ".direction"? ".xy" is not in ".x".
    static bool is_in(std::string_view part, std::string_view whole) {
        return part.size() > whole.size() && part.starts_with(whole) &&
               (part[whole.size()] == '.' || part[whole.size()] == '[');
    }

    std::map<std::pair<uint32_t, std::string>, std::map<std::string, uint32_t>> variables_;
    std::vector<std::pair<uint32_t, std::string>> names_; // with their functions
};

// What an entry of a log that is a probe sets.
struct Setting {
    uint32_t part;
    std::vector<uint32_t> forgotten;
    State state;
};

// Reads the probes of one program.
class Reader {
public:
    // `parts` has those of all probes.
    Reader(const Probes& probes, Parts& parts) {
        for (const Probes::Probe& p : probes.all)
            settings_.push_back(
                {parts.number(p), parts.overlapped(p), {p.is_known, false, p.type, p.constant}});
    }
    const Setting& read(const Entry& e) {
        Setting& s = settings_[e.number];
        if (s.state.type != Type::Void) {
            s.state.bits = e.bits;
            s.state.is_undefined = e.is_undefined;
        }
        return s;
    }

private:
    std::vector<Setting> settings_;
};

using Entries = std::vector<Entry>;

// What one thread of the shader does, by time: the place in its log.
class History {
public:
    History(const Entries& log, Reader& reader, size_t parts) : states_(parts) {
        for (uint32_t time = 0; time < log.size(); time++) {
            const Entry& e = log[time];
            if (!e.is_probe) {
                executions_[{e.function, e.number}].push_back(time);
                continue;
            }
            const Setting& s = reader.read(e);
            states_[s.part].push_back({time, s.state});
            for (uint32_t other : s.forgotten)
                states_[other].push_back({time, {}});
        }
    }
    // When it executed an instruction for the `n`-th time; UINT32_MAX: it did not.
    uint32_t time_of(const Entry& e, uint32_t n) const {
        const auto at = executions_.find({e.function, e.number});
        return at == executions_.end() || n >= at->second.size() ? UINT32_MAX : at->second[n];
    }
    State state(size_t part, uint32_t time) const {
        const auto& all = states_[part];
        const auto at = std::upper_bound(all.begin(), all.end(), time,
                                         [](uint32_t t, const auto& s) { return t < s.first; });
        return at == all.begin() ? State() : at[-1].second;
    }

private:
    std::map<std::pair<uint32_t, uint32_t>, std::vector<uint32_t>> executions_;
    std::vector<std::vector<std::pair<uint32_t, State>>> states_; // by part
};

bool is_equal(const State& a, const State& b) {
    if (a.type == Type::Bool || b.type == Type::Bool)
        return !a.bits == !b.bits;
    return a.bits == b.bits;
}

class Comparer {
public:
    Comparer(const Probed& shader, const Probed& module, const SourceValues& lines)
        : lines_(lines), parts_(all_parts(shader, module)), shader_(shader.probes, parts_),
          module_(module.probes, parts_) {}

    // Compares what a thread does.
    void compare(const Entries& shader, const Entries& module) {
        const History history(shader, shader_, parts_.count());
        std::vector<State> now(parts_.count());
        std::map<std::pair<uint32_t, uint32_t>, uint32_t> executions;
        std::pair<uint32_t, uint32_t> line{}; // with its function
        for (const Entry& e : module) {
            if (e.is_probe) {
                const Setting& s = module_.read(e);
                now[s.part] = s.state;
                for (uint32_t other : s.forgotten)
                    now[other] = {};
                continue;
            }
            const uint32_t time = history.time_of(e, executions[{e.function, e.number}]++);
            const auto at = lines_.lines.find({e.function, e.number});
            if (time == UINT32_MAX || at == lines_.lines.end() ||
                line == std::pair{e.function + 0u, at->second})
                continue;
            line = {e.function, at->second};
            counts.lines++;
            for (size_t part = 0; part < now.size(); part++)
                if (parts_.function(part) == e.function)
                    compare_part(part, history.state(part, time), now[part], e, at->second);
        }
    }

    ValueCounts counts;

private:
    static Parts all_parts(const Probed& shader, const Probed& module) {
        Parts parts;
        for (const Probed* p : {&shader, &module})
            for (const Probes::Probe& probe : p->probes.all)
                parts.number(probe);
        return parts;
    }

    void compare_part(size_t part, const State& in_shader, const State& in_module, const Entry& e,
                      uint32_t line) {
        if (in_shader.is_undefined)
            return;
        counts.values += in_shader.is_known;
        counts.gone += in_shader.is_known && !in_module.is_known;
        if (!in_module.is_known || (in_shader.is_known && is_equal(in_shader, in_module)))
            return;
        (in_shader.is_known ? counts.wrong : counts.outdated)++;
        if (!counts.first.empty())
            return;
        char text[200];
        std::snprintf(text, sizeof text, ", line %u, origin %u of function %u: 0x%llx becomes 0x%llx", line,
                      e.number, e.function, static_cast<unsigned long long>(in_shader.bits),
                      static_cast<unsigned long long>(in_module.bits));
        counts.first = parts_.name(part) + text + (in_shader.is_known ? "" : " (unknown in the shader)");
    }

    const SourceValues& lines_;
    Parts parts_;
    Reader shader_, module_;
};

} // namespace

Probes add_probes(Program& p, const SourceValues& values) {
    Probes probes;
    std::vector<std::optional<ProbeMaker>> makers(p.functions.size());
    for (uint32_t f = 0; f < makers.size(); f++)
        makers[f].emplace(p, f, probes);
    for (const SourceValue& v : values.values)
        if (v.function < makers.size())
            makers[v.function]->add(v);
    for (const SourceElement& e : values.memory) {
        if (e.function >= makers.size() || e.variable >= p.variables.size())
            continue;
        Probes::Probe probe{e.function, "", "", true, p.variables[e.variable].element, 0};
        set_name(probe, e.name, e.line);
        probes.by_element.insert({{e.variable, e.element}, static_cast<uint32_t>(probes.all.size())});
        probes.all.push_back(std::move(probe));
    }
    return probes;
}

void ValueCounts::operator+=(const ValueCounts& more) {
    lines += more.lines;
    values += more.values;
    gone += more.gone;
    wrong += more.wrong;
    outdated += more.outdated;
    if (first.empty())
        first = more.first;
}

ValueCounts compare_values(const Probed& shader, const Probed& module, const SourceValues& lines,
                           const simt::Options& options, const Contents& contents, const uint32_t groups[3]) {
    Log before(shader), after(module);
    execute(shader.program, options, contents, groups, shader.memory, {Log::see, &before});
    execute(module.program, options, contents, groups, module.memory, {Log::see, &after});
    Comparer comparer(shader, module, lines);
    for (const auto& [thread, log] : after.threads)
        if (const auto at = before.threads.find(thread); at != before.threads.end())
            comparer.compare(at->second, log);
    return comparer.counts;
}

} // namespace ladder::check
