// read_assembly(): the top level of the text, and what the other files of the parser share.
#include "formats/llvm/assembly/assembly_parser.h"

#include <algorithm>

namespace ladder::llvm {

void read_assembly(Module& m, std::string_view text, const ReadOptions& options, Diagnostics& diag) {
    const InRoom room(diag, Room::Assembly);
    AssemblyParser(m, text, options, diag).run();
}

AssemblyParser::AssemblyParser(Module& module, std::string_view text, const ReadOptions& options,
                               Diagnostics& diag)
    : module_(module), arena_(module.arena), options_(options), diag_(diag),
      lexer_(text, options.modern, module.arena, diag), types_(module), type_names_(arena_),
      global_names_(arena_), metadata_numbers_(arena_), metadata_names_(arena_), attribute_numbers_(arena_),
      local_names_(arena_), type_symbols_(arena_), global_symbols_(arena_), metadata_symbols_(arena_),
      metadata_uses_(arena_), numbered_attributes_(arena_), pending_attributes_(arena_),
      pending_calls_(arena_), constants_(arena_), numbered_locals_(arena_), local_symbols_(arena_),
      blocks_(arena_), argument_names_(arena_), argument_locations_(arena_), open_types_(arena_),
      open_constants_(arena_), open_nodes_(arena_), type_stack_(arena_), value_stack_(arena_),
      metadata_stack_(arena_), attribute_stack_(arena_), group_stack_(arena_), number_stack_(arena_),
      operand_stack_(arena_), block_stack_(arena_), attachment_stack_(arena_) {}

bool AssemblyParser::accept(Tok kind) {
    if (tok_.kind != kind)
        return false;
    advance();
    return true;
}

bool AssemblyParser::accept_word(std::string_view word) {
    if (!is_word(word))
        return false;
    advance();
    return true;
}

void AssemblyParser::expect(Tok kind, const char* what) {
    if (!accept(kind))
        expected(what);
}

void AssemblyParser::expect_word(const char* word) {
    if (!accept_word(word))
        expected(word);
}

void AssemblyParser::expected(const char* what) {
    if (is(Tok::End))
        diag_.fail_invalid(here(), "expected %s, found the end of the text", what);
    int length = static_cast<int>(std::min<size_t>(tok_.spelling.size(), 80));
    diag_.fail_invalid(here(), "expected %s, found '%.*s'", what, length, tok_.spelling.data());
}

void AssemblyParser::unsupported(const char* what) {
    diag_.fail_unsupported(here(), "%s is not supported", what);
}

// An integer from 0 to `limit`.
uint64_t AssemblyParser::integer(const char* what, uint64_t limit) {
    if (!is(Tok::Integer))
        expected(what);
    if (tok_.negative || tok_.too_big || tok_.number > limit)
        diag_.fail_invalid(here(), "%s is out of range", what);
    uint64_t value = tok_.number;
    advance();
    return value;
}

// After `align`. LLVM's largest alignment is 2^29.
uint32_t AssemblyParser::alignment() {
    Location where = here();
    uint64_t value = integer("an alignment", 1u << 29);
    if (value & (value - 1))
        diag_.fail_invalid(where, "the alignment is not a power of two");
    return static_cast<uint32_t>(value);
}

std::string_view AssemblyParser::string(const char* what) {
    if (!is(Tok::String))
        expected(what);
    std::string_view text = tok_.text;
    advance();
    return text;
}

// The name the present token stands for.
SymbolName AssemblyParser::symbol_name() const {
    bool numbered = tok_.kind == Tok::LocalNumber || tok_.kind == Tok::GlobalNumber ||
                    (tok_.kind == Tok::Label && tok_.numbered);
    if (numbered)
        return {{}, static_cast<uint32_t>(tok_.number), true};
    return {tok_.text};
}

void AssemblyParser::too_deep() {
    diag_.fail_invalid(here(), "nested too deep (the limit is %u)", deepest_nesting);
}

void AssemblyParser::run() {
    module_.from_text = true;
    advance();
    while (!is(Tok::End))
        top_level();
    check_types();
    check_globals();
    check_metadata();
    resolve_attributes();
}

void AssemblyParser::top_level() {
    switch (tok_.kind) {
    case Tok::LocalName:
    case Tok::LocalNumber: return type_definition();
    case Tok::GlobalName:
    case Tok::GlobalNumber: return global_variable();
    case Tok::MetadataName: return named_metadata();
    case Tok::MetadataNumber: return numbered_metadata();
    case Tok::Comdat:
        if (options_.modern)
            return comdat_definition();
        unsupported("a comdat");
    case Tok::Word: break;
    default: expected("a top-level entity");
    }
    if (accept_word("define"))
        return define();
    if (accept_word("declare"))
        return declare();
    if (accept_word("target"))
        return target();
    if (accept_word("attributes"))
        return attribute_definition();
    if (is_word("uselistorder") || is_word("uselistorder_bb"))
        return skip_use_list_order();
    if (accept_word("source_filename")) { // LLVM 3.9
        expect(Tok::Equal, "'='");
        string("a file name");
        return;
    }
    if (is_word("module"))
        unsupported("module-level assembly");
    if (is_word("deplibs"))
        unsupported("deplibs");
    expected("a top-level entity");
}

// `$name = comdat any`: how a linker chooses among copies.
void AssemblyParser::comdat_definition() {
    advance();
    expect(Tok::Equal, "'='");
    expect_word("comdat");
    if (!is(Tok::Word))
        expected("a kind of comdat");
    advance();
}

// After `target`.
void AssemblyParser::target() {
    bool layout = is_word("datalayout");
    if (!layout && !is_word("triple"))
        expected("'datalayout' or 'triple'");
    advance();
    expect(Tok::Equal, "'='");
    (layout ? module_.data_layout : module_.triple) = string("a string");
}

// `uselistorder TYPE VALUE, { 1, 0 }`: the order of uses is nothing a reader of the module sees. The type may
// have braces, but no comma outside of them.
void AssemblyParser::skip_use_list_order() {
    advance();
    unsigned open = 0;
    bool comma = false;
    for (;; advance()) {
        if (is(Tok::End))
            expected("a list of indices");
        if (is(Tok::LeftBrace) && !open && comma)
            break;
        if (is(Tok::LeftBrace))
            open++;
        if (is(Tok::RightBrace)) {
            if (!open)
                expected("a list of indices");
            open--;
        }
        comma = is(Tok::Comma) && !open;
    }
    advance();
    do {
        integer("an index", UINT32_MAX);
    } while (accept(Tok::Comma));
    expect(Tok::RightBrace, "'}'");
}

} // namespace ladder::llvm
