// Ray queries: operations on them.
#include "simt/rays/rays.h"

#include "simt/memory/memory.h"

namespace ladder::simt {

namespace {

using ir::Op;
using ir::RayValue;

// Null: out of range.
RayQuery* find(Run& x, const Insn& i, uint32_t lane, uint32_t variable, uint32_t index_reg) {
    const VariableCode& v = x.machine->code.variables[variable];
    const uint32_t index = x.at<const uint32_t>(index_reg)[lane];
    defined(x, i, lane, index_reg, "an undefined index");
    if (index < v.count)
        return &x.wave->queries[(size_t{v.first} + index) * x.width + lane];
    if (x.checks)
        x.machine->report(Report::OutOfBounds, i.source, lane, "ray query %u of %u", index, v.count);
    return nullptr;
}

RayQuery* find(Run& x, const Insn& i, uint32_t lane) {
    const ir::as::OfElement of(i);
    return find(x, i, lane, of.variable(), of.index());
}

void ray_query_new(Run& x, const Insn& i) {
    const ir::as::RayQueryNew of(i);
    const VariableCode& v = x.machine->code.variables[of.variable()];
    auto* d = x.at<uint32_t>(i.result());
    x.each_live([&](uint32_t l) {
        d[l] = of.number();
        x.wave->queries[(size_t{v.first} + d[l]) * x.width + l].own_flags = of.flags();
    });
}

void ray_trace(Run& x, const Insn& i) {
    const ir::as::RayTrace of(i);
    x.each_live([&](uint32_t l) {
        RayQuery* q = find(x, i, l, of.variable(), of.index());
        if (!q)
            return;
        const uint32_t own_flags = q->own_flags;
        *q = {};
        q->own_flags = own_flags;
        q->traced = true;
        for (const uint32_t part : i.operands().subspan(ir::at::RayTrace::flags))
            defined(x, i, l, part, "an undefined part of a ray");
        auto number = [&](uint32_t reg) { return x.at<const uint32_t>(reg)[l]; };
        auto real = [&](uint32_t reg) { return x.at<const float>(reg)[l]; };
        q->scene = x.machine->bound.resource(number(of.acceleration())).scene;
        q->flags = number(of.flags()) | own_flags;
        q->mask = number(of.mask());
        for (uint32_t n = 0; n < 3; n++) {
            q->origin[n] = real(of.origin()[n]);
            q->direction[n] = real(of.direction()[n]);
        }
        q->t_min = real(of.t_min());
        q->t_max = real(of.t_max());
    });
}

void ray_proceed(Run& x, const Insn& i) {
    Mask undefined;
    const bool micromaps = x.machine->code.variables[ir::as::RayProceed(i).variable()].micromaps;
    x.each_live([&](uint32_t l) {
        RayQuery* q = find(x, i, l);
        if (!q || !q->traced)
            undefined.set(l);
        x.at<uint32_t>(i.result())[l] = q && q->traced && proceed(*q, x.machine->extra_steps);
        if (q && q->met_micromap && !micromaps && x.checks)
            x.machine->report(Report::UndefinedUsed, i.source, l,
                              "the query does not allow the opacity micromaps that it meets");
    });
    x.set_poison(i.result(), undefined);
}

void ray_abort(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        if (RayQuery* q = find(x, i, l))
            q->ended = true;
    });
}

// Only what the query is at, and only a candidate of the right kind: anything else is undefined behaviour,
// which does nothing here.
template <bool procedural>
void ray_commit(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        RayQuery* q = find(x, i, l);
        if (!q)
            return;
        if (!q->has_candidate || q->candidate.procedural != procedural) {
            if (x.checks)
                x.machine->report(Report::UndefinedUsed, i.source, l, "there is no such candidate to commit");
            return;
        }
        if constexpr (procedural) {
            const uint32_t t = ir::as::RayCommitProcedural(i).t();
            defined(x, i, l, t, "an undefined distance");
            q->candidate.t = x.at<const float>(t)[l];
        }
        commit(*q, procedural ? committed_procedural : committed_triangle, q->candidate);
    });
}

void ray_read(Run& x, const Insn& i) {
    Mask undefined;
    const ir::as::RayRead of(i);
    auto* d = x.at<uint32_t>(i.result());
    x.each_live([&](uint32_t l) {
        const RayQuery* q = find(x, i, l);
        uint32_t v = static_cast<uint32_t>(undefined_pattern(i.type));
        if (!q || !q->traced || !value(*q, static_cast<RayValue>(of.what()), of.component(), v))
            undefined.set(l);
        d[l] = v;
    });
    x.set_poison(i.result(), undefined);
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
