// How read_program() works. Inside this room only.
#pragma once

#include "base/support/little_endian.h"
#include "base/support/vec.h"
#include "formats/d3d9/register_files.h"

namespace ladder::d3dbc {

constexpr uint32_t end_token = 0xffff, comment_token = 0xfffe; // in the lower half

class BytecodeReader {
public:
    BytecodeReader(std::span<const uint8_t> bytes, Arena& arena, Diagnostics& diag);
    Program read();

private:
    uint32_t token(uint32_t at) const { return le32(bytes_.data() + size_t{4} * at); }
    // Does not leave the instruction, or the program between two.
    uint32_t next() {
        if (at_ >= end_) [[unlikely]]
            fail_cut_off();
        return token(at_++);
    }
    [[noreturn, gnu::cold]] void fail_cut_off();
    Location here() const { return program_.at(at_ - 1); } // the token that next() gave last

    void read_version();
    bool read_statement(); // false: that was the end
    void read_comment(uint32_t first);
    void read_instruction(uint32_t first, const OpcodeForm& form);
    uint8_t sampler_of(const Instruction& i) const;
    void begin_phase();
    void read_controls(Instruction& i, uint32_t first, const OpcodeForm& form);
    void read_declaration();
    void read_definition(const OpcodeForm& form);
    const OpcodeForm& form_of(uint32_t number);

    // bytecode_operands.cpp
    Operand read_destination();
    Operand read_source();
    void read_register(Operand& o, uint32_t first);
    void read_relative(Operand& o, uint32_t first);
    void read_min_precision(Operand& o, uint32_t first);

    std::span<const uint8_t> bytes_;
    Arena& arena_;
    Diagnostics& diag_;
    Program program_{};
    uint32_t at_ = 0, start_ = 0, end_ = 0, size_ = 0; // in tokens; start_ and end_: of the instruction
    bool has_phase_ = false;
    Vec<Declaration> declarations_;
    Vec<Definition> definitions_;
    Vec<Instruction> instructions_;
    Vec<Operand> operands_;
    Vec<uint32_t> words_;
    Vec<Comment> comments_;
};

// check_bytecode.cpp: registers, masks and modifiers that an operand may be and have. Fails (InvalidShader).
void check_operands(const Program& p, Diagnostics& diag);
// bytecode_flow.cpp: finds subroutines and what belongs to what, in p.instructions, which are these. Fails
// where constructs or calls break a rule.
std::span<const Subroutine> connect(const Program& p, std::span<Instruction> instructions, Arena& arena,
                                    Diagnostics& diag);
// register_counts.cpp
RegisterCounts count_registers(const Program& p);

} // namespace ladder::d3dbc
