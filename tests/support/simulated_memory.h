// Memory for a compute shader on the simulator: contents for the resources that a scan of the shader finds,
// and executions that change them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ladder/ladder_simt.h>

namespace ladder::test {

struct Memory {
    ladder_resource_class resource_class;
    unsigned int space, first;
    std::vector<uint32_t> words;
    ladder_simt_binding shape = {}; // format and sizes of typed buffers and textures
};

struct Execution {
    ladder_simt_switch_policy policy = LADDER_SIMT_SWITCH_STRONG;
    ladder_simt_schedule schedule = LADDER_SIMT_SCHEDULE_DEFAULT;
    const void* next = nullptr; // of struct ladder_simt_info
    unsigned int flags = 0;     // enum ladder_simt_flag, or-ed
    unsigned int seed = 7;
    std::vector<ladder_simt_report_kind>* reports = nullptr; // kinds of what the simulator reports
};

// A module has a register without a binding map at the register and this number.
constexpr unsigned int shift_of(ladder_resource_class c) {
    return c == LADDER_RESOURCE_CLASS_SRV       ? 1000
           : c == LADDER_RESOURCE_CLASS_UAV     ? 2000
           : c == LADDER_RESOURCE_CLASS_SAMPLER ? 3000
                                                : 0;
}

// Makes contents for all buffers and textures of a shader. Returns the name of a resource that it has no
// contents for; empty if there is none.
std::string make_contents(const std::string& dxil, uint32_t seed, std::vector<Memory>& all);

// Executes a shader, which changes `memory`. Returns the failure's text; empty on success.
std::string execute(const std::string& source, const uint32_t (&dispatch)[3], const Execution& how,
                    std::vector<Memory>& memory);

} // namespace ladder::test
