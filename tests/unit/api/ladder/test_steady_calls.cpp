// A thread that has done a thing before takes no memory to do it again but what the result is made of, also
// without a context: what it took once stays with it, until ladder_release_memory() or its end.
#include "out_of_memory.h"

#include <ladder/ladder_context.h>
#include <ladder/ladder_scan.h>

#include <climits>
#include <thread>

namespace test_steady_calls {

namespace {

using namespace ladder::test;

constexpr const char* files[] = {
    "corpus/control-flow/early_out_200.cs_6_0.dxil",
    "corpus/control-flow/big_2000.cs_6_0.dxil",
    "containers/clip_cull.vs_5_0.dxbc",
    "corpus/control-flow/while_true_multi_exit.cs_5_0.dxbc",
};

ladder_scan_info scan_info(const std::string& source) {
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {source.data(), source.size()};
    return info;
}

// What a caller does with a shader, up to the end of its results.
using Use = void (*)(const std::string& source);

void compile(const std::string& source) {
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {source.data(), source.size()};
    ladder_code code;
    ladder_compile(&info, &code, nullptr);
    ladder_free_code(&code);
}
void scan(const std::string& source) {
    const ladder_scan_info info = scan_info(source);
    const ladder_scan_result* result;
    ladder_scan(&info, &result, nullptr);
    ladder_free_scan_result(result);
}
void use_shader(ladder_context* context, const std::string& source) {
    const ladder_scan_info info = scan_info(source);
    ladder_compile_info how = {};
    how.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    ladder_shader* shader;
    ladder_module* module;
    ladder_open_shader(context, &info, &shader, nullptr);
    ladder_compile_shader(shader, &how, &module, nullptr);
    ladder_free_module(module);
    ladder_close_shader(shader);
}
// As the stand-in for vkd3d calls the library.
void open_and_compile(const std::string& source) { use_shader(nullptr, source); }
// As the stand-in for vkd3d-proton's translator does: a context around each shader.
void with_a_context(const std::string& source) {
    ladder_context* context;
    ladder_create_context(nullptr, &context, nullptr);
    use_shader(context, source);
    ladder_destroy_context(context);
}

struct Use1 {
    const char* name;
    Use use;
    long most; // allocations: objects of the API and results, with what these point to
};
constexpr Use1 uses[] = {{"compile", compile, 1},
                         {"scan", scan, 4},
                         {"open", open_and_compile, 4},
                         {"context", with_a_context, 5}};

long allocations(Use use, const std::string& source) {
    FailingMemory memory(ULONG_MAX, Fail::Once); // none fails: they are counted
    use(source);
    memory.stop();
    return memory.taken();
}

void each_use_again(void**) {
    for (const char* file : files) {
        const std::string source = load(file);
        for (const Use1& u : uses) {
            ladder_release_memory();
            const long first = allocations(u.use, source);
            for (int n = 0; n < 3; n++)
                u.use(source); // sizes of pieces settle
            const long again = allocations(u.use, source);
            if (again > u.most || again >= first)
                fail_msg("%s, %s: %ld allocations, %ld the first time", file, u.name, again, first);
            ladder_release_memory();
            assert_int_equal(allocations(u.use, source), first);
        }
    }
}

// Each thread has memory of its own: its first call is as the first one of the process.
void each_thread_for_itself(void**) {
    const std::string source = load(files[0]);
    ladder_release_memory();
    const long first = allocations(compile, source);
    long others = 0;
    std::thread([&] { others = allocations(compile, source); }).join();
    // One more at most, where the C library has no room for the thread's key.
    assert_in_range(others, first, first + 1);
}

// A context with a function of the caller's leaves nothing to the thread, and finds nothing there.
struct Counted {
    long blocks = 0, taken = 0;
};
void* allocate(void* user, void* old, size_t, size_t size) {
    auto& c = *static_cast<Counted*>(user);
    c.blocks += (size && !old) - (!size && old);
    c.taken += size && !old;
    if (size)
        return realloc(old, size);
    free(old);
    return nullptr;
}

void callers_memory(void**) {
    const std::string source = load(files[0]);
    ladder_release_memory();
    compile(source); // memory is there
    long taken = 0;
    for (int n = 0; n < 3; n++) {
        Counted c;
        ladder_context_info settings = {};
        settings.type = LADDER_STRUCTURE_TYPE_CONTEXT_INFO;
        settings.allocate = allocate;
        settings.user_data = &c;
        ladder_context* context;
        ladder_create_context(&settings, &context, nullptr);
        use_shader(context, source);
        ladder_destroy_context(context);
        assert_int_equal(c.blocks, 0);
        assert_true(c.taken > 10);
        if (n)
            assert_int_equal(c.taken, taken);
        taken = c.taken;
    }
}

} // namespace

TEST_GROUP(steady_calls) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(each_use_again),
        cmocka_unit_test(each_thread_for_itself),
        cmocka_unit_test(callers_memory),
    };
    return cmocka_run_group_tests_name("steady_calls", tests, nullptr, nullptr);
}

} // namespace test_steady_calls
