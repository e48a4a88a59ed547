#include "front/dxil/operations/records.h"

#include "formats/llvm/instruction_views.h"
#include "front/dxil/llvm_names.h"
#include "front/dxil/metadata/nodes.h"

namespace ladder::dxil {

using ir::Type;
using llvm::TypeKind;

namespace {

Operand handle(FunctionTranslator& t, const Pointer& to) { return node_buffer(t.p, t.code, to.number); }

Operand alignment(FunctionTranslator& t, Type memory) {
    return Operand::imm(t.s.layouts.memory_bits(memory) / 8);
}

// Atomic operations are on whole integers of 32 or 64 bits.
Type atomic_type(FunctionTranslator& t, const llvm::Type* type) {
    const Type scalar = t.scalar(type);
    if ((scalar != Type::I32 && scalar != Type::I64) || t.s.narrow_width(type))
        t.unsupported("an atomic on a record of another type");
    return scalar;
}

} // namespace

Operand load_record(FunctionTranslator& t, const Pointer& from, uint32_t offset, Type type) {
    const Type memory = t.s.layouts.memory_type(type);
    const Operand x = t.code.make(Op::RawLoad, memory,
                                  {handle(t, from), t.code.add(from.index, offset), alignment(t, memory)});
    if (type == Type::Bool)
        return t.code.make(Op::INe, Type::Void, {x, t.p.i32(0)});
    return type == memory ? x : t.code.resize(x, type); // i8
}

void store_record(FunctionTranslator& t, const Pointer& to, uint32_t offset, Operand value, Type type) {
    const Type memory = t.s.layouts.memory_type(type);
    if (type != memory)
        value = t.code.resize(value, memory);
    t.code.emit(Op::RawStore, memory,
                {handle(t, to), t.code.add(to.index, offset), alignment(t, memory), Operand::imm(1), value},
                0);
}

Pointer record_element(FunctionTranslator& t, Pointer base, const llvm::Type* source,
                       std::span<const Value* const> indices) {
    const llvm::Type* type = source;
    uint32_t fixed = 0;
    for (size_t n = 0; n < indices.size(); n++) {
        uint64_t index;
        if (n && type->kind == TypeKind::Struct) {
            if (!constant_int(indices[n], index) || index >= type->members.size())
                t.invalid("an index of a getelementptr is out of range");
            fixed += t.s.layouts.members(type, 1, t.here())[index];
            type = type->members[index];
            continue;
        }
        if (n) {
            if (type->kind != TypeKind::Array && type->kind != TypeKind::Vector)
                t.invalid("an index of a getelementptr is out of range");
            type = type->element;
        }
        const auto bytes = static_cast<uint32_t>(t.s.layouts.size(type, 1, t.here()).bytes);
        base.index = t.code.add(base.index, t.code.multiply(t.values.as_index(indices[n]), bytes));
    }
    base.index = t.code.add(base.index, fixed);
    return base;
}

void record_atomic_rmw(FunctionTranslator& t, const Instruction& i, const Pointer& to, ir::AtomicOp op) {
    const Type type = atomic_type(t, i.type);
    const Operand nothing = Operand::undef(Type::I32);
    t.values.set(i, t.code.make(Op::ResAtomic, type,
                                {handle(t, to), Operand::imm(static_cast<uint32_t>(op)), to.index, nothing,
                                 nothing, t.values.use(llvm::of::AtomicRMW(i).value())}));
}

Operand record_compare_exchange(FunctionTranslator& t, const Instruction& i, const Pointer& to) {
    const llvm::of::CmpXchg in(i);
    const Type type = atomic_type(t, in.compare()->type);
    const Operand nothing = Operand::undef(Type::I32);
    return t.code.make(
        Op::ResCmpXchg, type,
        {handle(t, to), to.index, nothing, nothing, t.values.use(in.compare()), t.values.use(in.value())});
}

} // namespace ladder::dxil
