#include "simulator/simt_pixels.h"

#include "script/semantic_names.h"

#include <cmath>

namespace ladder::runner {

namespace {

constexpr size_t batch_quads = 4096;

uint32_t pixel_x(const ladder_simt_quad& q, uint32_t lane) { return q.x + (lane & 1); }
uint32_t pixel_y(const ladder_simt_quad& q, uint32_t lane) { return q.y + (lane >> 1); }

} // namespace

PixelStage::PixelStage(const std::vector<ShaderElement>& written, SimtShader* ps, const Vertices& vertices,
                       const std::vector<Viewport>& viewports, Merger& merger, const RasterState& raster,
                       const PixelLinks& how)
    : ps_(ps), vertices_(vertices), viewports_(viewports), merger_(merger), state_(raster) {
    if (!ps_)
        return;
    link(written, how);
    if (ps_->ordered)
        busy_.resize(size_t{raster.width / 2 + 1} * (raster.height / 2 + 1));
}

// What no shader writes is 0.
void PixelStage::link(const std::vector<ShaderElement>& written, const PixelLinks& how) {
    links_.resize(size_t{ps_->input_rows} * 4);
    for (const ShaderElement& e : ps_->inputs)
        for (uint32_t r = 0; r < e.rows; r++)
            for (uint32_t c = 0; c < e.columns; c++) {
                Link& l = links_[(e.first_row + r) * 4 + c];
                const bool sprite = how.sprites && same_name(e.name, "TEXCOORD");
                l = sprite ? (c < 2 ? Link{From::PointPlace, c} : Link{})
                    : how.by_name && (e.system == SystemValue::None || e.system == SystemValue::Other)
                        ? find_by_name(written, e, r, c)
                        : find(written, e, r, c);
                l.scalar = e.scalar;
                l.curve = how.flat_colours && same_name(e.name, "COLOR") ? Curve::Constant : e.curve;
                l.spot = e.spot;
                wants_[static_cast<int>(e.spot)] = true;
            }
}

PixelStage::Link PixelStage::find(const std::vector<ShaderElement>& written, const ShaderElement& e,
                                  uint32_t row, uint32_t column) const {
    switch (e.system) {
    case SystemValue::Position: return {From::Position, column};
    case SystemValue::Barycentrics: return {From::Weight, column};
    case SystemValue::FrontFace: return {From::FrontFace};
    case SystemValue::PrimitiveId: // a geometry shader may have one of its own
        for (const ShaderElement& v : written)
            if (v.system == e.system)
                return {From::Vertex, v.first_row * 4, v.scalar};
        return {From::PrimitiveId};
    case SystemValue::SampleIndex: return {From::SampleIndex};
    case SystemValue::Coverage: return {From::Coverage};
    default: break;
    }
    const bool by_meaning = e.system == SystemValue::Layer || e.system == SystemValue::ViewportIndex;
    for (const ShaderElement& v : written) {
        if (by_meaning && v.system == e.system)
            return {From::Vertex, v.first_row * 4, v.scalar};
        if (!by_meaning && e.packed && holds(v, e.start_row + row, e.start_column + column))
            return {From::Vertex,
                    (v.first_row + e.start_row + row - v.start_row) * 4 + e.start_column + column -
                        v.start_column,
                    v.scalar};
    }
    return {};
}

PixelStage::Link PixelStage::find_by_name(const std::vector<ShaderElement>& written, const ShaderElement& e,
                                          uint32_t row, uint32_t column) {
    for (const ShaderElement& v : written)
        for (uint32_t r = 0; r < v.rows && same_name(v.name, e.name); r++)
            if (v.indices[r] == e.indices[row] && column < v.columns)
                return {From::Vertex, (v.first_row + r) * 4 + column, v.scalar};
    return {};
}

const PixelStage::Link& PixelStage::link_of(uint32_t element, uint32_t row, uint32_t column) const {
    return links_[(ps_->inputs[element].first_row + row) * 4 + column];
}

// The samples that an execution is for.
uint32_t PixelStage::live(const ladder_simt_quad& q, uint32_t lane) const {
    return q.coverage[lane] & (ps_ && ps_->by_sample ? 1u << q.sample : UINT32_MAX);
}

Result PixelStage::draw(const Raster& raster) {
    raster_ = &raster;
    for (uint32_t n = 0; n < raster.quads.size(); n++) {
        ladder_simt_quad q = raster.quads[n];
        for (uint32_t& c : q.coverage)
            c &= state_.sample_mask;
        if (!ps_ || !ps_->by_sample) {
            if (Result r = add(q, n); !r)
                return r;
            continue;
        }
        for (uint32_t s = 0; s < state_.samples; s++) {
            ladder_simt_quad one = q; // the shader sees all that is covered (Direct3D 11.3, 16.3.2)
            one.sample = s;
            if (Result r = add(one, n); !r)
                return r;
        }
    }
    return flush();
}

Result PixelStage::add(const ladder_simt_quad& quad, uint32_t from) {
    ladder_simt_quad q = quad;
    if ((!ps_ || ps_->early_depth) && !test_early(q))
        return {};
    if (!(live(q, 0) | live(q, 1) | live(q, 2) | live(q, 3)) || !ps_)
        return {};
    uint32_t* busy = busy_.empty() ? nullptr : &busy_[size_t{q.y / 2} * (state_.width / 2 + 1) + q.x / 2];
    if (quads_.size() >= batch_quads || (busy && *busy == batch_))
        if (Result r = flush(); !r)
            return r;
    if (busy)
        *busy = batch_;
    quads_.push_back(q);
    from_.push_back(from);
    return {};
}

// Tests before the shader runs; what fails takes no part. False if nothing is left.
bool PixelStage::test_early(ladder_simt_quad& quad) {
    uint32_t left = 0;
    for (uint32_t lane = 0; lane < 4; lane++)
        for (uint32_t s = 0; s < state_.samples; s++)
            if (live(quad, lane) >> s & 1) {
                const float z = see(quad, lane, sample_place(state_.samples, s)).weights.z;
                if (passes(quad, lane, s, z))
                    left++;
                else
                    quad.coverage[lane] &= ~(1u << s);
            }
    return left != 0;
}

bool PixelStage::passes(const ladder_simt_quad& q, uint32_t lane, uint32_t sample, float depth) {
    const Primitive& p = primitive(q);
    return merger_.test(pixel_x(q, lane), pixel_y(q, lane), p.layer, sample, depth, viewports_[p.viewport]);
}

Result PixelStage::flush() {
    batch_++;
    if (quads_.empty())
        return {};
    fill_inputs();
    const size_t threads = quads_.size() * 4;
    outputs_.assign(threads * ps_->output_rows * 4, 0);
    helpers_.assign(threads, 0);
    const ladder_simt_pixel_inputs others = elsewhere();
    ladder_simt_pixel_launch launch{};
    launch.type = LADDER_STRUCTURE_TYPE_SIMT_PIXEL_LAUNCH;
    launch.quad_count = static_cast<uint32_t>(quads_.size());
    launch.quads = quads_.data();
    launch.inputs = inputs_.data();
    launch.outputs = outputs_.data();
    launch.helpers = helpers_.data();
    launch.elsewhere = &others;
    launch.constants.sample_count = state_.samples;
    Result r = ps_->run(launch);
    if (r)
        merge();
    quads_.clear();
    from_.clear();
    return r;
}

void PixelStage::fill_inputs() {
    inputs_.assign(quads_.size() * 4 * ps_->input_rows * 4, 0);
    for (uint32_t n = 0; n < quads_.size(); n++)
        for (uint32_t lane = 0; lane < 4; lane++)
            fill_lane(n, lane);
}

void PixelStage::fill_lane(uint32_t launched, uint32_t lane) {
    const ladder_simt_quad& q = quads_[launched];
    const Place places[3] = {pixel_centre, centroid_of(launched, lane),
                             sample_place(state_.samples, q.sample)};
    Seen seen[3] = {};
    for (int s = 0; s < 3; s++)
        if (wants_[s])
            seen[s] = see(q, lane, places[s]);
    uint32_t* to = inputs_.data() + (size_t{launched} * 4 + lane) * links_.size();
    for (size_t n = 0; n < links_.size(); n++)
        if (links_[n].from != From::Nothing)
            to[n] = word(links_[n], q, lane, seen[static_cast<int>(links_[n].spot)]);
}

void PixelStage::merge() {
    const size_t words = size_t{ps_->output_rows} * 4;
    for (size_t n = 0; n < quads_.size(); n++)
        for (uint32_t lane = 0; lane < 4; lane++)
            if (live(quads_[n], lane) && !helpers_[n * 4 + lane])
                merge_lane(quads_[n], lane, outputs_.data() + (n * 4 + lane) * words, ps_->early_depth);
}

void PixelStage::merge_lane(const ladder_simt_quad& q, uint32_t lane, const uint32_t* outputs, bool tested) {
    const uint32_t coverage = live(q, lane) & merger_.coverage(outputs);
    for (uint32_t s = 0; s < state_.samples; s++) {
        if (!(coverage >> s & 1))
            continue;
        if (!tested && merger_.has_depth()) {
            const float z = merger_.exports_depth() ? merger_.depth(outputs)
                                                    : see(q, lane, sample_place(state_.samples, s)).weights.z;
            if (!passes(q, lane, s, z))
                continue;
        }
        merger_.write(pixel_x(q, lane), pixel_y(q, lane), primitive(q).layer, s, outputs);
    }
}

PixelStage::Seen PixelStage::see(const ladder_simt_quad& q, uint32_t lane, Place place) const {
    const int64_t x = int64_t{pixel_x(q, lane)} * subpixels + place.x;
    const int64_t y = int64_t{pixel_y(q, lane)} * subpixels + place.y;
    return {static_cast<double>(x) / subpixels, static_cast<double>(y) / subpixels, primitive(q).at(x, y)};
}

Place PixelStage::centroid_of(uint32_t launched, uint32_t lane) const {
    return centroid(state_.samples, raster_->quads[from_[launched]].coverage[lane], state_.sample_mask);
}

uint32_t PixelStage::word(const Link& l, const ladder_simt_quad& q, uint32_t lane, const Seen& seen) const {
    const Primitive& p = primitive(q);
    const Primitive::Weights& w = seen.weights;
    switch (l.from) {
    case From::Vertex: {
        if (l.curve == Curve::Constant)
            return vertices_.of(p.vertex[0])[l.at];
        double values[3];
        for (int k = 0; k < 3; k++)
            values[k] = to_number(vertices_.of(p.vertex[k])[l.at], l.vertex_scalar);
        return from_number(interpolate(w, l.curve, values), l.scalar);
    }
    case From::Position: {
        const double place[4] = {seen.x, seen.y, static_cast<double>(w.z), static_cast<double>(w.w)};
        return from_number(place[l.at], l.scalar);
    }
    case From::PointPlace: {
        const Place low = p.corner[0], high = p.corner[1];
        const double place = l.at ? (seen.y * subpixels - low.y) / (high.y - low.y)
                                  : (seen.x * subpixels - low.x) / (high.x - low.x);
        return from_number(place, l.scalar);
    }
    case From::Weight:
        return from_number(l.at > 2 ? 0 : (l.curve == Curve::Screen ? w.screen : w.linear)[l.at], l.scalar);
    case From::FrontFace: return p.front ? UINT32_MAX : 0;
    case From::PrimitiveId: return p.number;
    case From::SampleIndex: return q.sample;
    case From::Coverage: return q.coverage[lane];
    default: return 0;
    }
}

// As floats, whatever their type.
float PixelStage::number(const Link& l, const ladder_simt_quad& q, uint32_t lane, Place place) const {
    return static_cast<float>(to_number(word(l, q, lane, see(q, lane, place)), l.scalar));
}

float PixelStage::at(uint32_t lane, uint32_t element, uint32_t row, uint32_t column, Place place) const {
    return number(link_of(element, row, column), quads_[lane / 4], lane % 4, place);
}

uint32_t PixelStage::at_vertex(uint32_t lane, uint32_t element, uint32_t row, uint32_t column,
                               uint32_t vertex) const {
    const Link& l = link_of(element, row, column);
    if (l.from != From::Vertex)
        return 0;
    return vertices_.of(primitive(quads_[lane / 4]).vertex[vertex])[l.at];
}

// The simulator calls these with the stage.
ladder_simt_pixel_inputs PixelStage::elsewhere() {
    ladder_simt_pixel_inputs f{};
    f.user_data = this;
    f.at = [](void* stage, unsigned int lane, unsigned int element, unsigned int row, unsigned int column,
              float x, float y) {
        const Place place = {static_cast<int32_t>(std::nearbyint(x * float{subpixels})),
                             static_cast<int32_t>(std::nearbyint(y * float{subpixels}))};
        return static_cast<const PixelStage*>(stage)->at(lane, element, row, column, place);
    };
    f.at_sample = [](void* stage, unsigned int lane, unsigned int element, unsigned int row,
                     unsigned int column, unsigned int sample) {
        const auto* s = static_cast<const PixelStage*>(stage);
        return s->at(lane, element, row, column, sample_place(s->state_.samples, sample));
    };
    f.at_centroid = [](void* stage, unsigned int lane, unsigned int element, unsigned int row,
                       unsigned int column) {
        const auto* s = static_cast<const PixelStage*>(stage);
        return s->at(lane, element, row, column, s->centroid_of(lane / 4, lane % 4));
    };
    f.at_vertex = [](void* stage, unsigned int lane, unsigned int element, unsigned int row,
                     unsigned int column, unsigned int vertex) {
        return static_cast<const PixelStage*>(stage)->at_vertex(lane, element, row, column, vertex);
    };
    return f;
}

} // namespace ladder::runner
