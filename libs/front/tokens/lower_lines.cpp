#include "front/tokens/lower_lines.h"

#include <algorithm>
#include <utility>

namespace ladder::tpf {

InstructionLines::InstructionLines(const Program& t, const dxbc::TokenDebug& debug, Arena& arena)
    : t_(t), debug_(debug) {
    if (debug.by_offset)
        return;
    lines_ = arena.array<uint32_t>(t.instructions.size());
    match_numbers();
}

// The list may have phases and declarations, which are no instructions here. Where opcodes differ, the list
// is of another program.
void InstructionLines::match_numbers() {
    size_t at = 0;
    for (size_t n = 0; n < lines_.size(); n++, at++) {
        const auto is_left_out = [](uint32_t opcode) {
            const Category category = info(opcode).category;
            return category == Category::Phase || category == Category::Declaration ||
                   category == Category::Data;
        };
        while (at < debug_.lines.size() && is_left_out(debug_.lines[at].opcode))
            at++;
        if (at == debug_.lines.size() ||
            debug_.lines[at].opcode != static_cast<uint32_t>(t_.instructions[n].opcode))
            return;
        lines_[n] = static_cast<uint32_t>(at + 1);
    }
}

const dxbc::TokenLine* InstructionLines::find(const Instruction& i) const {
    const dxbc::TokenLine* line = nullptr;
    if (debug_.by_offset) {
        const auto found = std::lower_bound(debug_.lines.begin(), debug_.lines.end(), 4 * i.token,
                                            [](const dxbc::TokenLine& l, uint32_t at) { return l.at < at; });
        if (found != debug_.lines.end() && found->at == 4 * i.token)
            line = &*found;
    } else if (const uint32_t known = lines_[static_cast<size_t>(&i - t_.instructions.data())]) {
        line = &debug_.lines[known - 1];
    }
    return line && line->file < debug_.files.size() ? line : nullptr;
}

LineNotes::LineNotes(const Program& t, const dxbc::TokenDebug& debug, ir::Program& p, Arena& scratch)
    : lines_(t, debug, scratch), out_(*p.arena.make<ir::DebugInfo>(p.arena)), arena_(p.arena), main_file_(0),
      noted_(p.arena), scopes_(scratch.array<uint32_t>(debug.files.size())) {
    p.debug = &out_;
    out_.producer = arena_.copy(debug.creator);
    for (const dxbc::SourceFile& f : debug.files)
        out_.files.push({arena_.copy(f.name), arena_.copy(f.text)});
    for (const Instruction& i : t.instructions)
        if (const dxbc::TokenLine* line = lines_.find(i)) {
            main_file_ = line->file;
            break;
        }
    if (out_.files.empty())
        return;
    std::swap(out_.files[0], out_.files[main_file_]);
    ir::DebugScope unit{};
    unit.parent = ir::no_id;
    out_.scopes.push(unit);
    std::fill(scopes_.begin(), scopes_.end(), ir::no_id);
}

// The function of the first line, or a block of it in another file.
uint32_t LineNotes::scope_in(const ir::Function& f, const dxbc::TokenLine& line) {
    const uint32_t file = line.file == main_file_ ? 0 : line.file == 0 ? main_file_ : line.file;
    if (function_ == ir::no_id) {
        function_ = out_.scopes.size();
        ir::DebugScope s{};
        s.kind = ir::DebugScope::Function;
        s.file = file;
        s.line = line.line;
        s.name = s.linkage_name = f.name;
        out_.scopes.push(s);
    }
    if (out_.scopes[function_].file == file)
        return function_;
    if (scopes_[file] == ir::no_id) {
        scopes_[file] = out_.scopes.size();
        ir::DebugScope s{};
        s.kind = ir::DebugScope::Block;
        s.parent = function_;
        s.file = file;
        s.line = line.line;
        out_.scopes.push(s);
    }
    return scopes_[file];
}

void LineNotes::note(const ir::Function& f, uint32_t origin, const Instruction& i) {
    while (noted_.size() <= origin)
        noted_.push(ir::no_id);
    const dxbc::TokenLine* line = lines_.find(i);
    if (!line)
        return;
    const ir::DebugLocation l{line->line, line->column, scope_in(f, *line), ir::no_id};
    if (out_.locations.empty() || std::memcmp(&out_.locations.back(), &l, sizeof l))
        out_.locations.push(l);
    noted_[origin] = out_.locations.size() - 1;
}

void LineNotes::finish(ir::Function& f) {
    if (function_ != ir::no_id)
        f.debug = arena_.make<ir::FunctionDebug>(arena_.copy(std::span<const uint32_t>(noted_.span())),
                                                 std::span<ir::DebugAssignment>());
    noted_.clear();
    function_ = ir::no_id;
    std::fill(scopes_.begin(), scopes_.end(), ir::no_id);
}

} // namespace ladder::tpf
