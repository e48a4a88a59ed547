// Bit fields.
#include "spirv/emit_bits.h"

#include "spirv/emit_conversions.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

void emit_find_lsb(Emitter& e, const ir::Instr& i, uint32_t) {
    e.put_glsl({GLSLstd450FindILsb, e.m.u32_type(), e.result(i), {e.id(i[0])}});
}

// Width, offset, value; insertions: base.
void emit_bit_field(Emitter& e, const ir::Instr& i, uint32_t code) {
    if (!(i.flags & ir::instr_flags::InRange))
        e.diag.fail_internal(Location::none(), "'%s' has not been made safe", ir::info(i.op).name);
    if (i.op == ir::Op::BitInsert)
        return e.put({O::OpBitFieldInsert,
                      e.m.u32_type(),
                      e.result(i),
                      {e.id(i[3]), e.id(i[2]), e.id(i[1]), e.id(i[0])}});
    e.put({static_cast<O>(code), e.m.u32_type(), e.result(i), {e.id(i[2]), e.id(i[1]), e.id(i[0])}});
}

} // namespace ladder::spirv
