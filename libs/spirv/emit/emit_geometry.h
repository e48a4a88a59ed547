// Geometry shaders: what they take and make, vertices and strips, streams.
//
// Vulkan numbers the locations of all streams together, Direct3D the registers of each stream from 0: the
// locations of a stream follow those of the streams before it. A built-in is there once, so a system value
// that several streams have is one in the first of them, and in the others a value like any other
// (Direct3D 11.3, 13.5: only one stream is rasterized).
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// What the pipeline draws, for a geometry shader: mostly what the shader takes. Vertex N of the shader is
// vertex first + N * step of the primitive.
struct DrawnPrimitive {
    ir::InputPrimitive primitive;
    uint32_t taken; // vertices of the shader
    uint32_t first, step;
};
DrawnPrimitive drawn_primitive(const Emitter&);

void prepare_geometry(Emitter&);
void geometry_modes(Emitter&, Id entry);
// Says of which stream an output is, unless it is of the first.
void decorate_stream(Emitter&, const ir::SignatureElement&, Id variable);
// Has a stream before this element's the same system value? The rasterized stream is before all others.
bool is_of_earlier_stream(const Emitter&, const ir::SignatureElement&, ir::SignatureKind);

void emit_vertex(Emitter&, const ir::Instr&, uint32_t); // code: OpEmitVertex, OpEndPrimitive

} // namespace ladder::spirv
