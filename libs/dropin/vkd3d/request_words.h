// A client's request in words, for LADDER_DUMP_REQUESTS.
#pragma once

#include "vkd3d_abi.h"

#include "dropin/common/request_record.h"

namespace ladder::vkd3d {

// Adds the options, and every structure of the chain that says how to translate. Of unknown structures it
// adds the numbers of their types.
void say_request(stand_in::RequestRecord& record, const vkd3d_shader_compile_info& info);

// Runs `work(record)` for a request, with a record of it if LADDER_DUMP_REQUESTS is set, else with NULL.
// `out` is what the request fills, or NULL. `work` adds Ladder's messages to the record itself.
template <class Work>
int recorded(const char* function, const vkd3d_shader_compile_info& info, const vkd3d_shader_code* out,
             Work&& work) {
    if (!stand_in::Inspection::get().dumps())
        return work(nullptr);
    stand_in::RequestRecord record(function, info.source.code, info.source.size);
    say_request(record, info);
    const int result = work(&record);
    const bool text = info.target_type != VKD3D_SHADER_TARGET_SPIRV_BINARY;
    record.set_result(result, out && result >= 0 ? out->code : nullptr, out ? out->size : 0,
                      text ? "result.txt" : "module.spv");
    return result;
}

} // namespace ladder::vkd3d
