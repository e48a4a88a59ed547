// The registers of shader model 5. Temporary ones are left by converters from DXBC in debug builds: each is a
// variable of its own. Arrays of min-precision registers are memory of floats, four for each register.
#include "front/dxil/operations/calls_registers.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/dxil_shared.h"

namespace ladder::dxil::calls {

using ir::Type;

namespace {

constexpr uint32_t registers_max = 4096 * 4; // Direct3D's limit, in components

uint32_t register_variable(FunctionTranslator& t, const Value* index) {
    uint32_t number = t.values.immediate(index, "a temporary register's number");
    if (number >= registers_max)
        t.invalid("a temporary register's number is out of range");
    Vec<uint32_t>& known = dxil_shared(t).temp_registers;
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

Pointer array_register(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const dx::MinPrecXRegLoad in(call); // a store begins with the same
    const Value* base = in.registers();
    const uint32_t component = t.values.immediate(in.component(), "a register's component");
    const bool floats =
        base->type->kind == llvm::TypeKind::Pointer && base->type->element->kind == llvm::TypeKind::Float;
    if (!floats || component > 3 || t.s.native_16bit)
        t.s.diag.fail_invalid(t.here(), "dx.op %s %s", operation.name,
                              !floats         ? "of a pointer that is not to floats"
                              : component > 3 ? "of a component that registers do not have"
                                              : "in a shader with native 16-bit types");
    Pointer to = t.pointers.of(base);
    const bool words = to.target == Pointer::Variable && !to.offset && !to.cast_from &&
                       ir::bits(t.p.variables[to.number].element) == 32;
    if (!words)
        t.s.diag.fail_unsupported(t.here(), "dx.op %s in memory that is not made of floats is not supported",
                                  operation.name);
    to.index = t.code.add(to.index, t.code.multiply(t.values.use(in.index()), 4));
    to.index = t.code.add(to.index, component);
    return to;
}

} // namespace

void min_prec_x_reg_load(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    t.values.set(call, t.accesses.load_scalar(array_register(t, call, operation), 0, t.scalar(call.type)));
}

void min_prec_x_reg_store(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const Value* v = dx::MinPrecXRegStore(call).value();
    t.accesses.store_scalar(array_register(t, call, operation), 0, t.values.use(v), t.scalar(v->type));
}

void temp_reg_load(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.values.set(call,
                 t.accesses.load_scalar(start(t, dx::TempRegLoad(call).index()), 0, t.scalar(call.type)));
}

void temp_reg_store(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Value* v = dx::TempRegStore(call).value();
    t.accesses.store_scalar(start(t, dx::TempRegStore(call).index()), 0, t.values.use(v), t.scalar(v->type));
}

} // namespace ladder::dxil::calls
