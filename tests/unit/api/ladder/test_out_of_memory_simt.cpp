// Every allocation of every function of the simulator fails in turn (test_out_of_memory.cpp).
#include "out_of_memory.h"

#include <ladder/ladder_scan.h>
#include <ladder/ladder_simt.h>

#include <cstring>
#include <vector>

namespace test_out_of_memory_simt {

namespace {

using namespace ladder::test;

// Gives the first result that is none of LADDER_OK, as every call of a caller would be checked.
int simulate(const ladder_simt_info& info, char** messages) {
    static const uint32_t in[256] = {3, 1, 2, 5};
    static uint32_t out[256];
    ladder_simt_binding bindings[2] = {};
    for (ladder_simt_binding& b : bindings)
        b.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
    bindings[0].resource_class = LADDER_RESOURCE_CLASS_SRV;
    bindings[0].data = const_cast<uint32_t*>(in);
    bindings[0].size = sizeof in;
    bindings[1].resource_class = LADDER_RESOURCE_CLASS_UAV;
    bindings[1].data = out;
    bindings[1].size = sizeof out;
    const float points[9] = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    const ladder_simt_geometry geometry = {0, 1, points, 1};
    const ladder_simt_instance instance = {
        {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}, 0, 255, 0, 0, &geometry, 1};
    ladder_simt_sampler sampler = {};
    sampler.type = LADDER_STRUCTURE_TYPE_SIMT_SAMPLER;
    ladder_simt* simt;
    int code = ladder_simt_create(&info, &simt, messages);
    for (const ladder_simt_binding& b : bindings)
        if (code == LADDER_OK)
            code = ladder_simt_bind(simt, &b, messages);
    if (code == LADDER_OK)
        code = ladder_simt_bind_sampler(simt, &sampler, messages);
    const unsigned char states[1] = {9};
    const ladder_simt_micromap map = {1, 1, states};
    const int indices[1] = {0};
    const ladder_simt_geometry_micromaps maps = {0, 0, &map, 1, indices};
    const ladder_simt_scene_micromaps all = {LADDER_STRUCTURE_TYPE_SIMT_SCENE_MICROMAPS, nullptr, &maps, 1};
    const ladder_simt_scene scene = {LADDER_STRUCTURE_TYPE_SIMT_SCENE, &all, 0, 3, &instance, 1};
    if (code == LADDER_OK)
        code = ladder_simt_bind_scene(simt, &scene, messages);
    if (code == LADDER_OK) { // an observer may hear less where there is no memory
        ladder_simt_set_observer(
            simt, [](void*, const ladder_simt_event*) {}, nullptr);
        code = ladder_simt_dispatch(simt, 1, 1, 1, nullptr, messages);
        ladder_simt_set_observer(simt, nullptr, nullptr);
    }
    if (code == LADDER_OK)
        code = ladder_simt_dispatch(simt, 2, 1, 1, nullptr, messages);
    if (code == LADDER_OK)
        code = ladder_simt_dispatch_part(simt, 2, 1, 1, 1, 1, nullptr, messages);
    if (code == LADDER_OK)
        code = ladder_simt_set_wave_size(simt, 8, messages);
    ladder_simt_destroy(simt);
    return code;
}

void simulator(void**) {
    covers({"ladder_simt_create", "ladder_simt_bind", "ladder_simt_bind_sampler", "ladder_simt_bind_scene",
            "ladder_simt_dispatch", "ladder_simt_dispatch_part", "ladder_simt_set_observer",
            "ladder_simt_set_wave_size"});
    const std::string source = load("corpus/waves/prefix_in_loop.cs_6_0.dxil");
    for (const std::string& name : Names().names) {
        ladder_simt_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
        info.source = {source.data(), source.size()};
        info.source_name = name.c_str();
        info.flags = LADDER_SIMT_WATCH_RACES;
        fail_each(name, [&](Outcome& o) { o.code = simulate(info, &o.messages); });
    }
}

void check_passes(void**) {
    covers({"ladder_simt_check_passes"});
    const std::string source = load("vsir/count_down.vsir");
    ladder_simt_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.source = {source.data(), source.size()};
    info.source_name = "shader";
    info.step_limit = 5000;
    fail_each("shader", [&](Outcome& o) {
        ladder_simt_check_result result = {};
        result.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT;
        o.code = ladder_simt_check_passes(&info, nullptr, &result, &o.messages);
    });
}

// ---- executions

// What shaders read and write: as large as any of the launches needs.
struct Tables {
    static inline uint32_t inputs[1 << 14], patches[1 << 12];
    static inline uint32_t outputs[4][1 << 16];
    static inline unsigned char marks[1 << 12];
    static inline float locations[3 * LADDER_SIMT_TESSELLATION_POINTS];
    static inline unsigned int indices[LADDER_SIMT_TESSELLATION_INDICES];
};

uint32_t hash_of_outputs() {
    uint32_t hash = 0;
    for (const auto& table : Tables::outputs)
        for (const uint32_t word : table)
            hash = hash * 31 + word;
    return hash;
}

using Launch = int (*)(ladder_simt* simt, char** messages);

int run_vertices(ladder_simt* simt, char** messages) {
    ladder_simt_vertex_launch l = {};
    l.type = LADDER_STRUCTURE_TYPE_SIMT_VERTEX_LAUNCH;
    l.vertex_count = 5;
    l.inputs = Tables::inputs;
    l.outputs = Tables::outputs[0];
    return ladder_simt_run_vertices(simt, &l, nullptr, messages);
}

int run_pixels(ladder_simt* simt, char** messages) {
    const ladder_simt_quad quads[] = {{0, 0, 0, {1, 1, 1, 1}, 0}, {2, 4, 1, {1, 0, 1, 0}, 0}};
    ladder_simt_pixel_launch l = {};
    l.type = LADDER_STRUCTURE_TYPE_SIMT_PIXEL_LAUNCH;
    l.quad_count = 2;
    l.quads = quads;
    l.inputs = Tables::inputs;
    l.outputs = Tables::outputs[0];
    l.helpers = Tables::marks;
    return ladder_simt_run_pixels(simt, &l, nullptr, messages);
}

int run_geometry(ladder_simt* simt, char** messages) {
    ladder_simt_geometry_launch l = {};
    l.type = LADDER_STRUCTURE_TYPE_SIMT_GEOMETRY_LAUNCH;
    l.primitive_count = 2;
    l.inputs = Tables::inputs;
    l.counts = Tables::outputs[0];
    l.marks = Tables::marks;
    l.outputs = Tables::outputs[1];
    return ladder_simt_run_geometry(simt, &l, nullptr, messages);
}

int run_hull(ladder_simt* simt, char** messages) {
    ladder_simt_hull_launch l = {};
    l.type = LADDER_STRUCTURE_TYPE_SIMT_HULL_LAUNCH;
    l.patch_count = 2;
    l.inputs = Tables::inputs;
    l.outputs = Tables::outputs[0];
    l.patch_outputs = Tables::outputs[1];
    return ladder_simt_run_hull(simt, &l, nullptr, messages);
}

int run_domain(ladder_simt* simt, char** messages) {
    ladder_simt_domain_launch l = {};
    l.type = LADDER_STRUCTURE_TYPE_SIMT_DOMAIN_LAUNCH;
    l.point_count = 3;
    l.inputs = Tables::inputs;
    l.patch_inputs = Tables::patches;
    l.outputs = Tables::outputs[0];
    return ladder_simt_run_domain(simt, &l, nullptr, messages);
}

int run_mesh(ladder_simt* simt, char** messages) {
    ladder_simt_mesh_launch l = {};
    l.type = LADDER_STRUCTURE_TYPE_SIMT_MESH_LAUNCH;
    l.groups[0] = l.groups[1] = l.groups[2] = 1;
    l.payload = Tables::inputs;
    l.payload_words = 16;
    l.vertex_counts = Tables::outputs[0];
    l.primitive_counts = Tables::outputs[0] + 8;
    l.outputs = Tables::outputs[1];
    l.patch_outputs = Tables::outputs[2];
    l.indices = Tables::outputs[3];
    return ladder_simt_run_mesh(simt, &l, nullptr, messages);
}

int run_amplification(ladder_simt* simt, char** messages) {
    ladder_simt_amplification_launch l = {};
    l.type = LADDER_STRUCTURE_TYPE_SIMT_AMPLIFICATION_LAUNCH;
    l.groups[0] = l.groups[1] = l.groups[2] = 1;
    l.dispatches = Tables::outputs[0];
    l.payloads = Tables::outputs[1];
    return ladder_simt_run_amplification(simt, &l, nullptr, messages);
}

// A simulator with memory for what the shader has, used once and destroyed.
int use(const ladder_simt_info& info, Launch launch, char** messages) {
    ladder_simt* simt;
    int code = ladder_simt_create(&info, &simt, messages);
    ladder_simt_binding b = {};
    b.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
    b.resource_class = LADDER_RESOURCE_CLASS_UAV;
    b.data = Tables::outputs[3] + 4096;
    b.size = 256;
    if (code == LADDER_OK)
        code = ladder_simt_bind(simt, &b, messages);
    if (code == LADDER_OK)
        code = launch(simt, messages);
    ladder_simt_destroy(simt);
    return code;
}

struct Stage {
    const char* file;
    Launch launch;
};

void stages(void**) {
    covers({"ladder_simt_run_vertices", "ladder_simt_run_pixels", "ladder_simt_run_geometry",
            "ladder_simt_run_hull", "ladder_simt_run_domain", "ladder_simt_run_mesh",
            "ladder_simt_run_amplification"});
    constexpr Stage all[] = {
        {"corpus/stages/transform.vs_6_0.dxil", run_vertices},
        {"corpus/stages/discard_in_loop.ps_6_0.dxil", run_pixels},
        {"corpus/stages/line_adjacency.gs_6_0.dxil", run_geometry},
        {"containers/streams.gs_5_0.dxbc", run_geometry},
        {"corpus/stages/powers_of_two.hs_6_0.dxil", run_hull},
        {"corpus/stages/powers_of_two.ds_6_0.dxil", run_domain},
        {"corpus/stages/payload_calls.ms_6_5.dxil", run_mesh},
        {"corpus/stages/payload_members.as_6_6.dxil", run_amplification},
    };
    for (const Stage& stage : all) {
        const std::string source = load(stage.file);
        ladder_simt_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
        info.source = {source.data(), source.size()};
        info.source_name = "shader";
        info.flags = LADDER_SIMT_WATCH_RACES;
        uint32_t wanted = 0;
        bool known = false;
        fail_each("shader", [&](Outcome& o) {
            memset(Tables::outputs, 0, sizeof Tables::outputs);
            o.code = use(info, stage.launch, &o.messages);
            if (o.code == LADDER_OK && known && hash_of_outputs() != wanted)
                o.code = LADDER_ERROR_INTERNAL;
            if (o.code == LADDER_OK && !known) {
                known = true;
                wanted = hash_of_outputs();
            }
        });
        if (!known)
            fail_msg("%s is not executed", stage.file);
    }
}

// ---- rays

struct Library {
    explicit Library(const char* file) : source(load(file)) {}

    ladder_simt_info info(const char* entry) const {
        ladder_simt_info i = {};
        i.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
        i.source = {source.data(), source.size()};
        i.source_name = "library";
        i.entry_point = entry;
        return i;
    }
    const std::string source;
};

int trace(const Library& library, char** messages) {
    constexpr const char* entries[] = {"Gen", "Miss", "Direct", "Chain", "Leaf"};
    ladder_simt* simts[5] = {};
    int code = LADDER_OK;
    for (unsigned int n = 0; n < 5 && code == LADDER_OK; n++) {
        const ladder_simt_info info = library.info(entries[n]);
        code = ladder_simt_create(&info, &simts[n], messages);
    }
    ladder_simt_ray_launch l = {};
    l.type = LADDER_STRUCTURE_TYPE_SIMT_RAY_LAUNCH;
    l.width = 2;
    l.height = l.depth = 1;
    l.miss = simts + 1;
    l.miss_count = 1;
    l.callable = simts + 2;
    l.callable_count = 3;
    if (code == LADDER_OK)
        code = ladder_simt_dispatch_rays(simts[0], &l, nullptr, messages);
    for (ladder_simt* s : simts)
        ladder_simt_destroy(s);
    return code;
}

void rays(void**) {
    covers({"ladder_simt_dispatch_rays"});
    const Library library("corpus/libraries/rays_callables.lib_6_3.dxil");
    fail_each("library", [&](Outcome& o) { o.code = trace(library, &o.messages); });
}

// No message goes with it.
void tessellate(void**) {
    covers({"ladder_simt_tessellate"});
    bool failed = true;
    for (unsigned long number = 0; failed; number++) {
        ladder_simt_tessellation t = {};
        t.type = LADDER_STRUCTURE_TYPE_SIMT_TESSELLATION;
        t.domain = LADDER_TESSELLATION_DOMAIN_QUAD;
        t.partitioning = LADDER_TESSELLATION_PARTITIONING_FRACTIONAL_ODD;
        t.topology = LADDER_OUTPUT_TOPOLOGY_TRIANGLE;
        for (float& f : t.edge_factors)
            f = 5.5f;
        t.inside_factors[0] = t.inside_factors[1] = 7;
        t.locations = Tables::locations;
        t.indices = Tables::indices;
        FailingMemory memory(number, Fail::Once);
        const int code = ladder_simt_tessellate(&t);
        memory.stop();
        failed = memory.failed();
        assert_int_equal(code, failed ? LADDER_ERROR_OUT_OF_MEMORY : LADDER_OK);
        assert_int_equal(t.point_count > 16, !failed);
        assert_int_equal(memory.blocks(), 0);
    }
}

void every_function(void**) {
    const std::set<std::string> without_memory = {
        "ladder_simt_destroy",          "ladder_simt_get_element",    "ladder_simt_get_element_count",
        "ladder_simt_get_format_names", "ladder_simt_get_primitives", "ladder_simt_get_report",
        "ladder_simt_get_report_count", "ladder_simt_get_row_count",  "ladder_simt_get_semantic_index",
        "ladder_simt_get_shader",       "ladder_simt_set_trace",      "ladder_simt_unbind_all",
    };
    expect_covered("ladder_simt_functions.h", without_memory, 25);
}

} // namespace

TEST_GROUP(out_of_memory_simt) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(simulator), cmocka_unit_test(check_passes), cmocka_unit_test(stages),
        cmocka_unit_test(rays),      cmocka_unit_test(tessellate),   cmocka_unit_test(every_function),
    };
    return cmocka_run_group_tests_name("out_of_memory_simt", tests, nullptr, nullptr);
}

} // namespace test_out_of_memory_simt
