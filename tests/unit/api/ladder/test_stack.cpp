// ladder.h promises 96 KiB of stack for any function, whatever the shader. These are sources of each kind to
// each target, and a scan of them; and texts that nest as deep as the readers allow, and deeper.
#include "load.h"
#include "support/testing.h"

#include <ladder/ladder.h>
#include <ladder/ladder_dxbc.h>
#include <ladder/ladder_scan.h>

#include <cstring>
#include <pthread.h>
#include <string>
#include <sys/mman.h>

#include <cstddef>
#include <cstdint>

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

namespace test_stack {

namespace {

using ladder::test::load;

constexpr size_t promised = 96 * 1024;
// What errors take: less than the usual stack of a small thread.
constexpr size_t of_errors = 64 * 1024;
constexpr size_t stack_size = 256 * 1024;
constexpr uint64_t paint = 0xa5;

// The calls that are made on a stack of their own.
struct Call {
    const std::string* source;
    ladder_target_type target;
    unsigned structurizer; // LADDER_OPTION_STRUCTURIZER
    int code;
};

void* run(void* argument) {
    Call& call = *static_cast<Call*>(argument);
    char* messages = nullptr;
    const ladder_compile_option option = {LADDER_OPTION_STRUCTURIZER, call.structurizer};
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {call.source->data(), call.source->size()};
    info.target_type = call.target;
    info.options = &option;
    info.option_count = 1;
    ladder_code out;
    call.code = ladder_compile(&info, &out, &messages);
    ladder_free_code(&out);
    ladder_free_messages(messages);
    ladder_scan_info scan = {};
    scan.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    scan.source = info.source;
    const ladder_scan_result* scanned;
    ladder_scan(&scan, &scanned, nullptr);
    ladder_free_scan_result(scanned);
    const ladder_container* parts;
    ladder_read_container(&info.source, 0, nullptr, &parts, nullptr);
    ladder_free_container(parts);
    ladder_sign_container(&info.source, LADDER_DIGEST_SIGNED, nullptr, &out, nullptr);
    ladder_free_code(&out);
    return nullptr;
}

// Bytes of paint that are left at the end that a stack reaches last. A function of its own, by which
// memcheck.py knows it: it reads the stack of a thread that has ended.
[[gnu::noinline]] size_t untouched_paint(const uint64_t* bottom) {
    size_t untouched = 0;
    while (bottom[untouched] == paint * 0x0101010101010101u)
        untouched++;
    return untouched * sizeof *bottom;
}

// Runs the call on a painted stack and looks how deep the paint is gone: the thread's own data is included.
size_t stack_of(Call& call) {
    // Memory of its own for each: valgrind takes a stack for gone once its thread has ended.
    void* memory =
        mmap(nullptr, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
    assert_ptr_not_equal(memory, MAP_FAILED);
    memset(memory, paint, stack_size);
    pthread_attr_t attributes;
    assert_int_equal(pthread_attr_init(&attributes), 0);
    assert_int_equal(pthread_attr_setstack(&attributes, memory, stack_size), 0);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, &attributes, run, &call), 0);
    assert_int_equal(pthread_join(thread, nullptr), 0);
    pthread_attr_destroy(&attributes);
    const size_t used = stack_size - untouched_paint(static_cast<const uint64_t*>(memory));
    munmap(memory, stack_size);
    return used;
}

struct Target {
    ladder_target_type type;
    const char* name;
};
constexpr Target targets[] = {{LADDER_TARGET_SPIRV_BINARY, "spirv-binary"},
                              {LADDER_TARGET_SPIRV_TEXT, "spirv-text"},
                              {LADDER_TARGET_VSIR, "vsir"},
                              {LADDER_TARGET_DXIL_ASM, "dxil-asm"},
                              {LADDER_TARGET_TPF_ASM, "tpf-asm"},
                              {LADDER_TARGET_D3D_ASM, "d3d-asm"},
                              {LADDER_TARGET_SPIRV_ASM, "spirv-asm"}};

// `expected`: the result where the target takes such a source at all.
void check(const std::string& source, const char* name, int expected) {
    for (const Target& target : targets)
        for (unsigned structurizer : {1u, 2u}) {
            Call call = {&source, target.type, structurizer, 0};
            const size_t used = stack_of(call);
            if (call.code != expected && call.code != LADDER_ERROR_UNSUPPORTED)
                fail_msg("%s to %s: result %d", name, target.name, call.code);
            if (used > promised)
                fail_msg("%zu bytes of stack for %s to %s", used, name, target.name);
        }
}

void shaders(void**) {
#ifdef SANITIZED
    skip_test(); // its frames are larger
#endif
    for (const char* file :
         {"corpus/control-flow/collatz.cs_6_0.dxil", "corpus/control-flow/big_2000.cs_6_0.dxil",
          "corpus/control-flow/nested_if_deep.cs_6_0.dxil", "corpus/control-flow/early_out_200.cs_6_0.dxil",
          "corpus/ops/half_math.cs_6_2.dxil", "corpus/control-flow/big_2000.cs_6_0.ll",
          "vsir/count_down.vsir", "vsir/source/switch_in_loop.vsir",
          "corpus/control-flow/collatz.cs_5_0.dxbc", "corpus/stages/isoline.hs_5_0.dxbc",
          "d3dbc/loops.ps_3_0.d3dbc", "d3dbc/skinning.vs_2_0.d3dbc"})
        check(load(file), file, LADDER_OK);
}

// An error is thrown from the deepest place there is: a constant expression that nests too deep.
void errors(void**) {
#ifdef SANITIZED
    skip_test();
#endif
    const std::string source = load("hostile/stack_on_error.ll");
    for (const Target& target : targets) {
        Call call = {&source, target.type, 1, 0};
        const size_t used = stack_of(call);
        if (used > of_errors)
            fail_msg("%zu bytes of stack for an error to %s", used, target.name);
    }
}

// A shader with `body` and with more at its top level.
std::string shader_with(const std::string& body, const std::string& more) {
    return "target triple = \"dxil-ms-dx\"\n"
           "define void @main() {\n" +
           body + "  ret void\n}\n" + more +
           "\n!dx.version = !{!0}\n!dx.valver = !{!0}\n!dx.shaderModel = !{!1}\n!dx.entryPoints = !{!2}\n"
           "!0 = !{i32 1, i32 0}\n!1 = !{!\"cs\", i32 6, i32 0}\n"
           "!2 = !{void ()* @main, !\"main\", null, null, !3}\n!3 = !{i32 4, !4}\n"
           "!4 = !{i32 1, i32 1, i32 1}\n";
}

std::string nested(const std::string& open, const std::string& inner, const std::string& close,
                   unsigned depth) {
    std::string text = inner;
    for (unsigned i = 0; i < depth; i++)
        text = open + text + close;
    return text;
}

// Constants whose types nest as deep, each spelled at each level.
std::string nested_constant(const std::string& open, const std::string& close, unsigned depth) {
    std::string type = "i32", value = "7";
    for (unsigned i = 0; i < depth; i++) {
        value = (open[0] == '[' ? "[" : open) + type + " " + value + close;
        type = open + type + close;
    }
    return type + " " + value;
}

// As deep as the readers take it, and deeper.
struct Depth {
    unsigned levels;
    int result;
};
constexpr Depth depths[] = {{250, LADDER_OK},
                            {257, LADDER_ERROR_INVALID_SHADER},
                            {300, LADDER_ERROR_INVALID_SHADER},
                            {5000, LADDER_ERROR_INVALID_SHADER}};

void nested_constants(void**) {
#ifdef SANITIZED
    skip_test();
#endif
    for (const Depth& depth : depths) {
        if (depth.levels > 1000)
            continue; // the text grows with the square of it
        const char* const kinds[][2] = {{"{ ", " }"}, {"<{ ", " }>"}, {"[1 x ", "]"}};
        for (const auto& [open, close] : kinds)
            check(shader_with("", "@g = internal global " + nested_constant(open, close, depth.levels)),
                  "nested constants", depth.result);
    }
}

void nested_expressions(void**) {
#ifdef SANITIZED
    skip_test();
#endif
    for (const Depth& depth : depths) {
        const std::string value = nested("bitcast (i32 ", "7", " to i32)", depth.levels);
        check(shader_with("  %p = alloca i32\n  store i32 " + value + ", i32* %p\n", ""),
              "nested expressions", depth.result);
    }
}

void nested_types(void**) {
#ifdef SANITIZED
    skip_test();
#endif
    for (const Depth& depth : depths) {
        const std::string type = nested("{ ", "i32", " }", depth.levels);
        const std::string body = "  %p = alloca " + type + "\n  %v = load " + type + ", " + type +
                                 "* %p\n  store " + type + " %v, " + type + "* %p\n";
        check(shader_with(body, ""), "nested types of values", depth.result);
        check(shader_with("", "@f = external global " + nested("void (", "i32", ")*", depth.levels / 2)),
              "nested function types", depth.result);
        check(shader_with("", "@f = external global i32" + std::string(depth.levels, '*')), "nested pointers",
              depth.result);
    }
    const std::string file = load("hostile/nested_types.dxil");
    check(file, "hostile/nested_types.dxil", LADDER_OK);
}

void nested_metadata(void**) {
#ifdef SANITIZED
    skip_test();
#endif
    for (const Depth& depth : depths)
        check(shader_with("", "!x = !{" + nested("!{", "null", "}", depth.levels) + "}"), "nested metadata",
              depth.result);
}

} // namespace

TEST_GROUP(stack) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(shaders),          cmocka_unit_test(errors),
        cmocka_unit_test(nested_constants), cmocka_unit_test(nested_expressions),
        cmocka_unit_test(nested_types),     cmocka_unit_test(nested_metadata),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_stack
