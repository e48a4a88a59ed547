// How read_program() works. Inside this room only.
#pragma once

#include "base/support/vec.h"
#include "formats/tokens/tokens.h"

#include <bit>

namespace ladder::tpf {

class TokenReader {
public:
    TokenReader(const dxbc::Part& part, Arena& arena, Diagnostics& diag);
    Program read();

private:
    // Tokens. next() and peek() do not leave the instruction, or the program between two.
    uint32_t token(uint32_t at) const {
        uint32_t v;
        std::memcpy(&v, part_.data.data() + size_t{4} * at, sizeof v);
        if constexpr (std::endian::native == std::endian::big)
            v = v >> 24 | (v >> 8 & 0xff00) | (v << 8 & 0xff0000) | v << 24;
        return v;
    }
    uint32_t next() {
        if (at_ >= end_) [[unlikely]]
            fail_cut_off();
        return token(at_++);
    }
    [[noreturn, gnu::cold]] void fail_cut_off();
    Location here() const { return program_.at(at_ ? at_ - 1 : 0); } // the token that next() gave last

    void read_header();
    void read_statement();
    void read_custom_data();
    uint32_t read_length(uint32_t first, const OpcodeInfo& info);
    void begin_phase(Opcode opcode);
    void end_phase();

    void read_instruction(uint32_t first, const OpcodeInfo& info);
    void read_extended(Instruction& i, uint32_t first);

    void read_declaration(uint32_t first, const OpcodeInfo& info);
    void read_controls(Declaration& d, uint32_t first, const OpcodeInfo& info);
    void read_layout(Declaration& d, char letter);
    void read_return_types(Declaration& d);
    void read_system_value(Declaration& d);
    void read_words(Declaration& d, uint32_t count);
    void read_interface(Declaration& d);
    void set_range(Declaration& d);
    void apply(const Declaration& d);
    void apply_to_hull(const Declaration& d);
    void apply_to_phase(const Declaration& d);

    // token_operands.cpp. `slot` is the operand's place in operands_. Relative operands of it come behind all
    // that are there.
    enum class Use : uint8_t { Instruction, Declaration, Index };
    void read_operand(uint32_t slot, Use use, uint32_t depth);
    void read_any_operand(uint32_t slot, uint32_t first, Use use, uint32_t depth);
    void read_selection(Operand& o, uint32_t first);
    void read_operand_extensions(Operand& o, uint32_t first);
    void read_immediate(Operand& o, uint32_t first);
    void read_indices(Operand& o, uint32_t first, uint32_t depth);
    void check_index_count(const Operand& o, Use use);
    void make_range(Operand& o);

    const dxbc::Part& part_;
    Diagnostics& diag_;
    Program program_{};
    uint32_t at_ = 0, start_ = 0, end_ = 0, size_ = 0; // in tokens; start_ and end_: of the instruction
    uint8_t stream_ = 0;
    Vec<Phase> phases_;
    Vec<Declaration> declarations_;
    Vec<Instruction> instructions_;
    Vec<Operand> operands_;
    Vec<uint32_t> words_;
    Vec<CustomData> custom_data_;
};

// check_tokens.cpp: rules that are no matter of single tokens. Fails (InvalidShader) where one is broken.
void check_program(const Program& p, Arena& scratch, Diagnostics& diag);

} // namespace ladder::tpf
