#include "api/ladder/lines_of_messages.h"

#include "api/ladder/front_end.h"
#include "api/ladder/front_ends/debug_file.h"

#include "formats/dxbc/container.h"
#include "formats/dxbc/token_debug.h"
#include "formats/llvm/debug_records.h"
#include "front/tokens/lower_lines.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace ladder {

namespace {

using dxbc::fourcc;

// The bitcode of a source, and where it begins there.
struct Bitcode {
    std::span<const uint8_t> bytes;
    uint64_t bit = 0;
};

struct Modules {
    Bitcode compiled, debug; // the same: one has both
};

std::optional<Bitcode> bitcode_of(const dxbc::Container& c, uint32_t tag, Diagnostics& diag) {
    const dxbc::Part* part = c.find(tag);
    if (!part)
        return {};
    const dxbc::DxilProgram program = dxbc::read_dxil_program(c, *part, diag);
    return Bitcode{program.bitcode, uint64_t{8} * program.bitcode_offset};
}

std::optional<Modules> modules_of(const Request& r, std::span<const uint8_t> bytes, Arena& arena,
                                  Diagnostics& diag) {
    if (llvm::is_bitcode(bytes))
        return Modules{{bytes, 0}, {bytes, 0}};
    const dxbc::Container c = dxbc::read_container(bytes, true, arena, diag);
    const std::optional<Bitcode> dxil = bitcode_of(c, fourcc('D', 'X', 'I', 'L'), diag);
    std::optional<Bitcode> debug = bitcode_of(c, fourcc('I', 'L', 'D', 'B'), diag);
    if (!debug && r.debug_file)
        if (const DebugModule found = find_in_debug_file(debug_file_of(r), read_hash(c), arena, diag);
            !found.bitcode.empty())
            debug = {found.bitcode, found.bit};
    if (!debug && !dxil)
        return {};
    const Bitcode& with_lines = debug ? *debug : *dxil;
    return Modules{dxil && !r.wants_debug() ? *dxil : with_lines, with_lines};
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
    diag_.set_source_places(this);
}

LinesOfMessages::~LinesOfMessages() { diag_.set_source_places(nullptr); }

// A lack of memory, or damage, leaves the message without a line.
SourcePlace LinesOfMessages::find(const Location& where, std::string_view function,
                                  uint32_t origin) noexcept {
    try {
        if (where.kind == Location::Bit) {
            if (!std::exchange(has_instructions_, true))
                list_instructions();
            return of_bit(where.offset);
        }
        if (where.kind == Location::Byte) {
            if (!std::exchange(has_instructions_, true))
                list_tokens();
            if (const SourcePlace place = of_bit(8 * where.offset); place.line)
                return place;
        }
        if (!std::exchange(has_program_, true))
            read_program();
        return of_origin(function, origin);
    } catch (...) {
        return {};
    }
}

void LinesOfMessages::read_program() {
    Request r = request_;
    r.spirv.debug = spirv::DebugLevel::Lines;
    SourceInfo info = info_;
    info.wants_debug = true;
    Diagnostics unheard("", diag_.host());
    auto* p = arena_.make<ir::Program>(arena_);
    Source source(info, false, arena_, unheard);
    ladder::read_program(r, source, *p, unheard);
    program_ = p->debug ? p : nullptr;
}

SourcePlace LinesOfMessages::of_origin(std::string_view function, uint32_t origin) const {
    if (!program_)
        return {};
    for (uint32_t n = 0; n < program_->functions.size(); n++) {
        const ir::Function& f = program_->functions[n];
        if (f.debug && (function.empty() ? n == program_->entry() : f.name == function))
            if (const uint32_t location = f.debug->location(origin); location != ir::no_id)
                return {program_->debug->file_of(location).name, program_->debug->locations[location].line,
                        program_->debug->locations[location].column};
    }
    return {};
}

void LinesOfMessages::list_instructions() {
    Diagnostics unheard("", diag_.host());
    Arena scratch(diag_.host());
    const std::optional<Modules> modules = modules_of(request_, info_.bytes, arena_, unheard);
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

void LinesOfMessages::list_tokens() {
    Diagnostics unheard("", diag_.host());
    const dxbc::Container c = dxbc::read_container(info_.bytes, true, arena_, unheard);
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
    return at != places_.begin() && at[-1].bit == bit ? at[-1].place : SourcePlace();
}

} // namespace ladder
