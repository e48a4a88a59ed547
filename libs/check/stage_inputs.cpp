#include "check/stage_inputs.h"
#include "check/contents.h"

#include "simt/machine/lanes.h"

#include <algorithm>
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

namespace {

constexpr uint32_t primitives = 6, domain_points = 30, payload_words = 64;

// How many vertices come in, and of hull shaders and geometry shaders go out; threads at most.
struct Sizes {
    uint32_t inputs, outputs, threads;
};
Sizes sizes_of(const Program& p) {
    const EntrySettings& e = p.settings();
    const uint32_t each =
        vertex_count(e.input_primitive) ? vertex_count(e.input_primitive) : e.input_control_points;
    const uint32_t emitters = primitives * std::max(1u, e.instances);
    const uint32_t points = primitives * e.output_control_points;
    switch (p.stage()) {
    case Stage::Pixel: return {4 * quads_made, 4 * quads_made, 4 * quads_made};
    case Stage::Geometry: return {primitives * each, emitters * e.max_vertices, emitters};
    case Stage::Hull: return {primitives * each, points, std::max(points, primitives)};
    case Stage::Domain: return {primitives * each, domain_points, domain_points};
    case Stage::Mesh:
    case Stage::Amplification: return {0, 0, 0};
    default: return {vertices, vertices, vertices};
    }
}

template <class F>
std::vector<uint32_t> make_table(std::span<const SignatureElement> signature, uint32_t count, F word) {
    const uint32_t rows = rows_of(signature);
    std::vector<uint32_t> table(size_t{count} * rows * 4);
    for (uint32_t number = 0; number < count; number++) {
        uint32_t first = number * rows;
        for (uint32_t n = 0; n < signature.size(); first += signature[n++].rows)
            for (uint32_t row = 0; row < signature[n].rows; row++)
                for (uint32_t column = 0; column < signature[n].cols; column++)
                    table[size_t{first + row} * 4 + column] = word(number, n, row, column);
    }
    return table;
}

void add_domain(StageContents& s, uint32_t seed) {
    for (uint32_t n = 0; n < domain_points; n++) {
        const uint32_t random = scramble(seed + n), u = random % 17, v = random / 17 % (17 - u);
        for (uint32_t part : {u, v, 16 - u - v})
            s.locations.push_back(static_cast<float>(part) / 16);
        s.patches.push_back(n * primitives / domain_points);
    }
}

} // namespace

StageContents make_stage_contents(const Program& p, uint32_t seed) {
    StageContents s;
    const Sizes sizes = sizes_of(p);
    s.constants = {1, 3, 2, sample_count};
    s.threads = sizes.threads;
    if (info(p.stage()).interpolates)
        s.quads = make_quads(seed);
    Planes planes(p, s.quads, seed);
    s.inputs = make_table(p.inputs.span(), sizes.inputs, [&](uint32_t n, uint32_t e, uint32_t r, uint32_t c) {
        return s.quads.empty() ? vertex_word(p.inputs[e], place(e, r, c), n, seed) : planes.word(n, e, r, c);
    });
    s.outputs.assign(size_t{sizes.outputs} * rows_of(p.outputs.span()) * 4, unwritten);
    s.helpers.resize(s.quads.size() * 4);
    switch (p.stage()) {
    case Stage::Geometry:
        s.notes.assign(sizes.threads, unwritten);
        s.marks.assign(sizes.outputs, 0xcd);
        break;
    case Stage::Hull: s.patch_outputs.assign(primitives * rows_of(p.patch.span()) * 4, unwritten); break;
    case Stage::Domain:
        add_domain(s, seed);
        s.patch_inputs =
            make_table(p.patch.span(), primitives, [&](uint32_t n, uint32_t e, uint32_t r, uint32_t c) {
                return vertex_word(p.patch[e], place(e, r, c), n, seed + 1);
            });
        break;
    case Stage::Mesh:
        for (uint32_t n = 0; n < payload_words; n++)
            s.payload.push_back(scramble(seed + n) % 61);
        break;
    default: break;
    }
    return s;
}

namespace {

simt::Outcome launch_mesh(simt::Simulator& s, const Program& p, StageContents& c, const uint32_t groups[3],
                          Diagnostics& diag) {
    const EntrySettings& e = p.settings();
    const size_t count = size_t{groups[0]} * groups[1] * groups[2];
    c.outputs.assign(count * e.max_vertices * s.output_rows() * 4, unwritten);
    c.patch_outputs.assign(count * e.max_primitives * s.patch_rows() * 4, unwritten);
    c.notes.assign(count * (2 + size_t{e.max_primitives} * 3), unwritten);
    return s.run(simt::MeshLaunch{{groups[0], groups[1], groups[2]},
                                  c.payload,
                                  c.notes.data(),
                                  c.notes.data() + count,
                                  c.outputs.data(),
                                  c.patch_outputs.data(),
                                  c.notes.data() + 2 * count,
                                  c.constants},
                 diag);
}

simt::Outcome launch_amplification(simt::Simulator& s, StageContents& c, const uint32_t groups[3],
                                   Diagnostics& diag) {
    const size_t count = size_t{groups[0]} * groups[1] * groups[2];
    c.notes.assign(count * (3 + size_t{s.payload_words()}), unwritten);
    c.payloads_at = 3 * count;
    return s.run(
        simt::AmplificationLaunch{
            {groups[0], groups[1], groups[2]}, c.notes.data(), c.notes.data() + 3 * count, c.constants},
        diag);
}

// A pixel that is a helper lane in the end has no outputs, whether it stored them before or after its
// discard.
void forget_discarded(StageContents& c) {
    const size_t words = c.helpers.empty() ? 0 : c.outputs.size() / c.helpers.size();
    for (size_t n = 0; n < c.helpers.size(); n++)
        if (c.helpers[n])
            std::fill_n(c.outputs.begin() + static_cast<ptrdiff_t>(n * words), words, unwritten);
}

// What the tessellator gets: no factor above the shader's greatest (D3D11.3 10.10). Modules clamp, as Vulkan
// knows no such limit. NaN culls the patch and stays.
void clamp_factors(const Program& p, StageContents& c) {
    const float most = p.settings().max_tess_factor;
    if (!(most > 0))
        return;
    const size_t words = size_t{rows_of(p.patch.span())} * 4;
    for (size_t first = 0; words && first + words <= c.patch_outputs.size(); first += words) {
        size_t row = first;
        for (const SignatureElement& e : p.patch) {
            const bool factor =
                e.semantic == Semantic::TessFactor || e.semantic == Semantic::InsideTessFactor;
            for (uint32_t n = 0; n < e.rows * 4u; n++, row++)
                if (uint32_t& word = c.patch_outputs[row];
                    factor && word != unwritten && std::bit_cast<float>(word) > most)
                    word = std::bit_cast<uint32_t>(most);
        }
    }
}

} // namespace

simt::Outcome launch_stage(simt::Simulator& s, const Program& p, StageContents& c, uint32_t seed,
                           const uint32_t groups[3], Diagnostics& diag) {
    switch (p.stage()) {
    case Stage::Pixel: {
        Planes planes(p, c.quads, seed);
        const simt::Outcome outcome = s.run(simt::PixelLaunch{c.quads, c.inputs.data(), c.outputs.data(),
                                                              c.helpers.data(), &planes, c.constants},
                                            diag);
        forget_discarded(c);
        return outcome;
    }
    case Stage::Geometry:
        return s.run(simt::GeometryLaunch{primitives, c.inputs.data(), nullptr, c.notes.data(),
                                          c.marks.data(), c.outputs.data(), c.constants},
                     diag);
    case Stage::Hull: {
        const simt::Outcome outcome =
            s.run(simt::HullLaunch{primitives, c.inputs.data(), nullptr, c.outputs.data(),
                                   c.patch_outputs.data(), c.constants},
                  diag);
        clamp_factors(p, c);
        return outcome;
    }
    case Stage::Domain:
        return s.run(simt::DomainLaunch{domain_points, c.patches.data(), c.locations.data(), c.inputs.data(),
                                        c.patch_inputs.data(), nullptr, c.outputs.data(), c.constants},
                     diag);
    case Stage::Mesh: return launch_mesh(s, p, c, groups, diag);
    case Stage::Amplification: return launch_amplification(s, c, groups, diag);
    default:
        return s.run(simt::VertexLaunch{c.threads, c.inputs.data(), c.outputs.data(), c.constants}, diag);
    }
}

} // namespace ladder::check
