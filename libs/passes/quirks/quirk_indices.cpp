// Indices of descriptors that the threads of a wave may not agree on, although the program does not say so.
#include "passes/quirks/quirk_passes.h"
#include "vsir/analyses/uniformity.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

bool is_open(const Instr& i) {
    return i.op == Op::Handle && as::Handle(i).index().is_value() && !(i.flags & instr_flags::NonUniform);
}

bool has_open_index(const Function& f) {
    for (BlockId b : f.order)
        for (const Instr* i = f.block(b).first; i; i = i->next)
            if (is_open(*i))
                return true;
    return false;
}

// Is an instruction an input that each primitive or instance has once? Programs without
// NonUniformResourceIndex() take it to be uniform, which holds only while a wave has one primitive or
// instance.
bool is_of_primitive_or_instance(const Program& p, const Instr& i) {
    if (i.op != Op::LoadInput)
        return false;
    const SignatureElement& e = p.inputs[as::LoadInput(i).element().number()];
    return p.stage() == Stage::Vertex
               ? e.semantic == Semantic::InstanceId
               : e.interpolation == Interpolation::Constant || !is_float(element_type(e));
}

// Finds out whether an index is computed from an input of a primitive or instance. Follows only a part of a
// large expression.
class InputSearch {
public:
    InputSearch(const Program& p, const Function& f, Arena& scratch)
        : p_(p), f_(f), seen_(scratch.array<uint32_t>(f.values.size())), work_(scratch) {}

    bool follows_input(Operand index) {
        constexpr uint32_t values_max = 64;
        search_++;
        work_.clear();
        add(index);
        for (uint32_t n = 0; !work_.empty() && n < values_max; n++) {
            const Instr& i = *work_.pop();
            if (is_of_primitive_or_instance(p_, i))
                return true;
            if (info(i.op).flags & op_flags::Pure)
                for (Operand o : i.operands())
                    add(o);
        }
        return false;
    }

private:
    void add(Operand o) {
        if (!o.is_value() || seen_[o.number()] == search_)
            return;
        seen_[o.number()] = search_;
        if (const Instr* def = f_.values[o.number()].def)
            work_.push(def);
    }

    const Program& p_;
    const Function& f_;
    std::span<uint32_t> seen_; // by value: the search that met it
    uint32_t search_ = 0;
    Vec<const Instr*> work_;
};

} // namespace

bool marks_input_indices(const Program& p, const Context& c) {
    if (c.quirks.non_uniform_indices || (p.stage() != Stage::Pixel && p.stage() != Stage::Vertex))
        return false;
    for (const Descriptor& d : p.descriptors)
        if (d.heap || d.count != 1)
            return true;
    return false;
}

void mark_input_indices(Program& p, Context& c) {
    for (Function& f : p.functions) {
        if (!has_open_index(f))
            continue;
        ArenaScope scope(c.scratch);
        InputSearch search(p, f, c.scratch);
        for_each_instr(f, [&](BlockId, Instr& i) {
            if (is_open(i) && search.follows_input(as::Handle(i).index()))
                i.flags |= instr_flags::NonUniform;
        });
    }
}

void mark_indices(Program& p, Context& c) {
    for (Function& f : p.functions) {
        if (!has_open_index(f))
            continue;
        ArenaScope scope(c.scratch);
        Uniformity facts;
        if (c.quirks.non_uniform_indices == 1)
            facts = find_uniformity(p, f, Scope::Wave, c.scratch);
        for_each_instr(f, [&](BlockId, Instr& i) {
            if (is_open(i) && (facts.varying.empty() || facts.is_varying(as::Handle(i).index())))
                i.flags |= instr_flags::NonUniform;
        });
    }
}

} // namespace ladder::passes
