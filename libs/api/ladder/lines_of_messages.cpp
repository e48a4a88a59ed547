#include "api/ladder/lines_of_messages.h"

#include "api/ladder/front_end.h"
#include "api/ladder/front_ends/debug_file.h"
#include "api/ladder/front_ends/front_end_row.h"
#include "api/ladder/front_ends/module_source.h"
#include "formats/dxbc/token_debug.h"
#include "formats/llvm/debug_records.h"
#include "front/spirv/debug/word_lines.h"
#include "front/tokens/lower_lines.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace ladder {

namespace {

// The bitcode of a source, and where it begins there.
struct Bitcode {
    std::span<const uint8_t> bytes;
    uint64_t bit = 0;
};

struct Modules {
    Bitcode compiled, debug; // the same: one has both
};

std::optional<Modules> modules_of(const Request& r, const Source& source, Arena& arena, Diagnostics& diag) {
    if (source.front_end().type != LADDER_SOURCE_DXIL_BITCODE)
        return {};
    const auto& known = source.state<ModuleSource>();
    const Bitcode dxil = {source.bytes(), known.base_bit};
    DebugModule debug = known.debug;
    if (debug.bitcode.empty() && r.debug_file)
        debug = find_in_debug_file(debug_file_of(r), known.hash, arena, diag);
    const Bitcode with_lines = debug.bitcode.empty() ? dxil : Bitcode{debug.bitcode, debug.bit};
    return Modules{r.wants_debug() ? with_lines : dxil, with_lines};
}

// Instructions are known by their function and their number in it: both modules have the same.
template <class See>
void for_each_instruction(const llvm::Module& m, const See& see) {
    uint32_t function = 0;
    for (const llvm::Function* f : m.functions) {
        uint32_t ordinal = 0;
        for (const llvm::Block* b : f->blocks)
            for (const llvm::Instruction* i = b->first; i; i = i->next)
                see(function, ordinal++, *i);
        function += !f->is_declaration;
    }
}

} // namespace

LinesOfMessages::LinesOfMessages(const Request& r, const SourceInfo& info, Diagnostics& diag)
    : request_(r), info_(info), diag_(diag), arena_(diag.host()), places_(arena_) {
    arena_.set_limit(r.limits.module(info.bytes.size()));
    diag_.expect_places();
}

LinesOfMessages::LinesOfMessages(const Request& r, Source& source, Diagnostics& diag)
    : request_(r), source_(&source), diag_(diag), arena_(diag.host()), places_(arena_) {
    arena_.set_limit(r.limits.module(source.size()));
    diag_.expect_places();
}

Source& LinesOfMessages::source() {
    if (!source_) {
        SourceInfo info = info_;
        info.wants_debug = true;
        info.ignore_checksum = true; // it was looked at
        Diagnostics unheard("", diag_.host());
        source_ = new (arena_.alloc(sizeof(Source), alignof(Source))) Source(info, false, arena_, unheard);
    }
    return *source_;
}

LinesOfMessages::~LinesOfMessages() { diag_.find_places(*this); }

bool LinesOfMessages::is_words() { return source().front_end().type == LADDER_SOURCE_SPIRV; }
bool LinesOfMessages::is_tokens() { return source().front_end().type == LADDER_SOURCE_DXBC; }

// Containers keep it in parts of its own, or the caller has a file.
bool LinesOfMessages::looks_for_lines() {
    if (is_tokens()) {
        Diagnostics unheard("", diag_.host());
        const dxbc::Container c = dxbc::read_container(source().bytes(), true, arena_, unheard);
        return c.find(dxbc::fourcc('S', 'D', 'B', 'G')) || c.find(dxbc::fourcc('S', 'P', 'D', 'B'));
    }
    if (is_words())
        return true;
    if (source().front_end().type != LADDER_SOURCE_DXIL_BITCODE)
        return false;
    const auto& known = source().state<ModuleSource>();
    return !known.debug.bitcode.empty() || known.base_bit == 0 || request_.debug_file;
}

// A lack of memory, or damage, leaves the message without a line.
SourcePlace LinesOfMessages::find(const Location& where, std::string_view function,
                                  uint32_t origin) noexcept {
    try {
        if (!has_lines())
            return {};
        if (where.kind != Location::Bit && where.kind != Location::Byte)
            if (const SourcePlace known = of_origin(function, origin); known.line)
                return known;
        if (!std::exchange(has_instructions_, true))
            list_places();
        if (where.kind == Location::Bit)
            return of_bit(where.offset);
        if (where.kind != Location::Byte)
            return of_first();
        const SourcePlace place = of_bit(8 * where.offset);
        return place.line ? place : of_origin(function, origin);
    } catch (...) {
        return {};
    }
}

void LinesOfMessages::read_program() {
    Request r = request_;
    r.spirv.debug = spirv::DebugLevel::Lines;
    Diagnostics unheard("", diag_.host());
    auto* p = arena_.make<ir::Program>(arena_);
    ladder::read_program(r, source(), *p, unheard);
    program_ = p->debug ? p : nullptr;
}

// A program that the front end refuses has none.
SourcePlace LinesOfMessages::of_origin(std::string_view function, uint32_t origin) {
    if (!std::exchange(has_program_, true))
        try {
            read_program();
        } catch (const Failure&) {
            program_ = nullptr;
        }
    if (!program_)
        return {};
    for (uint32_t n = 0; n < program_->functions.size(); n++) {
        const ir::Function& f = program_->functions[n];
        if (!f.debug || (function.empty() ? n != program_->entry() : f.name != function))
            continue;
        if (const uint32_t location = f.debug->location(origin); location != ir::no_id)
            return {program_->debug->file_of(location).name, program_->debug->locations[location].line,
                    program_->debug->locations[location].column};
        return of_function(f);
    }
    return {};
}

// Where the high-level source declares it: its instructions tell.
SourcePlace LinesOfMessages::of_function(const ir::Function& f) const {
    const ir::DebugInfo& info = *program_->debug;
    for (uint32_t location : f.debug->locations) {
        if (location == ir::no_id)
            continue;
        while (info.locations[location].inlined_at != ir::no_id)
            location = info.locations[location].inlined_at;
        for (uint32_t s = info.locations[location].scope; s != ir::no_id; s = info.scopes[s].parent)
            if (info.scopes[s].kind == ir::DebugScope::Function)
                return {info.files[info.scopes[s].file].name, info.scopes[s].line, info.scopes[s].column};
    }
    return {};
}

void LinesOfMessages::list_instructions() {
    Diagnostics unheard("", diag_.host());
    Arena scratch(diag_.host());
    const std::optional<Modules> modules = modules_of(request_, source(), arena_, unheard);
    if (!modules)
        return;
    auto* debug = arena_.make<llvm::Module>(arena_);
    llvm::read_bitcode(*debug, modules->debug.bytes, {.keep_debug = true}, scratch, unheard,
                       modules->debug.bit);
    for_each_instruction(*debug, [&](uint32_t function, uint32_t ordinal, const llvm::Instruction& i) {
        const llvm::DebugPlace* p = debug->debug->find_place(i.where);
        places_.push({i.where, function, ordinal,
                      p ? SourcePlace{debug->debug->file_of(p->scope), p->line, p->column} : SourcePlace()});
    });
    if (modules->compiled.bytes.data() == modules->debug.bytes.data())
        return;
    llvm::Module compiled(arena_);
    llvm::read_bitcode(compiled, modules->compiled.bytes, {}, scratch, unheard, modules->compiled.bit);
    uint32_t count = 0;
    bool same = true;
    for_each_instruction(compiled, [&](uint32_t function, uint32_t ordinal, const llvm::Instruction& i) {
        same = same && count < places_.size() && places_[count].function == function &&
               places_[count].ordinal == ordinal;
        if (same)
            places_[count].bit = i.where;
        count++;
    });
    if (!same || count != places_.size())
        places_.clear();
}

void LinesOfMessages::list_places() {
    if (is_tokens())
        return list_tokens();
    is_words() ? list_words() : list_instructions();
}

void LinesOfMessages::list_words() {
    Diagnostics unheard("", diag_.host());
    auto* m = arena_.make<spirv_in::Module>(arena_);
    spirv_in::read_module(*m, source().bytes(), unheard);
    for (const front_spirv::WordLine& w : front_spirv::lines_of_words(*m, arena_))
        places_.push({uint64_t{32} * w.offset, w.function, 0, {w.file, w.line, w.column}});
}

void LinesOfMessages::list_tokens() {
    Diagnostics unheard("", diag_.host());
    const dxbc::Container c = dxbc::read_container(source().bytes(), true, arena_, unheard);
    const dxbc::Part* part = tpf::find_tokens(c);
    if (!part)
        return;
    const tpf::Program& t = *arena_.make<tpf::Program>(tpf::read_program(*part, arena_, unheard));
    const dxbc::TokenDebug debug = dxbc::read_token_debug(c, arena_);
    const tpf::InstructionLines lines(t, debug, arena_);
    for (const tpf::Instruction& i : t.instructions)
        if (const dxbc::TokenLine* line = lines.find(i))
            places_.push({8 * (t.part_offset + uint64_t{4} * i.token),
                          0,
                          0,
                          {debug.files[line->file].name, line->line, line->column}});
}

SourcePlace LinesOfMessages::of_bit(uint64_t bit) const {
    const Place* at = std::upper_bound(places_.begin(), places_.end(), bit,
                                       [](uint64_t b, const Place& p) { return b < p.bit; });
    if (at == places_.begin() || at[-1].bit != bit)
        return {};
    // Code that the compiler made has no line: that before it has, or that behind it.
    const uint32_t function = at[-1].function;
    for (const Place* p = at; p != places_.begin() && p[-1].function == function; p--)
        if (p[-1].place.line)
            return p[-1].place;
    for (; at != places_.end() && at->function == function; at++)
        if (at->place.line)
            return at->place;
    return {};
}

SourcePlace LinesOfMessages::of_first() const {
    for (const Place& p : places_)
        if (p.place.line)
            return p.place;
    return {};
}

} // namespace ladder
