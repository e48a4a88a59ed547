#include "check/contents.h"

#include "vsir/core/op_views.h"
#include "vsir/core/texture_shape.h"

#include <algorithm>
#include <array>
#include <bit>
#include <set>

namespace ladder::check {

using namespace ir;
using simt::Format;

namespace {

constexpr uint32_t buffer_words = 1024, elements_min = 64;

// What the program does with its descriptors, as far as that decides what is bound to them.
struct Uses {
    std::vector<uint8_t> atomic;      // by descriptor: bits of its atomic operations; 0: none
    std::vector<uint32_t> slots[3];   // of heaps, by class: descriptor + 1 of constant indices, 0: not known
    std::vector<uint32_t> seen_as[3]; // descriptors that are heaps, by class
};

uint32_t constant_index(const Program& p, Operand o) {
    return o.is_const() ? static_cast<uint32_t>(p.constants[o.number()].bits) : no_id;
}

Uses find_uses(const Program& p) {
    Uses u;
    u.atomic.resize(p.descriptors.size());
    for (uint32_t d = 0; d < p.descriptors.size(); d++)
        if (p.descriptors[d].heap && p.descriptors[d].cls != ResourceClass::Sampler)
            u.seen_as[static_cast<int>(p.descriptors[d].cls)].push_back(d);
    for (auto& slots : u.slots)
        slots.resize(registers_bound);
    for (const Function& f : p.functions)
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next) {
                if (i->op == Op::Handle) {
                    const uint32_t d = as::Handle(*i).descriptor().number(),
                                   index = constant_index(p, as::Handle(*i).index());
                    const Descriptor& seen = p.descriptors[d];
                    if (seen.heap && seen.cls != ResourceClass::Sampler && index < registers_bound)
                        u.slots[static_cast<int>(seen.cls)][index] = d + 1;
                }
                if (i->op != Op::ResAtomic && i->op != Op::ResCmpXchg)
                    continue;
                const Operand of = as::OfHandle(*i).handle();
                if (const Instr* handle = of.is_value() ? f.values[of.number()].def : nullptr;
                    handle && handle->op == Op::Handle)
                    u.atomic[as::Handle(*handle).descriptor().number()] = static_cast<uint8_t>(bits(i->type));
            }
    return u;
}

// Contents of typed buffers and textures.
Format format_of(const Descriptor& d, uint32_t atomic) {
    const bool is_signed = ir::is_signed(d.component_type);
    if (atomic == 64)
        return Format::RG32UInt; // Direct3D sees 64-bit atomics so
    if (!is_integer(d.component_type))
        return atomic ? Format::R32Float : Format::RGBA32Float;
    if (atomic)
        return is_signed ? Format::R32SInt : Format::R32UInt;
    return is_signed ? Format::RGBA32SInt : Format::RGBA32UInt;
}

simt::TextureSize size_of(const Descriptor& d) {
    const TextureShape shape = texture_shape(d.kind);
    simt::TextureSize s;
    if (!shape.dimensions)
        return s;
    s.width = shape.cube || shape.dimensions == 3 ? 8 : 16;
    s.height = shape.dimensions == 1 ? 1 : 8;
    s.depth = shape.dimensions == 3 && !shape.cube ? 4 : 1;
    s.layers = (shape.arrayed ? 3 : 1) * (shape.cube ? 6 : 1);
    s.samples = !shape.multisampled ? 1 : d.samples ? d.samples : 4;
    s.levels = shape.multisampled || d.cls == ResourceClass::Uav ? 1 : 3;
    return s;
}

// Buffers without a format are read as whatever the shader likes: small numbers, and floats among them.
uint32_t mixed_word(uint32_t n) {
    return n % 7 == 3 ? std::bit_cast<uint32_t>(1.0f + static_cast<float>(n % 64) / 64) : n * n % 61;
}

// What the words of a resource are read as.
enum class Reading : uint8_t { Any, Number, Float };

uint32_t float_word(double v) { return std::bit_cast<uint32_t>(static_cast<float>(v)); }

// Word `n` of a resource: `index` is n and the resource's seed. Floats are sixteenths: sums of a few are
// exact.
uint32_t word(Words words, Reading reading, bool texture, uint32_t n, uint32_t index) {
    const uint32_t random = scramble(index);
    const bool real = reading == Reading::Float;
    switch (words) {
    case Words::Ramp: return real ? float_word(n % 64 / 16.0) : n;
    case Words::Zeros: return 0;
    case Words::Small: return real ? float_word(random % 4) : random % 4;
    case Words::Floats: return reading == Reading::Number ? random % 3 : float_word(random % 17 / 16.0);
    case Words::Ones: return real ? float_word(1) : 1;
    case Words::Bits: return real ? float_word(random % 4096 / 16.0 - 128) : random;
    default: break;
    }
    if (real)
        return float_word(random % 33 / 16.0 - (texture ? 0 : 1));
    return reading == Reading::Any ? mixed_word(index) : random % 61;
}

void fill(Resource& r, const Recipe& recipe, uint32_t seed) {
    const Reading reading = r.format == Format::Unknown                            ? Reading::Any
                            : simt::info(r.format).kind == simt::FormatKind::Float ? Reading::Float
                                                                                   : Reading::Number;
    const size_t size = r.words.size() / r.copies;
    for (uint32_t n = 0; n < size; n++)
        r.words[n] = word(recipe.words, reading, r.texture.width, n, seed + n);
    for (uint32_t copy = 1; copy < r.copies; copy++)
        std::copy_n(r.words.begin(), size, r.words.begin() + static_cast<ptrdiff_t>(copy * size));
}

// Two large triangles across the z axis, one of them not opaque, and boxes beyond; twice, at different
// places.
const simt::Scene* made_scene() {
    using simt::Geometry, simt::Instance;
    static constexpr float triangles[] = {-50, -50, 2, 50, -50, 2, 0, 80, 2,
                                          -60, -40, 4, 60, -40, 5, 0, 90, 6};
    static constexpr float boxes[] = {-1, -1, 8, 1, 1, 9, -9, -9, 10, 9, 9, 12};
    static constexpr Geometry geometries[] = {
        {false, true, std::span(triangles).first<9>()}, {false, false, triangles}, {true, false, boxes}};
    static constexpr Instance instances[] = {
        {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}, 3, 0xff, 1, 0, geometries},
        {{{0, 1, 0, 4}, {-1, 0, 0, 2}, {0, 0, 2, 20}}, 9, 0x0f, 5, 0, geometries}};
    static constexpr simt::Scene scene{instances};
    return &scene;
}

uint64_t bytes_of(const Resource& r) {
    if (r.texture.width)
        return r.texture.is_possible() ? r.texture.texels() * simt::info(r.format).bytes() : UINT64_MAX;
    if (r.stride > 4) // whole elements: a thread at the end would read half of one
        return uint64_t{r.stride} * std::max(buffer_words * 4 / r.stride, elements_min);
    return 4 * buffer_words;
}

// `left`: bytes that there may be; 0 if they are not enough.
Resource make_resource(const Descriptor& d, uint32_t reg, uint32_t atomic, const Recipe& recipe,
                       uint32_t seed, uint64_t& left) {
    Resource r{d.cls, d.kind, d.heap ? simt::Simulator::heap_space : d.space, reg};
    r.texture = size_of(d);
    if (r.texture.width || d.kind == ResourceKind::TypedBuffer || d.kind == ResourceKind::TBuffer)
        r.format = format_of(d, atomic);
    r.stride = d.kind == ResourceKind::StructuredBuffer ? d.stride : 0;
    r.copies = d.cls == ResourceClass::Uav && recipe.own_for ? recipe.own_for : 1;
    if (d.has_counter || (d.heap && d.kind == ResourceKind::StructuredBuffer))
        r.counters.assign(r.copies, scramble(seed) % 8);
    if (d.kind == ResourceKind::RTAccelerationStructure) {
        r.scene = made_scene();
        return r;
    }
    const uint64_t size = bytes_of(r), bytes = (std::min(size, bytes_max) + 3) / 4 * 4 * r.copies;
    if (size > bytes_max || bytes > left) {
        left = 0;
        return r;
    }
    left -= bytes;
    r.words.resize(bytes / 4);
    fill(r, recipe, seed);
    return r;
}

simt::SamplerState make_sampler(const Descriptor& d, uint32_t n) {
    using simt::Address, simt::Filter;
    constexpr Address addresses[] = {Address::Wrap, Address::Clamp, Address::Mirror};
    simt::SamplerState s;
    s.min = s.mag = n % 2 ? Filter::Point : Filter::Linear;
    s.mip = s.min;
    s.u = s.v = s.w = addresses[n % 3];
    if (d.comparison_sampler)
        s.compare = simt::Compare::LessEqual;
    return s;
}

} // namespace

uint32_t scramble(uint32_t n) {
    n = (n ^ n >> 16) * 0x7feb352du;
    n = (n ^ n >> 15) * 0x846ca68bu;
    return n ^ n >> 16;
}

std::string describe(const Recipe& r) {
    static const char* const names[] = {"mixed numbers", "a ramp",    "zeros",   "small numbers",
                                        "floats",        "ones only", "any bits"};
    static_assert(std::size(names) == static_cast<size_t>(Words::Count));
    return std::string(names[static_cast<int>(r.words)]) + (r.own_for ? ", UAVs of each thread's own" : "");
}

Contents make_contents(const Program& p, const Recipe& recipe) {
    Contents c;
    c.recipe = recipe;
    if (has_stage_contents(p.stage()))
        c.stage = make_stage_contents(p, recipe.seed);
    if (is_ray_stage(p.stage()))
        c.rays = make_ray_contents(p, recipe.seed);
    const Uses uses = find_uses(p);
    uint32_t next = recipe.seed * 4099;
    uint64_t left = bytes_max;
    std::set<std::array<uint32_t, 3>> known; // class, space, register
    auto add = [&](uint32_t index, uint32_t reg) {
        const Descriptor& d = p.descriptors[index];
        const uint32_t space = d.heap ? simt::Simulator::heap_space : d.space;
        next += 131;
        if (d.cls == ResourceClass::Sampler)
            c.samplers.push_back({space, reg, make_sampler(d, static_cast<uint32_t>(c.samplers.size()))});
        else if (left && known.insert({static_cast<uint32_t>(d.cls), space, reg}).second)
            c.resources.push_back(make_resource(d, reg, uses.atomic[index], recipe, next, left));
    };
    for (uint32_t n = 0; n < p.descriptors.size(); n++) {
        const Descriptor& d = p.descriptors[n];
        for (uint32_t k = 0; k < std::min(d.count, registers_bound); k++)
            if (!d.heap || d.cls == ResourceClass::Sampler)
                add(n, d.first + k);
    }
    // A slot of a heap is what the shader takes it for; where that is not known, one kind after the other.
    for (uint32_t cls = 0; cls < 3; cls++)
        for (uint32_t slot = 0; slot < registers_bound && !uses.seen_as[cls].empty(); slot++) {
            const uint32_t seen = uses.slots[cls][slot];
            add(seen ? seen - 1 : uses.seen_as[cls][slot % uses.seen_as[cls].size()], slot);
        }
    c.too_large = !left;
    return c;
}

} // namespace ladder::check
