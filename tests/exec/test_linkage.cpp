// Linkage: shaders that fit together as the caller says, through the public headers, drawn on a device.
#include "linked_shaders.h"

#include <algorithm>

namespace test_linkage {

using namespace ladder::test;

namespace {

// Locations moved on both sides, also of a vertex shader's input; names in other letters.
void moved(void**) {
    Draw d = covering(compiled(two_outputs, "input position = location 4\noutput a = location 9\n"
                                            "output b3 = location 3 component 2"),
                      compiled(reads_both, "input A = location 9\ninput B3 = location 3 component 2"), 4);
    draw_linked(d);
    expect_pixel(d, {2, 5, 6, 7});
}

// Unread outputs have no variable, unwritten inputs are zero; columns too.
void dropped(void**) {
    const std::vector<uint32_t> vertex = compiled(two_outputs, "drop-outputs\noutput A = location 0 mask 7");
    const std::vector<uint32_t> pixel = compiled(reads_both, "input a = location 0 mask 7\ninput b3 = zero");
    Draw d = covering(vertex, pixel);
    draw_linked(d);
    expect_pixel(d, {2, 0, 0, 0});
    d = covering(compiled(two_outputs, "output A = drop\noutput B3 = location 0"),
                 compiled(reads_both, "zero-inputs\ninput b3 = location 0"));
    draw_linked(d);
    expect_pixel(d, {0, 0, 6, 7});
    // Stores are gone, and the variable.
    assert_true(vertex.size() < compiled(two_outputs).size());
}

// What the vertex shader does not have is zero for the pixel shader: an element, and columns of one. What
// would be there else is not: the targets of an earlier draw with the same locations are not zero.
void zero_outputs(void**) {
    const std::string some = shader(
        "vertex", position_in + position_out + "output o1 arbitrary f32 linear cols=2 row=1 col=0 \"A\"\n",
        copies("i0", "o0", 4, "p") + stores("o1", {"f32 2", "f32 3"}));
    const std::string pixel = shader("pixel",
                                     "input i0 arbitrary f32 linear cols=4 row=0 col=0 \"A\"\n"
                                     "input i1 arbitrary f32 linear cols=2 row=5 col=1 \"B\"\n" +
                                         target_out,
                                     "    %0 = load_input.f32 i0, 0, 0\n    %1 = load_input.f32 i0, 0, 3\n"
                                     "    %2 = load_input.f32 i1, 0, 0\n    %3 = load_input.f32 i1, 0, 1\n" +
                                         stores("o0", {"%0", "%1", "%2", "%3"}));
    const std::string zeros = "output A = location 0\noutput rest = zero location 0 component 2\n"
                              "output B = zero location 5 component 1 mask 3\n";
    Draw d = covering(compiled(some, zeros), compiled(pixel, "input A = location 0"));
    draw_linked(d);
    expect_pixel(d, {2, 0, 0, 0});
    constexpr uint32_t op_variable = 59;
    size_t initial = 0;
    const std::vector<uint32_t> words = compiled(some, zeros);
    for (size_t at = 5; at < words.size(); at += words[at] >> 16)
        initial += words[at] == (5u << 16 | op_variable);
    assert_int_equal(initial, 2);
    refused(some, "output A = location 0\noutput B = zero location 0 component 1", "do not fit");
    refused(some, "output B = zero location 7\noutput C = zero location 7 component 3", "do not fit");
    refused(some, "output B = zero location 7 component 3 mask 3", "do not fit");
}

void bad_maps(void**) {
    refused(two_outputs, "output A = location 2", "A0 and B3 at the same place");
    refused(two_outputs, "output A = location 7 component 1", "A0 at location 7, component 1");
    refused(two_outputs, "output A = zero", "zero for A0, which this stage writes");
    refused(reads_both, "input a = location 2\ninput b3 = location 2", "at the same place");
    // The last location that there is holds a row, and no more.
    compiled(two_outputs, "output A = location 65535");
    refused(two_outputs, "output A = location 65536", "there are locations 0 to 65535, not 65536");
    refused(two_outputs, "output B3 = location 1 mask 4", "B3 has no columns 0x4");
    refused(two_outputs, "strict-outputs\noutput A = location 1", "the linkage map lacks B3");
    refused(reads_both, "strict-inputs\ninput b3 = location 1", "the linkage map lacks a0");
    refused(reads_both, "input a = drop", "drops a0, which this stage reads");
    compiled(reads_both, "strict-inputs\nstrict-outputs\ninput a = location 1\ninput b3 = location 0");
    // A second element in what is left of a location is no overlap.
    compiled(two_outputs, "output A = location 1 mask 3\noutput B3 = location 1 component 2");
}

// Rows of an array are placed together, by any of them.
void rows(void**) {
    const std::string vertex = shader(
        "vertex",
        position_in + position_out +
            "output o1 arbitrary f32 linear rows=2 cols=2 row=1 col=0 \"A\" index=4\n",
        copies("i0", "o0", 4, "p") + stores("o1", {"f32 1", "f32 2"}) + stores("o1", {"f32 3", "f32 4"}, 1));
    const std::string pixel = shader(
        "pixel", "input i0 arbitrary f32 linear rows=2 cols=2 row=0 col=0 \"A\" index=4\n" + target_out,
        "    %0 = load_input.f32 i0, 0, 0\n    %1 = load_input.f32 i0, 0, 1\n"
        "    %2 = load_input.f32 i0, 1, 0\n    %3 = load_input.f32 i0, 1, 1\n" +
            stores("o0", {"%0", "%1", "%2", "%3"}));
    Draw d = covering(compiled(vertex, "output A5 = location 8"),
                      compiled(pixel, "input A4 = location 7\ninput A5 = location 8"));
    draw_linked(d);
    expect_pixel(d, {1, 2, 3, 4});
    // Dropped only if all of its rows are.
    d = covering(compiled(vertex, "output A4 = drop\noutput A5 = location 1"), compiled(pixel));
    draw_linked(d);
    expect_pixel(d, {1, 2, 3, 4});
    refused(vertex, "output A4 = location 1\noutput A5 = location 3", "not one after the other");
    refused(vertex, "output A5 = location 0", "row 1 of A4 has no location 0");
    compiled(vertex, "output A4 = location 65534");
    refused(vertex, "output A4 = location 65535", "where it does not fit");
}

// The swizzles of render targets.
void swizzles(void**) {
    const std::string vertex = shader("vertex", position_in + position_out, copies("i0", "o0", 4, "p"));
    const std::string pixel =
        shader("pixel", target_out + "output o1 target f32 cols=2 row=1 col=0 \"SV_Target\" index=1\n",
               stores("o0", {"f32 1", "f32 2", "f32 3", "f32 4"}) + stores("o1", {"f32 5", "f32 6"}));
    Draw d = covering(compiled(vertex), compiled(pixel, "swizzle 0 bgra\nswizzle 1 grrg"));
    d.targets.resize(2);
    draw_linked(d);
    expect_pixel(d, {3, 2, 1, 4}, 0);
    expect_pixel(d, {6, 5, 5, 6}, 1);
    // An alpha target that is a red one.
    d = covering(compiled(vertex), compiled(pixel, "swizzle 0 aaaa"));
    d.targets[0].format = VK_FORMAT_R32_SFLOAT;
    draw_linked(d);
    expect_pixel(d, {4});
    // One component alone: it goes wherever it is wanted.
    d = covering(compiled(vertex), compiled(shader("pixel", "output o0 target f32 row=0 col=0 \"T\"\n",
                                                   stores("o0", {"f32 9"})),
                                            "swizzle 0 rrrr"));
    draw_linked(d);
    expect_pixel(d, {9, 9, 9, 9});
    // An array of targets, at an index of the run.
    const std::string array = shader("pixel",
                                     "input i0 arbitrary u32 constant row=0 col=0 \"N\"\n"
                                     "output o0 target f32 rows=2 cols=4 row=0 col=0 \"SV_Target\"\n",
                                     "    %0 = load_input.i32 i0, 0, 0\n    store_output o0, %0, 0, f32 1\n");
    compiled(array, "swizzle 0 bgra\nswizzle 1 bgra");
    refused(array, "swizzle 0 bgra", "where swizzles differ", LADDER_ERROR_UNSUPPORTED);
}

// The target times the second source: both are in one location.
void dual_source(void**) {
    const std::string vertex = shader("vertex", position_in + position_out, copies("i0", "o0", 4, "p"));
    const std::string pixel =
        shader("pixel", target_out + "output o1 target f32 cols=4 row=1 col=0 \"SV_Target\" index=1\n",
               stores("o0", {"f32 1", "f32 2", "f32 3", "f32 4"}) +
                   stores("o1", {"f32 0x3f000000", "f32 0x3e800000", "f32 2", "f32 4"}));
    Draw d = covering(compiled(vertex), compiled(pixel, "dual-source"));
    d.blends = true;
    d.target_factor = VK_BLEND_FACTOR_SRC1_COLOR;
    for (float& f : d.targets[0].clear)
        f = 8;
    draw_linked(d);
    expect_pixel(d, {1 + 4, 2 + 2, 3 + 16, 4 + 32});
    // Both have the swizzle of target 0.
    d = covering(compiled(vertex), compiled(pixel, "dual-source\nswizzle 0 abgr"));
    d.blends = true;
    d.target_factor = VK_BLEND_FACTOR_SRC1_COLOR;
    for (float& f : d.targets[0].clear)
        f = 8;
    draw_linked(d);
    expect_pixel(d, {4 + 32, 3 + 16, 2 + 2, 1 + 4});
}

// Words that a buffer has: floats, and what was there before.
constexpr uint32_t before = 0xdeadbeef;
constexpr float none = -99;
void expect_words(const std::vector<uint32_t>& got, const std::vector<float>& want) {
    for (size_t n = 0; n < want.size(); n++)
        if (got[n] != (want[n] == none ? before : bits(want[n])))
            fail_msg("word %zu: %08x, expected %g", n, got[n], want[n]);
}

Draw captured(const std::string& vertex, const std::string& linkage, std::vector<size_t> buffers,
              const std::string& geometry = "") {
    Draw d = covering(compiled(vertex, geometry.empty() ? linkage : ""), {});
    if (!geometry.empty())
        d.geometry_shader = compiled(geometry, linkage);
    for (size_t words : buffers)
        d.stream_buffers.emplace_back(words, before);
    d.topology = VK_PRIMITIVE_TOPOLOGY_POINT_LIST;
    d.vertex_count = 2;
    d.targets.clear();
    draw_linked(d);
    return d;
}

void stream_output(void**) {
    const std::string vertex =
        shader("vertex",
               position_in + position_out +
                   "output o1 arbitrary f32 linear cols=3 row=1 col=1 \"A\"\n"
                   "output o2 arbitrary f32 linear rows=2 cols=2 row=2 col=0 \"B\" index=3\n"
                   "output o3 clip_distance f32 cols=2 row=4 col=0 \"SV_ClipDistance\"\n",
               copies("i0", "o0", 4, "p") + stores("o1", {"f32 2", "f32 3", "f32 4"}) +
                   stores("o2", {"f32 6", "f32 7"}) + stores("o2", {"f32 8", "f32 9"}, 1) +
                   stores("o3", {"f32 10", "f32 11"}));
    // Wholes: an element, and a built-in; a gap; a stride that is longer.
    Draw d = captured(vertex,
                      "stream-output A components 0 3 buffer 0\nstream-output gap 1 buffer 0\n"
                      "stream-output SV_Position buffer 0\nstride 0 36\n",
                      {20});
    expect_words(d.stream_buffers[0],
                 {2, 3, 4, none, -1, -1, 0.5f, 1, none, 2, 3, 4, none, -1, 7, 0.5f, 1, none, none, none});
    // Parts: columns of an element and of built-ins, a row of two, the same once more in another buffer.
    d = captured(vertex,
                 "stream-output A components 1 2 buffer 1\nstream-output B4 components 0 2 buffer 1\n"
                 "stream-output A components 0 3 buffer 3\nstream-output A components 2 1 buffer 3\n"
                 "stream-output sv_position components 0 2 buffer 3\n"
                 "stream-output SV_ClipDistance components 1 1 buffer 3\n"
                 "output A = drop\nrasterized-stream none",
                 {1, 10, 1, 15});
    expect_words(d.stream_buffers[1], {3, 4, 8, 9, 3, 4, 8, 9, none, none});
    expect_words(d.stream_buffers[3], {2, 3, 4, 4, -1, -1, 11, 2, 3, 4, 4, -1, 7, 11, none});
}

// Streams of a geometry shader, each to its buffer; the row is chosen at run time.
void streams(void**) {
    const std::string vertex = shader("vertex", position_in + position_out, copies("i0", "o0", 4, "p"));
    const std::string geometry = shader(
        "geometry",
        "input_primitive point\noutput_topology point\nmax_vertices 3\nstreams 5\n"
        "input i0 position f32 cols=4 row=0 col=0 \"SV_Position\"\n"
        "output o0 arbitrary f32 cols=2 row=0 col=0 \"A\"\n"
        "output o1 arbitrary f32 rows=3 cols=1 row=0 col=0 stream=2 \"A\"\n"
        "output o2 position f32 cols=4 row=4 col=0 stream=2 \"SV_Position\"\n",
        "    %0 = load_input.f32 i0, 0, 1, i32 0\n" + stores("o0", {"%0", "f32 2"}) + "    emit_vertex 0\n" +
            "    %1 = builtin.i32 primitive_id, 0\n    %2 = iadd.i32 %1, i32 1\n" + stores("o1", {"f32 3"}) +
            stores("o1", {"f32 4"}, 1) + stores("o1", {"f32 5"}, 2) + "    store_output o1, %2, 0, f32 7\n" +
            stores("o2", {"f32 1", "f32 2", "f32 3", "f32 4"}) + "    emit_vertex 2\n");
    const std::string linkage = "stream-output A stream 2 components 0 1 buffer 1\n"
                                "stream-output A1 stream 2 components 0 1 buffer 1\n"
                                "stream-output A2 stream 2 components 0 1 buffer 1\n"
                                "stream-output SV_Position stream 2 components 3 1 buffer 1\n"
                                "stream-output A components 0 2 buffer 0\nrasterized-stream none";
    const Draw d = captured(vertex, linkage, {5, 9}, geometry);
    expect_words(d.stream_buffers[0], {-1, 2, 7, 2, none});
    expect_words(d.stream_buffers[1], {3, 7, 5, 4, 3, 4, 7, 4, none});
    refused(geometry, "stream-output A components 0 2 buffer 0\nstream-output A2 stream 2 components 0 1",
            "two streams to buffer 0");
    refused(geometry, "stream-output A3 stream 2 components 0 1",
            "A3 (stream 2), which the shader does not have");
    refused(geometry, "stream-output A components 1 2", "columns 1 to 2 of A0, which has 2");
    refused(reads_both, "stream-output SV_Target", "stream output of a pixel shader");
}

// What cannot be, whatever the shader.
void bad_streams(void**) {
    for (const auto& [text, says] : std::initializer_list<std::pair<const char*, const char*>>{
             {"stream-output A buffer 4", "buffers 0 to 3"},
             {"stream-output A stream 4", "buffers 0 to 3"},
             {"stream-output A components 3 2", "2 components from 3 on of 'A'"},
             {"stream-output A components 0 0", "0 components from 0 on of 'A'"},
             {"stream-output gap 0", "(a gap)"},
             {"stream-output gap 513", "more than 2048 bytes to buffer 0"},
             {"stride 2 6", "a stride of 6 bytes for buffer 2"},
             {"stride 0 2052", "a stride of 2052 bytes"},
             {"stream-output A\nstride 0 12", "a stride of 12 bytes for buffer 0, whose entries take 16"}})
        refused(two_outputs, text, says);
}

// Patch constants begin where the caller says, or are at single locations.
void patch_locations(void**) {
    Draw d = tessellated(compiled(hull_shader, "patch-location 5"),
                         compiled(domain_shader(2), "patch-location 5\npatch D = zero"));
    draw_linked(d);
    expect_pixel(d, {4, 5, 0, 1});
    d = tessellated(compiled(hull_shader, "patch A = drop\npatch B = location 3 mask 3"),
                    compiled(domain_shader(5), "patch b = location 3\npatch D = zero"));
    draw_linked(d);
    expect_pixel(d, {4, 5, 0, 1});
    refused(hull_shader, "patch-location 1", "X0 and A0 at the same place");
}

// Draws in which each view fills one layer, and one of two viewports: columns of pixels.
Draw viewed(const std::string& vertex, const std::string& pixel, const std::string& geometry = "") {
    Draw d = covering(compiled(passes, vertex), {});
    const std::string shows = shader("pixel", target_out,
                                     "    %0 = builtin.i32 view_id, 0\n    %1 = utof.f32 %0\n" +
                                         stores("o0", {"%1", "f32 1", "f32 1", "f32 1"}));
    d.pixel_shader = compiled(shows, pixel);
    if (!geometry.empty())
        d.geometry_shader = compiled(geometry, vertex);
    d.layers = d.viewports = 2;
    return d;
}

// The views of a draw are those of multiview, with the caller's numbers. Mesa 22.3 draws view 0 only.
void multiview(void**) {
    const std::string views = "view 7\nview 9\n";
    Draw d = viewed(views + "view-offsets", views);
    d.view_mask = 1;
    d.viewports = 1;
    draw_linked(d);
    expect_pixel(d, {7, 1, 1, 1}, 0, 0);
    // Without them views are what Vulkan counts.
    d = viewed("", "");
    d.view_mask = 1;
    d.viewports = 1;
    draw_linked(d);
    expect_pixel(d, {0, 1, 1, 1}, 0, 0);
    compiled(passes, "view 7\nview 9 viewport 1\nview-offsets");
}

// Numbers from specialization constants: ids 2 to 7.
void specialized_views(void**) {
    const std::string views = "view 7\nview 9 viewport 1\nview-constants 2\nview-index push 0\n";
    for (uint32_t view : {0u, 1u}) {
        Draw d = viewed(views + "view-offsets", views);
        d.specialization = {{2, 4, 20}, {3, 4, 1}, {4, 4, 0}, {5, 4, 30}, {6, 4, 0}, {7, 4, 1}};
        d.push = {view};
        draw_linked(d);
        expect_pixel(d, {view ? 30.f : 20.f, 1, 1, 1}, 0, view ? 4 : 1);
        expect_pixel(d, {0, 0, 0, 0}, 0, view ? 5 : 0);
    }
}

// Numbers from fields of two constants: index 0 has view 3 and index 1 view 1; view 1 has viewport 1, view 3
// has viewport 0.
void views_in_fields(void**) {
    const std::string views = "view-fields 2\nviewport-fields 3\nview-index push 0\n";
    for (uint32_t view : {0u, 1u}) {
        Draw d = viewed(views + "view-offsets", views);
        d.specialization = {{2, 4, 3 | 1 << 2 | 2 << 4}, {3, 4, 7 | 1 << 8 | 5 << 16}};
        d.push = {view};
        draw_linked(d);
        expect_pixel(d, {view ? 1.f : 3.f, 1, 1, 1}, 0, view);
        expect_pixel(d, {0, 0, 0, 0}, 0, 1 - view);
    }
    compiled(passes, "view-fields 2\nviewport-fields 3\nview-offsets"); // by multiview: validated
    refused(passes, "view 1\nview-fields 2", "fields of constants");
    refused(passes, "view-fields 2\nview-constants 5", "fields of constants");
}

// A view with one number needs no multiview: neither the index is read nor the feature asked for.
void one_view(void**) {
    Draw d = viewed("view 5", "view 5");
    draw_linked(d);
    expect_pixel(d, {5, 1, 1, 1}, 0, 0);
}

// A draw for each view, which a push constant names; a layer and a viewport that the shader writes are added
// to.
void drawn_views(void**) {
    const std::string views = "view 7\nview 9 viewport 1 layer 1\nview-index push 4\n";
    for (uint32_t view : {0u, 1u}) {
        Draw d = viewed(views + "view-offsets", views);
        d.push = {99, view};
        draw_linked(d);
        expect_pixel(d, {view ? 9.f : 7.f, 1, 1, 1}, 0, view ? 5 : 0);
        expect_pixel(d, {0, 0, 0, 0}, 0, view ? 0 : 5);
    }
    const std::string layered = shader(
        "vertex", position_in + position_out + "output o1 render_target_array_index u32 row=1 col=0 \"L\"\n",
        copies("i0", "o0", 4, "p") + stores("o1", {"i32 1"}));
    Draw d = viewed("", "view-index push 0");
    d.vertex_shader = compiled(layered, "view 0\nview 0 viewport 1 layer 4294967295\nview-index push 0\n"
                                        "view-offsets");
    d.push = {1};
    draw_linked(d);
    expect_pixel(d, {1, 1, 1, 1}, 0, 1);
    expect_pixel(d, {0, 0, 0, 0}, 0, 5);
    const std::string geometry =
        shader("geometry",
               "input_primitive triangle\noutput_topology triangle_strip\nmax_vertices 3\nstreams 1\n"
               "input i0 position f32 cols=4 row=0 col=0 \"SV_Position\"\n" +
                   position_out,
               [] {
                   std::string body;
                   for (const std::string v : {"0", "1", "2"}) {
                       for (const std::string c : {"0", "1", "2", "3"})
                           body += "    %v" + v + c + " = load_input.f32 i0, 0, " + c + ", i32 " + v +
                                   "\n    store_output o0, 0, " + c + ", %v" + v + c + "\n";
                       body += "    emit_vertex 0\n";
                   }
                   return body;
               }());
    d = viewed("", views);
    d.geometry_shader = compiled(geometry, views + "view-offsets");
    d.push = {99, 1};
    draw_linked(d);
    expect_pixel(d, {9, 1, 1, 1}, 0, 5);
    expect_pixel(d, {0, 0, 0, 0}, 0, 0);
    refused(layered, "view 0 viewport 1\nview-offsets", "with multiview", LADDER_ERROR_UNSUPPORTED);
    refused(reads_c, "view 0 viewport 1\nview-offsets", "not the last before the rasterizer");
    refused(passes, "view 0 layer 1", "its index is its layer");
    refused(passes, "view-offsets", "and there are none");
    refused(passes, "view 0\nview-index push 2", "at byte 2");
    refused(passes, "view 0\nview-index uniform 0", "no binding map");
}

// Nothing here draws meshes. Numbers go with the indices of a primitive, or are added to what the shader
// writes.
void views_of_meshes(void**) {
    const auto mesh = [](const std::string& declarations, const std::string& body) {
        return "vsir 1 cfg-ssa\nstage mesh\nentry f0 \"main\"\nlocal_size 8 1 1\noutput_topology triangle\n"
               "max_vertices 8\nmax_primitives 4\nshader_model 6.5\n" +
               position_out + declarations +
               "function f0 \"main\"() {\nb0:\n    %n = builtin.i32 flat_thread_id_in_group, 0\n"
               "    set_mesh_counts 8, 4\n    store_output o0, 0, 0, f32 1.0, %n\n" +
               body + "    return\n}\n";
    };
    const std::string indices = "    store_indices %n, 0, 1, 2\n";
    const std::string plain = mesh("", indices);
    const std::string layered = mesh("patch p0 render_target_array_index u32 row=0 col=0 \"L\"\n",
                                     indices + "    store_patch p0, 0, 0, i32 3, %n\n");
    const std::string views = "view 7 viewport 2 layer 1\nview 9 viewport 5 layer 4\nview-index push 4\n";
    const auto has = [](const std::vector<uint32_t>& words, uint32_t decoration, uint32_t value) {
        for (size_t n = 0; n + 3 < words.size(); n++)
            if (words[n] == (4u << 16 | 71) && words[n + 2] == decoration && words[n + 3] == value)
                return true;
        return false;
    };
    constexpr uint32_t builtin = 11, layer = 9, viewport = 10, view_index = 4440;
    const std::vector<uint32_t> without = compiled(plain, views),
                                given = compiled(plain, views + "view-offsets");
    assert_false(has(without, builtin, layer) || has(without, builtin, viewport));
    assert_true(has(given, builtin, layer) && has(given, builtin, viewport));
    assert_false(has(given, builtin, view_index));
    const std::vector<uint32_t> multiview =
        compiled(plain, "view 7 viewport 2\nview 9 viewport 5\nview-offsets");
    assert_false(has(multiview, builtin, layer));
    assert_true(has(multiview, builtin, viewport) && has(multiview, builtin, view_index));
    // Three stores of what the shader has, then one for the viewport; the layer is added to the shader's own.
    const auto stores = [](const std::vector<uint32_t>& words) {
        return std::count(words.begin(), words.end(), 3u << 16 | 62);
    };
    assert_int_equal(stores(given), stores(without) + 2);
    assert_int_equal(stores(compiled(layered, views + "view-offsets")), stores(compiled(layered, views)) + 1);
    refused(layered, "view 0 viewport 1\nview-offsets", "with multiview", LADDER_ERROR_UNSUPPORTED);
}

} // namespace

TEST_GROUP(linkage) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(moved),
        cmocka_unit_test(dropped),
        cmocka_unit_test(zero_outputs),
        cmocka_unit_test(bad_maps),
        cmocka_unit_test(rows),
        cmocka_unit_test(swizzles),
        cmocka_unit_test(dual_source),
        cmocka_unit_test(stream_output),
        cmocka_unit_test(streams),
        cmocka_unit_test(bad_streams),
        cmocka_unit_test(patch_locations),
        cmocka_unit_test(multiview),
        cmocka_unit_test(specialized_views),
        cmocka_unit_test(views_in_fields),
        cmocka_unit_test(one_view),
        cmocka_unit_test(drawn_views),
        cmocka_unit_test(views_of_meshes),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_linkage
