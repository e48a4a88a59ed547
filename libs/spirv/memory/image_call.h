// An instruction on an image under construction: fixed operands, then the optional ones with their mask.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

class ImageCall {
public:
    // `sparse`: the instruction that gives a residency status too.
    ImageCall(spv::Op plain, spv::Op sparse) : plain_(plain), sparse_(sparse) {}

    void push(Id id) { words_[count_++] = id; }
    // In the order of the mask's bits; MaskNone adds to the operand before.
    void add(spv::ImageOperandsMask bit, Id id) {
        if (!mask_at_)
            mask_at_ = count_++, words_[mask_at_] = 0;
        words_[mask_at_] |= static_cast<uint32_t>(bit);
        push(id);
    }
    // Emits the instruction, sparse if the status of `i` (its last result) is in use. Gives the texel, of
    // `type`.
    Id emit(Emitter& e, const ir::Instr& i, Id type) const;
    // Emits an instruction that has no result.
    void emit(Emitter& e) const;

private:
    spv::Op plain_, sparse_;
    uint32_t words_[16];
    uint32_t count_ = 0;
    uint32_t mask_at_ = 0;
};

} // namespace ladder::spirv
