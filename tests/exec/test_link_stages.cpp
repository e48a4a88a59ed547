// ladder_link_stages(): the maps that the library makes of two stages, drawn on a device, and what it says of
// stages that do not agree.
#include "corpus.h"
#include "linked_shaders.h"

#include <ladder/ladder_dxbc.h>

namespace test_link_stages {

using namespace ladder::test;

namespace {

// What a shader declares.
struct Scanned {
    explicit Scanned(const std::string& source) {
        ladder_scan_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        info.source = {source.data(), source.size()};
        char* messages = nullptr;
        if (ladder_scan(&info, &result, &messages))
            fail_msg("%s%s", messages, source.c_str());
        ladder_free_messages(messages);
    }
    ~Scanned() { ladder_free_scan_result(result); }
    Scanned(const Scanned&) = delete;
    ladder_link_side side() const {
        ladder_link_side s = {};
        s.stage = result->stage;
        s.scan = result;
        return s;
    }
    const ladder_scan_result* result = nullptr;
};

// A map as --linkage=FILE has it.
std::string text_of(const ladder_linkage* map, unsigned int count) {
    std::string text;
    for (const ladder_linkage& l : std::vector<ladder_linkage>(map, map + count)) {
        const char* const signatures[] = {"input ", "output ", "patch "};
        text += signatures[l.signature];
        text += l.semantic_name + std::to_string(l.semantic_index) + " =";
        text += l.flags & LADDER_LINKAGE_DROP   ? " drop"
                : l.flags & LADDER_LINKAGE_ZERO ? " zero"
                                                : " location " + std::to_string(l.location);
        if (l.component)
            text += " component " + std::to_string(l.component);
        if (l.mask)
            text += " mask " + std::to_string(l.mask);
        if (l.flags & LADDER_LINKAGE_PER_PRIMITIVE)
            text += " per-primitive";
        text += "\n";
    }
    return text;
}

struct Linked {
    std::string from, to, said;
};
Linked link_sides(const ladder_link_side& from, const ladder_link_side& to) {
    ladder_link_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_LINK_INFO;
    info.from = from;
    info.to = to;
    const ladder_stage_links* links = nullptr;
    char* messages = nullptr;
    const int result = ladder_link_stages(&info, &links, &messages);
    Linked out;
    out.said = messages ? messages : "";
    ladder_free_messages(messages);
    if (result)
        fail_msg("%s", out.said.c_str());
    out.from = text_of(links->from_map, links->from_map_count);
    out.to = text_of(links->to_map, links->to_map_count);
    ladder_free_stage_links(links);
    return out;
}
void refuses(const ladder_link_side& from, const ladder_link_side& to, const char* says) {
    ladder_link_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_LINK_INFO;
    info.from = from;
    info.to = to;
    const ladder_stage_links* links = nullptr;
    char* messages = nullptr;
    const int result = ladder_link_stages(&info, &links, &messages);
    const std::string said = messages ? messages : "";
    ladder_free_messages(messages);
    assert_null(links);
    if (result != LADDER_ERROR_INVALID_ARGUMENT || said != std::string("<input>: error: ") + says + "\n")
        fail_msg("expected '%s', got %d '%s'", says, result, said.c_str());
}
void refuses(const std::string& from, const std::string& to, const char* says) {
    const Scanned a(from), b(to);
    refuses(a.side(), b.side(), says);
}
Linked link_shaders(const std::string& from, const std::string& to) {
    const Scanned a(from), b(to);
    return link_sides(a.side(), b.side());
}

// Two shaders that agree in nothing but names: drawn with the maps that the library makes.
void linked(void**) {
    const std::string pixel = shader("pixel",
                                     "input i0 arbitrary f32 linear cols=2 row=7 col=2 \"b\" index=3\n"
                                     "input i1 arbitrary f32 linear cols=3 row=1 col=0 used=4 \"C\"\n"
                                     "input i2 position f32 linear cols=4 row=0 col=0 \"SV_Position\"\n"
                                     "input i3 primitive_id u32 constant row=8 col=0 \"SV_PrimitiveID\"\n" +
                                         target_out,
                                     "    %0 = load_input.f32 i0, 0, 0\n    %1 = load_input.f32 i0, 0, 1\n"
                                     "    %2 = load_input.f32 i1, 0, 2\n" +
                                         stores("o0", {"%0", "%1", "%2", "f32 1"}));
    const Linked maps = link_shaders(two_outputs, pixel);
    assert_string_equal(maps.from.c_str(), "output B3 = location 2\noutput A0 = drop\n");
    assert_string_equal(maps.to.c_str(), "input b3 = location 2\ninput C0 = zero\n");
    Draw d = covering(compiled(two_outputs, maps.from), compiled(pixel, maps.to));
    draw_linked(d);
    expect_pixel(d, {6, 7, 0, 1});
    // Fewer columns on either side.
    const std::string wide = shader("pixel",
                                    "input i0 arbitrary f32 linear cols=4 row=0 col=0 \"B\" index=3\n"
                                    "input i1 arbitrary f32 linear row=1 col=0 \"A\"\n" +
                                        target_out,
                                    "    %9 = load_input.f32 i1, 0, 0\n" + copies("i0", "o0", 3, "v") +
                                        "    store_output o0, 0, 3, %9\n");
    const Linked masked = link_shaders(two_outputs, wide);
    assert_string_equal(masked.from.c_str(), "output B3 = location 2\noutput A0 = location 1 mask 1\n");
    assert_string_equal(masked.to.c_str(), "input B3 = location 2 mask 3\ninput A0 = location 1\n");
    d = covering(compiled(two_outputs, masked.from), compiled(wide, masked.to));
    draw_linked(d);
    expect_pixel(d, {6, 7, 0, 2});
}

void linked_patches(void**) {
    const std::string domain = domain_shader(5);
    const Linked maps = link_shaders(hull_shader, domain);
    assert_string_equal(maps.from.c_str(), "output P0 = location 0\npatch B0 = location 4 mask 3\n"
                                           "output X0 = drop\npatch A0 = drop\n");
    assert_string_equal(maps.to.c_str(), "input p0 = location 0\npatch E0 = zero\npatch b0 = location 4\n"
                                         "patch D0 = zero\n");
    Draw d = tessellated(compiled(hull_shader, maps.from), compiled(domain, maps.to));
    draw_linked(d);
    expect_pixel(d, {4, 5, 0, 1});
}

const ladder_signature_part* signature(const std::string& container, ladder_signature which) {
    ladder_signature_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SIGNATURE_INFO;
    info.source = {container.data(), container.size()};
    info.signature = which;
    const ladder_signature_part* part = nullptr;
    assert_int_equal(ladder_read_signature(&info, &part, nullptr), LADDER_OK);
    return part;
}

// A mesh and a pixel shader by the signatures of their containers, and by scans.
void linked_meshes(void**) {
    const std::string mesh = read_file(TEST_DATA_DIR "/corpus/stages/payload_prim_attrs.ms_6_5.dxil"),
                      pixel = read_file(TEST_DATA_DIR "/corpus/stages/primitive_inputs.ps_6_5.dxil");
    const ladder_signature_part* parts[] = {signature(mesh, LADDER_SIGNATURE_OUTPUT),
                                            signature(mesh, LADDER_SIGNATURE_PATCH),
                                            signature(pixel, LADDER_SIGNATURE_INPUT)};
    const ladder_link_side from = {LADDER_STAGE_MESH, nullptr, parts[0], parts[1], {}},
                           to = {LADDER_STAGE_PIXEL, nullptr, parts[2], nullptr, {}};
    const Linked maps = link_sides(from, to), scanned = link_shaders(mesh, pixel);
    assert_string_equal(maps.from.c_str(), "output TEXCOORD0 = location 1\npatch COLOR0 = location 5\n");
    assert_string_equal(maps.to.c_str(), "input TEXCOORD0 = location 1\n"
                                         "input SV_PrimitiveID0 = location 2 per-primitive\n"
                                         "input COLOR0 = location 5 per-primitive\n");
    assert_string_equal(maps.from.c_str(), scanned.from.c_str());
    assert_string_equal(maps.to.c_str(), scanned.to.c_str());
    compiled(mesh, maps.from + "strict-outputs");
    compiled(pixel, maps.to + "strict-inputs");
    for (const ladder_signature_part* part : parts)
        ladder_free_signature(part);
    ladder_free_stage_links(nullptr);
}

// Direct3D 9: what lies in different registers goes together by usage and index.
void links_by_usage(void**) {
    const std::string vertex = "vsir 1 structured-ssa\nstage vertex\nentry f0 \"main\"\nshader_model 3.0\n"
                               "output o0 position f32 cols=4 \"POSITION\"\n"
                               "output o1 normal f32 index=5 cols=4 row=11 col=0 \"NORMAL\"\n"
                               "output o2 color f32 cols=4 row=0 col=0 \"COLOR\"\n"
                               "output o3 point_size f32 cols=1 \"PSIZE\"\n"
                               "function f0 \"main\"() {\nb0:\n    store_output o1, 0, 0, f32 1.0\n"
                               "    store_output o2, 0, 0, f32 1.0\n    return\n}\n",
                      pixel = "vsir 1 structured-ssa\nstage pixel\nentry f0 \"main\"\nshader_model 3.0\n"
                              "input i0 normal f32 linear index=5 cols=4 row=0 col=0 \"NORMAL\"\n"
                              "input i1 texture_coordinate f32 linear cols=4 row=3 col=0 \"TEXCOORD\"\n"
                              "output o0 target f32 cols=4 row=0 col=0 \"SV_Target\"\n"
                              "function f0 \"main\"() {\nb0:\n    %0 = load_input.f32 i0, 0, 0\n"
                              "    %1 = load_input.f32 i1, 0, 0\n    store_output o0, 0, 0, %0\n"
                              "    store_output o0, 0, 1, %1\n    return\n}\n";
    const Linked maps = link_shaders(vertex, pixel);
    assert_string_equal(maps.from.c_str(), "output NORMAL5 = location 11\noutput COLOR0 = drop\n");
    assert_string_equal(maps.to.c_str(), "input NORMAL5 = location 11\ninput TEXCOORD0 = zero\n");
    compiled(vertex, maps.from + "strict-outputs");
    compiled(pixel, maps.to + "strict-inputs");
}

// Stages that do not agree, in what Vulkan leaves undefined.
void mismatched_types(void**) {
    const auto reads = [](const std::string& element, const std::string& type) {
        return shader("pixel", "input i0 arbitrary " + element + "\n" + target_out,
                      "    %0 = load_input." + type +
                          " i0, 0, 0\n    store_output o0, 0, 0, f32 1\n    store_output o0, 0, 1, " +
                          (type == "f32" ? "%0\n" : "f32 2\n"));
    };
    refuses(two_outputs, reads("u32 constant cols=4 row=1 col=0 \"A\"", "i32"),
            "A0 is written as a float and read as an integer");
    refuses(two_outputs, reads("f16 linear cols=2 row=2 col=0 \"B\" index=3", "f16"),
            "B3 is written as a float and read as a 16-bit float");
    const std::string integers =
        shader("vertex", position_in + position_out + "output o1 arbitrary i32 cols=4 row=1 col=0 \"A\"\n",
               copies("i0", "o0", 4, "p") + stores("o1", {"i32 -3"}));
    refuses(integers, reads("f32 linear cols=4 row=1 col=0 \"A\"", "f32"),
            "A0 is written as an integer and read as a float");
    // Signs make no difference: bits go over.
    const std::string unsigned_ones =
        shader("pixel", "input i0 arbitrary u32 constant row=4 col=0 \"A\"\n" + target_out,
               "    %0 = load_input.i32 i0, 0, 0\n    %1 = ashr.i32 %0, i32 1\n    %2 = stof.f32 %1\n" +
                   stores("o0", {"%2", "f32 1", "f32 1", "f32 1"}));
    const Linked maps = link_shaders(integers, unsigned_ones);
    assert_string_equal(maps.said.c_str(), "");
    Draw d = covering(compiled(integers, maps.from), compiled(unsigned_ones, maps.to));
    draw_linked(d);
    expect_pixel(d, {-2, 1, 1, 1});
    refuses(shader("vertex",
                   position_in + position_out +
                       "output o1 arbitrary f32 cols=4 row=1 col=0 \"SV_CullDistance\"\n",
                   copies("i0", "o0", 4, "p")),
            shader("pixel",
                   "input i0 cull_distance f32 linear row=1 col=0 \"SV_CullDistance\"\n" + target_out,
                   "    %0 = load_input.f32 i0, 0, 0\n" + stores("o0", {"%0"})),
            "SV_CullDistance0 is a system value for the stage that reads it, and none for the other");
}

// The types and masks of containers' signatures.
void mismatched_signatures(void**) {
    ladder_signature_element written = {"COLOR", 0, 0, 0, 3, 1, 15, 0, 0}, read = written;
    read.read_write_mask = 15;
    const ladder_signature_part from = {LADDER_STRUCTURE_TYPE_SIGNATURE_PART, nullptr, 0, &written, 1},
                                to = {LADDER_STRUCTURE_TYPE_SIGNATURE_PART, nullptr, 0, &read, 1};
    const ladder_link_side vertex = {LADDER_STAGE_VERTEX, nullptr, &from, nullptr, {}},
                           pixel = {LADDER_STAGE_PIXEL, nullptr, &to, nullptr, {}};
    assert_string_equal(link_sides(vertex, pixel).said.c_str(), "");
    read.component_type = 1; // uint
    refuses(vertex, pixel, "COLOR0 is written as a float and read as an integer");
    written.component_type = 2; // int
    assert_string_equal(link_sides(vertex, pixel).said.c_str(), "");
    written.component_type = 0; // unknown
    assert_string_equal(link_sides(vertex, pixel).said.c_str(), "");
    written.read_write_mask = 10; // y and w are never written
    assert_string_equal(link_sides(vertex, pixel).said.c_str(),
                        "<input>: warning: columns 0xa of COLOR0 are read and not written: those beyond the "
                        "output's 4 are zero\n");
    read.read_write_mask = 5;
    assert_string_equal(link_sides(vertex, pixel).said.c_str(), "");
    // Factors say which domain it is.
    written = {"SV_TessFactor", 0, 0, 13, 3, 0, 8, 0, 0};
    read = {"SV_TessFactor", 0, 0, 11, 3, 0, 8, 0, 0};
    refuses({LADDER_STAGE_HULL, nullptr, nullptr, &from, {}},
            {LADDER_STAGE_DOMAIN, nullptr, nullptr, &to, {}},
            "the hull shader divides triangles, and the domain shader makes vertices of quads");
}

void mismatched_patches(void**) {
    const auto replaced = [](std::string text, const std::string& what, const std::string& by) {
        text.replace(text.find(what), what.size(), by);
        return text;
    };
    refuses(hull_shader, replaced(domain_shader(5), "input_control_points 3", "input_control_points 4"),
            "the hull shader makes 3 control points, and the domain shader takes 4");
    refuses(replaced(hull_shader, "domain triangle", "domain isoline"), domain_shader(5),
            "the hull shader divides isolines, and the domain shader makes vertices of triangles");
    refuses(hull_shader, replaced(domain_shader(5), "f32 row=0 col=0 \"E\"", "u32 row=0 col=0 \"A\""),
            "A0 is written as a float and read as an integer");
}

// What Direct3D 12 refuses and has a meaning all the same.
void unmatched_stages(void**) {
    const std::string pixel = shader("pixel",
                                     "input i0 arbitrary f32 linear cols=3 row=7 col=1 used=6 \"b\" index=3\n"
                                     "input i1 arbitrary f32 linear cols=3 row=1 col=0 used=4 \"C\"\n"
                                     "input i2 arbitrary f32 linear cols=3 row=2 col=0 \"Unread\"\n" +
                                         target_out,
                                     "    %0 = load_input.f32 i0, 0, 1\n    %1 = load_input.f32 i0, 0, 2\n"
                                     "    %2 = load_input.f32 i1, 0, 2\n" +
                                         stores("o0", {"%0", "%1", "%2", "f32 1"}));
    const Linked maps = link_shaders(two_outputs, pixel);
    assert_string_equal(maps.said.c_str(),
                        "<input>: warning: columns 0x4 of b3 are read and not written: those beyond the "
                        "output's 2 are zero\n<input>: warning: C0 is read and not written: it is zero\n");
    Draw d = covering(compiled(two_outputs, maps.from), compiled(pixel, maps.to));
    draw_linked(d);
    expect_pixel(d, {7, 0, 0, 1});
}

// A vertex shader may hand SV_InstanceID on: a value like any other.
void linked_instances(void**) {
    const std::string vertex =
        shader("vertex",
               position_in + position_out +
                   "output o1 arbitrary f32 cols=4 row=1 col=0 \"A\"\n"
                   "output o2 instance_id u32 row=2 col=0 \"SV_InstanceID\"\n",
               copies("i0", "o0", 4, "p") + stores("o1", {"f32 9"}) + stores("o2", {"i32 5"}));
    const std::string pixel =
        shader("pixel",
               "input i0 instance_id u32 constant row=0 col=0 \"SV_InstanceID\"\n"
               "input i1 arbitrary f32 linear cols=1 row=2 col=0 \"A\"\n" +
                   target_out,
               "    %0 = load_input.i32 i0, 0, 0\n    %1 = utof.f32 %0\n    %2 = load_input.f32 i1, 0, 0\n" +
                   stores("o0", {"%1", "%2", "f32 1", "f32 1"}));
    const Linked maps = link_shaders(vertex, pixel);
    assert_string_equal(maps.from.c_str(),
                        "output SV_InstanceID0 = location 2\noutput A0 = location 1 mask 1\n");
    assert_string_equal(maps.to.c_str(), "input SV_InstanceID0 = location 2\ninput A0 = location 1\n");
    Draw d = covering(compiled(vertex, maps.from), compiled(pixel, maps.to));
    draw_linked(d);
    expect_pixel(d, {5, 9, 1, 1});
}

// Distances that a pixel shader reads at other registers, but in the same order; and in another one.
void linked_distances(void**) {
    const std::string vertex =
        shader("vertex",
               position_in + position_out +
                   "output o1 clip_distance f32 cols=2 row=1 col=0 \"SV_ClipDistance\"\n"
                   "output o2 clip_distance f32 cols=3 row=2 col=0 \"SV_ClipDistance\" index=1\n",
               copies("i0", "o0", 4, "p") + stores("o1", {"f32 2", "f32 3"}) +
                   stores("o2", {"f32 4", "f32 5", "f32 6"}));
    const auto reads = [](const std::string& declarations) {
        return shader("pixel", declarations + target_out,
                      "    %0 = load_input.f32 i0, 0, 0\n    %1 = load_input.f32 i0, 0, 1\n" +
                          stores("o0", {"%0", "%1", "f32 1", "f32 1"}));
    };
    const std::string
        second = "input i0 clip_distance f32 linear cols=3 row=7 col=0 \"SV_ClipDistance\" index=1\n",
        first = "input i1 clip_distance f32 linear cols=2 row=6 col=0 \"SV_ClipDistance\"\n";
    const Linked maps = link_shaders(vertex, reads(second + first));
    assert_string_equal(maps.said.c_str(), "");
    Draw d = covering(compiled(vertex, maps.from), compiled(reads(second + first), maps.to));
    draw_linked(d);
    expect_pixel(d, {4, 5, 1, 1});
    refuses(
        vertex, reads(second),
        "SV_ClipDistance1 begins at place 2 of the distances that are written, and at 0 of those that are "
        "read: Vulkan knows them by their places");
    // None at all: zero.
    const Linked none = link_shaders(passes, reads(second));
    assert_string_equal(none.to.c_str(), "input SV_ClipDistance1 = zero\n");
    d = covering(compiled(passes, none.from), compiled(reads(second), none.to));
    draw_linked(d);
    expect_pixel(d, {0, 0, 1, 1});
}

// A geometry shader that reads a position which the vertex shader does not write: zero.
void unwritten_position(void**) {
    const std::string vertex =
        shader("vertex", position_in + "output o0 arbitrary f32 cols=4 row=0 col=0 \"P\"\n",
               copies("i0", "o0", 4, "p"));
    std::string body;
    for (const std::string v : {"0", "1", "2"}) {
        body += "    %z" + v + " = load_input.f32 i0, 0, 0, i32 " + v + "\n    store_output o1, 0, 0, %z" +
                v + "\n";
        for (const std::string c : {"0", "1", "2", "3"})
            body += "    %v" + v + c + " = load_input.f32 i1, 0, " + c + ", i32 " + v +
                    "\n    store_output o0, 0, " + c + ", %v" + v + c + "\n";
        body += "    emit_vertex 0\n";
    }
    const std::string geometry =
        shader("geometry",
               "input_primitive triangle\noutput_topology triangle_strip\nmax_vertices 3\nstreams 1\n"
               "input i0 position f32 cols=4 row=0 col=0 used=1 \"SV_Position\"\n"
               "input i1 arbitrary f32 cols=4 row=1 col=0 \"P\"\n" +
                   position_out + "output o1 arbitrary f32 row=1 col=0 \"Z\"\n",
               body);
    const std::string pixel =
        shader("pixel", "input i0 arbitrary f32 linear row=1 col=0 \"Z\"\n" + target_out,
               "    %0 = load_input.f32 i0, 0, 0\n" + stores("o0", {"%0", "f32 1", "f32 1", "f32 1"}));
    const Linked maps = link_shaders(vertex, geometry);
    assert_string_equal(maps.to.c_str(), "input SV_Position0 = zero\ninput P0 = location 0\n");
    assert_string_equal(maps.said.c_str(),
                        "<input>: warning: SV_Position0 is read and not written: it is zero\n");
    Draw d = covering(compiled(vertex, maps.from), compiled(pixel));
    d.geometry_shader = compiled(geometry, maps.to);
    draw_linked(d);
    expect_pixel(d, {0, 1, 1, 1});
}

void bad_links(void**) {
    const Scanned vertex(two_outputs), pixel(reads_both);
    ladder_link_info good = {};
    good.type = LADDER_STRUCTURE_TYPE_LINK_INFO;
    good.from = vertex.side();
    good.to = pixel.side();
    auto expect = [](const ladder_link_info* info, const char* says) {
        const ladder_stage_links* links;
        char* messages = nullptr;
        assert_int_equal(ladder_link_stages(info, &links, &messages), LADDER_ERROR_INVALID_ARGUMENT);
        assert_null(links);
        assert_non_null(strstr(messages, says));
        ladder_free_messages(messages);
    };
    expect(nullptr, "needs a ladder_link_info");
    assert_int_equal(ladder_link_stages(&good, nullptr, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    ladder_link_info bad = good;
    bad.next = &good;
    expect(&bad, "nothing follows");
    bad = good;
    std::swap(bad.from, bad.to);
    expect(&bad, "stage 0 does not read what stage 1 writes");
    bad = good;
    bad.from.stage = LADDER_STAGE_DOMAIN;
    expect(&bad, "a scan of another stage");
    bad = good;
    bad.to.reserved[0] = 1;
    expect(&bad, "reserved member");
    bad = good;
    bad.rasterized_stream = 4;
    expect(&bad, "streams 0 to 3, not 4");
    ladder_signature_element element = {};
    element.semantic_name = "A";
    ladder_signature_part part = {LADDER_STRUCTURE_TYPE_SIGNATURE_PART, nullptr, 0, &element, 1};
    bad = good;
    bad.from.scan = nullptr;
    bad.from.signature = &part;
    expect(&bad, "or the mask 0x0");
    part.elements = nullptr;
    expect(&bad, "a signature that is none");
}

} // namespace

TEST_GROUP(link_stages) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(linked),
        cmocka_unit_test(linked_patches),
        cmocka_unit_test(linked_meshes),
        cmocka_unit_test(links_by_usage),
        cmocka_unit_test(mismatched_types),
        cmocka_unit_test(mismatched_signatures),
        cmocka_unit_test(mismatched_patches),
        cmocka_unit_test(unmatched_stages),
        cmocka_unit_test(linked_instances),
        cmocka_unit_test(linked_distances),
        cmocka_unit_test(unwritten_position),
        cmocka_unit_test(bad_links),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_link_stages
