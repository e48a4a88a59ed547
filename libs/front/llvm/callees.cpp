#include "front/llvm/callees.h"

#include "front/llvm/function.h"
#include "front/llvm/intrinsics.h"

namespace ladder::front_llvm {

using llvm::TypeKind;
using llvm::ValueKind;

Callees::Callees(FunctionTranslator& t) : t_(t), scratch_(t.s.arena) {}

void Callees::refuse_parameter(const char* what) {
    t_.s.diag.fail_unsupported(Location::none(),
                               "calls of '%.*s', which has a parameter that is %s, are not supported",
                               static_cast<int>(t_.from.name.size()), t_.from.name.data(), what);
}

Operand Callees::new_parameter(ir::Type type) {
    if (type == ir::Type::Handle)
        refuse_parameter("a resource handle");
    ir::ValueId v = t_.p.new_value(t_.f, type, nullptr);
    t_.f.params.push(v);
    return Operand::value(v);
}

void Callees::make_parameters() {
    const llvm::Type* result = t_.from.function_type->element;
    t_.f.return_type = result->kind == TypeKind::Pointer ? ir::Type::I32 : t_.scalar(result);
    if (t_.is_entry())
        return;
    for (const llvm::Argument& a : t_.from.arguments) {
        if (a.type->kind == TypeKind::Pointer) {
            Group* g = t_.s.objects.group_of(t_.number, &a);
            if (!g)
                refuse_parameter("a pointer to no variable");
            const uint32_t variable = t_.variables.of_group(*g);
            t_.values.set_pointer(a, t_.pointers.unflatten(a.type, variable, new_parameter(ir::Type::I32)));
        } else if (is_aggregate(a.type)) {
            uint32_t run = t_.values.new_run(a.type);
            for (uint32_t n = run; n < t_.s.runs.size(); n++)
                t_.s.runs[n] = new_parameter(t_.code.type_of(t_.s.runs[n].operand()));
            t_.values.set_run(a, run);
        } else if (ir::Type type = t_.scalar(a.type); type != ir::Type::Void) {
            t_.values.set(a, new_parameter(type));
        } else {
            refuse_parameter("no value");
        }
    }
}

uint32_t Callees::result_variables(uint32_t function, const llvm::Type* type) {
    uint32_t known = t_.s.result_variables[function];
    if (known == ir::no_id) {
        Shape sh = t_.shape(type);
        known = t_.p.variables.size();
        for (uint32_t n = 0; n < sh.count; n++) {
            ir::Variable v{};
            v.storage = ir::Storage::Private;
            v.element = t_.s.leaves[sh.first + n];
            if (v.element == ir::Type::Handle)
                t_.unsupported("a function that returns a resource handle");
            v.count = 1;
            t_.s.new_variable(v, 1);
        }
        t_.s.result_variables[function] = known;
    }
    return known;
}

void Callees::call(const Instruction& i) {
    if (!i.callee || i.callee->kind != ValueKind::Function)
        t_.unsupported("a call of something that is not a function");
    auto& f = *static_cast<const llvm::Function*>(i.callee);
    CalleeState& callee = t_.s.callees[f.id];
    switch (callee.kind) {
    case CalleeState::Nothing: return;
    case CalleeState::Intrinsic: return intrinsic(t_, i, callee.number);
    case CalleeState::Defined: return function(i, callee);
    default: break;
    }
    // LLVM begins names that no one may decorate further with this byte; linkers do not show it.
    const std::string_view name = f.name.substr(f.name.starts_with('\x01'));
    t_.s.diag.fail_unsupported(t_.here(),
                               f.is_declaration && !f.name.starts_with("llvm.")
                                   ? "'%.*s' is called, but is in another library"
                                   : "calls of '%.*s' are not supported",
                               static_cast<int>(name.size()), name.data());
}

bool arguments_match(const Instruction& i, const llvm::Type& function) {
    if (i.operands.size() != function.members.size())
        return false;
    for (size_t n = 0; n < i.operands.size(); n++)
        if (i.operands[n]->type != function.members[n])
            return false;
    return true;
}

void Callees::function(const Instruction& i, const CalleeState& callee) {
    auto& f = *static_cast<const llvm::Function*>(i.callee);
    if (!arguments_match(i, *f.function_type))
        t_.invalid("a call does not have the arguments of its function");
    scratch_.clear();
    scratch_.push(Operand::function(callee.number));
    for (size_t n = 0; n < i.operands.size(); n++)
        pass_argument(i.operands[n], callee.number, f.arguments[n]);
    bool is_pointer = i.type->kind == TypeKind::Pointer;
    ir::Type type = is_pointer ? ir::Type::I32 : t_.scalar(i.type);
    ir::Instr* made = t_.code.emit(Op::Call, type, scratch_.span(), type != ir::Type::Void);
    if (is_pointer) {
        Group* g = t_.s.objects.group_of(t_.number, &i);
        if (!g)
            t_.unsupported("a function that returns a pointer to no variable");
        t_.values.set_pointer(
            i, t_.pointers.unflatten(i.type, t_.variables.of_group(*g), made->result_operand()));
    } else if (is_aggregate(i.type)) {
        uint32_t first = result_variables(callee.number, i.type), run = t_.values.new_run(i.type);
        for (uint32_t n = 0, count = t_.s.runs.size() - run; n < count; n++) {
            Operand o = t_.code.make(Op::VarLoad, t_.code.type_of(t_.s.runs[run + n].operand()),
                                     {Operand::variable(first + n), t_.p.i32(0)});
            t_.s.runs[run + n] = o;
        }
        t_.values.set_run(i, run);
    } else if (made->has_result()) {
        t_.values.set(i, made->result_operand());
    }
}

// Adds the operands of an argument to scratch_.
void Callees::pass_argument(const Value* v, uint32_t callee, const llvm::Argument& a) {
    if (a.type->kind == TypeKind::Pointer) {
        Group* g = t_.s.objects.group_of(callee, &a);
        if (!g)
            t_.unsupported("a call with a pointer to no variable");
        uint32_t variable = t_.variables.of_group(*g);
        Operand flat = t_.pointers.flat(v, variable, "a parameter of");
        scratch_.push(flat);
        return;
    }
    if (!is_aggregate(a.type)) {
        scratch_.push(t_.values.use(v));
        return;
    }
    uint32_t run = t_.values.use_run(v);
    for (uint32_t n = 0, count = t_.shape(a.type).count; n < count; n++)
        scratch_.push(t_.s.runs[run + n].operand());
}

} // namespace ladder::front_llvm
