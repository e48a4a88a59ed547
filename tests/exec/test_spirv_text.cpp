// SPIR-V text of every shader of the corpus: what SPIRV-Tools print of the same module, to the letter. (Both
// follow one document, the assembler's, and one rule for names.)
#include "compile_shader.h"
#include "corpus.h"
#include "support/testing.h"

#include <cstring>
#include <spirv-tools/libspirv.h>

#include <cstddef>
#include <cstdint>

namespace test_spirv_text {

using namespace ladder::test;

namespace {

std::string tools_text(const std::vector<uint32_t>& words) {
    spv_context context = spvContextCreate(SPV_ENV_UNIVERSAL_1_6);
    spv_text text = nullptr;
    const spv_result_t result = spvBinaryToText(
        context, words.data(), words.size(),
        SPV_BINARY_TO_TEXT_OPTION_INDENT | SPV_BINARY_TO_TEXT_OPTION_FRIENDLY_NAMES, &text, nullptr);
    assert_int_equal(result, SPV_SUCCESS);
    std::string copy(text->str, text->length);
    spvTextDestroy(text);
    spvContextDestroy(context);
    return copy;
}

// SPIRV-Tools before 2024 call these by the names of the extensions that were there before.
std::string with_new_names(std::string text) {
    auto rename = [&](std::string name, const char* suffix) {
        name += "NV";
        for (size_t at = 0; (at = text.find(name, at)) != text.npos; at += name.size()) {
            // Operations on hit objects are NVIDIA's own.
            const size_t word = text.find_last_of(" \n", at) + 1;
            if (text.compare(word, 11, "OpHitObject") != 0)
                text.replace(at + name.size() - 2, 2, suffix);
        }
    };
    for (const char* name : {"OutputPrimitives", "OutputTriangles", "OutputLines", "PerPrimitive"})
        rename(name, "EXT");
    for (const char* name : {"RayGeneration",
                             "Intersection",
                             "AnyHit",
                             "ClosestHit",
                             "Miss",
                             "Callable",
                             "RayPayload",
                             "IncomingRayPayload",
                             "CallableData",
                             "IncomingCallableData",
                             "HitAttribute",
                             "ShaderRecordBuffer",
                             "LaunchId",
                             "LaunchSize",
                             "WorldRayOrigin",
                             "WorldRayDirection",
                             "ObjectRayOrigin",
                             "ObjectRayDirection",
                             "RayTmin",
                             "RayTmax",
                             "ObjectToWorld",
                             "WorldToObject",
                             "HitKind",
                             "IncomingRayFlags",
                             "InstanceCustomIndex",
                             "OpTypeAccelerationStructure"})
        rename(name, "KHR");
    return text;
}

// The first line of each that differs.
std::string difference(const std::string& ours, const std::string& theirs) {
    size_t at = 0;
    while (at < ours.size() && at < theirs.size() && ours[at] == theirs[at])
        at++;
    const size_t start = at ? ours.rfind('\n', at - 1) + 1 : 0;
    return ours.substr(start, ours.find('\n', at) - start) + "\n" +
           theirs.substr(start, theirs.find('\n', at) - start);
}

void same_as_tools(void**) {
    unsigned int compared = 0;
    for (const char* theme : {"control-flow", "libraries", "ops", "stages", "waves"})
        for (const CorpusShader& s : corpus(theme, "")) {
            const std::string source = read_file(s.path + ".dxil");
            const bool library = s.stage == "lib";
            const ladder_compile_option all = {LADDER_OPTION_ALL_ENTRY_POINTS, library};
            const Compiled binary = compile_with(source, "vulkan1.3", {all});
            const Compiled text = compile_with(source, "vulkan1.3", {all}, LADDER_TARGET_SPIRV_TEXT);
            assert_int_equal(text.result, binary.result);
            if (binary.result != LADDER_OK)
                continue;
            const std::string theirs = with_new_names(tools_text(binary.words()));
            if (text.bytes != theirs)
                fail_msg("%s: %s", s.path.c_str(), difference(text.bytes, theirs).c_str());
            compared++;
        }
    assert_in_range(compared, 150, 10000);
}

// Which the tools of today's Debian refuse.
void newer_than_the_tools(void**) {
    const std::string source = read_file(TEST_DATA_DIR "/corpus/waves/prefix_in_loop.cs_6_0.dxil");
    const Compiled text = compile(source, "vulkan1.3", "", LADDER_TARGET_SPIRV_TEXT,
                                  {{LADDER_DEVICE_PROPERTY_MAXIMAL_RECONVERGENCE, 1}});
    assert_int_equal(text.result, LADDER_OK);
    assert_non_null(strstr(text.bytes.c_str(), "MaximallyReconvergesKHR\n"));
}

} // namespace

TEST_GROUP(spirv_text) {
    const CMUnitTest tests[] = {cmocka_unit_test(same_as_tools), cmocka_unit_test(newer_than_the_tools)};
    return cmocka_run_group_tests_name("spirv_text", tests, nullptr, nullptr);
}

} // namespace test_spirv_text
