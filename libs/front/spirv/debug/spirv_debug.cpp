// What stands before the functions: texts, files, scopes, variables.
#include "front/spirv/debug/spirv_debug.h"

#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>

#include <algorithm>

namespace ladder::front_spirv {

namespace {

// Scopes and inlined calls that lie deeper count as lying here.
constexpr uint32_t deepest = 256;
constexpr size_t longest_name = 4096;

std::span<const uint32_t> behind(std::span<const uint32_t> operands, size_t n) {
    return operands.subspan(std::min(n, operands.size()));
}

} // namespace

SpirvDebugReader::SpirvDebugReader(Translation& t)
    : t_(t), out_(*t.p.arena.make<ir::DebugInfo>(t.p.arena)), arena_(t.p.arena),
      known_(t.arena.array<Known>(t.m.definitions.size())),
      texts_(t.arena.array<std::string_view>(t.m.definitions.size())),
      units_(t.arena.array<uint32_t>(t.m.instructions.size() + 1)), shapes_(t.arena), members_(t.arena),
      operations_(t.arena), expressions_(t.arena), scope_depths_(t.arena), call_depths_(t.arena),
      text_left_(uint64_t{8} * t.m.words.size()), locations_(t.arena), values_(t.arena), memory_(t.arena) {
    expressions_.push(0);
    t.p.debug = &out_;
    out_.types.push({}); // 0: unknown
    shapes_.push({});
    for (const Instruction& i : t.m.instructions) {
        t.diag.poll();
        if (static_cast<spv::Op>(i.opcode) == spv::Op::OpFunction)
            break;
        global(i);
    }
}

void SpirvDebugReader::global(const Instruction& i) {
    switch (static_cast<spv::Op>(i.opcode)) {
    case spv::Op::OpExtInstImport:
        if (t_.m.import_name(i.result) == "NonSemantic.Shader.DebugInfo.100")
            set_ = i.result;
        return;
    case spv::Op::OpSource: return source(i);
    case spv::Op::OpSourceContinued: return continue_source(spirv_in::text_of(i.operands));
    case spv::Op::OpExtInst:
        if (i.operands[at::ExtInst::set] == set_)
            debug_global(i);
        return;
    default: return;
    }
}

// Copies each string once: many may name it.
std::string_view SpirvDebugReader::text(uint32_t id) {
    const Instruction& i = t_.m.definition(id);
    if (static_cast<spv::Op>(i.opcode) != spv::Op::OpString)
        return {};
    if (texts_[id].empty())
        texts_[id] = arena_.copy(spirv_in::text_of(i.operands));
    return texts_[id];
}

std::string_view SpirvDebugReader::name(uint32_t id) { return text(id).substr(0, longest_name); }

uint32_t SpirvDebugReader::number(std::span<const uint32_t> of, size_t n) const {
    return n < of.size() ? static_cast<uint32_t>(t_.constants[of[n]]) : 0;
}

uint32_t SpirvDebugReader::add_file(std::string_view name) {
    out_.files.push({name, {}});
    return out_.files.size() - 1;
}

// [language, version, name, text]; the last two are optional.
void SpirvDebugReader::source(const Instruction& i) {
    constexpr size_t language = 0, file = 2, words = 3;
    continued_ = ir::no_id;
    if (i.operands.size() <= file)
        return;
    uint32_t found = find(Kind::File, i.operands[file]);
    if (found == ir::no_id)
        know(i.operands[file], Kind::File, found = add_file(name(i.operands[file])));
    if (out_.producer.empty() && i.operands[language] == static_cast<uint32_t>(spv::SourceLanguage::HLSL))
        out_.producer = "HLSL";
    if (i.operands.size() > words && out_.files[found].text.empty()) {
        out_.files[found].text = arena_.copy(spirv_in::text_of(behind(i.operands, words)));
        continued_ = found;
    }
}

// Pieces are joined in a copy. A module may name one piece any number of times: all copies together are no
// larger than some modules.
void SpirvDebugReader::continue_source(std::string_view more) {
    if (continued_ == ir::no_id)
        return;
    std::string_view& text = out_.files[continued_].text;
    if (text.size() + more.size() > text_left_)
        return;
    text_left_ -= text.size() + more.size();
    const std::span<char> joined = arena_.array<char>(text.size() + more.size());
    std::copy(text.begin(), text.end(), joined.begin());
    std::copy(more.begin(), more.end(), joined.begin() + static_cast<std::ptrdiff_t>(text.size()));
    text = {joined.data(), joined.size()};
}

// [name, text]; the text is optional.
void SpirvDebugReader::debug_source(std::span<const uint32_t> of, uint32_t id) {
    if (of.empty())
        return;
    continued_ = add_file(name(of[0]));
    know(id, Kind::File, continued_);
    if (of.size() > 1)
        out_.files[continued_].text = text(of[1]);
}

void SpirvDebugReader::debug_global(const Instruction& i) {
    const std::span<const uint32_t> of = behind(i.operands, at::ExtInst::arguments);
    switch (const uint32_t number = i.operands[at::ExtInst::number]) {
    case NonSemanticShaderDebugInfo100DebugSource: return debug_source(of, i.result);
    case NonSemanticShaderDebugInfo100DebugSourceContinued:
        if (!of.empty())
            continue_source(text(of[0]));
        return;
    case NonSemanticShaderDebugInfo100DebugCompilationUnit:
    case NonSemanticShaderDebugInfo100DebugFunction:
    case NonSemanticShaderDebugInfo100DebugLexicalBlock:
    case NonSemanticShaderDebugInfo100DebugLexicalBlockDiscriminator: return scope(number, of, i.result);
    case NonSemanticShaderDebugInfo100DebugInlinedAt: return inlined_at(of, i.result);
    case NonSemanticShaderDebugInfo100DebugLocalVariable: return variable(of, i.result);
    case NonSemanticShaderDebugInfo100DebugOperation: return operation(of, i.result);
    case NonSemanticShaderDebugInfo100DebugExpression: return expression(of, i.result);
    default: return make_type(number, of, i.result);
    }
}

// The outermost scope of a file.
uint32_t SpirvDebugReader::unit_of(uint32_t file) {
    if (out_.files.empty())
        add_file({});
    uint32_t& unit = units_[file];
    if (!unit) {
        ir::DebugScope s{};
        s.parent = ir::no_id;
        s.file = file;
        out_.scopes.push(s);
        scope_depths_.push(0);
        unit = out_.scopes.size();
    }
    return unit - 1;
}

void SpirvDebugReader::add_scope(uint32_t id, ir::DebugScope s, uint32_t parent) {
    s.parent = find(Kind::Scope, parent);
    if (s.parent == ir::no_id)
        s.parent = unit_of(s.file);
    if (scope_depths_[s.parent] == deepest)
        s.parent = out_.scopes[s.parent].parent;
    know(id, Kind::Scope, out_.scopes.size());
    scope_depths_.push(scope_depths_[s.parent] + 1);
    out_.scopes.push(s);
}

// Unit: [version, DWARF's version, source, language]. Function: [name, type, source, line, column, parent,
// linkage name, ...]. Block: [source, line, column, parent]; or [source, discriminator, parent].
void SpirvDebugReader::scope(uint32_t kind, std::span<const uint32_t> of, uint32_t id) {
    ir::DebugScope s{};
    s.kind = ir::DebugScope::Block;
    if (kind == NonSemanticShaderDebugInfo100DebugCompilationUnit) {
        if (of.size() >= 3)
            know(id, Kind::Scope, unit_of(find(Kind::File, of[2], 0)));
    } else if (kind == NonSemanticShaderDebugInfo100DebugFunction) {
        if (of.size() < 7)
            return;
        s.kind = ir::DebugScope::Function;
        s.name = name(of[0]);
        s.file = find(Kind::File, of[2], 0);
        s.line = number(of, 3);
        s.column = number(of, 4);
        s.linkage_name = name(of[6]);
        add_scope(id, s, of[5]);
    } else if (kind == NonSemanticShaderDebugInfo100DebugLexicalBlock && of.size() >= 4) {
        s.file = find(Kind::File, of[0], 0);
        s.line = number(of, 1);
        s.column = number(of, 2);
        add_scope(id, s, of[3]);
    } else if (kind == NonSemanticShaderDebugInfo100DebugLexicalBlockDiscriminator && of.size() >= 3) {
        s.file = find(Kind::File, of[0], 0);
        if (const uint32_t parent = find(Kind::Scope, of[2]); parent != ir::no_id)
            s.line = out_.scopes[parent].line;
        add_scope(id, s, of[2]);
    }
}

// [line, scope, inlined at]; the last one is optional.
void SpirvDebugReader::inlined_at(std::span<const uint32_t> of, uint32_t id) {
    if (of.size() < 2)
        return;
    const uint32_t scope = find(Kind::Scope, of[1]);
    uint32_t outer = of.size() > 2 ? find(Kind::Call, of[2]) : ir::no_id;
    if (scope == ir::no_id)
        return;
    if (outer != ir::no_id && call_depths_[outer] == deepest)
        outer = out_.locations[outer].inlined_at;
    know(id, Kind::Call, out_.locations.size());
    call_depths_.push(outer == ir::no_id ? 0 : call_depths_[outer] + 1);
    out_.locations.push({number(of, 0), 0, scope, outer});
}

// [name, type, source, line, column, parent, flags, argument]; the last one is optional.
void SpirvDebugReader::variable(std::span<const uint32_t> of, uint32_t id) {
    if (of.size() < 7)
        return;
    uint32_t scope = find(Kind::Scope, of[5]);
    if (scope == ir::no_id)
        scope = unit_of(find(Kind::File, of[2], 0));
    know(id, Kind::Variable, out_.variables.size());
    out_.variables.push({name(of[0]), scope, number(of, 3), find(Kind::Type, of[1], 0), number(of, 7)});
}

// [code, operands]
void SpirvDebugReader::operation(std::span<const uint32_t> of, uint32_t id) {
    if (of.empty() || of.size() > 2)
        return;
    know(id, Kind::Operation, operations_.size());
    operations_.push({number(of, 0), of.size() > 1 ? number(of, 1) : 0});
}

// Additions of constants to a pointer, and the load behind them.
void SpirvDebugReader::expression(std::span<const uint32_t> of, uint32_t id) {
    uint32_t bytes = 0;
    for (size_t n = 0; n < of.size(); n++) {
        const uint32_t at = find(Kind::Operation, of[n]);
        const bool is_last = n + 1 == of.size();
        const uint32_t code =
            is_last ? NonSemanticShaderDebugInfo100Deref : NonSemanticShaderDebugInfo100PlusUconst;
        if (at == ir::no_id || operations_[at].code != code)
            return;
        bytes += is_last ? 0 : operations_[at].constant;
    }
    know(id, Kind::Expression, of.empty() ? 0 : expressions_.size());
    if (!of.empty())
        expressions_.push(bytes);
}

} // namespace ladder::front_spirv
