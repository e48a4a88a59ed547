// Compares what a module promises to the driver with what the shader says, by the origins of instructions.
#include "api/simulator/simt_module.h"

#include "vsir/core/float_bits.h"
#include "vsir/core/op_views.h"
#include "vsir/core/push_constants.h"

#include <algorithm>
#include <map>

namespace ladder {

namespace {

using ir::Descriptor;
using ir::Instr;
using ir::Op;
using ir::Program;
using ir::ResourceClass;

template <class See>
void each(const Program& p, See see) {
    for (const ir::Function& f : p.functions)
        for (ir::BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next)
                if (i->origin)
                    see(f, *i);
}

struct Promise {
    uint32_t barrier = 0; // bits of barriers
    bool is_barrier = false;
    bool arithmetic = false, contracted = false, kept = false; // kept: precise
    bool handles = false, non_uniform = false;
};
// By function, then origin.
using Promises = std::map<std::pair<uint32_t, uint32_t>, Promise>;

// True for arithmetic that a driver can contract: a reciprocal, as that of a position's w, is none.
bool is_arithmetic(const Program& p, const Instr& i) {
    if (i.op != Op::FDiv)
        return i.op == Op::FAdd || i.op == Op::FSub || i.op == Op::FMul;
    const ir::Operand a = ir::as::Binary(i).a();
    return !a.is_const() || ir::float_value(i.type, p.constants[a.number()].bits) != 1;
}

// What the module can say: threads that have no group are ordered for the device, and the larger fence holds
// for the smaller one too.
uint32_t readable(uint32_t bits, bool groups) {
    using namespace ir::barrier_bits;
    if (bits & UavShaderCall || (!groups && bits & UavGroup))
        bits |= UavDevice;
    if (bits & UavDevice)
        bits &= ~UavGroup;
    return bits & ~UavShaderCall;
}

// A fence for the device holds for the group.
uint32_t covered(uint32_t bits) {
    using namespace ir::barrier_bits;
    return bits & UavDevice ? bits | UavGroup : bits;
}

// Numbers of addresses are no indices of descriptors.
bool is_handle(const Program& p, const ir::Function& f, ir::Operand o) {
    const Instr* def = o.is_value() ? f.values[o.number()].def : nullptr;
    return def && def->op == Op::Handle &&
           p.descriptors[ir::as::Handle(*def).descriptor().number()].space != ir::physical_memory_space;
}
bool is_non_uniform(const Program& p, const ir::Function& f, ir::Operand o) {
    if (!is_handle(p, f, o))
        return false;
    const Instr& def = *f.values[o.number()].def;
    return def.flags & ir::instr_flags::NonUniform && ir::as::Handle(def).index().is_value();
}

Promises promises_of(const Program& p) {
    Promises all;
    const bool groups = ir::has_groups(p.stage());
    each(p, [&](const ir::Function& f, const Instr& i) {
        Promise& at = all[{static_cast<uint32_t>(&f - p.functions.data()), i.origin}];
        if (i.op == Op::Barrier) {
            at.is_barrier = true;
            at.barrier |= readable(ir::as::Barrier(i).bits().number(), groups);
        }
        if (is_arithmetic(p, i)) {
            at.arithmetic = true;
            (i.flags & ir::instr_flags::Precise ? at.kept : at.contracted) = true;
        }
        for (ir::Operand o : i.operands()) {
            at.handles |= is_handle(p, f, o);
            at.non_uniform |= is_non_uniform(p, f, o);
        }
    });
    return all;
}

std::string difference(const Promise& module, const Promise& shader, bool exact) {
    if (shader.is_barrier && module.is_barrier &&
        (exact ? module.barrier != shader.barrier : shader.barrier & ~covered(module.barrier)))
        return "a barrier orders other memory";
    if (shader.kept && !shader.contracted && module.contracted)
        return "precise arithmetic may be contracted";
    if (exact && shader.arithmetic && !shader.kept && module.kept)
        return "arithmetic is precise that the shader does not ask to be";
    if (shader.non_uniform && module.handles && !module.non_uniform)
        return "an index of descriptors is uniform that the shader calls non-uniform";
    if (exact && shader.handles && !shader.non_uniform && module.non_uniform)
        return "an index of descriptors is non-uniform that the shader calls uniform";
    return "";
}

std::string memory_difference(const Program& module, const Program& shader, bool exact) {
    for (const Descriptor& m : module.descriptors) {
        if (m.cls != ResourceClass::Uav || m.has_counter)
            continue;
        bool found = false, coherent = false;
        for (const Descriptor& s : shader.descriptors)
            if (s.cls == m.cls && s.space == m.space && s.heap == m.heap &&
                m.first - s.first < std::max(s.count, 1u)) {
                found = true;
                coherent |= s.globally_coherent || s.rov;
            }
        if (found && (coherent ? !m.globally_coherent : exact && m.globally_coherent && !m.heap))
            return "register u" + std::to_string(m.first) +
                   (coherent ? " is not coherent" : " is coherent and not in the shader");
    }
    return "";
}

} // namespace

std::string promise_difference(const Program& module, const Program& shader, bool exact) {
    if (std::string found = memory_difference(module, shader, exact); !found.empty())
        return found;
    const Promises ours = promises_of(module), theirs = promises_of(shader);
    for (const auto& [place, promise] : ours)
        if (const auto at = theirs.find(place); at != theirs.end())
            if (std::string found = difference(promise, at->second, exact); !found.empty())
                return found + " (origin " + std::to_string(place.second) + ")";
    const auto strays = std::find_if(theirs.begin(), theirs.end(), [&](const auto& its) {
        if (!its.second.is_barrier)
            return false;
        const auto at = ours.find(its.first);
        return at == ours.end() || !at->second.is_barrier;
    });
    if (strays != theirs.end() && strays->second.barrier)
        return "a barrier is missing (origin " + std::to_string(strays->first.second) + ")";
    return "";
}

} // namespace ladder
