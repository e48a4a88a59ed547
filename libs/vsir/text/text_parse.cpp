#include "vsir/core/float_bits.h"
#include "vsir/core/op_views.h"
#include "vsir/text/text.h"
#include "vsir/text/text_parser.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <span>

namespace ladder::ir {

namespace text {

namespace {

// How much of a piece of the text a message shows.
constexpr uint32_t level_count = 5, class_count = 4;

int hex_digit(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

// Digits (0x...: hexadecimal) to a number; false on anything else and on overflow.
bool to_number(std::string_view s, uint64_t& n) {
    bool hex = s.size() > 2 && s[0] == '0' && (s[1] | 32) == 'x';
    const char* end = s.data() + s.size();
    auto [stop, error] = std::from_chars(s.data() + (hex ? 2 : 0), end, n, hex ? 16 : 10);
    return error == std::errc() && stop == end;
}

bool to_float(Type type, std::string_view s, uint64_t& bits) {
    const char* end = s.data() + s.size();
    if (type == Type::F32) { // not by way of double: that would round twice
        float value = 0;
        auto [stop, error] = std::from_chars(s.data(), end, value);
        bits = std::bit_cast<uint32_t>(value);
        return error == std::errc() && stop == end;
    }
    double value = 0;
    auto [stop, error] = std::from_chars(s.data(), end, value);
    bits = float_bits(type, value);
    return error == std::errc() && stop == end && std::isfinite(float_value(type, bits));
}

} // namespace

uint64_t Symbols::hash(std::string_view name) const {
    uint64_t h = seed_;
    for (char c : name)
        h = (h ^ static_cast<unsigned char>(c)) * 0x9e3779b97f4a7c15ull, h ^= h >> 29;
    return h;
}

void Symbols::rehash(uint32_t slots) {
    slots_.clear();
    slots_.resize(slots, 0);
    for (uint32_t s = 0; s < symbols_.size(); s++) {
        uint64_t at = hash(symbols_[s].name) & (slots - 1);
        while (slots_[at])
            at = (at + 1) & (slots - 1);
        slots_[at] = s + 1;
    }
}

void Symbols::clear() {
    symbols_.clear();
    slots_.clear();
}

uint32_t Symbols::mention(const Token& name) {
    if (symbols_.size() * 2 >= slots_.size())
        rehash(slots_.empty() ? 16 : slots_.size() * 2);
    uint32_t mask = slots_.size() - 1;
    uint64_t at = hash(name.text) & mask;
    for (; slots_[at]; at = (at + 1) & mask)
        if (symbols_[slots_[at] - 1].name == name.text)
            return slots_[at] - 1;
    symbols_.push({name.text, name.offset, no_id});
    slots_[at] = symbols_.size();
    return symbols_.size() - 1;
}

void Parser::unexpected(const Token& t, const char* wanted) {
    switch (t.kind) {
    case Token::End: lexer_.fail(t.offset, "the text ends where %s should be", wanted);
    case Token::Newline: lexer_.fail(t.offset, "the line ends where %s should be", wanted);
    default: lexer_.fail(t.offset, "'%.*s' where %s should be", shown(t.text), t.text.data(), wanted);
    }
}

void Parser::unexpected(const char* wanted) { unexpected(token_, wanted); }

Token Parser::expect(Token::Kind kind, const char* what) {
    if (!token_.is(kind))
        unexpected(what);
    return take();
}

void Parser::expect(char mark, const char* what) {
    if (!accept(mark))
        unexpected(what);
}

void Parser::end_of_line() {
    if (!at_end_of_line())
        unexpected("the end of the line");
    skip_newlines();
}

uint32_t Parser::number(const char* what, uint32_t most) {
    Token t = expect(Token::Number, what);
    uint64_t n = 0;
    if (!to_number(t.text, n) || n > most)
        lexer_.fail(t.offset, "'%.*s' where %s from 0 to %u should be", shown(t.text), t.text.data(), what,
                    most);
    return static_cast<uint32_t>(n);
}

// The bit pattern of a constant of the given type; the type has been read.
uint64_t Parser::constant(Type type) {
    uint32_t width = bits(type);
    if (type == Type::Bool && (token_.is_word("true") || token_.is_word("false")))
        return take().text == "true";
    Token t = token_;
    if (!t.is(Token::Number) || type == Type::Bool || !width)
        unexpected(type == Type::Bool ? "'true' or 'false'" : "a number");
    next();
    std::string_view digits = t.text;
    bool negative = digits[0] == '-', hex = digits.size() > 1 && (digits[1] | 32) == 'x';
    uint64_t n = 0;
    bool good;
    if (is_float(type) && !hex) {
        good = to_float(type, digits, n);
    } else if (negative) {
        good = !is_float(type) && to_number(digits.substr(1), n) && n <= uint64_t{1} << (width - 1);
        n = uint64_t{0} - n;
        if (width < 64)
            n &= (uint64_t{1} << width) - 1;
    } else {
        good = to_number(digits, n) && (width == 64 || !(n >> width));
    }
    if (!good)
        lexer_.fail(t.offset, "'%.*s' is no %s", shown(digits), digits.data(), type_name(type));
    return n;
}

// A string, or nothing. Escapes: \" \\ and \hh, two hexadecimal digits for one byte.
std::string_view Parser::name_if_any() {
    if (!token_.is(Token::String))
        return {};
    Token t = take();
    if (t.text.find('\\') == std::string_view::npos)
        return t.text;
    std::span<char> decoded = p_.arena.array<char>(t.text.size());
    size_t size = 0;
    for (size_t i = 0; i < t.text.size();) {
        char c = t.text[i++];
        if (c == '\\') {
            c = i < t.text.size() ? t.text[i++] : '\0';
            if (c != '"' && c != '\\') {
                int high = hex_digit(c), low = i < t.text.size() ? hex_digit(t.text[i++]) : -1;
                if (high < 0 || low < 0)
                    lexer_.fail(t.offset + static_cast<uint32_t>(i), "malformed escape in a string");
                c = static_cast<char>(high * 16 + low);
            }
        }
        decoded[size++] = c;
    }
    return {decoded.data(), size};
}

Type Parser::type(const char* what) {
    if (token_.is(Token::Word))
        for (uint32_t t = 1; t < type_count; t++)
            if (token_.text == type_name(static_cast<Type>(t)))
                return next(), static_cast<Type>(t);
    unexpected(what);
}

void Parser::define(Symbols& symbols, const Token& name, uint32_t id, const char* what) {
    Symbols::Symbol& s = symbols[symbols.mention(name)];
    if (s.id != no_id)
        lexer_.fail(name.offset, "%s '%.*s' is defined twice", what, shown(name.text), name.text.data());
    s.id = id;
}

// The id of a thing that is declared before it is used.
uint32_t Parser::defined(Symbols& symbols, const char* what) {
    Token name = expect(Token::Word, "a name");
    return resolved(symbols, symbols.mention(name), what);
}

uint32_t Parser::resolved(Symbols& symbols, uint32_t index, const char* what) {
    const Symbols::Symbol& s = symbols[index];
    if (s.id == no_id)
        lexer_.fail(s.offset, "there is no %s '%.*s'", what, shown(s.name), s.name.data());
    return s.id;
}

void Parser::program() {
    skip_newlines();
    first_line();
    while (!token_.is(Token::End)) {
        Token word = expect(Token::Word, "a declaration");
        header_line(word);
        end_of_line();
    }
    resolve_functions();
}

void Parser::first_line() {
    if (!accept("vsir"))
        unexpected("'vsir'");
    Token t = token_;
    if (number("a version") != version)
        lexer_.fail(t.offset, "version %.*s of the text form is not known", shown(t.text), t.text.data());
    t = expect(Token::Word, "a level");
    p_.level = find_name<Level, level_count>(t.text);
    if (p_.level == Level{level_count})
        unexpected(t, "a level");
    end_of_line();
}

void Parser::header_line(const Token& word) {
    struct Row {
        std::string_view word;
        void (Parser::*read)();
    };
    static constexpr Row rows[] = {{"function", &Parser::function},
                                   {"descriptor", &Parser::descriptor},
                                   {"variable", &Parser::variable},
                                   {"input", &Parser::input},
                                   {"output", &Parser::output},
                                   {"patch", &Parser::patch},
                                   {"entry_point", &Parser::entry_point},
                                   {"early_depth_stencil", &Parser::early_depth_stencil},
                                   {"stage", &Parser::stage},
                                   {"entry", &Parser::entry},
                                   {"patch_function", &Parser::patch_function},
                                   {"shader_model", &Parser::shader_model},
                                   {"local_size", &Parser::local_size},
                                   {"wave_size", &Parser::wave_size},
                                   {"denorm", &Parser::denorm}};
    for (const Row& r : rows)
        if (word.text == r.word)
            return (this->*r.read)();
    if (!setting(word))
        unexpected(word, "a declaration");
}

void Parser::input() { element(p_.inputs, inputs_); }
void Parser::output() { element(p_.outputs, outputs_); }
void Parser::patch() { element(p_.patch, patch_); }

void Parser::entry_point() {
    p_.new_entry_point();
    p_.compiled++; // the one that header lines are about, until the end
    entry_symbols_.push({});
}

void Parser::early_depth_stencil() { p_.settings().early_depth_stencil = true; }

void Parser::stage() {
    const Token t = expect(Token::Word, "a stage");
    p_.entry_point().stage = find_name<Stage>(t.text);
    if (p_.stage() == Stage::Count)
        unexpected(t, "a stage");
}

void Parser::entry() {
    entry_symbols_.back().function = functions_.mention(expect(Token::Word, "a function"));
    p_.entry_point().name = name_if_any();
}

void Parser::patch_function() {
    entry_symbols_.back().patch_function = functions_.mention(expect(Token::Word, "a function"));
}

void Parser::local_size() {
    for (uint32_t& n : p_.settings().local_size)
        n = number("a size");
}

void Parser::wave_size() {
    EntrySettings& s = p_.settings();
    for (uint32_t* n : {&s.wave_size_min, &s.wave_size_max, &s.wave_size_preferred})
        *n = number("a size");
}

void Parser::denorm() {
    const Token t = expect(Token::Word, "a mode");
    uint32_t mode = 0;
    while (mode < std::size(denorm_names) && t.text != denorm_names[mode])
        mode++;
    if (mode == std::size(denorm_names))
        unexpected(t, "'any', 'preserve' or 'flush'");
    p_.settings().denorm32 = static_cast<DenormMode>(mode);
}

// What an entry point asks of the pipeline, save what the lines above are for. False: the word means none.
bool Parser::setting(const Token& word) {
    EntrySettings& s = p_.settings();
    for (const NumberSetting& row : number_settings)
        if (word.text == row.name) {
            s.*row.field = number("a number");
            return true;
        }
    if (word.text == "max_tess_factor") {
        s.max_tess_factor = std::bit_cast<float>(static_cast<uint32_t>(constant(Type::F32)));
        return true;
    }
    bool known = false;
    for_each_named_setting(s, [&]<class E>(const char* name, E& field) {
        if (word.text != name)
            return;
        known = true;
        const Token t = expect(Token::Word, "a name");
        field = find_name<E>(t.text);
        if (field == E::Count)
            unexpected(t, "one of its names");
    });
    return known;
}

void Parser::shader_model() {
    Token t = expect(Token::Number, "a shader model");
    size_t point = t.text.find('.');
    uint64_t major = 0, minor = 0;
    if (point == std::string_view::npos || !to_number(t.text.substr(0, point), major) ||
        !to_number(t.text.substr(point + 1), minor) || major > 255 || minor > 255)
        unexpected(t, "a shader model, as in 6.0,");
    p_.shader_model_major = static_cast<uint32_t>(major);
    p_.shader_model_minor = static_cast<uint32_t>(minor);
}

void Parser::descriptor() {
    Token symbol = expect(Token::Word, "the name of a descriptor");
    define(descriptors_, symbol, p_.descriptors.size(), "descriptor");
    Descriptor d{};
    Token t = expect(Token::Word, "a class");
    d.cls = find_name<ResourceClass, class_count>(t.text);
    if (d.cls == ResourceClass{class_count})
        unexpected(t, "'srv', 'uav', 'cbv' or 'sampler'");
    t = expect(Token::Word, "a kind of resource");
    d.kind = find_name<ResourceKind>(t.text);
    if (d.kind == ResourceKind::Count)
        unexpected(t, "a kind of resource");
    bool counted = false; // the text says how many registers there are
    while (!at_end_of_line()) {
        if (token_.is(Token::String))
            d.name = name_if_any();
        else
            counted |= descriptor_field(d, expect(Token::Word, "a field of the descriptor"));
    }
    if (!counted)
        d.count = d.heap ? UINT32_MAX : 1;
    p_.descriptors.push(d);
}

// True if it is the count.
bool Parser::descriptor_field(Descriptor& d, const Token& key) {
    struct Flag {
        const char* name;
        bool Descriptor::*field;
    };
    constexpr Flag flags[] = {{"coherent", &Descriptor::globally_coherent},
                              {"counter", &Descriptor::has_counter},
                              {"rov", &Descriptor::rov},
                              {"comparison", &Descriptor::comparison_sampler},
                              {"heap", &Descriptor::heap}};
    struct Field {
        const char* name;
        uint32_t Descriptor::*field;
    };
    constexpr Field fields[] = {{"id", &Descriptor::id},         {"space", &Descriptor::space},
                                {"first", &Descriptor::first},   {"count", &Descriptor::count},
                                {"stride", &Descriptor::stride}, {"samples", &Descriptor::samples}};
    for (const Flag& f : flags)
        if (key.text == f.name) {
            d.*f.field = true;
            return false;
        }
    for (const Field& f : fields)
        if (key.text == f.name) {
            expect('=', "'='");
            const bool count = f.field == &Descriptor::count;
            d.*f.field = count && accept("unbounded") ? UINT32_MAX : number("a number");
            return count;
        }
    if (key.text != "component")
        unexpected(key, "a field of the descriptor");
    expect('=', "'='");
    Token t = expect(Token::Word, "a component type");
    d.component_type = find_name<ComponentType>(t.text);
    if (d.component_type == ComponentType::Count)
        unexpected(t, "a component type");
    return false;
}

void Parser::variable() {
    Token symbol = expect(Token::Word, "the name of a variable");
    define(variables_, symbol, p_.variables.size(), "variable");
    Variable v{};
    Token t = expect(Token::Word, "a storage class");
    v.storage = find_name<Storage>(t.text);
    if (v.storage == Storage::Count)
        unexpected(t, "a storage class");
    if (!is_opaque(v.storage))
        v.element = type("a type");
    if (v.storage == Storage::Matrix)
        v.matrix = matrix();
    expect('[', "'['");
    v.count = number("a number of elements");
    expect(']', "']'");
    v.micromaps = v.storage == Storage::RayQuery && accept("micromaps");
    v.name = name_if_any();
    if (!is_opaque(v.storage) && accept('='))
        initial(v);
    p_.variables.push(v);
}

template <class E>
E Parser::named(const char* what) {
    const Token t = expect(Token::Word, what);
    const E found = find_name<E>(t.text);
    if (found == E::Count)
        unexpected(t, what);
    return found;
}

MatrixShape Parser::matrix() {
    MatrixShape m;
    m.component = named<MatrixComponent>("the type of a matrix's elements");
    m.use = named<MatrixUse>("the use of a matrix");
    m.scope = named<MatrixScope>("the scope of a matrix");
    m.rows = static_cast<uint16_t>(number("a number of rows", matrix_side_max));
    if (!accept("by"))
        unexpected(token_, "'by'");
    m.columns = static_cast<uint16_t>(number("a number of columns", matrix_side_max));
    return m;
}

void Parser::initial(Variable& v) {
    if (accept("zero")) {
        v.initial_zero = true;
        return;
    }
    uint32_t from = token_.offset;
    expect('{', "'{' or 'zero'");
    ArenaScope scope(scratch_);
    Vec<uint64_t> list(scratch_);
    skip_newlines();
    while (!token_.is_mark('}')) {
        list.push(constant(v.element));
        if (!accept(','))
            break;
        skip_newlines();
    }
    skip_newlines();
    expect('}', "',' or '}'");
    if (list.size() != v.count)
        lexer_.fail(from, "%u initial values for %u elements", list.size(), v.count);
    v.initial = p_.arena.copy(std::span<const uint64_t>(list.span()));
}

void Parser::resolve_functions() {
    for (Instr* call : calls_) {
        Operand& callee = as::Call(*call).function();
        callee = Operand::function(resolved(functions_, callee.number(), "function"));
    }
    for (uint32_t n = 0; n < entry_symbols_.size(); n++) {
        const EntrySymbols& s = entry_symbols_[n];
        if (s.function != no_id)
            p_.entry_point(n).function = resolved(functions_, s.function, "function");
        if (s.patch_function != no_id)
            p_.entry_point(n).patch_function = resolved(functions_, s.patch_function, "function");
    }
    p_.compiled = 0;
}

} // namespace text

void parse(Program& p, std::string_view text, Diagnostics& diag) {
    const InRoom room(diag, Room::Vsir);
    char buffer[4096];
    Arena scratch(buffer, sizeof buffer, diag.host());
    text::Parser(p, text, diag, scratch).program();
}

} // namespace ladder::ir
