#include "front/dxil/operations/calls_debugging.h"

#include "front/dxil/llvm_names.h"

namespace ladder::dxil::calls {

void no_operation(FunctionTranslator&, const Instruction&, const Operation&) {}

void debug_break(FunctionTranslator& t, const Instruction&, const Operation&) {
    t.code.emit(Op::DebugBreak, ir::Type::Void, {}, 0);
}

// Vulkan tells no shader whether there is a debugger.
void is_debugging_enabled(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.values.set(call, t.p.boolean(false));
}

} // namespace ladder::dxil::calls
