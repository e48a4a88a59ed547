#include "check/observe.h"
#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <unordered_map>

namespace ladder::check {

using namespace ir;
using simt::Report;

namespace {

constexpr size_t tangles_max = 1u << 20;

std::string format(const char* text, ...) LADDER_PRINTF(1, 2);
std::string format(const char* text, ...) {
    char line[400];
    va_list args;
    va_start(args, text);
    std::vsnprintf(line, sizeof line, text, args);
    va_end(args);
    return line;
}

uint32_t number(uint32_t function, const Instr& i) { return function << 20 | (i.origin & 0xfffff); }

// Calls `visit(number, instruction)` for all tangled operations with an origin: those without are Ladder's
// own. Of several in a row that one instruction of the source became, for the first: passes may drop some.
template <class F>
void for_each_tangled(const Program& p, F visit) {
    for (uint32_t n = 0; n < p.functions.size(); n++)
        for (BlockId b : p.functions[n].order) {
            uint32_t last = 0;
            for (const Instr* i = p.functions[n].block(b).first; i; i = i->next)
                if (is_tangled(i->op) && i->origin && i->op != Op::Call && i->origin != last)
                    visit(number(n, *i), *i), last = i->origin;
        }
}

// Watches an execution for its tangles.
struct Watch {
    std::unordered_map<const Instr*, uint32_t> operations;
    Execution& to;
    uint32_t groups[3], waves_of_group;

    static void see(void* user, const simt::Event& e) {
        Watch& w = *static_cast<Watch*>(user);
        if (e.kind != simt::EventKind::Instruction || !is_tangled(e.instr->op))
            return;
        const auto at = w.operations.find(e.instr);
        if (at == w.operations.end())
            return;
        w.to.too_many |= w.to.tangles.size() >= tangles_max;
        if (w.to.too_many)
            return;
        const uint32_t group = (e.group[2] * w.groups[1] + e.group[1]) * w.groups[0] + e.group[0];
        w.to.tangles.push_back({at->second, group * w.waves_of_group + e.wave, e.mask,
                                looks_at_quad(e.instr->op), info(e.instr->op).name});
    }
};

void bind(simt::Simulator& s, Contents& c) {
    for (Resource& r : c.resources) {
        const size_t size = 4 * r.words.size() / r.copies;
        // Modules of others may see buffers without a format as texels.
        const bool plain = r.format == simt::Format::Unknown && !r.texture.width && !r.scene;
        s.bind({r.cls, r.space, r.reg, r.scene ? nullptr : r.words.data(), size,
                plain ? simt::Format::R32UInt : r.format, 0, r.counters.empty() ? nullptr : r.counters.data(),
                r.texture, r.scene, c.recipe.own_for ? size : 0});
    }
    for (const Sampler& sampler : c.samplers)
        s.bind_sampler(sampler.space, sampler.reg, sampler.state);
}

// The first place where two lists differ, or none.
size_t first_difference(const std::vector<uint32_t>& a, const std::vector<uint32_t>& b) {
    const auto at = std::mismatch(a.begin(), a.end(), b.begin()).first;
    return at == a.end() ? SIZE_MAX : static_cast<size_t>(at - a.begin());
}

std::string place(const Resource& r) {
    static const char letters[] = "tub";
    if (r.space == simt::Simulator::heap_space)
        return format("%c slot %u of the heap", letters[static_cast<int>(r.cls)], r.reg);
    return format("%c%u", letters[static_cast<int>(r.cls)], r.reg) +
           (r.space ? format(" space %u", r.space) : "");
}

// Where word or counter `n` is, of `size` in each copy.
std::string place_in(const Resource& r, size_t n, size_t size) {
    return place(r) + (r.copies > 1 ? format(" of thread %zu", n / size) : "");
}

std::string mask_text(simt::Mask m) {
    return m.w[1] ? format("0x%llx%016llx", static_cast<unsigned long long>(m.w[1]),
                           static_cast<unsigned long long>(m.w[0]))
                  : format("0x%llx", static_cast<unsigned long long>(m.w[0]));
}

using Tangles = std::span<const Together>;

bool precedes(const Together& a, const Together& b) {
    return a.wave != b.wave ? a.wave < b.wave : a.operation < b.operation;
}
bool same_operation(const Together& a, const Together& b) { return !precedes(a, b) && !precedes(b, a); }

// By wave and operation; else in the order of the execution.
std::vector<Together> sorted(const std::vector<Together>& tangles, const std::vector<uint32_t>& common) {
    std::vector<Together> out;
    for (const Together& t : tangles)
        if (std::binary_search(common.begin(), common.end(), t.operation))
            out.push_back(t);
    std::stable_sort(out.begin(), out.end(), precedes);
    return out;
}

simt::Mask seen_by(const Together& t, uint32_t lane) {
    simt::Mask quad;
    for (uint32_t k = 0; k < 4; k++)
        quad.set((lane & ~3u) + k);
    return t.quads ? t.mask & quad : t.mask;
}

// The executions of one operation by one wave.
std::string lane_difference(Tangles before, Tangles after, uint32_t lane) {
    size_t a = 0, b = 0;
    for (uint32_t occurrence = 0;; occurrence++, a++, b++) {
        while (a < before.size() && !before[a].mask.has(lane))
            a++;
        while (b < after.size() && !after[b].mask.has(lane))
            b++;
        if (a == before.size() && b == after.size())
            return "";
        const Together& t = a < before.size() ? before[a] : after[b];
        const std::string where = format("wave %u, lane %u, %s @%u of function %u, execution %u: ", t.wave,
                                         lane, t.op, t.operation & 0xfffff, t.operation >> 20, occurrence);
        if (a == before.size() || b == after.size())
            return where + (a == before.size() ? "only after the pass" : "not after the pass");
        if (!(seen_by(before[a], lane) == seen_by(after[b], lane)))
            return where + "tangle " + mask_text(seen_by(before[a], lane)) + " becomes " +
                   mask_text(seen_by(after[b], lane));
    }
}

std::string difference_of(Tangles before, Tangles after) {
    if (std::equal(before.begin(), before.end(), after.begin(), after.end(),
                   [](const Together& x, const Together& y) { return x.mask == y.mask; }))
        return "";
    for (uint32_t lane = 0; lane < simt::max_wave; lane++)
        if (std::string found = lane_difference(before, after, lane); !found.empty())
            return found;
    return "";
}

simt::Outcome launch(simt::Simulator& s, const Program& p, Contents& c, const uint32_t groups[3],
                     Diagnostics& diag) {
    if (is_ray_stage(p.stage())) {
        MadeUpShaders others(c.rays, c.recipe.seed);
        return s.run(others.launch(p), diag);
    }
    if (has_stage_contents(p.stage()))
        return launch_stage(s, p, c.stage, c.recipe.seed, groups, diag);
    return s.dispatch(groups, diag);
}

} // namespace

Execution execute(const Program& p, const simt::Options& options, const Contents& contents,
                  const uint32_t groups[3], const ModuleMemory& memory, const Listener& listener) {
    Execution x;
    x.after = contents;
    std::vector<OwnBlock> blocks = memory.blocks;
    const uint32_t group =
        p.settings().local_size[0] * p.settings().local_size[1] * p.settings().local_size[2];
    Watch watch{
        {}, x, {groups[0], groups[1], groups[2]}, (group + options.wave_size - 1) / options.wave_size};
    for_each_tangled(p, [&](uint32_t n, const Instr& i) { watch.operations[&i] = n; });
    Arena arena;
    arena.set_limit(arena_max);
    Diagnostics diag("");
    try {
        simt::Simulator s(p, options, arena, diag);
        bind(s, x.after);
        bind_memory(s, blocks, memory.aliases, x.after);
        if (listener.function)
            s.observe(listener.function, listener.user, true);
        else if (!watch.operations.empty())
            s.observe(Watch::see, &watch);
        x.completed = launch(s, p, x.after, groups, diag) == simt::Outcome::Completed;
        for (const simt::ReportInfo& r : s.reports())
            if (r.kind != Report::OutOfBounds && !(x.findings >> static_cast<int>(r.kind) & 1)) {
                x.findings |= 1u << static_cast<int>(r.kind);
                x.text[static_cast<int>(r.kind)] = r.text;
            }
    } catch (const Failure&) {
        const Diagnostics::Mark nothing{};
        x.refused = diag.take_back(nothing);
    }
    return x;
}

std::vector<uint32_t> tangled_operations(const Program& p) {
    std::vector<uint32_t> all;
    for_each_tangled(p, [&](uint32_t n, const Instr&) { all.push_back(n); });
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

namespace {

// Tables and what else there is, word by word. From `open_from` on, words that nothing defined may become
// anything.
template <class T>
std::string table_difference(const char* what, const std::vector<T>& a, const std::vector<T>& b,
                             size_t open_from = SIZE_MAX) {
    if (a.size() != b.size())
        return format("%s: %zu words become %zu", what, a.size(), b.size());
    const auto same = [&](const T& x, const T& y) {
        return x == y || (static_cast<size_t>(&x - a.data()) >= open_from && x == static_cast<T>(unwritten));
    };
    const auto at = std::mismatch(a.begin(), a.end(), b.begin(), same).first;
    const auto n = static_cast<size_t>(at - a.begin());
    if (at == a.end())
        return "";
    return format("%s, word %zu: 0x%08x becomes 0x%08x", what, n, unsigned{a[n]}, unsigned{b[n]});
}

std::string stage_difference(const StageContents& a, const StageContents& b) {
    std::string found = table_difference("outputs", a.outputs, b.outputs);
    if (found.empty())
        found = table_difference("outputs of patches and primitives", a.patch_outputs, b.patch_outputs);
    if (found.empty())
        found = table_difference("numbers", a.notes, b.notes, a.payloads_at);
    if (found.empty())
        found = table_difference("strips", a.marks, b.marks);
    for (size_t n = 0; n < a.helpers.size() && found.empty(); n++)
        if (a.helpers[n] != b.helpers[n])
            return format("thread %zu %s a helper in the end", n, b.helpers[n] ? "is" : "is not");
    return found;
}

} // namespace

std::string memory_difference(const Execution& before, const Execution& after) {
    for (size_t n = 0; n < before.after.resources.size(); n++) {
        const Resource &a = before.after.resources[n], &b = after.after.resources[n];
        if (const size_t at = first_difference(a.counters, b.counters); at != SIZE_MAX)
            return "counter of " + place_in(a, at, 1) +
                   format(": %u becomes %u", a.counters[at], b.counters[at]);
        const size_t size = a.words.size() / a.copies;
        if (const size_t at = first_difference(a.words, b.words); at != SIZE_MAX)
            return place_in(a, at, size) +
                   format(", byte %zu: 0x%08x becomes 0x%08x", 4 * (at % size), a.words[at], b.words[at]);
    }
    std::string found = stage_difference(before.after.stage, after.after.stage);
    return found.empty() ? ray_difference(before.after.rays, after.after.rays) : found;
}

std::string tangle_difference(const Execution& before, const Execution& after,
                              const std::vector<uint32_t>& common) {
    if (before.too_many || after.too_many)
        return "";
    const std::vector<Together> a = sorted(before.tangles, common), b = sorted(after.tangles, common);
    size_t from_a = 0, from_b = 0;
    while (from_a < a.size() || from_b < b.size()) {
        const Together& first = from_b == b.size() || (from_a < a.size() && !precedes(b[from_b], a[from_a]))
                                    ? a[from_a]
                                    : b[from_b];
        size_t to_a = from_a, to_b = from_b;
        while (to_a < a.size() && same_operation(a[to_a], first))
            to_a++;
        while (to_b < b.size() && same_operation(b[to_b], first))
            to_b++;
        std::string found = difference_of(Tangles(a).subspan(from_a, to_a - from_a),
                                          Tangles(b).subspan(from_b, to_b - from_b));
        if (!found.empty())
            return found;
        from_a = to_a;
        from_b = to_b;
    }
    return "";
}

std::string new_finding(uint32_t known, const Execution& after) {
    for (int kind = 0; kind < static_cast<int>(Report::Count); kind++)
        if (after.findings & ~known & 1u << kind)
            return "a new finding: " + after.text[kind];
    return "";
}

std::string describe(const simt::Options& o, bool structured) {
    static const char* const schedules[] = {"smallest key", "reverse", "round-robin", "random",
                                            "adversarial"};
    static const char* const policies[] = {"strong", "weak", "random"};
    std::string text =
        format("wave size %u, schedule %s", o.wave_size, schedules[static_cast<int>(o.schedule)]);
    if (structured)
        text += format(", switch policy %s", policies[static_cast<int>(o.policy)]);
    return text;
}

} // namespace ladder::check
