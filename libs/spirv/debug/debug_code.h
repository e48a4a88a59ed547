// Instructions that are put between the words of the functions of a module.
#pragma once

#include "spirv/module/module_builder.h"

namespace ladder::spirv {

class DebugCode {
public:
    DebugCode(ModuleBuilder& m, Arena& arena) : m_(m), out_(arena) {
        out_.reserve(m.code.size() + m.code.size() / 2);
    }

    // Returns the first word from `word` on where an instruction may stand: phis and variables come first in
    // their block, behind its label.
    uint32_t place_behind(uint32_t word) const;
    // Copies what comes before `word`. Words never fall.
    void move_to(uint32_t word);
    Section& out() { return out_; }
    // How many words were added so far.
    uint32_t added() const { return out_.size() - copied_; }
    // Puts the result in place of the module's functions.
    void finish();

private:
    ModuleBuilder& m_;
    Section out_;
    uint32_t copied_ = 0;
};

} // namespace ladder::spirv
