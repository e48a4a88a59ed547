// The operands of calls of llvm.spv.resource.* by their names.
#pragma once

#include "formats/llvm/instruction_views.h"

namespace ladder::vulkan {

using llvm::Value;
using llvm::of::View;

// handlefrombinding: space and register; handlefromimplicitbinding: number and space. Then what both have.
LADDER_INSTRUCTION(FromBinding, LADDER_OPERAND(first, 0) LADDER_OPERAND(second, 1) LADDER_OPERAND(count, 2)
                                    LADDER_OPERAND(index, 3) LADDER_OPERAND(name, 4))
LADDER_INSTRUCTION(NonUniformIndex, LADDER_OPERAND(index, 0))
// Everything else begins with the resource.
LADDER_INSTRUCTION(OfResource, LADDER_OPERAND(resource, 0))
LADDER_INSTRUCTION(GetPointer, LADDER_OPERAND(resource, 0) LADDER_OPERAND(index, 1))
LADDER_INSTRUCTION(LoadTyped, LADDER_OPERAND(resource, 0) LADDER_OPERAND(index, 1))
LADDER_INSTRUCTION(StoreTyped, LADDER_OPERAND(resource, 0) LADDER_OPERAND(index, 1) LADDER_OPERAND(value, 2))
LADDER_INSTRUCTION(UpdateCounter, LADDER_OPERAND(resource, 0) LADDER_OPERAND(step, 1))

} // namespace ladder::vulkan
