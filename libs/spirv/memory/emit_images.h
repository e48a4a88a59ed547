// Images and samplers: declarations, loads of the objects, coordinates.
#pragma once

#include "spirv/resources/emit_resources.h"
#include "vsir/core/texture_shape.h"

namespace ladder::spirv {

// Declared at the first use.
const Image& image_of(Emitter&, const Handle&);
const Image& image_form(Emitter&, const Handle&);
const Image& atomic_image_of(Emitter&, const Handle&);
Id sampled_type(Emitter&, const Image&);
Id load_image(Emitter&, const Handle&);
Id load_sampler(Emitter&, const Handle&);
// The texture's shape as its binding has it: one of View::SingleSample is not multisampled.
ir::TextureShape shape_of(const Handle&);
// Operands from `first` on as a vector; a single one is itself.
Id vector_of_operands(Emitter&, const ir::Instr&, uint32_t first, uint32_t count, ir::Type);
// Operands from `first` on as a coordinate: of floats, or of a texel.
Id float_coordinate(Emitter&, const ir::Instr&, uint32_t first, uint32_t count);
Id texel_coordinate(Emitter&, const ir::Instr&, uint32_t first, const Handle&);
// Notes for the image's declaration that a sample goes there.
void note_sample(Emitter&, const ir::Function&, const ir::Instr&, bool compares);

} // namespace ladder::spirv
