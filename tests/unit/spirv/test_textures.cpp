// Textures and samplers: every operation on every kind it takes, in every environment; what it becomes, what
// it asks for, what is refused.
#include "support.h"

#include "vsir/core/texture_shape.h"

#include <algorithm>
#include <string_view>

namespace test_textures {

using namespace ladder;
using namespace ladder::spirv;
using ir::Op;
using ir::ResourceKind;
using ir::Type;

namespace {

constexpr ResourceKind kinds[] = {
    ResourceKind::Texture1D,      ResourceKind::Texture1DArray, ResourceKind::Texture2D,
    ResourceKind::Texture2DArray, ResourceKind::Texture2DMS,    ResourceKind::Texture2DMSArray,
    ResourceKind::Texture3D,      ResourceKind::TextureCube,    ResourceKind::TextureCubeArray};

bool among(ResourceKind k, uint32_t set) { return set & ir::kind_bit(k); }

std::string descriptor(const char* cls, ResourceKind k, const char* component, const char* more = "") {
    return std::string("descriptor t ") + cls + " " + ir::name(k) + " component=" + component + " first=1 " +
           more + "\ndescriptor s sampler sampler first=0\n";
}

// The operands of an operation after texture and sampler: floats are %4 to %7, integers %8.
std::string sample_operands(Op op, const char* offsets, const char* clamp) {
    std::string text = "%4, %5, %6, %7, ";
    text += offsets;
    switch (op) {
    case Op::Sample: return text + ", " + clamp;
    case Op::SampleBias: return text + ", %7, " + clamp;
    case Op::SampleLevel: return text + ", %6";
    case Op::SampleGrad: return text + ", %4, %5, %6, %5, %6, %7, " + clamp;
    case Op::SampleCmp: return text + ", %5, " + clamp;
    case Op::SampleCmpBias: return text + ", %5, 0.5, " + clamp;
    case Op::SampleCmpLevel: return text + ", %5, %7";
    case Op::SampleCmpGrad: return text + ", %6, %4, %5, %6, %5, %6, %7, " + clamp;
    case Op::Gather: return text + ", 2";
    default: return text + ", %5";
    }
}

bool compares(Op op) {
    return op == Op::SampleCmp || op == Op::SampleCmpBias || op == Op::SampleCmpLevel ||
           op == Op::SampleCmpGrad || op == Op::GatherCmp;
}
bool one_result(Op op) { return compares(op) && op != Op::GatherCmp; }
uint32_t kinds_of(Op op) {
    return op == Op::Gather || op == Op::GatherCmp ? ir::texture_kinds::gathered
           : compares(op)                          ? ir::texture_kinds::compared
                                                   : ir::texture_kinds::sampled;
}

// Handles %3 and %9, values %4 to %8, results from %10 on, all of which are stored.
std::string sample_body(Op op, Type type, bool status, const char* offsets, const char* clamp) {
    std::string t = ir::type_name(type),
                body = "%3 = handle t, 0\n%9 = handle s, 0\n"
                       "%4, %5, %6, %7 = raw_load.f32 %2, 0, 16\n%8 = raw_load.i32 %2, 16, 4\n";
    uint32_t count = one_result(op) ? 1 : 4;
    for (uint32_t n = 0; n < count + status; n++)
        body += (n ? ", %" : "%") + std::to_string(10 + n);
    body += std::string(" = ") + ir::info(op).name + "." + t + (status ? ".status" : "") + " %3, %9, " +
            sample_operands(op, offsets, clamp) + "\n";
    if (count == 1)
        body += "raw_store." + t + " %1, 0, 4, 1, %10\n";
    else
        body += "raw_store." + t + " %1, 0, 4, 15, %10, %11, %12, %13\n";
    if (status)
        body += "%20 = access_mapped %" + std::to_string(10 + count) +
                "\n%21 = zext.i32 %20\nraw_store.i32 %1, 64, 4, 1, %21\n";
    return body;
}

struct Texel {
    const char* component;
    Type type;
};

void every_sample(void**) {
    const Texel texels[] = {{"f32", Type::F32}, {"f32", Type::F16}, {"unorm32", Type::F32},
                            {"u32", Type::I32}, {"i32", Type::I32}, {"i16", Type::I16},
                            {"f32", Type::I32}};
    uint32_t modules = 0;
    for (Op op = Op::Sample; op <= Op::GatherCmp; op = static_cast<Op>(static_cast<int>(op) + 1))
        for (ResourceKind k : kinds)
            for (const Texel& x : texels)
                for (int variant = 0; variant < 4; variant++) {
                    if (!among(k, kinds_of(op)) ||
                        (compares(op) && (*x.component != 'f' || x.type == Type::I32)))
                        continue;
                    const char* offsets = variant & 1 ? "1, -8, 7" : "undef, undef, undef";
                    const char* clamp = variant & 2 ? "%7" : "undef";
                    std::string text = shader(sample_body(op, x.type, variant & 1, offsets, clamp),
                                              descriptor("srv", k, x.component));
                    for (Environment e : {Environment::Vulkan10, Environment::Vulkan13})
                        if (e == Environment::Vulkan13 || ir::bits(x.type) == 32)
                            valid(text, e), modules++;
                }
    assert_true(modules > 1500);
}

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

struct Expectation {
    std::string body, declarations;
    std::vector<const char*> parts;
    std::vector<const char*> absent = {};
};

void check(const Expectation& x) {
    std::string text = shader(x.body, x.declarations),
                found = disassembly(valid(text, Environment::Vulkan13));
    for (const char* part : x.parts)
        if (!has(found, part))
            fail_msg("'%s' is missing:\n%s\n%s", part, text.c_str(), found.c_str());
    for (const char* part : x.absent)
        if (has(found, part))
            fail_msg("'%s' should not be there:\n%s\n%s", part, text.c_str(), found.c_str());
}

constexpr const char* none = "undef, undef, undef";

void what_samples_become(void**) {
    auto body = [](Op op, const char* offsets = none, const char* clamp = "undef", bool status = false,
                   Type type = Type::F32) { return sample_body(op, type, status, offsets, clamp); };
    std::string plain = descriptor("srv", ResourceKind::Texture2D, "f32");
    std::string cubes = descriptor("srv", ResourceKind::TextureCubeArray, "f32");
    check({body(Op::Sample),
           plain,
           {"OpImageSampleImplicitLod %v4float", "OpTypeImage %float 2D 0 0 0 1 Unknown"},
           {"ConstOffset", "MinLod", "Sparse"}});
    check({body(Op::SampleBias), plain, {" Bias %"}});
    check({body(Op::SampleLevel), plain, {"OpImageSampleExplicitLod", " Lod %"}});
    check({body(Op::SampleGrad, "1, 2, undef", "%7"),
           plain,
           {" Grad|ConstOffset|MinLod %", "Capability MinLod"}});
    check({body(Op::Sample, none, "%7"), plain, {" MinLod %"}});
    check({body(Op::SampleCmp),
           plain,
           {"OpImageSampleDrefImplicitLod %float", "OpTypeImage %float 2D 1 0 0 1"}});
    check({body(Op::SampleCmpBias), plain, {"OpImageSampleDrefImplicitLod %float", " Bias %"}});
    check({body(Op::SampleCmpLevel), plain, {"OpImageSampleDrefExplicitLod %float", " Lod %"}});
    check({body(Op::SampleCmpGrad),
           cubes,
           {"OpImageSampleDrefExplicitLod %float", " Grad %", "OpTypeImage %float Cube 1 1 0 1",
            "Capability SampledCubeArray"}});
    check({body(Op::Gather), plain, {"OpImageGather %v4float", " %uint_2\n"}, {"ImageGatherExtended"}});
    check({body(Op::Gather, "-1, 7, undef"),
           plain,
           {"ConstOffset %", "OpConstantComposite %v2int %int_n1 %int_7"},
           {"ImageGatherExtended"}});
    check({body(Op::Gather, "%8, 3, undef"),
           plain,
           {" Offset %", "Capability ImageGatherExtended", "OpBitFieldSExtract %int"},
           {"ConstOffset"}});
    check({body(Op::GatherCmp), cubes, {"OpImageDrefGather %v4float"}});
    // Offsets count modulo 16 and 64; none at all is no operand.
    check({body(Op::SampleLevel, "9, -9, undef"), plain, {"OpConstantComposite %v2int %int_n7 %int_7"}});
    check({body(Op::Gather, "9, 33, undef"), plain, {"OpConstantComposite %v2int %int_9 %int_n31"}});
    check({body(Op::SampleLevel, "16, 0, undef"), plain, {"Lod"}, {"ConstOffset"}});
    check({body(Op::SampleLevel, "1, 2, 3"), cubes, {"Lod"}, {"ConstOffset"}});
    // Residency only where the shader reads the status.
    check({body(Op::SampleLevel, none, "undef", true),
           plain,
           {"OpImageSparseSampleExplicitLod", "OpImageSparseTexelsResident", "Capability SparseResidency"}});
    check({body(Op::GatherCmp, none, "undef", true), plain, {"OpImageSparseDrefGather"}});
    check({"%3 = handle t, 0\n%4 = handle s, 0\n%5, %6 = sample_level.f32.status %3, %4, 0.5, 0.5, undef, "
           "undef, undef, "
           "undef, undef, 0.0\nraw_store.f32 %1, 0, 4, 1, %5\n",
           plain,
           {"OpImageSampleExplicitLod"},
           {"Sparse"}});
    // Integers and halves.
    check({body(Op::SampleLevel, none, "undef", false, Type::I32),
           descriptor("srv", ResourceKind::Texture2D, "i32"),
           {"OpTypeImage %int 2D", "OpBitcast %v4uint"}});
    check({body(Op::SampleCmpLevel, none, "undef", false, Type::F16), plain, {"OpFConvert %half"}});
    check({body(Op::SampleLevel, none, "undef", false, Type::F16), plain, {"OpFConvert %v4half"}});
}

// With maintenance8; SPIRV-Tools may be too old to judge.
void variable_offsets(void**) {
    Options options;
    options.device.set(spirv::Fact::SampleOffsets);
    for (ResourceKind k : {ResourceKind::Texture1DArray, ResourceKind::Texture2D, ResourceKind::Texture3D}) {
        Written w = translate(shader(sample_body(Op::SampleLevel, Type::F32, false, "%8, 9, %8", "undef"),
                                     descriptor("srv", k, "f32")),
                              options);
        assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::Ok));
        std::string found = disassembly(w.words);
        for (const char* part : {" Lod|Offset %", "OpBitFieldSExtract %int %", " %uint_0 %uint_4\n",
                                 "OpCapability ImageGatherExtended"})
            if (!has(found, part))
                fail_msg("%s\n%s", part, found.c_str());
        assert_int_equal(has(found, "OpConstant %int -7"), k != ResourceKind::Texture1DArray);
    }
    // Constant ones stay constant.
    Written w = translate(shader(sample_body(Op::SampleLevel, Type::F32, false, "1, 2, undef", "undef"),
                                 descriptor("srv", ResourceKind::Texture2D, "f32")),
                          options);
    assert_true(has(disassembly(w.words), "ConstOffset"));
}

// An image that is compared and sampled plainly gives no indication of depth.
void depth_images(void**) {
    std::string head = "%3 = handle t, 0\n%4 = handle s, 0\n";
    std::string plain = "%5 = sample_level.f32 %3, %4, 0.5, 0.5, undef, undef, undef, undef, undef, 0.0\n";
    std::string compared =
        "%6 = sample_cmp_level.f32 %3, %4, 0.5, 0.5, undef, undef, undef, undef, undef, 0.5, 0.0\n";
    std::string store = "raw_store.f32 %1, 0, 4, 3, %5, %6\n",
                t = descriptor("srv", ResourceKind::Texture2D, "f32");
    check({head + plain + "raw_store.f32 %1, 0, 4, 1, %5\n", t, {"OpTypeImage %float 2D 0 0 0 1"}});
    check({head + compared + "raw_store.f32 %1, 0, 4, 1, %6\n", t, {"OpTypeImage %float 2D 1 0 0 1"}});
    check({head + plain + compared + store, t, {"OpTypeImage %float 2D 2 0 0 1"}, {"2D 1 ", "2D 0 "}});
    // What a function that comes later does counts too.
    std::string text = "vsir 1 structured-ssa\nentry main\ndescriptor o uav raw_buffer\n" + t +
                       "function main {\na: %3 = handle t, 0\n%4 = handle s, 0\n" + plain +
                       "%1 = handle o, 0\nraw_store.f32 %1, 0, 4, 1, %5\ncall other\nreturn\n}\n"
                       "function other {\na: %3 = handle t, 0\n%4 = handle s, 0\n" +
                       compared + "%1 = handle o, 0\nraw_store.f32 %1, 0, 4, 1, %6\nreturn\n}\n";
    std::string found = disassembly(valid(text, Environment::Vulkan13));
    if (!has(found, "OpTypeImage %float 2D 2 0 0 1"))
        fail_msg("%s", found.c_str());
}

void levels_of_detail(void**) {
    uint32_t modules = 0;
    for (ResourceKind k : kinds)
        if (among(k, ir::texture_kinds::sampled))
            for (Environment e : environments) {
                std::string text = shader(
                    "%3 = handle t, 0\n%4 = handle s, 0\n%5, %6 = query_lod.f32 %3, %4, 0.5, 0.25, 1.0\n"
                    "raw_store.f32 %1, 0, 4, 3, %5, %6\n",
                    descriptor("srv", k, "f32"));
                valid(text, e), modules++;
            }
    assert_int_equal(modules, 7 * 5);
    check({"%3 = handle t, 0\n%4 = handle s, 0\n%5, %6 = query_lod.f32 %3, %4, 0.5, 0.25, undef\n"
           "raw_store.f32 %1, 0, 4, 1, %6\n",
           descriptor("srv", ResourceKind::Texture2DArray, "f32"),
           {"OpImageQueryLod %v2float", "OpCompositeExtract %float", "Capability ImageQuery", " 1\n"}});
}

// Quads of compute shaders.
void derivative_groups(void**) {
    struct {
        const char* size;
        const char* mode; // null: no quads
    } table[] = {{"64 1 1", "DerivativeGroupLinear"},
                 {"8 8 1", "DerivativeGroupQuads"},
                 {"2 2 3", "DerivativeGroupQuads"},
                 {"4 1 1", "DerivativeGroupLinear"},
                 {"4 4 2", "DerivativeGroupQuads"},
                 {"4 1 2", "DerivativeGroupLinear"},
                 {"3 4 1", "DerivativeGroupLinear"},
                 {"8 9 1", "DerivativeGroupLinear"},
                 {"2 1 6", "DerivativeGroupLinear"},
                 {"6 1 1", nullptr},
                 {"3 3 3", nullptr},
                 {"1 1 1", nullptr}};
    for (const auto& c : table) {
        std::string text = shader(sample_body(Op::Sample, Type::F32, false, none, "undef"),
                                  descriptor("srv", ResourceKind::Texture2D, "f32"));
        text.replace(text.find("64 1 1"), 6, c.size);
        std::string found = disassembly(valid(text, Environment::Vulkan13));
        if (!c.mode) {
            if (has(found, "Derivative") || !has(found, "OpImageSampleExplicitLod"))
                fail_msg("%s: %s", c.size, found.c_str());
            continue;
        }
        if (!has(found, c.mode) || !has(found, "SPV_NV_compute_shader_derivatives"))
            fail_msg("%s: %s\n%s", c.size, c.mode, found.c_str());
    }
    // A level that is given needs none.
    check({sample_body(Op::SampleLevel, Type::F32, false, none, "undef"),
           descriptor("srv", ResourceKind::Texture2D, "f32"),
           {"Lod"},
           {"Derivative"}});
}

// Everything that derives, on every kind of texture: gradients of 0 where the group has no quads.
void without_quads(void**) {
    uint32_t modules = 0;
    for (ResourceKind k : kinds)
        for (Op op : {Op::Sample, Op::SampleBias, Op::SampleCmp, Op::SampleCmpBias}) {
            const bool compared = op == Op::SampleCmp || op == Op::SampleCmpBias;
            if (!among(k, compared ? ir::texture_kinds::compared : ir::texture_kinds::sampled))
                continue;
            for (const char* clamp : {"undef", "%7"}) {
                std::string text =
                    shader(sample_body(op, Type::F32, true, none, clamp), descriptor("srv", k, "f32"));
                text.replace(text.find("64 1 1"), 6, "5 1 1");
                const std::string found = disassembly(valid(text, Environment::Vulkan13));
                modules++;
                if (!has(found, compared ? "OpImageSparseSampleDrefExplicitLod"
                                         : "OpImageSparseSampleExplicitLod") ||
                    !has(found, " Grad") || has(found, "Bias") || has(found, "Derivative"))
                    fail_msg("%s", found.c_str());
            }
        }
    assert_true(modules > 30);
    std::string text = shader("%3 = handle t, 0\n%4 = handle s, 0\n"
                              "%5, %6 = query_lod.f32 %3, %4, 0.5, 0.25, undef\n"
                              "raw_store.f32 %1, 0, 4, 3, %5, %6\n",
                              descriptor("srv", ResourceKind::Texture2D, "f32"));
    text.replace(text.find("64 1 1"), 6, "1 1 1");
    const std::string found = disassembly(valid(text, Environment::Vulkan13));
    assert_true(!has(found, "OpImageQueryLod") && has(found, "-0x1p+128"));
}

// The device has Khronos' extension: the same module under its name.
void derivative_extension(void**) {
    const std::string text = shader(sample_body(Op::Sample, Type::F32, false, none, "undef"),
                                    descriptor("srv", ResourceKind::Texture2D, "f32"));
    spirv::Options khr;
    khr.device.set(spirv::Fact::ComputeDerivativesKhr);
    const std::string found = disassembly(translate(text, khr).words);
    if (!has(found, "SPV_KHR_compute_shader_derivatives") || has(found, "SPV_NV_"))
        fail_msg("%s", found.c_str());
}

std::string load_body(ResourceKind, Type type, bool status) {
    std::string t = ir::type_name(type);
    return std::string("%3 = handle t, 0\n%4, %5, %6, %7 = raw_load.i32 %2, 0, 16\n%10, %11, %12, %13") +
           (status ? ", %14" : "") + " = texture_load." + t + (status ? ".status" : "") +
           " %3, 0, %4, %5, %6\n" + "raw_store." + t + " %1, 0, 4, 15, %10, %11, %12, %13\n" +
           (status ? "%20 = access_mapped %14\n%21 = zext.i32 %20\nraw_store.i32 %1, 64, 4, 1, %21\n" : "");
}

void loads_and_stores(void**) {
    const Texel texels[] = {{"f32", Type::F32},     {"f32", Type::F16}, {"unorm32", Type::F32},
                            {"snorm32", Type::F32}, {"u32", Type::I32}, {"i32", Type::I32},
                            {"u16", Type::I16},     {"i16", Type::I16}};
    uint32_t modules = 0;
    for (ResourceKind k : kinds)
        for (const Texel& x : texels)
            for (const char* cls : {"srv", "uav"})
                for (bool status : {false, true}) {
                    if (!among(k, ir::texture_kinds::addressed))
                        continue;
                    // Sparse reads of multisampled storage images: SPIR-V has them, too.
                    std::string declarations = descriptor(cls, k, x.component), t = ir::type_name(x.type);
                    std::string store = "texture_store." + t + " %3, 0, %4, %5, %6, 15, %13, %12, %11, %10\n";
                    std::string text =
                        shader(load_body(k, x.type, status) + (*cls == 'u' ? store : ""), declarations);
                    for (Environment e : {Environment::Vulkan10, Environment::Vulkan13})
                        if (e == Environment::Vulkan13 || ir::bits(x.type) == 32)
                            valid(text, e), modules++;
                }
    assert_true(modules > 250);
    auto load = [](const char* cls, ResourceKind k) {
        return Expectation{load_body(k, Type::F32, false), descriptor(cls, k, "f32"), {}, {}};
    };
    auto expect = [&](const char* cls, ResourceKind k, std::vector<const char*> parts,
                      std::vector<const char*> absent = {}) {
        Expectation x = load(cls, k);
        x.parts = std::move(parts), x.absent = std::move(absent);
        check(x);
    };
    expect("srv", ResourceKind::Texture1D,
           {"OpImageFetch", " Lod %", "Capability Sampled1D", "1D 0 0 0 1 Unknown"});
    expect("srv", ResourceKind::Texture2DMS, {"OpImageFetch", " Sample %", "2D 0 0 1 1 Unknown"},
           {"ImageMSArray"});
    expect("srv", ResourceKind::Texture2DMSArray, {" Sample %", "2D 0 1 1 1 Unknown"}, {"ImageMSArray"});
    expect("uav", ResourceKind::Texture1DArray,
           {"OpImageRead", "Capability Image1D", "StorageImageReadWithoutFormat", "1D 0 1 0 2 Unknown"},
           {" Lod %"});
    expect("uav", ResourceKind::Texture3D, {"OpImageRead", "3D 0 0 0 2 Unknown"});
    expect("uav", ResourceKind::Texture2DMS, {"OpImageRead", " Sample %", "StorageImageMultisample"},
           {"ImageMSArray"});
    expect("uav", ResourceKind::Texture2DMSArray, {"StorageImageMultisample", "ImageMSArray"});
    check({load_body(ResourceKind::Texture2D, Type::F32, true),
           descriptor("srv", ResourceKind::Texture2D, "f32"),
           {"OpImageSparseFetch"}});
    check({load_body(ResourceKind::Texture2D, Type::F32, true),
           descriptor("uav", ResourceKind::Texture2D, "f32"),
           {"OpImageSparseRead"}});
    check({load_body(ResourceKind::Texture2D, Type::F32, false),
           descriptor("uav", ResourceKind::Texture2D, "f32", "coherent"),
           {" Coherent\n"}});
}

// Every capability that a module declares, but Shader, as one line.
std::string capabilities(const std::string& body, const std::string& declarations) {
    std::istringstream lines(disassembly(valid(shader(body, declarations), Environment::Vulkan13)));
    std::string out;
    for (std::string line; std::getline(lines, line);)
        if (size_t at = line.find("OpCapability ");
            at != std::string::npos && line.substr(at + 13) != "Shader")
            out += (out.empty() ? "" : " ") + line.substr(at + 13);
    return out;
}

void exact_capabilities(void**) {
    auto sampled = [](Op op, ResourceKind k, const char* offsets, const char* clamp) {
        return capabilities(sample_body(op, Type::F32, false, offsets, clamp), descriptor("srv", k, "f32"));
    };
    auto loaded = [](const char* cls, ResourceKind k) {
        return capabilities(load_body(k, Type::F32, false), descriptor(cls, k, "f32"));
    };
    struct {
        std::string found;
        const char* expected;
    } table[] = {
        {sampled(Op::SampleLevel, ResourceKind::Texture2D, none, "undef"), ""},
        {sampled(Op::SampleLevel, ResourceKind::Texture3D, "1, 1, 1", "undef"), ""},
        {sampled(Op::SampleLevel, ResourceKind::TextureCube, none, "undef"), ""},
        {sampled(Op::SampleLevel, ResourceKind::Texture1D, none, "undef"), "Sampled1D"},
        {sampled(Op::SampleCmpLevel, ResourceKind::Texture1DArray, none, "undef"), "Sampled1D"},
        {sampled(Op::SampleLevel, ResourceKind::TextureCubeArray, none, "undef"), "SampledCubeArray"},
        {sampled(Op::SampleGrad, ResourceKind::Texture2D, none, "%7"), "MinLod"},
        {sampled(Op::Gather, ResourceKind::Texture2D, "1, %8, undef", "undef"), "ImageGatherExtended"},
        {sampled(Op::Sample, ResourceKind::Texture2D, none, "undef"), "ComputeDerivativeGroupLinearNV"},
        {loaded("srv", ResourceKind::Texture2D), ""},
        {loaded("srv", ResourceKind::Texture2DMSArray), ""},
        {loaded("uav", ResourceKind::Texture1D), "Image1D StorageImageReadWithoutFormat"},
        {loaded("uav", ResourceKind::Texture2DArray), "StorageImageReadWithoutFormat"},
        {loaded("uav", ResourceKind::Texture2DMS), "StorageImageMultisample StorageImageReadWithoutFormat"},
        {loaded("uav", ResourceKind::Texture2DMSArray),
         "StorageImageMultisample ImageMSArray StorageImageReadWithoutFormat"},
        {capabilities("%3 = handle t, 0\ntexture_store.f32 %3, 0, %0, %0, undef, 15, 1.0, 1.0, 1.0, 1.0\n",
                      descriptor("uav", ResourceKind::Texture2D, "f32")),
         "StorageImageWriteWithoutFormat"},
        {capabilities("%3 = handle t, 0\n%4 = res_atomic.i32 %3, add, %0, %0, undef, 1\n"
                      "%5 = texture_load.i32 %3, 0, %0, %0, undef\nraw_store.i32 %1, 0, 4, 3, %4, %5\n"
                      "texture_store.i32 %3, 0, %0, %0, undef, 15, %4, %4, %4, %4\n",
                      descriptor("uav", ResourceKind::Texture2D, "u32")),
         ""},
    };
    for (const auto& c : table)
        assert_string_equal(c.found.c_str(), c.expected);
}

void dimensions(void**) {
    for (ResourceKind k : kinds)
        for (const char* cls : {"srv", "uav"})
            for (const char* level : {"0", "2", "%4"})
                for (Environment e : environments) {
                    if (*cls == 'u' && !among(k, ir::texture_kinds::addressed))
                        continue;
                    std::string body =
                        std::string("%3 = handle t, 0\n%4 = raw_load.i32 %2, 0, 4\n%5, %6, %7, %8 = "
                                    "dimensions %3, ") +
                        level + "\nraw_store.i32 %1, 0, 4, 15, %5, %6, %7, %8\n";
                    valid(shader(body, descriptor(cls, k, "f32")), e);
                }
    std::string body = "%3 = handle t, 0\n%4 = raw_load.i32 %2, 0, 4\n%5, %6, %7, %8 = dimensions %3, ";
    std::string all = "\nraw_store.i32 %1, 0, 4, 15, %5, %6, %7, %8\n";
    std::string plain = descriptor("srv", ResourceKind::Texture2D, "f32");
    check({body + "0" + all,
           plain,
           {"OpImageQuerySizeLod %v2uint", "OpImageQueryLevels", "Capability ImageQuery"},
           {"OpSelect"}});
    // A level that there may not be has sizes of 0.
    check({body + "%4" + all, plain, {"OpImageQueryLevels", "OpULessThan", "OpSelect %v2uint"}});
    check(
        {body + "%4\nraw_store.i32 %1, 0, 4, 1, %8\n", plain, {"OpImageQueryLevels"}, {"OpImageQuerySize"}});
    check({body + "0" + all,
           descriptor("srv", ResourceKind::Texture2DMSArray, "f32"),
           {"OpImageQuerySize %v3uint", "OpImageQuerySamples"},
           {"Lod", "Levels"}});
    check({body + "0" + all,
           descriptor("uav", ResourceKind::Texture3D, "f32"),
           {"OpImageQuerySize %v3uint"},
           {"Levels", "Samples"}});
    check({body + "0" + all,
           descriptor("srv", ResourceKind::TextureCube, "f32"),
           {"OpImageQuerySizeLod %v2uint"}});
    check({body + "0" + all,
           descriptor("srv", ResourceKind::TextureCubeArray, "f32"),
           {"OpImageQuerySizeLod %v3uint"}});
}

void atomics(void**) {
    std::string head = "%3 = handle t, 0\n%4, %5, %6, %7 = raw_load.i32 %2, 0, 16\n";
    for (ResourceKind k : kinds) {
        if (!among(k, ir::texture_kinds::atomic))
            continue;
        for (const char* component : {"u32", "i32", "f32"})
            for (Environment e : environments)
                valid(shader(head + "%8 = res_atomic.i32 %3, umax, %4, %5, %6, %7\n"
                                    "%9 = res_cmpxchg.i32 %3, %4, %5, %6, %7, %8\nraw_store.i32 %1, 0, 4, 3, "
                                    "%8, %9\n",
                             descriptor("uav", k, component)),
                      e);
        for (Environment e : {Environment::Vulkan12, Environment::Vulkan13})
            valid(shader(head +
                             "%8 = raw_load.i64 %2, 0, 8\n%9 = res_atomic.i64 %3, add, %4, %5, %6, %8\n"
                             "raw_store.i64 %1, 0, 4, 1, %9\n%10, %11 = texture_load.i32 %3, 0, %4, %5, %6\n"
                             "texture_store.i32 %3, 0, %4, %5, %6, 15, %11, %10, %11, %10\n",
                         descriptor("uav", k, "u32")),
                  e);
    }
    std::string two = descriptor("uav", ResourceKind::Texture2DArray, "u32");
    check({head + "%8 = res_atomic.i32 %3, add, %4, %5, %6, %7\nraw_store.i32 %1, 0, 4, 1, %8\n",
           two,
           {"OpTypeImage %uint 2D 0 1 0 2 R32ui", "OpImageTexelPointer", "OpAtomicIAdd"},
           {"WithoutFormat"}});
    // Floats are exchanged as bits, and what else goes there sees bits too.
    check({head +
               "%8 = res_atomic.f32 %3, exchange, %4, %5, %6, 1.5\n%9 = texture_load.f32 %3, 0, %4, %5, %6\n"
               "raw_store.f32 %1, 0, 4, 3, %8, %9\n",
           descriptor("uav", ResourceKind::Texture2D, "f32"),
           {"R32ui", "OpAtomicExchange %uint", "OpBitcast %v4float"},
           {"WithoutFormat"}});
    check({head + "%8 = res_atomic.i64 %3, add, %4, %5, %6, 1\nraw_store.i64 %1, 0, 4, 1, %8\n",
           two,
           {"R64ui", "Int64ImageEXT", "SPV_EXT_shader_image_int64", "Int64Atomics"}});
}

// Where there are several images, those that no atomic operation goes to may have any format.
void atomics_on_several(void**) {
    std::string body = "%3 = handle t, %0\n%4 = handle t, 0\n%5 = res_atomic.i32 %3, add, 0, 0, undef, 1\n"
                       "texture_store.i32 %4, 0, 0, 0, undef, 15, %5, %5, %5, %5\n";
    for (const char* where : {"count=4", "heap"}) {
        std::string t = std::string("descriptor t uav texture2d component=u32 ") + where + "\n";
        check({body,
               t,
               {"OpTypeImage %uint 2D 0 0 0 2 R32ui", "OpTypeImage %uint 2D 0 0 0 2 Unknown", " Aliased\n",
                "StorageImageWriteWithoutFormat"}});
    }
    std::string wide = "%3 = handle t, %0\n%4 = res_atomic.i64 %3, add, 0, 0, undef, 1\n";
    std::string store = "texture_store.i32 %3, 0, 0, 0, undef, 15, 1, 1, 1, 1\n";
    std::string heap = "descriptor t uav texture2d component=u32 heap\n";
    check({wide + store,
           "descriptor t uav texture2d component=u32 count=4\n",
           {"R64ui"},
           {"Unknown", "Aliased"}});
    check({wide, heap, {"R64ui"}});
    Written w = translate(shader(wide + store, heap), Environment::Vulkan13);
    assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::Unsupported));
    assert_true(has(w.message, "nothing tells the two formats apart"));
}

// Arrays of textures and samplers, by indices that differ between threads.
void arrays(void**) {
    std::string body = "%3 = handle.nonuniform t, %0\n%4 = handle.nonuniform s, %0\n"
                       "%5 = sample_level.f32 %3, %4, 0.5, 0.5, undef, undef, undef, undef, undef, 0.0\n"
                       "%6 = handle.nonuniform u, %0\n%7 = texture_load.f32 %6, 0, %0, %0, undef\n"
                       "raw_store.f32 %1, 0, 4, 3, %5, %7\n";
    std::string declarations = "descriptor t srv texture2d component=f32 first=1 count=8\n"
                               "descriptor s sampler sampler first=0 count=unbounded\n"
                               "descriptor u uav texture2d component=f32 first=1 count=8\n";
    for (Environment e : environments)
        valid(shader(body, declarations), e);
    check({body,
           declarations,
           {"SampledImageArrayNonUniformIndexing", "StorageImageArrayNonUniformIndexing",
            "RuntimeDescriptorArray", "ShaderNonUniform"}});
    // Only the sampler's index differs: its image still is used non-uniformly.
    std::string one = "%3 = handle t, 0\n%4 = handle.nonuniform s, %0\n"
                      "%5 = sample_level.f32 %3, %4, 0.5, 0.5, undef, undef, undef, undef, undef, 0.0\n"
                      "raw_store.f32 %1, 0, 4, 1, %5\n";
    std::string found = disassembly(valid(shader(one, "descriptor t srv texture2d component=f32 first=1\n"
                                                      "descriptor s sampler sampler count=4\n"),
                                          Environment::Vulkan13));
    size_t decorations = 0;
    for (size_t at = found.find(" NonUniform\n"); at != std::string::npos;
         at = found.find(" NonUniform\n", at + 1))
        decorations++;
    assert_int_equal(decorations, 3); // pointer, sampler, sampled image
}

void refusals(void**) {
    struct {
        std::string body, declarations;
        Code code;
        const char* message;
        bool validated = true;
    } table[] = {
        {sample_body(Op::SampleLevel, Type::F32, false, "%8, 0, undef", "undef"),
         descriptor("srv", ResourceKind::Texture2D, "f32"), Code::Unsupported,
         "sample_level (for Vulkan 1.3): offsets that are not constant need VK_KHR_maintenance8"},
        {sample_body(Op::SampleLevel, Type::F64, false, none, "undef"),
         descriptor("srv", ResourceKind::Texture2D, "f32"), Code::Unsupported, "components of these widths"},
        {sample_body(Op::SampleCmpLevel, Type::F64, false, none, "undef"),
         descriptor("srv", ResourceKind::Texture2D, "f32"), Code::Unsupported, "texels of 32 bits"},
        {sample_body(Op::SampleCmpLevel, Type::F32, false, none, "undef"),
         descriptor("srv", ResourceKind::Texture2D, "u32"), Code::InvalidShader, "texels that are integers"},
        {"%3 = handle t, 0\ntexture_store.f32 %3, 0, 0, 0, undef, 7, 1.0, 1.0, 1.0, 1.0\n",
         descriptor("uav", ResourceKind::Texture2D, "f32"), Code::Unsupported, "some components of a texel"},
        {"%3 = handle t, 0\n%4 = res_atomic.i64 %3, add, 0, 0, undef, 1\n%5 = res_atomic.i32 %3, add, 0, 0, "
         "undef, 1\n",
         descriptor("uav", ResourceKind::Texture2D, "u32"), Code::Unsupported,
         "another width than the texels"},
        // What the validator refuses, the writer refuses too.
        {sample_body(Op::SampleLevel, Type::F32, false, none, "undef"),
         descriptor("srv", ResourceKind::Texture2DMS, "f32"), Code::InvalidShader, "can be sampled like this",
         false},
        {sample_body(Op::SampleLevel, Type::F32, false, none, "undef"),
         descriptor("uav", ResourceKind::Texture2D, "f32"), Code::InvalidShader, "can be sampled like this",
         false},
        {sample_body(Op::Gather, Type::F32, false, none, "undef"),
         descriptor("srv", ResourceKind::Texture3D, "f32"), Code::InvalidShader, "can be sampled like this",
         false},
        {"%3 = handle t, 0\n%4 = sample_level.f32 %3, %3, 0.5, 0.5, undef, undef, undef, undef, undef, 0.0\n",
         descriptor("srv", ResourceKind::Texture2D, "f32"), Code::InvalidShader, "is no sampler", false},
        {"%3 = handle t, 0\n%4 = texture_load.f32 %3, 0, 0, 0, 0\n",
         descriptor("srv", ResourceKind::TextureCube, "f32"), Code::InvalidShader, "texels to be addressed",
         false},
        {"%3 = handle t, 0\ntexture_store.f32 %3, 0, 0, 0, undef, 15, 1.0, 1.0, 1.0, 1.0\n",
         descriptor("srv", ResourceKind::Texture2D, "f32"), Code::InvalidShader, "read-only", false},
        {"%3 = handle t, 0\n%4, %5, %6, %7 = dimensions %3, 0\nraw_store.i32 %1, 0, 4, 1, %4\n",
         descriptor("uav", ResourceKind::TextureCube, "f32"), Code::InvalidShader, "none to be written",
         false},
        {"%3 = handle t, 0\n%4 = res_atomic.i32 %3, add, 0, 0, 0, 1\n",
         descriptor("uav", ResourceKind::Texture2DMS, "u32"), Code::InvalidShader, "textures of this kind",
         false},
    };
    for (const auto& c : table) {
        Written w = translate(shader(c.body, c.declarations), Environment::Vulkan13, c.validated);
        if (w.code != c.code || !has(w.message, c.message))
            fail_msg("%s%s: %s", c.declarations.c_str(), c.body.c_str(), w.message.c_str());
    }
}

} // namespace

TEST_GROUP(textures) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(every_sample),       cmocka_unit_test(what_samples_become),
        cmocka_unit_test(variable_offsets),   cmocka_unit_test(depth_images),
        cmocka_unit_test(levels_of_detail),   cmocka_unit_test(derivative_groups),
        cmocka_unit_test(without_quads),      cmocka_unit_test(derivative_extension),
        cmocka_unit_test(loads_and_stores),   cmocka_unit_test(exact_capabilities),
        cmocka_unit_test(dimensions),         cmocka_unit_test(atomics),
        cmocka_unit_test(atomics_on_several), cmocka_unit_test(arrays),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_textures
