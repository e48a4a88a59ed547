// Printer: writes a module as LLVM assembly, of LLVM 3.7 or, where its types are today's, of today. Private
// to libs/formats/llvm: print_assembly() is the face. The members are spread over the files named in the
// sections below.
#pragma once

#include "formats/llvm/keywords.h"
#include "formats/llvm/module.h"

#include <memory_resource>
#include <string>

namespace ladder::llvm {

class Printer {
public:
    // The text has up to `longest` bytes.
    Printer(const Module& module, size_t longest, Diagnostics& diag, std::pmr::string& out);
    void run();

private:
    // --- printer.cpp: the module
    void put(std::string_view text) {
        if (text.size() > end_ - out_.size()) [[unlikely]]
            too_long();
        out_.append(text);
    }
    void put(char c) {
        if (out_.size() == end_) [[unlikely]]
            too_long();
        out_.push_back(c);
    }
    [[noreturn, gnu::cold]] void too_long();
    void put_number(uint64_t n);
    void put_signed(int64_t n);
    void put_hex(uint64_t n, unsigned least_digits);
    void put_name(std::string_view name, bool quote_dollar = true);
    void put_escaped(std::string_view text);
    void pad_to_column(size_t column);
    void number_globals();
    void types();
    void globals();
    void global(const GlobalVariable& g);
    void linkage_and_visibility(const GlobalValue& g);
    void functions();
    void calling_convention(uint8_t convention);

    // --- printer_attributes.cpp
    void number_attributes();
    void add_list(uint32_t attributes);
    uint32_t group_number(std::span<const Attribute> attributes);
    bool has_group(uint32_t list) const { return list && list_numbers_[list - 1] != no_group; }
    void attribute(const Attribute& a, bool in_group);
    void attributes_of(uint32_t list, uint32_t index); // each followed by a space
    void function_attributes(uint32_t list);           // ` #0`
    void attribute_comment(uint32_t list);
    void attribute_groups();

    // --- printer_metadata.cpp
    void number_metadata();
    bool number_node(const Metadata* node);
    void number_from(const Metadata* root);
    void number_attached(std::span<const MetadataAttachment> attachments);
    void metadata();
    void node(const Metadata& n);
    void metadata_operand(const Metadata* n);
    void metadata_name(std::string_view name);
    void metadata_reference(const Metadata& n);
    void attachments(std::span<const MetadataAttachment> list, const char* separator);

    // --- printer_values.cpp: types, names of values, constants
    void type(const Type* t);
    void struct_body(const Type* t);
    void begin_type(const Type* t);
    void finish_types();
    const Type* next_part(const Type& t, size_t index);
    void end_type(const Type& t);
    void address_space(const Type& pointer);
    void value(const Value* v);
    void typed_value(const Value* v);
    void begin_value(const Value* v);
    void begin_constant(const Value* v);
    void begin_expression(const ConstExpr& e);
    void end_constant(const Value* v);
    void number(const Type* t, uint64_t bits);
    void decimal_or_hex(const Type* t, uint64_t bits);
    void data(const ConstData& data);
    void block_name(const Block& block);

    // --- printer_functions.cpp: bodies
    void header(const Function& f);
    void parameters(const Function& f);
    void number_locals(const Function& f);
    void find_predecessors(const Function& f);
    void body(const Function& f);
    void label(const Block& block);
    void instruction(const Instruction& inst);
    void operands(const Instruction& inst);
    void flags(Opcode op, uint8_t flags);
    void fast_math(uint8_t flags);
    void terminator(const Instruction& inst);
    void switch_cases(const Instruction& inst);
    void phi(const Instruction& inst);
    void call(const Instruction& inst);
    void memory(const Instruction& inst);
    void atomic(const Instruction& inst);
    void same_type_operands(const Instruction& inst);
    void typed_operands(const Instruction& inst, size_t first = 0);
    void align(uint32_t bytes);
    void block_operand(const Block* block);

    const Module& module_;
    std::pmr::string& out_;
    Diagnostics& diag_;
    size_t start_; // of what this printer wrote in out_
    size_t end_;   // of out_, at most
    Arena arena_;

    std::span<uint32_t> global_numbers_, function_numbers_; // of unnamed ones, by id
    // Attributes of functions. The tables are for open addressing: index + 1 into groups_ by contents, and
    // into sources_ by place.
    static constexpr uint32_t no_group = UINT32_MAX;
    struct AttributeSource {
        const Attribute* attributes;
        uint32_t number; // of the group + 1, or no_group
    };
    std::span<uint32_t> list_numbers_; // attribute list -> group + 1; 0: not looked at
    Vec<std::span<const Attribute>> groups_;
    Vec<AttributeSource> sources_;
    std::span<uint32_t> group_slots_, source_slots_;

    std::span<uint32_t> node_numbers_; // Metadata::number -> printed number + 1
    Vec<const Metadata*> nodes_;       // in order of printing
    uint32_t placeholder_number_ = 0;  // + 1

    // What is being walked over or printed: a parent and the part that comes next.
    template <class Parent>
    struct Visit {
        const Parent* parent;
        size_t next;
    };
    Vec<Visit<Metadata>> node_visits_;
    Vec<Visit<Type>> type_visits_;
    Vec<Visit<Value>> value_visits_;

    // State of the function that is being printed, in an arena of their own: what else grows meanwhile stays.
    // Numbers of unnamed values and blocks, and the predecessors of block b:
    // predecessors_[predecessor_begin_[b] .. predecessor_begin_[b + 1]].
    Arena body_arena_;
    std::span<uint32_t> value_numbers_, block_numbers_, predecessor_begin_;
    std::span<const Block*> predecessors_;
};

} // namespace ladder::llvm
