// OpSource and OpLine.
#pragma once

#include "spirv/debug/debug_code.h"
#include "vsir/core/program.h"

namespace ladder::spirv {

class DebugLines {
public:
    DebugLines(ModuleBuilder& m, const ir::DebugInfo& info, Arena& arena)
        : m_(m), info_(info), files_(arena.array<Id>(info.files.size())) {}

    // OpString of each file, and OpSource with the texts.
    void declare();
    // OpLine for a location.
    void put_line(DebugCode& code, uint32_t location);
    Id file(uint32_t n) const { return files_[n]; }

private:
    ModuleBuilder& m_;
    const ir::DebugInfo& info_;
    std::span<Id> files_; // by file: its OpString
};

} // namespace ladder::spirv
