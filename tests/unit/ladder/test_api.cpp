// The C API: arguments, chains, results, ownership, determinism, threads.
#include "load.h"

#include <ladder/ladder.h>
#include <ladder/ladder_simt.h>

#include <atomic>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <csetjmp>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
extern "C" {
#include <cmocka.h>
}

namespace {

using ladder::test::load;

constexpr const char* vsir_file = "vsir/count_down.vsir";
constexpr const char* dxil_file = "corpus/control-flow/collatz.cs_6_0.dxil";

struct Result {
    int code;
    std::string bytes, messages;
    bool has_messages;
};

ladder_compile_info info_for(const std::string& source,
                             ladder_target_type target = LADDER_TARGET_SPIRV_BINARY) {
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {source.data(), source.size()};
    info.target_type = target;
    info.source_name = "test";
    return info;
}

Result compile(const ladder_compile_info& info) {
    ladder_code out = {&out, 77};
    char* messages = reinterpret_cast<char*>(&out);
    Result r;
    r.code = ladder_compile(&info, &out, &messages);
    if (r.code == LADDER_OK) {
        assert_non_null(out.code);
        r.bytes.assign(static_cast<const char*>(out.code), out.size);
    } else {
        assert_null(out.code);
        assert_int_equal(out.size, 0);
        assert_non_null(messages); // a failure always says why
    }
    r.has_messages = messages;
    if (messages)
        r.messages = messages;
    ladder_free_messages(messages);
    ladder_free_code(&out);
    assert_null(out.code);
    return r;
}

Result compile(const std::string& source, ladder_target_type target = LADDER_TARGET_SPIRV_BINARY) {
    return compile(info_for(source, target));
}

#define assert_contains(text, part) assert_non_null(strstr((text).c_str(), part))

void expect_argument_error(const ladder_compile_info& info, const char* says) {
    const Result r = compile(info);
    assert_int_equal(r.code, LADDER_ERROR_INVALID_ARGUMENT);
    assert_contains(r.messages, "test: error: ");
    assert_contains(r.messages, says);
}

void version(void**) {
    unsigned int major = 9, minor = 9, patch = 9;
    ladder_get_version(&major, &minor, &patch);
    ladder_get_version(nullptr, nullptr, nullptr);
    char text[64];
    snprintf(text, sizeof text, "ladder %u.%u.%u", major, minor, patch);
    assert_string_equal(text, ladder_get_version_string());
    assert_int_equal(major, LADDER_VERSION_MAJOR);
    assert_int_equal(minor, LADDER_VERSION_MINOR);
}

void type_queries(void**) {
    unsigned int sources, targets;
    const ladder_source_type* s = ladder_get_supported_source_types(&sources);
    assert_int_equal(sources, 4);
    for (unsigned int i = 0; i < sources; i++) {
        assert_int_not_equal(s[i], LADDER_SOURCE_AUTO);
        assert_non_null(ladder_get_source_type_name(s[i]));
        const ladder_target_type* t = ladder_get_supported_target_types(s[i], &targets);
        assert_true(targets >= 2);
        for (unsigned int k = 0; k < targets; k++) {
            assert_non_null(ladder_get_target_type_name(t[k]));
            assert_false(s[i] == LADDER_SOURCE_VSIR && t[k] == LADDER_TARGET_DXIL_ASM);
        }
    }
    assert_null(ladder_get_supported_target_types(static_cast<ladder_source_type>(99), &targets));
    assert_int_equal(targets, 0);
    assert_null(ladder_get_source_type_name(static_cast<ladder_source_type>(5)));
    assert_null(ladder_get_target_type_name(static_cast<ladder_target_type>(-1)));
    assert_string_equal(ladder_get_source_type_name(LADDER_SOURCE_DXIL_ASM), "dxil-asm");
    assert_string_equal(ladder_get_pass_names()[0], "front-end");
}

void recognition(void**) {
    const struct {
        std::string bytes;
        ladder_source_type type;
    } cases[] = {
        {load(dxil_file), LADDER_SOURCE_DXBC},
        {load("containers/clip_cull.vs_5_0.dxbc"), LADDER_SOURCE_DXBC},
        {load("corpus/control-flow/collatz.cs_6_0.ll"), LADDER_SOURCE_DXIL_ASM},
        {load(vsir_file), LADDER_SOURCE_VSIR},
        {std::string("BC\xc0\xde...."), LADDER_SOURCE_DXIL_BITCODE},
        {std::string("\xde\xc0\x17\x0b...."), LADDER_SOURCE_DXIL_BITCODE},
        {"vsir", LADDER_SOURCE_VSIR},
        {"\n ; comment\n\t; another\nvsir 1 cfg-ssa\n", LADDER_SOURCE_VSIR},
        {"; vsir\ntarget triple = \"dxil-ms-dx\"", LADDER_SOURCE_DXIL_ASM},
        {"vsirs", LADDER_SOURCE_DXIL_ASM},
        {"", LADDER_SOURCE_AUTO},
        {"; only a comment", LADDER_SOURCE_AUTO},
        {std::string("\x03\x02\x23\x07\0\0\0\0", 8), LADDER_SOURCE_AUTO},
        {std::string("DXB\0", 4), LADDER_SOURCE_AUTO},
    };
    for (const auto& c : cases) {
        const ladder_code code = {c.bytes.data(), c.bytes.size()};
        assert_int_equal(ladder_recognize_source(&code), c.type);
    }
    assert_int_equal(ladder_recognize_source(nullptr), LADDER_SOURCE_AUTO);
    const ladder_code none = {nullptr, 4};
    assert_int_equal(ladder_recognize_source(&none), LADDER_SOURCE_AUTO);
}

void null_pointers(void**) {
    const std::string source = load(vsir_file);
    const ladder_compile_info info = info_for(source);
    ladder_code out = {&out, 1};
    char* messages = nullptr;
    assert_int_equal(ladder_compile(nullptr, &out, &messages), LADDER_ERROR_INVALID_ARGUMENT);
    assert_null(out.code);
    assert_non_null(messages);
    ladder_free_messages(messages);
    assert_int_equal(ladder_compile(&info, nullptr, &messages), LADDER_ERROR_INVALID_ARGUMENT);
    ladder_free_messages(messages);
    assert_int_equal(ladder_compile(nullptr, nullptr, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(ladder_compile(&info, &out, nullptr), LADDER_OK);
    ladder_free_code(&out);
    ladder_free_code(&out); // {NULL, 0}
    ladder_free_code(nullptr);
    ladder_free_messages(nullptr);
    ladder_free_container(nullptr);
}

void wrong_arguments(void**) {
    const std::string source = load(vsir_file);
    ladder_compile_info info = info_for(source);
    info.type = LADDER_STRUCTURE_TYPE_DUMP_INFO;
    assert_int_equal(compile(info).code, LADDER_ERROR_INVALID_ARGUMENT);
    info = info_for(source);
    info.source.code = nullptr;
    expect_argument_error(info, "the source is NULL");
    info = info_for(source);
    info.source_type = static_cast<ladder_source_type>(5);
    expect_argument_error(info, "source type 5");
    info = info_for(source);
    info.target_type = static_cast<ladder_target_type>(-3);
    expect_argument_error(info, "target type -3");
    info = info_for(source);
    info.option_count = 2;
    expect_argument_error(info, "2 options at NULL");

    const struct {
        std::vector<ladder_compile_option> options;
        const char* says;
    } cases[] = {
        {{{static_cast<ladder_compile_option_name>(0), 0}}, "no option 0"},
        {{{static_cast<ladder_compile_option_name>(10), 0}}, "no option 10"},
        {{{LADDER_OPTION_POINT_SIZE, 2}}, "takes 0 or 1"},
        {{{LADDER_OPTION_RESIDENT_BUFFERS, 2}}, "takes 0 or 1"},
        {{{LADDER_OPTION_RASTERIZER_SAMPLES, 3}}, "rasterizer samples, not 3"},
        {{{LADDER_OPTION_RASTERIZER_SAMPLES, 32}}, "rasterizer samples, not 32"},
        {{{LADDER_OPTION_RASTERIZER_SAMPLES_SPEC_ID, 0}, {LADDER_OPTION_RASTERIZER_SAMPLES, 4}},
         "as a number and as a specialization constant"},
        {{{LADDER_OPTION_IGNORE_CHECKSUM, 2}}, "takes 0 or 1"},
        {{{LADDER_OPTION_VALIDATE_PASSES, 7}}, "takes 0 or 1"},
        {{{LADDER_OPTION_DEVICE_FEATURES, 0x8001}}, "no device features 0x8000"},
        {{{LADDER_OPTION_DUAL_SOURCE_BLENDING, 2}}, "takes 0 or 1"},
        {{{LADDER_OPTION_STRUCTURIZER, 3}}, "no structurizer 3"},
        {{{LADDER_OPTION_STRUCTURIZER, 1}, {LADDER_OPTION_STRUCTURIZER, 1}}, "given twice"},
    };
    for (const auto& c : cases) {
        info = info_for(source);
        info.options = c.options.data();
        info.option_count = static_cast<unsigned int>(c.options.size());
        expect_argument_error(info, c.says);
    }
}

void wrong_chains(void**) {
    const std::string source = load(vsir_file);
    ladder_compile_info info = info_for(source);
    info.next = &info; // circular
    expect_argument_error(info, "two structures of type 1");
    ladder_spirv_target_info spirv;
    ladder_init_spirv_target_info(&spirv);
    info.next = &spirv;
    spirv.next = &spirv;
    expect_argument_error(info, "two structures of type 2");
    spirv.next = nullptr;
    spirv.type = static_cast<ladder_structure_type>(7);
    expect_argument_error(info, "unknown type 7");
    spirv.type = static_cast<ladder_structure_type>(0);
    expect_argument_error(info, "unknown type 0");
    ladder_init_spirv_target_info(&spirv);
    spirv.environment = static_cast<ladder_spirv_environment>(6);
    expect_argument_error(info, "environment 6");

    ladder_dump_info dump = {};
    dump.type = LADDER_STRUCTURE_TYPE_DUMP_INFO;
    info.next = &dump;
    expect_argument_error(info, "is NULL");
    dump.pass = "no-such-pass";
    expect_argument_error(info, "no pass 'no-such-pass'");
    ladder_vsir_target_info vsir = {LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO, nullptr, "sort-of-pass"};
    info.next = &vsir;
    expect_argument_error(info, "no pass 'sort-of-pass'");
}

void bad_shaders(void**) {
    const std::string blob = load(dxil_file);
    Result r = compile(std::string());
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    std::string broken = blob;
    broken.back() ^= 1;
    r = compile(broken);
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    assert_contains(r.messages, "test:byte 0x4: error: ");
    r = compile(blob.substr(0, blob.size() / 2));
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    r = compile(load("containers/clip_cull.vs_5_0.dxbc"));
    assert_int_equal(r.code, LADDER_ERROR_UNSUPPORTED);
    assert_contains(r.messages, "SHDR");
    r = compile("vsir 1 cfg-ssa\nfunction main {\n  oops\n");
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    assert_contains(r.messages, "test:3:");
    r = compile(load(vsir_file), LADDER_TARGET_DXIL_ASM);
    assert_int_equal(r.code, LADDER_ERROR_UNSUPPORTED);

    // A type that the contents contradict is not second-guessed.
    ladder_compile_info info = info_for(blob);
    for (const auto type : {LADDER_SOURCE_VSIR, LADDER_SOURCE_DXIL_ASM, LADDER_SOURCE_DXIL_BITCODE}) {
        info.source_type = type;
        assert_int_equal(compile(info).code, LADDER_ERROR_INVALID_SHADER);
    }
    // The program breaks a rule of VSIR: the source's fault.
    r = compile(
        "vsir 1 cfg-ssa\nfunction main {\nb0:\n %0 = iadd.i32 %1, 1\n %1 = iadd.i32 %0, 1\n return\n}\n");
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    info = info_for(load(vsir_file));
    info.entry_point = "nowhere";
    const std::string vsir = load(vsir_file);
    info.source = {vsir.data(), vsir.size()};
    r = compile(info);
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    assert_contains(r.messages, "nowhere");
}

void checksum_option(void**) {
    std::string broken = load(dxil_file);
    broken[4] ^= 1;
    ladder_compile_info info = info_for(broken);
    const ladder_compile_option option = {LADDER_OPTION_IGNORE_CHECKSUM, 1};
    assert_int_equal(compile(info).code, LADDER_ERROR_INVALID_SHADER);
    info.options = &option;
    info.option_count = 1;
    const Result r = compile(info);
    assert_int_equal(r.code, LADDER_OK);
    assert_true(r.bytes == compile(load(dxil_file)).bytes);
}

void spirv_result(void**) {
    const Result r = compile(load(dxil_file));
    assert_int_equal(r.code, LADDER_OK);
    assert_false(r.has_messages);
    assert_int_equal(r.bytes.size() % 4, 0);
    uint32_t words[2];
    memcpy(words, r.bytes.data(), sizeof words);
    assert_int_equal(words[0], 0x07230203);
    assert_int_equal(words[1], 0x00010600); // Vulkan 1.3: SPIR-V 1.6

    const uint32_t versions[] = {0x10600, 0x10000, 0x10300, 0x10500, 0x10600, 0x10600};
    const std::string source = load(vsir_file);
    for (int i = 0; i < 6; i++) {
        ladder_spirv_target_info spirv;
        ladder_init_spirv_target_info(&spirv);
        spirv.environment = static_cast<ladder_spirv_environment>(i);
        ladder_compile_info info = info_for(source);
        info.next = &spirv;
        const Result at = compile(info);
        assert_int_equal(at.code, LADDER_OK);
        memcpy(words, at.bytes.data(), sizeof words);
        assert_int_equal(words[1], versions[i]);
    }
}

// The bindings of a module, in order: the literals of OpDecorate Binding.
std::vector<uint32_t> bindings(const std::string& bytes) {
    std::vector<uint32_t> words(bytes.size() / 4), found;
    memcpy(words.data(), bytes.data(), words.size() * 4);
    for (size_t i = 5; i < words.size() && words[i] >> 16; i += words[i] >> 16)
        if (words[i] == (4u << 16 | 71) && words[i + 2] == 33)
            found.push_back(words[i + 3]);
    return found;
}

void bind_shifts(void**) {
    const std::string source = load(vsir_file);
    assert_true((bindings(compile(source).bytes) == std::vector<uint32_t>{1000, 2000}));
    ladder_spirv_target_info spirv = {
        LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO, nullptr, LADDER_SPIRV_ENVIRONMENT_DEFAULT, 1, 20, 30, 40};
    ladder_compile_info info = info_for(source);
    info.next = &spirv;
    assert_true((bindings(compile(info).bytes) == std::vector<uint32_t>{20, 30}));
}

// Counters and descriptor heaps have places of their own.
void counters_and_heaps(void**) {
    const std::string source =
        "vsir 1 cfg-ssa\nlocal_size 1 1 1\n"
        "descriptor d0 uav structured_buffer first=7 stride=4 counter\n"
        "descriptor d1 uav structured_buffer stride=4 counter heap\n"
        "descriptor d2 srv typed_buffer component=u32 heap\n"
        "function f0 \"main\"() {\nb0:\n    %0 = handle d0, 0\n    %1 = counter_increment %0\n"
        "    %2 = handle d1, 3\n    %3 = counter_decrement %2\n    struct_store.i32 %2, %1, 0, 4, 1, %3\n"
        "    %4 = handle d2, 9\n    %5 = typed_load.i32 %4, 0\n"
        "    struct_store.i32 %2, %1, 0, 4, 1, %5\n    return\n}\n";
    assert_true((bindings(compile(source).bytes) == std::vector<uint32_t>{4007, 7000, 5000, 5000}));
    ladder_spirv_binding_info places;
    ladder_init_spirv_binding_info(&places);
    assert_int_equal(places.bind_shift_c, LADDER_DEFAULT_BIND_SHIFT_C);
    ladder_compile_info info = info_for(source);
    info.next = &places;
    assert_true(compile(info).bytes == compile(source).bytes);
    places = {LADDER_STRUCTURE_TYPE_SPIRV_BINDING_INFO, nullptr, 10, 1, 20, 2, 30, 3, 40};
    assert_true((bindings(compile(info).bytes) == std::vector<uint32_t>{17, 40, 20, 20}));
    places.next = &places;
    expect_argument_error(info, "two structures of type 6");
}

void text_targets(void**) {
    const std::string blob = load(dxil_file);
    const Result assembly = compile(blob, LADDER_TARGET_DXIL_ASM);
    assert_int_equal(assembly.code, LADDER_OK);
    assert_contains(assembly.bytes, "define void @main()");
    // What was disassembled gives the same module.
    const Result direct = compile(blob), again = compile(assembly.bytes);
    assert_int_equal(again.code, LADDER_OK);
    assert_true(direct.bytes == again.bytes);

    const Result text = compile(blob, LADDER_TARGET_SPIRV_TEXT);
    assert_int_equal(text.code, LADDER_OK);
    assert_contains(text.bytes, "OpEntryPoint GLCompute");
}

// Reading a text numbers blocks in its own order, and the writer's ids follow the numbers: from the
// structured levels on, where passes have added blocks, the same module may come with other ids.
void expect_same_module(const Result& a, const Result& b, const std::string& from) {
    assert_int_equal(a.code, LADDER_OK);
    if (from.find("vsir 1 cfg-") != from.npos)
        assert_true(a.bytes == b.bytes);
    else
        assert_int_equal(a.bytes.size(), b.bytes.size());
}

// Every pass by name gives a program that compiles, from its text, to what the source compiles to.
void vsir_targets(void**) {
    for (const char* file : {vsir_file, dxil_file}) {
        const std::string source = load(file);
        const Result whole = compile(source);
        assert_int_equal(whole.code, LADDER_OK);
        const Result front = compile(source, LADDER_TARGET_VSIR);
        assert_contains(front.bytes, "vsir 1 cfg-ssa");
        for (const char* const* pass = ladder_get_pass_names(); *pass; pass++) {
            const ladder_vsir_target_info vsir = {LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO, nullptr, *pass};
            const ladder_compile_option option = {LADDER_OPTION_VALIDATE_PASSES, 1};
            ladder_compile_info info = info_for(source, LADDER_TARGET_VSIR);
            info.next = &vsir;
            info.options = &option;
            info.option_count = 1;
            const Result text = compile(info);
            if (std::string(*pass) == "flatten") { // level source only
                assert_int_equal(text.code, LADDER_ERROR_INVALID_ARGUMENT);
                continue;
            }
            assert_int_equal(text.code, LADDER_OK);
            expect_same_module(compile(text.bytes), whole, text.bytes);
        }
    }
}

struct Dumps {
    std::vector<std::string> passes, texts;
    static void add(void* user, const char* pass, const char* text, size_t size) {
        static_cast<Dumps*>(user)->passes.emplace_back(pass);
        static_cast<Dumps*>(user)->texts.emplace_back(text, size);
    }
};

// Structured source is taken wherever VSIR is: compiled, dumped, executed.
void structured_source(void**) {
    const std::string source = load("vsir/source/switch_in_loop.vsir");
    const Result whole = compile(source);
    assert_int_equal(whole.code, LADDER_OK);
    Dumps all;
    ladder_dump_info dump = {LADDER_STRUCTURE_TYPE_DUMP_INFO, nullptr, nullptr, Dumps::add, &all};
    ladder_compile_info info = info_for(source);
    info.next = &dump;
    assert_true(compile(info).bytes == whole.bytes);
    assert_string_equal(all.passes[0].c_str(), "front-end");
    assert_contains(all.texts[0], "vsir 1 source");
    assert_string_equal(all.passes[1].c_str(), "flatten");
    assert_contains(all.texts[1], "vsir 1 cfg-temps");
    for (const std::string& text : all.texts)
        expect_same_module(compile(text), whole, text);

    for (const char* pass : {"", "front-end", "flatten", "dead-code"}) {
        ladder_simt_info simulation{};
        simulation.source = {source.data(), source.size()};
        simulation.wave_size = 8;
        simulation.after_pass = *pass ? pass : nullptr;
        ladder_simt* simt = nullptr;
        assert_int_equal(ladder_simt_create(&simulation, &simt, nullptr), LADDER_OK);
        uint32_t in[8] = {0, 1, 2, 3, 0, 1, 2, 3}, out[8] = {};
        ladder_simt_binding binding{};
        binding.resource_class = LADDER_SIMT_SRV;
        binding.data = in;
        binding.size = sizeof in;
        assert_int_equal(ladder_simt_bind(simt, &binding, nullptr), LADDER_OK);
        binding.resource_class = LADDER_SIMT_UAV;
        binding.data = out;
        assert_int_equal(ladder_simt_bind(simt, &binding, nullptr), LADDER_OK);
        assert_int_equal(ladder_simt_dispatch(simt, 1, 1, 1, nullptr, nullptr), LADDER_OK);
        ladder_simt_destroy(simt);
        constexpr uint32_t expected[8] = {8, 0, 8, 6, 8, 0, 8, 6}; // as the file says
        assert_memory_equal(out, expected, sizeof out);
    }
    assert_contains(compile(std::string("vsir 1 source\nfunction f {\n    endif\n}\n")).messages,
                    "3:5: error: 'endif' without 'if'");
}

void pass_that_does_not_run(void**) {
    const std::string source = load(vsir_file);
    ladder_vsir_target_info vsir = {LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO, nullptr, "structurize"};
    ladder_compile_info info = info_for(source, LADDER_TARGET_VSIR);
    info.next = &vsir;
    const Result structured = compile(info);
    assert_int_equal(structured.code, LADDER_OK);
    info.source = {structured.bytes.data(), structured.bytes.size()};
    vsir.after_pass = "phi-to-temp";
    expect_argument_error(info, "nothing to do");
}

void dumps(void**) {
    const std::string source = load(dxil_file);
    Dumps all, one;
    ladder_dump_info dump = {LADDER_STRUCTURE_TYPE_DUMP_INFO, nullptr, nullptr, Dumps::add, &all};
    ladder_compile_info info = info_for(source);
    info.next = &dump;
    const Result r = compile(info);
    assert_int_equal(r.code, LADDER_OK);
    assert_true(r.bytes == compile(source).bytes); // watching changes nothing
    assert_true(all.passes.size() >= 5);
    assert_string_equal(all.passes[0].c_str(), "front-end");
    for (const std::string& text : all.texts)
        expect_same_module(compile(text), r, text);
    dump.pass = "structurize";
    dump.user_data = &one;
    compile(info);
    assert_int_equal(one.passes.size(), 1);
    assert_contains(one.texts[0], "vsir 1 structured-temps");
}

void cfg_dumps(void**) {
    const std::string source = load(dxil_file);
    Dumps dumps;
    ladder_cfg_dump_info dump = {LADDER_STRUCTURE_TYPE_CFG_DUMP_INFO, nullptr, Dumps::add, &dumps};
    ladder_compile_info info = info_for(source);
    info.next = &dump;
    assert_true(compile(info).bytes == compile(source).bytes); // watching changes nothing
    assert_int_equal(dumps.passes.size(), 1);
    assert_string_equal(dumps.passes[0].c_str(), "structurize");
    assert_contains(dumps.texts[0], "digraph");
    assert_contains(dumps.texts[0], "main: before");
    assert_contains(dumps.texts[0], "main: structured");
    // Structured already: there is nothing to draw.
    const ladder_vsir_target_info after = {LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO, nullptr, "structurize"};
    ladder_compile_info first = info_for(source, LADDER_TARGET_VSIR);
    first.next = &after;
    const std::string structured = compile(first).bytes;
    info.source = {structured.data(), structured.size()};
    assert_int_equal(compile(info).code, LADDER_OK);
    assert_int_equal(dumps.passes.size(), 1);
    dump.function = nullptr;
    expect_argument_error(info, "is NULL");
}

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

void container_parts(void**) {
    std::string blob = load(dxil_file);
    ladder_code code = {blob.data(), blob.size()};
    ladder_container c;
    char* messages;
    assert_int_equal(ladder_list_container(&code, 0, nullptr, &c, &messages), LADDER_OK);
    assert_null(messages);
    assert_int_equal(c.part_count, 7);
    assert_string_equal(c.parts[6].name, "DXIL");
    for (size_t i = 0; i < c.part_count; i++) {
        assert_ptr_equal(c.parts[i].data.code, blob.data() + c.parts[i].offset);
        assert_true(c.parts[i].offset + c.parts[i].data.size <= blob.size());
    }
    ladder_free_container(&c);
    assert_null(c.parts);
    blob.back() ^= 1;
    assert_int_equal(ladder_list_container(&code, 0, "name", &c, &messages), LADDER_ERROR_INVALID_SHADER);
    assert_null(c.parts);
    assert_non_null(strstr(messages, "name:byte 0x4"));
    ladder_free_messages(messages);
    assert_int_equal(ladder_list_container(&code, LADDER_CONTAINER_IGNORE_CHECKSUM, nullptr, &c, nullptr),
                     LADDER_OK);
    ladder_free_container(&c);
    assert_int_equal(ladder_list_container(&code, 8, nullptr, &c, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(ladder_list_container(nullptr, 0, nullptr, &c, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(ladder_list_container(&code, 0, nullptr, nullptr, nullptr),
                     LADDER_ERROR_INVALID_ARGUMENT);
}

} // namespace

int main() {
    const CMUnitTest tests[] = {
        cmocka_unit_test(version),
        cmocka_unit_test(type_queries),
        cmocka_unit_test(recognition),
        cmocka_unit_test(null_pointers),
        cmocka_unit_test(wrong_arguments),
        cmocka_unit_test(wrong_chains),
        cmocka_unit_test(bad_shaders),
        cmocka_unit_test(checksum_option),
        cmocka_unit_test(spirv_result),
        cmocka_unit_test(bind_shifts),
        cmocka_unit_test(counters_and_heaps),
        cmocka_unit_test(text_targets),
        cmocka_unit_test(vsir_targets),
        cmocka_unit_test(structured_source),
        cmocka_unit_test(pass_that_does_not_run),
        cmocka_unit_test(dumps),
        cmocka_unit_test(cfg_dumps),
        cmocka_unit_test(structurizers),
        cmocka_unit_test(unaligned_source),
        cmocka_unit_test(threads_at_once),
        cmocka_unit_test(container_parts),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
