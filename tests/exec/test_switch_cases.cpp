// Switches with fall-through, shared labels, breaks and continues, with and without wave operations
// (tests/data/reference/switch_cases.md), as programs in tests/data/vsir/switch: their structure after
// reconstruction, and what they give on a Vulkan device and, where there are no waves, on
// tests/support/machine.h.
#include "compile.h"
#include "corpus.h"
#include "machine.h"
#include "spirv_graph.h"
#include "switch_cases.h"
#include "vulkan_compute.h"

#include "ir/text.h"
#include "passes/passes.h"

#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <setjmp.h>
extern "C" {
#include <cmocka.h>
}

using namespace ladder;
using namespace ladder::test;

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

const SwitchCase& case_of(void** state) { return *static_cast<const SwitchCase*>(*state); }

std::string source(const SwitchCase& c) {
    return read_file(std::string(TEST_DATA_DIR "/vsir/switch/") + c.name + ".vsir");
}

// A valid module. Without reconvergence features compiles may warn; nothing else may be said.
Compiled compile_valid(const SwitchCase& c, const std::string& environment, const std::string& structurizer) {
    Compiled code = compile(source(c), environment, structurizer);
    if (code.result != LADDER_OK)
        fail_msg("%s: %s", c.name, code.messages.c_str());
    if (!c.waves)
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
    const SwitchCase& c = case_of(state);
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
    assert_int_equal(g.switches(true).size(), c.shape.own_switches);
    assert_int_equal(g.selections(), c.shape.selections);
    assert_int_equal(g.loops(), c.shape.loops);
    assert_int_equal(g.function_variables, 0);
    assert_int_equal(g.wave_operations(), count_words(source(c), "= wave_"));
    assert_int_equal(g.wave_operations() != 0, c.waves);
}

std::vector<uint32_t> as_words(const std::vector<int32_t>& values) { return {values.begin(), values.end()}; }

void check(const SwitchCase& c, const char* where, const std::vector<uint32_t>& out) {
    assert_int_equal(out.size(), c.out.size());
    for (size_t n = 0; n < out.size(); n++)
        if (out[n] != static_cast<uint32_t>(c.out[n]))
            fail_msg("%s (%s): thread %zu gives %d, expected %d", c.name, where, n,
                     static_cast<int32_t>(out[n]), c.out[n]);
}

void run_on_device(const SwitchCase& c, const char* structurizer) {
    if (!vulkan->unavailable().empty()) {
        print_message("no Vulkan device: %s\n", vulkan->unavailable().c_str());
        skip();
    }
    const size_t together = !c.waves ? 1 : c.together ? c.together : c.out.size();
    if (vulkan->subgroup_size() < together) {
        print_message("needs %zu threads in one wave, the device has %u\n", together,
                      vulkan->subgroup_size());
        skip();
    }
    std::vector<BufferBinding> buffers = {
        {0, 1000, BufferKind::Storage, as_words(c.in)},
        {0, 2000, BufferKind::Storage, std::vector<uint32_t>(c.out.size(), 0xcdcdcdcd)}};
    const std::vector<uint32_t> words = compile_valid(c, "vulkan1.3", structurizer).words();
    if (!vulkan->run(words, "main", buffers, 1))
        fail_msg("%s: %s", c.name, vulkan->error().c_str());
    check(c, structurizer, buffers[1].words);
}

void device(void** state) { run_on_device(case_of(state), "reconstructive"); }
void device_naive(void** state) { run_on_device(case_of(state), "naive"); }

enum class Form { Source, Reconstructive, Naive };

void interpret(const SwitchCase& c, Form form) {
    static const char* const names[] = {"source", "reconstructive", "naive"};
    Arena arena, scratch;
    ir::Program program{arena};
    Diagnostics diag{c.name};
    passes::Context context{diag, scratch};
    context.structurizer =
        form == Form::Naive ? passes::Structurizer::Naive : passes::Structurizer::Reconstructive;
    try {
        ir::parse(program, source(c), diag);
        if (form != Form::Source)
            passes::run_pipeline(program, context);
    } catch (const Failure&) {
        fail_msg("%s", diag.text().c_str());
    }
    assert_int_equal(program.descriptors.size(), 2);
    Machine machine(program);
    machine.buffer(0).words = as_words(c.in);
    machine.buffer(1).words.assign(c.out.size(), 0xcdcdcdcd);
    const uint32_t one[3] = {1, 1, 1};
    if (!machine.run(one, 1u << 16))
        fail_msg("%s (%s): %s", c.name, names[static_cast<int>(form)], machine.error().c_str());
    for (bool undefined : machine.buffer(1).undefined)
        assert_false(undefined);
    check(c, names[static_cast<int>(form)], machine.buffer(1).words);
}

void interpreter(void** state) {
    for (Form form : {Form::Source, Form::Reconstructive, Form::Naive})
        interpret(case_of(state), form);
}

// The names of a case's tests, and the tests, which point to them.
struct Tests {
    std::vector<std::unique_ptr<std::string>> names;
    std::vector<CMUnitTest> list;
    void add(const SwitchCase& c, const char* what, CMUnitTestFunction test) {
        names.push_back(std::make_unique<std::string>(std::string(c.name) + ":" + what));
        list.push_back({names.back()->c_str(), test, nullptr, nullptr, const_cast<SwitchCase*>(&c)});
    }
};

} // namespace

int main() {
    Tests tests;
    for (const SwitchCase& c : switch_cases()) {
        tests.add(c, "structure", structure);
        tests.add(c, "device", device);
        if (!c.waves) { // the naive form does not keep threads together, the interpreter has no waves
            tests.add(c, "device_naive", device_naive);
            tests.add(c, "interpreter", interpreter);
        }
    }
    return _cmocka_run_group_tests("switch_cases", tests.list.data(), tests.list.size(), open_vulkan,
                                   close_vulkan);
}
