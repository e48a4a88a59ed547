// print_assembly(): the module as LLVM 3.7 would print it, or as read_assembly() takes today's.
#include "formats/llvm/printer/printer.h"

#include "base/support/host_memory.h"
#include "formats/llvm/assembly/assembly_lexer.h"
#include "formats/llvm/attributes.h"

#include <charconv>

namespace ladder::llvm {

namespace {
constexpr uint32_t named = UINT32_MAX; // in tables of numbers
} // namespace

void print_assembly(const Module& m, size_t longest, Diagnostics& diag, std::pmr::string& out) {
    Printer(m, longest, diag, out).run();
}

Printer::Printer(const Module& module, size_t longest, Diagnostics& diag, std::pmr::string& out)
    : module_(module), out_(out), diag_(diag), start_(out.size()),
      end_(longest < SIZE_MAX - start_ ? start_ + longest : SIZE_MAX), arena_(diag.host()), groups_(arena_),
      sources_(arena_), nodes_(arena_), node_visits_(arena_), type_visits_(arena_), value_visits_(arena_),
      body_arena_(diag.host()) {}

void Printer::too_long() {
    diag_.fail_unsupported(Location::none(),
                           "the text would have more than %zu bytes: the module says the "
                           "same things over and over",
                           end_ - start_);
}

void Printer::run() {
    number_globals();
    number_attributes();
    number_metadata();
    if (!module_.data_layout.empty()) {
        put("target datalayout = \"");
        put_escaped(module_.data_layout);
        put("\"\n");
    }
    if (!module_.triple.empty()) {
        put("target triple = \"");
        put_escaped(module_.triple);
        put("\"\n");
    }
    types();
    globals();
    functions();
    attribute_groups();
    metadata();
}

void Printer::put_number(uint64_t n) {
    char buffer[24];
    auto end = std::to_chars(buffer, buffer + sizeof buffer, n);
    put({buffer, static_cast<size_t>(end.ptr - buffer)});
}

void Printer::put_signed(int64_t n) {
    char buffer[24];
    auto end = std::to_chars(buffer, buffer + sizeof buffer, n);
    put({buffer, static_cast<size_t>(end.ptr - buffer)});
}

void Printer::put_hex(uint64_t n, unsigned least_digits) {
    char buffer[16];
    unsigned at = sizeof buffer;
    do {
        buffer[--at] = "0123456789ABCDEF"[n & 15];
        n >>= 4;
    } while (n || sizeof buffer - at < least_digits);
    put({buffer + at, sizeof buffer - at});
}

// A name after its sigil, in quotes where it needs them.
void Printer::put_name(std::string_view name, bool quote_dollar) {
    bool plain = !name.empty() && !(name[0] >= '0' && name[0] <= '9');
    for (char c : name)
        plain = plain && is_name_char(c) && (c != '$' || !quote_dollar);
    if (plain)
        return put(name);
    put('"');
    put_escaped(name);
    put('"');
}

void Printer::put_escaped(std::string_view text) {
    for (char c : text) {
        if (c >= ' ' && c < 0x7f && c != '"' && c != '\\') {
            put(c);
        } else {
            put('\\');
            put_hex(static_cast<unsigned char>(c), 2);
        }
    }
}

// At least one space.
void Printer::pad_to_column(size_t column) {
    size_t line = out_.rfind('\n') + 1; // npos + 1 is 0
    size_t at = out_.size() - line;
    for (size_t spaces = at < column ? column - at : 1; spaces; spaces--)
        put(' ');
}

// Unnamed variables and functions share one sequence.
void Printer::number_globals() {
    uint32_t next = 0;
    global_numbers_ = arena_.array<uint32_t>(module_.globals.size());
    function_numbers_ = arena_.array<uint32_t>(module_.functions.size());
    for (const GlobalVariable* g : module_.globals)
        global_numbers_[g->id] = g->name.empty() ? next++ : named;
    for (const Function* f : module_.functions)
        function_numbers_[f->id] = f->name.empty() ? next++ : named;
}

void Printer::types() {
    bool first = true;
    for (const Type* t : module_.types) {
        if ((t->kind != TypeKind::Struct && t->kind != TypeKind::Opaque) || t->name.empty())
            continue;
        if (first && out_.size() > start_)
            put('\n');
        first = false;
        type(t);
        put(" = type ");
        if (t->kind == TypeKind::Opaque)
            put("opaque");
        else
            struct_body(t);
        put('\n');
    }
}

void Printer::globals() {
    if (!module_.globals.empty() && out_.size() > start_)
        put('\n');
    for (const GlobalVariable* g : module_.globals)
        global(*g);
}

void Printer::linkage_and_visibility(const GlobalValue& g) {
    Linkage linkage = canonical(g.linkage);
    if (linkage != Linkage::External) {
        put(keyword_of(linkage_keywords, static_cast<uint8_t>(linkage)));
        put(' ');
    }
    if (g.visibility) {
        put(keyword_of(visibility_keywords, g.visibility));
        put(' ');
    }
    if (g.dll_storage) {
        put(keyword_of(dll_storage_keywords, g.dll_storage));
        put(' ');
    }
}

void Printer::global(const GlobalVariable& g) {
    value(&g);
    put(" = ");
    if (!g.initializer && canonical(g.linkage) == Linkage::External)
        put("external ");
    linkage_and_visibility(g);
    if (g.thread_local_mode) {
        put("thread_local");
        if (g.thread_local_mode > 1) {
            put('(');
            put(keyword_of(thread_local_keywords, g.thread_local_mode));
            put(')');
        }
        put(' ');
    }
    if (g.unnamed_addr)
        put("unnamed_addr ");
    if (g.type->width) {
        put("addrspace(");
        put_number(g.type->width);
        put(") ");
    }
    if (g.externally_initialized)
        put("externally_initialized ");
    put(g.is_constant_data ? "constant " : "global ");
    type(g.value_type);
    if (g.initializer) {
        put(' ');
        value(g.initializer);
    }
    if (!g.section.empty()) {
        put(", section \"");
        put_escaped(g.section);
        put('"');
    }
    align(g.align);
    attachments(g.metadata, ", ");
    put('\n');
}

void Printer::calling_convention(uint8_t convention) {
    if (!convention)
        return;
    std::string_view word = keyword_of(calling_convention_keywords, convention);
    if (word.empty()) {
        put("cc ");
        put_number(convention);
    } else {
        put(word);
    }
    put(' ');
}

void Printer::functions() {
    for (const Function* f : module_.functions) {
        if (out_.size() > start_)
            put('\n');
        header(*f);
        if (!f->is_declaration)
            body(*f);
    }
}

} // namespace ladder::llvm
