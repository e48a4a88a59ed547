// Memory instructions of LLVM assembly (LangRef, "Memory Access and Addressing Operations").
#include "formats/llvm/assembly/assembly_forms.h"
#include "formats/llvm/keywords.h"

namespace ladder::llvm {

// After a comma has been accepted: `align N`.
bool AssemblyParser::comma_align(uint32_t& align) {
    if (!accept_word("align"))
        return false;
    align = alignment();
    return true;
}

// `alloca [inalloca] TYPE [, TYPE COUNT] [, align N]`
Instruction* AssemblyParser::alloca_(Opcode op) {
    uint8_t flags = accept_word("inalloca") ? inst_flags::InAlloca : 0;
    Location where = here();
    const Type* t = type();
    if (!is_storable(t))
        diag_.fail_invalid(where, "a variable cannot have this type");
    Operand count{types_.integer(32), number_constant(ValueKind::ConstInt, types_.integer(32), 1), nullptr,
                  where};
    uint32_t align = 0;
    if (more_operands() && !comma_align(align) && !is_word("addrspace")) {
        count = typed_operand();
        if (count.type->kind != TypeKind::Integer)
            type_error(count, "the number of elements is an integer");
        if (more_operands() && !comma_align(align))
            expected("'align'");
    }
    // `addrspace(N)` comes last.
    uint32_t space = 0;
    if (options_.modern && (is_word("addrspace") || (!comma_taken_ && more_operands())))
        space = address_space();
    Instruction* inst = make(op, types_.pointer(options_.modern ? nullptr : t, space));
    inst->flags = flags;
    inst->source_type = t;
    inst->align = align;
    set_operands(inst, {count});
    return inst;
}

// Today's pointers point to anything.
bool AssemblyParser::points_to(const Operand& pointer, const Type* type) const {
    return pointer.type->kind == TypeKind::Pointer && (options_.modern || pointer.type->element == type);
}

// `singlethread`, or today `syncscope("name")`.
bool AssemblyParser::sync_scope() {
    if (!options_.modern || !accept_word("syncscope"))
        return accept_word("singlethread");
    expect(Tok::LeftParen, "'('");
    const bool single = string("a scope") == "singlethread";
    expect(Tok::RightParen, "')'");
    return single;
}

Ordering AssemblyParser::ordering() {
    const Keyword* k = is(Tok::Word) ? find_word(ordering_keywords, tok_.text) : nullptr;
    if (!k)
        expected("an ordering");
    advance();
    return static_cast<Ordering>(k->value);
}

// `[singlethread] ORDERING` of an atomic access, then `[, align N]`.
void AssemblyParser::atomic_tail(Instruction* inst, bool atomic) {
    if (atomic) {
        inst->single_thread = sync_scope();
        Location where = here();
        inst->ordering = ordering();
        bool wrong = inst->ordering == Ordering::AcqRel ||
                     inst->ordering == (inst->opcode == Opcode::Load ? Ordering::Release : Ordering::Acquire);
        if (wrong)
            diag_.fail_invalid(where, "an atomic %s cannot have this ordering", name(inst->opcode));
    }
    if (more_operands() && !comma_align(inst->align))
        expected("'align'");
    if (atomic && !inst->align)
        expected("', align' of the atomic access");
}

// `load [atomic] [volatile] TYPE, POINTER ...`
Instruction* AssemblyParser::load(Opcode op) {
    bool atomic = accept_word("atomic");
    uint8_t flags = accept_word("volatile") ? inst_flags::Volatile : 0;
    Location where = here();
    const Type* t = type();
    expect(Tok::Comma, "','");
    Operand pointer = typed_operand();
    if (!points_to(pointer, t))
        type_error(pointer, "load needs a pointer to the type it states");
    if (!is_first_class(t))
        diag_.fail_invalid(where, "this type cannot be loaded");
    Instruction* inst = make(op, t);
    inst->flags = flags;
    set_operands(inst, {pointer});
    atomic_tail(inst, atomic);
    return inst;
}

// `store [atomic] [volatile] TYPE VALUE, POINTER ...`
Instruction* AssemblyParser::store(Opcode op) {
    bool atomic = accept_word("atomic");
    uint8_t flags = accept_word("volatile") ? inst_flags::Volatile : 0;
    Operand value = typed_operand();
    expect(Tok::Comma, "','");
    Operand pointer = typed_operand();
    if (!points_to(pointer, value.type))
        type_error(pointer, "store needs a pointer to the type of its value");
    Instruction* inst = make(op, types_.primitive(TypeKind::Void));
    inst->flags = flags;
    set_operands(inst, {value, pointer});
    atomic_tail(inst, atomic);
    return inst;
}

// `getelementptr [inbounds] TYPE, POINTER, INDEX...`
Instruction* AssemblyParser::get_element_ptr(Opcode op) {
    uint8_t flags = accept_word("inbounds") ? inst_flags::InBounds : 0;
    skip_flags({"nuw", "nusw"});
    Location where = here();
    const Type* source = type();
    expect(Tok::Comma, "','");
    uint32_t base = operand_stack_.size(), values = value_stack_.size();
    operand_stack_.push(typed_operand());
    const Type* pointer = operand_stack_[base].type;
    while (more_operands()) {
        Operand index = typed_operand();
        if (index.type->kind != TypeKind::Integer)
            type_error(index, "an index of getelementptr is an integer");
        operand_stack_.push(index);
        value_stack_.push(index.value);
    }
    const Type* t = element_pointer_type(source, pointer, value_stack_.span().subspan(values), where);
    value_stack_.truncate(values);
    Instruction* inst = make(op, t);
    inst->flags = flags;
    inst->source_type = source;
    inst->operands = attach_all(operand_stack_.span().subspan(base));
    operand_stack_.truncate(base);
    return inst;
}

Instruction* AssemblyParser::fence(Opcode op) {
    Instruction* inst = make(op, types_.primitive(TypeKind::Void));
    inst->single_thread = sync_scope();
    Location where = here();
    inst->ordering = ordering();
    if (inst->ordering <= Ordering::Monotonic)
        diag_.fail_invalid(where, "a fence cannot have this ordering");
    return inst;
}

// `cmpxchg [weak] [volatile] POINTER, COMPARE, NEW [singlethread] ORDERING ORDERING`
Instruction* AssemblyParser::cmpxchg(Opcode op) {
    uint8_t flags = accept_word("weak") ? inst_flags::Weak : 0;
    if (accept_word("volatile"))
        flags |= inst_flags::Volatile;
    Operand pointer = typed_operand();
    expect(Tok::Comma, "','");
    Operand expected_value = typed_operand();
    expect(Tok::Comma, "','");
    Operand desired = typed_operand();
    if (!points_to(pointer, expected_value.type) || expected_value.type->kind != TypeKind::Integer)
        type_error(pointer, "cmpxchg needs a pointer to the integer it compares");
    if (desired.type != expected_value.type)
        type_error(desired, "cmpxchg needs two values of one type");
    const Type* members[] = {expected_value.type, types_.integer(1)};
    Instruction* inst = make(op, types_.literal_struct(members, false));
    inst->flags = flags;
    set_operands(inst, {pointer, expected_value, desired});
    inst->single_thread = sync_scope();
    Location where = here();
    inst->ordering = ordering();
    inst->failure_ordering = ordering();
    bool wrong = inst->ordering == Ordering::Unordered || inst->failure_ordering == Ordering::Unordered ||
                 inst->failure_ordering == Ordering::Release || inst->failure_ordering == Ordering::AcqRel ||
                 inst->failure_ordering > inst->ordering;
    if (wrong)
        diag_.fail_invalid(where, "cmpxchg cannot have these orderings");
    if (options_.modern && more_operands() && !comma_align(inst->align))
        expected("'align'");
    return inst;
}

// `atomicrmw [volatile] OPERATION POINTER, VALUE [singlethread] ORDERING`
Instruction* AssemblyParser::atomicrmw(Opcode op) {
    uint8_t flags = accept_word("volatile") ? inst_flags::Volatile : 0;
    const Keyword* k = is(Tok::Word) ? find_word(rmw_keywords, tok_.text) : nullptr;
    if (!k && options_.modern && is(Tok::Word))
        k = find_word(modern_rmw_keywords, tok_.text);
    if (!k)
        expected("an operation");
    advance();
    Operand pointer = typed_operand();
    expect(Tok::Comma, "','");
    Operand value = typed_operand();
    if (!points_to(pointer, value.type) ||
        !rmw_takes(static_cast<RmwOp>(k->value), *value.type, options_.modern))
        type_error(pointer, "atomicrmw needs a pointer to the integer it changes");
    Instruction* inst = make(op, value.type);
    inst->flags = flags;
    inst->rmw = k->value;
    set_operands(inst, {pointer, value});
    inst->single_thread = sync_scope();
    Location where = here();
    inst->ordering = ordering();
    if (inst->ordering == Ordering::Unordered)
        diag_.fail_invalid(where, "atomicrmw cannot have this ordering");
    if (options_.modern && more_operands() && !comma_align(inst->align))
        expected("'align'");
    return inst;
}

} // namespace ladder::llvm
