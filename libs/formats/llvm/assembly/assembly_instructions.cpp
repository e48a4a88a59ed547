// Instructions of LLVM assembly without those of memory (LangRef, "Instruction Reference").
#include "formats/llvm/assembly/assembly_forms.h"
#include "formats/llvm/keywords.h"

#include <algorithm>
#include <array>

namespace ladder::llvm {

const AssemblyParser::InstructionForm* AssemblyParser::find_form(std::string_view word) {
    using P = AssemblyParser;
    static constexpr InstructionForm forms[] = {
        {"ret", Opcode::Ret, &P::ret},
        {"br", Opcode::Br, &P::br},
        {"switch", Opcode::Switch, &P::switch_},
        {"unreachable", Opcode::Unreachable, &P::unreachable},
        {"add", Opcode::Add, &P::binary},
        {"fadd", Opcode::FAdd, &P::binary},
        {"sub", Opcode::Sub, &P::binary},
        {"fsub", Opcode::FSub, &P::binary},
        {"mul", Opcode::Mul, &P::binary},
        {"fmul", Opcode::FMul, &P::binary},
        {"udiv", Opcode::UDiv, &P::binary},
        {"sdiv", Opcode::SDiv, &P::binary},
        {"fdiv", Opcode::FDiv, &P::binary},
        {"urem", Opcode::URem, &P::binary},
        {"srem", Opcode::SRem, &P::binary},
        {"frem", Opcode::FRem, &P::binary},
        {"shl", Opcode::Shl, &P::binary},
        {"lshr", Opcode::LShr, &P::binary},
        {"ashr", Opcode::AShr, &P::binary},
        {"and", Opcode::And, &P::binary},
        {"or", Opcode::Or, &P::binary},
        {"xor", Opcode::Xor, &P::binary},
        {"alloca", Opcode::Alloca, &P::alloca_},
        {"load", Opcode::Load, &P::load},
        {"store", Opcode::Store, &P::store},
        {"getelementptr", Opcode::GetElementPtr, &P::get_element_ptr},
        {"fence", Opcode::Fence, &P::fence},
        {"cmpxchg", Opcode::CmpXchg, &P::cmpxchg},
        {"atomicrmw", Opcode::AtomicRMW, &P::atomicrmw},
        {"trunc", Opcode::Trunc, &P::cast},
        {"zext", Opcode::ZExt, &P::cast},
        {"sext", Opcode::SExt, &P::cast},
        {"fptoui", Opcode::FPToUI, &P::cast},
        {"fptosi", Opcode::FPToSI, &P::cast},
        {"uitofp", Opcode::UIToFP, &P::cast},
        {"sitofp", Opcode::SIToFP, &P::cast},
        {"fptrunc", Opcode::FPTrunc, &P::cast},
        {"fpext", Opcode::FPExt, &P::cast},
        {"ptrtoint", Opcode::PtrToInt, &P::cast},
        {"inttoptr", Opcode::IntToPtr, &P::cast},
        {"bitcast", Opcode::BitCast, &P::cast},
        {"addrspacecast", Opcode::AddrSpaceCast, &P::cast},
        {"icmp", Opcode::ICmp, &P::compare},
        {"fcmp", Opcode::FCmp, &P::compare},
        {"phi", Opcode::Phi, &P::phi},
        {"call", Opcode::Call, &P::call},
        {"tail", Opcode::Call, &P::tail_call},
        {"musttail", Opcode::Call, &P::must_tail_call},
        {"notail", Opcode::Call, &P::no_tail_call},
        {"fneg", Opcode::FNeg, &P::unary},
        {"freeze", Opcode::Freeze, &P::unary},
        {"select", Opcode::Select, &P::select},
        {"extractelement", Opcode::ExtractElement, &P::extract_element},
        {"insertelement", Opcode::InsertElement, &P::insert_element},
        {"shufflevector", Opcode::ShuffleVector, &P::shuffle_vector},
        {"extractvalue", Opcode::ExtractValue, &P::extract_value},
        {"insertvalue", Opcode::InsertValue, &P::insert_value},
        {"indirectbr", Opcode::IndirectBr, nullptr},
        {"va_arg", Opcode::VAArg, nullptr},
        {"invoke", Opcode::Call, nullptr},
        {"resume", Opcode::Call, nullptr},
        {"landingpad", Opcode::Call, nullptr},
    };
    // Open addressing by a hash that a compiler of C++ can evaluate.
    constexpr size_t slots = 256;
    constexpr auto hash = [](std::string_view w) constexpr {
        uint32_t h = static_cast<uint32_t>(w.size());
        for (char c : w)
            h = h * 31 + static_cast<unsigned char>(c);
        return (h ^ h >> 8) % slots;
    };
    static constexpr auto table = [hash] {
        std::array<uint8_t, slots> t{};
        for (size_t i = 0; i < std::size(forms); i++) {
            size_t at = hash(forms[i].name);
            while (t[at])
                at = (at + 1) % slots;
            t[at] = static_cast<uint8_t>(i + 1);
        }
        return t;
    }();
    for (size_t at = hash(word); table[at]; at = (at + 1) % slots)
        if (forms[table[at] - 1].name == word)
            return &forms[table[at] - 1];
    return nullptr;
}

Instruction* AssemblyParser::make(Opcode op, const Type* type) {
    auto* inst = arena_.make<Instruction>();
    inst->kind = ValueKind::Instruction;
    inst->opcode = op;
    inst->type = type;
    return inst;
}

void AssemblyParser::set_operands(Instruction* inst, std::initializer_list<Operand> operands) {
    inst->operands = attach_all({operands.begin(), operands.size()});
}

void AssemblyParser::type_error(const Operand& operand, const char* what) {
    diag_.fail_invalid(operand.where, "%s", what);
}

// A further operand after a comma. The comma may also lead to attachments, which are left to attachments().
bool AssemblyParser::more_operands() {
    if (!is(Tok::Comma))
        return false;
    advance();
    comma_taken_ = is(Tok::MetadataName);
    return !comma_taken_;
}

Instruction* AssemblyParser::ret(Opcode op) {
    const Type* result = function_->function_type->element;
    Location where = here();
    const Type* t = any_type();
    if (t != result)
        diag_.fail_invalid(where, "the function returns another type");
    Instruction* inst = make(op, types_.primitive(TypeKind::Void));
    if (t->kind != TypeKind::Void)
        set_operands(inst, {operand(t)});
    return inst;
}

// `br label %a` or `br i1 %c, label %a, label %b`
Instruction* AssemblyParser::br(Opcode op) {
    Instruction* inst = make(op, types_.primitive(TypeKind::Void));
    if (is_word("label")) {
        inst->blocks = arena_.array<Block*>(1);
        inst->blocks[0] = label();
        return inst;
    }
    Operand condition = typed_operand();
    if (condition.type != types_.integer(1))
        type_error(condition, "the condition of a branch has type i1");
    inst->blocks = arena_.array<Block*>(2);
    expect(Tok::Comma, "','");
    inst->blocks[0] = label();
    expect(Tok::Comma, "','");
    inst->blocks[1] = label();
    set_operands(inst, {condition});
    return inst;
}

// `switch i32 %v, label %default [ i32 0, label %a  i32 1, label %b ]`
Instruction* AssemblyParser::switch_(Opcode op) {
    Operand condition = typed_operand();
    if (condition.type->kind != TypeKind::Integer)
        type_error(condition, "the condition of a switch is an integer");
    Location where = here();
    expect(Tok::Comma, "','");
    uint32_t operands = operand_stack_.size(), blocks = block_stack_.size();
    operand_stack_.push(condition);
    block_stack_.push(label());
    expect(Tok::LeftBracket, "'['");
    while (!is(Tok::RightBracket)) {
        Location case_where = here();
        const Type* t = type();
        if (t != condition.type)
            diag_.fail_invalid(case_where, "the case has another type than the condition");
        const Value* value = constant(t);
        if (value->kind != ValueKind::ConstInt)
            diag_.fail_invalid(case_where, "a case is an integer constant");
        operand_stack_.push({t, value, nullptr, case_where});
        expect(Tok::Comma, "','");
        block_stack_.push(label());
    }
    advance();
    Instruction* inst = make(op, types_.primitive(TypeKind::Void));
    inst->operands = attach_all(operand_stack_.span().subspan(operands));
    inst->blocks = arena_.copy(std::span<Block* const>(block_stack_.span().subspan(blocks)));
    operand_stack_.truncate(operands);
    block_stack_.truncate(blocks);
    check_cases(*inst, where);
    return inst;
}

void AssemblyParser::check_cases(Instruction& inst, Location where) {
    ArenaScope scope(arena_);
    std::span<uint64_t> cases = arena_.array<uint64_t>(inst.operands.size() - 1);
    for (size_t i = 0; i < cases.size(); i++)
        cases[i] = static_cast<const ConstInt*>(inst.operands[i + 1])->bits;
    std::sort(cases.begin(), cases.end());
    if (std::adjacent_find(cases.begin(), cases.end()) != cases.end())
        diag_.fail_invalid(where, "the switch has two cases of the same value");
}

Instruction* AssemblyParser::unreachable(Opcode op) { return make(op, types_.primitive(TypeKind::Void)); }

Instruction* AssemblyParser::binary(Opcode op) {
    uint8_t flags = static_cast<uint8_t>(wrap_flags(op) | fast_math_flags());
    Operand a = typed_operand();
    expect(Tok::Comma, "','");
    Operand b = operand(a.type);
    if (!valid_binary(op, a.type))
        type_error(a, "the instruction does not take operands of this type");
    Instruction* inst = make(op, a.type);
    inst->flags = flags;
    set_operands(inst, {a, b});
    return inst;
}

// fneg and freeze: not in LLVM 3.7.
Instruction* AssemblyParser::unary(Opcode op) {
    if (!options_.modern)
        expected("an instruction");
    uint8_t flags = op == Opcode::FNeg ? fast_math_flags() : 0;
    Operand a = typed_operand();
    if (op == Opcode::FNeg && !is_float_or_vector(a.type))
        type_error(a, "the instruction does not take operands of this type");
    Instruction* inst = make(op, a.type);
    inst->flags = flags;
    set_operands(inst, {a});
    return inst;
}

Instruction* AssemblyParser::cast(Opcode op) {
    skip_flags({"nuw", "nsw", "nneg", "fast", "reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"});
    Operand from = typed_operand();
    expect_word("to");
    const Type* to = type();
    if (!valid_cast(op, from.type, to))
        type_error(from, "the cast cannot convert between these types");
    Instruction* inst = make(op, to);
    set_operands(inst, {from});
    return inst;
}

Instruction* AssemblyParser::compare(Opcode op) {
    uint8_t flags = op == Opcode::FCmp ? fast_math_flags() : 0;
    skip_flags({"samesign"});
    uint8_t how = predicate(op);
    Operand a = typed_operand();
    expect(Tok::Comma, "','");
    Operand b = operand(a.type);
    bool fits = op == Opcode::FCmp
                    ? is_float_or_vector(a.type)
                    : is_integer_or_vector(a.type) || scalar_type(a.type)->kind == TypeKind::Pointer;
    if (!fits)
        type_error(a, "the comparison does not take operands of this type");
    Instruction* inst = make(op, comparison_type(types_, a.type));
    inst->flags = flags;
    inst->predicate = how;
    set_operands(inst, {a, b});
    return inst;
}

// `phi TYPE [ VALUE, %block ], ...`
Instruction* AssemblyParser::phi(Opcode op) {
    uint8_t flags = fast_math_flags();
    Location where = here();
    const Type* t = type();
    if (!is_first_class(t))
        diag_.fail_invalid(where, "a phi cannot have this type");
    uint32_t operands = operand_stack_.size(), blocks = block_stack_.size();
    do {
        expect(Tok::LeftBracket, "'['");
        operand_stack_.push(operand(t));
        expect(Tok::Comma, "','");
        block_stack_.push(label_operand());
        expect(Tok::RightBracket, "']'");
    } while (more_operands());
    Instruction* inst = make(op, t);
    inst->flags = flags;
    inst->operands = attach_all(operand_stack_.span().subspan(operands));
    inst->blocks = arena_.copy(std::span<Block* const>(block_stack_.span().subspan(blocks)));
    operand_stack_.truncate(operands);
    block_stack_.truncate(blocks);
    return inst;
}

Instruction* AssemblyParser::select(Opcode op) {
    uint8_t flags = fast_math_flags();
    Operand condition = typed_operand();
    expect(Tok::Comma, "','");
    Operand a = typed_operand();
    expect(Tok::Comma, "','");
    Operand b = typed_operand();
    if (a.type != b.type)
        type_error(b, "select needs two values of one type");
    bool lanes = a.type->kind == TypeKind::Vector && condition.type == comparison_type(types_, a.type);
    if (condition.type != types_.integer(1) && !lanes)
        type_error(condition, "the condition of select has type i1, or a vector of i1 as wide as its values");
    Instruction* inst = make(op, a.type);
    inst->flags = flags;
    set_operands(inst, {condition, a, b});
    return inst;
}

Instruction* AssemblyParser::extract_element(Opcode op) {
    Operand vector = typed_operand();
    if (vector.type->kind != TypeKind::Vector)
        type_error(vector, "expected a vector");
    expect(Tok::Comma, "','");
    Operand index = typed_operand();
    if (index.type->kind != TypeKind::Integer)
        type_error(index, "the index is an integer");
    Instruction* inst = make(op, vector.type->element);
    set_operands(inst, {vector, index});
    return inst;
}

Instruction* AssemblyParser::insert_element(Opcode op) {
    Operand vector = typed_operand();
    if (vector.type->kind != TypeKind::Vector)
        type_error(vector, "expected a vector");
    expect(Tok::Comma, "','");
    Operand element = typed_operand();
    if (element.type != vector.type->element)
        type_error(element, "the element has another type than the vector holds");
    expect(Tok::Comma, "','");
    Operand index = typed_operand();
    if (index.type->kind != TypeKind::Integer)
        type_error(index, "the index is an integer");
    Instruction* inst = make(op, vector.type);
    set_operands(inst, {vector, element, index});
    return inst;
}

Instruction* AssemblyParser::shuffle_vector(Opcode op) {
    Operand a = typed_operand();
    if (a.type->kind != TypeKind::Vector)
        type_error(a, "expected a vector");
    expect(Tok::Comma, "','");
    Operand b = typed_operand();
    if (b.type != a.type)
        type_error(b, "shufflevector needs two vectors of one type");
    expect(Tok::Comma, "','");
    Operand mask = typed_operand();
    if (mask.type->kind != TypeKind::Vector || mask.type->element != types_.integer(32) || !mask.value ||
        !mask.value->is_constant())
        type_error(mask, "the mask of shufflevector is a constant vector of i32");
    Instruction* inst = make(op, types_.vector(a.type->element, mask.type->count));
    set_operands(inst, {a, b, mask});
    return inst;
}

Instruction* AssemblyParser::extract_value(Opcode op) {
    Operand aggregate = typed_operand();
    std::span<const uint32_t> indices = index_list();
    Instruction* inst = make(op, aggregate_part(aggregate.type, indices, aggregate.where));
    inst->indices = indices;
    set_operands(inst, {aggregate});
    return inst;
}

Instruction* AssemblyParser::insert_value(Opcode op) {
    Operand aggregate = typed_operand();
    expect(Tok::Comma, "','");
    Operand value = typed_operand();
    std::span<const uint32_t> indices = index_list();
    if (aggregate_part(aggregate.type, indices, aggregate.where) != value.type)
        type_error(value, "the value has another type than the part of the aggregate");
    Instruction* inst = make(op, aggregate.type);
    inst->indices = indices;
    set_operands(inst, {aggregate, value});
    return inst;
}

Instruction* AssemblyParser::call(Opcode) { return call_with(0); }

Instruction* AssemblyParser::tail_call(Opcode) {
    expect_word("call");
    return call_with(inst_flags::TailCall);
}

Instruction* AssemblyParser::must_tail_call(Opcode) {
    expect_word("call");
    return call_with(inst_flags::MustTail);
}

Instruction* AssemblyParser::no_tail_call(Opcode) {
    if (!options_.modern)
        expected("an instruction");
    expect_word("call");
    return call_with(0);
}

// `[ "convergencectrl"(token %t), "other"(...) ]` after a call: the token becomes its last operand, and no
// other bundle says anything about shaders.
void AssemblyParser::operand_bundles() {
    if (!options_.modern || !accept(Tok::LeftBracket))
        return;
    bool controlled = false;
    while (!is(Tok::RightBracket)) {
        Location where = here();
        if (string("the name of a bundle") != "convergencectrl") {
            skip_parentheses();
        } else {
            if (controlled)
                diag_.fail_invalid(where, "a call has two bundles 'convergencectrl'");
            controlled = true;
            expect(Tok::LeftParen, "'('");
            Operand token = typed_operand();
            if (token.type->kind != TypeKind::Token)
                type_error(token, "the operand of 'convergencectrl' is a token");
            operand_stack_.push(token);
            expect(Tok::RightParen, "')'");
        }
        if (!accept(Tok::Comma))
            break;
    }
    expect(Tok::RightBracket, "']'");
}

// After `call`: `[flags] [convention] [attributes] TYPE CALLEE(ARGUMENTS) [attributes]`. TYPE is the
// result's, or the function's own (which has to be written where it takes a variable number of arguments).
Instruction* AssemblyParser::call_with(uint8_t flags) {
    flags |= fast_math_flags();
    uint8_t convention = calling_convention();
    uint32_t groups_base = group_stack_.size(), base = operand_stack_.size();
    if (std::span<const Attribute> of_result = attributes(false, false); !of_result.empty())
        group_stack_.push({0, of_result});
    const Type* t = any_type();
    if (is_word("asm"))
        unsupported("inline assembly");
    if (is(Tok::GlobalName) && (tok_.text.starts_with("llvm.dbg.") ||
                                (options_.modern && tok_.text.starts_with("llvm.experimental.noalias"))))
        return skip_debug_call(t);
    Token name = tok_;
    if (!is(Tok::GlobalName) && !is(Tok::GlobalNumber))
        expected("the name of a function"); // DXIL has no indirect calls
    advance();
    const Type* stated = t->kind == TypeKind::Function ? t : nullptr;
    call_arguments(stated, t, name);
    const Type* function_type = stated ? stated : argument_types(t, base);
    std::swap(name, tok_); // errors about the callee are to point at its name
    const Location callee_where = here();
    const Value* callee =
        global_symbol(symbol_name(), types_.pointer(options_.modern ? nullptr : function_type, 0)).value;
    std::swap(name, tok_);
    auto groups = arena_.copy(std::span<const AttributeGroup>(group_stack_.span().subspan(groups_base)));
    group_stack_.truncate(groups_base);
    Instruction* inst = make(Opcode::Call, function_type->element);
    inst->flags = flags;
    inst->calling_convention = convention;
    inst->callee = callee;
    if (options_.modern) {
        function_attributes(&inst->attributes, groups, options_.keep_attributes);
        operand_bundles();
        pending_calls_.push({inst, function_type, callee_where});
    }
    inst->operands = attach_all(operand_stack_.span().subspan(base));
    operand_stack_.truncate(base);
    if (!options_.modern)
        function_attributes(&inst->attributes, groups, options_.keep_attributes);
    return inst;
}

// `(TYPE [attributes] VALUE, ...)`: leaves the arguments on the operand stack. `stated`: the function's type,
// if it is known already.
void AssemblyParser::call_arguments(const Type* stated, const Type* result, const Token& callee) {
    if (result->kind == TypeKind::Label || result->kind == TypeKind::Metadata)
        diag_.fail_invalid(callee.location(), "a function cannot return this type");
    expect(Tok::LeftParen, "'('");
    uint32_t count = 0;
    while (!is(Tok::RightParen)) {
        Location where = here();
        const Type* t = type();
        if (stated && (count < stated->members.size() ? t != stated->members[count] : !stated->vararg))
            diag_.fail_invalid(where, "the argument does not fit the function's type");
        count++;
        if (std::span<const Attribute> own = attributes(false, false); !own.empty())
            group_stack_.push({count, own});
        operand_stack_.push(operand(t));
        if (!accept(Tok::Comma))
            break;
        if (is(Tok::RightParen))
            expected("an argument");
    }
    expect(Tok::RightParen, "')'");
    if (stated && count < stated->members.size())
        diag_.fail_invalid(callee.location(), "the call has too few arguments");
}

// The function type of a call by its arguments, on the operand stack from `base`.
const Type* AssemblyParser::argument_types(const Type* result, uint32_t base) {
    uint32_t types = type_stack_.size();
    for (const Operand& argument : operand_stack_.span().subspan(base))
        type_stack_.push(argument.type);
    const Type* t = types_.function(result, type_stack_.span().subspan(types), false);
    type_stack_.truncate(types);
    return t;
}

// A call of llvm.dbg.*: nothing of it is kept.
Instruction* AssemblyParser::skip_debug_call(const Type* type) {
    if (type->kind != TypeKind::Void)
        diag_.fail_invalid(here(), "llvm.dbg functions return void");
    advance();
    skip_parentheses();
    uint32_t ignored = 0;
    function_attributes(&ignored, {}, false);
    return nullptr;
}

} // namespace ladder::llvm
