// The temporary registers of shader model 5, which converters from DXBC leave in debug builds: each is a
// variable of its own.
#include "dxil/calls_registers.h"

#include "dxil/function.h"

namespace ladder::dxil::calls {

using ir::Type;

namespace {

constexpr uint32_t registers_max = 4096 * 4; // Direct3D's limit, in components

uint32_t register_variable(FunctionTranslator& t, const Value* index) {
    uint32_t number = t.values.immediate(index, "a temporary register's number");
    if (number >= registers_max)
        t.invalid("a temporary register's number is out of range");
    Vec<uint32_t>& known = t.s.temp_registers;
    if (number >= known.size())
        known.resize(number + 1, ir::no_id);
    if (known[number] == ir::no_id) {
        ir::Variable v{};
        v.storage = ir::Storage::Private;
        v.element = Type::I32;
        v.count = 1;
        known[number] = t.s.new_variable(v, 1);
    }
    return known[number];
}

Pointer start(FunctionTranslator& t, const Value* index) {
    return {Pointer::Variable, register_variable(t, index), t.p.i32(0)};
}

} // namespace

void temp_reg_load(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.values.set(call, t.accesses.load_scalar(start(t, call.operands[1]), 0, t.scalar(call.type)));
}

void temp_reg_store(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Value* v = call.operands[2];
    t.accesses.store_scalar(start(t, call.operands[1]), 0, t.values.use(v), t.scalar(v->type));
}

} // namespace ladder::dxil::calls
