// Levels of cubes with fewer texels than some programs' textures can do without.
#include "ir/builder.h"
#include "passes/quirk_passes.h"

namespace ladder::passes {

using namespace ir;

namespace {

uint32_t level_operand(Op op) { return op == Op::SampleLevel ? 9 : op == Op::SampleCmpLevel ? 10 : 0; }

bool is_cube(const Program& p, const Instr* handle) {
    if (!handle || handle->op != Op::Handle)
        return false;
    const ResourceKind kind = p.descriptors[(*handle)[0].number()].kind;
    return kind == ResourceKind::TextureCube || kind == ResourceKind::TextureCubeArray;
}

bool is_first_level(const Program& p, Operand level) {
    return level.is_const() && p.constants[level.number()].bits == 0;
}

} // namespace

// The greatest level has 8 x 8 texels: floor(log2(width)) - 3, of the view's first level.
void clamp_cube_levels(Program& p, Context&) {
    for (Function& f : p.functions)
        for_each_instr(f, [&](BlockId b, Instr& i) {
            Builder code(p, f);
            const uint32_t at = level_operand(i.op);
            if (!at || !is_cube(p, code.definition(i[0])) || is_first_level(p, i[at]) ||
                code.type_of(i[at]) != Type::F32)
                return;
            code.origin = i.origin;
            code.before(b, &i);
            const Instr* size = code.emit(Op::Dimensions, Type::Void, {i[0], p.i32(0)}, 4);
            const Operand width = code.make(Op::UMax, Type::I32, {size->result_operand(), p.i32(8)});
            const Operand zeros = code.make(Op::FindUMsb, Type::Void, {width});
            const Operand last = code.make(Op::ISub, Type::I32, {p.i32(31 - 3), zeros});
            i[at] = code.make(Op::FMin, Type::F32, {i[at], code.make(Op::UToF, Type::F32, {last})});
        });
}

} // namespace ladder::passes
