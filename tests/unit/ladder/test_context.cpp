// Contexts and open shaders: the same bytes as without, memory by the caller's functions, limits,
// cancellation.
#include "calls.h"

#include <ladder/ladder_context.h>

#include <cstdlib>
#include <map>
#include <vector>

using namespace ladder::test;

namespace {

constexpr const char* files[] = {
    "corpus/control-flow/collatz.cs_6_0.dxil", "corpus/stages/transform.vs_6_0.dxil",
    "corpus/control-flow/collatz.cs_6_0.ll",   "vsir/count_down.vsir",
    "corpus/waves/prefix_in_loop.cs_6_0.dxil", "containers/all_subobjects.lib_6_5.dxil"};
constexpr ladder_target_type targets[] = {LADDER_TARGET_SPIRV_BINARY, LADDER_TARGET_SPIRV_TEXT,
                                          LADDER_TARGET_VSIR, LADDER_TARGET_DXIL_ASM};

// Every block with its size: what the library says of it must be true.
struct Heap {
    std::map<void*, size_t> blocks;
    size_t calls = 0, held = 0, peak = 0;
    bool wrong = false;

    static void* allocate(void* user, void* old, size_t old_size, size_t new_size) {
        Heap& heap = *static_cast<Heap*>(user);
        heap.calls++;
        size_t known = 0;
        if (old) {
            const auto at = heap.blocks.find(old);
            heap.wrong |= at == heap.blocks.end() || at->second != old_size;
            known = old_size;
        } else {
            heap.wrong |= old_size != 0;
        }
        void* now = nullptr;
        if (new_size) {
            now = std::malloc(new_size);
            memset(now, 0xcd, new_size);
            memcpy(now, old ? old : now, known < new_size ? known : new_size);
            heap.blocks[now] = new_size;
        }
        if (old) {
            memset(old, 0xdd, known);
            heap.blocks.erase(old);
            std::free(old);
        }
        heap.held += new_size - known;
        heap.peak = heap.held > heap.peak ? heap.held : heap.peak;
        return now;
    }
};

ladder_context_info context_info(Heap* heap = nullptr) {
    ladder_context_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_CONTEXT_INFO;
    if (heap) {
        info.allocate = Heap::allocate;
        info.user_data = heap;
    }
    return info;
}

ladder_context* create(const ladder_context_info& info) {
    ladder_context* context;
    char* messages;
    assert_int_equal(ladder_create_context(&info, &context, &messages), LADDER_OK);
    assert_non_null(context);
    assert_null(messages);
    return context;
}

ladder_scan_info scan_info(const std::string& source) {
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {source.data(), source.size()};
    info.source_name = "test";
    return info;
}

// What was opened stays nowhere but in the shader.
ladder_shader* open(ladder_context* context, std::string source) {
    std::string name = "test";
    ladder_scan_info info = scan_info(source);
    info.source_name = name.c_str();
    ladder_shader* shader;
    char* messages;
    assert_int_equal(ladder_open_shader(context, &info, &shader, &messages), LADDER_OK);
    assert_null(messages);
    source.assign(source.size(), '\xff');
    name.assign(name.size(), '?');
    return shader;
}

ladder_compile_info shader_info(ladder_target_type target = LADDER_TARGET_SPIRV_BINARY) {
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.target_type = target;
    return info;
}

Result compile_open(ladder_shader* shader, const ladder_compile_info& info) {
    auto* module = reinterpret_cast<ladder_module*>(&shader);
    char* messages;
    Result r;
    r.code = ladder_compile_shader(shader, &info, &module, &messages);
    if (r.code == LADDER_OK) {
        const ladder_module_info* made = ladder_get_module_info(module);
        assert_int_equal(made->type, LADDER_STRUCTURE_TYPE_MODULE_INFO);
        assert_int_equal(made->target_type, info.target_type);
        r.bytes.assign(static_cast<const char*>(made->code.code), made->code.size);
    } else {
        assert_null(module);
        assert_non_null(messages);
    }
    r.has_messages = messages;
    r.messages = messages ? messages : "";
    ladder_free_messages(messages);
    ladder_free_module(module);
    return r;
}

void expect_same(const Result& a, const Result& b) {
    assert_int_equal(a.code, b.code);
    assert_true(a.bytes == b.bytes);
    assert_string_equal(a.messages.c_str(), b.messages.c_str());
}

// Entry points of the shader; of other shaders than libraries one without a name.
std::vector<std::string> entry_points(ladder_shader* shader) {
    const ladder_library* library;
    assert_int_equal(ladder_scan_shader_library(shader, &library, nullptr), LADDER_OK);
    std::vector<std::string> names;
    for (unsigned int n = 0; n < library->function_count; n++)
        if (library->functions[n].flags & LADDER_LIBRARY_FUNCTION_ENTRY_POINT)
            names.push_back(library->is_library ? library->functions[n].whole_name : "");
    ladder_free_library(library);
    return names;
}

void compare_scans(ladder_shader* shader, ladder_scan_info info, const char* entry) {
    const ladder_scan_result *a, *b;
    info.entry_point = entry;
    const int code = ladder_scan(&info, &a, nullptr);
    assert_int_equal(ladder_scan_shader(shader, entry, &b, nullptr), code);
    if (code)
        return assert_null(b);
    assert_int_equal(a->stage, b->stage);
    assert_int_equal(a->resource_count, b->resource_count);
    for (unsigned int n = 0; n < a->resource_count; n++) {
        assert_string_equal(a->resources[n].name, b->resources[n].name);
        assert_int_equal(a->resources[n].flags, b->resources[n].flags);
    }
    assert_int_equal(a->input_count, b->input_count);
    for (unsigned int n = 0; n < a->input_count; n++)
        assert_string_equal(a->inputs[n].semantic_name, b->inputs[n].semantic_name);
    ladder_free_scan_result(a);
    ladder_free_scan_result(b);
}

void compare_file(ladder_context* context, const char* file) {
    const std::string source = load(file);
    ladder_shader* shader = open(context, source);
    for (const std::string& name : entry_points(shader)) {
        const char* entry = name.empty() ? nullptr : name.c_str();
        for (int again = 0; again < 2; again++)
            for (const ladder_target_type target : targets) {
                ladder_compile_info info = shader_info(target), whole = info_for(source, target);
                info.entry_point = whole.entry_point = entry;
                expect_same(compile_open(shader, info), compile(whole));
            }
        compare_scans(shader, scan_info(source), entry);
    }
    ladder_close_shader(shader);
}

void same_bytes(void**) {
    for (const char* file : files) {
        compare_file(nullptr, file);
        Heap heap;
        ladder_context* context = create(context_info(&heap));
        compare_file(context, file);
        compare_file(context, file); // in the memory of the first time
        ladder_destroy_context(context);
        assert_true(heap.calls > 0 && !heap.wrong);
        assert_int_equal(heap.held, 0);
        assert_true(heap.blocks.empty());
    }
}

// Results outlive shader and context.
void results_stay(void**) {
    Heap heap;
    ladder_context* context = create(context_info(&heap));
    ladder_shader* shader = open(context, load(files[4]));
    const ladder_compile_info info = shader_info();
    ladder_module* module;
    const ladder_scan_result* scanned;
    const ladder_library* library;
    char *messages, *error;
    assert_int_equal(ladder_compile_shader(shader, &info, &module, &messages), LADDER_OK);
    assert_non_null(messages); // a warning
    assert_int_equal(ladder_scan_shader(shader, nullptr, &scanned, nullptr), LADDER_OK);
    assert_int_equal(ladder_scan_shader_library(shader, &library, nullptr), LADDER_OK);
    const ladder_scan_result* none;
    assert_int_equal(ladder_scan_shader(shader, "nothing", &none, &error), LADDER_ERROR_INVALID_SHADER);
    assert_null(none);
    ladder_close_shader(shader);
    ladder_destroy_context(context);
    assert_true(ladder_get_module_info(module)->code.size > 20);
    assert_non_null(strstr(messages, "test: warning: "));
    assert_non_null(strstr(error, "test: error: "));
    assert_int_equal(scanned->stage, LADDER_STAGE_COMPUTE);
    assert_int_equal(library->function_count, 1);
    ladder_free_module(module);
    ladder_free_scan_result(scanned);
    ladder_free_library(library);
    ladder_free_messages(messages);
    ladder_free_messages(error);
    assert_true(heap.blocks.empty() && !heap.wrong);
}

// ---- limits

Result with_context(const ladder_context_info& info, const std::string& source) {
    ladder_context* context = create(info);
    const ladder_scan_info from = scan_info(source);
    ladder_shader* shader;
    char* messages;
    Result r;
    r.code = ladder_open_shader(context, &from, &shader, &messages);
    if (r.code == LADDER_OK) {
        r = compile_open(shader, shader_info());
    } else {
        assert_null(shader);
        r.messages = messages;
    }
    ladder_free_messages(messages);
    ladder_close_shader(shader);
    ladder_destroy_context(context);
    return r;
}

void memory_limit(void**) {
    const std::string source = load("corpus/control-flow/big_2000.cs_6_0.dxil");
    const Result whole = compile(source);
    size_t enough = 0;
    for (size_t limit = 1; !enough; limit *= 2) {
        Heap heap;
        ladder_context_info info = context_info(&heap);
        info.memory_limit = limit;
        const Result r = with_context(info, source);
        assert_true(heap.blocks.empty() && !heap.wrong);
        if (r.code == LADDER_OK) {
            enough = limit;
            assert_true(r.bytes == whole.bytes);
        } else {
            assert_int_equal(r.code, LADDER_ERROR_OUT_OF_MEMORY);
            assert_contains(r.messages, "the call needs more memory than the context's limit");
            assert_true(heap.peak <= limit + 4096); // the context itself and the message
        }
    }
    assert_true(enough > (1 << 20) && enough < (1 << 26));
}

void result_limit(void**) {
    const std::string source = load(files[0]);
    const Result whole = compile(source);
    ladder_context_info info = context_info();
    info.result_limit = whole.bytes.size();
    expect_same(with_context(info, source), whole);
    info.result_limit--;
    const Result r = with_context(info, source);
    assert_int_equal(r.code, LADDER_ERROR_OUT_OF_MEMORY);
    assert_contains(r.messages, "test: error: the result is larger than the context's limit");
}

// ---- cancellation

struct Countdown {
    unsigned long asked = 0, until = 0; // 0: never
    static int cancelled(void* user) {
        auto* c = static_cast<Countdown*>(user);
        return ++c->asked == c->until;
    }
};

void cancel_everywhere(const char* file) {
    const std::string source = load(file);
    Countdown never;
    ladder_context_info info = context_info();
    info.cancelled = Countdown::cancelled;
    info.user_data = &never;
    const Result whole = with_context(info, source);
    expect_same(whole, compile(source));
    assert_true(never.asked > 5);
    const unsigned long step = never.asked / 200 + 1;
    for (unsigned long until = 1; until <= never.asked; until += step) {
        Countdown countdown{0, until};
        info.user_data = &countdown;
        const Result r = with_context(info, source);
        assert_int_equal(r.code, LADDER_ERROR_CANCELLED);
        assert_contains(r.messages, "test: error: cancelled");
        assert_int_equal(countdown.asked, until); // it is not asked again
    }
}

void cancellation(void**) {
    cancel_everywhere(files[0]);
    cancel_everywhere("corpus/control-flow/collatz.cs_6_0.ll");
    cancel_everywhere("vsir/count_down.vsir");
    cancel_everywhere("corpus/control-flow/big_2000.cs_6_0.dxil");
}

// After it the shader can be compiled, as if nothing had been.
void goes_on_after_cancellation(void**) {
    const std::string source = load(files[0]);
    Countdown countdown{0, 3};
    ladder_context_info info = context_info();
    info.cancelled = Countdown::cancelled;
    info.user_data = &countdown;
    ladder_context* context = create(info);
    ladder_shader* shader = open(context, source);
    assert_int_equal(compile_open(shader, shader_info()).code, LADDER_ERROR_CANCELLED);
    expect_same(compile_open(shader, shader_info()), compile(source));
    ladder_close_shader(shader);
    ladder_destroy_context(context);
}

// ---- wrong arguments

void expect_no_context(const ladder_context_info& info, const char* says) {
    ladder_context* context = reinterpret_cast<ladder_context*>(&context);
    char* messages;
    assert_int_equal(ladder_create_context(&info, &context, &messages), LADDER_ERROR_INVALID_ARGUMENT);
    assert_null(context);
    assert_non_null(strstr(messages, says));
    ladder_free_messages(messages);
}

void wrong_contexts(void**) {
    ladder_context_info info = context_info();
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    expect_no_context(info, "needs a ladder_context_info");
    info = context_info();
    info.next = &info;
    expect_no_context(info, "nothing follows");
    info = context_info();
    info.api_version = LADDER_API_VERSION + 1;
    expect_no_context(info, "API version");
    for (unsigned int nesting : {1u, 15u, 1024u}) {
        info = context_info();
        info.nesting_limit = nesting;
        expect_no_context(info, "nesting limit");
    }
    info = context_info();
    info.reserved[4] = 1;
    expect_no_context(info, "reserved");
    info = context_info();
    assert_int_equal(ladder_create_context(&info, nullptr, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    ladder_context* context;
    assert_int_equal(ladder_create_context(nullptr, &context, nullptr), LADDER_OK);
    ladder_destroy_context(context);
    ladder_destroy_context(nullptr);
}

void wrong_shaders(void**) {
    const std::string source = load(files[0]);
    ladder_shader* shader;
    ladder_scan_info info = scan_info(source);
    assert_int_equal(ladder_open_shader(nullptr, &info, nullptr, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(ladder_open_shader(nullptr, nullptr, &shader, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    info.entry_point = "main";
    assert_int_equal(ladder_open_shader(nullptr, &info, &shader, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    info = scan_info(source);
    info.source.code = nullptr;
    assert_int_equal(ladder_open_shader(nullptr, &info, &shader, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    assert_null(shader);
    const ladder_scan_result* result;
    const ladder_library* library;
    ladder_module* module;
    const ladder_compile_info compile = shader_info();
    assert_int_equal(ladder_scan_shader(nullptr, nullptr, &result, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(ladder_scan_shader_library(nullptr, &library, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(ladder_compile_shader(nullptr, &compile, &module, nullptr),
                     LADDER_ERROR_INVALID_ARGUMENT);
    ladder_close_shader(nullptr);
    ladder_free_module(nullptr);
}

void wrong_compiles(void**) {
    const std::string source = load(files[0]);
    ladder_shader* shader = open(nullptr, source);
    const auto refuses = [&](const ladder_compile_info& info, const char* says) {
        const Result r = compile_open(shader, info);
        assert_int_equal(r.code, LADDER_ERROR_INVALID_ARGUMENT);
        assert_contains(r.messages, says);
    };
    ladder_compile_info info = shader_info();
    info.source.code = source.data();
    refuses(info, "takes no source");
    info = shader_info();
    info.source.size = 1;
    refuses(info, "takes no source");
    info = shader_info();
    info.source_type = LADDER_SOURCE_DXBC;
    refuses(info, "takes no source");
    const ladder_compile_option ignore = {LADDER_OPTION_IGNORE_CHECKSUM, 1};
    info = shader_info();
    info.options = &ignore;
    info.option_count = 1;
    refuses(info, "checksum");
    info = shader_info();
    info.api_version = LADDER_API_VERSION + 1;
    refuses(info, "API version");
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    refuses(info, "needs a ladder_compile_info");
    assert_int_equal(ladder_compile_shader(shader, &info, nullptr, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    ladder_close_shader(shader);
}

void api_version(void**) {
    const std::string source = load(files[0]);
    ladder_compile_info info = info_for(source);
    info.api_version = LADDER_API_VERSION;
    expect_same(compile(info), compile(source));
    info.api_version = LADDER_API_VERSION + 1;
    expect_argument_error(info, "API version");
}

// The program is read when it is needed; where that fails, it fails each time.
void malformed_program(void**) {
    const std::string source = load("vsir/count_down.vsir");
    ladder_shader* shader = open(nullptr, source.substr(0, source.size() / 2));
    for (int n = 0; n < 2; n++)
        assert_int_equal(compile_open(shader, shader_info()).code, LADDER_ERROR_INVALID_SHADER);
    ladder_close_shader(shader);
}

} // namespace

int main() {
    const CMUnitTest tests[] = {
        cmocka_unit_test(same_bytes),        cmocka_unit_test(results_stay),
        cmocka_unit_test(memory_limit),      cmocka_unit_test(result_limit),
        cmocka_unit_test(cancellation),      cmocka_unit_test(goes_on_after_cancellation),
        cmocka_unit_test(wrong_contexts),    cmocka_unit_test(wrong_shaders),
        cmocka_unit_test(wrong_compiles),    cmocka_unit_test(api_version),
        cmocka_unit_test(malformed_program),
    };
    return cmocka_run_group_tests_name("context", tests, nullptr, nullptr);
}
