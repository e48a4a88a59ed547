#include "script/probe.h"

#include "texels/texel_codec.h"

#include <bit>
#include <cinttypes>
#include <cmath>
#include <cstring>

namespace ladder::runner {

namespace {

bool is_real(ProbeType t) { return t == ProbeType::F32 || t == ProbeType::F64; }

bool is_nan(ProbeType type, uint64_t bits) {
    return type == ProbeType::F32 ? std::isnan(std::bit_cast<float>(static_cast<uint32_t>(bits)))
                                  : std::isnan(std::bit_cast<double>(bits));
}

// Floats as integers in the same order; both zeros are 0.
int64_t ordered(ProbeType type, uint64_t bits) {
    const uint64_t sign = type == ProbeType::F32 ? uint64_t(1) << 31 : uint64_t(1) << 63;
    return bits & sign ? -static_cast<int64_t>(bits & ~sign) : static_cast<int64_t>(bits);
}

// A texel, as the values that a probe compares.
struct Values {
    uint64_t bits[4];
    double numbers[4]; // of small formats of numbers
};

// Are values compared as numbers, by the steps of the format?
bool by_steps(const Probe& p, const ResourceDesc& d) {
    return is_small(info(d.format)) && !is_integer(info(d.format)) && p.value_type == ProbeType::F32;
}

class Reader {
public:
    Reader(const Probe& probe, const ResourceDesc& desc, std::span<const uint8_t> contents)
        : probe(probe), desc(desc), contents(contents), size(size_of(probe.value_type)) {}
    Values at(uint32_t x, uint32_t y) const;

private:
    const Probe& probe;
    const ResourceDesc& desc;
    std::span<const uint8_t> contents;
    uint32_t size;

    uint64_t value(uint64_t offset) const {
        uint64_t bits = 0; // little-endian, as resources are
        memcpy(&bits, contents.data() + offset, size);
        return bits;
    }
    void read_small(uint64_t offset, uint64_t texel, Values& v) const;
};

// Floats: the number, of several samples the mean. Integers: of formats of numbers, the bits.
void Reader::read_small(uint64_t offset, uint64_t texel, Values& v) const {
    const FormatInfo& f = info(desc.format);
    for (uint32_t i = 0; i < probe.components; i++) {
        const uint32_t code = get_code(f, contents.data() + offset, i);
        if (!by_steps(probe, desc)) {
            v.bits[i] = is_integer(f) ? to_word(f, i, code) : code;
            continue;
        }
        double sum = 0;
        for (uint32_t s = 0; s < desc.samples; s++)
            sum += to_number(f, i, get_code(f, contents.data() + offset + s * texel, i));
        v.numbers[i] = sum / desc.samples;
        v.bits[i] = std::bit_cast<uint32_t>(static_cast<float>(v.numbers[i]));
    }
}

Values Reader::at(uint32_t x, uint32_t y) const {
    Values v{};
    const bool buffer = desc.dimension == Dimension::Buffer;
    const bool words = buffer && !is_small(info(desc.format));
    const uint64_t texel = words ? uint64_t(size) * probe.components : info(desc.format).bytes;
    uint64_t offset = x * texel;
    if (!buffer) {
        const bool slices = desc.dimension == Dimension::Texture3D;
        const uint64_t rows = slices ? uint64_t(probe.layer) * desc.height + y : y;
        offset = desc.offset(slices ? 0 : probe.layer, 0) + (rows * desc.width + x) * desc.samples * texel;
    }
    if (is_small(info(desc.format))) {
        read_small(offset, texel, v);
        return v;
    }
    for (uint32_t i = 0; i < probe.components; i++)
        v.bits[i] = value(offset + i * size);
    // In a multisampled texture a probe sees what a resolve gives: the mean.
    const FormatKind kind = info(desc.format).kind;
    if (desc.samples > 1 && probe.value_type == ProbeType::F32 &&
        (kind == FormatKind::Float || kind == FormatKind::Depth))
        for (uint32_t i = 0; i < probe.components; i++) {
            double sum = 0;
            for (uint32_t s = 0; s < desc.samples; s++)
                sum += std::bit_cast<float>(static_cast<uint32_t>(value(offset + s * texel + i * size)));
            v.bits[i] = std::bit_cast<uint32_t>(static_cast<float>(sum / desc.samples));
        }
    return v;
}

std::string vector_text(const Probe& p, const uint64_t* bits) {
    std::string text = "(";
    for (uint32_t i = 0; i < p.components; i++)
        text += (i ? ", " : "") + number_text(p.value_type, bits[i]);
    return text + ")";
}

const uint64_t* wanted(const Probe& p, uint32_t x, uint32_t y) {
    if (p.each.empty())
        return p.expected.data();
    return &p.each[size_t{y - p.top} * (p.right - p.left) + (x - p.left)];
}

double number_of(uint64_t bits) { return double(std::bit_cast<float>(static_cast<uint32_t>(bits))); }

bool matches(const Probe& p, const ResourceDesc& d, const uint64_t* expected, const Values& v) {
    for (uint32_t i = 0; i < p.components; i++)
        if (by_steps(p, d) ? !is_near(info(d.format), i, number_of(expected[i]), v.numbers[i], p.ulps)
                           : !matches(p.value_type, expected[i], v.bits[i], p.ulps))
            return false;
    return true;
}

// How many steps of a small format the worst component is off.
std::string steps_text(const Probe& p, const FormatInfo& f, const uint64_t* expected, const Values& v) {
    double worst = 0;
    for (uint32_t i = 0; i < p.components; i++)
        worst = std::max(worst, steps_between(f, i, number_of(expected[i]), v.numbers[i]));
    char text[120];
    snprintf(text, sizeof text, ", %.2f steps of %s apart where %s%u%s are allowed", worst, f.name,
             f.kind == FormatKind::Float ? "less than " : "", p.ulps + (f.kind == FormatKind::Float),
             f.kind == FormatKind::Float ? "" : ".6");
    return std::isfinite(worst) ? text : "";
}

// How far off the worst component is, for floats.
std::string distance_text(const Probe& p, const ResourceDesc& d, const uint64_t* expected, const Values& v) {
    if (!is_real(p.value_type))
        return "";
    if (by_steps(p, d))
        return steps_text(p, info(d.format), expected, v);
    uint64_t worst = 0;
    for (uint32_t i = 0; i < p.components; i++)
        worst = std::max(worst, ulps_between(p.value_type, expected[i], v.bits[i]));
    if (worst == UINT64_MAX)
        return "";
    return ", " + std::to_string(worst) + (worst == 1 ? " ulp" : " ulps") + " apart where " +
           std::to_string(p.ulps) + " are allowed";
}

std::string outside(const ResourceDesc& d, uint64_t elements) {
    if (d.dimension == Dimension::Buffer)
        return "the probe reaches beyond the buffer, which has " + std::to_string(elements) +
               " elements of the probe's type";
    return "the probe reaches beyond the texture, which is " + std::to_string(d.width) + " x " +
           std::to_string(d.height) + " with " +
           std::to_string(d.dimension == Dimension::Texture3D ? d.depth : d.layers) + " layers";
}

} // namespace

uint64_t ulps_between(ProbeType type, uint64_t a, uint64_t b) {
    if (is_nan(type, a) || is_nan(type, b))
        return is_nan(type, a) && is_nan(type, b) ? 0 : UINT64_MAX;
    const int64_t x = ordered(type, a), y = ordered(type, b);
    return x > y ? static_cast<uint64_t>(x) - static_cast<uint64_t>(y)
                 : static_cast<uint64_t>(y) - static_cast<uint64_t>(x);
}

bool matches(ProbeType type, uint64_t expected, uint64_t found, uint32_t ulps) {
    return expected == found || (is_real(type) && ulps_between(type, expected, found) <= ulps);
}

std::string number_text(ProbeType type, uint64_t bits) {
    char text[80];
    switch (type) {
    case ProbeType::F32:
        snprintf(text, sizeof text, "%.9g (0x%08" PRIx32 ")",
                 double(std::bit_cast<float>(static_cast<uint32_t>(bits))), static_cast<uint32_t>(bits));
        break;
    case ProbeType::F64:
        snprintf(text, sizeof text, "%.17g (0x%016" PRIx64 ")", std::bit_cast<double>(bits), bits);
        break;
    case ProbeType::U32:
        snprintf(text, sizeof text, "%" PRIu32 " (0x%08" PRIx32 ")", static_cast<uint32_t>(bits),
                 static_cast<uint32_t>(bits));
        break;
    case ProbeType::I32:
        snprintf(text, sizeof text, "%" PRId32 " (0x%08" PRIx32 ")", static_cast<int32_t>(bits),
                 static_cast<uint32_t>(bits));
        break;
    case ProbeType::U64: snprintf(text, sizeof text, "%" PRIu64 " (0x%016" PRIx64 ")", bits, bits); break;
    case ProbeType::I64:
        snprintf(text, sizeof text, "%" PRId64 " (0x%016" PRIx64 ")", static_cast<int64_t>(bits), bits);
        break;
    }
    return text;
}

const char* name(SlotType type) {
    static constexpr const char* names[] = {"rtv", "dsv", "srv", "uav", "vb"};
    return names[static_cast<size_t>(type)];
}

std::string slot_name(SlotType type, uint32_t slot) {
    return type == SlotType::Dsv ? "dsv" : std::string(name(type)) + " " + std::to_string(slot);
}

std::string check_probe(const Probe& probe, const ResourceDesc& desc, std::span<const uint8_t> contents,
                        FailedTexel* failed) {
    const uint32_t bytes = size_of(probe.value_type) * probe.components;
    const FormatInfo& format = info(desc.format);
    const bool buffer = desc.dimension == Dimension::Buffer;
    if (is_block(format))
        return std::string("a probe cannot look at ") + format.name +
               ", which is compressed or shares an exponent: load it in a shader";
    if (is_small(format) && (size_of(probe.value_type) != 4 || probe.components > format.components ||
                             (is_integer(format) && is_real(probe.value_type))))
        return std::string("the probe's type does not fit ") + format.name + ", which has " +
               std::to_string(format.components) + (format.components == 1 ? " component" : " components") +
               (is_integer(format) ? " of integers: use u32 or i32" : "");
    const uint32_t width = buffer ? desc.width / (is_small(format) ? format.bytes : bytes) : desc.width,
                   height = buffer ? 1 : desc.height;
    const uint32_t layers = buffer ? 1 : desc.dimension == Dimension::Texture3D ? desc.depth : desc.layers;
    Probe p = probe;
    if (p.all) {
        p.left = p.top = p.layer = 0;
        p.right = width;
        p.bottom = height;
    }
    if (!buffer && !is_small(format) && bytes > format.bytes)
        return std::string("the probe compares ") + std::to_string(bytes) + " bytes, but a texel of " +
               info(desc.format).name + " has " + std::to_string(info(desc.format).bytes);
    if (p.right > width || p.bottom > height || p.layer >= layers || !width)
        return outside(desc, width);

    const Reader reader(p, desc, contents);
    uint64_t wrong = 0;
    std::string first;
    for (uint32_t y = p.top; y < p.bottom; y++)
        for (uint32_t x = p.left; x < p.right; x++) {
            const Values v = reader.at(x, y);
            const uint64_t* expected = wanted(p, x, y);
            if (matches(p, desc, expected, v) || wrong++)
                continue;
            if (failed)
                *failed = {true, x, y};
            first = slot_name(p.type, p.slot) + " at (" + std::to_string(x);
            if (!buffer)
                first += ", " + std::to_string(y);
            if (layers > 1)
                first += ", " + std::to_string(p.layer);
            first += "): expected " + vector_text(p, expected) + ", found " + vector_text(p, v.bits) +
                     distance_text(p, desc, expected, v);
        }
    const uint64_t all = uint64_t(p.right - p.left) * (p.bottom - p.top);
    if (wrong && all > 1)
        first += "; " + std::to_string(wrong) + " of " + std::to_string(all) + " texels differ";
    return first;
}

} // namespace ladder::runner
