// FUNCTION blocks of bitcode: what is in a body, and how its instructions name values.
#include "formats/llvm/bitcode/bitcode_codes.h"
#include "formats/llvm/bitcode/bitcode_reader.h"
#include "formats/llvm/bitcode/bitcode_records.h"
#include "formats/llvm/function_frame.h"

namespace ladder::llvm {

// Bodies are in the order of the functions that are defined.
void BitcodeReader::function_bodies() {
    uint32_t next = 0;
    for (Function* function : module_.functions) {
        if (function->is_declaration)
            continue;
        if (next == bodies_.size())
            diag_.fail_invalid(here(), "a function is defined, but has no body");
        stream_.enter(bodies_[next++]);
        function_body(*function);
    }
    if (next != bodies_.size())
        diag_.fail_invalid(here(), "the bitcode has more function bodies than functions");
}

// Calls add to what is wanted.
void BitcodeReader::wanted_bodies() {
    const std::span<uint32_t> body = scratch_arena_.array<uint32_t>(module_.functions.size());
    uint32_t count = 0;
    for (const Function* function : module_.functions)
        if (!function->is_declaration)
            body[function->id] = count++;
    if (count != bodies_.size())
        diag_.fail_invalid(here(), "the bitcode has other function bodies than functions");
    is_wanted_ = scratch_arena_.array<bool>(module_.functions.size());
    Vec<const Function*> roots(scratch_arena_);
    options_.roots(module_, options_.entry, roots);
    for (const Function* root : roots)
        want(*root);
    for (uint32_t next = 0; next < wanted_.size(); next++) {
        const uint32_t id = wanted_[next]->id;
        stream_.enter(bodies_[body[id]]);
        function_body(*module_.functions[id]);
    }
}

void BitcodeReader::want(const Function& function) {
    if (is_wanted_.empty() || function.is_declaration || is_wanted_[function.id])
        return;
    is_wanted_[function.id] = true;
    wanted_.push(&function);
}

// The stream is in the block of the body.
void BitcodeReader::function_body(Function& function) {
    const BodyStart start = begin_body(function);
    for (;;) {
        steps_.step();
        BitStream::Item item = stream_.next();
        if (item == BitStream::Item::EndBlock)
            break;
        if (item == BitStream::Item::Block) {
            read_block(dialect_.body_blocks);
        } else {
            begin_record();
            read_record(dialect_.instructions, "instruction");
            check_type_nesting();
        }
    }
    end_body(function, start);
}

BitcodeReader::BodyStart BitcodeReader::begin_body(Function& function) {
    const BodyStart start = {values_.size(), metadata_.size()};
    function_ = &function;
    current_block_ = 0;
    blocks_ = {};
    local_names_.clear();
    make_arguments(function, arena_);
    for (const Argument& argument : function.arguments)
        values_.push(&argument);
    return start;
}

void BitcodeReader::end_body(Function& function, BodyStart start) {
    finish_body(function);
    finish_assignments();
    values_.truncate(start.values);
    metadata_.truncate(start.metadata);
    instructions_.clear();
    fixups_.clear();
}

void BitcodeReader::declare_blocks() {
    Function& function = *function_;
    const uint64_t count = take();
    // A block has a terminator at least; no block of LLVM writes one in less than 4 bits.
    if (!blocks_.empty() || !count || count > stream_.bits_left() / 4)
        diag_.fail_invalid(here(), "a function cannot have so many blocks");
    blocks_ = arena_.array<Block>(count);
    function.blocks = arena_.array<Block*>(count);
    for (uint32_t i = 0; i < count; i++) {
        blocks_[i].id = i;
        blocks_[i].parent = &function;
        function.blocks[i] = &blocks_[i];
    }
}

void BitcodeReader::finish_body(Function& function) {
    if (blocks_.empty() || current_block_ != blocks_.size())
        diag_.fail_invalid(here(), "a function has blocks without a terminator");
    for (const Fixup& fixup : fixups_) {
        if (fixup.number >= values_.size())
            diag_.fail_invalid(fixup.where, "value %u is used, but not defined", fixup.number);
        const Value* value = values_[fixup.number];
        if (value->type != fixup.type)
            diag_.fail_invalid(fixup.where, "value %u has another type where it is defined", fixup.number);
        *fixup.slot = value;
    }
    check_phis(function, scratch_arena_, diag_, false);
}

// All of it is zero. In pieces: GCC clears more than this at a time with a slow `rep stos`.
static Instruction* clear(void* memory) {
    constexpr size_t piece = 64;
    auto* at = static_cast<char*>(memory);
    size_t left = sizeof(Instruction);
    for (; left >= piece; at += piece, left -= piece)
        std::memset(at, 0, piece);
    std::memset(at, 0, left);
    return static_cast<Instruction*>(memory);
}

Instruction* BitcodeReader::append(Opcode op, const Type* type) {
    if (current_block_ >= blocks_.size())
        diag_.fail_invalid(here(), "an instruction is after the last terminator, or before the blocks");
    Block& block = blocks_[current_block_];
    if (op == Opcode::Phi && block.last && block.last->opcode != Opcode::Phi)
        diag_.fail_invalid(here(), "phi instructions come first in a block");
    Instruction* inst = clear(arena_.alloc(sizeof(Instruction), alignof(Instruction)));
    inst->kind = ValueKind::Instruction;
    inst->type = type;
    inst->opcode = op;
    inst->where = here().offset;
    inst->parent = &block;
    (block.last ? block.last->next : block.first) = inst;
    block.last = inst;
    if (type != void_) {
        inst->id = function_->value_count++;
        values_.push(inst);
    }
    if (is_terminator(op))
        current_block_++;
    instructions_.push(inst);
    return inst;
}

BitcodeReader::Operand BitcodeReader::forward_operand(uint32_t number) {
    const Type* type = type_operand();
    if (!is_first_class(type))
        diag_.fail_invalid(here(), "no operand has this type");
    return {type, nullptr, number};
}

void BitcodeReader::wrong_operand() {
    diag_.fail_invalid(here(), "an operand has another type than its instruction needs");
}

void BitcodeReader::add_fixup(const Value*& slot, const Operand& operand) {
    fixups_.push({&slot, operand.type, operand.number, here()});
}

void BitcodeReader::wrong_types(Opcode op) {
    diag_.fail_invalid(here(), "%s does not take operands of these types", name(op));
}

} // namespace ladder::llvm
