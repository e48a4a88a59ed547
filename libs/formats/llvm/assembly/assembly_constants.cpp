// Constants and constant expressions of LLVM assembly (LangRef, "Constants").
#include "formats/llvm/assembly/assembly_parser.h"
#include "formats/llvm/float_text.h"
#include "formats/llvm/keywords.h"

#include <algorithm>

namespace ladder::llvm {

namespace {

uint64_t constant_hash(ValueKind kind, const Type* type, uint64_t bits) {
    return hash_mix(hash_mix(static_cast<uint64_t>(kind), reinterpret_cast<uintptr_t>(type)), bits);
}

// ConstNull and ConstUndef have no bits.
uint64_t bits_of(const Value* v) {
    if (v->kind == ValueKind::ConstInt)
        return static_cast<const ConstInt*>(v)->bits;
    return v->kind == ValueKind::ConstFloat ? static_cast<const ConstFloat*>(v)->bits : 0;
}

} // namespace

// The number, null or undef of that kind and type, one per module.
const Value* AssemblyParser::number_constant(ValueKind kind, const Type* type, uint64_t bits) {
    if (constants_used_ * 2 >= constants_.size()) {
        Vec<const Value*> old = constants_;
        constants_ = Vec<const Value*>(arena_);
        constants_.resize(old.empty() ? 64 : old.size() * 2);
        size_t mask = constants_.size() - 1;
        for (const Value* v : old) {
            if (!v)
                continue;
            size_t at = constant_hash(v->kind, v->type, bits_of(v)) & mask;
            while (constants_[at])
                at = (at + 1) & mask;
            constants_[at] = v;
        }
    }
    size_t mask = constants_.size() - 1;
    size_t at = constant_hash(kind, type, bits) & mask;
    for (; constants_[at]; at = (at + 1) & mask)
        if (constants_[at]->kind == kind && constants_[at]->type == type && bits_of(constants_[at]) == bits)
            return constants_[at];
    Value* made = nullptr;
    if (kind == ValueKind::ConstInt) {
        auto* number = arena_.make<ConstInt>();
        number->bits = bits;
        made = number;
    } else if (kind == ValueKind::ConstFloat) {
        auto* number = arena_.make<ConstFloat>();
        number->bits = bits;
        made = number;
    } else {
        made = arena_.make<Value>();
    }
    made->kind = kind;
    made->type = type;
    made->id = module_.constant_count++;
    constants_used_++;
    return constants_[at] = made;
}

const Value* AssemblyParser::null_constant(const Type* type) {
    if (type->kind == TypeKind::Integer)
        return number_constant(ValueKind::ConstInt, type, 0);
    if (is_float(type))
        return number_constant(ValueKind::ConstFloat, type, 0);
    return number_constant(ValueKind::ConstNull, type, 0);
}

const Value* AssemblyParser::typed_constant() { return constant(constant_type()); }

const Type* AssemblyParser::constant_type() {
    Location where = here();
    const Type* t = type();
    if (!is_first_class(t))
        diag_.fail_invalid(where, "no constant has this type");
    return t;
}

// The constants around the one that is being read lie in open_constants_.
const Value* AssemblyParser::constant(const Type* type) {
    for (;;) {
        const Value* v = begin_constant(type);
        while (v) {
            if (open_constants_.empty())
                return v;
            v = add_operand(v);
        }
        open_constants_.back().part = here();
        type = constant_type();
    }
}

// A constant, or null where it has operands: the first of them comes next.
const Value* AssemblyParser::begin_constant(const Type* type) {
    switch (tok_.kind) {
    case Tok::Integer: return integer_constant(type);
    case Tok::Decimal:
    case Tok::Hex: return float_constant(type);
    case Tok::GlobalName:
    case Tok::GlobalNumber: return global_reference(type);
    case Tok::LeftBrace:
    case Tok::LeftBracket:
    case Tok::Less: return open_aggregate(type);
    case Tok::Word: return word_constant(type);
    default: expected("a constant");
    }
}

OpenConstant& AssemblyParser::open_constant(const Type* type, Location where) {
    if (open_constants_.size() == deepest_nesting)
        too_deep();
    OpenConstant& opened = open_constants_.push({});
    opened.type = type;
    opened.base = value_stack_.size();
    opened.where = where;
    return opened;
}

// An operand of the innermost open constant is complete. That constant, if it was the last one.
const Value* AssemblyParser::add_operand(const Value* operand) {
    return open_constants_.back().expression ? add_expression_operand(operand) : add_element(operand);
}

const Value* AssemblyParser::word_constant(const Type* type) {
    std::string_view word = tok_.text;
    if (word == "undef") {
        advance();
        return number_constant(ValueKind::ConstUndef, type, 0);
    }
    if (word == "zeroinitializer") {
        if (!is_storable(type))
            diag_.fail_invalid(here(), "zeroinitializer is no constant of this type");
        advance();
        return null_constant(type);
    }
    if (word == "true" || word == "false") {
        if (type->kind != TypeKind::Integer || type->width != 1)
            diag_.fail_invalid(here(), "true and false are constants of type i1");
        advance();
        return number_constant(ValueKind::ConstInt, type, word == "true");
    }
    if (word == "null") {
        if (type->kind != TypeKind::Pointer)
            diag_.fail_invalid(here(), "null is a constant of pointer type");
        advance();
        return null_constant(type);
    }
    if (word == "c")
        return string_constant(type);
    if (options_.modern && word == "poison") {
        advance();
        return number_constant(ValueKind::ConstUndef, type, 0);
    }
    if (options_.modern && word == "none" && type->kind == TypeKind::Token) {
        advance();
        return number_constant(ValueKind::ConstUndef, type, 0);
    }
    if (options_.modern && word == "splat")
        return splat_constant(type);
    if (word == "blockaddress" || word == "asm")
        diag_.fail_unsupported(here(), "'%s' is not supported", word == "asm" ? "asm" : "blockaddress");
    for (unsigned op = static_cast<unsigned>(Opcode::Add); op < static_cast<unsigned>(Opcode::Count); op++)
        if (word == name(static_cast<Opcode>(op))) {
            open_expression(type, static_cast<Opcode>(op));
            return nullptr;
        }
    expected("a constant");
}

const Value* AssemblyParser::integer_constant(const Type* type) {
    if (type->kind != TypeKind::Integer)
        diag_.fail_invalid(here(), "an integer constant needs an integer type");
    uint64_t magnitude = tok_.number;
    if (type->width > 64 && (tok_.too_big || tok_.negative))
        unsupported("an integer constant of more than 64 bits");
    uint64_t all = type->width >= 64 ? UINT64_MAX : (1ull << type->width) - 1;
    uint64_t smallest = 1ull << (std::min(type->width, 64u) - 1);
    if (tok_.too_big || (tok_.negative ? magnitude > smallest : magnitude > all))
        diag_.fail_invalid(here(), "the constant does not fit i%u", type->width);
    uint64_t bits = tok_.negative ? (0 - magnitude) & all : magnitude;
    advance();
    return number_constant(ValueKind::ConstInt, type, bits);
}

const Value* AssemblyParser::float_constant(const Type* type) {
    if (!is_float(type))
        diag_.fail_invalid(here(), "a floating-point constant needs a floating-point type");
    uint64_t bits = tok_.number;
    if (is(Tok::Decimal)) {
        if (!parse_decimal(tok_.text, bits))
            diag_.fail_invalid(here(), "the floating-point constant is out of range");
    } else if (tok_.letter && tok_.letter != 'H') {
        diag_.fail_unsupported(here(), "a floating-point constant of 80 or 128 bits is not supported");
    } else if (tok_.too_big || (tok_.letter && bits > 0xffff)) {
        diag_.fail_invalid(here(), "the floating-point constant has too many digits");
    }
    if (is(Tok::Hex) && tok_.letter) {
        if (type->kind != TypeKind::Half)
            diag_.fail_invalid(here(), "0xH spells a constant of type half");
    } else if (!narrow_exactly(bits, type->kind, bits)) {
        diag_.fail_invalid(here(), "the type cannot hold the floating-point constant exactly");
    }
    advance();
    return number_constant(ValueKind::ConstFloat, type, bits);
}

// c"..."
const Value* AssemblyParser::string_constant(const Type* type) {
    advance();
    std::string_view text = string("a string");
    if (type->kind != TypeKind::Array || type->element->kind != TypeKind::Integer ||
        type->element->width != 8 || type->count != text.size())
        diag_.fail_invalid(here(), "the type of the string is [%zu x i8]", text.size());
    std::span<uint64_t> elements = arena_.array<uint64_t>(text.size());
    for (size_t i = 0; i < text.size(); i++)
        elements[i] = static_cast<unsigned char>(text[i]);
    auto* data = arena_.make<ConstData>();
    data->kind = ValueKind::ConstData;
    data->type = type;
    data->id = module_.constant_count++;
    data->elements = elements;
    data->is_string = true;
    return data;
}

// splat (TYPE NUMBER): every element of the vector is that number.
const Value* AssemblyParser::splat_constant(const Type* type) {
    Location where = here();
    advance();
    expect(Tok::LeftParen, "'('");
    const Type* element = this->type();
    if (type->kind != TypeKind::Vector || type->element != element || type->count > most_splat)
        diag_.fail_invalid(where, "the constant has another type than stated");
    const Value* value = is(Tok::Integer) ? integer_constant(element)
                         : is(Tok::Word)  ? word_constant(element)
                                          : float_constant(element);
    if (!value)
        diag_.fail_unsupported(where, "a splat of a constant expression is not supported");
    expect(Tok::RightParen, "')'");
    const uint32_t base = value_stack_.size();
    for (uint64_t n = 0; n < type->count; n++)
        value_stack_.push(value);
    const Value* made = make_sequence(type, value_stack_.span().subspan(base));
    value_stack_.truncate(base);
    return made;
}

// [ ... ], { ... }, <{ ... }> and < ... >: elements with their types. Null if there are any.
const Value* AssemblyParser::open_aggregate(const Type* type) {
    Location where = here();
    bool angle = accept(Tok::Less);
    bool is_struct = is(Tok::LeftBrace);
    bool fits = is_struct ? type->kind == TypeKind::Struct && type->packed == angle
                          : type->kind == (angle ? TypeKind::Vector : TypeKind::Array);
    if (!fits)
        diag_.fail_invalid(where, "the constant has another type than stated");
    if (is_struct || !angle)
        advance();
    open_constant(type, where).angle = angle;
    bool empty = is(Tok::RightBrace) || is(Tok::RightBracket) || is(Tok::Greater);
    return empty ? close_aggregate() : nullptr;
}

const Value* AssemblyParser::add_element(const Value* element) {
    const OpenConstant& aggregate = open_constants_.back();
    const Type& type = *aggregate.type;
    bool is_struct = type.kind == TypeKind::Struct;
    uint64_t index = value_stack_.size() - aggregate.base;
    if (index >= (is_struct ? type.members.size() : type.count))
        diag_.fail_invalid(aggregate.part, "the constant has too many elements");
    if (element->type != (is_struct ? type.members[index] : type.element))
        diag_.fail_invalid(aggregate.part, "the element has another type than the aggregate states");
    value_stack_.push(element);
    return accept(Tok::Comma) ? nullptr : close_aggregate();
}

const Value* AssemblyParser::close_aggregate() {
    const OpenConstant aggregate = open_constants_.pop();
    const Type* type = aggregate.type;
    bool is_struct = type->kind == TypeKind::Struct;
    expect(is_struct         ? Tok::RightBrace
           : aggregate.angle ? Tok::Greater
                             : Tok::RightBracket,
           "the end of the aggregate");
    if (is_struct && aggregate.angle)
        expect(Tok::Greater, "'>'");
    if (value_stack_.size() - aggregate.base != (is_struct ? type->members.size() : type->count))
        diag_.fail_invalid(aggregate.where, "the constant has too few elements");
    const Value* made = make_sequence(type, value_stack_.span().subspan(aggregate.base));
    value_stack_.truncate(aggregate.base);
    return made;
}

// Numbers are packed; anything else is an aggregate.
const Value* AssemblyParser::make_sequence(const Type* type, std::span<const Value* const> elements) {
    bool numbers = type->kind != TypeKind::Struct && !elements.empty();
    for (const Value* e : elements)
        numbers = numbers && (e->kind == ValueKind::ConstInt || e->kind == ValueKind::ConstFloat);
    if (!numbers) {
        auto* aggregate = arena_.make<ConstAggregate>();
        aggregate->kind = ValueKind::ConstAggregate;
        aggregate->type = type;
        aggregate->id = module_.constant_count++;
        aggregate->elements = arena_.copy(elements);
        return aggregate;
    }
    std::span<uint64_t> bits = arena_.array<uint64_t>(elements.size());
    for (size_t i = 0; i < elements.size(); i++)
        bits[i] = bits_of(elements[i]);
    auto* data = arena_.make<ConstData>();
    data->kind = ValueKind::ConstData;
    data->type = type;
    data->id = module_.constant_count++;
    data->elements = bits;
    return data;
}

uint8_t AssemblyParser::wrap_flags(Opcode op) {
    uint8_t flags = 0;
    switch (op) {
    case Opcode::Add:
    case Opcode::Sub:
    case Opcode::Mul:
    case Opcode::Shl:
        for (;;) {
            if (accept_word("nuw"))
                flags |= inst_flags::NoUnsignedWrap;
            else if (accept_word("nsw"))
                flags |= inst_flags::NoSignedWrap;
            else
                return flags;
        }
    case Opcode::UDiv:
    case Opcode::SDiv:
    case Opcode::LShr:
    case Opcode::AShr: return accept_word("exact") ? inst_flags::Exact : 0;
    case Opcode::Or: skip_flags({"disjoint"}); return 0;
    default: return 0;
    }
}

// Flags of today's dialect that only promise what a program keeps to anyway.
void AssemblyParser::skip_flags(std::initializer_list<std::string_view> words) {
    if (!options_.modern)
        return;
    for (bool found = true; found;) {
        found = false;
        for (std::string_view word : words)
            found |= accept_word(word);
    }
}

uint8_t AssemblyParser::fast_math_flags() {
    uint8_t flags = 0;
    while (is(Tok::Word)) {
        const Keyword* k = find_word(fast_math_keywords, tok_.text);
        if (!k && options_.modern)
            k = find_word(modern_fast_math_keywords, tok_.text);
        if (!k)
            break;
        flags |= k->value;
        advance();
    }
    return flags;
}

uint8_t AssemblyParser::predicate(Opcode op) {
    const Keyword* k = nullptr;
    if (is(Tok::Word))
        k = op == Opcode::ICmp ? find_word(integer_predicate_keywords, tok_.text)
                               : find_word(float_predicate_keywords, tok_.text);
    if (!k)
        expected("a predicate");
    advance();
    return k->value;
}

// `, 1, 2 ...` of extractvalue and insertvalue: at least one.
std::span<const uint32_t> AssemblyParser::index_list() {
    uint32_t base = number_stack_.size();
    while (more_operands())
        number_stack_.push(static_cast<uint32_t>(integer("an index", UINT32_MAX)));
    if (number_stack_.size() == base)
        expected("an index");
    auto indices = arena_.copy(std::span<const uint32_t>(number_stack_.span().subspan(base)));
    number_stack_.truncate(base);
    return indices;
}

const Type* AssemblyParser::aggregate_part(const Type* aggregate, std::span<const uint32_t> indices,
                                           Location where) {
    const Type* part = indexed_type(aggregate, indices);
    if (!part)
        diag_.fail_invalid(where, "the indices do not fit the aggregate");
    return part;
}

// What getelementptr gives; operand 0 has the type `pointer`, `indices` are the rest.
const Type* AssemblyParser::element_pointer_type(const Type* source, const Type* pointer,
                                                 std::span<const Value* const> indices, Location where) {
    if (pointer->kind == TypeKind::Vector)
        diag_.fail_unsupported(where, "getelementptr of vectors is not supported");
    if (options_.modern) {
        if (pointer->kind != TypeKind::Pointer)
            diag_.fail_invalid(where, "getelementptr needs a pointer");
        if (!indices.empty() && !element_pointed_at(source, indices))
            diag_.fail_invalid(where, "the indices of getelementptr do not fit its type");
        return pointer;
    }
    if (pointer->kind != TypeKind::Pointer || pointer->element != source)
        diag_.fail_invalid(where, "getelementptr needs a pointer to the type it states");
    if (indices.empty())
        return pointer;
    const Type* element = element_pointed_at(source, indices);
    if (!element)
        diag_.fail_invalid(where, "the indices of getelementptr do not fit its type");
    return types_.pointer(element, pointer->width);
}

// From the opcode to the first operand.
void AssemblyParser::open_expression(const Type* type, Opcode op) {
    auto* e = arena_.make<ConstExpr>();
    e->kind = ValueKind::ConstExpr;
    e->type = type;
    e->opcode = op;
    open_constant(type, here()).expression = e;
    advance();
    if (is_binary(op)) {
        e->flags = wrap_flags(op);
    } else if (op == Opcode::ICmp || op == Opcode::FCmp) {
        e->predicate = predicate(op);
    } else if (op == Opcode::GetElementPtr) {
        e->flags = accept_word("inbounds") ? inst_flags::InBounds : 0;
        skip_flags({"nuw", "nusw"});
        if (options_.modern && accept_word("inrange"))
            skip_parentheses();
    } else if (is_cast(op)) {
        skip_flags({"nuw", "nsw", "nneg"});
    }
    expect(Tok::LeftParen, "'('");
    if (op == Opcode::GetElementPtr) {
        e->source_type = this->type();
        expect(Tok::Comma, "','");
    }
}

// `(TYPE VALUE to TYPE)` of casts; numbers come last in extractvalue and insertvalue.
const Value* AssemblyParser::add_expression_operand(const Value* operand) {
    const OpenConstant& open = open_constants_.back();
    Opcode op = open.expression->opcode;
    value_stack_.push(operand);
    size_t count = value_stack_.size() - open.base;
    if (is_cast(op)) {
        cast_target(*open.expression, *operand, open.part);
        return close_expression();
    }
    if (op == Opcode::ExtractValue || (op == Opcode::InsertValue && count == 2)) {
        open.expression->indices = index_list();
        return close_expression();
    }
    return accept(Tok::Comma) ? nullptr : close_expression();
}

// `to TYPE`
void AssemblyParser::cast_target(const ConstExpr& e, const Value& from, Location where) {
    expect_word("to");
    const Type* to = type();
    if (!valid_cast(e.opcode, from.type, to))
        diag_.fail_invalid(where, "%s cannot convert between these types", name(e.opcode));
    if (to != e.type)
        diag_.fail_invalid(where, "the constant expression has another type than stated");
}

const Value* AssemblyParser::close_expression() {
    const OpenConstant open = open_constants_.pop();
    ConstExpr* e = open.expression;
    e->operands = arena_.copy(std::span<const Value* const>(value_stack_.span().subspan(open.base)));
    value_stack_.truncate(open.base);
    expect(Tok::RightParen, "')'");
    if (expression_type(*e, open.where) != open.type)
        diag_.fail_invalid(open.where, "the constant expression has another type than stated");
    if (types_.too_deep())
        too_deep();
    e->id = module_.constant_count++;
    return e;
}

// The type of a constant expression by its operands.
const Type* AssemblyParser::expression_type(const ConstExpr& e, Location where) {
    auto types = [&](size_t count) {
        if (e.operands.size() != count)
            diag_.fail_invalid(where, "constant %s takes %zu operands", name(e.opcode), count);
    };
    auto require = [&](bool condition) {
        if (!condition)
            diag_.fail_invalid(where, "the operands of constant %s have wrong types", name(e.opcode));
    };
    auto operand = [&](size_t i) { return e.operands[i]->type; };
    if (is_cast(e.opcode))
        return e.type;
    if (is_binary(e.opcode)) {
        types(2);
        require(operand(0) == operand(1) && valid_binary(e.opcode, operand(0)));
        return operand(0);
    }
    switch (e.opcode) {
    case Opcode::GetElementPtr:
        for (const Value* index : e.operands.subspan(1))
            require(index->type->kind == TypeKind::Integer);
        return element_pointer_type(e.source_type, operand(0), e.operands.subspan(1), where);
    case Opcode::ICmp:
        types(2);
        require(operand(0) == operand(1) &&
                (is_integer_or_vector(operand(0)) || scalar_type(operand(0))->kind == TypeKind::Pointer));
        return comparison_type(types_, operand(0));
    case Opcode::FCmp:
        types(2);
        require(operand(0) == operand(1) && is_float_or_vector(operand(0)));
        return comparison_type(types_, operand(0));
    case Opcode::Select:
        types(3);
        require(operand(1) == operand(2) &&
                (operand(0) == types_.integer(1) || (operand(1)->kind == TypeKind::Vector &&
                                                     operand(0) == comparison_type(types_, operand(1)))));
        return operand(1);
    case Opcode::ExtractElement:
        types(2);
        require(operand(0)->kind == TypeKind::Vector && operand(1)->kind == TypeKind::Integer);
        return operand(0)->element;
    case Opcode::InsertElement:
        types(3);
        require(operand(0)->kind == TypeKind::Vector && operand(1) == operand(0)->element &&
                operand(2)->kind == TypeKind::Integer);
        return operand(0);
    case Opcode::ShuffleVector:
        types(3);
        require(operand(0)->kind == TypeKind::Vector && operand(0) == operand(1) &&
                operand(2)->kind == TypeKind::Vector && operand(2)->element == types_.integer(32));
        return types_.vector(operand(0)->element, operand(2)->count);
    case Opcode::ExtractValue: types(1); return aggregate_part(operand(0), e.indices, where);
    case Opcode::InsertValue:
        types(2);
        require(aggregate_part(operand(0), e.indices, where) == operand(1));
        return operand(0);
    default: diag_.fail_invalid(where, "%s is no constant expression", name(e.opcode));
    }
}

} // namespace ladder::llvm
