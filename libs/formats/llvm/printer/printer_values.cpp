// Types, constants and the names of values.
#include "formats/llvm/float_text.h"
#include "formats/llvm/printer/printer.h"
#include "formats/llvm/typing.h"

#include <bit>
#include <charconv>
#include <cmath>

namespace ladder::llvm {

namespace {

// Whether a name is the number of a symbol, as the lexer takes it.
bool is_symbol_number(std::string_view name) {
    uint32_t number = 0;
    auto end = std::from_chars(name.data(), name.data() + name.size(), number);
    return end.ec == std::errc() && end.ptr == name.data() + name.size() && number != UINT32_MAX;
}

} // namespace

void Printer::type(const Type* t) {
    begin_type(t);
    finish_types();
}

// Prints a named structure, whose spelling elsewhere is its name.
void Printer::struct_body(const Type* t) {
    type_visits_.push({t, 0});
    finish_types();
}

// Types that have begun are in type_visits_; their next part, and what comes after it, is still to be
// printed.
void Printer::finish_types() {
    while (!type_visits_.empty()) {
        Visit<Type>& visit = type_visits_.back();
        const Type& t = *visit.parent;
        if (const Type* part = next_part(t, visit.next++)) {
            begin_type(part);
        } else {
            end_type(t);
            type_visits_.pop();
        }
    }
}

// A type without parts, or nothing yet of one that has some.
void Printer::begin_type(const Type* t) {
    switch (t->kind) {
    case TypeKind::Void: return put("void");
    case TypeKind::Half: return put("half");
    case TypeKind::Float: return put("float");
    case TypeKind::Double: return put("double");
    case TypeKind::Label: return put("label");
    case TypeKind::Metadata: return put("metadata");
    case TypeKind::Token: return put("token");
    case TypeKind::Integer: put('i'); return put_number(t->width);
    case TypeKind::Pointer:
        if (t->element)
            break;
        put("ptr");
        return address_space(*t);
    default: break;
    }
    if (t->name.empty() || t->kind == TypeKind::Target) {
        type_visits_.push({t, 0});
        return;
    }
    put('%');
    if (is_symbol_number(t->name)) // `%0 = type ...`: the number is the name
        put(t->name);
    else
        put_name(t->name);
}

void Printer::address_space(const Type& pointer) {
    if (!pointer.width)
        return;
    put(" addrspace(");
    put_number(pointer.width);
    put(')');
}

// Prints what comes before the part of that index. Null if there is no such part.
const Type* Printer::next_part(const Type& t, size_t index) {
    std::span<const Type* const> members = t.members;
    switch (t.kind) {
    case TypeKind::Pointer: return index ? nullptr : t.element;
    case TypeKind::Array:
    case TypeKind::Vector:
        if (index)
            return nullptr;
        put(t.kind == TypeKind::Array ? '[' : '<');
        put_number(t.count);
        put(" x ");
        return t.element;
    case TypeKind::Function:
        if (!index)
            return t.element;
        if (index == 1)
            put(" (");
        index--;
        break;
    case TypeKind::Target:
        if (!index) {
            put("target(\"");
            put_escaped(t.name);
            put('"');
        }
        if (index == members.size())
            return nullptr;
        put(", ");
        return members[index];
    default:
        if (!index)
            put(t.packed ? "<{" : "{");
        if (!index && !members.empty())
            put(' ');
    }
    if (index == members.size())
        return nullptr;
    if (index)
        put(", ");
    return members[index];
}

void Printer::end_type(const Type& t) {
    switch (t.kind) {
    case TypeKind::Pointer: address_space(t); return put('*');
    case TypeKind::Array: return put(']');
    case TypeKind::Vector: return put('>');
    case TypeKind::Function:
        if (t.vararg)
            put(t.members.empty() ? "..." : ", ...");
        return put(')');
    case TypeKind::Target:
        for (uint32_t number : t.numbers) {
            put(", ");
            put_number(number);
        }
        return put(')');
    default:
        put(t.members.empty() ? "}" : " }");
        if (t.packed)
            put('>');
    }
}

void Printer::typed_value(const Value* v) {
    type(v->type);
    put(' ');
    value(v);
}

void Printer::value(const Value* v) {
    begin_value(v);
    while (!value_visits_.empty()) {
        Visit<Value>& visit = value_visits_.back();
        const Value* constant = visit.parent;
        std::span<const Value* const> operands = constant_operands(constant);
        if (visit.next == operands.size()) {
            end_constant(constant);
            value_visits_.pop();
            continue;
        }
        const Value* operand = operands[visit.next];
        if (visit.next++)
            put(", ");
        type(operand->type);
        put(' ');
        begin_value(operand);
    }
}

// The name of a value, or a constant.
void Printer::begin_value(const Value* v) {
    char sigil = '%';
    uint32_t number = 0;
    switch (v->kind) {
    case ValueKind::GlobalVariable:
    case ValueKind::Function:
        sigil = '@';
        if (v->name.empty())
            number = v->kind == ValueKind::Function ? function_numbers_[v->id] : global_numbers_[v->id];
        break;
    case ValueKind::Argument:
    case ValueKind::Instruction: number = value_numbers_[v->id]; break;
    default: return begin_constant(v);
    }
    put(sigil);
    if (v->name.empty())
        put_number(number);
    else
        put_name(v->name);
}

void Printer::block_name(const Block& block) {
    put('%');
    if (block.name.empty())
        put_number(block_numbers_[block.id]);
    else
        put_name(block.name);
}

// A constant without operands, or what comes before the operands of others.
void Printer::begin_constant(const Value* v) {
    const Type& t = *v->type;
    switch (v->kind) {
    case ValueKind::ConstInt: return number(&t, static_cast<const ConstInt*>(v)->bits);
    case ValueKind::ConstFloat: return number(&t, static_cast<const ConstFloat*>(v)->bits);
    case ValueKind::ConstNull: return put(t.kind == TypeKind::Pointer ? "null" : "zeroinitializer");
    case ValueKind::ConstData: return data(*static_cast<const ConstData*>(v));
    case ValueKind::ConstExpr: begin_expression(*static_cast<const ConstExpr*>(v)); break;
    case ValueKind::ConstAggregate:
        if (t.kind == TypeKind::Struct)
            put(t.packed ? "<{" : "{");
        else
            put(t.kind == TypeKind::Vector ? '<' : '[');
        if (t.kind == TypeKind::Struct && !t.members.empty())
            put(' ');
        break;
    default: return put("undef");
    }
    value_visits_.push({v, 0});
}

void Printer::begin_expression(const ConstExpr& e) {
    put(name(e.opcode));
    if (is_binary(e.opcode))
        flags(e.opcode, e.flags);
    if (e.opcode == Opcode::GetElementPtr && (e.flags & inst_flags::InBounds))
        put(" inbounds");
    if (e.opcode == Opcode::ICmp || e.opcode == Opcode::FCmp) {
        put(' ');
        put(e.opcode == Opcode::ICmp ? keyword_of(integer_predicate_keywords, e.predicate)
                                     : keyword_of(float_predicate_keywords, e.predicate));
    }
    put(" (");
    if (e.opcode == Opcode::GetElementPtr) {
        type(e.source_type);
        put(", ");
    }
}

void Printer::end_constant(const Value* v) {
    const Type& t = *v->type;
    if (v->kind == ValueKind::ConstAggregate) {
        if (t.kind != TypeKind::Struct)
            return put(t.kind == TypeKind::Vector ? '>' : ']');
        put(t.members.empty() ? "}" : " }");
        if (t.packed)
            put('>');
        return;
    }
    const auto& e = *static_cast<const ConstExpr*>(v);
    for (uint32_t index : e.indices) {
        put(", ");
        put_number(index);
    }
    if (is_cast(e.opcode)) {
        put(" to ");
        type(e.type);
    }
    put(')');
}

void Printer::number(const Type* t, uint64_t bits) {
    if (t->kind == TypeKind::Integer && t->width == 1)
        return put(bits ? "true" : "false");
    if (t->kind == TypeKind::Integer && t->width > 64)
        return put_number(bits);
    if (t->kind == TypeKind::Integer) {
        unsigned shift = 64 - t->width;
        return put_signed(static_cast<int64_t>(bits << shift) >> shift);
    }
    if (t->kind == TypeKind::Half) {
        put("0xH");
        return put_hex(bits, 4);
    }
    decimal_or_hex(t, bits);
}

// Seven digits where they say the number exactly, else the bits of the double.
void Printer::decimal_or_hex(const Type* t, uint64_t bits) {
    if (t->kind == TypeKind::Float)
        bits = widen_float(static_cast<uint32_t>(bits));
    double number = std::bit_cast<double>(bits);
    if (std::isfinite(number)) {
        char buffer[32];
        auto end = std::to_chars(buffer, buffer + sizeof buffer, number, std::chars_format::scientific, 6);
        std::string_view text(buffer, static_cast<size_t>(end.ptr - buffer));
        uint64_t back = 0;
        if (parse_decimal(text, back) && back == bits)
            return put(text);
    }
    put("0x");
    put_hex(bits, 1);
}

void Printer::data(const ConstData& data) {
    const Type* element = data.type->element;
    bool vector = data.type->kind == TypeKind::Vector;
    if (data.is_string) {
        put("c\"");
        for (uint64_t c : data.elements) {
            char byte = static_cast<char>(c);
            put_escaped({&byte, 1});
        }
        return put('"');
    }
    put(vector ? '<' : '[');
    bool first = true;
    for (uint64_t bits : data.elements) {
        if (!first)
            put(", ");
        first = false;
        type(element);
        put(' ');
        number(element, bits);
    }
    put(vector ? '>' : ']');
}

} // namespace ladder::llvm
