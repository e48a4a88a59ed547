// Facts about devices: what they change, executed both ways, and what is refused without them, by name.
#include "compile_shader.h"
#include "corpus.h"
#include "support/testing.h"
#include "vulkan_compute.h"

#include <cstring>
#include <set>

namespace test_device_facts {

using namespace ladder::test;

namespace {

using Settings = std::vector<ladder_setting>;

constexpr ladder_target_type binary = LADDER_TARGET_SPIRV_BINARY, text = LADDER_TARGET_SPIRV_TEXT;

VulkanCompute* need_device() {
    static VulkanCompute device;
    if (!device.unavailable().empty()) {
        print_message("no device: %s\n", device.unavailable().c_str());
        skip_test();
    }
    return &device;
}

Compiled must_compile(const std::string& source, const Settings& device,
                      const std::string& environment = "vulkan1.3", ladder_target_type target = binary) {
    Compiled made = compile_with(source, environment, {}, target, device);
    if (made.result != LADDER_OK)
        fail_msg("%s", made.messages.c_str());
    if (target == binary)
        if (const std::string said = validate_spirv(made.words(), environment); !said.empty())
            fail_msg("%s", said.c_str());
    return made;
}

bool says(const std::string& source, const Settings& device, const char* what,
          const std::string& environment = "vulkan1.3") {
    return must_compile(source, device, environment, text).bytes.find(what) != std::string::npos;
}

BufferBinding storage(uint32_t binding, std::vector<uint32_t> words) {
    return {0, binding, BufferKind::Storage, std::move(words)};
}

std::vector<BufferBinding> run(const std::string& source, const Settings& device,
                               std::vector<BufferBinding> buffers) {
    const Compiled made = must_compile(source, device);
    VulkanCompute* vulkan = need_device();
    if (!vulkan->run(made.words(), "main", buffers, 1))
        fail_msg("%s", vulkan->error().c_str());
    return buffers;
}

std::vector<uint32_t> numbers(uint32_t count) {
    std::vector<uint32_t> out(count);
    for (uint32_t n = 0; n < count; n++)
        out[n] = n * 0x9e3779b9u ^ n << 7;
    return out;
}

// The sum wraps; bytes have the sign that the name says.
void dot_products(void**) {
    const std::string source = read_file(TEST_DATA_DIR "/corpus/ops/dot4add_packed.cs_6_4.dxil");
    const Settings has = {{LADDER_DEVICE_PROPERTY_INTEGER_DOT_PRODUCT, 1}};
    assert_true(says(source, has, " OpSDot ") && says(source, has, " OpUDot "));
    assert_true(says(source, has, "SPV_KHR_integer_dot_product", "vulkan1.2"));
    assert_false(says(source, {}, "Dot "));
    const std::vector<uint32_t> in = numbers(64);
    for (const Settings& device : {Settings{}, has}) {
        const auto out = run(source, device, {storage(1000, in), storage(2000, std::vector<uint32_t>(192))});
        for (uint32_t i = 0; i < 64; i++) {
            const uint32_t a = in[i], b = in[63 - i];
            uint32_t u = a >> 3, s = static_cast<uint32_t>(static_cast<int32_t>(b) >> 3);
            for (uint32_t n = 0; n < 32; n += 8) {
                u += (a >> n & 255) * (b >> n & 255);
                s += static_cast<uint32_t>(static_cast<int8_t>(a >> n) * static_cast<int8_t>(b >> n));
            }
            assert_int_equal(out[1].words[i * 3], u);
            assert_int_equal(out[1].words[i * 3 + 1], s);
        }
    }
}

// Nothing here runs partitions. Masks of scans are cut down to the lanes that run.
void partitions(void**) {
    const Settings has = {{LADDER_DEVICE_PROPERTY_SUBGROUP_PARTITIONED, 1}};
    for (const char* name : {"match_in_loop", "multi_prefix"}) {
        const std::string source =
            read_file(std::string(TEST_DATA_DIR "/corpus/waves/") + name + ".cs_6_5.dxil");
        assert_true(says(source, has, "OpCapability GroupNonUniformPartitionedNV"));
        assert_true(says(source, has, "SPV_NV_shader_subgroup_partitioned"));
        assert_false(says(source, has, "OpGroupNonUniformBroadcastFirst"));
        assert_true(says(source, {}, "OpGroupNonUniformBroadcastFirst")); // lowered: set after set
        assert_false(says(source, {}, "Partition"));
    }
    const std::string match = read_file(TEST_DATA_DIR "/corpus/waves/match_in_loop.cs_6_5.dxil");
    assert_true(says(match, has, "OpGroupNonUniformPartitionNV"));
    const std::string scan = read_file(TEST_DATA_DIR "/corpus/waves/multi_prefix.cs_6_5.dxil");
    assert_true(says(scan, has, "PartitionedExclusiveScanNV"));
}

// A sum in a buffer is one instruction, or a loop.
void float_sums(void**) {
    const Settings has = {{LADDER_DEVICE_PROPERTY_BUFFER_FLOAT32_ATOMIC_ADD, 1}};
    for (const char* name : {"nvapi_float_atomics", "nvapi_float_atomics_od"}) {
        const std::string source = read_file(std::string(TEST_DATA_DIR "/vendor/") + name + ".cs_6_0.dxil");
        assert_true(says(source, has, "OpAtomicFAddEXT"));
        assert_true(says(source, has, "OpCapability AtomicFloat32AddEXT"));
        assert_true(says(source, has, "SPV_EXT_shader_atomic_float_add"));
        assert_false(says(source, {}, "OpAtomicFAddEXT"));
    }
}

// Where all waves have one size, it is a constant.
void lane_counts(void**) {
    const std::string source = read_file(TEST_DATA_DIR "/corpus/waves/lane_ids.cs_6_0.dxil");
    const uint32_t lanes = need_device()->subgroup_size();
    const Settings one_size = {{LADDER_DEVICE_PROPERTY_MIN_SUBGROUP_SIZE, lanes},
                               {LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE, lanes}};
    assert_true(says(source, {}, "BuiltIn SubgroupSize"));
    assert_true(says(source, {{LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE, lanes}}, "BuiltIn SubgroupSize"));
    assert_false(says(source, one_size, "BuiltIn SubgroupSize"));
    for (const Settings& device : {Settings{}, one_size}) {
        const auto out =
            run(source, device, {storage(1000, numbers(64)), storage(2000, std::vector<uint32_t>(192))});
        for (uint32_t i = 0; i < 64; i++)
            assert_int_equal(out[1].words[i * 3], lanes * 256 + i % lanes);
    }
}

std::string shader(const std::string& descriptors, const std::string& body) {
    return "vsir 1 structured-ssa\nentry f0 \"main\"\nlocal_size 1 1 1\ndescriptor out uav raw_buffer "
           "first=9\n" +
           descriptors + "function f0 \"main\"() {\nb0:\n    %out = handle out, 0\n" + body +
           "    return\n}\n";
}

// Typed UAVs that are read or written have the format of one component, where the device wants to know it.
void image_formats(void**) {
    const Settings reads = {{LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_READ_WITHOUT_FORMAT, 0}},
                   writes = {{LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_WRITE_WITHOUT_FORMAT, 0}},
                   both = {reads[0], writes[0]};
    const std::string source = read_file(TEST_DATA_DIR "/corpus/ops/typed_uav_load.cs_6_0.dxil");
    for (const char* format : {"2 R32f", "2 R32ui", "2 R32i"})
        assert_true(says(source, reads, format));
    assert_false(says(source, {}, " R32"));
    assert_false(says(source, reads, "StorageImageReadWithoutFormat"));
    // What is only written may have any format: that asks for the other feature.
    const std::string stores = shader("descriptor t uav typed_buffer component=u32 first=1\n",
                                      "%t = handle t, 0\ntyped_store.i32 %t, 1, 15, 77, 77, 77, 77\n");
    assert_true(says(stores, reads, "StorageImageWriteWithoutFormat"));
    assert_false(says(stores, both, "StorageImageWriteWithoutFormat"));
    assert_true(says(stores, writes, "R32ui"));
    const std::string swaps = shader("descriptor t uav typed_buffer component=u32 first=1\n",
                                     "%t = handle t, 0\n%v = typed_load.i32 %t, 2\n"
                                     "typed_store.i32 %t, 1, 15, %v, %v, %v, %v\n"
                                     "raw_store.i32 %out, 0, 4, 1, %v\n");
    for (const Settings& device : {Settings{}, reads, writes, both}) {
        BufferBinding texels = {0, 2001, BufferKind::StorageTexel, {5, 6, 7, 8}};
        texels.format = 98; // VK_FORMAT_R32_UINT
        const auto after = run(swaps, device, {storage(2009, {0, 0, 0, 0}), texels});
        assert_int_equal(after[0].words[0], 7);
        assert_int_equal(after[1].words[1], 7);
        assert_int_equal(after[1].words[3], 8);
    }
}

// 16 bits of a word, or numbers of their own.
void short_storage(void**) {
    const std::string source = shader("descriptor in srv raw_buffer first=1\n",
                                      "%in = handle in, 0\n%a = raw_load.i16 %in, 2, 2\n"
                                      "%b = raw_load.i16 %in, 4, 2\n"
                                      "raw_store.i16 %out, 0, 2, 1, %b\nraw_store.i16 %out, 6, 2, 1, %a\n");
    const Settings lacks = {{LADDER_DEVICE_PROPERTY_STORAGE_BUFFER_16BIT_ACCESS, 0}};
    assert_true(says(source, {}, "StorageBuffer16BitAccess"));
    assert_false(says(source, lacks, "StorageBuffer16BitAccess"));
    for (const Settings& device : {Settings{}, lacks}) {
        const auto out =
            run(source, device,
                {storage(1001, {0x22221111, 0x44443333}), storage(2009, {0xaaaaaaaa, 0xbbbbbbbb})});
        assert_int_equal(out[1].words[0], 0xaaaa3333);
        assert_int_equal(out[1].words[1], 0x2222bbbb);
    }
}

// Modes of floats before SPIR-V 1.4 take an extension; those of 32-bit denormals are left out.
void float_modes(void**) {
    const std::string source = read_file(TEST_DATA_DIR "/corpus/ops/denorm_ftz.cs_6_2.dxil");
    const Settings has = {{LADDER_DEVICE_PROPERTY_FLOAT_CONTROLS, 1},
                          {LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT32, 1}};
    for (const char* mode :
         {"SPV_KHR_float_controls", "DenormFlushToZero 32", "SignedZeroInfNanPreserve 32"}) {
        assert_true(says(source, has, mode, "vulkan1.1"));
        assert_false(says(source, {has[1]}, mode, "vulkan1.1"));
    }
    must_compile(source, has, "vulkan1.1");
    assert_false(says(source, has, "SPV_KHR_float_controls", "vulkan1.2"));
    const Settings lacks = {{LADDER_DEVICE_PROPERTY_DENORM_FLUSH_TO_ZERO_FLOAT32, 0}};
    assert_true(says(source, {}, "DenormFlushToZero 32"));
    assert_false(says(source, lacks, "DenormFlushToZero"));
    const Compiled made = must_compile(source, lacks);
    assert_non_null(strstr(made.messages.c_str(), "warning"));
    assert_non_null(strstr(made.messages.c_str(), "shaderDenormFlushToZeroFloat32"));
    assert_true(says(source, {{LADDER_DEVICE_PROPERTY_DENORM_PRESERVE_FLOAT32, 0}}, "DenormFlushToZero 32"));
}

void expect_refusal(const std::string& source, const Settings& device, const char* name) {
    const Compiled made = compile_with(source, "vulkan1.3", {}, binary, device);
    assert_int_equal(made.result, LADDER_ERROR_UNSUPPORTED);
    if (!strstr(made.messages.c_str(), (std::string("--device=") + name + ")").c_str()))
        fail_msg("%s is not named: %s", name, made.messages.c_str());
}

// Numbers: as much as there is goes, one more does not.
void limits(void**) {
    const std::string group = read_file(TEST_DATA_DIR "/corpus/control-flow/bitonic_sort_lds.cs_6_0.dxil");
    const Compiled as_text = must_compile(group, {}, "vulkan1.3", text);
    uint32_t x = 0;
    assert_int_equal(sscanf(strstr(as_text.bytes.c_str(), "LocalSize "), "LocalSize %u", &x), 1);
    must_compile(group, {{LADDER_DEVICE_PROPERTY_MAX_WORKGROUP_INVOCATIONS, x}});
    expect_refusal(group, {{LADDER_DEVICE_PROPERTY_MAX_WORKGROUP_INVOCATIONS, x - 1}},
                   "max-workgroup-invocations");
    expect_refusal(group, {{LADDER_DEVICE_PROPERTY_MAX_WORKGROUP_MEMORY, 4}}, "max-workgroup-memory");
    const std::string sized = read_file(TEST_DATA_DIR "/corpus/waves/wave_size_attr.cs_6_6.dxil"); // 32
    must_compile(sized, {{LADDER_DEVICE_PROPERTY_MIN_SUBGROUP_SIZE, 32},
                         {LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE, 32}});
    expect_refusal(sized, {{LADDER_DEVICE_PROPERTY_MIN_SUBGROUP_SIZE, 64}}, "min-subgroup-size");
    expect_refusal(sized, {{LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE, 16}}, "max-subgroup-size");
    std::string one_size = shader("", "");
    one_size.insert(one_size.find("local_size"), "wave_size 16 0 0\n");
    must_compile(one_size, {{LADDER_DEVICE_PROPERTY_MIN_SUBGROUP_SIZE, 16}});
    expect_refusal(one_size, {{LADDER_DEVICE_PROPERTY_MIN_SUBGROUP_SIZE, 32}}, "min-subgroup-size");
    expect_refusal(one_size, {{LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE, 8}}, "max-subgroup-size");
    expect_refusal(sized,
                   {{LADDER_DEVICE_PROPERTY_ONLY_LISTED, 1}, {LADDER_DEVICE_PROPERTY_SUBGROUP_STAGES, 16}},
                   "subgroup-stages");
    must_compile(sized, {{LADDER_DEVICE_PROPERTY_SUBGROUP_STAGES, 32}});
}

// Operations that the corpus lacks; more in test_device_refusals.cpp.
void other_needs(void**) {
    const std::string texels =
        shader("descriptor t uav typed_buffer component=f32 first=1 count=4\n",
               "%i = raw_load.i32 %out, 0, 4\n%t = handle.nonuniform t, %i\n%v = typed_load.f32 %t, 0\n"
               "raw_store.f32 %out, 0, 4, 1, %v\n");
    expect_refusal(texels, {{LADDER_DEVICE_PROPERTY_STORAGE_TEXEL_BUFFER_ARRAY_DYNAMIC_INDEXING, 0}},
                   "storage-texel-buffer-array-dynamic-indexing");
    expect_refusal(texels, {{LADDER_DEVICE_PROPERTY_STORAGE_TEXEL_BUFFER_ARRAY_NON_UNIFORM_INDEXING, 0}},
                   "storage-texel-buffer-array-non-uniform-indexing");
}

// One compile reports all missing facts.
void all_at_once(void**) {
    const Compiled made =
        compile_with(read_file(TEST_DATA_DIR "/corpus/ops/atomics_64.cs_6_6.dxil"), "vulkan1.3", {}, binary,
                     {{LADDER_DEVICE_PROPERTY_INT64, 0}, {LADDER_DEVICE_PROPERTY_BUFFER_INT64_ATOMICS, 0}});
    assert_int_equal(made.result, LADDER_ERROR_UNSUPPORTED);
    for (const char* what : {"shaderInt64 (SPIR-V's Int64)", "LADDER_DEVICE_PROPERTY_INT64",
                             "shaderBufferInt64Atomics", "--device=buffer-int64-atomics"})
        assert_non_null(strstr(made.messages.c_str(), what));
}

// Every value that a property may have: 1, or a number without meaning here.
uint32_t most_of(unsigned int property) {
    return property == LADDER_DEVICE_PROPERTY_MIN_SUBGROUP_SIZE     ? 0
           : property == LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE   ? 128
           : property >= LADDER_DEVICE_PROPERTY_SUBGROUP_OPERATIONS ? UINT32_MAX
                                                                    : 1;
}

// Changes code instead of refusing it.
bool is_about_code(unsigned int property) {
    static const std::set<unsigned int> all = {LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_READ_WITHOUT_FORMAT,
                                               LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_WRITE_WITHOUT_FORMAT,
                                               LADDER_DEVICE_PROPERTY_STORAGE_BUFFER_16BIT_ACCESS,
                                               LADDER_DEVICE_PROPERTY_DENORM_PRESERVE_FLOAT32,
                                               LADDER_DEVICE_PROPERTY_DENORM_FLUSH_TO_ZERO_FLOAT32};
    return all.count(property) != 0;
}

// What comes after it is not assumed.
constexpr unsigned int last_assumed = LADDER_DEVICE_PROPERTY_MAX_WORKGROUP_MEMORY;

Settings listed(const std::set<unsigned int>& properties) {
    Settings out = {{LADDER_DEVICE_PROPERTY_ONLY_LISTED, 1}};
    for (unsigned int n = LADDER_DEVICE_PROPERTY_ONLY_LISTED + 1; n <= last_assumed; n++)
        if (is_about_code(n) || properties.count(n))
            out.push_back({n, most_of(n)});
    return out;
}

// The properties that messages name.
std::set<unsigned int> named(const std::string& messages) {
    std::set<unsigned int> out;
    for (unsigned int n = 1; ladder_get_device_property_name(n); n++)
        if (messages.find(std::string("--device=") + ladder_get_device_property_name(n) + ")") !=
            std::string::npos)
            out.insert(n);
    return out;
}

// Shaders that compile where all is assumed: the list that the refusals of an empty one name is all that
// each needs, and each name of it is needed.
void check_needs(const CorpusShader& s, std::set<unsigned int>& seen) {
    std::vector<ladder_compile_option> options;
    if (s.stage == "lib")
        options.push_back({LADDER_OPTION_ALL_ENTRY_POINTS, 1});
    const std::string source = read_file(s.path + ".dxil");
    const auto on = [&](const std::set<unsigned int>& properties) {
        return compile_with(source, "vulkan1.3", options, binary, listed(properties));
    };
    const Compiled as_is = compile_with(source, "vulkan1.3", options);
    if (as_is.result != LADDER_OK)
        return;
    std::set<unsigned int> needs;
    Compiled made = on(needs);
    if (made.result != LADDER_OK) {
        assert_int_equal(made.result, LADDER_ERROR_UNSUPPORTED);
        needs = named(made.messages);
        made = on(needs);
    }
    if (made.result != LADDER_OK)
        fail_msg("%s: a fact was not reported: %s", s.name.c_str(), made.messages.c_str());
    if (made.bytes != as_is.bytes)
        fail_msg("%s: another module", s.name.c_str());
    for (unsigned int n : needs) {
        std::set<unsigned int> others = needs;
        others.erase(n);
        const Compiled refused = on(others);
        if (refused.result != LADDER_ERROR_UNSUPPORTED || named(refused.messages) != std::set{n})
            fail_msg("%s without %s: %s", s.name.c_str(), ladder_get_device_property_name(n),
                     refused.messages.c_str());
    }
    seen.insert(needs.begin(), needs.end());
}

void needs_of_the_corpus(void**) {
    std::set<unsigned int> seen;
    for (const char* theme : {"control-flow", "ops", "stages", "waves", "libraries"})
        for (const char* stage : {"cs", "vs", "hs", "ds", "gs", "ps", "as", "ms", "lib"})
            for (const CorpusShader& s : corpus(theme, stage))
                check_needs(s, seen);
    // What no shader of the corpus has, or none with more than Vulkan promises.
    const std::set<unsigned int> unseen = {
        LADDER_DEVICE_PROPERTY_INT8,
        LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_ARRAY_DYNAMIC_INDEXING,
        LADDER_DEVICE_PROPERTY_STORAGE_TEXEL_BUFFER_ARRAY_DYNAMIC_INDEXING,
        LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_ARRAY_NON_UNIFORM_INDEXING,
        LADDER_DEVICE_PROPERTY_STORAGE_TEXEL_BUFFER_ARRAY_NON_UNIFORM_INDEXING,
        LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_MULTISAMPLE,
        LADDER_DEVICE_PROPERTY_TESSELLATION_AND_GEOMETRY_POINT_SIZE,
        LADDER_DEVICE_PROPERTY_TRANSFORM_FEEDBACK,
        LADDER_DEVICE_PROPERTY_BUFFER_DEVICE_ADDRESS,
        LADDER_DEVICE_PROPERTY_RAY_TRACING_POSITION_FETCH,
        LADDER_DEVICE_PROPERTY_CLUSTER_ACCELERATION_STRUCTURE,
        LADDER_DEVICE_PROPERTY_MIN_SUBGROUP_SIZE,
        LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE,
        LADDER_DEVICE_PROPERTY_MAX_PUSH_CONSTANTS_SIZE,
        LADDER_DEVICE_PROPERTY_MAX_WORKGROUP_INVOCATIONS,
        LADDER_DEVICE_PROPERTY_MAX_WORKGROUP_MEMORY,
    };
    for (unsigned int n = LADDER_DEVICE_PROPERTY_ONLY_LISTED + 1; n <= last_assumed; n++)
        if (!is_about_code(n) && seen.count(n) == unseen.count(n))
            fail_msg("%s: %d shaders need it", ladder_get_device_property_name(n),
                     static_cast<int>(seen.count(n)));
}

} // namespace

TEST_GROUP(device_facts) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(dot_products),        cmocka_unit_test(partitions),
        cmocka_unit_test(float_sums),          cmocka_unit_test(lane_counts),
        cmocka_unit_test(image_formats),       cmocka_unit_test(short_storage),
        cmocka_unit_test(float_modes),         cmocka_unit_test(limits),
        cmocka_unit_test(other_needs),         cmocka_unit_test(all_at_once),
        cmocka_unit_test(needs_of_the_corpus),
    };
    return cmocka_run_group_tests_name("device_facts", tests, nullptr, nullptr);
}

} // namespace test_device_facts
