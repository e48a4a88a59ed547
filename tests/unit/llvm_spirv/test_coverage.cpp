// The table of intrinsics in doc/llvm-ir.md is the table of the translation, and every shader of
// tests/data/llvm_ir becomes valid SPIR-V, from bitcode the same.
#include "support/compile_shader.h"
#include "support/corpus.h"

#include <cstdarg>
#include <cstddef>
#include <filesystem>
#include <set>
#include <setjmp.h>
#include <sstream>
extern "C" {
#include <cmocka.h>
}

using namespace ladder::test;

namespace {

// The words between quotes or backquotes that begin lines of that kind.
std::set<std::string> names(const std::string& text, const std::string& before, char after) {
    std::set<std::string> out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(before))
            out.insert(line.substr(before.size(), line.find(after, before.size()) - before.size()));
    return out;
}

void table_of_intrinsics(void**) {
    const std::string root = SOURCE_DIR;
    const auto known = names(read_file(root + "/libs/llvm_spirv/spirv_intrinsics.def"), "ROW(\"", '"');
    const auto told = names(read_file(root + "/doc/llvm-ir.md"), "| `llvm.", '`');
    assert_true(known.size() > 100);
    for (const std::string& name : known)
        if (!told.contains(name.substr(5)))
            fail_msg("doc/llvm-ir.md does not have %s", name.c_str());
    assert_int_equal(known.size(), told.size());
}

size_t check_shaders_in(const char* folder) {
    size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".ll")
            continue;
        const Compiled r = compile(read_file(entry.path().string()));
        if (r.result != LADDER_OK)
            fail_msg("%s: %s", entry.path().c_str(), r.messages.c_str());
        const std::string said = validate_spirv(r.words(), "vulkan1.3");
        if (!said.empty())
            fail_msg("%s: %s", entry.path().c_str(), said.c_str());
        count++;
    }
    return count;
}

void every_shader(void**) {
    assert_true(check_shaders_in(TEST_DATA_DIR "/llvm_ir") >= 230);
    assert_true(check_shaders_in(TEST_DATA_DIR "/llvm_ir/by_hand") >= 17);
}

// What llvm-as-22 makes of a text gives the SPIR-V of the text.
void bitcode_as_its_text(void**) {
    const std::filesystem::path folder = TEST_DATA_DIR "/llvm_ir";
    size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder / "bitcode"))
        for (const char* from : {"", "graphs", "by_hand"}) {
            const auto text = folder / from / entry.path().filename().replace_extension(".ll");
            if (!std::filesystem::exists(text))
                continue;
            const Compiled bitcode = compile(read_file(entry.path().string()));
            if (bitcode.result != LADDER_OK)
                fail_msg("%s: %s", entry.path().c_str(), bitcode.messages.c_str());
            if (bitcode.words() != compile(read_file(text.string())).words())
                fail_msg("%s gives other SPIR-V than its text", entry.path().c_str());
            count++;
        }
    assert_int_equal(count, 16);
}

// Found by mutations: VSIR has no such descriptors.
void resources_of_no_registers(void**) {
    std::string text = read_file(TEST_DATA_DIR "/llvm_ir/if_else.O1.ll");
    const std::string binding = "(i32 0, i32 1, i32 1, i32 0, ";
    const size_t at = text.find(binding);
    assert_true(at != std::string::npos);
    for (const char* wrong : {"(i32 0, i32 1, i32 0, i32 0, ", "(i32 0, i32 -1, i32 2, i32 0, "}) {
        std::string changed = text;
        const Compiled r = compile(changed.replace(at, binding.size(), wrong));
        assert_int_equal(r.result, LADDER_ERROR_INVALID_SHADER);
        if (r.messages.find("a resource has no registers, or more than there are") == std::string::npos)
            fail_msg("%s", r.messages.c_str());
    }
}

// Found by mutations of bitcode.
void groupshared_in_a_pixel_shader(void**) {
    std::string text = read_file(TEST_DATA_DIR "/llvm_ir/draw_pixel.O1.ll");
    const size_t at = text.find("  ret void");
    assert_true(at != std::string::npos);
    text.insert(at, "  store float 1.0, ptr addrspace(3) @shared\n");
    text += "@shared = internal addrspace(3) global float undef\n";
    const Compiled r = compile(text);
    assert_int_equal(r.result, LADDER_ERROR_INVALID_SHADER);
    if (r.messages.find("groupshared memory in a pixel shader") == std::string::npos)
        fail_msg("%s", r.messages.c_str());
}

} // namespace

int main() {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_of_intrinsics),           cmocka_unit_test(every_shader),
        cmocka_unit_test(bitcode_as_its_text),           cmocka_unit_test(resources_of_no_registers),
        cmocka_unit_test(groupshared_in_a_pixel_shader),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
