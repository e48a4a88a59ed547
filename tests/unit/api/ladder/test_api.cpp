// What holds for every call: sources anywhere in memory, threads; the parts of containers.
#include <atomic>
#include <iterator>
#include <thread>
#include <vector>

#include "calls.h"

namespace test_api {

using namespace ladder::test;

namespace {

void structurizers(void**) {
    const std::string source = load(vsir_file);
    for (unsigned int value : {0, 1, 2}) {
        const ladder_compile_option option = {LADDER_OPTION_STRUCTURIZER, value};
        ladder_compile_info info = info_for(source);
        info.options = &option;
        info.option_count = 1;
        assert_int_equal(compile(info).code, LADDER_OK);
    }
}

void unaligned_source(void**) {
    const std::string blob = load(dxil_file);
    const Result straight = compile(blob);
    for (size_t shift = 1; shift < 4; shift++) {
        const std::string padded = std::string(shift, 'x') + blob;
        ladder_compile_info info = info_for(padded);
        info.source = {padded.data() + shift, blob.size()};
        assert_true(compile(info).bytes == straight.bytes);
    }
}

void threads_at_once(void**) {
    const char* const files[] = {dxil_file, "corpus/control-flow/bitonic_sort_lds.cs_6_0.dxil", vsir_file,
                                 "corpus/control-flow/collatz.cs_6_0.ll"};
    std::vector<std::string> sources, expected;
    for (const char* file : files) {
        sources.push_back(load(file));
        const Result r = compile(sources.back());
        assert_int_equal(r.code, LADDER_OK);
        expected.push_back(r.bytes);
    }
    assert_true(expected[0] == expected[3]); // container and text
    std::atomic<int> wrong = 0;
    std::vector<std::thread> threads;
    for (unsigned int t = 0; t < 4; t++)
        threads.emplace_back([&, t] {
            for (unsigned int i = 0; i < 200; i++) {
                const size_t k = (i + t) % std::size(files);
                ladder_compile_info info = info_for(sources[k]);
                ladder_code out;
                char* messages;
                const int code = ladder_compile(&info, &out, &messages);
                if (code != LADDER_OK || out.size != expected[k].size() ||
                    memcmp(out.code, expected[k].data(), out.size))
                    wrong++;
                ladder_free_code(&out);
                ladder_free_messages(messages);
            }
        });
    for (std::thread& t : threads)
        t.join();
    assert_int_equal(wrong, 0);
}

} // namespace

TEST_GROUP(api) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(structurizers),
        cmocka_unit_test(unaligned_source),
        cmocka_unit_test(threads_at_once),
    };
    return cmocka_run_group_tests_name("api", tests, nullptr, nullptr);
}

} // namespace test_api
