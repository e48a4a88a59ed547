// Types, constants and the names of values.
#include "llvm/floats.h"
#include "llvm/printer.h"

#include <bit>
#include <charconv>
#include <cmath>

namespace ladder::llvm {

namespace {

// A few shared constants or types can spell an endless text. Who writes more than this gets std::bad_alloc,
// as from any memory that runs out.
constexpr size_t longest_text = 256u << 20;
constexpr unsigned deepest = 1024;

bool all_digits(std::string_view s) {
    for (char c : s)
        if (c < '0' || c > '9')
            return false;
    return !s.empty();
}

} // namespace

// Around everything that calls itself.
void Printer::enter() {
    if (++depth_ > deepest || out_.size() - start_ > longest_text)
        throw std::bad_alloc();
}

void Printer::type(const Type* t) {
    enter();
    switch (t->kind) {
    case TypeKind::Void: put("void"); break;
    case TypeKind::Half: put("half"); break;
    case TypeKind::Float: put("float"); break;
    case TypeKind::Double: put("double"); break;
    case TypeKind::Label: put("label"); break;
    case TypeKind::Metadata: put("metadata"); break;
    case TypeKind::Integer:
        put('i');
        put_number(t->width);
        break;
    case TypeKind::Pointer:
        type(t->element);
        if (t->width) {
            put(" addrspace(");
            put_number(t->width);
            put(')');
        }
        put('*');
        break;
    case TypeKind::Array:
    case TypeKind::Vector:
        put(t->kind == TypeKind::Array ? '[' : '<');
        put_number(t->count);
        put(" x ");
        type(t->element);
        put(t->kind == TypeKind::Array ? ']' : '>');
        break;
    case TypeKind::Struct:
    case TypeKind::Opaque:
        if (t->name.empty()) {
            struct_body(t);
            break;
        }
        put('%');
        if (all_digits(t->name)) // `%0 = type ...`: the number is the name
            put(t->name);
        else
            put_name(t->name);
        break;
    case TypeKind::Function:
        type(t->element);
        put(" (");
        type_list(t->members);
        if (t->vararg)
            put(t->members.empty() ? "..." : ", ...");
        put(')');
        break;
    }
    leave();
}

void Printer::struct_body(const Type* t) {
    if (t->packed)
        put('<');
    put(t->members.empty() ? "{" : "{ ");
    type_list(t->members);
    put(t->members.empty() ? "}" : " }");
    if (t->packed)
        put('>');
}

void Printer::type_list(std::span<const Type* const> list) {
    bool first = true;
    for (const Type* t : list) {
        if (!first)
            put(", ");
        first = false;
        type(t);
    }
}

void Printer::typed_value(const Value* v) {
    type(v->type);
    put(' ');
    value(v);
}

void Printer::value(const Value* v) {
    char sigil = '%';
    uint32_t number = 0;
    switch (v->kind) {
    case ValueKind::GlobalVariable:
    case ValueKind::Function:
    case ValueKind::Alias:
        sigil = '@';
        if (v->name.empty())
            number = v->kind == ValueKind::Function ? function_numbers_[v->id] : global_numbers_[v->id];
        break;
    case ValueKind::Argument:
    case ValueKind::Instruction: number = value_numbers_[v->id]; break;
    default: return constant(v);
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

void Printer::constant(const Value* v) {
    enter();
    switch (v->kind) {
    case ValueKind::ConstInt: number(v->type, static_cast<const ConstInt*>(v)->bits); break;
    case ValueKind::ConstFloat: number(v->type, static_cast<const ConstFloat*>(v)->bits); break;
    case ValueKind::ConstNull:
        if (v->type->kind == TypeKind::Pointer)
            put("null");
        else if (v->type->kind == TypeKind::Struct || v->type->kind == TypeKind::Array ||
                 v->type->kind == TypeKind::Vector)
            put("zeroinitializer");
        else
            number(v->type, 0);
        break;
    case ValueKind::ConstAggregate: aggregate(*static_cast<const ConstAggregate*>(v)); break;
    case ValueKind::ConstData: data(*static_cast<const ConstData*>(v)); break;
    case ValueKind::ConstExpr: expression(*static_cast<const ConstExpr*>(v)); break;
    case ValueKind::BlockAddress: put("blockaddress"); break; // the readers reject these three
    case ValueKind::InlineAsm: put("asm"); break;
    case ValueKind::MetadataOperand: put("metadata"); break;
    default: put("undef"); break;
    }
    leave();
}

void Printer::number(const Type* t, uint64_t bits) {
    if (t->kind == TypeKind::Integer && t->width == 1)
        return put(bits ? "true" : "false");
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

void Printer::aggregate(const ConstAggregate& aggregate) {
    const Type* t = aggregate.type;
    bool is_struct = t->kind == TypeKind::Struct;
    if (is_struct && t->packed)
        put('<');
    bool spaced = is_struct && !aggregate.elements.empty();
    put(is_struct ? '{' : t->kind == TypeKind::Vector ? '<' : '[');
    if (spaced)
        put(' ');
    bool first = true;
    for (const Value* element : aggregate.elements) {
        if (!first)
            put(", ");
        first = false;
        typed_value(element);
    }
    if (spaced)
        put(' ');
    put(is_struct ? '}' : t->kind == TypeKind::Vector ? '>' : ']');
    if (is_struct && t->packed)
        put('>');
}

void Printer::expression(const ConstExpr& e) {
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
    bool first = true;
    for (const Value* operand : e.operands) {
        if (!first)
            put(", ");
        first = false;
        typed_value(operand);
    }
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

} // namespace ladder::llvm
