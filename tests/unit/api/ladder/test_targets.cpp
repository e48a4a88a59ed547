// What comes out: SPIR-V and its bindings, texts, VSIR after passes, dumps.
#include <ladder/ladder_places.h>
#include <ladder/ladder_simt.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "calls.h"

namespace test_targets {

using namespace ladder::test;

namespace {

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
        ladder_spirv_target_info spirv = {};
        spirv.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
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

    const Result tokens = compile(load("corpus/stages/isoline.hs_5_0.dxbc"), LADDER_TARGET_TPF_ASM);
    assert_int_equal(tokens.code, LADDER_OK);
    assert_true(tokens.bytes.starts_with("hs_5_0\nhs_decls\n"));
    assert_contains(tokens.bytes, "\ndcl_output_siv o0.x, finalLineDensityTessFactor\n");
    assert_int_equal(compile(blob, LADDER_TARGET_TPF_ASM).code, LADDER_ERROR_UNSUPPORTED);
    assert_int_equal(compile(load(vsir_file), LADDER_TARGET_TPF_ASM).code, LADDER_ERROR_UNSUPPORTED);

    const std::string legacy = load("d3dbc/textured.ps_1_1.d3dbc");
    assert_string_equal(compile(legacy, LADDER_TARGET_D3D_ASM).bytes.c_str(),
                        "ps_1_1\ntex t0\nmul r0, t0, v0\n");
    for (const ladder_target_type other : {LADDER_TARGET_DXIL_ASM, LADDER_TARGET_TPF_ASM})
        assert_int_equal(compile(legacy, other).code, LADDER_ERROR_UNSUPPORTED);
    assert_int_equal(compile(blob, LADDER_TARGET_D3D_ASM).code, LADDER_ERROR_UNSUPPORTED);
    assert_int_equal(compile(load(vsir_file), LADDER_TARGET_D3D_ASM).code, LADDER_ERROR_UNSUPPORTED);
    const Result cut = compile(legacy.substr(0, 12), LADDER_TARGET_D3D_ASM);
    assert_int_equal(cut.code, LADDER_ERROR_INVALID_SHADER);

    const Result text = compile(blob, LADDER_TARGET_SPIRV_TEXT);
    assert_int_equal(text.code, LADDER_OK);
    assert_contains(text.bytes, "OpEntryPoint GLCompute");

    std::string module = compile(blob, LADDER_TARGET_SPIRV_BINARY).bytes;
    assert_string_equal(compile(module, LADDER_TARGET_SPIRV_ASM).bytes.c_str(), text.bytes.c_str());
    for (size_t n = 0; n < module.size(); n += 4) // the other byte order
        std::reverse(module.begin() + n, module.begin() + n + 4);
    assert_string_equal(compile(module, LADDER_TARGET_SPIRV_ASM).bytes.c_str(), text.bytes.c_str());
    const std::string far_bound = std::string("\x03\x02\x23\x07\0\0\1\0\0\0\0\0\xff\xff\x3f\0\0\0\0\0", 20) +
                                  std::string("\x13\0\x02\0\xfe\xff\x3f\0", 8);
    assert_contains(compile(far_bound, LADDER_TARGET_SPIRV_ASM).bytes, "%void = OpTypeVoid");
    assert_int_equal(compile(blob, LADDER_TARGET_SPIRV_ASM).code, LADDER_ERROR_UNSUPPORTED);
    assert_int_equal(compile(module.substr(0, module.size() - 2), LADDER_TARGET_SPIRV_ASM).code,
                     LADDER_ERROR_INVALID_SHADER);
}

// Reading a text numbers blocks in its own order, and the writer's ids follow the numbers. So from the
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
            // Level source; not asked for; shader models 4 and 5; pixel shaders.
            const std::string name = *pass;
            if (name == "flatten" || name == "retype" || name == "helper-lanes" || name == "input-indices" ||
                name == "gradients" || name == "guard-entry" || name == "wave-turns" ||
                name.starts_with("number-") || name.starts_with("quirk-") || name.starts_with("legalize-") ||
                name.starts_with("late-")) {
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
        simulation.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
        simulation.source = {source.data(), source.size()};
        simulation.wave_size = 8;
        simulation.after_pass = *pass ? pass : nullptr;
        ladder_simt* simt = nullptr;
        assert_int_equal(ladder_simt_create(&simulation, &simt, nullptr), LADDER_OK);
        uint32_t in[8] = {0, 1, 2, 3, 0, 1, 2, 3}, out[8] = {};
        ladder_simt_binding binding{};
        binding.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
        binding.resource_class = LADDER_RESOURCE_CLASS_SRV;
        binding.data = in;
        binding.size = sizeof in;
        assert_int_equal(ladder_simt_bind(simt, &binding, nullptr), LADDER_OK);
        binding.resource_class = LADDER_RESOURCE_CLASS_UAV;
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

void passes(void**) {
    const std::string source = load(dxil_file);
    std::vector<std::string> heard;
    ladder_pass_info passes = {
        LADDER_STRUCTURE_TYPE_PASS_INFO, nullptr,
        [](void* user, const char* pass) { static_cast<std::vector<std::string>*>(user)->push_back(pass); },
        &heard};
    ladder_compile_info info = info_for(source);
    info.next = &passes;
    assert_true(compile(info).bytes == compile(source).bytes); // watching changes nothing
    assert_true(heard.size() >= 7);
    assert_string_equal(heard.front().c_str(), "front-end");
    assert_string_equal(heard.back().c_str(), "spirv");
    assert_true(std::find(heard.begin(), heard.end(), "structurize") != heard.end());
    passes.function = nullptr;
    expect_argument_error(info, "is NULL");
}

using Places = std::vector<ladder_place>;

Places places_of(const std::string& source, std::string& text) {
    Places all;
    const ladder_places_info places = {LADDER_STRUCTURE_TYPE_PLACES_INFO, nullptr,
                                       [](void* user, const ladder_place* found, unsigned int count) {
                                           static_cast<Places*>(user)->assign(found, found + count);
                                       },
                                       &all};
    ladder_compile_info info = info_for(source, LADDER_TARGET_SPIRV_TEXT);
    info.next = &places;
    const Result r = compile(info);
    assert_int_equal(r.code, LADDER_OK);
    text = r.bytes;
    info.next = nullptr;
    assert_true(r.bytes == compile(info).bytes); // watching changes nothing
    return all;
}

// The line of the text that an instruction of the module is.
std::string instruction(const std::string& text, unsigned int number) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line[0] != ';' && !number--)
            return line;
    return "";
}

void places(void**) {
    const std::string source = "vsir 1 structured-ssa\n"
                               "stage compute\n"
                               "entry f0 \"main\"\n"
                               "descriptor d0 uav structured_buffer first=0 stride=4\n"
                               "function f0 \"main\"() {\n"
                               "b0: selection merge b2\n"
                               "    %0 = handle d0, 0 @1\n"
                               "    %1 = builtin.i32 thread_id, 0 @2\n"
                               "    %2 = ult %1, i32 7 @3\n"
                               "    branch_if %2, b1, b2 @4\n"
                               "b1:\n"
                               "    %3 = imul.i32 %1, 5 @9\n"
                               "    %4 = wave_read_first.i32 %3 @11\n"
                               "    struct_store.i32 %0, %1, 0, 4, 0x1, %4 @12\n"
                               "    branch b2\n"
                               "b2:\n"
                               "    return @13\n"
                               "}\n";
    std::string text;
    const Places all = places_of(source, text);
    unsigned int found = 0, last = 0, ballot = 0, shader = 0;
    for (const ladder_place& p : all) {
        if (p.kind == LADDER_PLACE_CAPABILITY) {
            shader += p.number == 1 && !p.origin && p.reason == std::string("stage");
            ballot += p.origin == 11 && p.block == 1 && p.reason == std::string("wave_read_first");
        }
        if (p.kind != LADDER_PLACE_INSTRUCTION)
            continue;
        assert_true(p.number >= last);
        last = p.number;
        const std::string line = instruction(text, p.number);
        if (p.origin == 9)
            found += p.block == 1 && line.find("OpIMul") != line.npos;
        if (p.origin == 13)
            found += p.block == 2 && line.find("OpReturn") != line.npos;
        if (!p.origin && line.find("OpLabel") != line.npos)
            found += 10;
    }
    assert_int_equal(found, 32);
    assert_int_equal(shader, 1);
    assert_true(ballot >= 1);
}

} // namespace

TEST_GROUP(targets) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(spirv_result),
        cmocka_unit_test(counters_and_heaps),
        cmocka_unit_test(text_targets),
        cmocka_unit_test(vsir_targets),
        cmocka_unit_test(structured_source),
        cmocka_unit_test(pass_that_does_not_run),
        cmocka_unit_test(dumps),
        cmocka_unit_test(cfg_dumps),
        cmocka_unit_test(passes),
        cmocka_unit_test(places),
    };
    return cmocka_run_group_tests_name("targets", tests, nullptr, nullptr);
}

} // namespace test_targets
