// Sections and directives of scripts, and what is said about wrong ones. tests/data/runner/errors has an
// error of each kind with its whole message.
#include "script/parser.h"

#include <algorithm>
#include <bit>

#include "check.h"

namespace test_parser {

using namespace ladder::runner;

namespace {

Script whole(const std::string& text) {
    ParsedScript parsed = parse_script("test", text);
    if (!parsed.errors.empty())
        fail_msg("line %u: %s", parsed.errors[0].line, parsed.errors[0].text.c_str());
    return parsed.script;
}

template <typename T>
T only(const std::string& text) {
    const Script script = whole(text);
    assert_int_equal(script.sections.size(), 1);
    const T* section = std::get_if<T>(&script.sections[0]);
    assert_non_null(section);
    return *section;
}

Directive directive(const std::string& text) {
    const TestSection test = only<TestSection>("[test]\n" + text + "\n");
    assert_int_equal(test.directives.size(), 1);
    return test.directives[0];
}
template <typename T>
T action(const std::string& text) {
    const Directive d = directive(text);
    const T* found = std::get_if<T>(&d.action);
    assert_non_null(found);
    return *found;
}

// The text of the only error, which is about this line.
std::string error(const std::string& text, uint32_t line) {
    const ParsedScript parsed = parse_script("test", text);
    assert_int_equal(parsed.errors.size(), 1);
    assert_int_equal(parsed.errors[0].line, line);
    return parsed.errors[0].text;
}

void test_requirements(void**) {
    const Requirements r =
        only<Requirements>("[require]\nshader model >= 4.1\nshader model < 6\noptions: row-major backcompat\n"
                           "format r32-uint uav-load\n% a comment\nfloat64\nwave-ops\nwave size 16\n");
    assert_int_equal(r.model_at_least, 41);
    assert_int_equal(r.model_below, 60);
    assert_int_equal(r.options, RowMajor | BackwardCompatible);
    assert_int_equal(r.uav_load.size(), 1);
    assert_int_equal(r.uav_load[0], Format::R32Uint);
    assert_int_equal(r.capabilities.size(), 2);
    assert_text(r.capabilities[1], "wave-ops");
    assert_int_equal(r.wave_size, 16);
    assert_int_equal(only<Requirements>("[require]\n").model_at_least, 0);
    assert_int_equal(only<Requirements>("[require]\noptions: row-major\noptions: none\n").options, 0);
}

void test_shader_sections(void**) {
    const ShaderSection s = only<ShaderSection>(
        "% first\n[pixel shader todo(sm<6) fail]\nfloat4 main()\n% gone\n{ return 1%2; }\n\n");
    assert_int_equal(s.line, 2);
    assert_int_equal(s.body_line, 3);
    assert_int_equal(s.stage, Stage::Pixel);
    assert_int_equal(s.kind, SourceKind::Hlsl);
    assert_text(s.body, "float4 main()\n\n{ return 1%2; }\n\n");
    assert_int_equal(s.qualifiers.size(), 2);
    assert_int_equal(s.qualifiers[0].kind, Qualifier::Todo);
    assert_int_equal(s.qualifiers[0].when.any_of[0][0].kind, Condition::Term::ModelBelow);
    assert_int_equal(s.qualifiers[0].when.any_of[0][0].model, 60);
    assert_true(s.qualifiers[1].when.any_of.empty());
    assert_true(only<ShaderSection>("[effect notimpl(sm>=4)]\ntechnique {}\n").effect);
    // Text of an assembler keeps its names in the first column, and its long lines.
    const std::string assembly = "%a = type { i32 }\n;" + std::string(300, 'x') + "\n";
    assert_text(only<ShaderSection>("[compute shader dxil-asm]\n" + assembly).body, assembly.c_str());
}

void test_hexadecimal_bodies(void**) {
    const ShaderSection s =
        only<ShaderSection>("[compute shader dxbc-dxil-hex]\n43425844 % DXBC\n  0000000a DEADbeef\n");
    const uint8_t expected[] = {'D', 'X', 'B', 'C', 10, 0, 0, 0, 0xef, 0xbe, 0xad, 0xde};
    assert_int_equal(s.bytes.size(), sizeof expected);
    assert_memory_equal(s.bytes.data(), expected, sizeof expected);
    assert_contains(error("[vertex shader dxbc-tpf-hex]\n43425844\n1234\n", 3), "8 hexadecimal digits");
    assert_int_equal(only<ShaderSection>("[vertex shader d3dbc-hex]\nffffffff\n").kind, SourceKind::D3dbcHex);
}

void test_shaders_in_files(void**) {
    for (const char* text :
         {"[compute shader file \"a b.dxil\"]\n\n", "[compute shader]\n\nfile \"a b.dxil\"\n"}) {
        const ShaderSection s = only<ShaderSection>(text);
        assert_int_equal(s.kind, SourceKind::File);
        assert_text(s.body, "a b.dxil");
    }
    assert_contains(error("[compute shader file \"a\"]\nvoid main() {}\n", 1), "must be empty");
}

void test_conditions(void**) {
    const Directive d =
        directive("todo(sm>=4 & !vulkan | mesa<23.3) if(sm<5.1) todo bug(mvk<1.2.11) dispatch 1 2 3");
    assert_int_equal(d.qualifiers.size(), 4);
    const auto& any = d.qualifiers[0].when.any_of;
    assert_int_equal(any.size(), 2);
    assert_int_equal(any[0].size(), 2);
    assert_int_equal(any[0][1].kind, Condition::Term::NotTag);
    assert_text(any[0][1].tag, "vulkan");
    assert_text(any[1][0].tag, "mesa<23.3");
    assert_int_equal(d.qualifiers[1].when.any_of[0][0].model, 51);
    assert_int_equal(d.qualifiers[3].kind, Qualifier::Bug);
    assert_contains(error("[test]\ntodo(sm>=4 dispatch 1 1 1\n", 2), "no ')'");
    assert_contains(error("[test]\ntodo(sm>=4\n", 2), "no ')'");
    assert_contains(error("[test]\ntodo(sm>=7) draw quad\n", 2), "no shader model");
    assert_contains(error("[test]\ntodo(vulcan) draw quad\n", 2), "'vulkan'");
    assert_contains(error("[test]\nif draw quad\n", 2), "needs a condition");
}

void test_samplers(void**) {
    const SamplerDesc s =
        only<SamplerSection>("[sampler 3]\nfilter linear point linear\naddress wrap mirror_once border\n"
                             "comparison less equal\n")
            .desc;
    assert_int_equal(s.slot, 3);
    assert_int_equal(s.min, Filter::Linear);
    assert_int_equal(s.mag, Filter::Point);
    assert_int_equal(s.mip, Filter::Linear);
    assert_int_equal(s.u, Address::Wrap);
    assert_int_equal(s.v, Address::MirrorOnce);
    assert_int_equal(s.w, Address::Border);
    assert_int_equal(s.compare, Compare::LessEqual);
    const SamplerDesc plain = only<SamplerSection>("[sampler 0]\n").desc;
    assert_int_equal(plain.mip, Filter::Point);
    assert_int_equal(plain.v, Address::Clamp);
    assert_int_equal(plain.compare, Compare::Never);
}

void test_textures(void**) {
    ResourceDesc d = only<ResourceSection>("[srv 2]\nsize (2darray, 4, 2, 3)\nlevels 2\n").desc;
    assert_int_equal(d.type, SlotType::Srv);
    assert_int_equal(d.slot, 2);
    assert_int_equal(d.format, Format::R32G32B32A32Float);
    assert_true(d.array);
    assert_int_equal(d.layers, 3);
    assert_int_equal(d.bytes(), 3 * (8 + 2) * 16);
    assert_int_equal(d.offset(1, 1), (10 + 8) * 16);
    d = only<ResourceSection>("[rtv 1]\nsize (2dms, 4, 6, 5)\nformat r32-sint\n").desc;
    assert_int_equal(d.samples, 4);
    assert_int_equal(d.bytes(), 4 * 30 * 4);
    d = only<ResourceSection>("[srv 0]\nlevels 3\nsize (3d, 4, 4, 4)\nformat r32-float\n").desc;
    assert_int_equal(d.bytes(), (64 + 8 + 1) * 4);
    d = only<ResourceSection>("[srv 0]\nsize (cube, 8)\n").desc;
    assert_int_equal(d.layers, 6);
    assert_int_equal(d.height, 8);
    d = only<ResourceSection>("[dsv]\nsize (2d, 3, 2)\n").desc;
    assert_int_equal(d.format, Format::D32Float);
    assert_true(only<ResourceSection>("[srv 0]\nformat r32-float-shadow\nsize (2d, 1, 1)\n").desc.shadow);
    // As older scripts have it.
    d = only<ResourceSection>("[render target 1]\nformat r32g32 uint\nsize (640, 480)\n").desc;
    assert_int_equal(d.type, SlotType::Rtv);
    assert_int_equal(d.format, Format::R32G32Uint);
    assert_int_equal(d.width, 640);
}

// What numbers are: the format says, wherever its line is.
void test_data(void**) {
    struct Row {
        const char* section;
        uint32_t words[2];
    };
    static const Row rows[] = {
        {"[srv 0]\nformat r32-float\nsize (buffer, 2)\n1 -2\n", {0x3f800000, 0xc0000000}},
        {"[srv 0]\n1 0x3\nformat r32-float\nsize (buffer, 2)\n", {0x3f800000, 3}},
        {"[srv 0]\nformat r32-float-shadow\nsize (2d, 2, 1)\n1 0\n", {0x3f800000, 0}},
        {"[srv 0]\nsize (2d, 1, 1)\n1 2\n", {0x3f800000, 0x40000000}},
        {"[srv 0]\n1 2\nformat r32-uint\nsize (buffer, 2)\n", {1, 2}},
        {"[srv 0]\nformat r32-sint\nsize (buffer, 2)\n-1 0x10\n", {0xffffffff, 16}},
        {"[uav 0]\nstride 4\nsize (buffer, 2)\n1 2.0\n", {1, 0x40000000}},
        {"[uav 0]\nformat r32-typeless\nsize (raw_buffer, 2)\n1 2.0\n", {1, 0x40000000}},
        {"[vb 0]\n1 0x2\n", {0x3f800000, 2}},
    };
    for (const Row& row : rows) {
        const ResourceSection r = only<ResourceSection>(row.section);
        assert_int_equal(r.data.size(), sizeof row.words);
        assert_memory_equal(r.data.data(), row.words, sizeof row.words);
    }
    assert_contains(error("[srv 0]\nformat r32-uint\nsize (buffer, 1)\n1.0\n", 4), "'1.0' is no integer");
    assert_contains(error("[srv 0]\n1\nx\nsize (buffer, 1)\n", 3), "'x' is no number");
}

void test_buffers(void**) {
    ResourceSection r =
        only<ResourceSection>("[uav 1]\nstride 16\nsize (buffer, 2)\n0.5 1 -1 0xffffffff\n1e2\n");
    assert_int_equal(r.desc.width, 32);
    const uint32_t words[] = {0x3f000000, 1, 0xffffffff, 0xffffffff, 0x42c80000};
    assert_int_equal(r.data.size(), sizeof words);
    assert_memory_equal(r.data.data(), words, sizeof words);
    assert_int_equal(only<ResourceSection>("[srv 0]\nsize (buffer, 3)\n").desc.width, 48); // float4
    r = only<ResourceSection>("[uav 1]\nformat r32-typeless\nsize (raw_buffer, 5)\n");
    assert_true(r.desc.raw);
    assert_int_equal(r.desc.width, 20);
    r = only<ResourceSection>("[uav 1]\nsize (counter_buffer, 1)\n7\n");
    assert_true(r.desc.counter);
    assert_int_equal(r.desc.stride, 4);
    r = only<ResourceSection>("[vb 2]\n0.0 1.0 2.0\n");
    assert_int_equal(r.desc.type, SlotType::Vb);
    assert_int_equal(r.desc.width, 12);
}

void test_impossible_resources(void**) {
    assert_contains(error("[uav 0]\nsize (2d, 1, 1)\n", 1), "'format FORMAT' or 'stride N'");
    assert_contains(error("[srv 0]\nformat r32-float\n", 1), "no size");
    assert_contains(error("[srv 0]\nsize (2d, 1, 1)\nlevels 2\n", 1), "too small");
    assert_contains(error("[srv 0]\nsize (2d, 0, 1)\n", 2), "cannot be 0");
    assert_contains(error("[srv 0]\nsize (2d, 1)\n", 2), "write size (buffer, N)");
    assert_contains(error("[srv 0]\nsize (2d, 16385, 1)\n", 1), "too large");
    assert_contains(error("[srv 0]\nsize (2darray, 16384, 16384, 2048)\n", 1), "256 MiB");
    assert_contains(error("[uav 0]\nstride 2048\nsize (buffer, 4294967295)\n", 1), "256 MiB");
    assert_contains(error("[rtv 0]\nsize (2dms, 3, 1, 1)\n", 1), "samples");
    assert_contains(error("[srv 0]\nstride 4\nformat r32-float\nsize (buffer, 1)\n", 1),
                    "stride and no format");
    assert_contains(error("[uav 0]\nformat unknown\nsize (buffer, 1)\n", 1), "needs a line 'stride N'");
    assert_contains(error("[uav 0]\nformat r32-uint\nsize (buffer, 1)\n1 2\n", 1), "8 bytes of data");
    assert_contains(error("[rtv 8]\nsize (2d, 1, 1)\n", 1), "below 8");
    assert_contains(error("[rtv 0]\nsize (3d, 1, 1, 1)\n", 1), "a target has size");
    assert_contains(error("[dsv]\nformat r32-uint\nsize (2d, 1, 1)\n", 1), "d32-float");
    assert_contains(error("[vb 0]\n", 1), "needs data");
}

void test_input_layout(void**) {
    const LayoutSection s = only<LayoutSection>(
        "[input layout]\n0 r32g32-float position\n1 r32-uint COLOR 2\n0 r32g32b32a32-sint apple 1\n");
    assert_int_equal(s.elements.size(), 3);
    assert_int_equal(s.elements[1].offset, 0);
    assert_int_equal(s.elements[1].index, 2);
    assert_text(s.elements[2].semantic, "apple");
    assert_int_equal(s.elements[2].offset, 8); // packed after the other of buffer 0
    assert_int_equal(only<LayoutSection>("[input layout]\n").elements.size(), 0);
}

void test_draws(void**) {
    action<DrawQuad>("draw quad");
    DrawCall d = action<DrawCall>("draw triangle strip 4 7");
    assert_int_equal(d.topology, Topology::TriangleStrip);
    assert_int_equal(d.vertices, 4);
    assert_int_equal(d.instances, 7);
    d = action<DrawCall>("draw 3 control point patch list 6");
    assert_int_equal(d.topology, Topology::PatchList);
    assert_int_equal(d.control_points, 3);
    assert_int_equal(action<DrawCall>("draw point list 1").instances, 1);
    assert_int_equal(action<Dispatch>("dispatch 1 2 3").z, 3);
    assert_false(action<Dispatch>("dispatch 1 2 3").mesh);
    assert_true(action<Dispatch>("dispatch mesh 4 5 6").mesh);
    assert_int_equal(action<Dispatch>("dispatch mesh 4 5 6").x, 4);
    assert_contains(error("[test]\ndraw 33 control point patch list 33\n", 2), "1 to 32");
    assert_int_equal(action<DrawCall>("draw line list 5").topology, Topology::LineList);
    assert_int_equal(action<DrawCall>("draw triangle strip adjacency 8").topology,
                     Topology::TriangleStripAdjacency);
    assert_contains(error("[test]\ndraw fan 5\n", 2), "triangle list");
}

void test_other_directives(void**) {
    assert_true(action<ClearColour>("clear rtv 2 0.0 1 0.25 -1.0").colour[2] == 0.25f);
    assert_true(action<ClearDepth>("clear dsv 0.5").depth == 0.5f);
    const Copy c = action<Copy>("copy rtv 1 srv 2");
    assert_int_equal(c.from_type, SlotType::Rtv);
    assert_int_equal(c.to, 2);
    assert_int_equal(action<SampleMask>("sample mask 0xa").mask, 10);
    assert_int_equal(action<DepthFunc>("depth greater equal").func, Compare::GreaterEqual);
    assert_true(action<DepthBounds>("depth-bounds 0.25 0.75").max == 0.75f);
    const SetViewport v = action<SetViewport>("viewport 1 (1, 2.5, 3, 4)");
    assert_int_equal(v.index, 1);
    assert_true(v.viewport.y == 2.5f && v.viewport.height == 4);
}

// Shader models 1 to 3.
void test_old_state(void**) {
    assert_int_equal(action<AlphaTest>("alpha test greater equal 0.5").func, Compare::GreaterEqual);
    assert_true(action<AlphaTest>("alpha test less 0.25").reference == 0.25f);
    assert_int_equal(action<AlphaTest>("alpha test always").func, Compare::Always);
    assert_true(action<ShadeMode>("shade mode flat").flat);
    assert_false(action<ShadeMode>("shade mode gouraud").flat);
    assert_false(action<ShadeMode>("shade mode linear").flat);
    const ClipPlane c = action<ClipPlane>("clip-plane 7 1 2 3 -4");
    assert_true(c.enabled && c.index == 7 && c.plane[3] == -4);
    assert_false(action<ClipPlane>("clip-plane 0 disable").enabled);
    assert_true(action<PointSize>("point-size 2 1 4").max == 4);
    assert_true(action<PointSprite>("point-sprite on").on);
    assert_false(action<PointSprite>("point-sprite off").on);
    assert_int_equal(action<SetFog>("fog disable").mode, OldState::Fog::Disabled);
    assert_int_equal(action<SetFog>("fog none").mode, OldState::Fog::Vertex);
    const SetFog f = action<SetFog>("fog linear non-ortho 0.5 2");
    assert_true(f.mode == OldState::Fog::Linear && f.from_w && f.start == 0.5f && f.end == 2);
    assert_false(action<SetFog>("fog linear ortho 0 1").from_w);
    assert_true(action<SetFog>("fog exp ortho 0.5").density == 0.5f);
    assert_int_equal(action<SetFog>("fog exp2 non-ortho 0.5").mode, OldState::Fog::Exp2);
    assert_true(action<FogColour>("fog-colour 1 0 0.5 1").colour[2] == 0.5f);
    assert_int_equal(action<SrgbWrite>("srgb-write on").targets, 15);
    assert_int_equal(action<SrgbWrite>("srgb-write off").targets, 0);
    assert_int_equal(action<SrgbWrite>("srgb-write 5").targets, 5);
    assert_contains(error("[test]\nsrgb-write 16\n", 2), "4 targets");
    assert_contains(error("[test]\nsrgb-write\n", 2), "MASK");
    assert_contains(error("[test]\nclip-plane 8 1 1 1 1\n", 2), "below 8");
    assert_contains(error("[test]\nfog thick\n", 2), "fog linear");
    assert_contains(error("[test]\nalpha test less\n", 2), "REFERENCE");
    assert_contains(error("[test]\npoint-size 1\n", 2), "SIZE MIN MAX");
    assert_contains(error("[test]\nshade mode phong\n", 2), "gouraud");
    const Uniform i = action<Uniform>("uniform i3 int4 1 2 3 4"), b = action<Uniform>("uniform b15 uint 1");
    assert_true(i.file == Uniform::Integer && i.offset == 12 && b.file == Uniform::Boolean && b.offset == 60);
    assert_int_equal(action<Uniform>("uniform c5 float4 0 0 0 0").offset, 20);
    assert_contains(error("[test]\nuniform i int 1\n", 2), "register");
}

void test_uniforms(void**) {
    Uniform u = action<Uniform>("uniform 4 float4 1.0 2 -1 0.5");
    assert_int_equal(u.offset, 4);
    assert_int_equal(u.words.size(), 4);
    assert_int_equal(u.words[3], 0x3f000000);
    u = action<Uniform>("uniform 0 uint64_t2 0x300000001 5");
    assert_int_equal(u.words.size(), 4);
    assert_int_equal(u.words[0], 1);
    assert_int_equal(u.words[1], 3);
    u = action<Uniform>("uniform 0 double2 1.0 -2.0");
    assert_int_equal(u.words[1], 0x3ff00000);
    assert_int_equal(u.words[3], 0xc0000000);
    assert_int_equal(action<Uniform>("uniform 0 int -2").words[0], 0xfffffffe);
    assert_int_equal(action<Uniform>("uniform 0 int64_t -1").words.size(), 2);
    assert_contains(error("[test]\nuniform 0 float4 1 2 3\n", 2), "4 values");
    // Integers that are left out, numbers beyond, comments, floats as strtof() reads them.
    u = action<Uniform>("uniform 0 uint4 7 8");
    assert_true(u.words == std::vector<uint32_t>({7, 8, 0, 0}));
    u = action<Uniform>("uniform 0 int2 1 -1  5 6 7");
    assert_true(u.words == std::vector<uint32_t>({1, UINT32_MAX}));
    u = action<Uniform>("uniform 0 uint 0x41804180  % 2.75 2.75");
    assert_true(u.words == std::vector<uint32_t>({0x41804180}));
    u = action<Uniform>("uniform 0 float 0x80000000 # 2^31");
    assert_true(u.words == std::vector<uint32_t>({0x4f000000}));
    assert_contains(error("[test]\nuniform 0 uint\n", 2), "takes 1 values");
    assert_contains(error("[test]\nuniform 0 uint2 1 2 x\n", 2), "no number of type u32");
    assert_contains(error("[test]\nuniform 0 half 1\n", 2), "unknown type 'half'");
    assert_contains(error("[test]\nuniform 0 int 1.5\n", 2), "no number of type i32");
}

void test_probes(void**) {
    Probe p = action<Probe>("probe (1, 2) rgba (0.5, 1, 2, 3) 4");
    assert_int_equal(p.type, SlotType::Rtv);
    assert_int_equal(p.left, 1);
    assert_int_equal(p.right, 2);
    assert_int_equal(p.bottom, 3);
    assert_int_equal(p.ulps, 4);
    assert_int_equal(p.expected[0], 0x3f000000);
    p = action<Probe>("probe uav 3 (1, 2, 5, 6) u32 (7)");
    assert_int_equal(p.slot, 3);
    assert_int_equal(p.right, 5);
    assert_int_equal(p.top, 2);
    assert_int_equal(p.components, 1);
    p = action<Probe>("probe srv 0 (1, 2, 5) i32 (-1, 2, 3, 4)");
    assert_int_equal(p.layer, 5);
    assert_int_equal(p.expected[0], 0xffffffff);
    p = action<Probe>("probe dsv (9) f32 (NaN)");
    assert_int_equal(p.type, SlotType::Dsv);
    assert_int_equal(p.left, 9);
    p = action<Probe>("probe uav 1 (0) f64 (1.0, 2.0) 1");
    assert_int_equal(p.components, 2);
    assert_true(p.expected[1] == 0x4000000000000000);
    assert_true(action<Probe>("probe (0) u64 (0xffffffffffffffff)").expected[0] == UINT64_MAX);
    assert_true(action<Probe>("probe(0) i64 (-1, 2)").expected[0] == UINT64_MAX);
    p = action<Probe>("probe uav 0 (2, 0, 5, 1) u32 each (1, 2, 3)");
    assert_int_equal(p.each.size(), 3);
    assert_true(action<Probe>("probe counter 2 (5)").counter);
    // As older scripts have it.
    assert_int_equal(action<Probe>("probe all rgbaui(1, 2, 3, 4)").value_type, ProbeType::U32);
    assert_true(action<Probe>("probe all r (1.0);").all);
}

void test_wrong_probes(void**) {
    struct Row {
        const char *text, *part;
    };
    constexpr Row rows[] = {{"probe rgba (1, 1, 1, 1)", "a probe has a place"},
                            {"probe (1, 1) rgba (1, 1, 1)", "takes 4 values, not 3"},
                            {"probe (1, 1) rgba (1, 1, 1, 1, 1)", "at most 4"},
                            {"probe (1, 1) f32 (1, 1, 1)", "1, 2 or 4"},
                            {"probe (1, 1) f64 (1, 1, 1)", "at most 2"},
                            {"probe (1, 1) u32 (1.0)", "no number of type u32"},
                            {"probe (1, 1) u32 (1", "no ')'"},
                            {"probe (1, 1) u32 1", "expected values are missing"},
                            {"probe (1, 1) f16 (1)", "unknown probe type 'f16'"},
                            {"probe (1, 1) f32 (1) x", "tolerance"},
                            {"probe (1, 1) u32 (1) 2", "too much"},
                            {"probe (4, 1, 4, 2) u32 (1)", "empty"},
                            {"probe (0, 0, 2, 2) u32 each (1, 2)", "4 texels"}};
    for (const Row& row : rows)
        assert_contains(error(std::string("[test]\n") + row.text + "\n", 2), row.part);
}

void test_an_error_does_not_hide_the_next(void**) {
    const ParsedScript parsed =
        parse_script("test", "stray\n[tests]\nnonsense\n[test]\ndrwa quad\ndraw quad\nprobe\n[srv x]\n");
    assert_int_equal(parsed.errors.size(), 5);
    const uint32_t lines[] = {1, 2, 5, 7, 8};
    for (size_t i = 0; i < 5; i++)
        assert_int_equal(parsed.errors[i].line, lines[i]);
    assert_int_equal(parsed.script.sections.size(), 1);
}

void test_lines_are_short(void**) {
    const std::string line = "% " + std::string(300, 'x');
    whole("[test]\n" + line.substr(0, 255) + "\n");
    assert_contains(error("[test]\n" + line.substr(0, 256) + "\n", 2), "256 bytes; 255 are allowed");
}

// Each prefix of a script, and texts with a byte changed, end in sections or in errors that have a place.
void test_hostile_texts(void**) {
    const std::string text =
        "[require]\nshader model >= 6.0\n[rtv 0]\nformat r32-float\nsize (2dms, 4, 8, 8)\n[uav 1]\nstride 8\n"
        "size (buffer, 4)\n1 2.0 0x3\n[input layout]\n0 r32-float A 1\n[pixel shader fail(sm<6 & !msl)]\nx\n"
        "[compute shader dxbc-dxil-hex]\n00000000\n[test]\nuniform 0 float4 1 2 3 4\ndraw 3 control point "
        "patch "
        "list 6\nviewport 0 (1, 2, 3, 4)\ntodo probe uav 1 (0, 0, 2, 1) u32 each (1, 2)\nclear rtv 0 1 2 3 "
        "4\n";
    const auto check = [](const std::string& changed) {
        const ParsedScript parsed = parse_script("test", changed);
        const auto lines = static_cast<uint32_t>(std::count(changed.begin(), changed.end(), '\n') + 1);
        for (const Message& m : parsed.errors)
            assert_in_range(m.line, 1, lines);
        assert_true(!parsed.errors.empty() || !parsed.script.sections.empty());
    };
    whole(text);
    for (size_t i = 0; i < text.size(); i++) {
        check(text.substr(0, i));
        for (const char byte : {'\0', '\n', ' ', '9', '(', ')', '[', ']', '-', '\xff'}) {
            std::string changed = text;
            changed[i] = byte;
            check(changed);
        }
    }
}

void test_preprocessor_sections(void**) {
    assert_true(only<PreprocessorSection>("[preproc fail]\n#error\n").fail);
    assert_text(only<PreprocessorSection>("[preproc]\npass\n% x\n").body, "pass\n\n");
}

void test_nothing_is_an_error(void**) {
    assert_contains(error("", 1), "no sections");
    assert_contains(error("% only a comment\n", 1), "no sections");
    assert_contains(error("[test\n", 1), "no ']'");
    assert_contains(error("[pixel shader]\n\n", 1), "no shader");
}

} // namespace

TEST_GROUP(parser) {
    const CMUnitTest tests[] = {cmocka_unit_test(test_requirements),
                                cmocka_unit_test(test_shader_sections),
                                cmocka_unit_test(test_hexadecimal_bodies),
                                cmocka_unit_test(test_shaders_in_files),
                                cmocka_unit_test(test_conditions),
                                cmocka_unit_test(test_samplers),
                                cmocka_unit_test(test_textures),
                                cmocka_unit_test(test_data),
                                cmocka_unit_test(test_buffers),
                                cmocka_unit_test(test_impossible_resources),
                                cmocka_unit_test(test_input_layout),
                                cmocka_unit_test(test_draws),
                                cmocka_unit_test(test_other_directives),
                                cmocka_unit_test(test_old_state),
                                cmocka_unit_test(test_uniforms),
                                cmocka_unit_test(test_probes),
                                cmocka_unit_test(test_wrong_probes),
                                cmocka_unit_test(test_an_error_does_not_hide_the_next),
                                cmocka_unit_test(test_lines_are_short),
                                cmocka_unit_test(test_hostile_texts),
                                cmocka_unit_test(test_preprocessor_sections),
                                cmocka_unit_test(test_nothing_is_an_error)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_parser
