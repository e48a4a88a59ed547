// Inside this room only: see disassemble.h.
#pragma once

#include "formats/tokens/asm_names.h"

#include <charconv>
#include <memory_resource>
#include <string>
#include <string_view>

namespace ladder::tpf {

class AssemblyPrinter {
public:
    AssemblyPrinter(const Program& p, std::pmr::string& out) : p_(p), out_(out) {}
    void program();

private:
    void put(std::string_view s) { out_ += s; }
    void put(uint32_t n) { put_signed(n); }
    void put_signed(int64_t n) {
        char digits[24];
        out_.append(digits, std::to_chars(digits, digits + sizeof digits, n).ptr);
    }
    void put_hex(uint64_t n);
    void put_name(Names names, size_t n);
    void begin_line();
    void end_line() { put("\n"); }

    void phase(const Phase& phase);
    void custom_data(const CustomData& data);

    void instruction(const Instruction& i);
    void modifiers(const Instruction& i);
    void resource_form(const Instruction& i);
    void sync(const Instruction& i);
    void interface_call(const Instruction& i);
    void precise(uint32_t mask);
    void return_types(const ReturnType types[4]);

    // Operands (assembly_operands.cpp). `letter` is that of opcodes.def and says how immediate values are
    // written.
    void operand(const Operand& o, char letter);
    void register_name(const Operand& o);
    void indices(const Operand& o);
    void index(const Operand& o, uint32_t n);
    void components(const Operand& o);
    void precision(const Operand& o);
    void immediates(const Operand& o, char letter);
    void value(uint32_t bits, char letter);
    void float_value(uint32_t bits);
    void double_value(uint64_t bits);

    // Declarations (assembly_declarations.cpp).
    void declaration(const Declaration& d);
    void range(const Declaration& d);
    void space(const Declaration& d);
    void resource(const Declaration& d);
    void constant_buffer(const Declaration& d);
    void element(const Declaration& d);
    void counted(const Declaration& d);
    void global_flags(const Declaration& d);
    void ids(const Declaration& d, const char* prefix);
    void immediate_constants(const Declaration& d);
    void number(const Declaration& d);

    const Program& p_;
    std::pmr::string& out_;
    uint32_t depth_ = 0;
};

} // namespace ladder::tpf
