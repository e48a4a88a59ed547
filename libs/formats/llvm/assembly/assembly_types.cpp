// Types of LLVM assembly (LangRef, "Type System").
#include "formats/llvm/assembly/assembly_parser.h"

#include <algorithm>

namespace ladder::llvm {

const Type* AssemblyParser::type() {
    Location where = here();
    const Type* t = any_type();
    check_part(*t, where);
    return t;
}

void AssemblyParser::check_part(const Type& t, Location where) {
    if (t.kind == TypeKind::Void)
        diag_.fail_invalid(where, "void is only the result of a function");
}

// A type with its suffixes: pointers and parameter lists. The types around the one that is being read lie in
// open_types_.
const Type* AssemblyParser::any_type() {
    for (;;) {
        const Type* t = begin_type();
        while (t && (t = suffixed_type(t))) {
            if (open_types_.empty())
                return t;
            t = add_type(t);
        }
    }
}

// A type without suffixes, or null where it has parts: the first of them comes next.
const Type* AssemblyParser::begin_type() {
    switch (tok_.kind) {
    case Tok::Word: return simple_type();
    case Tok::LocalName:
    case Tok::LocalNumber: return type_symbol().type;
    case Tok::LeftBrace: advance(); return open_struct(OpenType::Struct);
    case Tok::LeftBracket: advance(); return open_sequence(OpenType::Array);
    case Tok::Less:
        advance();
        return accept(Tok::LeftBrace) ? open_struct(OpenType::PackedStruct) : open_sequence(OpenType::Vector);
    default: expected("a type");
    }
}

// Null where a parameter list starts.
const Type* AssemblyParser::suffixed_type(const Type* t) {
    for (;;) {
        if (types_.too_deep())
            too_deep();
        if (is(Tok::LeftParen)) {
            t = open_parameters(t);
            if (!t)
                return nullptr;
            continue;
        }
        if (!is(Tok::Star) && (options_.modern || !is_word("addrspace")))
            return t;
        if (options_.modern)
            diag_.fail_invalid(here(), "today's LLVM assembly has no typed pointers");
        if (t->kind == TypeKind::Void || t->kind == TypeKind::Label || t->kind == TypeKind::Metadata)
            diag_.fail_invalid(here(), "no pointer may point to this type");
        uint32_t space = address_space();
        expect(Tok::Star, "'*'");
        t = types_.pointer(t, space);
    }
}

OpenType& AssemblyParser::open_type(OpenType::Kind kind) {
    if (open_types_.size() == deepest_nesting)
        too_deep();
    OpenType& opened = open_types_.push({});
    opened.kind = kind;
    opened.base = type_stack_.size();
    opened.part = here();
    return opened;
}

// A part of the innermost open type is complete. That type, if it was the last one.
const Type* AssemblyParser::add_type(const Type* t) {
    OpenType& around = open_types_.back();
    check_part(*t, around.part);
    switch (around.kind) {
    case OpenType::Array:
    case OpenType::Vector: return close_sequence(t);
    case OpenType::Parameters:
        if (t->kind == TypeKind::Function || t->kind == TypeKind::Label)
            diag_.fail_invalid(around.part, "a parameter cannot have this type");
        break;
    default: check_member(*t, around.part);
    }
    type_stack_.push(t);
    if (accept(Tok::Comma)) {
        around.part = here();
        if (around.kind != OpenType::Parameters || !is(Tok::Ellipsis))
            return nullptr;
    }
    return around.kind == OpenType::Parameters ? close_parameters() : close_struct();
}

void AssemblyParser::check_member(const Type& t, Location where) {
    if (!is_first_class(&t))
        diag_.fail_invalid(where, "a structure cannot hold this type");
}

// The parts of the innermost open type, which ends here. They stay valid until the next type is read.
std::span<const Type* const> AssemblyParser::close_type() {
    uint32_t base = open_types_.pop().base;
    std::span<const Type* const> parts = type_stack_.span().subspan(base);
    type_stack_.truncate(base);
    return parts;
}

// After `{`.
const Type* AssemblyParser::open_struct(OpenType::Kind kind) {
    open_type(kind);
    return is(Tok::RightBrace) ? close_struct() : nullptr;
}

const Type* AssemblyParser::close_struct() {
    bool packed = open_types_.back().kind == OpenType::PackedStruct;
    expect(Tok::RightBrace, "'}'");
    if (packed)
        expect(Tok::Greater, "'>'");
    return types_.literal_struct(close_type(), packed);
}

// After `[` or `<`.
const Type* AssemblyParser::open_sequence(OpenType::Kind kind) {
    bool vector = kind == OpenType::Vector;
    Location where = here();
    uint64_t count = integer("a number of elements", vector ? UINT32_MAX : UINT64_MAX);
    if (vector && !count)
        diag_.fail_invalid(where, "a vector has at least one element");
    expect_word("x");
    open_type(kind).count = count;
    return nullptr;
}

const Type* AssemblyParser::close_sequence(const Type* element) {
    const OpenType& sequence = open_types_.back();
    bool vector = sequence.kind == OpenType::Vector;
    if (vector && element->kind != TypeKind::Integer && element->kind != TypeKind::Pointer &&
        !is_float(element))
        diag_.fail_invalid(sequence.part, "a vector cannot hold this type");
    if (!is_first_class(element))
        diag_.fail_invalid(sequence.part, "an array cannot hold this type");
    uint64_t count = sequence.count;
    close_type();
    if (vector)
        expect(Tok::Greater, "'>'");
    else
        expect(Tok::RightBracket, "']'");
    return vector ? types_.vector(element, count) : types_.array(element, count);
}

// At `(`, after the type of the result.
const Type* AssemblyParser::open_parameters(const Type* result) {
    if (result->kind == TypeKind::Function || result->kind == TypeKind::Label ||
        result->kind == TypeKind::Metadata)
        diag_.fail_invalid(here(), "a function cannot return this type");
    advance();
    open_type(OpenType::Parameters).result = result;
    return is(Tok::RightParen) || is(Tok::Ellipsis) ? close_parameters() : nullptr;
}

const Type* AssemblyParser::close_parameters() {
    const Type* result = open_types_.back().result;
    bool vararg = accept(Tok::Ellipsis);
    expect(Tok::RightParen, "')'");
    return types_.function(result, close_type(), vararg);
}

// `target("name", TYPES..., NUMBERS...)`, at the parenthesis.
const Type* AssemblyParser::target_type() {
    expect(Tok::LeftParen, "'('");
    const std::string_view name = string("the name of a type");
    const uint32_t types = type_stack_.size(), numbers = number_stack_.size();
    // Its types are read as those of a structure of its own: the types around it wait.
    Vec<OpenType> around = open_types_;
    open_types_ = Vec<OpenType>(arena_);
    if (around.size() >= deepest_nesting || ++target_depth_ > deepest_target_nesting)
        too_deep();
    while (accept(Tok::Comma)) {
        if (is(Tok::Integer))
            number_stack_.push(static_cast<uint32_t>(integer("a number", UINT32_MAX)));
        else if (number_stack_.size() != numbers)
            expected("a number");
        else
            type_stack_.push(any_type());
    }
    target_depth_--;
    open_types_ = around;
    expect(Tok::RightParen, "')'");
    const Type* made = types_.target(name, type_stack_.span().subspan(types),
                                     std::span<const uint32_t>(number_stack_.span()).subspan(numbers));
    type_stack_.truncate(types);
    number_stack_.truncate(numbers);
    return made;
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
        if (!is_integer_width(width))
            unsupported("an integer of more than 64 bits that is no vector of words");
        t = types_.integer(static_cast<uint32_t>(width));
    } else {
        for (const Name& n : names)
            if (n.name == word)
                t = types_.primitive(n.kind);
    }
    if (!t && options_.modern) {
        if (word == "token")
            t = types_.primitive(TypeKind::Token);
        if (word == "ptr") {
            advance();
            return types_.pointer(nullptr, address_space());
        }
        if (word == "target") {
            advance();
            return target_type();
        }
    }
    if (!t && (word == "bfloat" || word == "x86_fp80" || word == "fp128" || word == "ppc_fp128" ||
               word == "x86_mmx"))
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
    auto space = static_cast<uint32_t>(integer("an address space", address_space_count - 1));
    expect(Tok::RightParen, "')'");
    return space;
}

// After the `{` of a definition; takes the `}`.
std::span<const Type* const> AssemblyParser::struct_members() {
    uint32_t base = type_stack_.size();
    if (!is(Tok::RightBrace)) {
        do {
            Location where = here();
            const Type* member = type();
            check_member(*member, where);
            type_stack_.push(member);
        } while (accept(Tok::Comma));
    }
    expect(Tok::RightBrace, "'}'");
    auto members = arena_.copy(std::span<const Type* const>(type_stack_.span().subspan(base)));
    type_stack_.truncate(base);
    return members;
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
    std::span<const Type* const> members = struct_members();
    if (packed)
        expect(Tok::Greater, "'>'");
    made->kind = TypeKind::Struct;
    made->packed = packed;
    made->members = members;
}

void AssemblyParser::check_types() {
    for (const TypeSymbol& symbol : type_symbols_)
        if (!symbol.defined)
            diag_.fail_invalid(symbol.used, "type %%%.*s is not defined",
                               static_cast<int>(std::min<size_t>(symbol.type->name.size(), 200)),
                               symbol.type->name.data());
    const Type* endless = find_endless_type(module_, arena_);
    if (!endless)
        return;
    uint32_t symbol = type_names_.find({endless->name});
    diag_.fail_invalid(symbol == NameTable::absent ? Location::none() : type_symbols_[symbol].used,
                       "a type holds itself, or types nest too deep (the limit is %u)", deepest_nesting);
}

} // namespace ladder::llvm
