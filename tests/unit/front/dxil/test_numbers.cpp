// What DXIL's numbers mean: all of them, and the first ones and the last that mean nothing (DXIL.rst,
// D3D_SHADER_FEATURE_... of d3d12shader.h).
#include "front/dxil/metadata/numbers.h"
#include "front/kit/signature_elements.h"
#include "support/testing.h"

#include <initializer_list>

namespace test_numbers {

using namespace ladder;
using namespace ladder::dxil;

namespace {

// Numbers below `known` mean something, others give Count.
template <class E>
void check_end(E (*of)(uint64_t), uint64_t known) {
    for (uint64_t n = 0; n < 70; n++)
        if (n >= known)
            assert_int_equal(static_cast<int>(of(n)), static_cast<int>(E::Count));
    for (const uint64_t n : {uint64_t{255}, uint64_t{256}, uint64_t{1} << 32, uint64_t{1} << 63, UINT64_MAX})
        assert_int_equal(static_cast<int>(of(n)), static_cast<int>(E::Count));
    assert_int_not_equal(static_cast<int>(of(known - 1)), static_cast<int>(E::Count));
}

void ends(void**) {
    check_end(component_type, 19);
    check_end(semantic, 33);
    check_end(front::interpolation_of, 8);
    check_end(resource_kind, 19);
    check_end(pack_mode, 3);
    check_end(unpack_mode, 2);
    check_end(quad_swap, 3);
    check_end(quad_vote, 2);
    check_end(primitive_topology, 6);
    check_end(mesh_topology, 3);
    check_end(tessellator_topology, 5);
    check_end(tess_domain, 4);
    check_end(tess_partitioning, 5);
    check_end(stage, 16);
    assert_int_equal(static_cast<int>(stage(6)), static_cast<int>(ir::Stage::Count));
    assert_int_equal(static_cast<int>(resource_kind(0)), static_cast<int>(ir::ResourceKind::Count));
}

void primitives(void**) {
    using enum ir::InputPrimitive;
    constexpr ir::InputPrimitive first[] = {None, Point, Line,          Triangle,
                                            None, None,  LineAdjacency, TriangleAdjacency};
    for (uint64_t n = 0; n < 100; n++) {
        uint32_t points = 77;
        const ir::InputPrimitive p = input_primitive(n, points);
        assert_int_equal(static_cast<int>(p), static_cast<int>(n < 8 ? first[n] : n < 40 ? Patch : Count));
        assert_int_equal(points, n < 8 || n >= 40 ? 0 : n - 7);
    }
}

void topologies(void**) {
    using T = ir::OutputTopology;
    constexpr T strips[] = {T::None, T::Point, T::None, T::LineStrip, T::None, T::TriangleStrip};
    constexpr T lists[] = {T::None, T::Line, T::Triangle};
    constexpr T tessellated[] = {T::None, T::Point, T::Line, T::TriangleClockwise, T::Triangle};
    for (uint64_t n = 0; n < 6; n++) {
        assert_int_equal(static_cast<int>(primitive_topology(n)), static_cast<int>(strips[n]));
        if (n < 3)
            assert_int_equal(static_cast<int>(mesh_topology(n)), static_cast<int>(lists[n]));
        if (n < 5)
            assert_int_equal(static_cast<int>(tessellator_topology(n)), static_cast<int>(tessellated[n]));
    }
}

// Sync, then fences of UAVs for the device, of UAVs for the group, of groupshared memory.
void barriers(void**) {
    for (uint64_t mode = 0; mode < 64; mode++)
        assert_int_equal(barrier_mode(mode), mode < 16 ? mode : 0);
    assert_int_equal(barrier_mode(uint64_t{1} << 32 | 1), 0);
}

// Each shader flag's feature.
void feature_flags(void**) {
    const struct {
        uint32_t flag, feature;
    } rows[] = {{2, 0},   {5, 4},   {6, 5},   {7, 6},   {9, 13},  {10, 10}, {11, 9},  {12, 8},  {13, 11},
                {14, 7},  {15, 3},  {16, 2},  {17, 1},  {18, 12}, {19, 14}, {20, 15}, {21, 16}, {22, 17},
                {24, 19}, {25, 20}, {26, 21}, {27, 22}, {28, 23}, {29, 24}, {30, 25}, {31, 26}, {32, 28}};
    uint64_t flags = 0, all = 0;
    for (const auto& row : rows) {
        assert_int_equal(features(uint64_t{1} << row.flag), uint64_t{1} << row.feature);
        flags |= uint64_t{1} << row.flag;
        all |= uint64_t{1} << row.feature;
    }
    assert_int_equal(features(flags), all);
    for (const uint32_t without : {0u, 1u, 3u, 4u, 8u, 23u, 33u, 36u})
        assert_int_equal(features(uint64_t{1} << without), 0);
    // Low precision is native or it is at least so many bits.
    assert_int_equal(features(uint64_t{1} << 5 | uint64_t{1} << 23), uint64_t{1} << 18);
}

} // namespace

TEST_GROUP(numbers) {
    const CMUnitTest tests[] = {cmocka_unit_test(ends), cmocka_unit_test(primitives),
                                cmocka_unit_test(topologies), cmocka_unit_test(barriers),
                                cmocka_unit_test(feature_flags)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_numbers
