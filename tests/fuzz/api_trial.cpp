#include "api_trial.h"

#include "oracle.h"
#include "random_structures.h"

#include <ladder/ladder_context.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string_view>

namespace ladder::fuzz {

namespace {

constexpr const char* files[] = {
    "corpus/control-flow/collatz.cs_6_0.dxil",
    "corpus/ops/atomics_groupshared.cs_6_0.dxil",
    "corpus/ops/sample_level.cs_5_0.dxbc",
    "corpus/ops/atomics_textures.cs_5_1.dxbc",
    "corpus/stages/transform.vs_6_0.dxil",
    "corpus/stages/discard_in_loop.ps_6_0.dxil",
    "corpus/stages/system_values.ps_4_0.dxbc",
    "corpus/stages/streams.gs_5_0.dxbc",
    "corpus/stages/isoline.hs_5_0.dxbc",
    "corpus/stages/tri.ds_5_1.dxbc",
    "corpus/stages/payload_prim_attrs.ms_6_5.dxil",
    "corpus/libraries/rays_any_hit.lib_6_3.dxil",
    "corpus/libraries/node_broadcast.lib_6_8.dxil",
    "containers/texture_pairs.ps_6_0.dxil",
    "d3dbc/flow.vs_2_0.d3dbc",
    "d3dbc/loops.ps_3_0.d3dbc",
    "d3dbc/two_phases.ps_1_4.d3dbc",
    "vsir/count_down.vsir",
};

struct Result {
    int code = LADDER_OK;
    std::string bytes, messages;
};

Result finish(int code, const void* bytes, size_t size, char* messages) {
    Result r{code, std::string(static_cast<const char*>(bytes), size), messages ? messages : ""};
    ladder_free_messages(messages);
    return r;
}

Result compile(const ladder_compile_info& info) {
    ladder_code out;
    char* messages;
    const int code = ladder_compile(&info, &out, &messages);
    Result r = finish(code, out.code ? out.code : "", out.size, messages);
    ladder_free_code(&out);
    return r;
}

// What is wrong with a result by itself.
std::string problem(const Result& r, const RandomCompile& asked) {
    switch (r.code) {
    case LADDER_OK: break;
    case LADDER_ERROR_INVALID_ARGUMENT:
    case LADDER_ERROR_INVALID_SHADER:
    case LADDER_ERROR_UNSUPPORTED:
    case LADDER_ERROR_OUT_OF_MEMORY:
        return r.messages.find("error: ") == std::string::npos || !r.bytes.empty()
                   ? "an error without a message, or with a result"
                   : "";
    default: return "result " + std::to_string(r.code) + ": " + r.messages;
    }
    if (r.messages.find("a bug in Ladder") != std::string::npos)
        return r.messages;
    if (asked.info().target_type != LADDER_TARGET_SPIRV_BINARY)
        return r.bytes.empty() ? "no text" : "";
    const std::string said = module_problem(r.bytes.data(), r.bytes.size(), asked.environment());
    // Debian 12's SPIRV-Tools do not know MaximallyReconvergesKHR.
    if (!said.empty() && failing_module)
        std::ofstream(failing_module, std::ios::binary) << r.bytes;
    return said == "spirv-val: Invalid execution mode operand: 6023" ? "" : said;
}

} // namespace

std::vector<std::string> api_sources(const std::string& data_folder) {
    std::vector<std::string> all;
    for (const char* name : files) {
        std::ifstream file(data_folder + "/" + name, std::ios::binary);
        all.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return all;
}

std::string try_api(const std::vector<std::string>& sources, const uint8_t* data, size_t size,
                    ApiCounts& counts) {
    Draws draws(data, size);
    const std::string& bytes = sources[draws.below(static_cast<uint32_t>(sources.size()))];
    const ladder_code source = {bytes.data(), bytes.size()};
    ladder_scan_info scan = {};
    scan.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    scan.source = source;
    const ladder_scan_result* scanned = nullptr;
    ladder_scan(&scan, &scanned, nullptr);
    std::string wrong;
    {
        const RandomCompile asked(draws, source, scanned);
        const Result first = compile(asked.info());
        counts.compiles++;
        counts.modules += first.code == LADDER_OK;
        counts.refused += first.code == LADDER_ERROR_INVALID_ARGUMENT;
        if (print_refusals && first.code != LADDER_OK)
            fputs(first.messages.c_str(), stdout);
        wrong = problem(first, asked);
        if (wrong.empty() && draws.one_in(8)) {
            const Result second = compile(asked.info());
            if (second.code != first.code || second.bytes != first.bytes || second.messages != first.messages)
                wrong = "the same call gives another result";
        }
    }
    ladder_free_scan_result(scanned);
    return wrong;
}

} // namespace ladder::fuzz
