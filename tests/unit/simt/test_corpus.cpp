// The compute shaders of control-flow/expected.tsv on the simulator: after the front end, after the whole
// pipeline, and in the naive form. They get every input, in waves of changing size and under changing
// schedules.
#include "corpus.h"
#include "front_end.h"
#include "harness.h"
#include "support/testing.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>

namespace test_corpus {

using namespace ladder;
using namespace ladder::test;

namespace {

std::string source(const CorpusShader& s) {
    std::string messages;
    const std::string text = front_end(read_file(s.path + ".dxil"), messages);
    if (text.empty())
        fail_msg("%s: %s", s.name.c_str(), messages.c_str());
    return text;
}

enum class Form { FrontEnd, Reconstructive, Naive };

bool has_barrier(const ir::Program& p) {
    for (const ir::Function& f : p.functions)
        for (ir::BlockId b : f.order)
            for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                if (i->op == ir::Op::Barrier)
                    return true;
    return false;
}

void check_corpus(Form form) {
    std::map<std::string, CorpusShader> shaders;
    for (CorpusShader& s : corpus("control-flow", "cs"))
        shaders[s.name] = s;
    uint32_t wrong = 0, runs = 0;
    std::string last;
    std::unique_ptr<Loaded> program;
    uint64_t instructions = 0;
    uint32_t barriers = 0;
    for (const Expected& e : expected_results()) {
        const CorpusShader& s = shaders.at(e.name);
        if (e.name != last) {
            last = e.name;
            program = std::make_unique<Loaded>(source(s));
            if (form != Form::FrontEnd)
                program->run_passes(form == Form::Naive ? passes::Structurizer::Naive
                                                        : passes::Structurizer::Reconstructive);
        }
        // The test's own interpreter of the naive form takes two seeds of large shaders; so does this.
        if (form == Form::Naive && program->program.functions[0].values.size() > 5000 && e.seed != 4 &&
            e.seed != 11)
            continue;
        // Nor does that form keep threads together: barriers are not uniform any more.
        if (form == Form::Naive && has_barrier(program->program)) {
            barriers++;
            continue;
        }
        const std::vector<simt::Options> options = all_options(program->program, 4u << runs % 6);
        const simt::Options& o = options[runs % options.size()];
        runs++;
        const test::Outcome r =
            simulate(program->program, o, input_words(e.seed, s.in_words), s.out_words, s.dispatch);
        instructions += r.statistics.lane_instructions;
        std::string problem = r.error;
        if (problem.empty() && hash_words(r.out) != e.hash)
            problem = "the hash differs";
        if (r.has(simt::Report::UndefinedUsed) || r.has(simt::Report::BarrierDiverged))
            problem = r.reports[0];
        if (problem.empty())
            continue;
        wrong++;
        print_error("%s seed %u (%s): %s\n", e.name.c_str(), e.seed, describe(o).c_str(), problem.c_str());
    }
    print_message("%u runs, %llu instructions of lanes\n", runs,
                  static_cast<unsigned long long>(instructions));
    assert_int_equal(wrong, 0);
    assert_true(runs + barriers >= (form == Form::Naive ? 600 : 679));
}

void after_front_end(void**) { check_corpus(Form::FrontEnd); }
void reconstructive_form(void**) { check_corpus(Form::Reconstructive); }
void naive_form(void**) { check_corpus(Form::Naive); }

} // namespace

TEST_GROUP(corpus) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(after_front_end),
        cmocka_unit_test(reconstructive_form),
        cmocka_unit_test(naive_form),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_corpus
