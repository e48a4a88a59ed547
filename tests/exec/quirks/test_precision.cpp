// Minimum precision as 32 bits, as RelaxedPrecision and as 16 bits: DXIL that dxc made, on the device and on
// the simulator. The shaders say beside each result what it is.
#include "corpus.h"
#include "quirk_case.h"
#include "support/testing.h"

#include <bit>
#include <cmath>
#include <cstddef>

namespace ladder::test::quirks::test_precision {

namespace {

uint32_t word(float f) { return std::bit_cast<uint32_t>(f); }
Words words(const std::vector<float>& floats) {
    Words w;
    for (const float f : floats)
        w.push_back(word(f));
    return w;
}

std::string shader(const char* name) {
    return read_file(std::string(TEST_DATA_DIR "/precision/") + name + ".dxil");
}

Quirks mode(unsigned int value) { return {{LADDER_QUIRK_MIN_PRECISION, value}}; }

// What memory.cs_6_0.hlsl reads.
const Words constants = {word(1), static_cast<uint32_t>(-3), word(0.5f), word(2048)};
const Words elements = {word(2049), 65535, word(7), word(1), 2, word(8)};

const Words wide =
    words({2050, 2050, 2048.5f, 2056, 1, 32767, 1, -4, -4, 3, 4098, 1, 4194304, 0.5f, -2, 65520});
const Words wide_element = {word(2050), 1, word(7)};
const Words halves =
    words({2048, 2048, 2048, 2048, 1, 32767, 1, -4, -4, 3, 4096, 1, INFINITY, 0.5f, -2, 65520});
const Words half_element = {word(2048), 1, word(7)};

void expect_results(const char* what, const std::vector<Words>& got, const Words& results,
                    const Words& element) {
    expect(what, got[0], results);
    expect(what, got[1], element);
}

std::vector<Words> run_on_device(unsigned int value) {
    const Compiled made = compile_quirks(shader("memory.cs_6_0"), mode(value));
    if (made.result != LADDER_OK)
        fail_msg("%s", made.messages.c_str());
    std::vector<BufferBinding> buffers = {{0, 0, BufferKind::Uniform, constants},
                                          {0, 1000, BufferKind::Storage, elements},
                                          {0, 2000, BufferKind::Storage, Words(16, 0xdeadbeef)},
                                          {0, 2001, BufferKind::Storage, Words(3, 0xdeadbeef)}};
    if (!need_device().run(made.words(), "main", buffers, 1))
        fail_msg("%s", need_device().error().c_str());
    return {buffers[2].words, buffers[3].words};
}

std::vector<Words> run_on_simulator(unsigned int value) {
    ladder_simt* simt = simulator_of(shader("memory.cs_6_0"), mode(value));
    std::vector<Words> memory = {constants, elements, Words(16, 0xdeadbeef), Words(3, 0xdeadbeef)};
    const struct {
        ladder_resource_class cls;
        unsigned int number;
    } places[] = {{LADDER_RESOURCE_CLASS_CBV, 0},
                  {LADDER_RESOURCE_CLASS_SRV, 0},
                  {LADDER_RESOURCE_CLASS_UAV, 0},
                  {LADDER_RESOURCE_CLASS_UAV, 1}};
    for (size_t n = 0; n < memory.size(); n++) {
        ladder_simt_binding binding = {};
        binding.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
        binding.resource_class = places[n].cls;
        binding.register_index = places[n].number;
        binding.data = memory[n].data();
        binding.size = 4 * memory[n].size();
        assert_int_equal(ladder_simt_bind(simt, &binding, nullptr), LADDER_OK);
    }
    assert_int_equal(ladder_simt_dispatch(simt, 1, 1, 1, nullptr, nullptr), LADDER_OK);
    ladder_simt_destroy(simt);
    return {memory[2], memory[3]};
}

// The device may take either for relaxed precision.
void memory(void**) {
    expect_results("simulator, 32 bits", run_on_simulator(0), wide, wide_element);
    expect_results("simulator, relaxed", run_on_simulator(1), wide, wide_element);
    expect_results("simulator, 16 bits", run_on_simulator(2), halves, half_element);
    expect_results("device, 32 bits", run_on_device(0), wide, wide_element);
    expect_results("device, 16 bits", run_on_device(2), halves, half_element);
    const std::vector<Words> relaxed = run_on_device(1);
    if (relaxed[0] == wide)
        expect_results("device, relaxed", relaxed, wide, wide_element);
    else
        expect_results("device, relaxed to 16 bits", relaxed, halves, half_element);
}

// The interface is the same in all modes: 32 bits, and the same places.
void interfaces(void**) {
    for (const char* name : {"interface.vs_6_0", "interface.ps_6_0"}) {
        const std::string plain = spirv_text(shader(name), {}), relaxed = spirv_text(shader(name), mode(1)),
                          native = spirv_text(shader(name), mode(2));
        for (const char* same : {" Location ", " Component ", " Flat", " = OpVariable "}) {
            assert_int_equal(count(plain, same), count(relaxed, same));
            assert_int_equal(count(plain, same), count(native, same));
        }
        assert_int_equal(count(plain, "RelaxedPrecision"), 0);
        assert_true(count(relaxed, "RelaxedPrecision") > 4);
        assert_int_equal(count(native, "RelaxedPrecision"), 0);
        assert_int_equal(count(plain, "Float16"), 0);
        assert_int_equal(count(relaxed, "Float16"), 0);
        assert_true(count(native, "OpCapability Float16") == 1);
        assert_int_equal(count(native, "16BitAccess"), 0);
        assert_int_equal(count(native, "StorageInputOutput16"), 0);
    }
}

// A warning reports a device without 16 bits, and shaders with native ones are as they were.
void limits(void**) {
    const ladder_setting lacks = {LADDER_DEVICE_PROPERTY_FLOAT16, 0};
    const ladder_setting narrow = {LADDER_QUIRK_MIN_PRECISION, 2};
    ladder_device_info device = {};
    device.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO;
    device.properties = &lacks;
    device.property_count = 1;
    device.quirks = &narrow;
    device.quirk_count = 1;
    const std::string source = shader("memory.cs_6_0");
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &device;
    info.source = {source.data(), source.size()};
    ladder_code code = {};
    assert_int_equal(ladder_compile(&info, &code, nullptr), LADDER_ERROR_UNSUPPORTED);
    device.quirk_count = 0;
    assert_int_equal(ladder_compile(&info, &code, nullptr), LADDER_OK);
    ladder_free_code(&code);

    const std::string native = read_file(TEST_DATA_DIR "/corpus/ops/half_arith.cs_6_2.dxil");
    for (const unsigned int value : {1u, 2u})
        assert_true(compile_quirks(native, mode(value)).bytes == compile_quirks(native, {}).bytes);
    assert_int_equal(compile_quirks(source, mode(3)).result, LADDER_ERROR_INVALID_ARGUMENT);
}

// Marks of VSIR: a phi that comes around with a value of its own block, a value that two blocks want narrow.
void text(void**) {
    const std::string source = compute_shader(
        "    %a = raw_load.f32 %in, 0, 4\n    %one = raw_load.f32 %in, 4, 4\n    branch b1\nb1:\n"
        "    %sum = phi.f32.min16 [%a, b0], [%next, b1]\n    %i = phi.i32 [0, b0], [%more, b1]\n"
        "    %next = fadd.f32.min16 %sum, %one\n    %more = iadd.i32 %i, 1\n    %go = ult %more, i32 8\n"
        "    branch_if %go, b1, b2\nb2:\n    %same = fogt.min16 %next, %a\n"
        "    %r = select.f32.min16 %same, %next, %one\n    raw_store.f32 %out, 0, 4, 3, %r, %a\n    return\n",
        "local_size 1 1 1\n");
    const Words in = {word(2049), word(1)};
    expect("simulator", on_simulator(source, {}, in, 2), words({2057, 2049}));
    expect("simulator", on_simulator(source, mode(2), in, 2), words({1, 2049}));
    expect("device", on_device(need_device(), source, mode(2), in, 2), words({1, 2049}));
    assert_true(count(compile_quirks(source, {}, LADDER_TARGET_VSIR).bytes, ".min16 ") == 4);
    assert_int_equal(
        count(compile_quirks(source, mode(2), LADDER_TARGET_VSIR, "quirk-min-precision").bytes, ".min16"), 0);
}

// [loop], [branch], [flatten] and a loop without; assembly in which the loop is to be unrolled.
void hints(void**) {
    const std::string source = shader("hints.cs_6_0");
    const Quirks both = {{LADDER_QUIRK_LOOP_CONTROL, 3}, {LADDER_QUIRK_BRANCH_CONTROL, 3}};
    const std::string plain = spirv_text(source, {}), all = spirv_text(source, both),
                      loops = spirv_text(source, {{LADDER_QUIRK_LOOP_CONTROL, 3}});
    assert_int_equal(count(plain, " DontUnroll") + count(plain, " DontFlatten") + count(plain, " Flatten"),
                     0);
    assert_int_equal(count(all, " DontUnroll"), 1);
    assert_int_equal(count(all, " DontFlatten"), 2);
    assert_int_equal(count(all, " Flatten"), 1);
    assert_int_equal(count(loops, " DontUnroll"), 1);
    assert_int_equal(count(loops, "Flatten"), 0);
    std::string assembly = compile_quirks(source, {}, LADDER_TARGET_DXIL_ASM).bytes;
    const size_t at = assembly.find("unroll.disable");
    assert_true(at != std::string::npos);
    assembly.replace(at, 14, "unroll.full");
    assert_int_equal(count(spirv_text(assembly, both), " Unroll"), 1);
    assert_int_equal(count(spirv_text(assembly, both), " DontUnroll"), 0);
}

} // namespace

TEST_GROUP(precision) {
    const CMUnitTest tests[] = {cmocka_unit_test(memory), cmocka_unit_test(interfaces),
                                cmocka_unit_test(limits), cmocka_unit_test(text), cmocka_unit_test(hints)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::quirks::test_precision
