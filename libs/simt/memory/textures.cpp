// Samples, gathers, loads and stores of textures (Direct3D 11.3, 22.4). What texels a sample is made of is in
// sampling.cpp.
#include "simt/memory/textures.h"

#include "simt/machine/quads.h"
#include "simt/memory/filter.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace ladder::simt {

namespace {

using ir::Op;
using ir::Type;

// Where samples, gathers and level queries have coordinate and offset.
constexpr uint32_t coordinate_at = ir::at::Sampled::coordinate, offset_at = ir::at::Sampled::offset;
static_assert(coordinate_at == ir::at::QueryLod::coordinate);

// Where an operation has the others; 0: nowhere.
struct Form {
    Op op;
    uint8_t reference = 0, bias = 0, level = 0, ddx = 0, ddy = 0, least = 0, channel = 0;
};
namespace at = ir::at;
constexpr Form forms[] = {
    {.op = Op::Sample, .least = at::Sample::clamp},
    {.op = Op::SampleBias, .bias = at::SampleBias::bias, .least = at::SampleBias::clamp},
    {.op = Op::SampleLevel, .level = at::SampleLevel::level},
    {.op = Op::SampleGrad,
     .ddx = at::SampleGrad::ddx,
     .ddy = at::SampleGrad::ddy,
     .least = at::SampleGrad::clamp},
    {.op = Op::SampleCmp, .reference = at::SampleCmp::compare, .least = at::SampleCmp::clamp},
    {.op = Op::SampleCmpBias,
     .reference = at::SampleCmpBias::compare,
     .bias = at::SampleCmpBias::bias,
     .least = at::SampleCmpBias::clamp},
    {.op = Op::SampleCmpLevel, .reference = at::SampleCmpLevel::compare, .level = at::SampleCmpLevel::level},
    {.op = Op::SampleCmpGrad,
     .reference = at::SampleCmpGrad::compare,
     .ddx = at::SampleCmpGrad::ddx,
     .ddy = at::SampleCmpGrad::ddy,
     .least = at::SampleCmpGrad::clamp},
    {.op = Op::Gather, .channel = at::Gather::channel},
    {.op = Op::GatherCmp, .reference = at::GatherCmp::compare},
    {.op = Op::QueryLod},
};

const Form& form_of(Op op) {
    return *std::find_if(std::begin(forms), std::end(forms), [&](const Form& f) { return f.op == op; });
}

bool passes(Compare f, float reference, float texel) {
    switch (f) {
    case Compare::Never: return false;
    case Compare::Less: return reference < texel;
    case Compare::Equal: return reference == texel;
    case Compare::LessEqual: return reference <= texel;
    case Compare::Greater: return reference > texel;
    case Compare::NotEqual: return reference != texel;
    case Compare::GreaterEqual: return reference >= texel;
    case Compare::Always: return true;
    }
    return false;
}

uint64_t from_float(float v, Type type) {
    switch (type) {
    case Type::F16: return double_to_half(static_cast<double>(v));
    case Type::F64: return std::bit_cast<uint64_t>(static_cast<double>(v));
    default: return std::bit_cast<uint32_t>(v);
    }
}

// Where a texture's texels lie: what TextureSize::place() would add up for each.
class TexelPlaces {
public:
    void find(const TextureSize& t, uint32_t texel_bytes) {
        uint64_t first = 0;
        for (uint32_t l = 0; l < t.levels; l++) {
            levels_[l] = {first * texel_bytes, TextureSize::at_level(t.width, l),
                          TextureSize::at_level(t.height, l)};
            first += t.texels(l);
        }
        layer_ = first * texel_bytes;
        step_ = t.samples * texel_bytes;
    }
    uint64_t byte(const Texel& t) const {
        const Level& l = levels_[t.level];
        return t.layer * layer_ + l.first +
               ((uint64_t{t.at[2]} * l.height + t.at[1]) * l.width + t.at[0]) * step_;
    }

private:
    struct Level {
        uint64_t first; // byte in its layer
        uint32_t width, height;
    };
    Level levels_[TextureSize::levels_max]; // as many as there are
    uint64_t layer_, step_;                 // bytes
};

// One instruction as the tangle executes it.
class Sampling {
public:
    Sampling(Run& x, const Insn& i)
        : x_(x), i_(i), form_(form_of(i.source->op)), shape_(ir::texture_shape(descriptor(x, i).kind)),
          operands_(i.operands().data()), values_(value_results(i)) {
        for (uint32_t d = 0; d < shape_.offsets() && i.source->op != Op::QueryLod; d++)
            has_offset_[d] = !operand_is_undefined(offset_at + d);
        has_least_ = form_.least && !operand_is_undefined(form_.least);
    }

    // Lanes whose level depends on what is undefined; each quad is looked at.
    Mask undefined_levels() const {
        Mask undefined = parted_quads(x_, i_);
        for (uint32_t d = 0; d < shape_.dimensions; d++)
            undefined = undefined | undefined_quads(x_, reg(coordinate_at + d));
        return undefined;
    }

    // Looks up what a lane names; false: it samples nothing, so the results are 0.
    bool enter(uint32_t lane) {
        lane_ = lane;
        Machine& m = *x_.machine;
        const Resource& r = resource(x_, reg(at::OfHandle::handle), lane);
        const BoundSampler& s = m.bound.sampler(x_.at<const uint32_t>(reg(at::Sampled::sampler))[lane]);
        if (&r != resource_ || &s != bound_sampler_)
            look_at(r, s);
        read_coordinate();
        if (is_there_)
            return true;
        if (x_.checks)
            m.report(Report::OutOfBounds, i_.source, lane,
                     !s.bound ? "no sampler is bound there" : "no texture to sample is bound there");
        for (uint32_t r = 0; r < values_; r++)
            put(r, 0);
        return false;
    }

    // The level that a sample uses, biased, before it is clamped.
    float biased_level(bool from_quad) const {
        const float bias = sampler_.bias + (form_.bias ? number(form_.bias, "an undefined bias") : 0);
        if (form_.level)
            return number(form_.level, "an undefined level of detail") + bias;
        Gradients g;
        for (uint32_t d = 0; d < shape_.dimensions; d++)
            if (form_.ddx) {
                g.x[d] = number(form_.ddx + d, "an undefined gradient");
                g.y[d] = number(form_.ddy + d, "an undefined gradient");
            } else if (from_quad) {
                g.x[d] = derivative(d, false);
                g.y[d] = derivative(d, true);
            }
        return level_of_detail(texture_, coordinate_, g) + bias;
    }
    float clamped_level(float biased) const {
        const float least = has_least_ ? number(form_.least, "an undefined level of detail")
                                       : -std::numeric_limits<float>::infinity();
        return clamp_level(sampler_, biased, least);
    }

    void sample(float level) {
        const Footprint from = find_footprint(texture_, sampler_, coordinate_, level);
        if (form_.reference) {
            const float passed = compared(from);
            for (uint32_t r = 0; r < values_; r++)
                put(r, from_float(passed, i_.type));
            return;
        }
        uint64_t v[4] = {};
        const bool single = from.count == 1 && is_single(from.levels[0]);
        filtered(from, single ? &from.levels[0].corners[0] : nullptr, v);
        for (uint32_t r = 0; r < values_ && r < 4; r++)
            put(r, v[r]);
    }

    void gather() {
        Tap taps[4];
        find_gathered(texture_, sampler_, coordinate_, taps);
        for (uint32_t r = 0; r < values_ && r < 4; r++) {
            uint64_t v[4] = {};
            if (form_.reference)
                v[0] = from_float(compared(taps[r]), i_.type);
            else
                filtered(taps[r], &taps[r], v);
            put(r, v[form_.channel ? reg(form_.channel) & 3 : 0]);
        }
    }

    void query(float biased) {
        // What SPIR-V can say of a group without derivatives leaves out how the sampler clamps.
        const float clamped = x_.machine->quads.derive ? clamped_level(biased) : 0;
        put(0, from_float(level_in(texture_.size, clamped), Type::F32));
        put(1, from_float(biased, Type::F32));
    }
    bool nearest_level() const { return sampler_.mip == Filter::Point; }

    // Marks what is undefined, and the status.
    void finish(Mask undefined) {
        for (uint32_t r = 0; r < i_.results; r++)
            x_.set_poison(i_.result(r), r < values_ ? undefined : Mask{});
        if (values_ != i_.results)
            set_status(x_, i_);
    }

private:
    void look_at(const Resource& r, const BoundSampler& s) {
        resource_ = &r;
        bound_sampler_ = &s;
        sampler_ = s.state;
        if (!ir::is_float(i_.type)) // integers are not filtered
            sampler_.min = sampler_.mag = sampler_.mip = Filter::Point;
        texture_ = {r.texture, shape_};
        is_there_ = r.data && texture_.size.width && s.bound && !is_odd_cube();
        if (is_there_)
            places_.find(r.texture, r.format.bytes());
    }
    uint32_t reg(uint32_t operand) const { return operands_[operand]; }
    static bool is_single(const Neighbourhood& n) {
        return !n.dimensions || (n.part[0] == 0 && n.part[1] == 0 && n.part[2] == 0);
    }
    bool operand_is_undefined(uint32_t operand) const { return (*i_.source)[operand].is_undef(); }
    bool is_odd_cube() const {
        const TextureSize& size = texture_.size;
        return shape_.cube && (size.width != size.height || size.layers < 6);
    }
    void put(uint32_t result, uint64_t v) const {
        x_.set_bits(i_.result(result), is_wide(i_.type), lane_, v);
    }

    float number(uint32_t operand, const char* undefined) const {
        defined(x_, i_, lane_, reg(operand), undefined);
        return x_.at<const float>(reg(operand))[lane_];
    }

    float derivative(uint32_t dimension, bool y) const {
        return i_.plain ? input_derivative(x_, i_.plain[dimension], lane_, y, false)
                        : quad_derivative(x_, reg(coordinate_at + dimension), lane_, y, false);
    }

    void read_coordinate() {
        coordinate_ = {};
        const bool query = i_.source->op == Op::QueryLod;
        for (uint32_t d = 0; d < shape_.dimensions; d++)
            coordinate_.at[d] = number(coordinate_at + d, "an undefined coordinate");
        if (shape_.arrayed && !query)
            coordinate_.slice = number(coordinate_at + shape_.dimensions, "an undefined slice");
        const uint32_t high = form_.channel || i_.source->op == Op::GatherCmp ? 26 : 28; // 6 or 4 bits count
        for (uint32_t d = 0; d < 3; d++)
            if (has_offset_[d]) {
                defined(x_, i_, lane_, reg(offset_at + d), "an undefined offset");
                const uint32_t offset = x_.at<const uint32_t>(reg(offset_at + d))[lane_];
                coordinate_.offset[d] = static_cast<int32_t>(offset << high) >> high;
            }
    }

    void read(const Texel& t, Type type, uint64_t out[4]) const {
        if (t.border)
            return border_element(resource_->format, sampler_.border, type, out);
        read_element(resource_->format, resource_->data + places_.byte(t), type, out);
    }
    void read(const Texel& t, Color& out) const {
        if (!t.border)
            return read_color(resource_->format, resource_->data + places_.byte(t), out.data());
        uint64_t v[4];
        border_element(resource_->format, sampler_.border, Type::F32, v);
        for (uint32_t c = 0; c < 4; c++)
            out[c] = static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(v[c])));
    }

    // `only`: the one tap that `from` consists of, or null. One texel is read as it is: integers are never
    // blended.
    template <class From>
    void filtered(const From& from, const Tap* only, uint64_t out[4]) const {
        if (only && (only->count == 1 || !ir::is_float(i_.type)))
            return read(only->texels[0], i_.type, out);
        Color sum;
        value_of(
            from, [&](const Texel& t, Color& texel) { read(t, texel); }, sum);
        for (uint32_t c = 0; c < 4; c++)
            out[c] = from_float(static_cast<float>(sum[c]), i_.type);
    }

    // 22.4.19: the value as the format has it is compared with each texel's first component; what passes is
    // 1, and that is filtered.
    template <class From>
    float compared(const From& from) const {
        const float given = number(form_.reference, "an undefined value is compared");
        const float reference = quantized(resource_->format, given);
        Color sum;
        const auto passed = [&](const Texel& t, Color& texel) {
            read(t, texel);
            texel = {passes(sampler_.compare, reference, static_cast<float>(texel[0])) ? 1.0 : 0.0};
        };
        value_of(from, passed, sum);
        return static_cast<float>(sum[0]);
    }

    Run& x_;
    const Insn& i_;
    const Form& form_;
    const ir::TextureShape shape_;
    const uint32_t* operands_;
    const uint32_t values_;
    bool has_offset_[3] = {}, has_least_ = false;
    uint32_t lane_ = 0;
    // What the lane names, mostly what the one before it does.
    const Resource* resource_ = nullptr;
    const BoundSampler* bound_sampler_ = nullptr;
    SamplerState sampler_;
    SampledTexture texture_{};
    bool is_there_ = false;
    TexelPlaces places_;
    Coordinate coordinate_;
};

void sample(Run& x, const Insn& i) {
    Sampling s(x, i);
    const Mask undefined = ir::is_tangled(i.source->op) ? s.undefined_levels() : Mask{};
    x.each_live([&](uint32_t l) {
        if (s.enter(l))
            s.sample(s.clamped_level(s.biased_level(!undefined.has(l))));
    });
    s.finish(undefined);
}

void gather(Run& x, const Insn& i) {
    Sampling s(x, i);
    x.each_live([&](uint32_t l) {
        if (s.enter(l))
            s.gather();
    });
    s.finish({});
}

void query_lod(Run& x, const Insn& i) {
    Sampling s(x, i);
    const Mask undefined = s.undefined_levels();
    Mask first = undefined;
    x.each_live([&](uint32_t l) {
        if (!s.enter(l))
            return;
        s.query(s.biased_level(!undefined.has(l)));
        if (s.nearest_level())
            first.set(l);
    });
    s.finish(undefined);
    x.set_poison(i.result(), first);
}

// Whole numbers: is there such a texel? Undefined ones are any.
Place find_texel(const Run& x, ir::TextureShape shape, uint32_t lane, Resource& r, const uint32_t* at,
                 uint32_t level, uint32_t sample) {
    const TextureSize& t = r.texture;
    auto number = [&](uint32_t n) { return x.at<const uint32_t>(at[n])[lane]; };
    uint32_t n[3] = {}, layer = shape.arrayed ? number(shape.dimensions) : 0;
    for (uint32_t d = 0; d < shape.dimensions; d++)
        n[d] = number(d);
    if (!r.data || !t.width || level >= t.levels || sample >= t.samples || layer >= t.layers ||
        n[0] >= TextureSize::at_level(t.width, level) || n[1] >= TextureSize::at_level(t.height, level) ||
        n[2] >= TextureSize::at_level(t.depth, level))
        return {&r, r.size};
    return {&r, t.place(layer, level, n[0], n[1], n[2], sample) * r.format.bytes()};
}

// The texels that a load or store names: the level or sample is in register `which`.
class NamedTexels {
public:
    NamedTexels(Run& x, const Insn& i, uint32_t handle, uint32_t which, const uint32_t* at)
        : x_(x), i_(i), handle_(handle), which_(which), at_(at),
          shape_(ir::texture_shape(descriptor(x, i).kind)), samples_(shape_.multisampled),
          levels_(!samples_ && descriptor(x, i).cls == ir::ResourceClass::Srv),
          undefined_((samples_ || levels_) && x.is_poison_anywhere(which)) {
        for (uint32_t n = 0; n < shape_.coordinates(); n++)
            undefined_ |= x.is_poison_anywhere(at[n]);
    }
    Place in(uint32_t lane) const {
        if (undefined_) {
            if (samples_ || levels_)
                defined(x_, i_, lane, which_, samples_ ? "an undefined sample" : "an undefined level");
            defined_address(x_, i_, lane, at_);
        }
        const uint32_t n = samples_ || levels_ ? x_.at<const uint32_t>(which_)[lane] : 0;
        return find_texel(x_, shape_, lane, resource(x_, handle_, lane), at_, levels_ ? n : 0,
                          samples_ ? n : 0);
    }

private:
    Run& x_;
    const Insn& i_;
    const uint32_t handle_, which_;
    const uint32_t* at_;
    const ir::TextureShape shape_;
    const bool samples_, levels_;
    bool undefined_; // in some lane
};

void texture_load(Run& x, const Insn& i) {
    const ir::as::TextureLoad of(i);
    const NamedTexels texels(x, i, of.handle(), of.level(), of.coordinate().data());
    x.each_live([&](uint32_t l) { load_element(x, i, l, texels.in(l)); });
    if (value_results(i) != i.results)
        set_status(x, i);
}

void texture_store(Run& x, const Insn& i) {
    uint8_t lanes[max_wave];
    const uint32_t lane_total = lanes_in_turn(x, lanes);
    const ir::as::TextureStore of(i);
    const NamedTexels texels(x, i, of.handle(), of.sample(), of.coordinate().data());
    for (uint32_t n = 0; n < lane_total; n++)
        store_element(x, i, lanes[n], texels.in(lanes[n]), of.mask(), of.values());
}

constexpr KernelRow texture_table[] = {
    {Op::Sample, on_all(&sample), PoisonRule::Kernel},
    {Op::SampleBias, on_all(&sample), PoisonRule::Kernel},
    {Op::SampleLevel, on_all(&sample), PoisonRule::Kernel},
    {Op::SampleGrad, on_all(&sample), PoisonRule::Kernel},
    {Op::SampleCmp, on_all(&sample), PoisonRule::Kernel},
    {Op::SampleCmpBias, on_all(&sample), PoisonRule::Kernel},
    {Op::SampleCmpLevel, on_all(&sample), PoisonRule::Kernel},
    {Op::SampleCmpGrad, on_all(&sample), PoisonRule::Kernel},
    {Op::Gather, on_all(&gather), PoisonRule::Kernel},
    {Op::GatherCmp, on_all(&gather), PoisonRule::Kernel},
    {Op::QueryLod, on_all(&query_lod), PoisonRule::Kernel},
    {Op::TextureLoad, on_all(&texture_load), PoisonRule::Never},
    {Op::TextureStore, on_all(&texture_store), PoisonRule::Never},
};

} // namespace

std::span<const KernelRow> texture_kernels() { return texture_table; }

Place texel_place(Run& x, const Insn& i, uint32_t lane, Resource& r, const uint32_t* at) {
    return find_texel(x, ir::texture_shape(descriptor(x, i).kind), lane, r, at, 0, 0);
}

// Sizes of the level, 0 where there is none, the slices last (whole cubes); then levels or samples.
void texture_dimensions(Run& x, const Insn& i) {
    const ir::TextureShape shape = ir::texture_shape(descriptor(x, i).kind);
    const bool by_level = !shape.multisampled && descriptor(x, i).cls == ir::ResourceClass::Srv;
    const uint32_t sizes = shape.sizes();
    const ir::as::Dimensions of(i);
    x.each_live([&](uint32_t l) {
        const TextureSize& t = resource(x, of.handle(), l).texture;
        const bool bound = t.width && resource(x, of.handle(), l).data;
        if (by_level)
            defined(x, i, l, of.level(), "an undefined level");
        const uint32_t level = by_level ? x.at<const uint32_t>(of.level())[l] : 0;
        uint32_t v[4] = {TextureSize::at_level(t.width, level), TextureSize::at_level(t.height, level),
                         TextureSize::at_level(t.depth, level), by_level ? t.levels : t.samples};
        if (shape.arrayed)
            v[sizes - 1] = shape.cube ? t.layers / 6 : t.layers;
        for (uint32_t c = 0; c < 4; c++) {
            const bool there = c < 3 ? c < sizes : by_level || shape.multisampled;
            const bool zero = !bound || (c < 3 && level >= t.levels);
            x.at<uint32_t>(i.result(c))[l] = !there ? static_cast<uint32_t>(undefined_pattern(Type::I32))
                                             : zero ? 0
                                                    : v[c];
        }
    });
    for (uint32_t c = 0; c < 4; c++)
        x.set_poison(i.result(c), (c < 3 ? c < sizes : by_level || shape.multisampled) ? Mask{} : x.mask);
}

} // namespace ladder::simt
