// Calls in any order with any numbers, and many threads at once.
#include <cstring>
#include <memory>
#include <random>
#include <thread>

#include "proton_client.h"

namespace test_proton_random {

using namespace ladder::test;

namespace {

const char* const files[] = {
    "dropin/proton/heap_tables.cs_6_0.dxil",    "dropin/proton/counters.cs_6_0.dxil",
    "dropin/proton/root_addresses.cs_6_0.dxil", "dropin/proton/records.lib_6_3.dxil",
    "dropin/proton/streamed.vs_6_0.dxil",       "corpus/stages/tri.hs_6_0.dxil",
    "corpus/stages/dual_source.ps_6_0.dxil",    "corpus/stages/meshlet.ms_6_5.dxil",
    "dropin/proton/heap_elements.cs_6_6.dxil",  "corpus/stages/layer_viewport.vs_6_0.dxil",
    "containers/all_subobjects.lib_6_5.dxil",
};

using Random = std::mt19937;
unsigned pick(Random& r, unsigned below) { return r() % below; }

// Small numbers most of the time, else anything.
unsigned number(Random& r) { return pick(r, 4) ? pick(r, 9) : static_cast<unsigned>(r()); }

Place any_place(Random& r) {
    Place p;
    const auto binding = [&] {
        dxil_spv_vulkan_binding b{};
        b.set = pick(r, 5);
        b.binding = pick(r, 9);
        b.root_constant_index = pick(r, 3) ? pick(r, 8) : ~0u;
        b.bindless.use_heap = pick(r, 2);
        b.bindless.heap_root_offset = number(r);
        b.descriptor_type = static_cast<dxil_spv_vulkan_descriptor_type>(pick(r, 7));
        return b;
    };
    p.resource = binding();
    p.counter = binding();
    p.offsets = binding();
    p.constants = !pick(r, 4);
    p.word = number(r);
    p.known = pick(r, 20) != 0;
    return p;
}

void random_option(Converter& c, Random& r) {
    struct {
        dxil_spv_option_base base;
        uint32_t rest[40];
    } option{};
    static const unsigned swizzles[4] = {0xe4, 0x1b, 0, 0xff};
    option.base.type = static_cast<dxil_spv_option>(pick(r, 60));
    for (uint32_t& word : option.rest)
        word = pick(r, 2) ? pick(r, 2) : number(r);
    if (option.base.type == DXIL_SPV_OPTION_OUTPUT_SWIZZLE) {
        const dxil_spv_option_output_swizzle swizzle{option.base, swizzles, pick(r, 5)};
        std::memcpy(&option, &swizzle, sizeof(swizzle));
    } else if (option.base.type == DXIL_SPV_OPTION_SHADER_SOURCE_FILE) {
        return;
    }
    assert_int_equal(dxil_spv_converter_add_option(c.handle, &option.base), DXIL_SPV_SUCCESS);
}

void random_call(Converter& c, Random& r) {
    const auto resource_class = static_cast<dxil_spv_resource_class>(pick(r, 4));
    switch (pick(r, 12)) {
    case 0: dxil_spv_converter_add_local_root_constants(c.handle, pick(r, 9), pick(r, 4), pick(r, 20)); break;
    case 1:
        dxil_spv_converter_add_local_root_descriptor(c.handle, resource_class, pick(r, 9), pick(r, 4));
        break;
    case 2:
        dxil_spv_converter_add_local_root_descriptor_table(c.handle, resource_class, pick(r, 9), pick(r, 4),
                                                           number(r), number(r));
        break;
    case 3: dxil_spv_converter_begin_local_root_descriptor_table(c.handle); break;
    case 4: dxil_spv_converter_end_local_root_descriptor_table(c.handle); break;
    case 5: c.root(pick(r, 20), pick(r, 40)); break;
    case 6: dxil_spv_converter_set_patch_location_offset(c.handle, number(r)); break;
    case 7:
        dxil_spv_converter_set_meta_descriptor(c.handle, static_cast<dxil_spv_meta_descriptor>(pick(r, 4)),
                                               static_cast<dxil_spv_meta_descriptor_kind>(pick(r, 6)),
                                               pick(r, 9), number(r));
        break;
    case 8: c.run(); break;
    default: random_option(c, r); break;
    }
}

void ask_results(Converter& c) {
    unsigned a, b, d;
    dxil_spv_bool flag;
    const char* name;
    dxil_spv_compiled_spirv code;
    dxil_spv_converter_get_compute_workgroup_dimensions(c.handle, &a, &b, &d);
    dxil_spv_converter_get_compute_required_wave_size(c.handle, &a);
    dxil_spv_converter_get_compute_wave_size_range(c.handle, &a, &b, &d);
    dxil_spv_converter_get_patch_vertex_count(c.handle, &a);
    dxil_spv_converter_get_patch_location_offset(c.handle, &a);
    dxil_spv_converter_is_multiview_compatible(c.handle, &flag);
    dxil_spv_converter_get_analysis_warnings(c.handle);
    dxil_spv_converter_uses_subgroup_size(c.handle);
    assert_int_equal(dxil_spv_converter_get_compiled_spirv(c.handle, &code),
                     dxil_spv_converter_get_compiled_entry_point(c.handle, &name));
}

// A converter with any options gives a valid module or an error. 1,500 of them.
void sequences(void**) {
    Random r(20);
    unsigned done = 0;
    for (unsigned turn = 0; turn < 1500; turn++) {
        const bool inside = pick(r, 2);
        if (inside)
            dxil_spv_begin_thread_allocator_context();
        {
            const Blob blob(files[turn % std::size(files)]);
            unsigned entries = 0;
            const char* entry = nullptr;
            dxil_spv_parsed_blob_get_num_entry_points(blob.handle, &entries);
            dxil_spv_parsed_blob_get_entry_point_name(blob.handle, pick(r, entries), &entry);
            Converter c(blob, entry);
            c.places([&](const Asked&) { return any_place(r); });
            c.root(pick(r, 5), 8 + pick(r, 20));
            for (unsigned n = pick(r, 12); n--;)
                random_call(c, r);
            if (c.run() == DXIL_SPV_SUCCESS) {
                done++;
                c.answer = [&](const Asked& a) {
                    return bound(a.binding.register_space & 3, a.binding.register_index & 15);
                };
            }
            ask_results(c);
        }
        if (inside)
            dxil_spv_end_thread_allocator_context();
    }
    print_message("%u of 1500 compiled\n", done);
    assert_true(done > 100);
}

std::vector<uint32_t> compiled(const char* file) {
    const Blob blob(file);
    Converter c(blob);
    c.places([](const Asked& a) { return in_heap(a.name[0], 0, a.binding.register_index & 15, 1); });
    c.option(DXIL_SPV_OPTION_SSBO_ALIGNMENT, dxil_spv_option_ssbo_alignment{{}, 1});
    c.root(0, 4);
    std::vector<uint32_t> words;
    dxil_spv_compiled_spirv code{};
    if (c.run() == DXIL_SPV_SUCCESS &&
        dxil_spv_converter_get_compiled_spirv(c.handle, &code) == DXIL_SPV_SUCCESS) {
        words.resize(code.size / 4);
        std::memcpy(words.data(), code.data, code.size);
    }
    return words;
}

// Eight threads make what one does, within contexts of theirs and without; half of them share a blob.
void threads(void**) {
    std::vector<std::vector<uint32_t>> wanted;
    for (const char* file : files)
        wanted.push_back(compiled(file));
    const auto shared = std::make_unique<Blob>("corpus/control-flow/collatz.cs_6_0.dxil");
    const std::vector<uint32_t> of_shared = Converter(*shared).spirv();
    std::vector<unsigned> wrong(8);
    std::vector<std::thread> all;
    for (unsigned t = 0; t < 8; t++) {
        all.emplace_back([&, t] {
            for (unsigned n = 0; n < 60; n++) {
                const unsigned which = (n + t) % std::size(files);
                if (t & 1)
                    dxil_spv_begin_thread_allocator_context();
                wrong[t] += compiled(files[which]) != wanted[which];
                if (t & 1)
                    dxil_spv_end_thread_allocator_context();
                dxil_spv_converter mine = nullptr;
                dxil_spv_compiled_spirv code{};
                dxil_spv_create_converter(shared->handle, &mine);
                wrong[t] += dxil_spv_converter_run(mine) != DXIL_SPV_SUCCESS;
                dxil_spv_converter_get_compiled_spirv(mine, &code);
                wrong[t] += code.size != 4 * of_shared.size() ||
                            std::memcmp(code.data, of_shared.data(), code.size) != 0;
                dxil_spv_converter_free(mine);
            }
        });
    }
    for (std::thread& thread : all)
        thread.join();
    for (unsigned w : wrong)
        assert_int_equal(w, 0);
}

} // namespace

TEST_GROUP(proton_random) {
    const CMUnitTest tests[] = {cmocka_unit_test(sequences), cmocka_unit_test(threads)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_proton_random
