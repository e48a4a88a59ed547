#include "check/stage_inputs.h"
#include "check/contents.h"

#include "simt/lanes.h"

#include <bit>

namespace ladder::check {

using namespace ir;

namespace {

constexpr uint32_t vertices = 40, quads_made = 10, sample_count = 4;

uint32_t rows_of(std::span<const SignatureElement> signature) {
    uint32_t rows = 0;
    for (const SignatureElement& e : signature)
        rows += e.rows;
    return rows;
}

// A number's bits as a table has them.
uint32_t bits_of(const SignatureElement& e, float v) {
    return element_type(e) == Type::F16 ? simt::double_to_half(double{v}) : std::bit_cast<uint32_t>(v);
}

uint32_t place(uint32_t element, uint32_t row, uint32_t column) { return element * 64 + row * 4 + column; }

uint32_t vertex_word(const SignatureElement& e, uint32_t where, uint32_t vertex, uint32_t seed) {
    if (e.semantic == Semantic::VertexId)
        return vertex;
    if (e.semantic == Semantic::InstanceId)
        return vertex % 3;
    const uint32_t random = scramble(seed + where * 977 + vertex);
    if (is_float(element_type(e)))
        return bits_of(e, static_cast<float>(random % 65) / 16 - 2);
    return random % 61;
}

// What all pixels of a primitive share.
uint32_t flat_word(const SignatureElement& e, const simt::Quad& q, uint32_t random) {
    switch (e.semantic) {
    case Semantic::IsFrontFace: return q.primitive % 2 ? 0 : UINT32_MAX;
    case Semantic::PrimitiveId: return q.primitive;
    case Semantic::SampleIndex: return q.sample;
    case Semantic::ShadingRate: return q.primitive % 2 ? 5 : 0;
    default: return random % 61;
    }
}

} // namespace

// From the corner of the lane's pixel.
float Planes::at(uint32_t lane, uint32_t element, uint32_t row, uint32_t column, float x, float y) {
    const simt::Quad& q = quads_[lane / 4];
    const SignatureElement& e = program_.inputs[element];
    x += static_cast<float>(q.x + (lane & 1));
    y += static_cast<float>(q.y + (lane >> 1 & 1));
    const float third[] = {x / 64, y / 64, 1 - x / 64 - y / 64};
    if (e.semantic == Semantic::Position)
        return column == 0 ? x : column == 1 ? y : column == 2 ? 0.25f + x / 64 : 1;
    if (e.semantic == Semantic::Barycentrics)
        return third[column % 3];
    const uint32_t random = scramble(seed_ + place(element, row, column) * 331 + q.primitive);
    const auto part = [&](uint32_t shift) { return static_cast<float>(random >> shift & 31) / 16 - 1; };
    return part(0) + (e.interpolation == Interpolation::Constant ? 0 : part(5) * x + part(10) * y);
}

float Planes::at_sample(uint32_t lane, uint32_t element, uint32_t row, uint32_t column, uint32_t sample) {
    // The standard positions of four samples, in pixels (Direct3D 11.3, 19.2.4.1).
    static constexpr float x[] = {0.375f, 0.875f, 0.125f, 0.625f}, y[] = {0.125f, 0.375f, 0.625f, 0.875f};
    return at(lane, element, row, column, x[sample % 4], y[sample % 4]);
}

float Planes::at_centroid(uint32_t lane, uint32_t element, uint32_t row, uint32_t column) {
    const uint32_t coverage = quads_[lane / 4].coverage[lane % 4];
    if (!coverage || coverage == (1u << sample_count) - 1)
        return at(lane, element, row, column, 0.5f, 0.5f);
    return at_sample(lane, element, row, column, static_cast<uint32_t>(std::countr_zero(coverage)));
}

uint32_t Planes::at_vertex(uint32_t lane, uint32_t element, uint32_t row, uint32_t column, uint32_t vertex) {
    const SignatureElement& e = program_.inputs[element];
    return vertex_word(e, place(element, row, column), quads_[lane / 4].primitive * 3 + vertex, seed_);
}

uint32_t Planes::word(uint32_t lane, uint32_t element, uint32_t row, uint32_t column) {
    const SignatureElement& e = program_.inputs[element];
    const simt::Quad& q = quads_[lane / 4];
    if (!is_float(element_type(e)))
        return flat_word(e, q, scramble(seed_ + place(element, row, column) * 331 + q.primitive));
    if (is_per_sample(e.interpolation))
        return bits_of(e, at_sample(lane, element, row, column, q.sample));
    return bits_of(e, is_centroid(e.interpolation) ? at_centroid(lane, element, row, column)
                                                   : at(lane, element, row, column, 0.5f, 0.5f));
}

namespace {

// A row of quads; the primitive changes after three. Some pixels are helpers from the start.
std::vector<simt::Quad> make_quads(uint32_t seed) {
    std::vector<simt::Quad> quads(quads_made);
    for (uint32_t n = 0; n < quads_made; n++) {
        quads[n] = {2 * n, 2 * (n % 3), n / 3, {}, n % sample_count};
        for (uint32_t lane = 0; lane < 4; lane++)
            quads[n].coverage[lane] = n % 2 ? scramble(seed + 4 * n + lane) % 16 : 15;
    }
    return quads;
}

} // namespace

StageContents make_stage_contents(const Program& p, uint32_t seed) {
    StageContents s;
    s.constants = {1, 3, 2, sample_count};
    if (info(p.stage()).interpolates)
        s.quads = make_quads(seed);
    s.threads = info(p.stage()).interpolates ? 4 * quads_made : vertices;
    s.helpers.resize(s.threads);
    const uint32_t rows = rows_of(p.inputs.span());
    s.inputs.resize(size_t{s.threads} * rows * 4);
    s.outputs.assign(size_t{s.threads} * rows_of(p.outputs.span()) * 4, 0xcdcdcdcd);
    Planes planes(p, s.quads, seed);
    for (uint32_t thread = 0; thread < s.threads; thread++) {
        uint32_t first = thread * rows;
        for (uint32_t n = 0; n < p.inputs.size(); first += p.inputs[n++].rows)
            for (uint32_t row = 0; row < p.inputs[n].rows; row++)
                for (uint32_t column = 0; column < p.inputs[n].cols; column++)
                    s.inputs[size_t{first + row} * 4 + column] =
                        info(p.stage()).interpolates
                            ? planes.word(thread, n, row, column)
                            : vertex_word(p.inputs[n], place(n, row, column), thread, seed);
    }
    return s;
}

} // namespace ladder::check
