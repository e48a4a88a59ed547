// dx.op calls that hand a payload from an amplification shader to mesh shaders.
#pragma once

#include "front/dxil/operations/operations.h"

namespace ladder::llvm {
struct Value;
} // namespace ladder::llvm

namespace ladder::dxil {

struct DxilShared;

// Is it a call of GetMeshPayload, which points to the payload?
bool is_mesh_payload(const llvm::Value* v);
// Is it a call of DispatchMesh? What stands after it in its block is never executed.
bool is_dispatch_mesh(const llvm::Instruction& i);

// The survey tells what each DispatchMesh hands over; then choose_payload() decides whether it is the payload
// itself (MeshPayload::object): if it is always the same groupshared variable, no pointer that leads there
// leads elsewhere, and it has no atomics of widths that a payload's words do not have.
void note_dispatch(DxilShared& s, const llvm::Value* payload);
void choose_payload(DxilShared& s);

// The words of the variable for a payload of so many bytes: at least as many as the metadata says, by which
// the amplification shader's and the mesh shader's agree.
uint32_t payload_words(const DxilShared& s, uint64_t bytes);

namespace calls {
void get_mesh_payload(FunctionTranslator& t, const llvm::Instruction& call, const Operation& operation);
void dispatch_mesh(FunctionTranslator& t, const llvm::Instruction& call, const Operation& operation);
} // namespace calls

} // namespace ladder::dxil
