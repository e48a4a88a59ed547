// Executes the corpus without any driver: the VSIR of every shader of control-flow/expected.tsv, right after
// the front end and after the whole pipeline in both structurizer forms, on
// tests/support/reference_machine.h. What is right here and wrong in test_execute is the SPIR-V writer's
// fault, or the driver's.
#include "compile_shader.h"
#include "corpus.h"
#include "loaded.h"
#include "reference_machine.h"
#include "support/testing.h"

#include "passes/passes.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>

namespace test_interpret {

using namespace ladder;
using namespace ladder::test;

namespace {

// The corpus's convention: In is t0, Out is u0. Empty if Out hashes to what the table says.
std::string difference(const ir::Program& p, const CorpusShader& s, const Expected& e) {
    Machine machine(p);
    uint32_t out = ir::no_id;
    for (uint32_t d = 0; d < p.descriptors.size(); d++) {
        const ir::Descriptor& descriptor = p.descriptors[d];
        if (descriptor.first || descriptor.space)
            continue;
        if (descriptor.cls == ir::ResourceClass::Srv)
            machine.buffer(d).words = input_words(e.seed, s.in_words);
        else if (descriptor.cls == ir::ResourceClass::Uav)
            machine.buffer(out = d).words.assign(s.out_words, 0xcdcdcdcd);
    }
    if (out == ir::no_id)
        return "there is no Out";
    if (!machine.run(s.dispatch, 1u << 20))
        return machine.error();
    const Machine::Buffer& result = machine.buffer(out);
    for (size_t n = 0; n < result.words.size(); n++)
        if (result.undefined[n])
            return "Out[" + std::to_string(n) + "] is undefined";
    const uint32_t hash = hash_words(result.words);
    char text[64];
    snprintf(text, sizeof text, "hash %08x, expected %08x", hash, e.hash);
    return hash == e.hash ? "" : text;
}

// Which pass makes a difference first.
struct Blame {
    const CorpusShader& shader;
    const Expected& expected;
    std::string pass;

    static void after_pass(void* user, const char* pass, const ir::Program& p) {
        auto& self = *static_cast<Blame*>(user);
        if (self.pass.empty() && !difference(p, self.shader, self.expected).empty())
            self.pass = pass;
    }
};

std::string guilty_pass(const std::string& text, passes::Structurizer structurizer, const CorpusShader& s,
                        const Expected& e) {
    Blame blame{s, e, ""};
    Loaded program(text);
    program.context.after_pass = Blame::after_pass;
    program.context.user = &blame;
    program.run_passes(structurizer);
    return blame.pass;
}

enum class Form { FrontEnd, Reconstructive, Naive };

// Runs everything in the table in one form; every difference is printed.
void check_corpus(Form form) {
    std::map<std::string, CorpusShader> shaders;
    for (CorpusShader& s : corpus("control-flow", "cs"))
        shaders[s.name] = s;
    const auto structurizer =
        form == Form::Naive ? passes::Structurizer::Naive : passes::Structurizer::Reconstructive;
    uint32_t wrong = 0, runs = 0;
    std::string last, text;
    std::unique_ptr<Loaded> program;
    for (const Expected& e : expected_results()) {
        const CorpusShader& s = shaders.at(e.name);
        if (e.name != last) {
            Compiled code = compile(read_file(s.path + ".dxil"), "vulkan1.3", "", LADDER_TARGET_VSIR);
            if (code.result != LADDER_OK)
                fail_msg("%s: %s", e.name.c_str(), code.messages.c_str());
            text = code.bytes;
            last = e.name;
            program = std::make_unique<Loaded>(text);
            if (form != Form::FrontEnd)
                program->run_passes(structurizer);
        }
        // Each step of a large naive form goes through thousands of phis: two seeds of these take long
        // enough.
        if (form == Form::Naive && program->program.functions[0].values.size() > 5000 && e.seed != 4 &&
            e.seed != 11)
            continue;
        runs++;
        const std::string problem = difference(program->program, s, e);
        if (problem.empty())
            continue;
        wrong++;
        const std::string pass = form == Form::FrontEnd ? "front-end" : guilty_pass(text, structurizer, s, e);
        print_error("%s seed %u: %s (after %s)\n", e.name.c_str(), e.seed, problem.c_str(), pass.c_str());
    }
    assert_int_equal(wrong, 0);
    assert_true(runs >= (form == Form::Naive ? 600 : 679));
}

void after_front_end(void**) { check_corpus(Form::FrontEnd); }
void reconstructive_form(void**) { check_corpus(Form::Reconstructive); }
void naive_form(void**) { check_corpus(Form::Naive); }

} // namespace

TEST_GROUP(interpret) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(after_front_end),
        cmocka_unit_test(reconstructive_form),
        cmocka_unit_test(naive_form),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_interpret
