// What the tests of the SPIR-V writer share: VSIR text in, words out, SPIRV-Tools as the judge.
#pragma once

#include "support/testing.h"

#include <iterator>
#include <spirv-tools/libspirv.hpp>
#include <spirv/unified1/spirv.hpp11>
#include <sstream>
#include <string>
#include <vector>

#include "passes/passes.h"
#include "spirv/module/target_of.h"
#include "spirv/resources/access_checks.h"
#include "support/legalize.h"
#include "vsir/text/text.h"
#include "vsir/validate/validate.h"

namespace ladder::spirv {

constexpr Environment environments[] = {Environment::Vulkan10, Environment::Vulkan11, Environment::Vulkan12,
                                        Environment::Vulkan13, Environment::Vulkan14};

inline spv_target_env judge(Environment e) {
    static const spv_target_env table[] = {SPV_ENV_VULKAN_1_0, SPV_ENV_VULKAN_1_1, SPV_ENV_VULKAN_1_2,
                                           SPV_ENV_VULKAN_1_3, SPV_ENV_VULKAN_1_3};
    return table[static_cast<int>(e)];
}

struct Written {
    Code code = Code::Ok;
    std::string message;
    std::vector<uint32_t> words;
};

class PlacementOf final : public passes::Placement {
public:
    PlacementOf(const Options& options, Arena& arena) : options_(options), arena_(arena) {}
    std::span<const ir::AccessChecks> checks(const ir::Program& p) override {
        return access_checks(p, options_, arena_);
    }

private:
    const Options& options_;
    Arena& arena_;
};

// Lowers what the target lacks, and writes.
inline void write_lowered(ir::Program& p, const Options& options, Arena& scratch, Diagnostics& diag,
                          Vec<uint32_t>& words) {
    const ir::Target for_options = target(options);
    PlacementOf placement(options, p.arena);
    passes::Context context{diag, scratch};
    context.target = &for_options;
    if (options.bindings)
        context.placement = &placement;
    passes::test::legalize(p, context);
    write(p, options, scratch, diag, words);
}

// Reads, validates and writes; the test fails if the text is not a valid program. Some programs that the
// writer refuses itself do not get past the validator.
inline Written translate(const std::string& text, const Options& options, bool validated = true) {
    Written w;
    Arena arena, scratch;
    ir::Program p(arena);
    Diagnostics diag("text");
    try {
        ir::parse(p, text, diag);
        if (validated)
            ir::validate(p, diag, "test");
    } catch (const Failure&) {
        fail_msg("%s\n%s", diag.text().c_str(), text.c_str());
    }
    Vec<uint32_t> words(arena);
    try {
        write_lowered(p, options, scratch, diag, words);
    } catch (const Failure& f) {
        w.code = f.code;
    }
    w.message = diag.text();
    w.words.assign(words.begin(), words.end());
    return w;
}

// Points have size 1.
inline const Parameters& small_points() {
    static const Parameter size = {.name = ParameterName::PointSize, .constants = {0x3f800000}};
    static const Parameters all = [] {
        Parameters made = {};
        made[static_cast<size_t>(ParameterName::PointSize)] = &size;
        return made;
    }();
    return all;
}

inline Written translate(const std::string& text, Environment e, bool validated = true) {
    Options options;
    options.environment = e;
    return translate(text, options, validated);
}

inline std::string disassembly(const std::vector<uint32_t>& words) {
    spvtools::SpirvTools tools(SPV_ENV_UNIVERSAL_1_6);
    std::string out;
    tools.Disassemble(words, &out,
                      SPV_BINARY_TO_TEXT_OPTION_NO_HEADER | SPV_BINARY_TO_TEXT_OPTION_FRIENDLY_NAMES);
    return out;
}

// Empty if spirv-val accepts the words.
inline std::string verdict(const std::vector<uint32_t>& words, Environment e) {
    spvtools::SpirvTools tools(judge(e));
    std::string out;
    tools.SetMessageConsumer([&](spv_message_level_t, const char*, const spv_position_t&, const char* m) {
        out += m, out += '\n';
    });
    spvtools::ValidatorOptions options;
    bool valid = tools.Validate(words.data(), words.size(), options);
    return valid ? "" : out.empty() ? "invalid" : out;
}

// Writes for `e`, and fails the test unless that succeeds and spirv-val accepts it.
inline std::vector<uint32_t> valid(const std::string& text, Environment e) {
    Written w = translate(text, e);
    if (w.code != Code::Ok)
        fail_msg("environment %d: %s\n%s", static_cast<int>(e), w.message.c_str(), text.c_str());
    std::string bad = verdict(w.words, e);
    if (!bad.empty())
        fail_msg("environment %d: %s\n%s\n%s", static_cast<int>(e), bad.c_str(), text.c_str(),
                 disassembly(w.words).c_str());
    return w.words;
}

// The body of a compute shader with the usual resources. %0 is the thread's index, %1 the output, %2 the
// input (raw buffers); values of the body start at %3.
inline std::string shader(const std::string& body, const std::string& declarations = "") {
    return "vsir 1 structured-ssa\nentry f0 \"main\"\nlocal_size 64 1 1\n"
           "descriptor d0 uav raw_buffer first=0 \"Out\"\ndescriptor d1 srv raw_buffer first=0 \"In\"\n" +
           declarations +
           "function f0 \"main\"() {\nb0:\n    %0 = builtin.i32 flat_thread_id_in_group, 0\n"
           "    %1 = handle d0, 0\n    %2 = handle d1, 0\n" +
           body + "    return\n}\n";
}

} // namespace ladder::spirv
