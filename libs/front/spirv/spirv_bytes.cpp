// Integers of 8 bits in buffers: VSIR has memory of 16 bits at least, so they are parts of words.
#include "front/spirv/spirv_function.h"

namespace ladder::front_spirv {

namespace {

// The word that has a byte, and the bits below it.
struct Spot {
    Operand handle, word, shift;
};

Spot spot_of(Translation& t, const Pointer& place) {
    ir::Builder& code = *t.code;
    const Operand offset = offset_of(t, place);
    const Operand rest = code.make(Op::And, Type::I32, {offset, t.p.i32(3)});
    return {handle_of(t, place), code.make(Op::And, Type::I32, {offset, t.p.i32(~3u)}),
            code.make(Op::Shl, Type::I32, {rest, t.p.i32(3)})};
}

constexpr uint32_t word_bytes = 4;

} // namespace

Operand load_byte(Translation& t, const Pointer& place) {
    const Spot s = spot_of(t, place);
    const bool constants = t.p.descriptors[place.index].cls == ir::ResourceClass::Cbv;
    const ir::Instr* word = t.code->emit(constants ? Op::CBufferLoad : Op::RawLoad, Type::I32,
                                         {s.handle, s.word, Operand::imm(word_bytes)}, 1);
    return t.code->resize(t.code->make(Op::LShr, Type::I32, {word->result_operand(), s.shift}), Type::I8);
}

// Other threads may store to the other bytes of the word at the same time: two atomic operations change this
// byte alone.
void store_byte(Translation& t, const Pointer& place, Operand value) {
    ir::Builder& code = *t.code;
    const Spot s = spot_of(t, place);
    const Operand none = Operand::undef(Type::I32);
    const Operand others =
        code.make(Op::Not, Type::I32, {code.make(Op::Shl, Type::I32, {t.p.i32(0xff), s.shift})});
    const Operand bits = code.make(Op::Shl, Type::I32, {code.resize(value, Type::I32), s.shift});
    const auto change = [&](ir::AtomicOp op, Operand with) {
        code.emit(Op::ResAtomic, Type::I32,
                  {s.handle, Operand::imm(static_cast<uint32_t>(op)), s.word, none, none, with}, 1);
    };
    change(ir::AtomicOp::And, others);
    change(ir::AtomicOp::Or, bits);
}

} // namespace ladder::front_spirv
