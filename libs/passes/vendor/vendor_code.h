// What the passes of this folder share.
#pragma once

#include "passes/structure/replacements.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

// Code in place of a vendor's instructions, in one function.
class VendorCode {
public:
    VendorCode(ir::Program& program, ir::Function& function, std::span<bool> widened_textures,
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
    ir::Operand lane() { return make(ir::Op::WaveLaneIndex, ir::Type::Void, {}); }

    // The handle's descriptor; no_id if it is chosen at run time.
    uint32_t descriptor_of(ir::Operand handle) const {
        const ir::Instr* i = code.definition(handle);
        return i && i->op == ir::Op::Handle ? ir::as::Handle(*i).descriptor().number() : ir::no_id;
    }
    // Does the instruction access one of these descriptors?
    bool is_access(const ir::Instr& i, std::span<const bool> descriptors) const {
        if (!i.operand_count || i.op == ir::Op::Handle)
            return false;
        const uint32_t descriptor = descriptor_of(i.operands().front());
        return descriptor != ir::no_id && descriptors[descriptor];
    }
    ir::Operand builtin(ir::Builtin what, uint32_t component) {
        return make(ir::Op::BuiltinRead, ir::shape(what).type,
                    {ir::Operand::imm(static_cast<uint32_t>(what)), ir::Operand::imm(component)});
    }
};

// How many coordinates a resource has that atomic operations of vendors work on; 0: they do not.
uint32_t atomic_coordinates(ir::ResourceKind kind);
// Textures of pairs of words get texels of 64 bits. Fails (Unsupported) if a texture with atomic operations
// on 64 bits has other accesses.
void widen_atomic_textures(ir::Program& p, std::span<const bool> has_atomics, const char* feature,
                           Diagnostics& diag);
// Removes the UAVs of a vendor, unless something other than an access, such as a phi, uses a handle of them.
void drop_descriptors(ir::Program& p, std::span<const bool> dropped, Arena& scratch);

} // namespace ladder::passes
