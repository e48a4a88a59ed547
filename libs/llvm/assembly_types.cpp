// Types of LLVM assembly (LangRef, "Type System").
#include "llvm/assembly_parser.h"

#include <algorithm>

namespace ladder::llvm {

const Type* AssemblyParser::type(unsigned depth) {
    Location where = here();
    const Type* t = any_type(depth);
    if (t->kind == TypeKind::Void)
        diag_.fail_invalid(where, "void is only the result of a function");
    return t;
}

// A type with its suffixes: pointers and parameter lists.
const Type* AssemblyParser::any_type(unsigned depth) {
    check_depth(depth);
    const Type* t = nullptr;
    switch (tok_.kind) {
    case Tok::Word: t = simple_type(); break;
    case Tok::LocalName:
    case Tok::LocalNumber: t = type_symbol().type; break;
    case Tok::LeftBrace: t = struct_type(depth, false); break;
    case Tok::LeftBracket: t = array_or_vector_type(depth, false); break;
    case Tok::Less:
        advance();
        t = is(Tok::LeftBrace) ? struct_type(depth, true) : array_or_vector_type(depth, true);
        break;
    default: expected("a type");
    }
    for (;; check_depth(++depth)) {
        bool pointer = is(Tok::Star) || is_word("addrspace");
        if (pointer) {
            if (t->kind == TypeKind::Void || t->kind == TypeKind::Label || t->kind == TypeKind::Metadata)
                diag_.fail_invalid(here(), "no pointer may point to this type");
            uint32_t space = address_space();
            expect(Tok::Star, "'*'");
            t = types_.pointer(t, space);
        } else if (is(Tok::LeftParen)) {
            t = function_type(t, depth);
        } else {
            return t;
        }
    }
}

const Type* AssemblyParser::simple_type() {
    struct Name {
        std::string_view name;
        TypeKind kind;
    };
    static constexpr Name names[] = {
        {"void", TypeKind::Void},     {"float", TypeKind::Float}, {"half", TypeKind::Half},
        {"double", TypeKind::Double}, {"label", TypeKind::Label}, {"metadata", TypeKind::Metadata},
    };
    std::string_view word = tok_.text;
    const Type* t = nullptr;
    if (word.size() > 1 && word[0] == 'i' && word[1] >= '0' && word[1] <= '9') {
        uint64_t width = 0;
        for (char c : word.substr(1)) {
            if (c < '0' || c > '9')
                expected("a type");
            width = width > UINT32_MAX ? width : width * 10 + static_cast<unsigned>(c - '0');
        }
        if (!width || width >= 1u << 23)
            diag_.fail_invalid(here(), "an integer has 1 to 8388607 bits");
        if (width > 64)
            unsupported("an integer of more than 64 bits");
        t = types_.integer(static_cast<uint32_t>(width));
    } else {
        for (const Name& n : names)
            if (n.name == word)
                t = types_.primitive(n.kind);
    }
    if (!t && (word == "x86_fp80" || word == "fp128" || word == "ppc_fp128" || word == "x86_mmx"))
        diag_.fail_unsupported(here(), "type %.*s is not supported", static_cast<int>(word.size()),
                               word.data());
    if (!t)
        expected("a type");
    advance();
    return t;
}

uint32_t AssemblyParser::address_space() {
    if (!accept_word("addrspace"))
        return 0;
    expect(Tok::LeftParen, "'('");
    auto space = static_cast<uint32_t>(integer("an address space", (1u << 24) - 1));
    expect(Tok::RightParen, "')'");
    return space;
}

// Behind `{`; takes the `}`.
std::span<const Type* const> AssemblyParser::struct_members(unsigned depth) {
    uint32_t base = type_stack_.size();
    if (!is(Tok::RightBrace)) {
        do {
            Location where = here();
            const Type* member = type(depth + 1);
            if (!is_first_class(member))
                diag_.fail_invalid(where, "a structure cannot hold this type");
            type_stack_.push(member);
        } while (accept(Tok::Comma));
    }
    expect(Tok::RightBrace, "'}'");
    auto members = arena_.copy(std::span<const Type* const>(type_stack_.span().subspan(base)));
    type_stack_.truncate(base);
    return members;
}

const Type* AssemblyParser::struct_type(unsigned depth, bool packed) {
    expect(Tok::LeftBrace, "'{'");
    std::span<const Type* const> members = struct_members(depth);
    if (packed)
        expect(Tok::Greater, "'>'");
    return types_.literal_struct(members, packed);
}

// At `[`, or behind `<`.
const Type* AssemblyParser::array_or_vector_type(unsigned depth, bool vector) {
    if (!vector)
        advance();
    Location where = here();
    uint64_t count = integer("a number of elements", vector ? UINT32_MAX : UINT64_MAX);
    expect_word("x");
    Location element_where = here();
    const Type* element = type(depth + 1);
    if (vector) {
        expect(Tok::Greater, "'>'");
        if (!count)
            diag_.fail_invalid(where, "a vector has at least one element");
        if (element->kind != TypeKind::Integer && element->kind != TypeKind::Pointer && !is_float(element))
            diag_.fail_invalid(element_where, "a vector cannot hold this type");
        return types_.vector(element, count);
    }
    expect(Tok::RightBracket, "']'");
    if (!is_first_class(element))
        diag_.fail_invalid(element_where, "an array cannot hold this type");
    return types_.array(element, count);
}

const Type* AssemblyParser::function_type(const Type* result, unsigned depth) {
    if (result->kind == TypeKind::Function || result->kind == TypeKind::Label ||
        result->kind == TypeKind::Metadata)
        diag_.fail_invalid(here(), "a function cannot return this type");
    advance();
    uint32_t base = type_stack_.size();
    bool vararg = false;
    if (!is(Tok::RightParen)) {
        do {
            if (accept(Tok::Ellipsis)) {
                vararg = true;
                break;
            }
            Location where = here();
            const Type* parameter = type(depth + 1);
            if (parameter->kind == TypeKind::Function || parameter->kind == TypeKind::Label)
                diag_.fail_invalid(where, "a parameter cannot have this type");
            type_stack_.push(parameter);
        } while (accept(Tok::Comma));
    }
    expect(Tok::RightParen, "')'");
    const Type* t = types_.function(result, type_stack_.span().subspan(base), vararg);
    type_stack_.truncate(base);
    return t;
}

// %name or %number at the present token; made on first use, opaque until it is defined.
TypeSymbol& AssemblyParser::type_symbol() {
    SymbolName name{tok_.text};
    uint32_t at = type_names_.find(name);
    if (at == NameTable::absent) {
        at = type_symbols_.size();
        type_names_.set(name, at);
        type_symbols_.push({types_.named_struct(tok_.text), here()});
    }
    advance();
    return type_symbols_[at];
}

// `%name = type { ... }`
void AssemblyParser::type_definition() {
    Location where = here();
    TypeSymbol& symbol = type_symbol();
    if (symbol.defined)
        diag_.fail_invalid(where, "the type is defined twice");
    symbol.defined = true;
    Type* made = symbol.type;
    expect(Tok::Equal, "'='");
    expect_word("type");
    if (accept_word("opaque"))
        return;
    bool packed = accept(Tok::Less);
    expect(Tok::LeftBrace, "'{'");
    std::span<const Type* const> members = struct_members(1);
    if (packed)
        expect(Tok::Greater, "'>'");
    made->kind = TypeKind::Struct;
    made->packed = packed;
    made->members = members;
}

// How many aggregates lie in each other by value in `t`, itself included; what is known of named structures
// is in `memo` (the depth + 1), by symbol.
uint32_t AssemblyParser::containment(const Type* t, unsigned above, Vec<uint32_t>& memo) {
    if (t->kind != TypeKind::Array && t->kind != TypeKind::Vector && t->kind != TypeKind::Struct)
        return 0;
    uint32_t symbol = t->name.empty() ? NameTable::absent : type_names_.find({t->name});
    uint32_t known = symbol == NameTable::absent ? 0 : memo[symbol];
    if (above + known > deepest_nesting)
        diag_.fail_invalid(symbol == NameTable::absent ? Location::none() : type_symbols_[symbol].used,
                           "a type holds itself, or types nest too deep (the limit is %u)", deepest_nesting);
    if (known)
        return known - 1;
    uint32_t deepest = 0;
    if (t->element)
        deepest = containment(t->element, above + 1, memo);
    for (const Type* member : t->members)
        deepest = std::max(deepest, containment(member, above + 1, memo));
    if (symbol != NameTable::absent)
        memo[symbol] = deepest + 2;
    return deepest + 1;
}

void AssemblyParser::check_types() {
    Vec<uint32_t> memo(arena_);
    memo.resize(type_symbols_.size());
    for (const TypeSymbol& symbol : type_symbols_) {
        if (!symbol.defined)
            diag_.fail_invalid(symbol.used, "type %%%.*s is not defined",
                               static_cast<int>(std::min<size_t>(symbol.type->name.size(), 200)),
                               symbol.type->name.data());
        containment(symbol.type, 0, memo);
    }
}

} // namespace ladder::llvm
