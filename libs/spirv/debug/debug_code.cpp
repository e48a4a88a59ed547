#include "spirv/debug/debug_code.h"

namespace ladder::spirv {

uint32_t DebugCode::place_behind(uint32_t word) const {
    const std::span<const uint32_t> code = m_.code.words();
    for (; word < code.size(); word += code[word] >> 16)
        switch (static_cast<spv::Op>(code[word] & 0xffff)) {
        case spv::Op::OpFunction:
        case spv::Op::OpFunctionParameter:
        case spv::Op::OpLabel:
        case spv::Op::OpPhi:
        case spv::Op::OpVariable: break;
        default: return word;
        }
    return word;
}

void DebugCode::move_to(uint32_t word) {
    if (word <= copied_)
        return;
    out_.put_words(m_.code.words().subspan(copied_, word - copied_));
    copied_ = word;
}

void DebugCode::finish() {
    move_to(m_.code.size());
    m_.code = out_;
}

} // namespace ladder::spirv
