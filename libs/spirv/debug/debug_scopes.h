// The parts of NonSemantic.Shader.DebugInfo.100 that stand before the functions: sources, types, scopes,
// variables. Each is written when something first needs it.
#pragma once

#include "spirv/debug/debug_code.h"
#include "spirv/debug/debug_lines.h"
#include "vsir/core/program.h"

#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>

namespace ladder::spirv {

class DebugScopes {
public:
    DebugScopes(ModuleBuilder& m, const ir::DebugInfo& info, Arena& arena);

    Id source(uint32_t file);
    Id unit();
    Id scope(uint32_t n);
    // DebugInlinedAt of the call at a location.
    Id inlined_at(uint32_t location);
    Id type(uint32_t n);
    Id variable(uint32_t n);
    Id expression(); // the empty one
    // What lies some bytes behind the pointer.
    Id expression_behind(uint32_t bytes);
    // The function that a location is in once all calls are inlined; no_id: none.
    uint32_t function_of(uint32_t location) const;

    // An instruction of the set, before the functions.
    Id put(uint32_t number, std::initializer_list<uint32_t> operands);
    Id put(uint32_t number, std::span<const uint32_t> operands);
    // An instruction of the set in a function.
    void put(DebugCode& code, uint32_t number, std::span<const uint32_t> operands);
    void put(DebugCode& code, uint32_t number, std::initializer_list<uint32_t> operands) {
        put(code, number, std::span<const uint32_t>(operands.begin(), operands.size()));
    }
    Id text(std::string_view s) { return m_.string(s); }
    Id number(uint32_t n) { return m_.u32(n); }

private:
    Id make_type(const ir::DebugType& t);
    Id structure(const ir::DebugType& t);
    Id make_scope(const ir::DebugScope& s);

    ModuleBuilder& m_;
    const ir::DebugInfo& info_;
    Arena& arena_;
    Id set_, unit_ = 0, expression_ = 0, no_type_ = 0;
    std::span<Id> sources_, scopes_, inlined_, types_, variables_; // 0: not written yet
};

} // namespace ladder::spirv
