// Contexts and open shaders: the same bytes as without, memory by the caller's functions, limits,
// cancellation.
#include <filesystem>

#include "calls.h"

#include <ladder/ladder_binding.h>
#include <ladder/ladder_context.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <vector>

namespace test_context {

using namespace ladder::test;

namespace {

constexpr const char* files[] = {"corpus/control-flow/collatz.cs_6_0.dxil",
                                 "corpus/stages/transform.vs_6_0.dxil",
                                 "corpus/control-flow/collatz.cs_6_0.ll",
                                 "vsir/count_down.vsir",
                                 "corpus/waves/prefix_in_loop.cs_6_0.dxil",
                                 "containers/all_subobjects.lib_6_5.dxil",
                                 "d3dbc/loops.ps_3_0.d3dbc"};
constexpr ladder_target_type targets[] = {
    LADDER_TARGET_SPIRV_BINARY, LADDER_TARGET_SPIRV_TEXT, LADDER_TARGET_VSIR,     LADDER_TARGET_DXIL_ASM,
    LADDER_TARGET_TPF_ASM,      LADDER_TARGET_D3D_ASM,    LADDER_TARGET_SPIRV_ASM};

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
        r.bytes.assign(static_cast<const char*>(made->output.code), made->output.size);
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
            names.push_back(library->is_library ? library->functions[n].mangled_name : "");
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
    assert_true(ladder_get_module_info(module)->output.size > 20);
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

// ---- what a module uses

// The bytes are those of the words.
struct Declared {
    std::vector<unsigned int> capabilities;
    std::set<unsigned int> built_ins, spec_ids;
    std::vector<std::string> extensions, entry_points;
    bool push_constants = false;

    explicit Declared(const ladder_code& code) {
        const auto* words = static_cast<const uint32_t*>(code.code);
        const size_t count = code.size / 4;
        for (size_t at = 5; at < count; at += words[at] >> 16) {
            const uint32_t* w = words + at;
            const unsigned int length = w[0] >> 16;
            switch (w[0] & 0xffff) {
            case 17: capabilities.push_back(w[1]); break;
            case 10: extensions.push_back(reinterpret_cast<const char*>(w + 1)); break;
            case 15: entry_points.push_back(reinterpret_cast<const char*>(w + 3)); break;
            case 71: decoration(w + 2, length - 2); break;
            case 72: decoration(w + 3, length - 3); break;
            case 59: push_constants |= w[3] == 9; break;
            }
        }
    }
    void decoration(const uint32_t* w, unsigned int length) {
        if (length == 2 && w[0] == 11)
            built_ins.insert(w[1]);
        if (length == 2 && w[0] == 1)
            spec_ids.insert(w[1]);
    }
};

void expect_told(const ladder_module_info& m) {
    const Declared d(m.output);
    assert_true(d.capabilities == std::vector(m.capabilities, m.capabilities + m.capability_count));
    assert_true(d.built_ins == std::set(m.built_ins, m.built_ins + m.built_in_count));
    assert_int_equal(d.built_ins.size(), m.built_in_count);
    assert_true(d.spec_ids ==
                std::set(m.specialization_ids, m.specialization_ids + m.specialization_id_count));
    assert_int_equal(d.push_constants, m.push_constant_size != 0);
    assert_int_equal(d.extensions.size(), m.extension_count);
    for (unsigned int n = 0; n < m.extension_count; n++)
        assert_string_equal(d.extensions[n].c_str(), m.extensions[n]);
    assert_int_equal(d.entry_points.size(), m.entry_point_count);
    std::multiset<std::string> names;
    for (unsigned int n = 0; n < m.entry_point_count; n++)
        names.insert(m.entry_points[n].name);
    assert_true(names == std::multiset<std::string>(d.entry_points.begin(), d.entry_points.end()));
}

void tell_file(const std::string& file, ladder_context* context, unsigned int& told) {
    ladder_shader* shader = open(context, load(file));
    const ladder_compile_option options[] = {{LADDER_OPTION_ALL_ENTRY_POINTS, 1}};
    for (unsigned int count = 0; count < 2; count++) {
        ladder_compile_info info = shader_info();
        info.options = options;
        info.option_count = count;
        ladder_module* module;
        if (ladder_compile_shader(shader, &info, &module, nullptr) != LADDER_OK)
            continue;
        expect_told(*ladder_get_module_info(module));
        ladder_free_module(module);
        told++;
    }
    ladder_close_shader(shader);
}

void modules_tell(void**) {
    ladder_context* context = create(context_info());
    unsigned int told = 0;
    for (const char* folder : {"corpus/stages", "corpus/waves", "corpus/libraries", "corpus/rays"}) {
        const std::string path = std::string(TEST_DATA_DIR "/") + folder;
        if (std::filesystem::exists(path))
            for (const auto& entry : std::filesystem::directory_iterator(path))
                if (entry.path().extension() == ".dxil")
                    tell_file(folder + ("/" + entry.path().filename().string()), context, told);
    }
    ladder_destroy_context(context);
    assert_true(told > 100);
}

void links_of_a_vertex_shader(void**) {
    ladder_shader* shader = open(nullptr, load("corpus/stages/transform.vs_6_0.dxil"));
    const ladder_compile_info info = shader_info();
    ladder_module* module;
    const ladder_scan_result* scanned;
    assert_int_equal(ladder_compile_shader(shader, &info, &module, nullptr), LADDER_OK);
    assert_int_equal(ladder_scan_shader(shader, nullptr, &scanned, nullptr), LADDER_OK);
    const ladder_module_info& m = *ladder_get_module_info(module);
    assert_int_equal(m.entry_point_count, 1);
    assert_string_equal(m.entry_points[0].name, "main");
    assert_int_equal(m.entry_points[0].stage, LADDER_STAGE_VERTEX);
    unsigned int inputs = 0, outputs = 0, end = 0;
    for (unsigned int n = 0; n < m.link_count; n++) {
        const ladder_module_link& l = m.links[n];
        const bool in = l.signature == LADDER_SIGNATURE_INPUT;
        (in ? inputs : outputs)++;
        const ladder_scan_element* all = in ? scanned->inputs : scanned->outputs;
        const ladder_scan_element* last = all + (in ? scanned->input_count : scanned->output_count);
        const ladder_scan_element* e = std::find_if(all, last, [&](const ladder_scan_element& each) {
            return !strcmp(each.semantic_name, l.semantic_name) && each.semantic_index == l.semantic_index;
        });
        assert_true(e != last);
        if (!l.rows)
            continue;
        assert_int_equal(l.location, e->first_register);
        assert_int_equal(l.component, e->first_column);
        if (!in)
            end = std::max(end, l.location + l.rows);
    }
    assert_true(inputs > 0 && outputs > 0);
    assert_int_equal(m.first_free_location, end);
    ladder_free_scan_result(scanned);
    ladder_free_module(module);
    ladder_close_shader(shader);
}

ladder_binding_range all_in_push_constants(unsigned int offset) {
    ladder_binding_range range = {};
    range.resource_class = LADDER_RESOURCE_CLASS_CBV;
    range.count = LADDER_COUNT_UNBOUNDED;
    range.target.resource.binding_type = LADDER_BINDING_TYPE_CONSTANTS;
    range.target.resource.root.storage = LADDER_ROOT_STORAGE_PUSH_CONSTANTS;
    range.target.resource.root.offset = offset;
    return range;
}

// Of 256 bytes that are declared, the block has what is read: all of them where an index is computed.
void push_constants_in_use(void**) {
    const struct {
        const char* read;
        unsigned int bytes;
    } rows[] = {{"%v, %w, %x, %y = cbuffer_row.i32 %c, 2", 48},
                {"%v = cbuffer_load.i32 %c, 20, 4", 24},
                {"%v = cbuffer_load.i32 %c, %t, 4", 256},
                {"%v, %w, %x, %y = cbuffer_row.i32 %c, 16", 0}};
    for (const auto& row : rows) {
        const std::string source =
            std::string("vsir 1 structured-ssa\nentry f0 \"main\"\nlocal_size 1 1 1\n"
                        "descriptor c cbv cbuffer stride=256\ndescriptor o uav raw_buffer first=0 \"O\"\n"
                        "function f0 \"main\"() {\nb0:\n    %c = handle c, 0\n    %o = handle o, 0\n"
                        "    %t = builtin.i32 thread_id, 0\n    ") +
            row.read + "\n    raw_store.i32 %o, 0, 4, 1, %v\n    return\n}\n";
        ladder_shader* shader = open(nullptr, source);
        ladder_binding_range ranges[2] = {all_in_push_constants(0), {}};
        ranges[1].resource_class = LADDER_RESOURCE_CLASS_UAV;
        ranges[1].count = LADDER_COUNT_UNBOUNDED;
        ranges[1].target.resource.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
        ladder_binding_map map = {};
        map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
        map.ranges = ranges;
        map.range_count = 2;
        ladder_compile_info info = shader_info();
        info.next = &map;
        ladder_module* module;
        assert_int_equal(ladder_compile_shader(shader, &info, &module, nullptr), LADDER_OK);
        assert_int_equal(ladder_get_module_info(module)->push_constant_size, row.bytes);
        ladder_free_module(module);
        ladder_close_shader(shader);
    }
}

// Constant buffers in push constants from byte 16 on; the shader reads the last of its rows.
void push_constants(void**) {
    ladder_shader* shader = open(nullptr, load("corpus/stages/transform.vs_6_0.dxil"));
    const ladder_scan_result* scanned;
    assert_int_equal(ladder_scan_shader(shader, nullptr, &scanned, nullptr), LADDER_OK);
    unsigned int size = 0;
    for (unsigned int n = 0; n < scanned->resource_count; n++)
        if (scanned->resources[n].resource_class == LADDER_RESOURCE_CLASS_CBV)
            size = scanned->resources[n].stride;
    assert_true(size > 0);
    ladder_free_scan_result(scanned);
    const ladder_binding_range range = all_in_push_constants(16);
    ladder_binding_map map = {};
    map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
    map.ranges = &range;
    map.range_count = 1;
    ladder_compile_info info = shader_info();
    info.next = &map;
    ladder_module* module;
    assert_int_equal(ladder_compile_shader(shader, &info, &module, nullptr), LADDER_OK);
    expect_told(*ladder_get_module_info(module));
    assert_int_equal(ladder_get_module_info(module)->push_constant_size, 16 + size);
    ladder_free_module(module);
    ladder_close_shader(shader);
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

// Merge blocks that lie ahead are the constructs that are open.
size_t depth_of(const std::string& bytes) {
    const auto* words = reinterpret_cast<const uint32_t*>(bytes.data());
    const size_t count = bytes.size() / 4;
    std::vector<uint32_t> open;
    size_t deepest = 0;
    for (size_t at = 5; at < count; at += words[at] >> 16) {
        const uint32_t op = words[at] & 0xffff;
        if (op == 248) // OpLabel
            while (std::find(open.begin(), open.end(), words[at + 1]) != open.end())
                open.pop_back();
        if (op == 246 || op == 247) // OpLoopMerge, OpSelectionMerge
            open.push_back(words[at + 1]);
        deepest = std::max(deepest, open.size());
    }
    return deepest;
}

void nesting_limit(void**) {
    size_t deepest = 0;
    bool naive = false, flatter = false;
    const std::string folder = TEST_DATA_DIR "/corpus/control-flow";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".dxil")
            continue;
        const std::string source = load("corpus/control-flow/" + entry.path().filename().string());
        const Result whole = compile(source);
        if (whole.code != LADDER_OK)
            continue;
        ladder_context_info info = context_info();
        info.nesting_limit = 16;
        const Result r = with_context(info, source);
        assert_int_equal(r.code, LADDER_OK);
        deepest = std::max(deepest, depth_of(whole.bytes));
        if (depth_of(r.bytes) > 16 + 4)
            fail_msg("%s: %zu levels", entry.path().c_str(), depth_of(r.bytes));
        const bool warned = r.messages.find("naive structured form") != r.messages.npos;
        naive |= warned;
        flatter |= !warned && r.bytes != whole.bytes;
    }
    assert_true(deepest > 20);
    assert_true(naive || flatter);
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

unsigned long times_asked(const std::string& source, bool checked, ladder_target_type target) {
    Countdown never;
    ladder_context_info info = context_info();
    info.cancelled = Countdown::cancelled;
    info.user_data = &never;
    ladder_context* context = create(info);
    ladder_compile_info compile_info = {};
    compile_info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    compile_info.target_type = target;
    ladder_scan_info scan_info = {};
    scan_info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    scan_info.source = {source.data(), source.size()};
    scan_info.flags = checked ? 0 : LADDER_SCAN_IGNORE_CHECKSUM;
    ladder_shader* shader = nullptr;
    assert_int_equal(ladder_open_shader(context, &scan_info, &shader, nullptr), LADDER_OK);
    ladder_module* module = nullptr;
    assert_int_equal(ladder_compile_shader(shader, &compile_info, &module, nullptr), LADDER_OK);
    ladder_free_module(module);
    ladder_close_shader(shader);
    ladder_destroy_context(context);
    return never.asked;
}

// Checksums and texts are loops over all of the shader, too: 75 KB, and thousands of instructions.
void asked_everywhere(void**) {
    const std::string source = load("corpus/control-flow/big_2000.cs_6_0.dxil");
    const unsigned long plain = times_asked(source, false, LADDER_TARGET_SPIRV_BINARY);
    assert_true(times_asked(source, true, LADDER_TARGET_SPIRV_BINARY) > plain);
    assert_true(times_asked(source, false, LADDER_TARGET_SPIRV_TEXT) > plain + 5);
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

TEST_GROUP(context) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(same_bytes),        cmocka_unit_test(results_stay),
        cmocka_unit_test(modules_tell),      cmocka_unit_test(links_of_a_vertex_shader),
        cmocka_unit_test(push_constants),    cmocka_unit_test(push_constants_in_use),
        cmocka_unit_test(nesting_limit),     cmocka_unit_test(memory_limit),
        cmocka_unit_test(result_limit),      cmocka_unit_test(cancellation),
        cmocka_unit_test(asked_everywhere),  cmocka_unit_test(goes_on_after_cancellation),
        cmocka_unit_test(wrong_contexts),    cmocka_unit_test(wrong_shaders),
        cmocka_unit_test(wrong_compiles),    cmocka_unit_test(api_version),
        cmocka_unit_test(malformed_program),
    };
    return cmocka_run_group_tests_name("context", tests, nullptr, nullptr);
}

} // namespace test_context
