#include "front/kit/entry_setup.h"

namespace ladder::front {

void set_up_entry(ir::Program& p, ir::Stage stage, uint32_t shader_model_major, uint32_t shader_model_minor) {
    p.level = ir::Level::Source;
    p.shader_model_major = shader_model_major;
    p.shader_model_minor = shader_model_minor;
    p.entry_point().stage = stage;
    p.entry_point().name = "main";
    p.settings().denorm32 = ir::DenormMode::Flush;
}

} // namespace ladder::front
