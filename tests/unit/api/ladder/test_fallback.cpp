// What the compile does when the structurizer's program turns out to be broken: it takes the naive form.
#include "api/ladder/boundary.h"
#include "api/ladder/compile.h"
#include "damaged_pipeline.h"
#include "load.h"
#include "support/testing.h"

#include <cstdio>
#include <string>

#ifdef LADDER_HAVE_SPIRV_TOOLS
#include <spirv-tools/libspirv.h>
#endif

#include <cstddef>
#include <cstdint>

namespace test_fallback {

using namespace ladder;

namespace {

using ladder::test::load, ladder::test::damaged_pipeline, ladder::test::damaging, ladder::test::RunPass;

constexpr const char* files[] = {"vsir/count_down.vsir", "corpus/control-flow/collatz.cs_6_0.dxil",
                                 "corpus/control-flow/collatz.cs_6_0.ll"};

struct Compiled {
    Code code = Code::Ok;
    std::string bytes, messages;
};

struct Setting {
    passes::Structurizer structurizer = passes::Structurizer::Reconstructive;
    RunPass damage = nullptr;
    bool validate_passes = false;
    ladder_target_type target = LADDER_TARGET_SPIRV_BINARY;
    const char* vsir_after = nullptr;
};

Compiled run(const std::string& source, const Setting& s) {
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {source.data(), source.size()};
    info.target_type = s.target;
    Diagnostics diag("test");
    const std::vector<passes::Pass> pipeline = damaged_pipeline(s.damage);
    Compiled result;
    try {
        Request r = read_request(info, {}, diag);
        r.structurizer = s.structurizer;
        r.pipeline = pipeline;
        r.validate_passes = s.validate_passes;
        r.vsir_after = s.vsir_after;
        ladder_code code = compile(r, diag);
        result.bytes.assign(static_cast<const char*>(code.code), code.size);
        ladder_free_code(&code);
    } catch (const Failure& f) {
        result.code = f.code;
    }
    result.messages = diag.text();
    return result;
}

void expect_valid(const std::string& bytes) {
#ifdef LADDER_HAVE_SPIRV_TOOLS
    spv_context context = spvContextCreate(SPV_ENV_VULKAN_1_3);
    spv_diagnostic diagnostic = nullptr;
    const spv_result_t verdict = spvValidateBinary(context, reinterpret_cast<const uint32_t*>(bytes.data()),
                                                   bytes.size() / 4, &diagnostic);
    if (verdict != SPV_SUCCESS)
        fail_msg("%s", diagnostic ? diagnostic->error : "invalid");
    spvContextDestroy(context);
#endif
    assert_true(bytes.size() > 20);
}

// ---- the bugs

ir::Block& first_header(ir::Program& p, ir::Construct c) {
    for (ir::Function& f : p.functions)
        for (ir::BlockId b : f.order)
            if (f.block(b).construct == c)
                return f.block(b);
    fail_msg("no header");
    abort();
}

// No merge instruction: ir::check_structure finds the back edge that is not declared.
void forget_loop(ir::Program& p) {
    ir::Block& header = first_header(p, ir::Construct::Loop);
    header.construct = ir::Construct::None;
    header.merge = header.continuing = ir::no_id;
}
void swap_merge_and_continue(ir::Program& p) {
    ir::Block& header = first_header(p, ir::Construct::Loop);
    std::swap(header.merge, header.continuing);
}
// The entry last.
void disorder(ir::Program& p) {
    ir::Function& f = p.functions[p.entry()];
    std::swap(f.order[1], f.order[f.order.size() - 1]);
}
// Writes an integer temp into nowhere: ir::validate() finds it, and nothing else does.
void bad_operand(ir::Program& p) {
    ir::Function& f = p.functions[p.entry()];
    ir::Operand operands[] = {p.i32(1), p.boolean(true)};
    ir::Block& entry = f.block(f.entry());
    ir::insert_before(entry, entry.last, p.new_instr(f, ir::Op::IAdd, ir::Type::I32, operands, 1));
}

void broken_structure(void**) {
    for (const char* file : files) {
        const std::string source = load(file);
        const Compiled naive = run(source, {.structurizer = passes::Structurizer::Naive});
        assert_int_equal(static_cast<int>(naive.code), 0);
        assert_true(naive.bytes != run(source, {}).bytes);
        for (auto damage : {damaging<forget_loop>, damaging<swap_merge_and_continue>, damaging<disorder>})
            for (bool validate : {false, true}) {
                const Compiled r = run(source, {.damage = damage, .validate_passes = validate});
                if (r.code != Code::Ok)
                    fail_msg("%s", r.messages.c_str());
                assert_true(r.bytes == naive.bytes);
                expect_valid(r.bytes);
                // One line, and no error in it.
                assert_non_null(strstr(r.messages.c_str(), "test: warning: a bug in Ladder: "));
                assert_null(strstr(r.messages.c_str(), "error: "));
                assert_true(r.messages.find('\n') == r.messages.size() - 1);
            }
    }
}

void broken_program(void**) {
    const std::string source = load(files[1]);
    const Compiled r = run(source, {.damage = damaging<bad_operand>, .validate_passes = true});
    assert_int_equal(static_cast<int>(r.code), 0);
    expect_valid(r.bytes);
    assert_true(r.bytes == run(source, {.structurizer = passes::Structurizer::Naive}).bytes);
    assert_non_null(strstr(r.messages.c_str(), "invalid program after structurize"));
}

void nothing_to_fall_back_from(void**) {
    const std::string source = load(files[0]);
    const Compiled naive =
        run(source, {.structurizer = passes::Structurizer::Naive, .damage = damaging<forget_loop>});
    assert_int_equal(static_cast<int>(naive.code), 0);
    assert_string_equal(naive.messages.c_str(), "");
    assert_string_equal(run(source, {}).messages.c_str(), "");

    // A source that is structured already, and wrongly: the structurizer never ran.
    Setting s = {.target = LADDER_TARGET_VSIR, .vsir_after = "structurize"};
    std::string text = run(source, s).bytes;
    const size_t at = text.find(" continue ");
    assert_true(at != text.npos);
    text.erase(at, text.find_first_of(" \n", at + 10) - at);
    const Compiled r = run(text, {});
    assert_true(r.code != Code::Ok);
    assert_null(strstr(r.messages.c_str(), "warning"));
}

void marks(void**) {
    Diagnostics diag("name");
    diag.warn(Location::none(), Problem::NO_QUADS, "first error: x");
    const Diagnostics::Mark mark = diag.mark();
    const std::string before = diag.text();
    assert_string_equal(diag.take_back(mark).c_str(), "");
    diag.warn(Location::none(), Problem::NO_QUADS, "second");
    try {
        diag.fail_invalid(Location::line(3), "%s", "third");
    } catch (const Failure&) {
    }
    assert_string_equal(diag.take_back(mark).c_str(), "third");
    assert_string_equal(diag.text().c_str(), before.c_str());
    assert_int_equal(diag.errors(), 0);
    assert_int_equal(diag.warnings(), 1);
}

// The boundary tells a lack of memory from a limit, and takes what the standard library throws.
void boundary(void**) {
    const struct {
        void (*action)(Diagnostics&);
        const char* says;
    } cases[] = {
        {[](Diagnostics&) {
             Arena arena;
             arena.set_limit(1000);
             arena.alloc(10000);
         },
         "name: error: the shader needs more memory than its size allows\n"},
        {[](Diagnostics& diag) {
             diag.warn(Location::none(), Problem::NO_QUADS, "one");
             throw std::bad_alloc();
         },
         "name: warning: one\nname: error: out of memory\n"},
        {[](Diagnostics&) { std::string().reserve(std::string::npos); }, "name: error: out of memory\n"},
    };
    for (const auto& c : cases) {
        char* messages = nullptr;
        assert_int_equal(guarded("name", &messages, c.action), LADDER_ERROR_OUT_OF_MEMORY);
        assert_string_equal(messages, c.says);
        ladder_free_messages(messages);
    }
}

} // namespace

TEST_GROUP(fallback) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(broken_structure),
        cmocka_unit_test(broken_program),
        cmocka_unit_test(nothing_to_fall_back_from),
        cmocka_unit_test(marks),
        cmocka_unit_test(boundary),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_fallback
