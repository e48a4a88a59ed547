// Payload access qualifiers (shader model 6.6): which stages read and write a field of a ray's payload.
//
// A hit or miss shader works on a copy of the payload, of which only fields with its `write` go back (DirectX
// Raytracing, "Payload access qualifiers", detailed semantics). SPIR-V's shaders work on the payload itself:
// what a shader writes to other fields is undone at its end. Nothing else of the qualifiers changes what a
// valid program does: fields without `read` are undefined, so the payload's own value will do.
#pragma once

#include "front/dxil/dxil_shared.h"

namespace ladder::dxil {

// Reads the qualifiers of all types, if the module has any.
void read_payload_access(DxilShared& s);

// At the start of a hit or miss shader, and where it may end: keeps the fields of its payload that it may
// write to but must not, and gives them back. `incoming`: the payload itself; `parameter` is what leads to
// it.
void keep_payload_fields(FunctionTranslator& t, const llvm::Argument& parameter, uint32_t incoming);
void give_back_payload_fields(FunctionTranslator& t);

} // namespace ladder::dxil
