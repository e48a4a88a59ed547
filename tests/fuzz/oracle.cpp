#include "oracle.h"

#include <ladder/ladder.h>
#include <ladder/ladder_scan.h>

#include <cstdio>
#include <string_view>
#include <unordered_set>

#ifdef LADDER_HAVE_SPIRV_TOOLS
#include "support/read_only_structs.h"

#include <spirv-tools/libspirv.h>
#endif

namespace ladder::fuzz {

namespace {

// How many modules spirv-val has seen, printed when the process exits: campaign.py adds them up.
struct Count {
    uint64_t modules = 0;
    ~Count() {
        if (modules)
            fprintf(stderr, "stat::validated_modules: %llu\n", static_cast<unsigned long long>(modules));
    }
};
Count validated;

} // namespace

std::string module_problem(const void* code, size_t size, ladder_spirv_environment environment) {
    if (!size || size % 4)
        return "a module of " + std::to_string(size) + " bytes";
#ifdef LADDER_HAVE_SPIRV_TOOLS
    // By ladder_spirv_environment. Debian 12 knows no 1.4, whose SPIR-V is that of 1.3.
    static constexpr spv_target_env environments[] = {SPV_ENV_VULKAN_1_3, SPV_ENV_VULKAN_1_0,
                                                      SPV_ENV_VULKAN_1_1, SPV_ENV_VULKAN_1_2,
                                                      SPV_ENV_VULKAN_1_3, SPV_ENV_VULKAN_1_3};
    static spv_context contexts[6];
    static std::unordered_set<size_t> passed; // hashes
    const size_t hash =
        std::hash<std::string_view>{}({static_cast<const char*>(code), size}) * 6 + environment;
    if (passed.count(hash))
        return {};
    spv_context& context = contexts[environment];
    if (!context)
        context = spvContextCreate(environments[environment]);
    spv_diagnostic diagnostic = nullptr;
    const spv_result_t result =
        spvValidateBinary(context, static_cast<const uint32_t*>(code), size / 4, &diagnostic);
    std::string problem;
    validated.modules++;
    if (result != SPV_SUCCESS)
        problem = std::string("spirv-val: ") + (diagnostic ? diagnostic->error : "no message");
    spvDiagnosticDestroy(diagnostic);
    if (problem.empty())
        problem = test::ReadOnlyStructs::broken(static_cast<const uint32_t*>(code), size / 4);
    if (problem.empty()) {
        if (passed.size() > 100000)
            passed.clear();
        passed.insert(hash);
    }
    return problem;
#else
    static_cast<void>(code), static_cast<void>(environment);
    return {};
#endif
}

namespace {

// One of the entry points of a library: another for each size and content. Empty where there is none.
std::string some_entry_point(const ladder_code& source) {
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = source;
    info.flags = LADDER_SCAN_IGNORE_CHECKSUM;
    const ladder_library* library = nullptr;
    if (ladder_scan_library(&info, &library, nullptr) != LADDER_OK)
        return {};
    std::string name;
    if (library->is_library && library->function_count) {
        const size_t hash =
            std::hash<std::string_view>{}({static_cast<const char*>(source.code), source.size});
        name = library->functions[hash % library->function_count].mangled_name;
    }
    ladder_free_library(library);
    return name;
}

// The entry point of that name; null: all of a library's.
Outcome compile(const ladder_code& source, bool naive_structurizer, const char* entry_point) {
    const unsigned int structurizer =
        naive_structurizer ? LADDER_STRUCTURIZER_NAIVE : LADDER_STRUCTURIZER_DEFAULT;
    const ladder_compile_option options[] = {{LADDER_OPTION_IGNORE_CHECKSUM, 1},
                                             {LADDER_OPTION_ALL_ENTRY_POINTS, !entry_point},
                                             {LADDER_OPTION_VALIDATE_PASSES, 1},
                                             {LADDER_OPTION_SOURCE_NAMES, 1},
                                             {LADDER_OPTION_STRUCTURIZER, structurizer}};
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = source;
    info.options = options;
    info.option_count = 5;
    info.entry_point = entry_point;
    ladder_code out;
    char* messages;
    Outcome o;
    o.code = ladder_compile(&info, &out, &messages);
    const std::string text = messages ? messages : "";
    switch (o.code) {
    case LADDER_OK:
        o.problem = text.find("a bug in Ladder") == text.npos
                        ? module_problem(out.code, out.size, LADDER_SPIRV_ENVIRONMENT_DEFAULT)
                        : text;
        break;
    case LADDER_ERROR_INVALID_SHADER:
    case LADDER_ERROR_UNSUPPORTED:
    case LADDER_ERROR_OUT_OF_MEMORY:
        if (text.find(": error: ") == text.npos || out.code)
            o.problem = "an error without a message, or with a result";
        break;
    default: o.problem = "result " + std::to_string(o.code) + ": " + text; break;
    }
    ladder_free_messages(messages);
    ladder_free_code(&out);
    return o;
}

} // namespace

Outcome try_compile(const void* bytes, size_t size, bool naive_structurizer) {
    const ladder_code source = {bytes ? bytes : "", size};
    const Outcome all = compile(source, naive_structurizer, nullptr);
    const std::string one = all.problem.empty() ? some_entry_point(source) : std::string();
    return one.empty() ? all : compile(source, naive_structurizer, one.c_str());
}

} // namespace ladder::fuzz
