// Bit fields.
#include "spirv/emit/emit_bits.h"

#include "spirv/emit/emit_conversions.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

void emit_find_lsb(Emitter& e, const ir::Instr& i, uint32_t) {
    e.put_glsl({GLSLstd450FindILsb, e.m.u32_type(), e.result(i), {e.id(ir::as::FindLsb(i).value())}});
}

void emit_bit_field(Emitter& e, const ir::Instr& i, uint32_t code) {
    if (!(i.flags & ir::instr_flags::InRange))
        e.diag.fail_internal(Location::none(), "'%s' has not been made safe", ir::info(i.op).name);
    const ir::as::BitField x(i);
    if (i.op == ir::Op::BitInsert)
        return e.put(
            {O::OpBitFieldInsert,
             e.m.u32_type(),
             e.result(i),
             {e.id(ir::as::BitInsert(i).base()), e.id(x.value()), e.id(x.offset()), e.id(x.width())}});
    e.put({static_cast<O>(code),
           e.m.u32_type(),
           e.result(i),
           {e.id(x.value()), e.id(x.offset()), e.id(x.width())}});
}

} // namespace ladder::spirv
