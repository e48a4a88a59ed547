// A converter by itself: options, results, what belongs to threads.
#include "proton_client.h"

#include <cstring>

namespace test_proton_converter {

using namespace ladder::test;

namespace {

constexpr unsigned capability = 17, decorate = 71, loop_merge = 246, selection_merge = 247;

std::vector<uint32_t> made(const char* file, const std::function<void(Converter&)>& tell) {
    const Blob blob(file);
    Converter c(blob);
    tell(c);
    return c.spirv();
}

bool has_capability(const std::vector<uint32_t>& words, uint32_t number) {
    return count_of(words, capability, 1, number) != 0;
}

// Offsets of samples that are computed: no option says that the device takes them, the client just asks.
void computed_offsets(void**) {
    constexpr unsigned image_gather_extended = 25;
    const Blob blob("corpus/ops/advanced_textures.cs_6_7.dxil");
    Converter c(blob);
    assert_int_equal(c.run(), DXIL_SPV_SUCCESS);
    dxil_spv_compiled_spirv code{};
    assert_int_equal(dxil_spv_converter_get_compiled_spirv(c.handle, &code), DXIL_SPV_SUCCESS);
    const auto* first = static_cast<const uint32_t*>(code.data);
    // (not validated: SPIRV-Tools of Debian 12 do not know of the rule that allows them)
    assert_true(has_capability({first, first + code.size / 4}, image_gather_extended));
}

void results(void**) {
    const Blob blob("dropin/proton/root_constants.cs_6_0.dxil");
    Converter c(blob);
    dxil_spv_compiled_spirv code{};
    const char* name = nullptr;
    // Nothing is there before it ran.
    assert_int_equal(dxil_spv_converter_get_compiled_spirv(c.handle, &code), DXIL_SPV_ERROR_GENERIC);
    assert_int_equal(dxil_spv_converter_get_compiled_entry_point(c.handle, &name), DXIL_SPV_ERROR_GENERIC);
    assert_false(dxil_spv_converter_uses_subgroup_size(c.handle));
    assert_null(dxil_spv_converter_get_analysis_warnings(c.handle));
    c.spirv();
    assert_int_equal(dxil_spv_converter_get_compiled_entry_point(c.handle, &name), DXIL_SPV_SUCCESS);
    assert_string_equal(name, "main");
    unsigned least = 1, most = 1, preferred = 1, heuristic = 1;
    assert_int_equal(dxil_spv_converter_get_compute_wave_size_range(c.handle, &least, &most, &preferred),
                     DXIL_SPV_SUCCESS);
    assert_true(!least && !most && !preferred);
    assert_int_equal(dxil_spv_converter_get_compute_required_wave_size(c.handle, &least), DXIL_SPV_SUCCESS);
    assert_int_equal(least, 0);
    assert_int_equal(dxil_spv_converter_get_compute_heuristic_max_wave_size(c.handle, &heuristic),
                     DXIL_SPV_SUCCESS);
    assert_int_equal(heuristic, 0);
    assert_int_equal(dxil_spv_converter_get_compute_heuristic_min_wave_size(c.handle, &heuristic),
                     DXIL_SPV_SUCCESS);
    assert_int_equal(heuristic, 0);
    dxil_spv_bool views = 1;
    assert_int_equal(dxil_spv_converter_is_multiview_compatible(c.handle, &views), DXIL_SPV_SUCCESS);
    assert_false(views);
    // Again, with the same bytes.
    const std::vector<uint32_t> once = c.spirv(), twice = c.spirv();
    assert_true(once == twice);
    // A run that fails leaves nothing.
    dxil_spv_converter_set_entry_point(c.handle, "nothing");
    assert_int_equal(c.run(), DXIL_SPV_ERROR_GENERIC);
    assert_int_equal(dxil_spv_converter_get_compiled_spirv(c.handle, &code), DXIL_SPV_ERROR_GENERIC);
    dxil_spv_converter_set_entry_point(c.handle, nullptr);
    assert_true(c.spirv() == once);
}

void waves(void**) {
    const Blob blob("corpus/waves/wave_size_attr.cs_6_6.dxil");
    Converter c(blob);
    c.spirv();
    unsigned least = 0, most = 0, preferred = 0;
    dxil_spv_converter_get_compute_wave_size_range(c.handle, &least, &most, &preferred);
    assert_true(least == 32 && (most == 32));
    // A size that a quirk forces, and that the pipeline has to require.
    Converter forced(blob);
    forced.option(DXIL_SPV_OPTION_FORCE_SUBGROUP_SIZE,
                  dxil_spv_option_force_subgroup_size{{}, 8, DXIL_SPV_TRUE});
    forced.spirv();
    dxil_spv_converter_get_compute_wave_size_range(forced.handle, &least, &most, &preferred);
    assert_int_equal(least, 8);
}

void lanes(void**) {
    const char* file = "corpus/waves/lane_ids.cs_6_0.dxil";
    const Blob blob(file);
    Converter free(blob), forced(blob);
    free.spirv();
    assert_true(dxil_spv_converter_uses_subgroup_size(free.handle));
    forced.option(DXIL_SPV_OPTION_FORCE_SUBGROUP_SIZE,
                  dxil_spv_option_force_subgroup_size{{}, 1, DXIL_SPV_FALSE});
    forced.spirv();
    assert_false(dxil_spv_converter_uses_subgroup_size(forced.handle));
}

// Options that a module shows.
void seen_options(void**) {
    const char* loops = "corpus/control-flow/collatz.cs_6_0.dxil";
    const auto branches = [](bool metadata, bool unroll, bool loop, bool flatten, bool branch) {
        return [=](Converter& c) {
            c.option(DXIL_SPV_OPTION_BRANCH_CONTROL,
                     dxil_spv_option_branch_control{{}, metadata, unroll, loop, flatten, branch});
        };
    };
    assert_int_equal(count_of(made(loops, branches(0, 0, 1, 0, 0)), loop_merge, 3, 2),
                     count(made(loops, branches(0, 0, 0, 0, 0)), loop_merge));
    assert_true(count_of(made(loops, branches(0, 1, 0, 0, 0)), loop_merge, 3, 1) > 0);
    assert_true(count_of(made(loops, branches(0, 0, 0, 1, 0)), selection_merge, 2, 1) > 0);
    assert_true(count_of(made(loops, branches(0, 0, 0, 0, 1)), selection_merge, 2, 2) > 0);
    assert_int_equal(count_of(made(loops, branches(0, 0, 0, 0, 0)), loop_merge, 3, 0),
                     count(made(loops, branches(0, 0, 0, 0, 0)), loop_merge));

    // Position: Invariant by itself, and where the client wants it; not where the client forbids it.
    const char* vertex = "corpus/stages/clip_cull.vs_6_0.dxil";
    for (const dxil_spv_bool enabled : {DXIL_SPV_TRUE, DXIL_SPV_FALSE}) {
        const auto words = made(vertex, [&](Converter& c) {
            c.option(DXIL_SPV_OPTION_INVARIANT_POSITION, dxil_spv_option_invariant_position{{}, enabled});
        });
        assert_int_equal(count_of(words, decorate, 2, 18), enabled);
    }
    // No contraction anywhere; the last such option counts.
    const auto precise = [](bool first, bool second) {
        return [=](Converter& c) {
            c.option(DXIL_SPV_OPTION_PRECISE_CONTROL, dxil_spv_option_precise_control{{}, first, 0});
            c.option(DXIL_SPV_OPTION_PRECISE_CONTROL, dxil_spv_option_precise_control{{}, second, 0});
        };
    };
    assert_true(count_of(made(vertex, precise(0, 1)), decorate, 2, 42) > 0);
    assert_int_equal(count_of(made(vertex, precise(1, 0)), decorate, 2, 42),
                     count_of(made(vertex, precise(0, 0)), decorate, 2, 42));
}

// Samples of a pixel: a number, a specialization constant, or nothing.
void sample_counts(void**) {
    const char* file = "corpus/stages/sample_positions.ps_6_0.dxil";
    const auto with = [](unsigned count, bool is_id) {
        return [=](Converter& c) {
            c.option(DXIL_SPV_OPTION_RASTERIZER_SAMPLE_COUNT,
                     dxil_spv_option_rasterizer_sample_count{{}, count, is_id});
        };
    };
    assert_int_equal(decorated(made(file, with(9, true)), 1, 9), 1);
    assert_int_equal(decorated(made(file, with(4, false)), 1, 9), 0);
    made(file, with(0, false));
    made(file, [](Converter&) {});
}

// Minimum precision: 16 bits, or RelaxedPrecision, or 32 bits.
void minimum_precision(void**) {
    const char* file = "containers/minimum_precision.vs_6_0.dxil";
    const auto with = [](bool native, bool relaxed) {
        return [=](Converter& c) {
            c.option(DXIL_SPV_OPTION_MIN_PRECISION_NATIVE_16BIT,
                     dxil_spv_option_min_precision_native_16bit{{}, native});
            c.option(DXIL_SPV_OPTION_ARITHMETIC_RELAXED_PRECISION,
                     dxil_spv_option_arithmetic_relaxed_precision{{}, relaxed});
        };
    };
    constexpr uint32_t float16 = 9, relaxed_precision = 0;
    assert_true(has_capability(made(file, with(true, true)), float16));
    assert_false(has_capability(made(file, with(false, true)), float16));
    assert_true(count_of(made(file, with(false, true)), decorate, 2, relaxed_precision) > 0);
    assert_int_equal(count_of(made(file, with(false, false)), decorate, 2, relaxed_precision), 0);
    const Blob blob(file);
    Converter c(blob);
    with(true, false)(c);
    c.spirv();
    assert_true(
        dxil_spv_converter_uses_shader_feature(c.handle, DXIL_SPV_SHADER_FEATURE_NATIVE_16BIT_OPERATIONS));
    assert_false(dxil_spv_converter_uses_shader_feature(c.handle, static_cast<dxil_spv_shader_feature>(77)));
}

// Every quirk there is, and numbers that there are not.
void quirks(void**) {
    const Blob blob("corpus/control-flow/collatz.cs_6_0.dxil");
    for (int quirk = 0; quirk < 40; quirk++) {
        Converter c(blob);
        c.option(DXIL_SPV_OPTION_SHADER_QUIRK,
                 dxil_spv_option_shader_quirk{{}, static_cast<dxil_spv_shader_quirk>(quirk)});
        c.option(DXIL_SPV_OPTION_SHADER_QUIRK,
                 dxil_spv_option_shader_quirk{{}, static_cast<dxil_spv_shader_quirk>(quirk)});
        c.spirv();
    }
    Converter all(blob);
    for (int quirk = 0; quirk < 40; quirk++)
        all.option(DXIL_SPV_OPTION_SHADER_QUIRK,
                   dxil_spv_option_shader_quirk{{}, static_cast<dxil_spv_shader_quirk>(quirk)});
    all.spirv();
    // One that shows: barriers after stores to groupshared memory.
    constexpr unsigned control_barrier = 224;
    const char* shared = "corpus/control-flow/insertion_sort_lds.cs_6_0.dxil";
    const size_t before = count(made(shared, [](Converter&) {}), control_barrier);
    const size_t after = count(
        made(shared,
             [](Converter& c) {
                 c.option(DXIL_SPV_OPTION_SHADER_QUIRK,
                          dxil_spv_option_shader_quirk{{}, DXIL_SPV_SHADER_QUIRK_GROUP_SHARED_AUTO_BARRIER});
             }),
        control_barrier);
    assert_true(after > before);
}

// Whatever an option is, it is taken: to refuse it would lose the shader.
void unknown_options(void**) {
    const Blob blob("corpus/control-flow/collatz.cs_6_0.dxil");
    Converter plain(blob), told(blob);
    for (int number : {0, 32, 53, 56, 57, 1000, 0x7fffffff}) {
        struct {
            dxil_spv_option_base base;
            unsigned char rest[256];
        } option{};
        std::memset(option.rest, 0xff, sizeof(option.rest));
        option.base.type = static_cast<dxil_spv_option>(number);
        assert_int_equal(dxil_spv_converter_add_option(told.handle, &option.base), DXIL_SPV_SUCCESS);
        assert_true(dxil_spv_converter_supports_option(option.base.type));
    }
    assert_true(plain.spirv() == told.spirv());
}

// What a client sends for something that is not there is taken, and told once.
void missing_options(void**) {
    const Blob blob("corpus/control-flow/collatz.cs_6_0.dxil");
    Converter c(blob);
    logged();
    for (const auto type : {DXIL_SPV_OPTION_DESCRIPTOR_QA, DXIL_SPV_OPTION_INSTRUCTION_INSTRUMENTATION}) {
        for (const int turn : {0, 1, 2}) { // not wanted; wanted; wanted again
            struct {
                dxil_spv_option_base base;
                dxil_spv_bool enabled;
                unsigned rest[16];
            } option{{type}, turn != 0, {}};
            assert_int_equal(dxil_spv_converter_add_option(c.handle, &option.base), DXIL_SPV_SUCCESS);
            assert_int_equal(logged().find("warning: ") == 0, turn == 1);
        }
    }
    c.spirv();
}

// The UAV at the register that the client names has NVIDIA's intrinsics: the stand-in asks for no place of
// it.
void nvapi_register(void**) {
    const Blob blob("vendor/nvapi_slot.cs_6_0.dxil");
    const auto asked_for = [&](const dxil_spv_option_nvapi& option) {
        Converter c(blob);
        assert_int_equal(dxil_spv_converter_add_option(c.handle, &option.base), DXIL_SPV_SUCCESS);
        c.places([](const Asked& a) {
            Place p = bound(0, a.binding.register_index, DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_TEXEL_BUFFER);
            p.counter =
                bound(1, a.binding.register_index, DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_TEXEL_BUFFER).resource;
            return p;
        });
        c.spirv();
        std::string names;
        for (const Asked& a : c.asked)
            names += a.name + (a.counter ? "+ " : " ");
        return names;
    };
    const dxil_spv_option_base base{DXIL_SPV_OPTION_NVAPI};
    const std::string all = asked_for({base, DXIL_SPV_FALSE, 127, 0});
    assert_true(all.find("u127") != all.npos);
    assert_true(asked_for({base, DXIL_SPV_TRUE, 126, 0}) == all);
    assert_true(asked_for({base, DXIL_SPV_TRUE, 127, 1}) == all);
    assert_string_equal(asked_for({base, DXIL_SPV_TRUE, 127, 0}).c_str(), "u0 ");
}

// Does a module have the execution mode in which ray queries meet opacity micromaps? Debian 12's SPIRV-Tools
// do not know it.
bool meets_micromaps(Converter& c) {
    constexpr uint32_t execution_mode_id = 331, opacity_micromap_id = 6031;
    assert_int_equal(c.run(), DXIL_SPV_SUCCESS);
    dxil_spv_compiled_spirv code{};
    assert_int_equal(dxil_spv_converter_get_compiled_spirv(c.handle, &code), DXIL_SPV_SUCCESS);
    const auto* words = static_cast<const uint32_t*>(code.data);
    for (size_t at = 5; at < code.size / 4; at += words[at] >> 16)
        if ((words[at] & 0xffff) == execution_mode_id && words[at + 2] == opacity_micromap_id)
            return true;
    return false;
}

// By the number that the option has from 2.72 on: older headers have another one.
void opacity_micromaps(void**) {
    struct {
        dxil_spv_option_base base;
        dxil_spv_bool pipelines, old_queries;
    } option{{static_cast<dxil_spv_option>(55)}, DXIL_SPV_FALSE, DXIL_SPV_FALSE};
    const struct {
        const char* file;
        dxil_spv_bool pipelines, old_queries;
        bool meets;
    } rows[] = {{"containers/ray_micromaps.cs_6_9.dxil", DXIL_SPV_FALSE, DXIL_SPV_FALSE, false},
                {"containers/ray_micromaps.cs_6_9.dxil", DXIL_SPV_TRUE, DXIL_SPV_FALSE, true},
                {"containers/ray_micromaps.cs_6_9.dxil", DXIL_SPV_FALSE, DXIL_SPV_TRUE, true},
                {"meaning/ray_query.cs_6_5.dxil", DXIL_SPV_TRUE, DXIL_SPV_FALSE, false},
                {"meaning/ray_query.cs_6_5.dxil", DXIL_SPV_TRUE, DXIL_SPV_TRUE, true}};
    for (const auto& row : rows) {
        const Blob blob(row.file);
        Converter c(blob);
        option.pipelines = row.pipelines;
        option.old_queries = row.old_queries;
        assert_int_equal(dxil_spv_converter_add_option(c.handle, &option.base), DXIL_SPV_SUCCESS);
        assert_int_equal(meets_micromaps(c), row.meets);
    }
}

// Every option that a client may send as it sends them, all zero and all one.
void all_options(void**) {
    const Blob blob("dropin/proton/heap_tables.cs_6_0.dxil");
    const unsigned swizzles[8] = {0xe4, 0x1b};
    for (unsigned char fill : {0, 1}) {
        for (int number = 1; number < 60; number++) {
            Converter c(blob);
            struct {
                dxil_spv_option_base base;
                unsigned char rest[256];
            } option{};
            std::memset(option.rest, fill, sizeof(option.rest));
            option.base.type = static_cast<dxil_spv_option>(number);
            if (option.base.type == DXIL_SPV_OPTION_OUTPUT_SWIZZLE) {
                dxil_spv_option_output_swizzle swizzle{option.base, swizzles, 8u * fill};
                std::memcpy(&option, &swizzle, sizeof(swizzle));
            } else if (option.base.type == DXIL_SPV_OPTION_SHADER_SOURCE_FILE) {
                dxil_spv_option_shader_source_file file{option.base, fill ? "name" : nullptr};
                std::memcpy(&option, &file, sizeof(file));
            }
            assert_int_equal(dxil_spv_converter_add_option(c.handle, &option.base), DXIL_SPV_SUCCESS);
            c.run();
        }
    }
}

// Debugging aids for capture tools are taken, and change nothing unless the client asks for them in modules.
void debug_aids(void**) {
    const Blob blob("corpus/control-flow/collatz.cs_6_0.dxil");
    Converter plain(blob), told(blob);
    dxil_spv_converter_add_root_parameter_mapping(told.handle, 1, 16);
    dxil_spv_converter_add_root_descriptor_mapping(told.handle, 2, 0, 3);
    dxil_spv_converter_add_non_semantic_debug_info(told.handle, "RootSignature", "abc", 3);
    assert_int_equal(dxil_spv_converter_set_meta_descriptor(
                         told.handle, DXIL_SPV_META_DESCRIPTOR_DYNAMIC_VIEW_INSTANCING_OFFSETS,
                         DXIL_SPV_META_DESCRIPTOR_KIND_UBO_CONTAINING_CONSTANT, 0, 0),
                     DXIL_SPV_SUCCESS);
    assert_true(plain.spirv() == told.spirv());
}

// Texts of the client, and the name of the source.
void texts_for_tools(void**) {
    const Blob blob("corpus/control-flow/collatz.cs_6_0.dxil");
    Converter plain(blob), told(blob), named(blob);
    const std::string data(70000, 'x'); // more than an instruction holds
    told.option(DXIL_SPV_OPTION_EXTENDED_NON_SEMANTIC,
                dxil_spv_option_extended_non_semantic{{}, DXIL_SPV_TRUE});
    dxil_spv_converter_add_non_semantic_debug_info(told.handle, "RootSignature", data.data(), data.size());
    named.option(DXIL_SPV_OPTION_SHADER_SOURCE_FILE,
                 dxil_spv_option_shader_source_file{{}, "0123456789abcdef.dxil"});
    constexpr unsigned op_source = 3, op_ext_inst = 12;
    const auto before = plain.spirv(), with_text = told.spirv(), with_name = named.spirv();
    assert_int_equal(count(with_text, op_ext_inst), count(before, op_ext_inst) + 2);
    assert_int_equal(count(before, op_source), 0);
    assert_int_equal(count(with_name, op_source), 1);
    const std::string bytes(reinterpret_cast<const char*>(with_name.data()), with_name.size() * 4);
    assert_true(bytes.find("0123456789abcdef.dxil") != bytes.npos);
}

void logs_and_warnings(void**) {
    const Blob blob("containers/warning.cs_6_0.dxil");
    Converter c(blob);
    logged();
    assert_int_equal(c.run(), DXIL_SPV_SUCCESS);
    const std::string text = logged();
    assert_true(text.find("warning: ") != text.npos && text.back() == '\n');
    const char* warnings = dxil_spv_converter_get_analysis_warnings(c.handle);
    assert_non_null(warnings);
    assert_non_null(strstr(warnings, "depends on which threads run together"));
    // The client set no function.
    dxil_spv_set_thread_log_callback(nullptr, nullptr);
    assert_int_equal(c.run(), DXIL_SPV_SUCCESS);
    assert_string_equal(logged().c_str(), "");
    // With what the device has, there is nothing to warn of.
    Converter converges(blob);
    converges.option(DXIL_SPV_OPTION_QUAD_CONTROL_RECONVERGENCE,
                     dxil_spv_option_quad_control_reconvergence{{}, 1, 1, 0});
    assert_int_equal(converges.run(), DXIL_SPV_SUCCESS);
    assert_null(dxil_spv_converter_get_analysis_warnings(converges.handle));
}

// The memory of a thread: the same bytes within, whatever is freed when.
void thread_context(void**) {
    const Blob outside("corpus/control-flow/collatz.cs_6_0.dxil");
    const std::vector<uint32_t> wanted = Converter(outside).spirv();
    for (int turn = 0; turn < 3; turn++) {
        dxil_spv_begin_thread_allocator_context();
        dxil_spv_parsed_blob late = nullptr;
        const std::string bytes = load("corpus/control-flow/collatz.cs_6_0.dxil");
        {
            const Blob blob("collatz", bytes);
            assert_true(Converter(blob).spirv() == wanted);
            dxil_spv_reset_thread_allocator_context();
            assert_int_equal(dxil_spv_parse_dxil_blob(bytes.data(), bytes.size(), &late), DXIL_SPV_SUCCESS);
        }
        dxil_spv_end_thread_allocator_context();
        dxil_spv_parsed_blob_free(late);
    }
    dxil_spv_end_thread_allocator_context();
    dxil_spv_end_thread_allocator_context();
}

} // namespace

TEST_GROUP(proton_converter) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(results),
        cmocka_unit_test(computed_offsets),
        cmocka_unit_test(waves),
        cmocka_unit_test(lanes),
        cmocka_unit_test(seen_options),
        cmocka_unit_test(sample_counts),
        cmocka_unit_test(minimum_precision),
        cmocka_unit_test(quirks),
        cmocka_unit_test(unknown_options),
        cmocka_unit_test(missing_options),
        cmocka_unit_test(nvapi_register),
        cmocka_unit_test(opacity_micromaps),
        cmocka_unit_test(all_options),
        cmocka_unit_test(texts_for_tools),
        cmocka_unit_test(debug_aids),
        cmocka_unit_test(logs_and_warnings),
        cmocka_unit_test(thread_context),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_proton_converter
