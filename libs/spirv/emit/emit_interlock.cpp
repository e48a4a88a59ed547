#include "spirv/emit/emit_interlock.h"

namespace ladder::spirv {

void ask_for_interlock(Emitter& e, Id entry) {
    if (!e.interlock)
        return;
    e.m.require(spv::Capability::FragmentShaderPixelInterlockEXT);
    e.m.require(Extension::FragmentShaderInterlock);
    e.m.modes.put(spv::Op::OpExecutionMode,
                  {entry, static_cast<uint32_t>(spv::ExecutionMode::PixelInterlockOrderedEXT)});
}

void emit_interlock(Emitter& e, const ir::Instr& i, uint32_t code) {
    if (!ir::info(e.entry.stage).render_targets)
        e.invalid(i, "only for pixel shaders");
    e.interlock = true;
    e.put_void(static_cast<spv::Op>(code), {});
}

} // namespace ladder::spirv
