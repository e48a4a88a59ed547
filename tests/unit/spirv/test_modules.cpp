// What a module declares: capabilities, extensions, modes, bindings and decorations, exactly; and what the
// writer refuses.
#include "support.h"

#include "spirv/module/module_builder.h"

#include <algorithm>
#include <bit>
#include <ctime>

namespace test_modules {

using namespace ladder;
using spirv::disassembly;
using spirv::Environment;
using spirv::shader;
using spirv::translate;
using spirv::valid;
using spirv::Written;

namespace {

// Capabilities and extensions in their order, without "Shader", joined by blanks.
std::string requirements(const std::vector<uint32_t>& words) {
    std::istringstream lines(disassembly(words));
    std::string line, list;
    while (std::getline(lines, line)) {
        size_t at = line.find("OpCapability ");
        size_t skip = 13;
        if (at == std::string::npos)
            at = line.find("OpExtension "), skip = 12;
        if (at == std::string::npos)
            continue;
        std::string name = line.substr(at + skip);
        if (name != "Shader")
            list += (list.empty() ? "" : " ") + name;
    }
    return list;
}

uint32_t count(const std::string& text, const std::string& what) {
    uint32_t n = 0;
    for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
        n++;
    return n;
}

void has(const std::string& text, const std::string& what) {
    if (text.find(what) == std::string::npos)
        fail_msg("no '%s' in\n%s", what.c_str(), text.c_str());
}
void has_not(const std::string& text, const std::string& what) {
    if (text.find(what) != std::string::npos)
        fail_msg("'%s' in\n%s", what.c_str(), text.c_str());
}

struct Requirement {
    const char* body;
    const char* declarations;
    const char* vulkan11; // null: refused
    const char* vulkan13;
};

void exact_requirements(void**) {
    const Requirement table[] = {
        {"", "", "", ""},
        {"%3 = raw_load.i32 %2, 0, 4\n raw_store.i32 %1, 0, 4, 1, %3\n", "", "", ""},
        {"%3 = raw_load.f64 %2, 0, 4\n %4, %5 = split_double %3\n raw_store.i32 %1, 0, 4, 1, %4\n", "",
         "Float64", "Float64"},
        {"%3 = raw_load.i64 %2, 0, 4\n raw_store.i64 %1, 0, 4, 1, %3\n", "", "Int64", "Int64"},
        {"%3 = raw_load.f16 %2, 0, 2\n raw_store.f16 %1, 0, 2, 1, %3\n", "",
         "Float16 StorageBuffer16BitAccess", "Float16 StorageBuffer16BitAccess"},
        {"%3 = raw_load.i16 %2, 0, 2\n %4 = zext.i32 %3\n", "", "Int16 StorageBuffer16BitAccess",
         "Int16 StorageBuffer16BitAccess"},
        {"%3 = fconvert.f16 f32 1.0\n", "", "Float16", "Float16"},
        {"%3 = trunc.i8 %0\n %4 = sext.i32 %3\n", "", "Int8", "Int8"},
        {"%3 = handle t, 0\n %4, %5 = typed_load.f32 %3, %0\n raw_store.f32 %1, 0, 4, 1, %4\n",
         "descriptor t srv typed_buffer component=f32 first=0\n", "SampledBuffer", "SampledBuffer"},
        {"%3 = handle t, 0\n %4, %5 = typed_load.f32 %3, %0\n raw_store.f32 %1, 0, 4, 1, %4\n",
         "descriptor t uav typed_buffer component=f32 first=1\n", "ImageBuffer StorageImageReadWithoutFormat",
         "ImageBuffer StorageImageReadWithoutFormat"},
        {"%3 = handle t, 0\n typed_store.f32 %3, %0, 15, 1.0, 2.0, 3.0, 4.0\n",
         "descriptor t uav typed_buffer component=f32 first=1\n",
         "ImageBuffer StorageImageWriteWithoutFormat", "ImageBuffer StorageImageWriteWithoutFormat"},
        {"%3 = handle t, 0\n %4 = res_atomic.i32 %3, add, 0, i32 undef, i32 undef, 1\n %5 = typed_load.i32 "
         "%3, 1\n"
         " typed_store.i32 %3, 2, 15, %4, %5, %4, %4\n",
         "descriptor t uav typed_buffer component=u32 first=1\n", "ImageBuffer", "ImageBuffer"},
        {"%3 = handle t, 0\n %4, %5, %6, %7 = dimensions %3, 0\n raw_store.i32 %1, 0, 4, 1, %4\n",
         "descriptor t srv typed_buffer component=f32 first=0\n", "SampledBuffer ImageQuery",
         "SampledBuffer ImageQuery"},
        {"%3 = handle t, 0\n %4, %5 = typed_load.f32.status %3, %0\n %6 = access_mapped %5\n",
         "descriptor t srv typed_buffer component=f32 first=0\n", "SparseResidency SampledBuffer",
         "SparseResidency SampledBuffer"},
        {"%3 = handle t, 0\n %4, %5 = typed_load.f32.status %3, %0\n raw_store.f32 %1, 0, 4, 1, %4\n",
         "descriptor t srv typed_buffer component=f32 first=0\n", "SampledBuffer", "SampledBuffer"},
        {"%3 = handle t, 0\n %4 = typed_load.i64 %3, 0\n raw_store.i64 %1, 0, 4, 1, %4\n",
         "descriptor t uav typed_buffer component=u64 first=1\n",
         "Int64 ImageBuffer Int64ImageEXT \"SPV_EXT_shader_image_int64\"",
         "Int64 ImageBuffer Int64ImageEXT \"SPV_EXT_shader_image_int64\""},
        {"%3 = res_atomic.i64 %1, add, 0, i32 undef, i32 undef, 1\n", "", nullptr, "Int64 Int64Atomics"},
        {"%3 = wave_is_first\n", "", "GroupNonUniform", "GroupNonUniform"},
        {"%3 = wave_lane_index\n", "", "GroupNonUniform", "GroupNonUniform"},
        {"%3 = wave_any true\n", "", "GroupNonUniform GroupNonUniformVote",
         "GroupNonUniform GroupNonUniformVote"},
        {"%3 = wave_reduce.i32 add, %0\n", "", "GroupNonUniform GroupNonUniformArithmetic",
         "GroupNonUniform GroupNonUniformArithmetic"},
        {"%3 = wave_bit_count true\n", "", "GroupNonUniform GroupNonUniformBallot",
         "GroupNonUniform GroupNonUniformBallot"},
        {"%3 = wave_read_lane.i32 %0, %0\n", "", "GroupNonUniform GroupNonUniformShuffle",
         "GroupNonUniform GroupNonUniformShuffle"},
        {"%3 = wave_read_lane.i32 %0, 1\n", "", "GroupNonUniform GroupNonUniformBallot",
         "GroupNonUniform GroupNonUniformBallot"},
        {"%3 = quad_swap.i32 x, %0\n", "", "GroupNonUniform GroupNonUniformQuad",
         "GroupNonUniform GroupNonUniformQuad"},
        {"%3, %4, %5, %6 = wave_match f32 2.0\n raw_store.i32 %1, 0, 4, 1, %4\n", "",
         "GroupNonUniform GroupNonUniformBallot", "GroupNonUniform GroupNonUniformBallot"},
        {"%3 = wave_multi_prefix.f16 add, 1.0, 1, 0, 0, 0\n %4 = ftou.i32 %3\n raw_store.i32 %1, 0, 4, 1, "
         "%4\n",
         "", "Float16 GroupNonUniform GroupNonUniformArithmetic GroupNonUniformBallot",
         "Float16 GroupNonUniform GroupNonUniformArithmetic GroupNonUniformBallot"},
        {"%3 = handle t, %0\n %4 = raw_load.i32 %3, 0, 4\n raw_store.i32 %1, 0, 4, 1, %4\n",
         "descriptor t srv raw_buffer first=1 count=4\n", "StorageBufferArrayDynamicIndexing",
         "StorageBufferArrayDynamicIndexing"},
        {"%3 = handle t, 3\n %4 = raw_load.i32 %3, 0, 4\n raw_store.i32 %1, 0, 4, 1, %4\n",
         "descriptor t srv raw_buffer first=1 count=4\n", "", ""},
        {"%3 = handle.nonuniform t, %0\n %4 = raw_load.i32 %3, 0, 4\n raw_store.i32 %1, 0, 4, 1, %4\n",
         "descriptor t srv raw_buffer first=1 count=unbounded\n",
         "StorageBufferArrayDynamicIndexing ShaderNonUniform RuntimeDescriptorArray "
         "StorageBufferArrayNonUniformIndexing \"SPV_EXT_descriptor_indexing\"",
         "StorageBufferArrayDynamicIndexing ShaderNonUniform RuntimeDescriptorArray "
         "StorageBufferArrayNonUniformIndexing"},
        {"%3 = handle t, %0\n %4, %5, %6, %7 = cbuffer_row.i32 %3, 0\n raw_store.i32 %1, 0, 4, 1, %4\n",
         "descriptor t cbv cbuffer first=1 count=4 stride=16\n", "UniformBufferArrayDynamicIndexing",
         "UniformBufferArrayDynamicIndexing"},
        {"%3 = handle.nonuniform t, %0\n %4 = typed_load.f32 %3, 0\n raw_store.f32 %1, 0, 4, 1, %4\n",
         "descriptor t uav typed_buffer component=f32 first=1 count=4\n",
         "ImageBuffer StorageImageReadWithoutFormat ShaderNonUniform StorageTexelBufferArrayDynamicIndexing "
         "StorageTexelBufferArrayNonUniformIndexing \"SPV_EXT_descriptor_indexing\"",
         "ImageBuffer StorageImageReadWithoutFormat ShaderNonUniform StorageTexelBufferArrayDynamicIndexing "
         "StorageTexelBufferArrayNonUniformIndexing"},
    };
    for (const Requirement& r : table) {
        std::string text = shader(r.body, r.declarations);
        if (r.vulkan11)
            assert_string_equal(requirements(valid(text, Environment::Vulkan11)).c_str(), r.vulkan11);
        else
            assert_int_equal(static_cast<int>(translate(text, Environment::Vulkan11).code),
                             static_cast<int>(Code::Unsupported));
        assert_string_equal(requirements(valid(text, Environment::Vulkan13)).c_str(), r.vulkan13);
    }
}

void environments(void**) {
    const uint32_t versions[] = {0x10000, 0x10300, 0x10500, 0x10600, 0x10600};
    std::string text = shader("%3 = raw_load.i32 %2, 0, 4\nraw_store.i32 %1, 0, 4, 1, %3\n");
    for (Environment e : spirv::environments) {
        std::vector<uint32_t> words = valid(text, e);
        assert_int_equal(words[1], versions[static_cast<int>(e)]);
        std::string d = disassembly(words);
        bool old = e == Environment::Vulkan10;
        has(d, old ? "BufferBlock" : "%_ptr_StorageBuffer_");
        // All globals are in the interface since SPIR-V 1.4.
        has(d, e <= Environment::Vulkan11 ? "\"main\" %gl_LocalInvocationIndex\n"
                                          : "\"main\" %gl_LocalInvocationIndex %In %Out\n");
    }
}

// A clock needs an extension, which the caller says that the device has.
void clock_of_the_wave(void**) {
    const std::string text = shader("%3, %4 = read_clock\nraw_store.i32 %1, 0, 4, 3, %3, %4\n");
    for (Environment e : spirv::environments) {
        spirv::Options options;
        options.environment = e;
        spirv::Written w = translate(text, options);
        assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::Unsupported));
        has(w.message, "read_clock (for Vulkan ");
        has(w.message, "needs VK_KHR_shader_clock");
        options.device.set(spirv::Fact::SubgroupClock);
        w = translate(text, options);
        assert_string_equal(verdict(w.words, e).c_str(), "");
        const std::string d = disassembly(w.words);
        has(d, "OpCapability ShaderClockKHR");
        has(d, "OpExtension \"SPV_KHR_shader_clock\"");
        has(d, "OpReadClockKHR %v2uint %uint_3\n"); // Subgroup
    }
}

void denorm_modes(void**) {
    std::string text = shader("");
    text.insert(text.find("descriptor"), "denorm preserve\n");
    std::string d = disassembly(valid(text, Environment::Vulkan13));
    has(d, "OpCapability DenormPreserve");
    has(d, "DenormPreserve 32");
    Written w = translate(text, Environment::Vulkan11);
    assert_int_equal(static_cast<int>(w.code), 0);
    has(w.message, "warning");
    assert_string_equal(requirements(w.words).c_str(), "");
    text.replace(text.find("preserve"), 8, "flush");
    has(disassembly(valid(text, Environment::Vulkan12)), "DenormFlushToZero 32");
}

// Modules declare modes that the device has where the program has floats of the width.
void float_modes(void**) {
    spirv::Options options;
    options.environment = Environment::Vulkan12;
    using spirv::Fact;
    for (const Fact fact :
         {Fact::SignedZeroInfNanPreserveFloat16, Fact::SignedZeroInfNanPreserveFloat32,
          Fact::SignedZeroInfNanPreserveFloat64, Fact::DenormPreserveFloat16, Fact::DenormPreserveFloat64})
        options.device.set(fact);
    std::string text = shader("%3 = raw_load.f16 %1, 0, 2\n%4 = raw_load.f32 %1, 4, 4\n"
                              "raw_store.f16 %1, 8, 2, 1, %3\nraw_store.f32 %1, 12, 4, 1, %4\n");
    Written w = translate(text, options);
    assert_string_equal(spirv::verdict(w.words, options.environment).c_str(), "");
    std::string d = disassembly(w.words);
    for (const char* mode :
         {"SignedZeroInfNanPreserve 16", "SignedZeroInfNanPreserve 32", "DenormPreserve 16",
          "OpCapability SignedZeroInfNanPreserve", "OpCapability DenormPreserve"})
        has(d, mode);
    has_not(d, "Preserve 64");
    has_not(d, "DenormPreserve 32");
    options.environment = Environment::Vulkan11;
    has_not(disassembly(translate(text, options).words), "Preserve");
}

void bindings(void**) {
    std::string text = shader("%3 = handle c, 0\n%4 = raw_load.i32 %2, 0, 4\n%5 = cbuffer_load.i32 %3, 0, 4\n"
                              "raw_store.i32 %1, 0, 4, 3, %4, %5\n",
                              "descriptor c cbv cbuffer first=3 space=7 stride=100 \"Constants\"\n"
                              "descriptor unused srv raw_buffer first=9\n");
    Written w = translate(text, Environment::Vulkan13);
    assert_string_equal(spirv::verdict(w.words, Environment::Vulkan13).c_str(), "");
    std::string d = disassembly(w.words);
    has(d, "OpDecorate %In Binding 1000\n");
    has(d, "OpDecorate %Out Binding 2000\n");
    has(d, "OpDecorate %Constants Binding 3\n");
    has(d, "OpDecorate %Constants DescriptorSet 7\n");
    has(d, "OpDecorate %In NonWritable");
    has_not(d, "OpDecorate %Out NonWritable");
    has(d, "OpTypeArray %v4float %uint_7\n");
    has_not(d, "Binding 1009");
}

void decorations(void**) {
    std::string d = disassembly(valid(shader("%3 = handle r, 0\n%4 = raw_load.f16 %3, 0, 2\n"
                                             "%5 = raw_load.i32 %3, 4, 4\nraw_store.f16 %3, 8, 2, 1, %4\n"
                                             "raw_store.i32 %3, 12, 4, 1, %5\n",
                                             "descriptor r uav raw_buffer first=1 coherent\n"),
                                      Environment::Vulkan13));
    assert_int_equal(count(d, "Aliased"), 2); // two views of one buffer
    assert_int_equal(count(d, "Coherent"), 2);
    d = disassembly(valid(shader("%3 = fadd.f32.precise 1.0, 2.0\n%4 = fmad.f32.precise %3, 2.0, 3.0\n"
                                 "%5 = fmul.f32 %4, 2.0\n"),
                          Environment::Vulkan13));
    assert_int_equal(count(d, "NoContraction"), 3);
    d = disassembly(valid(
        shader("%3 = handle.nonuniform t, %0\n%4 = typed_load.f32 %3, 0\nraw_store.f32 %1, 0, 4, 1, %4\n",
               "descriptor t srv typed_buffer component=f32 first=1 count=4\n"),
        Environment::Vulkan13));
    assert_int_equal(count(d, " NonUniform"), 2); // the pointer and the image
}

// Conversions to fewer bits round: a driver may not take them and those back for nothing.
void rounding_conversions(void**) {
    const std::string d = disassembly(valid(shader("%3 = fconvert.f16 f32 1.0\n%4 = fconvert.f32 %3\n"
                                                   "%5 = fconvert.f64 %4\n%6 = fconvert.f32 %5\n"
                                                   "%7 = fconvert.f16.min16 %6\n%8 = fconvert.f32 %7\n"
                                                   "raw_store.f32 %1, 0, 4, 1, %8\n"),
                                            Environment::Vulkan13));
    assert_int_equal(count(d, "OpFConvert"), 6);
    assert_int_equal(count(d, "NoContraction"), 2);
}

// Components that nothing uses are not loaded.
void lean_loads(void**) {
    std::string d = disassembly(valid(shader("%3, %4, %5, %6 = raw_load.i32 %2, 0, 4\n"
                                             "raw_store.i32 %1, 0, 4, 1, %5\n"),
                                      Environment::Vulkan13));
    assert_int_equal(count(d, "OpLoad"), 2); // and the thread's index
    d = disassembly(valid(shader("%3 = shl.i32 %0, 35\n%4 = udiv.i32 %0, 3\n%5 = ubit_extract 4, 8, %0\n"),
                          Environment::Vulkan13));
    has_not(d, "OpBitwiseAnd");
    has_not(d, "OpSelect");
    has_not(d, "UMin");
}

// What is known of operands saves what makes them safe. %3 is any number.
void known_values(void**) {
    const struct {
        const char *body, *guard; // of the operation that uses %5
        uint32_t guards;
    } cases[] = {
        {"%4 = and.i32 %3, 31\n%5 = shl.i32 %0, %4\n", "OpBitwiseAnd", 1},
        {"%4 = and.i32 63, %3\n%5 = shl.i32 %0, %4\n", "OpBitwiseAnd", 2},
        {"%4 = lshr.i32 %3, 27\n%5 = ashr.i32 %0, %4\n", "OpBitwiseAnd", 0},
        {"%4 = lshr.i32 %3, 26\n%5 = ashr.i32 %0, %4\n", "OpBitwiseAnd", 1},
        {"%4 = lshr.i32 %3, 59\n%5 = ashr.i32 %0, %4\n", "OpBitwiseAnd", 1},
        {"%4 = urem.i32 %3, 32\n%5 = lshr.i32 %0, %4\n", "OpBitwiseAnd", 0},
        {"%4 = urem.i32 %3, 33\n%5 = lshr.i32 %0, %4\n", "OpBitwiseAnd", 1},
        {"%4 = umin.i32 %3, 31\n%5 = lshr.i32 %0, %4\n", "OpBitwiseAnd", 0},
        {"%6 = ult %3, i32 5\n%4 = select.i32 %6, 30, 31\n%5 = lshr.i32 %0, %4\n", "OpBitwiseAnd", 0},
        {"%6 = ult %3, i32 5\n%4 = select.i32 %6, 32, 31\n%5 = lshr.i32 %0, %4\n", "OpBitwiseAnd", 1},
        {"%6 = ult %3, i32 5\n%4 = zext.i32 %6\n%5 = lshr.i32 %0, %4\n", "OpBitwiseAnd", 0},
        {"%4 = or.i32 %3, 1\n%5 = udiv.i32 %0, %4\n", "OpSelect", 0},
        {"%4 = or.i32 2, %3\n%5 = urem.i32 %0, %4\n", "OpSelect", 0},
        {"%4 = or.i32 %3, %0\n%5 = udiv.i32 %0, %4\n", "OpSelect", 2},
        {"%4 = or.i32 %3, 0\n%5 = udiv.i32 %0, %4\n", "OpSelect", 2},
        {"%4 = builtin.i32 thread_id, 0\n%5 = struct_load.i32 %s, %4, 0, 4\n", "UMin", 0},
        {"%5 = struct_load.i32 %s, %3, 0, 4\n", "UMin", 1},
        {"%4 = and.i32 %3, 1073741822\n%5 = struct_load.i32 %s, %4, 0, 4\n", "UMin", 0},
        {"%4 = and.i32 %3, 1073741823\n%5 = struct_load.i32 %s, %4, 0, 4\n", "UMin", 1},
        {"%6 = builtin.i32 thread_id, 1\n%4 = imul.i32 %6, 16\n%5 = struct_load.i32 %s, %4, 0, 4\n", "UMin",
         0},
        {"%6 = builtin.i32 thread_id, 1\n%4 = imul.i32 %6, 17\n%5 = struct_load.i32 %s, %4, 0, 4\n", "UMin",
         1},
        {"%6 = builtin.i32 thread_id, 1\n%4 = iadd.i32 %6, 1000\n%5 = struct_load.i32 %s, %4, 0, 4\n", "UMin",
         0},
        {"%6 = builtin.i32 thread_id, 1\n%4 = iadd.i32 %6, -1\n%5 = struct_load.i32 %s, %4, 0, 4\n", "UMin",
         1},
        {"%6 = and.i32 %3, 131071\n%4 = imul.i32 %6, %6\n%5 = struct_load.i32 %s, %4, 0, 4\n", "UMin", 1},
    };
    for (const auto& c : cases) {
        const std::string text = shader(std::string("%3 = raw_load.i32 %2, 0, 4\n%s = handle s, 0\n") +
                                            c.body + "raw_store.i32 %1, 0, 4, 1, %5\n",
                                        "descriptor s srv structured_buffer first=4 stride=4\n");
        const std::string d = disassembly(valid(text, Environment::Vulkan13));
        if (count(d, c.guard) != c.guards)
            fail_msg("%s: %u %s, not %u", c.body, count(d, c.guard), c.guard, c.guards);
    }
}

void control_flow(void**) {
    const char* text = R"(vsir 1 structured-ssa
entry main "main"
local_size 8 4 2
descriptor out uav raw_buffer first=0
function add(i32 %a, f32 %b) -> i32 {
e:
    %f = ftou.i32 %b
    %s = iadd.i32 %a, %f
    return %s
}
function main() {
    temp t i32
    temp unused i32
entry:
    %x = builtin.i32 group_id, 1
    %wide = zext.i64 %x
    %short = trunc.i16 %x
    temp_write t, i32 5
    branch head
head: loop merge done continue next
    %n = phi.i32 [0, entry], [%n1, next]
    %u = phi.f32 [undef, entry], [%u1, next]
    %c = ult %n, i32 10
    branch_if %c, body, done
body: selection merge after
    switch %wide, other, [i64 0x123456789a, one], [i64 2, one]
one:
    branch after
other:
    branch after
after:
    %u1 = phi.f32 [1.0, one], [%u, other]
    branch shorts
shorts: selection merge shorts_end
    switch %short, shorts_end, [i16 -1, minus]
minus:
    branch shorts_end
shorts_end:
    branch next
next:
    %r = call.i32 add, %n, %u1
    %n1 = iadd.i32 %r, 1
    branch head
done:
    %t = temp_read.i32 t
    %o = handle out, 0
    raw_store.i32 %o, 0, 4, 1, %t
    return
}
)";
    for (Environment e : spirv::environments) {
        std::string d = disassembly(valid(text, e));
        has(d, "OpSwitch");
        has(d, " 78187493530 "); // 0x123456789a
        has(d, " 65535 ");
        has(d, "OpFunctionCall");
        assert_int_equal(count(d, "OpVariable %_ptr_Function_uint Function"), 1);
        has(d, "LocalSize 8 4 2");
    }
}

// Where no storage buffer is sparse their loads are resident: the status may go through phis and selects, but
// not meet that of an image.
void resident_buffers(void**) {
    spirv::Options options;
    options.device.set(spirv::Fact::ResidentBuffers);
    auto made = [&](const std::string& body) {
        return spirv::translate(spirv::shader(body, "descriptor t srv typed_buffer component=f32 first=3\n"),
                                options);
    };
    const std::string load = "%3, %4 = raw_load.i32.status %2, 0, 4\n",
                      texel = "%t = handle t, 0\n%8, %9 = typed_load.f32.status %t, 0\n",
                      end = "%11 = zext.i32 %10\nraw_store.i32 %1, 0, 4, 1, %11\n";
    for (const std::string& body :
         {load + "%10 = access_mapped %4\n" + end,
          load + "%5 = ieq %3, i32 7\n%6 = select.i32 %5, %4, undef\n%10 = access_mapped %6\n" + end}) {
        spirv::Written w = made(body);
        assert_string_equal(w.message.c_str(), "");
        assert_string_equal(spirv::verdict(w.words, Environment::Vulkan13).c_str(), "");
        std::string d = disassembly(w.words);
        has(d, "%true");
        assert_int_equal(count(d, "OpImageSparse"), 0);
    }
    // The caller does not say so: a warning.
    const spirv::Written untold =
        spirv::translate(spirv::shader(load + "%10 = access_mapped %4\n" + end, ""), spirv::Options());
    has(untold.message, "all are taken for resident");
    assert_int_equal(count(disassembly(untold.words), "OpImageSparse"), 0);
    spirv::Written image = made(load + texel + "%10 = access_mapped %9\n" + end);
    has(disassembly(image.words), "OpImageSparseTexelsResident");
    spirv::Written both = made(load + texel + "%5 = ieq %3, i32 7\n%6 = select.i32 %5, %4, %9\n" +
                               "%10 = access_mapped %6\n" + end);
    assert_int_equal(static_cast<int>(both.code), static_cast<int>(Code::Unsupported));
    has(both.message, "of a buffer or of something else");
}

// Where nothing is sparse no instruction asks the device, whatever a status comes from: not even a device
// that could not answer has a query.
void all_resident(void**) {
    spirv::Options options;
    options.device.set(spirv::Fact::ResidentBuffers, spirv::all_resident);
    options.device.set(spirv::Fact::ResourceResidency, 0);
    const std::string declarations = "descriptor t srv typed_buffer component=f32 first=3\n"
                                     "descriptor i srv texture2d component=f32 first=4\n",
                      loads = "%3, %4 = raw_load.i32.status %2, 0, 4\n%t = handle t, 0\n%i = handle i, 0\n"
                              "%8, %9 = typed_load.f32.status %t, 0\n"
                              "%x, %s = texture_load.f32.status %i, 0, 0, 0, undef\n"
                              "%5 = ieq %3, i32 7\n",
                      end = "%11 = zext.i32 %10\nraw_store.i32 %1, 0, 4, 1, %11\n";
    for (const char* status :
         {"%4", "%9", "%s", "select.i32 %5, %4, %9", "select.i32 %5, %s, %9", "select.i32 %5, %s, %4"}) {
        const std::string mapped = *status == '%'
                                       ? "%10 = access_mapped " + std::string(status) + "\n"
                                       : "%6 = " + std::string(status) + "\n%10 = access_mapped %6\n";
        const spirv::Written w = spirv::translate(spirv::shader(loads + mapped + end, declarations), options);
        assert_string_equal(w.message.c_str(), "");
        assert_string_equal(spirv::verdict(w.words, Environment::Vulkan13).c_str(), "");
        const std::string d = disassembly(w.words);
        has(d, "%true");
        assert_int_equal(count(d, "Sparse"), 0);
    }
}

struct Refusal {
    const char* body;
    const char* declarations;
    Environment environment;
    Code code;
    const char* message;
};

void refusals(void**) {
    const Refusal table[] = {
        {"%3 = wave_reduce.i32 add, %0\n", "", Environment::Vulkan10, Code::Unsupported,
         "wave_reduce: needs Vulkan 1.1"},
        {"%3 = handle t, 4\n", "descriptor t srv raw_buffer first=1 count=4\n", Environment::Vulkan13,
         Code::InvalidShader, "beyond the descriptor range"},
        {"%3 = handle t, 0\n%4 = raw_load.i32 %3, 0, 4\nraw_store.i32 %1, 0, 4, 1, %4\n",
         "descriptor t srv typed_buffer component=f32 first=1\n", Environment::Vulkan13, Code::InvalidShader,
         "raw_load"},
        {"%3 = handle t, 0\n%4 = typed_load.i32 %3, 0\nraw_store.i32 %1, 0, 4, 1, %4\n",
         "descriptor t srv raw_buffer first=1\n", Environment::Vulkan13, Code::InvalidShader, "typed_load"},
        {"raw_store.i32 %2, 0, 4, 1, 0\n", "", Environment::Vulkan13, Code::InvalidShader, "read-only"},
        {"%3 = res_atomic.i32 %2, add, 0, i32 undef, i32 undef, 1\n", "", Environment::Vulkan13,
         Code::InvalidShader, "read-only"},
        {"%3 = handle t, 0\n%4 = struct_load.i32 %3, 0, 0, 4\nraw_store.i32 %1, 0, 4, 1, %4\n",
         "descriptor t srv structured_buffer first=1\n", Environment::Vulkan13, Code::InvalidShader,
         "stride"},
        {"%3 = handle t, 0\n%4 = raw_load.i32 %3, 0, 4\nraw_store.i32 %1, 0, 4, 1, %4\n",
         "descriptor t srv raw_buffer first=4294967295\n", Environment::Vulkan13, Code::Unsupported,
         "32 bits"},
        {"%3 = handle t, 0\n%4 = typed_load.i64 %3, 0\nraw_store.i64 %1, 0, 4, 1, %4\n",
         "descriptor t srv typed_buffer component=u64 first=1\n", Environment::Vulkan13, Code::Unsupported,
         "components of these widths"},
        {"%3 = handle t, 0\ntyped_store.f32 %3, %0, 3, 1.0, 2.0, undef, undef\n",
         "descriptor t uav typed_buffer component=f32 first=1\n", Environment::Vulkan13, Code::Unsupported,
         "some components"},
        {"%3 = var_atomic.i32 v, add, 0, 1\n", "variable v private i32[4]\n", Environment::Vulkan13,
         Code::Unsupported, "one thread"},
    };
    for (const Refusal& r : table) {
        Written w = translate(shader(r.body, r.declarations), r.environment, false);
        if (w.code != r.code)
            fail_msg("%s: %d %s", r.body, static_cast<int>(w.code), w.message.c_str());
        has(w.message, r.message);
    }
}

void recursion(void**) {
    Written w = translate(
        "vsir 1 structured-ssa\nentry f \"main\"\nfunction f() {\nb:\n    call g\n    return\n}\n"
        "function g() {\nb:\n    call h\n    return\n}\nfunction h() {\nb:\n    call g\n    return\n}\n",
        Environment::Vulkan13, false);
    assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::Unsupported));
    has(w.message, "call themselves");
    w = translate("vsir 1 structured-ssa\nentry f \"main\"\nfunction f() {\nb:\n    call f\n    return\n}\n",
                  Environment::Vulkan13, false);
    assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::Unsupported));
    has(w.message, "entry point is called");
}

// 40,000 cases do not fit an instruction.
void oversized(void**) {
    std::string body = "    branch head\nhead: selection merge end\n    switch %0, end";
    for (uint32_t n = 0; n < 40000; n++)
        body += ", [i32 " + std::to_string(n) + ", one]";
    Written w = translate(shader(body + "\none:\n    branch end\nend:\n"), Environment::Vulkan13);
    assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::Unsupported));
    has(w.message, "cases");
}

// Quads of two by two threads: by the execution mode for derivatives, by the numbers of the threads for quad
// operations.
void square_quads(void**) {
    const auto made = [](const char* header, const std::string& body) {
        std::string text = shader("    %3 = utof.f32 %0\n" + body);
        text.replace(text.find("local_size 64 1 1\n"), 18, header);
        return disassembly(valid(text, Environment::Vulkan13));
    };
    const char* const square = "shader_model 6.6\nlocal_size 8 4 2\n";
    const std::string derives = "    %4 = deriv.f32 fine_x, %3\n    raw_store.f32 %1, 0, 4, 1, %4\n",
                      swaps = "    %5 = quad_swap.f32 x, %3\n    raw_store.f32 %1, 4, 4, 1, %5\n",
                      only_swaps = "    %4 = quad_swap.f32 x, %3\n    raw_store.f32 %1, 4, 4, 1, %4\n";
    std::string text = made(square, derives);
    has(text, "LocalSize 8 4 2");
    has(text, "DerivativeGroupQuadsNV");
    text = made(square, derives + swaps);
    has(text, "LocalSize 64 1 1");
    has(text, "DerivativeGroupLinearNV");
    text = made(square, only_swaps);
    has(text, "LocalSize 64 1 1");
    has_not(text, "DerivativeGroup");
    has(made("shader_model 6.5\nlocal_size 8 4 2\n", only_swaps), "LocalSize 8 4 2");
    has(made("shader_model 6.6\nlocal_size 8 3 2\n", only_swaps), "LocalSize 8 3 2");
    const Written w =
        translate("vsir 1 structured-ssa\nlocal_size 65536 65536 1\nfunction f() {\nb:\n    return\n}\n",
                  Environment::Vulkan13);
    assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::InvalidShader));
    has(w.message, "more than 4294967295 threads");
}

// Names are the shader's: they must not break the module.
void names(void**) {
    std::string text = shader("%3 = handle t, 0\n%4 = raw_load.i32 %3, 0, 4\nraw_store.i32 %1, 0, 4, 1, %4\n",
                              "descriptor t srv raw_buffer first=1 \"a\\00b\\0ac\"\n");
    has(disassembly(valid(text, Environment::Vulkan13)), "OpName %a_b_c \"a_b_c\"");
}

void deterministic(void**) {
    std::string text = shader("%3 = raw_load.f64 %2, 0, 4\n%4 = ftou.i32 %3\n%5 = wave_reduce.i32 add, %4\n");
    assert_true(valid(text, Environment::Vulkan13) == valid(text, Environment::Vulkan13));
}

double seconds() { return static_cast<double>(clock()) / CLOCKS_PER_SEC; }

// Seconds that a module takes for the constants value(0), value(1) ...
template <class F>
double time_constants(uint32_t count, F value) {
    Arena arena;
    Diagnostics diag("test");
    spirv::ModuleBuilder m(arena, info(Environment::Vulkan13), diag);
    m.u32_type();
    const double start = seconds();
    for (uint32_t n = 0; n < count; n++)
        m.constant(ir::Type::I32, value(n));
    return seconds() - start;
}

// 60,000 numbers that an unseeded multiplicative hash puts into one place of its table: 1.8 billion steps,
// were it used.
void hostile_constants(void**) {
    constexpr uint32_t count = 60000, factor = 0x9e3779b1;
    uint32_t inverse = factor; // Newton: twice as many bits each time
    for (int n = 0; n < 5; n++)
        inverse *= 2 - factor * inverse;
    const uint32_t type_id = 1, header = 4 << 16 | static_cast<uint32_t>(spv::Op::OpConstant);
    const uint32_t before = std::rotl((header * factor ^ type_id) * 0x85ebca6bu, 5);
    const auto colliding = [&](uint32_t n) {
        uint32_t h = n << 16 | 0x1234; // the hash that comes out
        h ^= h >> 15 ^ h >> 30;
        return h * inverse ^ before;
    };
    const double ordinary = time_constants(count, [](uint32_t n) { return n + 100; });
    const double hostile = time_constants(count, colliding);
    if (hostile > 20 * ordinary + 0.2)
        fail_msg("%f s for constants that collide, %f s for others", hostile, ordinary);
}

} // namespace

TEST_GROUP(modules) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(exact_requirements),
        cmocka_unit_test(environments),
        cmocka_unit_test(clock_of_the_wave),
        cmocka_unit_test(denorm_modes),
        cmocka_unit_test(float_modes),
        cmocka_unit_test(bindings),
        cmocka_unit_test(rounding_conversions),
        cmocka_unit_test(decorations),
        cmocka_unit_test(lean_loads),
        cmocka_unit_test(known_values),
        cmocka_unit_test(control_flow),
        cmocka_unit_test(resident_buffers),
        cmocka_unit_test(all_resident),
        cmocka_unit_test(refusals),
        cmocka_unit_test(recursion),
        cmocka_unit_test(oversized),
        cmocka_unit_test(names),
        cmocka_unit_test(square_quads),
        cmocka_unit_test(deterministic),
        cmocka_unit_test(hostile_constants),
    };
    return cmocka_run_group_tests_name("modules", tests, nullptr, nullptr);
}

} // namespace test_modules
