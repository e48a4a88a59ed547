// Ray queries: operations on them.
#include "simt/rays/rays.h"

#include "simt/memory/memory.h"

namespace ladder::simt {

namespace {

using ir::Op;
using ir::RayValue;

// Null: out of range.
RayQuery* find(Run& x, const Insn& i, uint32_t lane, const uint32_t* at) {
    const VariableCode& v = x.machine->code.variables[at[0]];
    const uint32_t index = x.at<const uint32_t>(at[1])[lane];
    defined(x, i, lane, at[1], "an undefined index");
    if (index < v.count)
        return &x.wave->queries[(size_t{v.first} + index) * x.width + lane];
    if (x.checks)
        x.machine->report(Report::OutOfBounds, i.source, lane, "ray query %u of %u", index, v.count);
    return nullptr;
}

void ray_query_new(Run& x, const Insn& i) {
    const VariableCode& v = x.machine->code.variables[i.arg[1]];
    auto* d = x.at<uint32_t>(i.arg[0]);
    x.each_live([&](uint32_t l) {
        d[l] = i.arg[2];
        x.wave->queries[(size_t{v.first} + d[l]) * x.width + l].own_flags = i.arg[3];
    });
}

void ray_trace(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        RayQuery* q = find(x, i, l, i.arg + 1);
        if (!q)
            return;
        const uint32_t own_flags = q->own_flags;
        *q = {};
        q->own_flags = own_flags;
        q->traced = true;
        for (uint32_t n = 3; n < i.args; n++)
            defined(x, i, l, i.arg[n], "an undefined part of a ray");
        auto number = [&](uint32_t n) { return x.at<const uint32_t>(i.arg[n])[l]; };
        auto real = [&](uint32_t n) { return x.at<const float>(i.arg[n])[l]; };
        q->scene = x.machine->bound.resource(number(0)).scene;
        q->flags = number(3) | own_flags;
        q->mask = number(4);
        for (uint32_t n = 0; n < 3; n++) {
            q->origin[n] = real(5 + n);
            q->direction[n] = real(9 + n);
        }
        q->t_min = real(8);
        q->t_max = real(12);
    });
}

void ray_proceed(Run& x, const Insn& i) {
    Mask undefined;
    const bool micromaps = x.machine->code.variables[i.arg[1]].micromaps;
    x.each_live([&](uint32_t l) {
        RayQuery* q = find(x, i, l, i.arg + 1);
        if (!q || !q->traced)
            undefined.set(l);
        x.at<uint32_t>(i.arg[0])[l] = q && q->traced && proceed(*q, x.machine->extra_steps);
        if (q && q->met_micromap && !micromaps && x.checks)
            x.machine->report(Report::UndefinedUsed, i.source, l,
                              "the query does not allow the opacity micromaps that it meets");
    });
    x.set_poison(i.arg[0], undefined);
}

void ray_abort(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        if (RayQuery* q = find(x, i, l, i.arg))
            q->ended = true;
    });
}

// Only what the query is at, and only a candidate of the right kind: anything else is undefined behaviour,
// which does nothing here.
template <bool procedural>
void ray_commit(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        RayQuery* q = find(x, i, l, i.arg);
        if (!q)
            return;
        if (!q->has_candidate || q->candidate.procedural != procedural) {
            if (x.checks)
                x.machine->report(Report::UndefinedUsed, i.source, l, "there is no such candidate to commit");
            return;
        }
        if (procedural) {
            defined(x, i, l, i.arg[2], "an undefined distance");
            q->candidate.t = x.at<const float>(i.arg[2])[l];
        }
        commit(*q, procedural ? committed_procedural : committed_triangle, q->candidate);
    });
}

void ray_read(Run& x, const Insn& i) {
    Mask undefined;
    auto* d = x.at<uint32_t>(i.arg[0]);
    x.each_live([&](uint32_t l) {
        const RayQuery* q = find(x, i, l, i.arg + 1);
        uint32_t v = static_cast<uint32_t>(undefined_pattern(i.type));
        if (!q || !q->traced || !value(*q, static_cast<RayValue>(i.arg[3]), i.arg[4], v))
            undefined.set(l);
        d[l] = v;
    });
    x.set_poison(i.arg[0], undefined);
}

constexpr KernelRow ray_table[] = {
    {Op::RayQueryNew, on_all(&ray_query_new), PoisonRule::Never},
    {Op::RayTrace, on_all(&ray_trace), PoisonRule::Never},
    {Op::RayProceed, on_all(&ray_proceed), PoisonRule::Kernel},
    {Op::RayAbort, on_all(&ray_abort), PoisonRule::Never},
    {Op::RayCommitTriangle, on_all(&ray_commit<false>), PoisonRule::Never},
    {Op::RayCommitProcedural, on_all(&ray_commit<true>), PoisonRule::Never},
    {Op::RayRead, on_all(&ray_read), PoisonRule::Kernel},
};

} // namespace

std::span<const KernelRow> ray_kernels() { return ray_table; }

} // namespace ladder::simt
