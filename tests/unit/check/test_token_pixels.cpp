// What pixel shaders of models 4 and 5 have that scripts cannot probe, by values on the simulator: the
// reference of stencils, and whether a pixel is covered as a whole (Direct3D 11.3, 16.8 and 15.17).
#include "../simt/front_end.h"
#include "loaded.h"
#include "simt/simulator.h"
#include "support/testing.h"
#include "token_assembler.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace test_token_pixels {

using namespace ladder;
using namespace ladder::test;

namespace {

constexpr uint32_t untouched = 0xcdcdcdcd;

struct Pixels {
    std::vector<uint32_t> outputs; // rows of four words, pixel by pixel
    uint32_t rows;
    uint32_t at(uint32_t pixel, uint32_t row) const { return outputs[4 * (pixel * rows + row)]; }
};

// One quad, all of whose pixels are covered but the last.
Pixels run(const std::string& text, const std::vector<uint32_t>& inputs) {
    std::string messages;
    const std::string vsir = front_end(assemble_container(text), messages);
    if (vsir.empty())
        fail_msg("%s\n%s", text.c_str(), messages.c_str());
    Loaded loaded(vsir);
    loaded.run_passes(passes::Structurizer::Reconstructive);
    Arena arena;
    simt::Options options;
    options.wave_size = 4;
    simt::Simulator s(loaded.program, options, arena, loaded.diag);
    simt::Quad quad;
    for (uint32_t n = 0; n < 3; n++)
        quad.coverage[n] = 1;
    Pixels p{std::vector<uint32_t>(4 * 4 * s.output_rows(), untouched), s.output_rows()};
    assert_int_equal(inputs.size(), 4 * 4 * s.input_rows());
    uint8_t helpers[4];
    const simt::Outcome outcome =
        s.run({{&quad, 1}, inputs.data(), p.outputs.data(), helpers, nullptr, {}}, loaded.diag);
    assert_int_equal(static_cast<int>(outcome), static_cast<int>(simt::Outcome::Completed));
    assert_int_equal(s.reports().size(), 0);
    return p;
}

// Its low eight bits count, which is the pipeline's work.
void stencil_references(void**) {
    const Pixels p = run("ps_5_0\n// in N 0 0 x uint 0\n// out SV_Target 0 0 xyzw float 0\n"
                         "// out SV_StencilRef 0 -1 x uint 0\ndcl_input_ps constant v0.x\n"
                         "dcl_output o0.xyzw\ndcl_output oStencilRef\nmov o0.xyzw, l(1.0, 2.0, 3.0, 4.0)\n"
                         "imad oStencilRef, v0.x, l(3), l(1)\nret\n",
                         {5, 0, 0, 0, 6, 0, 0, 0, 100, 0, 0, 0, 7, 0, 0, 0});
    assert_int_equal(p.rows, 2);
    assert_int_equal(p.at(0, 1), 16);
    assert_int_equal(p.at(1, 1), 19);
    assert_int_equal(p.at(2, 1), 301);
    assert_int_equal(p.at(3, 1), untouched);
    assert_int_equal(p.at(0, 0), 0x3f800000);
}

// Without conservative rasterization no pixel is known to be covered as a whole.
void inner_coverage(void**) {
    const Pixels p = run("ps_5_0\n// out SV_Target 0 0 xyzw uint 0\ndcl_input vInnerCoverage\n"
                         "dcl_output o0.xyzw\ndcl_temps 1\nieq r0.x, vInnerCoverage.x, l(0)\n"
                         "iadd o0.x, vInnerCoverage.x, l(7)\nmov o0.yzw, r0.xxxx\nret\n",
                         {});
    for (uint32_t n = 0; n < 3; n++) {
        assert_int_equal(p.at(n, 0), 7);
        assert_int_equal(p.outputs[4 * n + 1], UINT32_MAX);
    }
    assert_int_equal(p.at(3, 0), untouched);
}

} // namespace

TEST_GROUP(token_pixels) {
    const CMUnitTest tests[] = {cmocka_unit_test(stencil_references), cmocka_unit_test(inner_coverage)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_token_pixels
