// Where resources are: answers of remappers, executed on a device.
#include "proton_client.h"

#include "vulkan_compute.h"

#include <cstring>

namespace test_proton_places {

using namespace ladder::test;

namespace {

constexpr uint32_t r32_uint = 98;
constexpr unsigned none = ~0u;

VulkanCompute& need_device() {
    static VulkanCompute device;
    if (!device.unavailable().empty()) {
        print_message("no device: %s\n", device.unavailable().c_str());
        skip_test();
    }
    return device;
}

BufferBinding buffer(uint32_t set, uint32_t binding, std::vector<uint32_t> words, uint32_t element = 0,
                     BufferKind kind = BufferKind::Storage) {
    const bool texels = kind == BufferKind::UniformTexel || kind == BufferKind::StorageTexel;
    return {set, binding, kind, std::move(words), texels ? r32_uint : 0, element};
}

void run(Converter& c, std::vector<BufferBinding>& buffers, const RootData& root) {
    VulkanCompute& device = need_device();
    if (!device.run(c.spirv(), "main", buffers, root))
        fail_msg("%s", device.error().c_str());
}

void expect(const std::vector<uint32_t>& got, const std::vector<uint32_t>& wanted) {
    for (size_t i = 0; i < wanted.size(); i++) {
        if (got[i] != wanted[i])
            fail_msg("word %zu is %u, not %u", i, got[i], wanted[i]);
    }
}

// Two addresses before the words; the constants begin at word 1.
Place constants_after_addresses(const Asked& a) {
    return a.name == "b3 2" ? in_constants(1) : bound(0, a.name == "t0" ? 1 : 0);
}

void root_constants(void**) {
    const Blob blob("dropin/proton/root_constants.cs_6_0.dxil");
    Converter c(blob);
    c.places(constants_after_addresses);
    c.root(2, 13);
    std::vector<BufferBinding> buffers = {buffer(0, 0, {0, 0, 0, 0}), buffer(0, 1, {1})};
    RootData root;
    root.push = {0, 0, 0, 0, 99, 5, 6, 99, 99, 10, 11, 12, 13, 20, 21, 22, 23};
    run(c, buffers, root);
    expect(buffers[0].words, {5, 6, 20, 13});
    unsigned x, y, z;
    assert_int_equal(dxil_spv_converter_get_compute_workgroup_dimensions(c.handle, &x, &y, &z),
                     DXIL_SPV_SUCCESS);
    assert_true(x == 2 && y == 3 && z == 4);
}

// The block as a uniform buffer.
void root_uniform_block(void**) {
    const Blob blob("dropin/proton/root_constants.cs_6_0.dxil");
    Converter c(blob);
    c.places(constants_after_addresses);
    c.root(2, 13);
    dxil_spv_option_root_constant_inline_uniform_block block{};
    block.desc_set = 3;
    block.binding = 4;
    block.enable = DXIL_SPV_TRUE;
    c.option(DXIL_SPV_OPTION_ROOT_CONSTANT_INLINE_UNIFORM_BLOCK, block);
    std::vector<BufferBinding> buffers = {
        buffer(0, 0, {0, 0, 0, 0}), buffer(0, 1, {1}),
        buffer(3, 4, {0, 0, 0, 0, 99, 5, 6, 99, 99, 10, 11, 12, 13, 20, 21, 22, 23, 0, 0, 0}, 0,
               BufferKind::Uniform)};
    run(c, buffers, {});
    expect(buffers[0].words, {5, 6, 20, 13});
}

// The register space 1 is a table that begins at the heap's element 2 and has t4 and b1 at its offsets 0 and
// 3; space 2 is one that begins at 8, and has t0. The words 2 and 3 after one address say so. Elements of
// texel buffers are constant: Mesa 22.3 finds them by no other index.
Place tables(const Asked& a) {
    const auto typed = DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_IDENTITY;
    Place p = a.name == "t4 1"   ? in_heap(1, 0, 0, 2)
              : a.name == "t0 2" ? in_heap(1, 0, 0, 3)
              : a.name == "t1 2" ? in_heap(2, 0, 9, none, typed)
              : a.name == "b1 1" ? in_heap(3, 0, 3, 2, typed)
              : a.name == "u2 1" ? in_heap(4, 0, 8, none, typed)
                                 : bound(0, 0);
    p.offsets.set = 5;
    return p;
}

std::vector<BufferBinding> heap(BufferKind constants) {
    return {buffer(0, 0, std::vector<uint32_t>(8)),
            buffer(1, 0, {1, 50}, 2),                                // Raw[0]
            buffer(1, 0, {2, 51}, 3),                                // Raw[1]
            buffer(1, 0, {60, 61, 62, 63, 64, 65}, 8),               // Pairs
            buffer(2, 0, {70, 71, 72}, 9, BufferKind::UniformTexel), // Typed
            buffer(3, 0, {0, 0, 80, 0}, 5, constants),               // Constants[0]
            buffer(3, 0, {0, 0, 81, 0}, 6, constants),               // Constants[1]
            buffer(4, 0, {0, 0, 0}, 8, BufferKind::StorageTexel)};   // Written
}

void heap_tables(void**) {
    const Blob blob("dropin/proton/heap_tables.cs_6_0.dxil");
    for (bool as_storage : {false, true}) {
        Converter c(blob);
        c.places(tables);
        c.root(1, 4);
        c.option(DXIL_SPV_OPTION_SSBO_ALIGNMENT, dxil_spv_option_ssbo_alignment{{}, 1});
        c.option(DXIL_SPV_OPTION_BINDLESS_CBV_SSBO_EMULATION,
                 dxil_spv_option_bindless_cbv_ssbo_emulation{{}, as_storage});
        std::vector<BufferBinding> buffers = heap(as_storage ? BufferKind::Storage : BufferKind::Uniform);
        RootData root;
        root.push = {0, 0, 0, 0, 2, 8};
        run(c, buffers, root);
        expect(buffers[0].words, {51, 63, 71, 81, 3, 8, 0, 0});
        expect(buffers[7].words, {0, 17, 0});
    }
}

// The converter calls the client once for each resource, with its kind and registers.
void questions(void**) {
    const Blob blob("dropin/proton/heap_tables.cs_6_0.dxil");
    Converter c(blob);
    c.places(tables);
    c.root(1, 4);
    c.spirv();
    assert_int_equal(c.asked.size(), 6);
    for (const Asked& a : c.asked) {
        const dxil_spv_d3d_binding& b = a.binding;
        assert_int_equal(b.stage, DXIL_SPV_STAGE_COMPUTE);
        if (a.name == "t4 1") {
            assert_int_equal(b.range_size, none);
            assert_int_equal(b.kind, DXIL_SPV_RESOURCE_KIND_RAW_BUFFER);
            assert_int_equal(b.alignment, 16);
        } else if (a.name == "t0 2") {
            assert_int_equal(b.kind, DXIL_SPV_RESOURCE_KIND_STRUCTURED_BUFFER);
            assert_int_equal(b.alignment, 8);
            assert_int_equal(b.range_size, 1);
        } else if (a.name == "b1 1") {
            assert_int_equal(b.range_size, 3);
            assert_int_equal(b.alignment, 0);
        } else if (a.name == "u2 1") {
            assert_int_equal(b.resource_index, 0);
            assert_false(a.counter);
        }
    }
}

// A range without an end that the client has one descriptor for: the converter calls again, for one.
void refused_ranges(void**) {
    const Blob blob("dropin/proton/heap_tables.cs_6_0.dxil");
    Converter c(blob);
    c.places([](const Asked& a) {
        Place p = tables(a);
        p.known = a.binding.range_size != none;
        return p;
    });
    c.root(1, 4);
    c.spirv();
    unsigned first = 0, second = 0;
    for (const Asked& a : c.asked) {
        if (a.name == "t4 1")
            (a.binding.range_size == none ? first : second)++;
    }
    assert_true(first == 1 && second == 1);

    Converter none_known(blob);
    none_known.places([](const Asked& a) {
        Place p = tables(a);
        p.known = a.name != "t1 2";
        return p;
    });
    assert_int_not_equal(none_known.run(), DXIL_SPV_SUCCESS);
    assert_non_null(strstr(logged().c_str(), "t1, space 2"));
    dxil_spv_compiled_spirv code;
    assert_int_equal(dxil_spv_converter_get_compiled_spirv(none_known.handle, &code), DXIL_SPV_ERROR_GENERIC);
}

bool needs(const std::vector<uint32_t>& module, uint32_t capability) {
    constexpr uint32_t op_capability = 17;
    for (size_t at = 5; at < module.size(); at += module[at] >> 16)
        if ((module[at] & 0xffff) == op_capability && module[at + 1] == capability)
            return true;
    return false;
}

// A client that has one of the samplers without an end: there is no array of them. One that has all has an
// array.
void single_samplers(void**) {
    constexpr uint32_t runtime_descriptor_array = 5302, non_uniform = 5301;
    const Blob blob("dropin/proton/unsized_samplers.cs_6_0.dxil");
    for (const bool one : {true, false}) {
        Converter c(blob);
        c.places([&](const Asked& a) {
            Place p = bound(0, a.name == "u0" ? 0 : a.name == "t0" ? 1 : 2);
            p.known = !one || a.binding.range_size != none;
            return p;
        });
        const std::vector<uint32_t> module = c.spirv();
        assert_true(needs(module, runtime_descriptor_array) != one);
        assert_true(needs(module, non_uniform) != one);
    }
}

// Parts of larger views: pairs of words, two for each descriptor, the first of bytes and the second of
// texels.
void offsets(void**) {
    const Blob blob("dropin/proton/heap_tables.cs_6_0.dxil");
    Converter c(blob);
    c.places(tables);
    c.root(1, 4);
    c.option(DXIL_SPV_OPTION_BINDLESS_TYPED_BUFFER_OFFSETS,
             dxil_spv_option_bindless_typed_buffer_offsets{{}, 1});
    c.option(DXIL_SPV_OPTION_BINDLESS_OFFSET_BUFFER_LAYOUT,
             dxil_spv_option_bindless_offset_buffer_layout{{}, 0, 1, 2});
    c.option(DXIL_SPV_OPTION_SSBO_ALIGNMENT, dxil_spv_option_ssbo_alignment{{}, 16});
    std::vector<BufferBinding> buffers = heap(BufferKind::Uniform);
    // Pairs (8 bytes each) may lie at multiples of 8 only, so that they have parts; raw buffers have none.
    std::vector<uint32_t> parts(4 * 22);
    parts[4 * 8] = 8, parts[4 * 8 + 1] = 16;    // Pairs: two from byte 8 on
    parts[4 * 9 + 2] = 1, parts[4 * 9 + 3] = 2; // Typed: two from texel 1 on
    parts[4 * 8 + 2] = 1, parts[4 * 8 + 3] = 2; // Written, likewise
    buffers.push_back(buffer(5, 0, parts));
    RootData root;
    root.push = {0, 0, 0, 0, 2, 8};
    run(c, buffers, root);
    expect(buffers[0].words, {51, 65, 72, 81, 2, 8, 0, 0});
    expect(buffers[7].words, {0, 0, 17});
}

void root_addresses(void**) {
    const Blob blob("dropin/proton/root_addresses.cs_6_0.dxil");
    Converter c(blob);
    c.option(DXIL_SPV_OPTION_PHYSICAL_STORAGE_BUFFER, dxil_spv_option_physical_storage_buffer{{}, 1});
    c.places([](const Asked& a) {
        return a.name == "t0"   ? at_address(2)
               : a.name == "t1" ? at_address(0)
               : a.name == "b0" ? at_address(1)
               : a.name == "u1" ? at_address(3)
                                : bound(0, 0);
    });
    c.root(4, 0);
    std::vector<uint32_t> rows(16);
    rows[4 * 2 + 2] = 77;
    std::vector<BufferBinding> buffers = {
        buffer(0, 0, {0, 0, 0, 0}), buffer(0, 0, {40, 41, 42, 43}, 0, BufferKind::Memory),
        buffer(0, 0, rows, 0, BufferKind::Memory), buffer(0, 0, {0, 1}, 0, BufferKind::Memory),
        buffer(0, 0, {7, 8, 9}, 0, BufferKind::Memory)};
    RootData root;
    root.push.resize(8);
    for (uint32_t n = 0; n < 4; n++)
        root.addresses.push_back({n + 1, RootData::Address::push, 2 * n});
    run(c, buffers, root);
    expect(buffers[0].words, {1, 43, 77, 9});
    expect(buffers[4].words, {7, 8, 14});
}

// Counters: as storage buffers, as texels, and behind addresses, of which the second one of each three words
// counts.
void counters(void**) {
    const Blob blob("dropin/proton/counters.cs_6_0.dxil");
    for (const auto type :
         {DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_SSBO, DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_TEXEL_BUFFER,
          DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_IDENTITY}) {
        const bool addresses = type == DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_IDENTITY;
        Converter c(blob);
        c.option(DXIL_SPV_OPTION_SSBO_ALIGNMENT, dxil_spv_option_ssbo_alignment{{}, 4});
        c.option(DXIL_SPV_OPTION_PHYSICAL_STORAGE_BUFFER, dxil_spv_option_physical_storage_buffer{{}, 1});
        c.option(DXIL_SPV_OPTION_PHYSICAL_ADDRESS_DESCRIPTOR_INDEXING,
                 dxil_spv_option_physical_address_descriptor_indexing{{}, 3, 1});
        c.places([&](const Asked& a) {
            if (!a.counter)
                return bound(0, 0);
            const unsigned element = a.name == "u1" ? 1 : 0;
            Place p = in_heap(1, 0, element, none);
            p.counter = in_heap(2, 0, element, none, type).resource;
            return p;
        });
        c.root(0, 0);
        std::vector<BufferBinding> buffers = {buffer(0, 0, {0}), buffer(1, 0, {0, 0, 0, 0}, 1),
                                              buffer(1, 0, {0}, 0)};
        RootData root;
        if (addresses) {
            buffers.push_back(buffer(0, 0, {1}, 0, BufferKind::Memory));
            buffers.push_back(buffer(0, 0, {30}, 0, BufferKind::Memory));
            buffers.push_back(buffer(2, 0, std::vector<uint32_t>(12)));
            root.addresses = {{3, 5, 8}, {4, 5, 2}};
        } else {
            const BufferKind kind =
                type == DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_SSBO ? BufferKind::Storage : BufferKind::StorageTexel;
            buffers.push_back(buffer(2, 0, {1}, 1, kind));
            buffers.push_back(buffer(2, 0, {30}, 0, kind));
        }
        run(c, buffers, root);
        expect(buffers[0].words, {29});
        expect(buffers[1].words, {0, 11, 12, 0});
        expect(buffers[3].words, {3});
        expect(buffers[4].words, {29});
    }
}

// The descriptor heap of shader model 6.6: asked about by all ones, and indexed as in the shader.
void heap_elements(void**) {
    const Blob blob("dropin/proton/heap_elements.cs_6_6.dxil");
    Converter c(blob);
    c.places([](const Asked& a) {
        if (a.name == "b0")
            return in_constants(0);
        assert_int_equal(a.binding.register_index, none);
        assert_int_equal(a.binding.register_space, none);
        assert_int_equal(a.binding.range_size, none);
        const bool constants = a.binding.kind == DXIL_SPV_RESOURCE_KIND_CONSTANT_BUFFER;
        Place p = in_heap(1, constants ? 1 : 0, 0, none);
        p.counter = in_heap(2, 0, 0, none).resource;
        return p;
    });
    c.root(0, 1);
    std::vector<BufferBinding> buffers = {
        buffer(1, 0, {0, 0, 0}, 3), buffer(1, 0, {5, 6, 7}, 4), buffer(1, 0, {0}, 6),
        buffer(1, 1, {8, 9, 10, 11}, 5, BufferKind::Uniform), buffer(2, 0, {41}, 6)};
    RootData root;
    root.push = {3};
    run(c, buffers, root);
    expect(buffers[0].words, {7, 9, 41});
    expect(buffers[4].words, {42});
}

// Indices beyond the heap are null; its size is where the client says, or the length of the table of scenes,
// an entry of 16 bytes for each descriptor.
void heap_sizes(void**) {
    const Blob blob("dropin/proton/heap_elements.cs_6_6.dxil");
    enum { InUniform, InView, InTable, Unknown, Ways };
    for (int way = 0; way < Ways; way++) {
        listen();
        Converter c(blob);
        c.option(DXIL_SPV_OPTION_DESCRIPTOR_HEAP_ROBUSTNESS,
                 dxil_spv_option_descriptor_heap_robustness{{}, DXIL_SPV_TRUE});
        c.option(DXIL_SPV_OPTION_PHYSICAL_ADDRESS_DESCRIPTOR_INDEXING,
                 dxil_spv_option_physical_address_descriptor_indexing{{}, 2, 0});
        if (way == InUniform)
            dxil_spv_converter_set_meta_descriptor(
                c.handle, DXIL_SPV_META_DESCRIPTOR_RESOURCE_DESCRIPTOR_HEAP_SIZE,
                DXIL_SPV_META_DESCRIPTOR_KIND_UBO_CONTAINING_CONSTANT, 3, 0);
        else if (way == InView)
            dxil_spv_converter_set_meta_descriptor(c.handle,
                                                   DXIL_SPV_META_DESCRIPTOR_RAW_DESCRIPTOR_HEAP_VIEW,
                                                   DXIL_SPV_META_DESCRIPTOR_KIND_READONLY_SSBO, 3, 0);
        c.places([&](const Asked& a) {
            if (a.name == "b0")
                return in_constants(0);
            const bool constants = a.binding.kind == DXIL_SPV_RESOURCE_KIND_CONSTANT_BUFFER;
            Place p = in_heap(1, constants ? 1 : 0, 0, none);
            p.counter = in_heap(2, 0, 0, none).resource;
            if (a.binding.kind == DXIL_SPV_RESOURCE_KIND_RT_ACCELERATION_STRUCTURE) {
                assert_int_equal(a.binding.register_index, none);
                p = in_heap(3, 0, 0, none);
                p.known = way == InTable;
            }
            return p;
        });
        c.root(0, 1);
        // The shader reads elements 4 and 5, and writes 3 and 6: of the five that there are, 5 and 6 are not.
        std::vector<BufferBinding> buffers = {
            buffer(1, 0, {0, 0, 0}, 3), buffer(1, 0, {5, 6, 7}, 4), buffer(1, 0, {0}, 6),
            buffer(1, 1, {8, 9, 10, 11}, 5, BufferKind::Uniform), buffer(2, 0, {41}, 6)};
        if (way != Unknown)
            buffers.push_back(way == InUniform ? buffer(3, 0, {5}, 0, BufferKind::Uniform)
                                               : buffer(3, 0, std::vector<uint32_t>(size_t{5} * 4)));
        RootData root;
        root.push = {3};
        run(c, buffers, root);
        expect(buffers[0].words, {7, way == Unknown ? 9u : 0u});
        assert_int_equal(logged().find("how large") != std::string::npos, way == Unknown);
    }
}

// Counters by addresses in the heap itself, which lies where a uniform buffer says.
void counters_in_heap(void**) {
    const Blob blob("dropin/proton/counters.cs_6_0.dxil");
    Converter c(blob);
    c.option(DXIL_SPV_OPTION_SSBO_ALIGNMENT, dxil_spv_option_ssbo_alignment{{}, 4});
    c.option(DXIL_SPV_OPTION_PHYSICAL_STORAGE_BUFFER, dxil_spv_option_physical_storage_buffer{{}, 1});
    c.option(DXIL_SPV_OPTION_PHYSICAL_ADDRESS_DESCRIPTOR_INDEXING,
             dxil_spv_option_physical_address_descriptor_indexing{{}, 3, 1});
    dxil_spv_converter_set_meta_descriptor(c.handle, DXIL_SPV_META_DESCRIPTOR_RAW_DESCRIPTOR_HEAP_VIEW,
                                           DXIL_SPV_META_DESCRIPTOR_KIND_UBO_CONTAINING_BDA, 2, 7);
    c.places([&](const Asked& a) {
        if (!a.counter)
            return bound(0, 0);
        const unsigned element = a.name == "u1" ? 1 : 0;
        Place p = in_heap(1, 0, element, none);
        p.counter = in_heap(2, 0, element, none, DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_IDENTITY).resource;
        return p;
    });
    c.root(0, 0);
    std::vector<BufferBinding> buffers = {buffer(0, 0, {0}),
                                          buffer(1, 0, {0, 0, 0, 0}, 1),
                                          buffer(1, 0, {0}, 0),
                                          buffer(0, 0, {1}, 0, BufferKind::Memory),
                                          buffer(0, 0, {30}, 0, BufferKind::Memory),
                                          buffer(0, 0, std::vector<uint32_t>(12), 0, BufferKind::Memory),
                                          buffer(2, 7, {0, 0}, 0, BufferKind::Uniform)};
    RootData root;
    root.addresses = {{3, 5, 8}, {4, 5, 2}, {5, 6, 0}};
    run(c, buffers, root);
    expect(buffers[0].words, {29});
    expect(buffers[1].words, {0, 11, 12, 0});
    expect(buffers[3].words, {3});
    expect(buffers[4].words, {29});
}

} // namespace

TEST_GROUP(proton_places) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(root_constants), cmocka_unit_test(root_uniform_block),
        cmocka_unit_test(heap_tables),    cmocka_unit_test(questions),
        cmocka_unit_test(refused_ranges), cmocka_unit_test(single_samplers),
        cmocka_unit_test(offsets),        cmocka_unit_test(root_addresses),
        cmocka_unit_test(counters),       cmocka_unit_test(heap_elements),
        cmocka_unit_test(heap_sizes),     cmocka_unit_test(counters_in_heap),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_proton_places
