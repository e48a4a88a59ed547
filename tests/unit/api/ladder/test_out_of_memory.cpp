// Every allocation of every function fails in turn. The result code says so, and so does a message. Nothing
// is left behind, and a result that comes all the same is the right one.
#include "out_of_memory.h"

#include <ladder/ladder.h>
#include <ladder/ladder_context.h>
#include <ladder/ladder_dxbc.h>
#include <ladder/ladder_graph.h>
#include <ladder/ladder_linkage.h>
#include <ladder/ladder_places.h>
#include <ladder/ladder_scan.h>

#include <cstring>

namespace test_out_of_memory {

namespace {

using namespace ladder::test;

void fail_compile(const char* file, ladder_target_type target, int code, bool warns) {
    const std::string source = load(file);
    for (const std::string& name : Names().names) {
        ladder_compile_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        info.source = {source.data(), source.size()};
        info.target_type = target;
        info.source_name = name.c_str();
        Outcome first;
        first.code = ladder_compile(&info, &first.result, &first.messages);
        assert_int_equal(first.code, code);
        assert_int_equal(first.messages != nullptr, warns || code != LADDER_OK);
        free_outcome(first);
        fail_each(name, [&](Outcome& o) { o.code = ladder_compile(&info, &o.result, &o.messages); });
    }
}

void compile(void**) {
    covers({"ladder_compile"});
    fail_compile("corpus/control-flow/collatz.cs_6_0.dxil", LADDER_TARGET_SPIRV_BINARY, LADDER_OK, false);
    fail_compile("corpus/stages/transform.vs_6_0.dxil", LADDER_TARGET_SPIRV_BINARY, LADDER_OK, false);
    fail_compile("containers/clip_cull.vs_5_0.dxbc", LADDER_TARGET_SPIRV_BINARY, LADDER_OK, false);
    fail_compile("vsir/count_down.vsir", LADDER_TARGET_SPIRV_BINARY, LADDER_OK, false);
    fail_compile("corpus/control-flow/collatz.cs_6_0.ll", LADDER_TARGET_VSIR, LADDER_OK, false);
}

void compile_with_warnings(void**) {
    fail_compile("corpus/waves/prefix_in_loop.cs_6_0.dxil", LADDER_TARGET_SPIRV_BINARY, LADDER_OK, true);
    fail_compile("containers/warning.cs_6_0.dxil", LADDER_TARGET_SPIRV_BINARY, LADDER_OK, true);
}

void compile_with_errors(void**) {
    fail_compile("corpus/ops/advanced_textures.cs_6_7.dxil", LADDER_TARGET_SPIRV_BINARY,
                 LADDER_ERROR_UNSUPPORTED, false);
}

void spirv_text(void**) {
    fail_compile("corpus/stages/transform.vs_6_0.dxil", LADDER_TARGET_SPIRV_TEXT, LADDER_OK, false);
    fail_compile("corpus/waves/prefix_in_loop.cs_6_0.dxil", LADDER_TARGET_SPIRV_TEXT, LADDER_OK, true);
}

void disassemble(void**) {
    fail_compile("corpus/control-flow/collatz.cs_6_0.dxil", LADDER_TARGET_DXIL_ASM, LADDER_OK, false);
    fail_compile("corpus/control-flow/debug_info.cs_6_0.dxil", LADDER_TARGET_DXIL_ASM, LADDER_OK, false);
    fail_compile("corpus/stages/isoline.hs_5_0.dxbc", LADDER_TARGET_TPF_ASM, LADDER_OK, false);
    fail_compile("d3dbc/structs_and_arrays.ps_3_0.d3dbc", LADDER_TARGET_D3D_ASM, LADDER_OK, false);
}

void without_a_name(void**) {
    const std::string source = load("vsir/count_down.vsir");
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {source.data(), source.size()};
    fail_each("<input>", [&](Outcome& o) { o.code = ladder_compile(&info, &o.result, &o.messages); });
    // No place for messages.
    ladder_release_memory();
    FailingMemory memory(0, Fail::Forever);
    Outcome o;
    o.code = ladder_compile(&info, &o.result, nullptr);
    memory.stop();
    assert_int_equal(o.code, LADDER_ERROR_OUT_OF_MEMORY);
    assert_null(o.result.code);
}

void scan(void**) {
    covers({"ladder_scan"});
    const std::string source = load("corpus/stages/transform.vs_6_0.dxil");
    for (const std::string& name : Names().names) {
        ladder_scan_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        info.source = {source.data(), source.size()};
        info.source_name = name.c_str();
        fail_each(name, [&](Outcome& o) {
            const ladder_scan_result* scanned;
            o.code = ladder_scan(&info, &scanned, &o.messages);
            if (o.code == LADDER_OK ? scanned->input_count != 4 : scanned != nullptr)
                o.code = LADDER_ERROR_INTERNAL;
            ladder_free_scan_result(scanned);
        });
    }
}

void scan_names(void**) {
    for (const char* file : {"cs_6_0.dxil", "cs_5_1.dxbc", "ps_3_0.d3dbc"}) {
        const std::string source = load("containers/reflected_types." + std::string(file));
        ladder_scan_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        info.source = {source.data(), source.size()};
        info.source_name = file;
        info.flags = LADDER_SCAN_NAMES;
        fail_each(file, [&](Outcome& o) {
            const ladder_scan_result* scanned;
            o.code = ladder_scan(&info, &scanned, &o.messages);
            ladder_free_scan_result(scanned);
        });
    }
}

void debug_files(void**) {
    const std::string pdb = load("containers/debug_file.cs_6_0.pdb");
    ladder_debug_file beside = {};
    beside.type = LADDER_STRUCTURE_TYPE_DEBUG_FILE;
    beside.file = {pdb.data(), pdb.size()};
    const ladder_compile_option option = {LADDER_OPTION_DEBUG_INFO, LADDER_DEBUG_INFO_VARIABLES};
    for (const char* file :
         {"debug_file.cs_6_0.dxil", "token_lines.sdbg.cs_5_0.dxbc", "token_lines.spdb.cs_5_0.dxbc"}) {
        const std::string source = load("containers/" + std::string(file));
        ladder_compile_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        info.next = &beside;
        info.source = {source.data(), source.size()};
        info.source_name = file;
        info.options = &option;
        info.option_count = 1;
        fail_each(file, [&](Outcome& o) { o.code = ladder_compile(&info, &o.result, &o.messages); });
    }
}

void scan_library(void**) {
    covers({"ladder_scan_library"});
    for (const char* name :
         {"containers/all_subobjects.lib_6_5.dxil", "corpus/libraries/rays_names.lib_6_3.ll"}) {
        const std::string source = load(name);
        ladder_scan_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        info.source = {source.data(), source.size()};
        info.source_name = "library";
        fail_each(info.source_name, [&](Outcome& o) {
            const ladder_library* scanned;
            o.code = ladder_scan_library(&info, &scanned, &o.messages);
            if (o.code == LADDER_OK ? !scanned->function_count : scanned != nullptr)
                o.code = LADDER_ERROR_INTERNAL;
            ladder_free_library(scanned);
        });
    }
}

void list_container(void**) {
    covers({"ladder_read_container"});
    const std::string source = load("corpus/stages/transform.vs_6_0.dxil");
    const ladder_code code = {source.data(), source.size()};
    for (const std::string& name : Names().names)
        fail_each(name, [&](Outcome& o) {
            const ladder_container* parts;
            o.code = ladder_read_container(&code, 0, name.c_str(), &parts, &o.messages);
            if (o.code == LADDER_OK ? !parts->part_count : parts != nullptr)
                o.code = LADDER_ERROR_INTERNAL;
            ladder_free_container(parts);
        });
}

void make_containers(void**) {
    covers({"ladder_build_container", "ladder_sign_container"});
    const std::string source = load("corpus/stages/transform.vs_6_0.dxil");
    const ladder_code code = {source.data(), source.size()};
    const ladder_new_part part = {LADDER_TAG('P', 'R', 'I', 'V'), code};
    const ladder_container_info info = {LADDER_STRUCTURE_TYPE_CONTAINER_INFO, nullptr, &part, 1,
                                        LADDER_DIGEST_SIGNED};
    fail_each("<input>", [&](Outcome& o) { o.code = ladder_build_container(&info, &o.result, &o.messages); });
    for (const std::string& name : Names().names)
        fail_each(name, [&](Outcome& o) {
            o.code = ladder_sign_container(&code, LADDER_DIGEST_SIGNED, name.c_str(), &o.result, &o.messages);
        });
}

void signatures(void**) {
    covers({"ladder_read_signature", "ladder_build_signature"});
    const std::string source = load("corpus/stages/transform.vs_6_0.dxil");
    const ladder_signature_info info = {LADDER_STRUCTURE_TYPE_SIGNATURE_INFO,
                                        nullptr,
                                        {source.data(), source.size()},
                                        0,
                                        LADDER_SIGNATURE_INPUT,
                                        0,
                                        "shader"};
    const ladder_signature_part* part;
    fail_each("shader", [&](Outcome& o) {
        o.code = ladder_read_signature(&info, &part, &o.messages);
        if (o.code == LADDER_OK ? part->element_count != 4 : part != nullptr)
            o.code = LADDER_ERROR_INTERNAL;
        ladder_free_signature(part);
    });
    assert_int_equal(ladder_read_signature(&info, &part, nullptr), LADDER_OK);
    fail_each("<input>", [&](Outcome& o) { o.code = ladder_build_signature(part, &o.result, &o.messages); });
    ladder_free_signature(part);
}

void root_signatures(void**) {
    covers({"ladder_read_root_signature", "ladder_convert_root_signature", "ladder_build_root_signature"});
    const std::string source = load("containers/root_signature.rootsig_1_1.dxbc");
    const ladder_code code = {source.data(), source.size()};
    const ladder_root_signature* s;
    const auto give_up = [&](Outcome& o) {
        if (o.code == LADDER_OK ? s->parameter_count != 6 : s != nullptr)
            o.code = LADDER_ERROR_INTERNAL;
        ladder_free_root_signature(s);
    };
    for (const std::string& name : Names().names)
        fail_each(name, [&](Outcome& o) {
            o.code = ladder_read_root_signature(&code, 0, name.c_str(), &s, &o.messages);
            give_up(o);
        });
    const ladder_root_signature* whole;
    assert_int_equal(ladder_read_root_signature(&code, 0, nullptr, &whole, nullptr), LADDER_OK);
    fail_each("<input>", [&](Outcome& o) {
        o.code = ladder_convert_root_signature(whole, LADDER_ROOT_SIGNATURE_VERSION_1_0, &s, &o.messages);
        give_up(o);
    });
    fail_each("<input>",
              [&](Outcome& o) { o.code = ladder_build_root_signature(whole, 0, &o.result, &o.messages); });
    ladder_free_root_signature(whole);
}

// ---- contexts and shaders

// Memory of its own, which the C library does not know; one allocation of it fails.
struct Pool {
    static constexpr size_t size = size_t{32} << 20;
    alignas(16) static inline char bytes[size];
    size_t used = 0;
    long blocks = 0;
    unsigned long left = ~0ul; // allocations until one fails
    bool forever = false, failed = false;

    bool refuses() {
        if (failed ? !forever : left-- != 0)
            return false;
        return failed = true;
    }
    static void* allocate(void* user, void* old, size_t old_size, size_t new_size) {
        Pool& pool = *static_cast<Pool*>(user);
        if (!new_size) {
            pool.blocks--;
            return nullptr;
        }
        if (pool.refuses() || size - pool.used < new_size + 16)
            return nullptr;
        char* now = bytes + pool.used;
        pool.used += (new_size + 15) & ~size_t{15};
        if (old)
            memcpy(now, old, old_size < new_size ? old_size : new_size);
        else
            pool.blocks++;
        return now;
    }
};

// All functions with a context, one after the other. Results are freed when nothing else is left.
int use_shader(const std::string& source, const char* name, const ladder_context_info& settings,
               ladder_target_type target, char** messages) {
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {source.data(), source.size()};
    info.source_name = name;
    ladder_compile_info compile = {};
    compile.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    compile.target_type = target;
    ladder_context* context = nullptr;
    ladder_shader* shader = nullptr;
    ladder_module* module = nullptr;
    const ladder_scan_result* scanned = nullptr;
    const ladder_library* library = nullptr;
    const ladder_d3d9_signatures* signatures = nullptr;
    int code = ladder_create_context(&settings, &context, messages);
    const auto next = [&](auto call) {
        if (code != LADDER_OK)
            return;
        ladder_free_messages(*messages);
        *messages = nullptr;
        code = call();
    };
    next([&] { return ladder_open_shader(context, &info, &shader, messages); });
    next([&] { return ladder_scan_shader(shader, nullptr, &scanned, messages); });
    next([&] { return ladder_scan_shader_library(shader, &library, messages); });
    if (ladder_recognize_source(&info.source) == LADDER_SOURCE_D3D_BYTECODE)
        next([&] { return ladder_scan_shader_d3d9(shader, &signatures, messages); });
    next([&] { return ladder_compile_shader(shader, &compile, &module, messages); });
    ladder_close_shader(shader);
    ladder_destroy_context(context);
    ladder_free_module(module);
    ladder_free_library(library);
    ladder_free_d3d9_signatures(signatures);
    ladder_free_scan_result(scanned);
    return code;
}

// What fails before there is a shader knows no name.
void fail_pool(const std::string& source, ladder_target_type target, int expected) {
    unsigned long count = 0;
    for (const bool forever : {false, true}) {
        bool failed = true;
        for (unsigned long number = 0; failed; number++) {
            Pool pool;
            pool.left = number;
            pool.forever = forever;
            ladder_context_info settings = {};
            settings.type = LADDER_STRUCTURE_TYPE_CONTEXT_INFO;
            settings.allocate = Pool::allocate;
            settings.user_data = &pool;
            char* messages = nullptr;
            FailingMemory none(0, Fail::Forever); // the C library is not asked
            const int code = use_shader(source, "shader", settings, target, &messages);
            none.stop();
            failed = pool.failed;
            if (code != expected && code != LADDER_ERROR_OUT_OF_MEMORY)
                fail_msg("allocation %lu: result %d", number, code);
            if (!failed)
                assert_int_equal(code, expected);
            if (code != LADDER_OK)
                assert_non_null(messages);
            ladder_free_messages(messages);
            if (pool.blocks)
                fail_msg("allocation %lu: %ld blocks are left", number, pool.blocks);
            count += code == LADDER_ERROR_OUT_OF_MEMORY;
        }
    }
    assert_true(count >= 10);
}

void shaders(void**) {
    covers({"ladder_create_context", "ladder_open_shader", "ladder_scan_shader", "ladder_scan_shader_library",
            "ladder_scan_shader_d3d9", "ladder_compile_shader"});
    const std::string source = load("corpus/stages/transform.vs_6_0.dxil");
    const std::string warned = load("corpus/waves/prefix_in_loop.cs_6_0.dxil");
    const std::string wrong = load("corpus/ops/advanced_textures.cs_6_7.dxil");
    ladder_context_info plain = {};
    plain.type = LADDER_STRUCTURE_TYPE_CONTEXT_INFO;
    // The context's creation has no source name: its messages name "<input>".
    bool failed = true;
    for (unsigned long number = 0; failed; number++) {
        char* messages = nullptr;
        ladder_release_memory();
        FailingMemory memory(number, Fail::Once);
        const int code = use_shader(source, "shader", plain, LADDER_TARGET_SPIRV_BINARY, &messages);
        memory.stop();
        failed = memory.failed();
        if (code != LADDER_OK && code != LADDER_ERROR_OUT_OF_MEMORY)
            fail_msg("allocation %lu: result %d", number, code);
        if (!failed)
            assert_int_equal(code, LADDER_OK);
        ladder_free_messages(messages);
        ladder_release_memory();
        if (memory.blocks())
            fail_msg("allocation %lu: %ld blocks are left", number, memory.blocks());
    }
    fail_pool(source, LADDER_TARGET_SPIRV_BINARY, LADDER_OK);
    fail_pool(source, LADDER_TARGET_SPIRV_TEXT, LADDER_OK);
    fail_pool(source, LADDER_TARGET_DXIL_ASM, LADDER_OK);
    fail_pool(warned, LADDER_TARGET_VSIR, LADDER_OK);
    fail_pool(warned, LADDER_TARGET_SPIRV_BINARY, LADDER_OK);
    fail_pool(load("d3dbc/phong.ps_3_0.d3dbc"), LADDER_TARGET_SPIRV_BINARY, LADDER_OK);
    fail_pool(wrong, LADDER_TARGET_SPIRV_BINARY, LADDER_ERROR_UNSUPPORTED);
}

void hash_request(void**) {
    covers({"ladder_hash_request"});
    const std::string source = load("corpus/stages/transform.vs_6_0.dxil");
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {source.data(), source.size()};
    fail_each("<input>", [&](Outcome& o) {
        unsigned char key[32];
        o.code = ladder_hash_request(&info, key, &o.messages);
    });
    ladder_compile_option wrong = {static_cast<ladder_compile_option_name>(99), 1};
    ladder_compile_info bad = info;
    bad.options = &wrong;
    bad.option_count = 1;
    fail_each("<input>", [&](Outcome& o) {
        unsigned char key[32];
        o.code = ladder_hash_request(&bad, key, &o.messages);
    });
}

void link_stages(void**) {
    covers({"ladder_link_stages"});
    const std::string source = load("corpus/stages/transform.vs_6_0.dxil");
    const ladder_code code = {source.data(), source.size()};
    ladder_scan_info scan = {};
    scan.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    scan.source = code;
    const ladder_scan_result* vertex;
    assert_int_equal(ladder_scan(&scan, &vertex, nullptr), LADDER_OK);
    ladder_signature_info read = {};
    read.type = LADDER_STRUCTURE_TYPE_SIGNATURE_INFO;
    read.source = code;
    read.signature = LADDER_SIGNATURE_OUTPUT;
    const ladder_signature_part* inputs;
    assert_int_equal(ladder_read_signature(&read, &inputs, nullptr), LADDER_OK);
    ladder_link_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_LINK_INFO;
    info.from.stage = LADDER_STAGE_VERTEX;
    info.from.scan = vertex;
    info.to.stage = LADDER_STAGE_PIXEL;
    info.to.signature = inputs;
    fail_each("<input>", [&](Outcome& o) {
        const ladder_stage_links* links;
        o.code = ladder_link_stages(&info, &links, &o.messages);
        if (o.code == LADDER_OK ? !links->from_map_count : links != nullptr)
            o.code = LADDER_ERROR_INTERNAL;
        ladder_free_stage_links(links);
    });
    ladder_free_signature(inputs);
    ladder_free_scan_result(vertex);
}

// A loop with an exit out of a selection.
void structurize(void**) {
    covers({"ladder_structurize_graph"});
    const unsigned int to[] = {1, 2, 3, 1, 3};
    ladder_graph_block blocks[4] = {};
    for (ladder_graph_block& b : blocks)
        b.loop = LADDER_GRAPH_NONE;
    for (unsigned int n = 0; n < 3; n++) {
        blocks[n].successors = to + 2 * n - (n > 0);
        blocks[n].successor_count = n ? 2 : 1;
    }
    ladder_graph graph = {};
    graph.type = LADDER_STRUCTURE_TYPE_GRAPH;
    graph.blocks = blocks;
    graph.block_count = 4;
    fail_each("<graph>", [&](Outcome& o) {
        const ladder_structured_graph* result;
        o.code = ladder_structurize_graph(nullptr, &graph, &result, &o.messages);
        if (o.code == LADDER_OK ? result->block_count < 4 : result != nullptr)
            o.code = LADDER_ERROR_INTERNAL;
        ladder_free_structured_graph(result);
    });
}

// Every function that the headers declare either takes no memory, or runs out of it in a test above.
void every_function(void**) {
    const std::set<std::string> without_memory = {
        "ladder_close_shader",
        "ladder_destroy_context",
        "ladder_find_container_part",
        "ladder_find_signature_element",
        "ladder_free_code",
        "ladder_free_container",
        "ladder_free_d3d9_signatures",
        "ladder_free_library",
        "ladder_free_messages",
        "ladder_free_module",
        "ladder_free_root_signature",
        "ladder_free_scan_result",
        "ladder_free_signature",
        "ladder_free_stage_links",
        "ladder_free_structured_graph",
        "ladder_get_device_property_name",
        "ladder_get_diagnostic_code_name",
        "ladder_get_diagnostics",
        "ladder_get_module_info",
        "ladder_get_pass_names",
        "ladder_get_quirk_name",
        "ladder_get_source_type_name",
        "ladder_get_supported_source_types",
        "ladder_get_supported_target_types",
        "ladder_get_target_type_name",
        "ladder_get_version",
        "ladder_get_output_version",
        "ladder_get_version_string",
        "ladder_recognize_source",
        "ladder_release_memory",
    };
    expect_covered("ladder_functions.h", without_memory, 30);
}

} // namespace

TEST_GROUP(out_of_memory) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(compile),
        cmocka_unit_test(compile_with_warnings),
        cmocka_unit_test(compile_with_errors),

        cmocka_unit_test(hash_request),
        cmocka_unit_test(spirv_text),
        cmocka_unit_test(disassemble),
        cmocka_unit_test(without_a_name),
        cmocka_unit_test(scan),
        cmocka_unit_test(scan_names),
        cmocka_unit_test(debug_files),
        cmocka_unit_test(scan_library),
        cmocka_unit_test(list_container),
        cmocka_unit_test(make_containers),
        cmocka_unit_test(signatures),
        cmocka_unit_test(root_signatures),
        cmocka_unit_test(link_stages),
        cmocka_unit_test(structurize),
        cmocka_unit_test(shaders),
        cmocka_unit_test(every_function),
    };
    return cmocka_run_group_tests_name("out_of_memory", tests, nullptr, nullptr);
}

} // namespace test_out_of_memory
