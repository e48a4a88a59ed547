// Parts of lower_ags(). Inside this folder only.
#pragma once

#include "passes/structure/replacements.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

// A decoded instruction.
struct AgsInstr {
    ir::Instr* i;
    uint32_t operation, phase, number;
    ir::Operand first, second; // its operands
};

// An instruction of AGS that is being replaced, in its function.
class AgsCode {
public:
    AgsCode(ir::Program& program, ir::Function& function, std::span<bool> widened_textures,
            Diagnostics& diagnostics, Arena& scratch)
        : p(program), f(function), diag(diagnostics), code(program, function),
          replacements(function, scratch), widened(widened_textures) {}

    ir::Program& p;
    ir::Function& f;
    Diagnostics& diag;
    ir::Builder code; // in front of the instruction
    ir::BlockId block = ir::no_id;
    Replacements replacements;
    std::span<bool> widened; // by descriptor: textures that get texels of 64 bits

    ir::Operand make(ir::Op op, ir::Type type, std::initializer_list<ir::Operand> operands) {
        return code.make(op, type, operands);
    }
    ir::Operand i32(ir::Op op, ir::Operand a, ir::Operand b) { return make(op, ir::Type::I32, {a, b}); }
    ir::Operand i32(ir::Op op, ir::Operand a, uint32_t b) { return i32(op, a, p.i32(b)); }
    ir::Operand f32(ir::Op op, ir::Operand a, ir::Operand b) { return make(op, ir::Type::F32, {a, b}); }
    ir::Operand test(ir::Op op, ir::Operand a, ir::Operand b) { return make(op, ir::Type::Void, {a, b}); }
    ir::Operand real(float value);
    ir::Operand as_float(ir::Operand bits) { return code.reinterpret(bits, ir::Type::F32); }
    ir::Operand as_bits(ir::Operand value) { return code.reinterpret(value, ir::Type::I32); }
    // The instruction gives this instead, and goes.
    void give(const AgsInstr& a, ir::Operand value) {
        if (a.i->has_result())
            replacements.set(a.i->result, value);
        ir::remove(f.block(block), a.i);
    }
    [[noreturn]] void refuse(const AgsInstr& a, const char* why);
};

// Name of an operation in messages; null: there is none with this number.
const char* ags_name(uint32_t operation);

// Operations that a single instruction is; false: not one of these.
bool lower_ags_simple(AgsCode& c, const AgsInstr& a);
// Conversions of floats to 16 and 8 bits.
ir::Operand round_to_half(AgsCode& c, const AgsInstr& a);
ir::Operand convert_float8(AgsCode& c, const AgsInstr& a);
// Barycentric coordinates of the pixel.
ir::Operand ags_barycentric(AgsCode& c, const AgsInstr& a);

} // namespace ladder::passes
