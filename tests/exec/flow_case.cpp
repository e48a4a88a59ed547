// The tests that every FlowCase is put to.
#include "flow_case.h"
#include "support/testing.h"

#include "compile_shader.h"
#include "corpus.h"
#include "loaded.h"
#include "reference_machine.h"
#include "spirv_graph.h"
#include "vulkan_compute.h"
#include "wave_machine.h"

#include "passes/passes.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace ladder::test {

namespace {

std::unique_ptr<VulkanCompute> vulkan;

int open_vulkan(void**) {
    vulkan = std::make_unique<VulkanCompute>();
    return 0;
}

int close_vulkan(void**) {
    vulkan.reset();
    return 0;
}

const FlowCase& case_of(void** state) { return *static_cast<const FlowCase*>(*state); }

std::string source(const FlowCase& c) {
    return read_file(std::string(TEST_DATA_DIR "/vsir/") + c.name + ".vsir");
}

// A valid module. Without reconvergence features compiles may warn; nothing else may be said.
Compiled compile_valid(const FlowCase& c, const std::string& environment, const std::string& structurizer) {
    Compiled code = compile(source(c), environment, structurizer);
    if (code.result != LADDER_OK)
        fail_msg("%s: %s", c.name, code.messages.c_str());
    if (!c.wave)
        assert_string_equal(code.messages.c_str(), "");
    const std::string complaint = validate_spirv(code.words(), environment);
    assert_string_equal(complaint.c_str(), "");
    return code;
}

uint32_t count_words(const std::string& text, const std::string& word) {
    uint32_t n = 0;
    for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        n++;
    return n;
}

void structure(void** state) {
    const FlowCase& c = case_of(state);
    compile_valid(c, "vulkan1.3", "naive");
    compile_valid(c, "vulkan1.1", "reconstructive");
    const SpirvGraph g(compile_valid(c, "vulkan1.3", "reconstructive").words());
    std::string found, expected;
    for (uint32_t n : g.switches(false))
        found += "[" + g.arms(n) + "]";
    for (const std::string& s : c.shape.switches)
        expected += "[" + s + "]";
    assert_string_equal(found.c_str(), expected.c_str());
    for (bool on_phi : {false, true})
        for (uint32_t n : g.switches(on_phi))
            assert_string_equal(g.complaint(n).c_str(), "");
    assert_in_range(g.switches(true).size(), 0, c.shape.own_switches);
    assert_in_range(g.constructs(), 0, c.shape.constructs);
    assert_int_equal(g.loops(), c.shape.loops);
    assert_int_equal(g.function_variables, 0);
    assert_int_equal(g.wave_operations(), count_words(source(c), "= wave_"));
    assert_int_equal(g.wave_operations() != 0, c.wave != 0);
}

std::vector<uint32_t> as_words(const std::vector<int32_t>& values) { return {values.begin(), values.end()}; }

std::string difference(const FlowCase& c, const std::vector<uint32_t>& out) {
    for (size_t n = 0; n < c.out.size(); n++)
        if (out[n] != static_cast<uint32_t>(c.out[n]))
            return "word " + std::to_string(n) + " is " + std::to_string(static_cast<int32_t>(out[n])) +
                   ", expected " + std::to_string(c.out[n]);
    return "";
}

void run_on_device(const FlowCase& c, const char* structurizer) {
    if (!vulkan->unavailable().empty()) {
        print_message("no Vulkan device: %s\n", vulkan->unavailable().c_str());
        skip_test();
    }
    if (vulkan->subgroup_size() < c.wave) {
        print_message("needs %u threads in one wave, the device has %u\n", c.wave, vulkan->subgroup_size());
        skip_test();
    }
    std::vector<BufferBinding> buffers = {
        {0, 1000, BufferKind::Storage, as_words(c.in)},
        {0, 2000, BufferKind::Storage, std::vector<uint32_t>(c.out.size(), 0xcdcdcdcd)}};
    const std::vector<uint32_t> words = compile_valid(c, "vulkan1.3", structurizer).words();
    if (!vulkan->run(words, "main", buffers, 1))
        fail_msg("%s: %s", c.name, vulkan->error().c_str());
    const std::string wrong = difference(c, buffers[1].words);
    if (wrong.empty())
        return;
    // Right results pass on any device; wrong ones of a driver that is known for them are no verdict on
    // Ladder.
    if (!c.llvmpipe || vulkan->device_name().find("llvmpipe") == std::string::npos)
        fail_msg("%s (%s): %s", c.name, structurizer, wrong.c_str());
    print_message("%s\n", c.llvmpipe);
    skip_test();
}

void device(void** state) { run_on_device(case_of(state), "reconstructive"); }
void device_naive(void** state) { run_on_device(case_of(state), "naive"); }

// The program of a case: one buffer in, one out.
struct LoadedCase : Loaded {
    explicit LoadedCase(const FlowCase& c) : Loaded(source(c)) {
        assert_int_equal(program.descriptors.size(), 2);
    }
};

void check(const FlowCase& c, const char* form, const std::vector<uint32_t>& out) {
    const std::string wrong = difference(c, out);
    if (!wrong.empty())
        fail_msg("%s (%s): %s", c.name, form, wrong.c_str());
}

void interpret(const FlowCase& c, const ir::Program& p, const char* form) {
    Machine machine(p);
    machine.buffer(0).words = as_words(c.in);
    machine.buffer(1).words.assign(c.out.size(), 0xcdcdcdcd);
    const uint32_t one[3] = {1, 1, 1};
    if (!machine.run(one, 1u << 16))
        fail_msg("%s (%s): %s", c.name, form, machine.error().c_str());
    for (bool undefined : machine.buffer(1).undefined)
        assert_false(undefined);
    check(c, form, machine.buffer(1).words);
}

void interpreter(void** state) {
    const FlowCase& c = case_of(state);
    LoadedCase program(c), naive(c);
    interpret(c, program.program, "source");
    program.run_passes(passes::Structurizer::Reconstructive);
    interpret(c, program.program, "reconstructive");
    naive.run_passes(passes::Structurizer::Naive);
    interpret(c, naive.program, "naive");
}

// Empty, or how the result differs. All threads are in one wave there, whatever the device has.
std::string run_waves(const FlowCase& c, const ir::Program& p, bool separate) {
    WaveMachine machine(p, separate);
    machine.buffer(0) = as_words(c.in);
    machine.buffer(1).assign(c.out.size(), 0xcdcdcdcd);
    if (!machine.run(1u << 16))
        return machine.error();
    return difference(c, machine.buffer(1));
}

void waves(void** state) {
    const FlowCase& c = case_of(state);
    LoadedCase program(c);
    program.run_passes(passes::Structurizer::Reconstructive);
    for (bool separate : {false, true}) {
        const std::string wrong = run_waves(c, program.program, separate);
        if (!wrong.empty())
            fail_msg("%s (switches part %s): %s", c.name, separate ? "values" : "ways", wrong.c_str());
    }
}

// The naive form does not keep threads together, except where all ways are equally long: the results show it.
void naive_differs(void** state) {
    uint32_t waves = 0, differ = 0;
    for (const FlowCase& c : *static_cast<const std::vector<FlowCase>*>(*state)) {
        if (!c.wave)
            continue;
        LoadedCase program(c);
        program.run_passes(passes::Structurizer::Naive);
        waves++;
        differ += !run_waves(c, program.program, true).empty();
    }
    print_message("%u of %u cases with wave operations differ in the naive form\n", differ, waves);
    assert_true(4 * differ > waves);
}

// The names of a case's tests, and the tests, which point to them.
struct Tests {
    std::vector<std::unique_ptr<std::string>> names;
    std::vector<CMUnitTest> list;
    void add(const FlowCase& c, const char* what, CMUnitTestFunction test) {
        names.push_back(std::make_unique<std::string>(std::string(c.name) + ":" + what));
        list.push_back({names.back()->c_str(), test, nullptr, nullptr, const_cast<FlowCase*>(&c)});
    }
};

} // namespace

int run_flow_cases(const char* group, const std::vector<FlowCase>& cases) {
    Tests tests;
    for (const FlowCase& c : cases) {
        tests.add(c, "structure", structure);
        tests.add(c, "waves", waves);
        tests.add(c, "device", device);
        if (!c.wave) { // the naive form does not keep threads together, tests/support/reference_machine.h has
                       // no waves
            tests.add(c, "device_naive", device_naive);
            tests.add(c, "interpreter", interpreter);
        }
    }
    tests.list.push_back(
        {"naive_differs", naive_differs, nullptr, nullptr, const_cast<std::vector<FlowCase>*>(&cases)});
    return _cmocka_run_group_tests(group, tests.list.data(), tests.list.size(), open_vulkan, close_vulkan);
}

} // namespace ladder::test
