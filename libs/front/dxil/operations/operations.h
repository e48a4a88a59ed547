// The table of DXIL operations (ops.def).
#pragma once

#include "front/llvm/norm.h"
#include "vsir/core/ops.h"

#include <cstdint>
#include <string_view>

namespace ladder::llvm {
struct Instruction;
struct Type;
} // namespace ladder::llvm
namespace ladder::front_llvm {
class FunctionTranslator;
} // namespace ladder::front_llvm

namespace ladder::dxil {

using front_llvm::FunctionTranslator;
using front_llvm::Norm;

// The opcodes of DXIL by name: operand 0 of each dx.op call. (llvm::Opcode is that of an instruction.)
enum class DxilOp : uint32_t {
#define DXOP(opcode, id, cls, overloads, min_sm, stages, result, operands, translate, op, norm) id = opcode,
#include "front/dxil/operations/ops.def"
#undef DXOP
};

// How far behind `first` an opcode of the same run is.
constexpr uint32_t distance(DxilOp first, DxilOp opcode) {
    return static_cast<uint32_t>(opcode) - static_cast<uint32_t>(first);
}

// The opcode of a call whose callee is a dx.op function, once the call has been checked.
DxilOp opcode_of(const llvm::Instruction& call);

struct Operation;
using Translate = void (*)(FunctionTranslator& t, const llvm::Instruction& call, const Operation& operation);

// One row of ops.def; the letters are explained there.
struct Operation {
    const char* name; // null: there is no operation with this opcode
    const char* cls;
    const char* overloads;
    const char* stages;
    const char* operands;
    Translate translate; // null: not supported yet
    ir::Op op;
    uint8_t min_shader_model; // times 10
    char result;
    Norm norm;
};

constexpr uint32_t operation_count = 312;           // opcodes are below it, or
constexpr uint32_t experimental_first = 0x80000000; // from here on
constexpr uint32_t experimental_count = 35;

// The row of an opcode, or null if there is none.
const Operation* find_operation(uint64_t opcode);

// Is `callee` ("dx.op.unary.f32") a name that the class of `o` has? Code that was not made by dxc may have
// the operation's own name there ("dx.op.sqrt.f32").
bool has_class(std::string_view callee, const Operation& o);

// Does a function type have the result and operands that the row asks for?
bool signature_matches(const llvm::Type& function, const Operation& o);

} // namespace ladder::dxil
