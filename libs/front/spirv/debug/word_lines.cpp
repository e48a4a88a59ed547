#include "front/spirv/debug/word_lines.h"

#include "formats/spirv/spirv_operands.h"

#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>
#include <spirv/unified1/spirv.hpp11>

namespace ladder::front_spirv {

namespace {

namespace at = spirv_in::at;

class WordLines {
public:
    WordLines(const spirv_in::Module& m, Arena& arena) : m_(m), lines_(arena) {}

    Vec<WordLine> read() {
        for (const spirv_in::Instruction& i : m_.instructions) {
            see(i);
            lines_.push({i.offset, function_, now_.file, now_.line, now_.column});
        }
        return lines_;
    }

private:
    void see(const spirv_in::Instruction& i) {
        switch (static_cast<spv::Op>(i.opcode)) {
        case spv::Op::OpLine:
            now_ = {i.offset, 0, text(i.operands[at::Line::file]), i.operands[at::Line::line],
                    i.operands[at::Line::column]};
            return;
        case spv::Op::OpFunction: function_++; [[fallthrough]];
        case spv::Op::OpLabel: // lines end with their block
        case spv::Op::OpNoLine: now_ = {}; return;
        case spv::Op::OpExtInst: return see_extended(i);
        default: return;
        }
    }

    void see_extended(const spirv_in::Instruction& i) {
        if (m_.import_name(i.operands[at::ExtInst::set]) != "NonSemantic.Shader.DebugInfo.100")
            return;
        const auto of = i.operands.subspan(at::ExtInst::arguments);
        const uint32_t number = i.operands[at::ExtInst::number];
        if (number == NonSemanticShaderDebugInfo100DebugNoLine)
            now_ = {};
        else if (number == NonSemanticShaderDebugInfo100DebugLine && of.size() >= 5)
            now_ = {i.offset, 0, file_of_source(of[0]), constant(of[1]), constant(of[3])};
    }

    std::string_view text(uint32_t id) const {
        const spirv_in::Instruction& i = m_.definition(id);
        return static_cast<spv::Op>(i.opcode) == spv::Op::OpString ? spirv_in::text_of(i.operands)
                                                                   : std::string_view();
    }
    // The file that a DebugSource names: [file, text].
    std::string_view file_of_source(uint32_t id) const {
        const spirv_in::Instruction& i = m_.definition(id);
        const bool is_source = static_cast<spv::Op>(i.opcode) == spv::Op::OpExtInst &&
                               i.operands.size() > at::ExtInst::arguments;
        return is_source ? text(i.operands[at::ExtInst::arguments]) : std::string_view();
    }
    uint32_t constant(uint32_t id) const {
        const spirv_in::Instruction& i = m_.definition(id);
        return static_cast<spv::Op>(i.opcode) == spv::Op::OpConstant ? i.operands[at::Constant::value] : 0;
    }

    const spirv_in::Module& m_;
    Vec<WordLine> lines_;
    WordLine now_ = {};
    uint32_t function_ = 0;
};

} // namespace

Vec<WordLine> lines_of_words(const spirv_in::Module& m, Arena& arena) { return WordLines(m, arena).read(); }

} // namespace ladder::front_spirv
