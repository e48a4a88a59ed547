// TodaysBitcodeReader: bitcode of LLVM 20 to 22, as far as it says what the assembly of the same version may
// say here (ReadOptions::modern). Private to libs/llvm: read_bitcode() is the face.
//
// It is BitcodeReader where the two are the same: numbers of values, forward references, blocks, constants
// that wait for others, nodes of metadata. What differs hides the base's member of the same name: records
// whose operands differ, and the loops over the records of a block, which choose among them. So nothing is
// asked twice while DXIL is read.
#pragma once

#include "llvm/bitcode_reader.h"

namespace ladder::llvm {

class TodaysBitcodeReader : private BitcodeReader {
public:
    TodaysBitcodeReader(Module& module, Arena& scratch, std::span<const uint8_t> data,
                        const ReadOptions& options, Diagnostics& diag, uint64_t base_bit);
    void run();

private:
    [[noreturn]] void unsupported(const char* what);

    // --- bitcode_today.cpp: what is around the module, its globals and their names
    void identification_block();
    void string_table();
    void module_block();
    void module_subblock();
    void module_record();
    void version();
    std::string_view global_name();
    void refuse_if_stated(const char* what);
    void global_variable();
    void check_linkage(const GlobalVariable& variable, bool is_defined);
    void function();
    void check_definition(const Function& function);
    void names_block(uint32_t code, Vec<std::string_view>& names);
    uint32_t alloca_space();

    // --- bitcode_today_types.cpp: with attributes
    void type_block();
    void type_record();
    void target_type();
    void attribute_group_block();
    void attribute_group();
    void skip_range(bool states_width, uint64_t width);

    // --- bitcode_today_constants.cpp
    void constants_block();
    void constant_record(const Type* type);
    void null_constant(const Type* type);
    void cast_expression(const Type* type);
    void element_pointer_expression(const Type* type, bool in_range);

    // --- bitcode_today_metadata.cpp
    void kinds_block();
    void metadata_block(Function* body);
    void metadata_record(Function* body);
    void metadata_strings();
    void global_attachment();

    // --- bitcode_today_functions.cpp: bodies, calls
    void function_bodies();
    void function_body(Function& function);
    void body_subblock(Function& function);
    void body_record(Function& function);
    void instruction(uint32_t code);
    void operand_bundle();
    void call();
    bool skip_call(const Function& callee);
    std::span<const Value*> controlled_arguments(const Type* function_type);

    // --- bitcode_today_instructions.cpp
    void binary();
    void unary();
    void freeze();
    void cast();
    void element_pointer();
    void select();
    void compare();
    void phi();
    void alloca_();
    void load(bool atomic);
    void store(bool atomic);
    void fence();
    void cmpxchg();
    void atomicrmw();
    uint8_t fast_math_flags();
    bool single_thread();
    void access_tail(Instruction* inst, bool atomic);

    std::string_view strings_; // of the string table
    bool has_version_ = false;
    uint32_t alloca_space_ = 0; // of variables that do not state theirs
    Vec<std::string_view> bundle_tags_, sync_scopes_;

    // Of the operand bundles in front of a call: its token of convergence control.
    bool has_bundle_ = false, has_token_ = false;
    Operand token_{};
};

} // namespace ladder::llvm
