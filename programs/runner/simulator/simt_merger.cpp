#include "simulator/simt_merger.h"

#include "texels/texel_codec.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace ladder::runner {

namespace {

// 17.11; with a NaN only `not equal` and `always` hold.
bool holds(Compare func, float a, float b) {
    switch (func) {
    case Compare::Never: return false;
    case Compare::Less: return a < b;
    case Compare::Equal: return a == b;
    case Compare::LessEqual: return a <= b;
    case Compare::Greater: return a > b;
    case Compare::NotEqual: return a != b;
    case Compare::GreaterEqual: return a >= b;
    default: return true;
    }
}

} // namespace

uint8_t* Merger::Target::at(uint32_t x, uint32_t y, uint32_t layer, uint32_t sample) const {
    const ResourceDesc& d = resource->desc;
    const uint64_t texel = (uint64_t{y} * d.width + x) * d.samples + sample;
    return resource->bytes.data() + layer * layer_bytes + texel * texel_bytes;
}

Result Merger::add(const BoundResource& bound, Target& to) {
    const ResourceDesc& d = bound.desc;
    const bool three = d.dimension == Dimension::Texture3D;
    if (d.dimension == Dimension::Buffer)
        return Result::unsupported("a buffer as render target");
    to.resource = static_cast<SimtResource*>(bound.backend.get());
    const FormatInfo& f = info(d.format);
    to.texel_bytes = f.bytes;
    to.components = f.components;
    to.layer_bytes = three ? uint64_t{d.width} * d.height * f.bytes : d.offset(1, 0);
    const uint32_t layers = three ? d.depth : d.layers;
    if (width_ && (d.width != width_ || d.height != height_ || d.samples != samples_))
        return Result::failed("render targets and depth buffer have different sizes or samples");
    layers_ = width_ ? std::min(layers_, layers) : layers;
    width_ = d.width;
    height_ = d.height;
    samples_ = d.samples;
    return {};
}

void Merger::find_outputs(const SimtShader& ps) {
    for (const ShaderElement& e : ps.outputs) {
        const int first = static_cast<int>(e.first_row * 4);
        if (e.system == SystemValue::Depth) {
            depth_row_ = first;
            depth_scalar_ = e.scalar;
        } else if (e.system == SystemValue::Coverage) {
            coverage_row_ = first;
        } else if (e.system == SystemValue::Target) {
            for (uint32_t r = 0; r < e.rows; r++)
                if (e.indices[r] < targets_.size() && targets_[e.indices[r]].resource)
                    stores_.push_back(
                        {e.indices[r], (e.first_row + r) * 4, e.start_column, e.columns, e.scalar});
        }
    }
}

Result Merger::set(const State& state, const SimtShader* ps) {
    *this = {};
    for (const BoundResource& r : state.resources) {
        if (r.desc.type == SlotType::Rtv && targets_.size() <= r.desc.slot && r.desc.slot < 8)
            targets_.resize(r.desc.slot + 1);
        Target* to = r.desc.type == SlotType::Dsv                      ? &depth_
                     : r.desc.type == SlotType::Rtv && r.desc.slot < 8 ? &targets_[r.desc.slot]
                                                                       : nullptr;
        if (!to)
            continue;
        if (Result added = add(r, *to); !added)
            return added;
    }
    if (ps)
        find_outputs(*ps);
    func_ = state.depth_func;
    bounds_ = state.depth_bounds;
    bounds_min_ = state.depth_min;
    bounds_max_ = state.depth_max;
    return {};
}

bool Merger::test(uint32_t x, uint32_t y, uint32_t layer, uint32_t sample, float depth,
                  const Viewport& viewport) {
    if (!depth_.resource)
        return true;
    uint8_t* at = depth_.at(x, y, layer, sample);
    float old;
    std::memcpy(&old, at, sizeof old);
    if (bounds_ && !(old >= bounds_min_ && old <= bounds_max_))
        return false;
    // 15.6: clamped just before the comparison; NaN becomes the least.
    const float d = std::fmin(viewport.max_depth, std::fmax(viewport.min_depth, depth));
    if (!holds(func_, d, old))
        return false;
    std::memcpy(at, &d, sizeof d);
    return true;
}

float Merger::depth(const uint32_t* outputs) const {
    return static_cast<float>(to_number(outputs[depth_row_], depth_scalar_));
}

uint32_t Merger::coverage(const uint32_t* outputs) const {
    return coverage_row_ < 0 ? UINT32_MAX : outputs[coverage_row_];
}

// Components that the shader has not stay.
void Merger::write(uint32_t x, uint32_t y, uint32_t layer, uint32_t sample, const uint32_t* outputs) {
    for (const Store& s : stores_) {
        const Target& t = targets_[s.target];
        const FormatInfo& f = info(t.resource->desc.format);
        uint8_t* at = t.at(x, y, layer, sample);
        for (uint32_t c = 0; c < s.columns && s.column + c < t.components; c++) {
            const uint32_t word = widen(outputs[s.word + c], s.scalar);
            set_code(f, at, s.column + c, from_word(f, s.column + c, word));
        }
    }
}

} // namespace ladder::runner
