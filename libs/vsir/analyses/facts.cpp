#include "vsir/analyses/facts.h"

#include "vsir/core/op_views.h"

namespace ladder::ir {

void add_facts(Facts& f, const Instr& i) {
    const uint32_t flags = info(i.op).flags;
    switch (i.op) {
    case Op::Call:
    case Op::VarStore: return; // calls: what the function does counts, too
    case Op::Barrier: f.group_barriers |= as::Barrier(i).bits().number() & barrier_bits::Sync; return;
    // All threads of the group come to these together, as to a barrier.
    case Op::SetMeshCounts:
    case Op::DispatchMesh: f.group_barriers = true; return;
    // Other shaders run in between, and say nothing of which threads come back together.
    case Op::TraceRay:
    case Op::CallShader:
    case Op::HitTraceRay:
    case Op::HitInvoke:
    case Op::ReorderThread:
    case Op::ReorderThreadByHit:
    case Op::ReportHit: f.writes_memory = true; return;
    case Op::Discard: f.discards = true; return;
    case Op::InputAtVertex: f.reads_vertices = true; return;
    default: break;
    }
    f.writes_memory |= flags & op_flags::Writes;
    if (flags & op_flags::Derives) {
        f.derivatives = true;
    } else if (flags & op_flags::Tangled) {
        (flags & op_flags::Quad ? f.quads : f.waves) = true;
        if (!f.first_of_wave)
            f.first_of_wave = &i;
    }
}

Facts gather_facts(const Program& p) {
    Facts f;
    for (const Function& function : p.functions) {
        f.control_flow |= function.order.size() > 1;
        for (BlockId b : function.order)
            for (const Instr* i = function.block(b).first; i; i = i->next)
                add_facts(f, *i);
    }
    return f;
}

bool runs_per_sample(const Program& p) {
    if (!info(p.stage()).interpolates)
        return false;
    for (const SignatureElement& e : p.inputs)
        if (is_per_sample(e.interpolation) || e.semantic == Semantic::SampleIndex)
            return true;
    for (const Function& f : p.functions)
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next)
                if (i->op == Op::BuiltinRead &&
                    static_cast<Builtin>(as::BuiltinRead(*i).what().number()) == Builtin::SampleIndex)
                    return true;
    return false;
}

} // namespace ladder::ir
