// The memory of a node's records: pointers into it are a buffer and an offset in bytes.
#pragma once

#include "front/dxil/dxil_shared.h"

namespace ladder::dxil {

// A scalar so many bytes after a pointer into records. Scalars lie at multiples of their size.
Operand load_record(FunctionTranslator& t, const Pointer& from, uint32_t offset, ir::Type type);
void store_record(FunctionTranslator& t, const Pointer& to, uint32_t offset, Operand value, ir::Type type);
// An element of what a pointer points to: the offset of a getelementptr is added.
Pointer record_element(FunctionTranslator& t, Pointer base, const llvm::Type* source,
                       std::span<const llvm::Value* const> indices);
void record_atomic_rmw(FunctionTranslator& t, const llvm::Instruction& i, const Pointer& to, ir::AtomicOp op);
Operand record_compare_exchange(FunctionTranslator& t, const llvm::Instruction& i, const Pointer& to);

} // namespace ladder::dxil
