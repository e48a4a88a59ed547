// Textures and samplers: what each operation becomes for each kind, and what is refused.
#include "helpers.h"

#include "vsir/core/texture_shape.h"

namespace test_textures {

using namespace ladder;
using namespace ladder::dxil::test;
using ir::ResourceKind;

namespace {

const char* const declarations = R"(
%dx.types.SamplePos = type { float, float }
%dx.types.ResRet.i64 = type { i64, i64, i64, i64, i32 }
declare %dx.types.ResRet.f32 @dx.op.sample.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
declare %dx.types.ResRet.f32 @dx.op.sampleBias.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float)
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
declare %dx.types.ResRet.f16 @dx.op.sampleLevel.f16(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
declare %dx.types.ResRet.i32 @dx.op.sampleLevel.i32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
declare %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float, float, float, float, float, float)
declare %dx.types.ResRet.f32 @dx.op.sampleCmp.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float)
declare %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
declare %dx.types.ResRet.f32 @dx.op.sampleCmpLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float)
declare %dx.types.ResRet.f32 @dx.op.sampleCmpGrad.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float, float, float, float, float, float, float)
declare %dx.types.ResRet.f32 @dx.op.sampleCmpBias.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float, float)
declare %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32)
declare %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
declare %dx.types.ResRet.i32 @dx.op.textureGatherCmp.i32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
declare %dx.types.ResRet.i32 @dx.op.textureGatherRaw.i32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32)
declare %dx.types.ResRet.i64 @dx.op.textureGatherRaw.i64(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32)
declare %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32)
declare void @dx.op.textureStore.f32(i32, %dx.types.Handle, i32, i32, i32, float, float, float, float, i8)
declare void @dx.op.textureStore.i16(i32, %dx.types.Handle, i32, i32, i32, i16, i16, i16, i16, i8)
declare void @dx.op.textureStoreSample.f32(i32, %dx.types.Handle, i32, i32, i32, float, float, float, float, i8, i32)
declare %dx.types.SamplePos @dx.op.texture2DMSGetSamplePosition(i32, %dx.types.Handle, i32)
declare float @dx.op.calculateLOD.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, i1)
declare void @dx.op.writeSamplerFeedbackLevel(i32, %dx.types.Handle, %dx.types.Handle, %dx.types.Handle, float, float, float, float, float)
declare void @dx.op.writeSamplerFeedback(i32, %dx.types.Handle, %dx.types.Handle, %dx.types.Handle, float, float, float, float, float)
)";

// SRVs and UAVs of every kind (id, register and position: kind - 1), feedback maps u9 and u10 (an array),
// samplers s0 and s1 (comparison).
std::string resources(const char* component) {
    std::string text = "!2 = !{!100, !120, null, !140}\n!100 = !{!101", uavs = "!120 = !{!121", records;
    for (int k = 1; k <= 9; k++) {
        std::string id = std::to_string(k - 1), at = "i32 " + id + ", i32 1, i32 " + std::to_string(k);
        if (k > 1)
            text += ", !" + std::to_string(100 + k), uavs += ", !" + std::to_string(120 + k);
        records += "!" + std::to_string(100 + k) + " = !{i32 " + id + ", %buffer* undef, !\"\", i32 0, " +
                   at + ", i32 0, !150}\n!" + std::to_string(120 + k) + " = !{i32 " + id +
                   ", %buffer* undef, !\"\", i32 0, " + at + ", i1 false, i1 false, i1 false, !150}\n";
    }
    for (int id : {9, 10}) {
        std::string number = std::to_string(id), record = "!" + std::to_string(121 + id);
        uavs += ", " + record;
        records += record + " = !{i32 " + number + ", %buffer* undef, !\"\", i32 0, i32 " + number +
                   ", i32 1, i32 " + std::to_string(id + 8) + ", i1 false, i1 false, i1 false, !151}\n";
    }
    return text + "}\n" + uavs + "}\n" + records + "!151 = !{i32 2, i32 0}\n" +
           "!140 = !{!141, !142}\n!141 = !{i32 0, %buffer* undef, !\"\", i32 0, i32 0, i32 1, i32 0, null}\n"
           "!142 = !{i32 1, %buffer* undef, !\"\", i32 0, i32 1, i32 1, i32 1, null}\n!150 = !{i32 0, i32 " +
           component + "}\n";
}

std::string handle(const char* name, int cls, int id) {
    return std::string("  ") + name + " = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 " +
           std::to_string(cls) + ", i32 " + std::to_string(id) + ", i32 " + std::to_string(id) +
           ", i1 false)\n";
}
std::string texture(ResourceKind k, bool uav = false) { return handle("%t", uav, static_cast<int>(k) - 1); }
const std::string sampler = handle("%s", 3, 0), comparison = handle("%s", 3, 1);

Outcome translate_textures(const std::string& body, const char* component = "9", uint64_t flags = 1 << 23) {
    std::string text = ModuleText{.body = body, .globals = declarations, .flags = flags}.str();
    const std::string old = "!2 = !{!10, !20, !30, null}\n";
    return translate_text(text.replace(text.find(old), old.size(), resources(component)));
}

// The body after the handles: from the first line that has none.
std::string translated(const std::string& body, const char* component = "9", uint64_t flags = 1 << 23) {
    Outcome o = translate_textures(body, component, flags);
    if (!o.ok)
        fail_msg("%s\n%s", body.c_str(), o.message.c_str());
    std::string text = o.body();
    while (text.find(" = handle ") < text.find('\n'))
        text.erase(0, text.find('\n') + 1);
    for (size_t at; (at = text.find(" @")) != text.npos;) // origins
        text.erase(at, text.find('\n', at) - at);
    return text;
}

void expect(const std::string& body, const char* expected, const char* component = "9",
            uint64_t flags = 1 << 23) {
    assert_string_equal(("\n" + translated(body, component, flags)).c_str(), expected);
}

void expect_bad(const std::string& body, Code code, const char* message) {
    Outcome o = translate_textures(body);
    if (o.ok || o.code != code || o.message.find(message) == o.message.npos)
        fail_msg("%s: %s", message, o.ok ? o.text.c_str() : o.message.c_str());
}

std::string call(const char* result, const char* name, const char* arguments, const char* type = "f32") {
    return std::string("  ") + result + " = call %dx.types.ResRet." + type + " @dx.op." + name + "." + type +
           "(" + arguments + ")\n";
}
std::string extract(const char* result, int member, const char* type = "f32") {
    return std::string("  ") + result + " = extractvalue %dx.types.ResRet." + type + " %r, " +
           std::to_string(member) + "\n";
}

#define TS "%dx.types.Handle %t, %dx.types.Handle %s, "

// As many coordinates as the kind has, whatever stands in the others.
void coordinates(void**) {
    struct {
        ResourceKind kind;
        const char* expected;
    } table[] = {
        {ResourceKind::Texture1D, "0.5, undef, undef, undef, 1, undef, undef, 0.0"},
        {ResourceKind::Texture1DArray, "0.5, 0.25, undef, undef, 1, undef, undef, 0.0"},
        {ResourceKind::Texture2D, "0.5, 0.25, undef, undef, 1, 2, undef, 0.0"},
        {ResourceKind::Texture2DArray, "0.5, 0.25, 0.75, undef, 1, 2, undef, 0.0"},
        {ResourceKind::Texture3D, "0.5, 0.25, 0.75, undef, 1, 2, 3, 0.0"},
        {ResourceKind::TextureCube, "0.5, 0.25, 0.75, undef, undef, undef, undef, 0.0"},
        {ResourceKind::TextureCubeArray, "0.5, 0.25, 0.75, 1.5, undef, undef, undef, 0.0"},
    };
    for (const auto& c : table) {
        std::string body =
            texture(c.kind) + sampler +
            call("%r", "sampleLevel",
                 "i32 62, " TS
                 "float 0.5, float 0.25, float 0.75, float 1.5, i32 1, i32 2, i32 3, float 0.0");
        std::string expected =
            std::string("\n    _ = sample_level.f32 %0, %1, ") + c.expected + "\n    return\n";
        expect(body, expected.c_str());
    }
}

// A clamp that is computed is kept, of each operation that has one.
void computed_clamps(void**) {
    const std::string head =
        texture(ResourceKind::Texture2D) + comparison +
        "  %k = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, " TS
        "float 0.5, float 0.25, float undef, float undef, i32 0, i32 0, i32 undef, float 0.0)\n" +
        "  %c = extractvalue %dx.types.ResRet.f32 %k, 0\n";
    const struct {
        const char *name, *opcode, *more;
    } rows[] = {{"sample", "60", ""},
                {"sampleBias", "61", ", float 1.0"},
                {"sampleGrad", "63", ", float 1.0, float 1.0, float 1.0, float 1.0, float 1.0, float 1.0"},
                {"sampleCmp", "64", ", float 0.5"},
                {"sampleCmpGrad", "254",
                 ", float 0.5, float 1.0, float 1.0, float 1.0, float 1.0, float 1.0, float 1.0"},
                {"sampleCmpBias", "255", ", float 0.5, float 1.0"}};
    for (const auto& row : rows) {
        const std::string arguments =
            std::string("i32 ") + row.opcode + ", " TS +
            "float 0.5, float 0.25, float undef, float undef, i32 0, i32 0, i32 undef" + row.more +
            ", float %c";
        const Outcome o =
            translate_textures(head + call("%r", row.name, arguments.c_str()) + extract("%a", 0));
        if (!o.ok)
            fail_msg("%s", o.message.c_str());
        // The handles are 0 and 1, the clamp is 2.
        const size_t at = o.text.rfind(" = sample");
        assert_true(at != o.text.npos);
        const std::string line = o.text.substr(at, o.text.find(" @", at) - at);
        if (!line.ends_with(", %2"))
            fail_msg("%s: %s", row.name, line.c_str());
    }
}

void samples(void**) {
    std::string two = texture(ResourceKind::Texture2D) + sampler,
                cube = texture(ResourceKind::TextureCube) + sampler;
    std::string at = "float 0.5, float 0.25, float undef, float undef, i32 0, i32 0, i32 undef";
    auto args = [&](const char* opcode, const char* more) {
        return std::string("i32 ") + opcode + ", " TS + at + more;
    };
    expect(two + call("%r", "sample", args("60", ", float undef").c_str()) + extract("%a", 2) +
               extract("%b", 4),
           R"(
    _, _, _, _ = sample.f32.status %0, %1, 0.5, 0.25, undef, undef, undef, undef, undef, undef
    return
)");
    // A clamp to nothing but zero is none.
    expect(two + call("%r", "sample", args("60", ", float 0.0").c_str()), R"(
    _ = sample.f32 %0, %1, 0.5, 0.25, undef, undef, undef, undef, undef, undef
    return
)");
    expect(two + call("%r", "sample", args("60", ", float -1.0").c_str()), R"(
    _ = sample.f32 %0, %1, 0.5, 0.25, undef, undef, undef, undef, undef, undef
    return
)");
    expect(two + call("%r", "sampleBias", args("61", ", float -1.0, float 2.0").c_str()) + extract("%a", 0),
           R"(
    _ = sample_bias.f32 %0, %1, 0.5, 0.25, undef, undef, undef, undef, undef, -1.0, 2.0
    return
)");
    std::string gradients = ", float 1.0, float 2.0, float 3.0, float 4.0, float 5.0, float 6.0, float undef";
    expect(two + call("%r", "sampleGrad", args("63", gradients.c_str()).c_str()) + extract("%a", 3), R"(
    _, _, _, _ = sample_grad.f32 %0, %1, 0.5, 0.25, undef, undef, undef, undef, undef, 1.0, 2.0, undef, 4.0, 5.0, undef, undef
    return
)");
    expect(cube + call("%r", "sampleGrad", args("63", gradients.c_str()).c_str()) + extract("%a", 0), R"(
    _ = sample_grad.f32 %0, %1, 0.5, 0.25, undef, undef, undef, undef, undef, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, undef
    return
)");
    std::string compare = texture(ResourceKind::Texture2D) + comparison;
    expect(compare + call("%r", "sampleCmp", args("64", ", float 0.75, float 1.0").c_str()), R"(
    _ = sample_cmp.f32 %0, %1, 0.5, 0.25, undef, undef, undef, undef, undef, 0.75, 1.0
    return
)");
    expect(compare + call("%r", "sampleCmpLevelZero", args("65", ", float 0.75").c_str()), R"(
    _ = sample_cmp_level.f32 %0, %1, 0.5, 0.25, undef, undef, undef, undef, undef, 0.75, 0.0
    return
)");
    expect(compare + call("%r", "sampleCmpLevel", args("224", ", float 0.75, float 1.0").c_str()), R"(
    _ = sample_cmp_level.f32 %0, %1, 0.5, 0.25, undef, undef, undef, undef, undef, 0.75, 1.0
    return
)");
    expect(compare + call("%r", "sampleCmpGrad", args("254", (", float 0.75" + gradients).c_str()).c_str()),
           R"(
    _ = sample_cmp_grad.f32 %0, %1, 0.5, 0.25, undef, undef, undef, undef, undef, 0.75, 1.0, 2.0, undef, 4.0, 5.0, undef, undef
    return
)");
    expect(compare + call("%r", "sampleCmpBias", args("255", ", float 0.75, float 1.0, float undef").c_str()),
           R"(
    _ = sample_cmp_bias.f32 %0, %1, 0.5, 0.25, undef, undef, undef, undef, undef, 0.75, 1.0, undef
    return
)");
    // The result of a comparison stands in all components; its status comes after it.
    expect(compare + call("%r", "sampleCmpLevelZero", args("65", ", float 0.75").c_str()) + extract("%a", 3) +
               extract("%m", 4) + "  %b = fadd fast float %a, 1.0\n",
           R"(
    %2, _ = sample_cmp_level.f32.status %0, %1, 0.5, 0.25, undef, undef, undef, undef, undef, 0.75, 0.0
    _ = fadd.f32 %2, 1.0
    return
)");
}

void sample_types(void**) {
    std::string two = texture(ResourceKind::Texture2D) + sampler;
    const char* args =
        "i32 62, " TS
        "float 0.5, float 0.25, float undef, float undef, i32 undef, i32 3, i32 undef, float 0.0";
    expect(two + call("%r", "sampleLevel", args, "f16"), R"(
    _ = sample_level.f16 %0, %1, 0.5, 0.25, undef, undef, 0, 3, undef, 0.0
    return
)");
    expect(two + call("%r", "sampleLevel", args, "f16"), R"(
    _ = sample_level.f32 %0, %1, 0.5, 0.25, undef, undef, 0, 3, undef, 0.0
    return
)",
           "9", min_precision);
    expect(two + call("%r", "sampleLevel", args, "i32"), R"(
    _ = sample_level.i32 %0, %1, 0.5, 0.25, undef, undef, 0, 3, undef, 0.0
    return
)",
           "5");
}

void gathers(void**) {
    std::string two = texture(ResourceKind::Texture2D) + sampler;
    const char* args = "i32 73, " TS "float 0.5, float 0.25, float undef, float undef, i32 -8, i32 7, i32 2";
    expect(two + call("%r", "textureGather", args) + extract("%a", 3), R"(
    _, _, _, _ = gather.f32 %0, %1, 0.5, 0.25, undef, undef, -8, 7, undef, 2
    return
)");
    // Whatever the channel, red is compared.
    for (const char* channel : {"0", "1", "2", "3"}) {
        const std::string compared = "i32 74, " TS "float 0.5, float 0.25, float undef, float undef, i32 0, "
                                     "i32 0, i32 " +
                                     std::string(channel) + ", float 0.75";
        expect(two + call("%r", "textureGatherCmp", compared.c_str()) + extract("%a", 1), R"(
    _, _ = gather_cmp.f32 %0, %1, 0.5, 0.25, undef, undef, undef, undef, undef, 0.75
    return
)");
    }
    const char* raw = "i32 223, " TS "float 0.5, float 0.25, float undef, float undef, i32 0, i32 1";
    expect(two + call("%r", "textureGatherRaw", raw, "i32") + extract("%a", 1, "i32"), R"(
    _, _ = gather.i32 %0, %1, 0.5, 0.25, undef, undef, 0, 1, undef, 0
    return
)",
           "5");
    // Elements of 64 bits have two channels.
    std::string wide =
        translated(two + call("%r", "textureGatherRaw", raw, "i64") + extract("%a", 0, "i64"), "5");
    assert_non_null(
        std::strstr(wide.c_str(), "%2 = gather.i32 %0, %1, 0.5, 0.25, undef, undef, 0, 1, undef, 0\n"));
    assert_non_null(
        std::strstr(wide.c_str(), "%3 = gather.i32 %0, %1, 0.5, 0.25, undef, undef, 0, 1, undef, 1\n"));
    assert_non_null(std::strstr(wide.c_str(), "shl.i64"));
    // Resident are texels that both gathers find so.
    wide = translated(two + call("%r", "textureGatherRaw", raw, "i64") + extract("%a", 4, "i64"), "5");
    for (const char* part : {"%2, %3 = gather.i32.status %0, %1, 0.5, 0.25, undef, undef, 0, 1, undef, 0\n",
                             "%4, %5 = gather.i32.status %0, %1, 0.5, 0.25, undef, undef, 0, 1, undef, 1\n",
                             "= access_mapped %3\n", ", %5, %3\n"})
        if (!std::strstr(wide.c_str(), part))
            fail_msg("no '%s' in\n%s", part, wide.c_str());
}

void levels_of_detail(void**) {
    std::string array = texture(ResourceKind::Texture2DArray) + sampler;
    std::string clamped = "  %a = call float @dx.op.calculateLOD.f32(i32 81, " TS
                          "float 0.5, float 0.25, float undef, i1 true)\n";
    std::string use = "  %u = fadd fast float %a, 1.0\n";
    expect(array + clamped + use, R"(
    %2, _ = query_lod %0, %1, 0.5, 0.25, undef
    _ = fadd.f32 %2, 1.0
    return
)");
    clamped.replace(clamped.find("true"), 4, "false");
    expect(array + clamped + use, R"(
    _, %2 = query_lod %0, %1, 0.5, 0.25, undef
    _ = fadd.f32 %2, 1.0
    return
)");
}

// Offsets of loads are added to the coordinates.
void loads(void**) {
    auto load = [](const char* level, const char* rest) {
        return call("%r", "textureLoad",
                    (std::string("i32 66, %dx.types.Handle %t, i32 ") + level + ", " + rest).c_str()) +
               extract("%a", 0);
    };
    const char* all = "i32 10, i32 20, i32 30, i32 1, i32 2, i32 3";
    struct {
        ResourceKind kind;
        const char* expected;
    } table[] = {
        {ResourceKind::Texture1D, "4, 11, undef, undef"},  {ResourceKind::Texture1DArray, "4, 11, 20, undef"},
        {ResourceKind::Texture2D, "4, 11, 22, undef"},     {ResourceKind::Texture2DArray, "4, 11, 22, 30"},
        {ResourceKind::Texture3D, "4, 11, 22, 33"},        {ResourceKind::Texture2DMS, "4, 11, 22, undef"},
        {ResourceKind::Texture2DMSArray, "4, 11, 22, 30"},
    };
    for (const auto& c : table) {
        std::string expected = std::string("\n    _ = texture_load.f32 %0, ") + c.expected + "\n    return\n";
        expect(texture(c.kind) + load("4", all), expected.c_str());
    }
    const char* none = "i32 10, i32 20, i32 30, i32 undef, i32 undef, i32 undef";
    std::string uav = texture(ResourceKind::Texture2D, true);
    expect(uav + load("undef", none) + extract("%m", 4), R"(
    _, _ = texture_load.f32.status %0, 0, 10, 20, undef
    return
)");
    expect_bad(uav + load("1", none), Code::InvalidShader, "a load from a UAV says which mip level");
    expect(texture(ResourceKind::Texture2DMS, true) + load("3", none), R"(
    _ = texture_load.f32 %0, 3, 10, 20, undef
    return
)");
    expect_bad(texture(ResourceKind::TextureCube) + load("0", none), Code::InvalidShader,
               "dx.op TextureLoad on a srv texturecube");
}

void stores(void**) {
    std::string array = texture(ResourceKind::Texture2DArray, true);
    auto store = [](const char* mask) {
        return std::string("  call void @dx.op.textureStore.f32(i32 67, %dx.types.Handle %t, i32 1, i32 2, "
                           "i32 3, float 1.0, "
                           "float 2.0, float 3.0, float 4.0, i8 ") +
               mask + ")\n";
    };
    expect(array + store("15"), R"(
    texture_store.f32 %0, 0, 1, 2, 3, 0xf, 1.0, 2.0, 3.0, 4.0
    return
)");
    expect(array + store("1"), R"(
    texture_store.f32 %0, 0, 1, 2, 3, 0x1, 1.0, undef, undef, undef
    return
)");
    expect(array + store("0"), "\n    return\n");
    expect_bad(array + store("16"), Code::InvalidShader, "a store's mask is out of range");
    expect_bad(texture(ResourceKind::Texture2DArray) + store("15"), Code::InvalidShader,
               "dx.op TextureStore on an srv");
    expect_bad(texture(ResourceKind::Texture2DMS, true) + store("15"), Code::InvalidShader,
               "dx.op TextureStore on a uav texture2dms");
    std::string sample =
        "  call void @dx.op.textureStoreSample.f32(i32 225, %dx.types.Handle %t, i32 1, i32 2, i32 undef, "
        "float 1.0, float 2.0, float 3.0, float 4.0, i8 15, i32 3)\n";
    expect(texture(ResourceKind::Texture2DMS, true) + sample, R"(
    texture_store.f32 %0, 3, 1, 2, undef, 0xf, 1.0, 2.0, 3.0, 4.0
    return
)");
    expect_bad(texture(ResourceKind::Texture2D, true) + sample, Code::InvalidShader,
               "dx.op TextureStoreSample on a uav texture2d");
    // Integers of min precision are widened by the sign of the texels.
    std::string small =
        "  %i = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n  %n = trunc i32 %i to i16\n"
        "  call void @dx.op.textureStore.i16(i32 67, %dx.types.Handle %t, i32 1, i32 2, i32 undef, "
        "i16 %n, i16 %n, i16 %n, i16 %n, i8 15)\n";
    std::string two = texture(ResourceKind::Texture2D, true);
    assert_non_null(std::strstr(translated(two + small, "3", min_precision).c_str(), "and.i32 %1, 65535"));
    assert_non_null(std::strstr(translated(two + small, "2", min_precision).c_str(), "ashr.i32"));
    assert_non_null(std::strstr(translated(two + small, "2").c_str(), "texture_store.i16"));
}

void sizes_and_atomics(void**) {
    std::string size =
        "  %d = call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %t, i32 2)\n"
        "  %a = extractvalue %dx.types.Dimensions %d, 3\n";
    for (int k = 1; k <= 9; k++)
        expect(texture(static_cast<ResourceKind>(k)) + size, R"(
    _, _, _, _ = dimensions %0, 2
    return
)");
    expect_bad(handle("%t", 3, 0) + size, Code::InvalidShader, "dx.op GetDimensions on a sampler sampler");
    std::string atomic =
        "  %a = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %t, i32 0, i32 1, i32 2, i32 3, i32 "
        "4)\n"
        "  %b = call i32 @dx.op.atomicCompareExchange.i32(i32 79, %dx.types.Handle %t, i32 1, i32 2, i32 3, "
        "i32 4, i32 5)\n";
    expect(texture(ResourceKind::Texture3D, true) + atomic, R"(
    _ = res_atomic.i32 %0, add, 1, 2, 3, 4
    _ = res_cmpxchg.i32 %0, 1, 2, 3, 4, 5
    return
)",
           "5");
    expect_bad(texture(ResourceKind::Texture3D) + atomic, Code::InvalidShader, "dx.op AtomicBinOp on an srv");
    expect_bad(texture(ResourceKind::Texture2DMS, true) + atomic, Code::InvalidShader,
               "dx.op AtomicBinOp on a uav texture2dms");
}

// A table of the standard patterns, made once.
void sample_positions(void**) {
    std::string place = "  %p = call %dx.types.SamplePos @dx.op.texture2DMSGetSamplePosition(i32 75, "
                        "%dx.types.Handle %t, i32 3)\n"
                        "  %x = extractvalue %dx.types.SamplePos %p, 0\n"
                        "  %q = call %dx.types.SamplePos @dx.op.texture2DMSGetSamplePosition(i32 75, "
                        "%dx.types.Handle %t, i32 1)\n";
    Outcome o = translate_textures(texture(ResourceKind::Texture2DMSArray) + place);
    assert_true(o.ok);
    auto has = [&](const char* part) {
        if (o.text.find(part) == o.text.npos)
            fail_msg("'%s' is missing: %s", part, o.text.c_str());
    };
    has("variable v0 constant f32[64] \"sample_positions\" = {0.0, 0.0, 0.25, 0.25, -0.25, -0.25, -0.125, "
        "-0.375, 0.375, "
        "-0.125, -0.375, 0.125, 0.125, 0.375, 0.0625, -0.1875");
    has("-0.4375, -0.5, 0.0, 0.0}\n");
    assert_true(o.text.find("variable v1") == o.text.npos);
    has("_, _, _, %1 = dimensions %0, 0");
    has("%2 = ult i32 3, %1");
    expect_bad(texture(ResourceKind::Texture2D) + place, Code::InvalidShader,
               "dx.op Texture2DMSGetSamplePosition on a srv texture2d");
}

void refusals(void**) {
    const char* at = "float 0.5, float 0.25, float undef, float undef, i32 0, i32 0, i32 undef";
    auto with = [&](const char* opcode, const char* more) {
        return std::string("i32 ") + opcode + ", " TS + at + more;
    };
    std::string level = call("%r", "sampleLevel", with("62", ", float 0.0").c_str());
    std::string gather =
        call("%r", "textureGather",
             "i32 73, " TS "float 0.5, float 0.25, float 0.0, float undef, i32 0, i32 0, i32 0");
    std::string compare = call("%r", "sampleCmpLevelZero", with("65", ", float 0.0").c_str());
    auto feedback = [](int map, ResourceKind paired) {
        return handle("%m", 1, map) + texture(paired) + sampler +
               "  call void @dx.op.writeSamplerFeedbackLevel(i32 176, %dx.types.Handle %m, " TS
               "float 0.5, float 0.5, float undef, float undef, float 1.0)\n";
    };
    struct {
        std::string body;
        Code code;
        const char* message;
    } table[] = {
        {texture(ResourceKind::Texture2DMS) + sampler + level, Code::InvalidShader,
         "dx.op SampleLevel on a srv texture2dms"},
        {texture(ResourceKind::Texture2D, true) + sampler + level, Code::InvalidShader,
         "dx.op SampleLevel on a uav"},
        {handle("%t", 3, 0) + sampler + level, Code::InvalidShader, "dx.op SampleLevel on a sampler sampler"},
        {texture(ResourceKind::Texture2D) + handle("%s", 0, 1) + level, Code::InvalidShader,
         "dx.op SampleLevel with a srv texture2d for a sampler"},
        {texture(ResourceKind::Texture3D) + sampler + gather, Code::InvalidShader,
         "dx.op TextureGather on a srv texture3d"},
        {texture(ResourceKind::Texture1D) + sampler + gather, Code::InvalidShader,
         "dx.op TextureGather on a srv texture1d"},
        {texture(ResourceKind::Texture3D) + comparison + compare, Code::InvalidShader,
         "dx.op SampleCmpLevelZero on a srv texture3d"},
        {texture(ResourceKind::Texture2D) + sampler +
             call("%r", "textureGather",
                  "i32 73, " TS "float 0.5, float 0.25, float 0.0, float undef, i32 0, i32 0, i32 4"),
         Code::InvalidShader, "a gather's channel is out of range"},
        {texture(ResourceKind::Texture2D) + comparison +
             call("%r", "textureGatherCmp",
                  "i32 74, " TS
                  "float 0.5, float 0.25, float 0.0, float undef, i32 0, i32 0, i32 0, float 0.0",
                  "i32"),
         Code::InvalidShader, "with results that are no floats"},
        {texture(ResourceKind::TextureCube) + sampler +
             call("%r", "textureGatherRaw",
                  "i32 223, " TS "float 0.5, float 0.25, float 1.0, float undef, i32 undef, i32 undef",
                  "i32"),
         Code::InvalidShader, "dx.op TextureGatherRaw on a texturecube"},
        {texture(ResourceKind::Texture2D) + sampler +
             "  call void @dx.op.writeSamplerFeedback(i32 174, %dx.types.Handle %t, " TS
             "float 0.5, float 0.5, float undef, float undef, float undef)\n",
         Code::InvalidShader, "dx.op WriteSamplerFeedback is not for compute shaders"},
        {feedback(2, ResourceKind::Texture2D), Code::InvalidShader,
         "dx.op WriteSamplerFeedbackLevel on a uav texture2dms"},
        {feedback(9, ResourceKind::Texture2DArray), Code::InvalidShader,
         "dx.op WriteSamplerFeedbackLevel of a srv texture2d_array with a feedback2d"},
        {feedback(10, ResourceKind::Texture2D), Code::InvalidShader,
         "dx.op WriteSamplerFeedbackLevel of a srv texture2d with a feedback2d_array"},
        {feedback(9, ResourceKind::Texture3D), Code::InvalidShader,
         "dx.op WriteSamplerFeedbackLevel on a srv texture3d"},
        {handle("%a", 1, 9) +
             "  %r = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %a, i32 0, i32 0, i32 "
             "0, i32 undef, i32 1)\n",
         Code::InvalidShader, "dx.op AtomicBinOp on a uav feedback2d"},
    };
    for (const auto& c : table)
        expect_bad(c.body, c.code, c.message);
    for (const char* component : {"0", "1", "17"}) {
        Outcome o = translate_textures(texture(ResourceKind::Texture2D) + sampler + level, component);
        assert_false(o.ok);
        assert_true(
            o.message.find("dx.op SampleLevel on a texture2d whose elements have no type of texels") !=
            o.message.npos);
    }
}

// 2 is the mono filter of Direct3D 10.
void sampler_kinds(void**) {
    std::string text = ModuleText{.body = sampler, .globals = declarations}.str();
    const std::string old = "!2 = !{!10, !20, !30, null}\n";
    text.replace(text.find(old), old.size(), resources("9"));
    const std::string kind = "i32 1, i32 1, i32 1, null}";
    text.replace(text.find(kind), kind.size(), "i32 1, i32 1, i32 2, null}");
    const Outcome o = translate_text(text);
    assert_true(!o.ok && o.code == Code::Unsupported);
    assert_true(o.message.find("samplers of kind 2") != o.message.npos);
}

} // namespace

TEST_GROUP(textures) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(sampler_kinds),    cmocka_unit_test(coordinates),
        cmocka_unit_test(samples),          cmocka_unit_test(computed_clamps),
        cmocka_unit_test(sample_types),     cmocka_unit_test(gathers),
        cmocka_unit_test(levels_of_detail), cmocka_unit_test(loads),
        cmocka_unit_test(stores),           cmocka_unit_test(sizes_and_atomics),
        cmocka_unit_test(sample_positions), cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_textures
