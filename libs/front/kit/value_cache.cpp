#include "front/kit/value_cache.h"

namespace ladder::front {

ir::Operand make_handle(ir::Builder& code, const Registers& registers, ValueCache& cache, uint32_t descriptor,
                        ir::Operand at, bool non_uniform) {
    const bool kept = at.is_const();
    if (kept)
        if (const ir::Operand known = cache.find(descriptor, at.word(), registers);
            !known.is(ir::Operand::None))
            return known;
    const uint8_t flags = non_uniform && !kept ? ir::instr_flags::NonUniform : 0;
    const ir::Operand made =
        code.emit(ir::Op::Handle, ir::Type::Handle, {ir::Operand::descriptor(descriptor), at}, 1, flags)
            ->result_operand();
    return kept ? cache.keep(descriptor, at.word(), made, registers) : made;
}

} // namespace ladder::front
