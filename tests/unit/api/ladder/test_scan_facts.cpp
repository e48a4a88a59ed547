// The chain of ladder_scan()'s result: facts of real shaders, against what their sources say; and, for all of
// the corpus, against what the compiler wrote into their containers.
#include "load.h"
#include "support/testing.h"

#include <ladder/ladder_dxbc.h>
#include <ladder/ladder_scan.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>

namespace test_scan_facts {

namespace {

using ladder::test::load;

// A shader of the tests' data, scanned; frees itself.
struct Scan {
    explicit Scan(const std::string& name, const char* entry = nullptr) : bytes(load(name.c_str())) {
        ladder_scan_info info{};
        info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        info.source = {bytes.data(), bytes.size()};
        info.entry_point = entry;
        code = ladder_scan(&info, &result, nullptr);
        for (const void* at = result ? result->next : nullptr; at;) {
            const auto* any = static_cast<const ladder_scan_patch*>(at);
            const unsigned int n = any->type == LADDER_STRUCTURE_TYPE_SCAN_PATCH ? 0
                                   : any->type == LADDER_STRUCTURE_TYPE_SCAN_ACCESSES
                                       ? 6
                                       : any->type - LADDER_STRUCTURE_TYPE_SCAN_ELEMENTS + 1u;
            assert_true(n < 7 && !chain[n]); // each once
            chain[n] = at;
            at = any->next;
        }
    }
    ~Scan() { ladder_free_scan_result(result); }
    Scan(const Scan&) = delete;
    const ladder_scan_result* operator->() const { return result; }
    template <class Structure>
    const Structure& at(unsigned int n) const {
        if (!chain[n])
            fail_msg("no structure %u in the chain (code %d)", n, code);
        return *static_cast<const Structure*>(chain[n]);
    }
    const ladder_scan_patch& patch() const { return at<ladder_scan_patch>(0); }
    const ladder_scan_elements& elements() const { return at<ladder_scan_elements>(1); }
    const ladder_scan_primitives& primitives() const { return at<ladder_scan_primitives>(2); }
    const ladder_scan_pixel& pixel() const { return at<ladder_scan_pixel>(3); }
    const ladder_scan_code& of_code() const { return at<ladder_scan_code>(4); }
    const ladder_scan_pairs& pairs() const { return at<ladder_scan_pairs>(5); }
    const ladder_scan_accesses& accesses() const { return at<ladder_scan_accesses>(6); }

    std::string bytes;
    int code;
    const ladder_scan_result* result = nullptr;
    const void* chain[7] = {};
};

void test_tessellation(void**) {
    const Scan hull("corpus/stages/quad_even.hs_6_2.dxil"), domain("corpus/stages/quad_even.ds_6_2.dxil");
    const ladder_scan_primitives& h = hull.primitives();
    assert_int_equal(h.domain, LADDER_TESSELLATION_DOMAIN_QUAD);
    assert_int_equal(h.partitioning, LADDER_TESSELLATION_PARTITIONING_FRACTIONAL_EVEN);
    assert_int_equal(h.output_topology, LADDER_OUTPUT_TOPOLOGY_TRIANGLE_CLOCKWISE);
    assert_int_equal(h.input_control_points, 1);
    assert_int_equal(h.output_control_points, 6);
    assert_true(h.max_tessellation_factor == 64);
    assert_int_equal(h.max_vertices | h.instances | h.streams, 0);
    assert_int_equal(h.input_primitive, 0);
    const ladder_scan_primitives& d = domain.primitives();
    assert_int_equal(d.domain, LADDER_TESSELLATION_DOMAIN_QUAD);
    assert_int_equal(d.input_control_points, 6);
    assert_int_equal(d.partitioning, 0);
    assert_int_equal(d.output_topology, 0);
    assert_int_equal(d.output_control_points, 0);
}

void test_geometry(void**) {
    const Scan adjacency("corpus/stages/adjacency.gs_6_0.dxil");
    const ladder_scan_primitives& a = adjacency.primitives();
    assert_int_equal(a.input_primitive, LADDER_INPUT_PRIMITIVE_TRIANGLE_ADJACENCY);
    assert_int_equal(a.output_topology, LADDER_OUTPUT_TOPOLOGY_LINE_STRIP);
    assert_int_equal(a.max_vertices, 12);
    assert_int_equal(a.instances, 1);
    assert_int_equal(a.streams, 1);
    assert_int_equal(a.max_primitives | a.output_control_points, 0);
    assert_int_equal(a.domain, 0);
    assert_int_equal(Scan("corpus/stages/instanced.gs_6_0.dxil").primitives().instances, 4);
    assert_int_equal(Scan("corpus/stages/four_streams.gs_6_0.dxil").primitives().streams, 15);
}

void test_mesh(void**) {
    const Scan mesh("corpus/stages/meshlet.ms_6_5.dxil"), sends("corpus/stages/payload_members.as_6_6.dxil"),
        gets("corpus/stages/payload_members.ms_6_6.dxil");
    assert_int_equal(mesh.primitives().output_topology, LADDER_OUTPUT_TOPOLOGY_TRIANGLE);
    assert_int_equal(mesh.primitives().max_vertices, 64);
    assert_int_equal(mesh.primitives().max_primitives, 96);
    assert_int_equal(mesh.of_code().payload_size, 0);
    assert_true(sends.of_code().payload_size > 0);
    assert_int_equal(sends.of_code().payload_size, gets.of_code().payload_size);
    const Scan lines("corpus/stages/lines.ms_6_5.dxil");
    assert_int_equal(lines.primitives().output_topology, LADDER_OUTPUT_TOPOLOGY_LINE);
}

void test_pixels(void**) {
    static constexpr struct {
        const char* name;
        unsigned int flags;
        ladder_depth_output depth;
    } shaders[] = {
        {"early_depth_uav", LADDER_SCAN_PIXEL_EARLY_DEPTH_STENCIL | LADDER_SCAN_PIXEL_DISCARDS,
         LADDER_DEPTH_OUTPUT_NONE},
        {"sample_frequency", LADDER_SCAN_PIXEL_PER_SAMPLE, LADDER_DEPTH_OUTPUT_NONE},
        {"discard_in_loop", LADDER_SCAN_PIXEL_DISCARDS, LADDER_DEPTH_OUTPUT_NONE},
        {"depth_out", 0, LADDER_DEPTH_OUTPUT_ANY},
        {"depth_conservative", 0, LADDER_DEPTH_OUTPUT_GREATER_EQUAL},
        {"mrt", 0, LADDER_DEPTH_OUTPUT_NONE},
    };
    for (const auto& s : shaders) {
        const Scan scan("corpus/stages/" + std::string(s.name) + ".ps_6_0.dxil");
        assert_int_equal(scan.pixel().flags, s.flags);
        assert_int_equal(scan.pixel().depth_output, s.depth);
    }
}

void test_code(void**) {
    const Scan flush("corpus/ops/denorm_ftz.cs_6_2.dxil"), keep("corpus/ops/denorm_preserve.cs_6_2.dxil"),
        shared("corpus/ops/groupshared_shapes.cs_6_0.dxil");
    assert_int_equal(flush.of_code().denormals_float32, LADDER_DENORMAL_MODE_FLUSH);
    assert_int_equal(flush.of_code().denormals_float16, LADDER_DENORMAL_MODE_PRESERVE);
    assert_int_equal(flush.of_code().denormals_float64, LADDER_DENORMAL_MODE_PRESERVE);
    assert_int_equal(flush.of_code().groupshared_size, 0);
    assert_int_equal(keep.of_code().denormals_float32, LADDER_DENORMAL_MODE_PRESERVE);
    assert_int_equal(shared.of_code().denormals_float32, LADDER_DENORMAL_MODE_ANY);
    // uint[64], float4[64], 64 structs of 24, uint[4][16], float2x2[64]
    assert_int_equal(shared.of_code().groupshared_size, 256 + 1024 + 1536 + 256 + 1024);
    assert_int_equal(shared.of_code().has_feature_flags, 1);
    assert_int_equal(shared.of_code().feature_flags[0], 0);
    const Scan text("vsir/count_down.vsir");
    assert_int_equal(text.of_code().has_feature_flags, 0);
}

// struct Payload { float4 c; ... }: what the metadata of the one entry point say.
void test_ray_sizes(void**) {
    const std::string name = "corpus/libraries/rays_min16.lib_6_3.dxil";
    // 3 floats, uint, 5 floats, all of 32 bits; a double at 40; int; up to the next multiple of 8.
    const Scan hit(name, "Hit"), box(name, "Box"), gen(name, "Gen");
    assert_int_equal(hit.of_code().payload_size, 56);
    assert_int_equal(hit.of_code().attribute_size, 12);
    assert_int_equal(gen.of_code().payload_size | gen.of_code().attribute_size, 0);
    assert_int_equal(box.of_code().payload_size, 0);
}

void test_precision(void**) {
    const Scan s("containers/minimum_precision.vs_6_0.dxil");
    assert_int_equal(s->input_count, 4);
    static constexpr ladder_min_precision inputs[] = {
        LADDER_MIN_PRECISION_NONE, LADDER_MIN_PRECISION_FLOAT_16, LADDER_MIN_PRECISION_SINT_16,
        LADDER_MIN_PRECISION_UINT_16};
    for (unsigned int n = 0; n < 4; n++) {
        assert_int_equal(s.elements().inputs[n].min_precision, inputs[n]);
        assert_int_equal(s.elements().inputs[n].never_written_mask, 0);
    }
    assert_int_equal(s->output_count, 3);
    assert_int_equal(s.elements().outputs[0].never_written_mask, 0);
    assert_int_equal(s.elements().outputs[1].never_written_mask, 0xa); // y and w
    assert_int_equal(s.elements().outputs[1].min_precision, LADDER_MIN_PRECISION_FLOAT_16);
    assert_int_equal(s.elements().outputs[2].never_written_mask, 0x3); // all
    // Values that have 16 bits are no minimum.
    const Scan native("corpus/stages/half_io.vs_6_2.dxil");
    for (unsigned int n = 0; n < native->input_count; n++)
        assert_int_equal(native.elements().inputs[n].min_precision, LADDER_MIN_PRECISION_NONE);
}

// Textures and the samplers that they are used with, in the order of first use.
// Which atomic operations a shader makes on a UAV, and whether it looks at the old value.
void test_atomics(void**) {
    const struct {
        const char* shader;
        unsigned int uav, kinds; // by register
    } cases[] = {
        {"corpus/ops/atomics_buffers.cs_6_0.dxil", 0, 0},
        {"corpus/ops/atomics_buffers.cs_6_0.dxil", 1,
         LADDER_ATOMIC_ADD | LADDER_ATOMIC_SIGNED_MIN | LADDER_ATOMIC_XOR | LADDER_ATOMIC_COMPARE_EXCHANGE |
             LADDER_ATOMIC_OLD_VALUE_USED},
        {"corpus/ops/atomics_buffers.cs_6_0.dxil", 2,
         LADDER_ATOMIC_OR | LADDER_ATOMIC_AND | LADDER_ATOMIC_UNSIGNED_MAX | LADDER_ATOMIC_EXCHANGE |
             LADDER_ATOMIC_COMPARE_EXCHANGE | LADDER_ATOMIC_OLD_VALUE_USED},
        {"corpus/ops/atomics_buffers.cs_6_0.dxil", 3,
         LADDER_ATOMIC_ADD | LADDER_ATOMIC_EXCHANGE | LADDER_ATOMIC_COMPARE_EXCHANGE |
             LADDER_ATOMIC_OLD_VALUE_USED},
        {"corpus/ops/atomics_buffers.cs_6_0.dxil", 4, LADDER_ATOMIC_SIGNED_MAX},
    };
    for (const auto& c : cases) {
        const Scan s(c.shader);
        bool found = false;
        for (unsigned int n = 0; n < s->resource_count; n++) {
            const ladder_scan_resource& r = s->resources[n];
            const unsigned int kinds = s.accesses().resources[n].atomic_kinds;
            assert_int_equal(kinds != 0, (r.flags & LADDER_SCAN_RESOURCE_ATOMIC) != 0);
            if (r.resource_class != LADDER_RESOURCE_CLASS_UAV || r.first_register != c.uav)
                continue;
            found = true;
            assert_int_equal(kinds, c.kinds);
        }
        assert_true(found);
    }
}

void test_pairs(void**) {
    const Scan s("corpus/stages/sample_variants.ps_6_0.dxil");
    static constexpr unsigned int expected[][2] = {{0, 0}, {1, 0}, {2, 0}, {3, 0},
                                                   {4, 0}, {5, 0}, {6, 1}, {7, 1}};
    assert_int_equal(s.pairs().pair_count, std::size(expected));
    for (size_t n = 0; n < std::size(expected); n++) {
        const ladder_scan_pair& p = s.pairs().pairs[n];
        assert_int_equal(s->resources[p.texture].first_register, expected[n][0]);
        assert_int_equal(s->resources[p.sampler].first_register, expected[n][1]);
        assert_int_equal(p.texture_index | p.sampler_index, 0);
    }
    // From an array, by constants and otherwise, and without a sampler.
    const Scan arrays("containers/texture_pairs.ps_6_0.dxil");
    static constexpr unsigned int any = 0xffffffff, none = 0xffffffff;
    static constexpr struct {
        unsigned int texture, texture_index, sampler, sampler_index;
    } pairs[] = {{2, 1, 0, 0}, {2, 3, 1, 1}, {2, any, 0, 0}, {12, 0, none, any}};
    assert_int_equal(arrays.pairs().pair_count, std::size(pairs));
    for (size_t n = 0; n < std::size(pairs); n++) {
        const ladder_scan_pair& p = arrays.pairs().pairs[n];
        assert_int_equal(arrays->resources[p.texture].first_register, pairs[n].texture);
        assert_int_equal(p.texture_index, pairs[n].texture_index);
        assert_int_equal(p.sampler == none ? none : arrays->resources[p.sampler].first_register,
                         pairs[n].sampler);
        assert_int_equal(p.sampler_index, pairs[n].sampler_index);
    }
}

// Against the container of a shader.
struct Container {
    explicit Container(const std::string& bytes) {
        const ladder_code code = {bytes.data(), bytes.size()};
        assert_int_equal(ladder_read_container(&code, 0, nullptr, &list, nullptr), LADDER_OK);
    }
    ~Container() { ladder_free_container(list); }
    const unsigned char* part(unsigned int tag, size_t least) const {
        const ladder_container_part* p = ladder_find_container_part(list, tag);
        return p && p->data.size >= least ? static_cast<const unsigned char*>(p->data.code) : nullptr;
    }
    const ladder_container* list = nullptr;
};

unsigned int word(const unsigned char* at) {
    return at[0] | unsigned{at[1]} << 8 | unsigned{at[2]} << 16 | unsigned{at[3]} << 24;
}

// Part PSV0 begins with the size of what is said, and 16 bytes of the stage.
void compare_pipeline_state(const Scan& s, const unsigned char* state) {
    const ladder_scan_primitives& p = s.primitives();
    const unsigned char* at = state + 4;
    switch (s->stage) {
    case LADDER_STAGE_PIXEL:
        assert_int_equal(at[0] != 0, s.pixel().depth_output != 0);
        assert_int_equal(at[1] != 0, (s.pixel().flags & LADDER_SCAN_PIXEL_PER_SAMPLE) != 0);
        break;
    case LADDER_STAGE_HULL:
        assert_int_equal(word(at), p.input_control_points);
        assert_int_equal(word(at + 4), p.output_control_points);
        assert_int_equal(word(at + 8), p.domain); // the numbers of D3D_TESSELLATOR_DOMAIN
        break;
    case LADDER_STAGE_DOMAIN:
        assert_int_equal(word(at), p.input_control_points);
        assert_int_equal(word(at + 8), p.domain);
        break;
    case LADDER_STAGE_GEOMETRY: assert_int_equal(word(at + 8), p.streams); break;
    case LADDER_STAGE_MESH:
        assert_int_equal(word(at), s.of_code().groupshared_size);
        assert_int_equal(word(at + 8), s.of_code().payload_size);
        assert_int_equal(at[12] | at[13] << 8, p.max_vertices);
        assert_int_equal(at[14] | at[15] << 8, p.max_primitives);
        break;
    case LADDER_STAGE_AMPLIFICATION: assert_int_equal(word(at), s.of_code().payload_size); break;
    default: break;
    }
}

// Each row of an element is one in a container's signature.
void compare_signature(const Scan& s, ladder_signature kind, const ladder_scan_element* elements,
                       const ladder_scan_element_detail* details, unsigned int count) {
    ladder_signature_info info{};
    info.type = LADDER_STRUCTURE_TYPE_SIGNATURE_INFO;
    info.source = {s.bytes.data(), s.bytes.size()};
    info.signature = kind;
    const ladder_signature_part* part;
    assert_int_equal(ladder_read_signature(&info, &part, nullptr), LADDER_OK);
    for (unsigned int n = 0; n < count; n++) {
        const ladder_scan_element& e = elements[n];
        unsigned int never = 0xf;
        for (unsigned int row = 0; row < e.rows; row++) {
            const ladder_signature_element* found =
                ladder_find_signature_element(part, e.semantic_name, e.semantic_indices[row], e.stream);
            assert_non_null(found);
            assert_int_equal(found->min_precision, details[n].min_precision);
            never &= found->read_write_mask & found->mask;
        }
        if (kind == LADDER_SIGNATURE_OUTPUT ||
            (kind == LADDER_SIGNATURE_PATCH && s->stage != LADDER_STAGE_DOMAIN))
            assert_int_equal(never >> e.first_column, details[n].never_written_mask);
    }
    ladder_free_signature(part);
}

void test_corpus(void**) {
    unsigned int scanned = 0, with_features = 0;
    const std::filesystem::path root = TEST_DATA_DIR;
    for (const char* folder : {"corpus", "containers"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
            const std::string file = entry.path().string();
            if (entry.path().extension() != ".dxil" || file.find(".lib_") != std::string::npos)
                continue;
            const Scan s(std::filesystem::relative(entry.path(), root).string());
            if (s.code)
                continue;
            const Container c(s.bytes);
            if (const unsigned char* features = c.part(LADDER_TAG('S', 'F', 'I', '0'), 8)) {
                if (word(features) != s.of_code().feature_flags[0] ||
                    word(features + 4) != s.of_code().feature_flags[1])
                    fail_msg("%s: features %08x %08x, the container says %08x %08x", file.c_str(),
                             s.of_code().feature_flags[1], s.of_code().feature_flags[0], word(features + 4),
                             word(features));
                with_features += s.of_code().feature_flags[0] != 0;
            }
            if (const unsigned char* state = c.part(LADDER_TAG('P', 'S', 'V', '0'), 20))
                compare_pipeline_state(s, state);
            compare_signature(s, LADDER_SIGNATURE_INPUT, s->inputs, s.elements().inputs, s->input_count);
            compare_signature(s, LADDER_SIGNATURE_OUTPUT, s->outputs, s.elements().outputs, s->output_count);
            compare_signature(s, LADDER_SIGNATURE_PATCH, s.patch().elements, s.elements().patch,
                              s.patch().element_count);
            scanned++;
        }
    assert_true(scanned > 300);
    assert_true(with_features > 100);
}

} // namespace

TEST_GROUP(scan_facts) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(test_tessellation), cmocka_unit_test(test_geometry),
        cmocka_unit_test(test_mesh),         cmocka_unit_test(test_pixels),
        cmocka_unit_test(test_code),         cmocka_unit_test(test_ray_sizes),
        cmocka_unit_test(test_precision),    cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_atomics),      cmocka_unit_test(test_corpus),
    };
    return cmocka_run_group_tests_name("scan_facts", tests, nullptr, nullptr);
}

} // namespace test_scan_facts
