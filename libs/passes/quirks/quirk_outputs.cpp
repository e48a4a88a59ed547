// Outputs that a device or a pipeline does not take as the program makes them.
#include "passes/quirks/quirk_passes.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

#include <bit>

namespace ladder::passes {

using namespace ir;

namespace {

const SignatureElement* stored_element(const Program& p, const Instr& i) {
    if (i.op == Op::StoreOutput)
        return &p.outputs[as::StoreOutput(i).element().number()];
    return i.op == Op::StorePatch ? &p.patch[as::StorePatch(i).element().number()] : nullptr;
}

} // namespace

void limit_tess_factors(Program& p, Context& c) {
    const float most = static_cast<float>(c.quirks.max_tess_factor);
    for (Function& f : p.functions)
        for_each_instr(f, [&](BlockId b, Instr& i) {
            const SignatureElement* e = stored_element(p, i);
            if (!e || (e->semantic != Semantic::TessFactor && e->semantic != Semantic::InsideTessFactor))
                return;
            Builder code(p, f);
            code.origin = i.origin;
            code.before(b, &i);
            const Operand limit = p.constant(Type::F32, std::bit_cast<uint32_t>(most));
            Operand& value = as::Stored(i).value();
            if (code.type_of(value) == Type::F32)
                value = code.make(Op::FMin, Type::F32, {value, limit});
        });
    for (uint32_t n = 0; n < p.entry_point_count(); n++) {
        float& stated = p.entry_point(n).settings.max_tess_factor;
        if (p.entry_point(n).stage == Stage::Hull && (!stated || stated > most))
            stated = most;
    }
}

void drop_shading_rate(Program& p, Context&) {
    for (Function& f : p.functions)
        for_each_instr(f, [&](BlockId b, Instr& i) {
            const SignatureElement* e = stored_element(p, i);
            if (e && e->semantic == Semantic::ShadingRate)
                remove(f.block(b), &i);
        });
}

} // namespace ladder::passes
