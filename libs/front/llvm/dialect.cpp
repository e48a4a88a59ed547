#include "front/llvm/dialect.h"

#include "front/llvm/function.h"

namespace ladder::front_llvm {

uint32_t Dialect::start_phi(FunctionTranslator& t, const Instruction& phi) {
    t.pointers.start_phi(phi);
    return 1;
}

void Dialect::set_phi(FunctionTranslator& t, const Instruction& phi, const ir::Instr* first) {
    t.pointers.set_phi(phi, first->result_operand());
}

uint32_t Dialect::phi_numbers(FunctionTranslator& t, const Instruction& phi) {
    t.pointers.return_to_phi(phi);
    return 1;
}

Operand Dialect::incoming(FunctionTranslator& t, const Instruction&, const Value* v, uint32_t) {
    return t.pointers.incoming(v);
}

Part Dialect::choose_handle(FunctionTranslator& t, Part, Operand) {
    t.unsupported("a choice between resource handles");
}

Operand Dialect::index_of_choice(FunctionTranslator& t, Part, Part) {
    t.unsupported("a choice between resource handles");
}

Part Dialect::handle_of_word(FunctionTranslator& t, uint32_t, Operand) {
    t.unsupported("a resource handle in memory");
}

Operand Dialect::word_of_handle(FunctionTranslator& t, uint32_t, Part) {
    t.unsupported("a resource handle in memory");
}

Operand Dialect::load_scalar_of_target(FunctionTranslator& t, const Pointer&, uint32_t, ir::Type) {
    t.unsupported("a load from something that is no variable");
}

void Dialect::store_scalar_of_target(FunctionTranslator& t, const Pointer&, uint32_t, Operand, ir::Type) {
    t.unsupported("a store to something that is no variable");
}

Pointer Dialect::element_of_target(FunctionTranslator& t, const Pointer&, const llvm::Type*,
                                   std::span<const Value* const>) {
    t.unsupported("a pointer into something that is no variable");
}

void Dialect::atomic_rmw(FunctionTranslator& t, const Instruction&, const Pointer&, ir::AtomicOp) {
    t.unsupported("an atomic on something that is no variable");
}

Operand Dialect::compare_exchange(FunctionTranslator& t, const Instruction&, const Pointer&) {
    t.unsupported("an atomic on something that is no variable");
}

ir::Storage Dialect::storage_of(FunctionTranslator& t, const Value* object, uint8_t) {
    if (object->kind != llvm::ValueKind::GlobalVariable)
        return ir::Storage::Private;
    const auto& g = *static_cast<const llvm::GlobalVariable*>(object);
    if (g.type->width)
        t.s.diag.fail_unsupported(t.here(), Problem::UNSUPPORTED_TYPE,
                                  "variables in address space %u are not supported", g.type->width);
    return storage_of_data(t, g);
}

Units Dialect::units_of(ir::Storage, const Scalars& scalars, uint8_t atomics) const {
    return choose_units(scalars, atomics);
}

uint32_t Dialect::elements_for(const ir::Variable& v, uint64_t bytes) const {
    const uint32_t unit = ir::bits(v.element) / 8;
    return static_cast<uint32_t>((bytes + unit - 1) / unit);
}

} // namespace ladder::front_llvm
