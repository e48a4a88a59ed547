// Parts of lower_nvapi(). Inside this folder only.
#pragma once

#include "passes/vendor/float_loops.h"
#include "passes/vendor/vendor_code.h"

namespace ladder::passes {

// Members of an element, in words.
namespace nvapi {
constexpr uint32_t opcode = 0, second_result = 3, source0 = 19, source1 = 23, source2 = 27, result = 31,
                   mark = 35, words = 37;
}

// An element of the UAV: one operation.
struct NvapiElement {
    ir::Instr* taken;                  // the increment
    ir::Operand members[nvapi::words]; // as they were stored; none: not stored
    ir::Operand results[9];
    uint32_t result_count = 0, given = 0; // by increments
    bool executed = false;
    ir::Operand object;         // that the operation makes
    ir::Operand attributes;     // of a hit that it makes; a variable
    uint32_t token = ir::no_id; // the result that a later TraceRay or CallShader must have; then no_id again
};

class NvapiCode : public VendorCode {
public:
    NvapiCode(ir::Program& program, ir::Function& function, std::span<bool> widened_textures,
              Diagnostics& diagnostics, Arena& scratch)
        : VendorCode(program, function, widened_textures, diagnostics, scratch), float_atomics(scratch) {}

    const char* name = "";          // of the operation
    Vec<FloatAtomic> float_atomics; // which become loops at last
    ir::Operand handle;             // that the last mark names; none: there is none

    // A member; 0 if it was not stored.
    ir::Operand member(const NvapiElement& e, uint32_t word) {
        return e.members[word].is(ir::Operand::None) ? p.i32(0) : e.members[word];
    }
    uint32_t constant_member(const NvapiElement& e, uint32_t word, const char* why);
    [[noreturn]] void refuse(const char* why);
    void give(NvapiElement& e, ir::Operand value) { e.results[e.result_count++] = value; }
};

// Makes the results of an operation; false: it is not one of these.
bool execute_wave(NvapiCode& c, NvapiElement& e, uint32_t operation);
bool execute_other(NvapiCode& c, NvapiElement& e, uint32_t operation);
bool execute_hit(NvapiCode& c, NvapiElement& e, uint32_t operation);
// `i`, a TraceRay or CallShader, has the token of the operation. Returns whether that is complete.
bool end_hit(NvapiCode& c, NvapiElement& e, uint32_t operation, const ir::Instr& i);

} // namespace ladder::passes
