// Transform feedback, swizzles, dual source and maps of varyings, as a ladder_linkage_info.
#pragma once

#include "bytecode_signatures.h"
#include "client_request.h"
#include "shim_memory.h"
#include <ladder/ladder_linkage.h>

namespace ladder::vkd3d {

class Linkage {
public:
    // `scan` may be NULL where there is no map, `bytecode` of shader models from 4 on.
    Linkage(const vkd3d_shader_transform_feedback_info* feedback,
            const vkd3d_shader_spirv_target_info* target, const vkd3d_shader_varying_map_info* map,
            const ladder_scan_result* scan, const BytecodeSignatures* bytecode);

    explicit operator bool() const { return outputs_ && map_; } // false: there is no memory

    ladder_linkage_info info{};

private:
    void add_feedback(const vkd3d_shader_transform_feedback_info& feedback);
    void add_target(const vkd3d_shader_spirv_target_info& target);
    void add_zeros(uint32_t location, uint32_t mask);
    void add_element(ladder_signature which, const BytecodeElement& e, uint32_t location, uint32_t mask);
    void add_bytecode(const BytecodeSignatures& s, const vkd3d_shader_varying_map_info* map);
    void add_bytecode_map(const BytecodeSignature& outputs, const vkd3d_shader_varying_map_info& map);
    void add_map(const vkd3d_shader_varying_map_info& map, const ladder_scan_result& scan);

    Scratch<ladder_stream_output> outputs_;
    Scratch<ladder_linkage> map_;
    unsigned swizzles_[8];
};

} // namespace ladder::vkd3d
