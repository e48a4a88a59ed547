// The parser of the text form: state and helpers that its files share (text_parse.cpp: declarations;
// text_parse_function.cpp: functions).
#pragma once

#include "vsir/core/program.h"
#include "vsir/text/text_lexer.h"
#include "vsir/text/text_names.h"

namespace ladder::ir::text {

// Names of one kind of thing. An open-addressing table; memory from an arena.
class Symbols {
public:
    struct Symbol {
        std::string_view name;
        uint32_t offset; // of its first mention
        uint32_t id;     // no_id: mentioned only
    };

    // The hash is seeded, so that no text can be made to fill one chain. Nothing depends on the seed but
    // speed.
    explicit Symbols(Arena& arena)
        : symbols_(arena), slots_(arena), seed_(reinterpret_cast<uintptr_t>(this) * 0x9e3779b97f4a7c15ull) {}

    // The symbol's index; a new one is mentioned only. The index stays until clear().
    uint32_t mention(const Token& name);
    Symbol& operator[](uint32_t index) { return symbols_[index]; }
    uint32_t size() const { return symbols_.size(); }
    void clear();

private:
    uint64_t hash(std::string_view name) const;
    void rehash(uint32_t slots);

    Vec<Symbol> symbols_;
    Vec<uint32_t> slots_; // index + 1
    uint64_t seed_;
};

// The length of a text for `%.*s` of messages.
inline int shown(std::string_view s) { return static_cast<int>(s.size() < 40 ? s.size() : 40); }

class Parser {
public:
    Parser(Program& p, std::string_view text, Diagnostics& diag, Arena& scratch)
        : p_(p), lexer_(text, diag), scratch_(scratch), descriptors_(scratch), variables_(scratch),
          inputs_(scratch), outputs_(scratch), patch_(scratch), functions_(scratch), values_(scratch),
          blocks_(scratch), temps_(scratch), operands_(scratch), calls_(scratch), places_(scratch),
          entry_symbols_(scratch) {
        entry_symbols_.push({});
        next();
    }

    void program();

private:
    // Tokens.
    void next() {
        p_.arena.poll();
        token_ = lexer_.next();
    }
    Token take() {
        Token t = token_;
        next();
        return t;
    }
    bool accept(char mark) { return token_.is_mark(mark) ? next(), true : false; }
    bool accept(std::string_view word) { return token_.is_word(word) ? next(), true : false; }
    void skip_newlines() {
        while (token_.is(Token::Newline))
            next();
    }
    Token expect(Token::Kind kind, const char* what);
    void expect(char mark, const char* where);
    bool at_end_of_line() const {
        return token_.is(Token::Newline) || token_.is(Token::End) || token_.is_mark('}');
    }
    void end_of_line();
    [[noreturn, gnu::cold]] void unexpected(const char* wanted);
    [[noreturn, gnu::cold]] void unexpected(const Token& t, const char* wanted);

    // Pieces.
    uint32_t number(const char* what, uint32_t most = UINT32_MAX);
    uint64_t constant(Type type);
    std::string_view name_if_any();
    Type type(const char* what);
    void define(Symbols& symbols, const Token& name, uint32_t id, const char* what);
    uint32_t defined(Symbols& symbols, const char* what);

    // Declarations.
    void first_line();
    void header_line(const Token& word);
    void input();
    void output();
    void patch();
    void entry_point();
    void early_depth_stencil();
    void stage();
    void entry();
    void patch_function();
    bool setting(const Token& word);
    void shader_model();
    void local_size();
    void wave_size();
    void denorm();
    void descriptor();
    bool descriptor_field(Descriptor& d, const Token& key);
    void variable();
    template <class E>
    E named(const char* what);
    MatrixShape matrix();
    void initial(Variable& v);
    void element(Vec<SignatureElement>& signature, Symbols& symbols);
    void element_field(SignatureElement& e, const Token& word);
    void element_indices(SignatureElement& e);
    void resolve_functions();

    // Functions.
    void function();
    void parameters(Function& f);
    void body(Function& f);
    void temp(Function& f);
    void label(Function& f, const Token& name);
    void instruction(Function& f, const Token& op_name, std::span<const Token> results);
    uint32_t results(Token* names, uint32_t most);
    void type_and_flags(Op op, const Token& op_name, Type& type, uint8_t& flags);
    void check_result_count(const Token& op_name, Op op, Type type, uint8_t flags, uint32_t count);
    void operands(Op op, Type type);
    Operand operand(Op op, char letter, Type type, ImmKind imm);
    Operand value_operand(Type expected);
    Operand typed_operand(Type type);
    Operand imm_operand(ImmKind kind);
    void resolve(Function& f);
    void check_source_form(const Function& f);
    uint32_t resolved(Symbols& symbols, uint32_t index, const char* what);

    Program& p_;
    Lexer lexer_;
    Token token_;
    Arena& scratch_;
    Symbols descriptors_, variables_, inputs_, outputs_, patch_, functions_;
    // State of the function that is being read. Meanwhile operands that are values and blocks hold symbol
    // indices, and so do the block ids in Block; resolve() turns all of them into ids.
    Symbols values_, blocks_, temps_;
    Vec<Operand> operands_; // of the instruction that is being read
    Vec<Instr*> calls_;     // their first operand holds a symbol index until the end
    Vec<uint32_t> places_;  // level source: offsets of the function's instructions
    struct EntrySymbols {
        uint32_t function = no_id, patch_function = no_id;
    };
    Vec<EntrySymbols> entry_symbols_; // by entry point
};

} // namespace ladder::ir::text
