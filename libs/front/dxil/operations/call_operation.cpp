#include "front/dxil/operations/call_operation.h"

#include "front/dxil/operations/call_views.h"
#include "front/dxil/operations/operations.h"

#include <cstring>

namespace ladder::dxil {

namespace {

bool in_stage(const Operation& o, ir::Stage stage) {
    constexpr char letters[] = "vpghdcamriytsbn"; // by stage, as in ops.def
    static_assert(std::size(letters) == static_cast<size_t>(ir::Stage::Count) + 1);
    return o.stages[0] == '*' || std::strchr(o.stages, letters[static_cast<int>(stage)]);
}

} // namespace

void call_operation(FunctionTranslator& t, const Instruction& i) {
    auto& f = *static_cast<const llvm::Function*>(i.callee);
    uint64_t opcode;
    if (i.operands.empty() || !constant_int(dx::Call(i).opcode(), opcode))
        t.invalid("the opcode of a dx.op call is not a constant");
    const Operation* o = find_operation(opcode);
    if (!o)
        t.s.diag.fail_unsupported(t.here(), Problem::UNSUPPORTED_OPERATION, "dx.op opcode %llu is not known",
                                  static_cast<unsigned long long>(opcode));
    CheckedCallee& known = dxil_shared(t).checked[f.id];
    if (known.opcode != opcode || known.stage != t.p.stage()) {
        if (!has_class(f.name, *o))
            t.s.diag.fail_invalid(t.here(), "'%.*s' is called with the opcode of dx.op %s",
                                  static_cast<int>(f.name.size()), f.name.data(), o->name);
        if (!o->translate)
            t.s.diag.fail_unsupported(t.here(), "dx.op %s (opcode %u) is not supported yet", o->name,
                                      static_cast<unsigned>(opcode));
        if (!in_stage(*o, t.p.stage()))
            t.s.diag.fail_invalid(t.here(), "dx.op %s is not for %s shaders", o->name, ir::name(t.p.stage()));
        if (!signature_matches(*f.function_type, *o))
            t.s.diag.fail_invalid(t.here(), "'%.*s' does not have the signature of dx.op %s",
                                  static_cast<int>(f.name.size()), f.name.data(), o->name);
        known = {static_cast<uint32_t>(opcode), t.p.stage()};
    }
    if (!front_llvm::arguments_match(i, *f.function_type))
        t.s.diag.fail_invalid(t.here(), "a call of dx.op %s does not have the arguments of its function",
                              o->name);
    o->translate(t, i, *o);
}

} // namespace ladder::dxil
