// Parts of lower_ags(). Inside this folder only.
#pragma once

#include "passes/vendor/vendor_code.h"

namespace ladder::passes {

// A decoded instruction.
struct AgsInstr {
    ir::Instr* i;
    uint32_t operation, phase, number;
    ir::Operand first, second; // its operands
};

// An instruction of AGS that is being replaced, in its function.
class AgsCode : public VendorCode {
public:
    using VendorCode::VendorCode;

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
