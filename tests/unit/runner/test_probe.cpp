// What probes find in resources, and what they say.
#include "both.h"
#include "script/probe.h"

#include <bit>
#include <cmath>

#include "check.h"

namespace test_probe {

using namespace ladder::runner;

namespace {

uint64_t f32(float f) { return std::bit_cast<uint32_t>(f); }
uint64_t f64(double f) { return std::bit_cast<uint64_t>(f); }

template <typename T>
std::vector<uint8_t> bytes_of(const std::vector<T>& values) {
    const auto* first = reinterpret_cast<const uint8_t*>(values.data());
    return {first, first + values.size() * sizeof(T)};
}

void test_ulps(void**) {
    assert_int_equal(ulps_between(ProbeType::F32, f32(1.0f), f32(std::nextafterf(1.0f, 2))), 1);
    assert_int_equal(ulps_between(ProbeType::F32, f32(0.0f), f32(-0.0f)), 0);
    assert_int_equal(ulps_between(ProbeType::F32, 1, 0x80000001), 2); // across zero
    assert_int_equal(ulps_between(ProbeType::F64, f64(1.0), f64(std::nextafter(1.0, 0))), 1);
    assert_int_equal(ulps_between(ProbeType::F32, f32(NAN), 0x7fc12345), 0);
    assert_true(ulps_between(ProbeType::F32, f32(NAN), f32(1.0f)) == UINT64_MAX);
    assert_int_equal(ulps_between(ProbeType::F32, f32(3.402823466e38f), f32(INFINITY)), 1);
    assert_true(ulps_between(ProbeType::F64, f64(-INFINITY), f64(INFINITY)) == 2 * 0x7ff0000000000000ull);
}

void test_matches(void**) {
    assert_true(matches(ProbeType::F32, f32(1), f32(std::nextafterf(1, 2)), 1));
    assert_false(matches(ProbeType::F32, f32(1), f32(std::nextafterf(1, 2)), 0));
    assert_true(matches(ProbeType::F32, 0x7fc00000, 0xffc00001, 0));
    assert_false(matches(ProbeType::F32, 0x7fc00000, f32(INFINITY), UINT32_MAX));
    assert_false(matches(ProbeType::U32, 0, 0x80000000, 5)); // no zeros of two signs
    assert_false(matches(ProbeType::I64, 1, 2, 5));
}

void test_numbers_in_both_forms(void**) {
    assert_text(number_text(ProbeType::F32, 0x3f000000), "0.5 (0x3f000000)");
    assert_text(number_text(ProbeType::I32, 0xffffffff), "-1 (0xffffffff)");
    assert_text(number_text(ProbeType::U32, 0xffffffff), "4294967295 (0xffffffff)");
    assert_text(number_text(ProbeType::I64, UINT64_MAX), "-1 (0xffffffffffffffff)");
    assert_text(number_text(ProbeType::F64, f64(0.1)), "0.10000000000000001 (0x3fb999999999999a)");
}

void test_buffers_count_in_the_probes_type(void**) {
    ResourceDesc d;
    d.width = 32;
    d.stride = 16;
    const auto contents = bytes_of<uint32_t>({1, 2, 3, 4, 5, 6, 7, 8});
    Probe p;
    p.type = SlotType::Uav;
    p.value_type = ProbeType::U32;
    p.components = 1;
    p.left = 5;
    p.right = 6;
    p.expected = {6};
    assert_text(check_probe(p, d, contents), "");
    p.components = 4;
    p.left = 1;
    p.right = 2;
    p.expected = {5, 6, 7, 9};
    assert_text(
        check_probe(p, d, contents),
        "uav 0 at (1): expected (5 (0x00000005), 6 (0x00000006), 7 (0x00000007), 9 (0x00000009)), found (5 "
        "(0x00000005), 6 (0x00000006), 7 (0x00000007), 8 (0x00000008))");
    p.right = 3;
    assert_contains(check_probe(p, d, contents), "beyond the buffer, which has 2 elements");
    p.value_type = ProbeType::U64;
    p.components = 1;
    p.left = 3;
    p.right = 4;
    p.expected = {0x800000007};
    assert_text(check_probe(p, d, contents), "");
}

void test_rectangles_layers_and_levels(void**) {
    ResourceDesc d;
    d.dimension = Dimension::Texture2D;
    d.format = Format::R32Uint;
    d.width = 4;
    d.height = 2;
    d.layers = 2;
    d.levels = 2;
    std::vector<uint32_t> texels(20);
    for (uint32_t i = 0; i < 20; i++)
        texels[i] = i; // layer 1 begins at 10
    Probe p;
    p.value_type = ProbeType::U32;
    p.components = 1;
    p.layer = 1;
    p.left = 3;
    p.right = 4;
    p.top = 1;
    p.bottom = 2;
    p.expected = {17};
    assert_text(check_probe(p, d, bytes_of(texels)), "");
    p.left = 2;
    p.top = 0;
    assert_text(
        check_probe(p, d, bytes_of(texels)),
        "rtv 0 at (2, 0, 1): expected (17 (0x00000011)), found (12 (0x0000000c)); 3 of 4 texels differ");
    p.each = {12, 13, 16, 17};
    assert_text(check_probe(p, d, bytes_of(texels)), "");
    p.each[3] = 1;
    assert_contains(check_probe(p, d, bytes_of(texels)), "rtv 0 at (3, 1, 1): expected (1 ");
    p.layer = 2;
    assert_contains(check_probe(p, d, bytes_of(texels)), "beyond the texture, which is 4 x 2 with 2 layers");
    p.value_type = ProbeType::U64;
    assert_contains(check_probe(p, d, bytes_of(texels)), "compares 8 bytes, but a texel of r32-uint has 4");
}

void test_slices_of_volumes(void**) {
    ResourceDesc d;
    d.dimension = Dimension::Texture3D;
    d.format = Format::R32Uint;
    d.width = d.height = d.depth = 2;
    Probe p;
    p.value_type = ProbeType::U32;
    p.components = 1;
    p.left = 1;
    p.right = 2;
    p.layer = 1;
    p.expected = {5};
    assert_text(check_probe(p, d, bytes_of<uint32_t>({0, 1, 2, 3, 4, 5, 6, 7})), "");
}

void test_samples_are_resolved(void**) {
    ResourceDesc d;
    d.dimension = Dimension::Texture2D;
    d.format = Format::R32Float;
    d.width = 2;
    d.samples = 4;
    Probe p;
    p.components = 1;
    p.left = 1;
    p.right = 2;
    p.expected = {f32(0.75f)};
    assert_text(check_probe(p, d, bytes_of<float>({9, 9, 9, 9, 1, 1, 1, 0})), "");
}

void test_distance_is_told(void**) {
    ResourceDesc d;
    d.width = 4;
    Probe p;
    p.type = SlotType::Uav;
    p.components = 1;
    p.right = 1;
    p.ulps = 2;
    p.expected = {f32(1)};
    assert_contains(check_probe(p, d, bytes_of<uint32_t>({0x3f800003})), "3 ulps apart where 2 are allowed");
    assert_text(check_probe(p, d, bytes_of<uint32_t>({0x3f800002})), "");
}

void test_all_of_a_resource(void**) {
    ResourceDesc d;
    d.width = 12;
    Probe p;
    p.all = true;
    p.value_type = ProbeType::U32;
    p.components = 1;
    p.expected = {1};
    assert_text(check_probe(p, d, bytes_of<uint32_t>({1, 1, 1})), "");
    assert_contains(check_probe(p, d, bytes_of<uint32_t>({1, 1, 2})), "1 of 3");
}

// Comparing two backends: NaNs are equal where the format says that they are floats; else bits count.
void test_contents_of_two_backends(void**) {
    ResourceDesc d;
    d.type = SlotType::Rtv;
    d.slot = 1;
    d.dimension = Dimension::Texture2D;
    d.format = Format::R32G32Float;
    d.width = 2;
    d.height = 2;
    const auto a = bytes_of<uint32_t>({0, 0x7fc00000, 0, 0, 0, 0, 0, 0x3f800000});
    auto b = bytes_of<uint32_t>({0, 0xffc00001, 0, 0, 0, 0, 0, 0x3f800002});
    assert_text(compare_contents(d, a, b, nullptr, "simt", "vulkan"),
                "rtv 1 differs first at (1, 1), component 1: 1 (0x3f800000) on simt, 1.00000024 (0x3f800002) "
                "on vulkan");
    const Tolerance two{SlotType::Rtv, 1, ProbeType::F32, 2};
    assert_text(compare_contents(d, a, b, &two, "simt", "vulkan"), "");
    d.format = Format::R32G32Uint;
    assert_contains(compare_contents(d, a, b, nullptr, "simt", "vulkan"), "(0, 0), component 1: 2143289344");
    b.pop_back();
    d = {};
    d.width = 32;
    assert_contains(compare_contents(d, a, b, nullptr, "simt", "vulkan"), "uav 0 differs first at byte 4");
}

} // namespace

TEST_GROUP(probe) {
    const CMUnitTest tests[] = {cmocka_unit_test(test_ulps),
                                cmocka_unit_test(test_matches),
                                cmocka_unit_test(test_numbers_in_both_forms),
                                cmocka_unit_test(test_buffers_count_in_the_probes_type),
                                cmocka_unit_test(test_rectangles_layers_and_levels),
                                cmocka_unit_test(test_slices_of_volumes),
                                cmocka_unit_test(test_samples_are_resolved),
                                cmocka_unit_test(test_distance_is_told),
                                cmocka_unit_test(test_all_of_a_resource),
                                cmocka_unit_test(test_contents_of_two_backends)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_probe
