// Bodies of functions: blocks, the numbering of values and blocks, and references to what comes further down.
#include "formats/llvm/assembly/assembly_forms.h"
#include "formats/llvm/assembly/assembly_parser.h"
#include "formats/llvm/function_frame.h"

#include <algorithm>

namespace ladder::llvm {

void AssemblyParser::body(Function& function) {
    expect(Tok::LeftBrace, "'{'");
    if (is(Tok::RightBrace))
        diag_.fail_invalid(here(), "the body of a function has at least one block");
    function_ = &function;
    local_names_.clear();
    numbered_locals_.clear();
    local_symbols_.clear();
    undefined_locals_ = 0;
    blocks_.clear();
    define_arguments(function);
    while (!is(Tok::RightBrace)) {
        if (is_word("uselistorder") || is_word("uselistorder_bb")) {
            skip_use_list_order();
            continue;
        }
        start_block(function);
    }
    advance();
    end_body();
    function.blocks = arena_.copy(std::span<Block* const>(blocks_.span()));
    check_phis(function, arena_, diag_, true);
    function_ = nullptr;
}

void AssemblyParser::define_arguments(Function& function) {
    make_arguments(function, arena_);
    for (Argument& argument : function.arguments) {
        const SymbolName& name = argument_names_[argument.id];
        name_value(&argument, name, name.numbered || !name.text.empty(), argument_locations_[argument.id]);
    }
}

// A block with its label, if it has one, up to its terminator.
void AssemblyParser::start_block(Function& function) {
    Block* block = nullptr;
    Location where = here();
    if (is(Tok::Label)) {
        block = define_block(symbol_name(), where);
        advance();
    } else {
        block = define_block({{}, numbered_locals_.size(), true}, where);
    }
    block->id = blocks_.size();
    block->parent = &function;
    blocks_.push(block);
    do {
        while (options_.modern && is(Tok::Word) && tok_.spelling.starts_with("#dbg_")) {
            advance();
            skip_parentheses();
        }
        instruction(*block);
    } while (!block->last || !is_terminator(block->last->opcode));
}

Block* AssemblyParser::define_block(const SymbolName& name, Location where) {
    if (name.numbered && name.number != numbered_locals_.size())
        diag_.fail_invalid(where, "expected the block of number %u here", numbered_locals_.size());
    uint32_t at = name.numbered && !undefined_locals_ ? NameTable::absent : local_names_.find(name);
    LocalSymbol* symbol = at == NameTable::absent ? nullptr : local_symbols_[at];
    if (symbol && (symbol->defined || !symbol->block))
        diag_.fail_invalid(where, symbol->defined ? "the name is defined twice in this function"
                                                  : "the label was used as a value");
    Block* block = symbol ? symbol->block : arena_.make<Block>();
    if (symbol)
        undefined_locals_--;
    else if (!name.numbered)
        symbol = local_symbol(name, where);
    if (symbol) {
        symbol->block = block;
        symbol->defined = true;
    }
    if (name.numbered)
        numbered_locals_.push({nullptr, block});
    else if (options_.keep_local_names)
        block->name = name.text;
    return block;
}

// One instruction with its name and attachments. Calls of llvm.dbg.* leave nothing.
void AssemblyParser::instruction(Block& block) {
    Location where = here();
    bool named = is(Tok::LocalName) || is(Tok::LocalNumber);
    SymbolName name;
    if (named) {
        name = symbol_name();
        advance();
        expect(Tok::Equal, "'='");
    }
    if (!is(Tok::Word))
        expected("an instruction");
    const InstructionForm* form = find_form(tok_.text);
    if (!form)
        expected("an instruction");
    if (!form->parse)
        diag_.fail_unsupported(here(), "instruction '%.*s' is not supported",
                               static_cast<int>(form->name.size()), form->name.data());
    if (form->opcode == Opcode::Phi && block.last && block.last->opcode != Opcode::Phi)
        diag_.fail_invalid(where, "phi instructions come first in a block");
    advance();
    Instruction* inst = (this->*form->parse)(form->opcode);
    std::span<const MetadataAttachment> attached = attachments(true);
    if (types_.too_deep())
        too_deep();
    if (!inst)
        return;
    inst->metadata = attached;
    inst->where = where.offset;
    append(block, inst);
    if (inst->type->kind != TypeKind::Void) {
        inst->id = function_->value_count++;
        name_value(inst, name, named, where);
    } else if (named) {
        diag_.fail_invalid(where, "an instruction without a result has no name");
    }
}

void AssemblyParser::append(Block& block, Instruction* inst) {
    inst->parent = &block;
    (block.last ? block.last->next : block.first) = inst;
    block.last = inst;
}

// Gives a value its name or the next number, and to those that wait for it the value.
void AssemblyParser::name_value(Value* value, const SymbolName& name, bool named, Location where) {
    uint32_t next = numbered_locals_.size();
    if (!named || name.numbered) {
        if (named && name.number != next)
            diag_.fail_invalid(where, "expected number %%%u here", next);
        numbered_locals_.push({value, nullptr});
        if (!undefined_locals_)
            return;
        uint32_t at = local_names_.find({{}, next, true});
        if (at != NameTable::absent)
            resolve(*local_symbols_[at], value);
        return;
    }
    if (options_.keep_local_names)
        value->name = name.text;
    uint32_t at = local_names_.find(name);
    LocalSymbol* symbol = at == NameTable::absent ? nullptr : local_symbols_[at];
    if (!symbol) {
        symbol = local_symbol(name, where);
        symbol->type = value->type;
        symbol->value = value;
        symbol->defined = true;
        return;
    }
    if (symbol->defined)
        diag_.fail_invalid(where, "the name is defined twice in this function");
    resolve(*symbol, value);
}

LocalSymbol* AssemblyParser::local_symbol(const SymbolName& name, Location where) {
    auto* symbol = arena_.make<LocalSymbol>();
    symbol->name = name;
    symbol->used = where;
    local_names_.set(name, local_symbols_.size());
    return local_symbols_.push(symbol);
}

// A symbol that was used before meets its value.
void AssemblyParser::resolve(LocalSymbol& symbol, const Value* value) {
    if (symbol.block)
        diag_.fail_invalid(symbol.used, "a value is used as a label");
    if (symbol.type != value->type)
        diag_.fail_invalid(symbol.used, "the value has another type where it is defined");
    for (Fixup* f = symbol.fixups; f; f = f->next)
        *f->slot = value;
    symbol.value = value;
    symbol.defined = true;
    undefined_locals_--;
}

// A value of the type at the present token: a local one or a constant.
Operand AssemblyParser::operand(const Type* type) {
    if (is(Tok::LocalName) || is(Tok::LocalNumber))
        return local_operand(type);
    if (type->kind == TypeKind::Metadata)
        unsupported("a metadata operand");
    Location where = here();
    if (!is_first_class(type))
        diag_.fail_invalid(where, "no operand has this type");
    return {type, constant(type), nullptr, where};
}

Operand AssemblyParser::typed_operand() {
    const Type* t = type();
    return operand(t);
}

// The symbol of a name in a body. Where it is used before its definition it is made: a value of that type,
// or, without one, a block.
LocalSymbol& AssemblyParser::used_local(const SymbolName& name, const Type* type) {
    const uint32_t at = local_names_.find(name);
    if (at != NameTable::absent && local_symbols_[at])
        return *local_symbols_[at];
    LocalSymbol& symbol = *local_symbol(name, here());
    symbol.type = type;
    symbol.block = type ? nullptr : arena_.make<Block>();
    undefined_locals_++;
    return symbol;
}

Operand AssemblyParser::local_operand(const Type* type) {
    SymbolName name = symbol_name();
    Operand made{type, nullptr, nullptr, here()};
    if (!is_first_class(type))
        diag_.fail_invalid(here(), "no operand has this type");
    if (name.numbered && name.number < numbered_locals_.size()) {
        made.value = numbered_locals_[name.number].value;
        if (!made.value)
            diag_.fail_invalid(here(), "a label is used as a value");
    } else {
        LocalSymbol& symbol = used_local(name, type);
        if (symbol.block)
            diag_.fail_invalid(here(), "a label is used as a value");
        if (symbol.type != type)
            diag_.fail_invalid(here(), "the value has another type elsewhere");
        made.value = symbol.value;
        made.forward = symbol.defined ? nullptr : &symbol;
    }
    if (made.value && made.value->type != type)
        diag_.fail_invalid(here(), "the value has another type where it is defined");
    advance();
    return made;
}

// What to store in `slot`; a value that is not known yet will be stored there when it is.
const Value* AssemblyParser::attach(const Operand& operand, const Value** slot) {
    if (operand.forward)
        operand.forward->fixups = arena_.make<Fixup>(slot, operand.forward->fixups);
    return operand.value;
}

std::span<const Value*> AssemblyParser::attach_all(std::span<const Operand> operands) {
    std::span<const Value*> values = arena_.array<const Value*>(operands.size());
    for (size_t i = 0; i < operands.size(); i++)
        values[i] = attach(operands[i], &values[i]);
    return values;
}

// `label %name`
Block* AssemblyParser::label() {
    expect_word("label");
    return label_operand();
}

// %name or %number of a block.
Block* AssemblyParser::label_operand() {
    if (!is(Tok::LocalName) && !is(Tok::LocalNumber))
        expected("a label");
    SymbolName name = symbol_name();
    Block* block = nullptr;
    if (name.numbered && name.number < numbered_locals_.size()) {
        block = numbered_locals_[name.number].block;
    } else {
        block = used_local(name, nullptr).block;
    }
    if (!block)
        diag_.fail_invalid(here(), "a value is used as a label");
    advance();
    return block;
}

void AssemblyParser::end_body() {
    if (!undefined_locals_)
        return;
    for (const LocalSymbol* symbol : local_symbols_) {
        if (symbol->defined)
            continue;
        if (symbol->name.numbered)
            diag_.fail_invalid(symbol->used, "%%%u is not defined in this function", symbol->name.number);
        diag_.fail_invalid(symbol->used, "%%%.*s is not defined in this function",
                           static_cast<int>(std::min<size_t>(symbol->name.text.size(), 200)),
                           symbol->name.text.data());
    }
}

} // namespace ladder::llvm
