// Sections [rtv N], [dsv], [srv N], [uav N] and [vb N].
#include "script/parse.h"

#include "texels/texel_codec.h"

#include <algorithm>
#include <cstring>

namespace ladder::runner {

namespace {

constexpr uint64_t largest_resource = uint64_t(1) << 28; // bytes
constexpr uint32_t largest_side = 16384;

// Numbers, which wait until the section has said of what type they are.
struct DataLine {
    uint32_t line;
    Cursor rest;
};

// What the lines of a section said, before it is known what they mean together.
struct Draft {
    bool format = false, stride = false, size = false;
    uint32_t elements = 0; // of buffers
    std::vector<DataLine> data;
};

struct Shape {
    const char* name;
    uint32_t numbers; // after the name
    void (*set)(const uint32_t* n, ResourceDesc& d, Draft& draft);
};
void set_2d(const uint32_t* n, ResourceDesc& d) {
    d.dimension = Dimension::Texture2D;
    d.width = n[0];
    d.height = n[1];
}
constexpr Shape shapes[] = {
    {"buffer", 1, [](const uint32_t* n, ResourceDesc&, Draft& s) { s.elements = n[0]; }},
    {"raw_buffer", 1,
     [](const uint32_t* n, ResourceDesc& d, Draft& s) {
         d.raw = true;
         s.elements = n[0];
     }},
    {"counter_buffer", 1,
     [](const uint32_t* n, ResourceDesc& d, Draft& s) {
         d.counter = true;
         s.elements = n[0];
     }},
    {"2d", 2, [](const uint32_t* n, ResourceDesc& d, Draft&) { set_2d(n, d); }},
    {"2dms", 3,
     [](const uint32_t* n, ResourceDesc& d, Draft&) {
         d.samples = n[0];
         set_2d(n + 1, d);
     }},
    {"2darray", 3,
     [](const uint32_t* n, ResourceDesc& d, Draft&) {
         set_2d(n, d);
         d.layers = n[2];
         d.array = true;
     }},
    {"3d", 3,
     [](const uint32_t* n, ResourceDesc& d, Draft&) {
         set_2d(n, d);
         d.dimension = Dimension::Texture3D;
         d.depth = n[2];
     }},
    {"cube", 1,
     [](const uint32_t* n, ResourceDesc& d, Draft&) {
         d.dimension = Dimension::Cube;
         d.width = d.height = n[0];
         d.layers = 6;
     }},
};

bool wrong_size(Problems& p) {
    return p.fail(
        "write size (buffer, N), (raw_buffer, N), (counter_buffer, N), (2d, W, H), (2dms, SAMPLES, W, H), "
        "(2darray, W, H, LAYERS), (3d, W, H, D) or (cube, W)");
}

bool parse_size(Cursor& c, ResourceDesc& d, Draft& draft, Problems& p) {
    if (!c.accept("("))
        return wrong_size(p);
    uint32_t numbers[4] = {}, count = 0;
    const Shape* shape = nullptr;
    for (const Shape& s : shapes)
        if (c.accept(s.name))
            shape = &s;
    if (!shape) { // of older scripts: size (W, H)
        if (!c.u32(numbers[count++]))
            return wrong_size(p);
        shape = &shapes[3];
    }
    while (c.accept(",") && count < 4)
        if (!c.u32(numbers[count++]))
            return wrong_size(p);
    if (count != shape->numbers || !c.accept(")"))
        return wrong_size(p);
    for (uint32_t i = 0; i < count; i++)
        if (!numbers[i])
            return p.fail("a size cannot be 0");
    d = ResourceDesc{
        d.type, d.slot, Dimension::Buffer, d.format, d.stride, false, false, false, d.shadow, 0, 1,
        1,      1,      d.levels,          1};
    shape->set(numbers, d, draft);
    draft.size = true;
    return p.at_end(c);
}

// What the numbers of data lines are.
enum class Numbers : uint8_t { Floats, Integers, Either };

// The format decides. Without one they are floats. Memory of no type, structured buffers too, takes either:
// what has a dot, an exponent or a name is a float.
Numbers numbers_of(const ResourceDesc& d, const Draft& draft) {
    if (!draft.format)
        return draft.stride ? Numbers::Either : Numbers::Floats;
    if (is_block(info(d.format)))
        return Numbers::Integers; // words of blocks
    switch (info(d.format).kind) {
    case FormatKind::Float:
    case FormatKind::Unorm:
    case FormatKind::Snorm:
    case FormatKind::Srgb:
    case FormatKind::Depth: return Numbers::Floats;
    case FormatKind::Uint:
    case FormatKind::Sint: return Numbers::Integers;
    default: return Numbers::Either;
    }
}

// A number of 32 bits; hexadecimal ones are the bits themselves, of floats too.
bool parse_number(Cursor& c, Numbers numbers, uint32_t& out) {
    const std::string_view word = c.peek();
    const bool hexadecimal = word.find_first_of("xX") != word.npos;
    const bool real_only = numbers == Numbers::Floats ||
                           (numbers == Numbers::Either && word.find_first_of(".eEnN") != word.npos);
    uint64_t integer;
    float real;
    if (!hexadecimal && real_only) {
        if (!c.f32(real))
            return false;
        memcpy(&out, &real, sizeof out);
        return true;
    }
    if (!c.integer(integer, 32))
        return false;
    out = static_cast<uint32_t>(integer);
    return true;
}

// Appends numbers as components of the format, one after another.
class Packer {
public:
    Packer(const FormatInfo& f, std::vector<uint8_t>& data) : f(f), data(data) {}
    void add(uint32_t bits) {
        if (!component)
            data.resize(data.size() + f.bytes);
        set_code(f, &data[data.size() - f.bytes], component, bits);
        component = (component + 1) % f.components;
    }

private:
    const FormatInfo& f;
    std::vector<uint8_t>& data;
    uint32_t component = 0;

public:
    // The bits of a number that is written as a word: float, integer, or, if `raw`, bits.
    bool pack(uint32_t word, bool raw, uint32_t& out) const {
        const uint32_t width = f.bits[component];
        if (raw || f.kind == FormatKind::Uint) {
            out = word;
            return word >> width == 0;
        }
        out = from_word(f, component, word);
        return f.kind != FormatKind::Sint || to_word(f, component, out) == word;
    }
};

// Data of a format with components of less than 32 bits.
bool parse_components(Cursor& c, Numbers numbers, Packer& packer, Problems& p) {
    while (!c.at_end()) {
        const std::string word(c.peek());
        uint32_t value, code;
        if (!parse_number(c, numbers, value))
            return p.fail("'" + std::string(word.empty() ? c.rest() : word) + "' is no " +
                          (numbers == Numbers::Integers ? "integer" : "number"));
        if (!packer.pack(value, word.find_first_of("xX") != word.npos, code))
            return p.fail("'" + word + "' does not fit into a component of the format");
        packer.add(code);
        c.accept(",");
    }
    return true;
}

bool parse_data(Cursor& c, Numbers numbers, std::vector<uint8_t>& data, Problems& p) {
    while (!c.at_end()) {
        const std::string word(c.peek());
        uint32_t value;
        if (!parse_number(c, numbers, value))
            return p.fail("'" + std::string(word.empty() ? c.rest() : word) + "' is no " +
                          (numbers == Numbers::Integers ? "integer" : "number") +
                          "; the section has lines 'format FORMAT', 'stride N', 'size (...)', 'levels N' and "
                          "data: numbers of 32 bits, as the format says, or 0xBITS");
        uint8_t bytes[4];
        memcpy(bytes, &value, 4);
        data.insert(data.end(), bytes, bytes + 4);
        c.accept(",");
    }
    return true;
}

bool parse_line(uint32_t line, Cursor& c, ResourceSection& r, Draft& draft, Problems& p) {
    if (c.accept("format"))
        return draft.format = parse_format(c, r.desc.format, p) && p.at_end(c);
    if (c.accept("stride")) {
        if (!c.u32(r.desc.stride) || !r.desc.stride || r.desc.stride % 2 || r.desc.stride > 2048)
            return p.fail("a stride is a multiple of 2 bytes, at most 2048");
        return draft.stride = p.at_end(c);
    }
    if (c.accept("size"))
        return parse_size(c, r.desc, draft, p);
    if (c.accept("levels")) {
        if (!c.u32(r.desc.levels) || !r.desc.levels)
            return p.fail("'levels' takes a number above 0");
        return p.at_end(c);
    }
    draft.data.push_back({line, c});
    return true;
}

bool finish_buffer(ResourceSection& r, const Draft& draft, Problems& p) {
    ResourceDesc& d = r.desc;
    const bool structured = draft.stride || d.counter;
    if (draft.stride && d.raw)
        return p.fail("a raw buffer has no stride");
    if (d.counter && d.type != SlotType::Uav)
        return p.fail("only UAVs have counters: write size (buffer, N)");
    if (structured) {
        if (d.format != Format::Unknown)
            return p.fail("a structured buffer has a stride and no format");
        if (!d.stride)
            d.stride = 4;
    } else if (d.raw) {
        if (draft.format && d.format != Format::R32Typeless)
            return p.fail("the format of a raw buffer is r32-typeless");
        d.format = Format::R32Typeless;
    } else if (!draft.format) {
        d.format = Format::R32G32B32A32Float;
    } else if (d.format == Format::Unknown) {
        return p.fail("a buffer without format is a structured one: it needs a line 'stride N'");
    }
    if (is_block(info(d.format)))
        return p.fail("a compressed or shared-exponent format is of textures, not of buffers");
    const uint64_t bytes = uint64_t(draft.elements) * (structured ? d.stride : info(d.format).bytes);
    if (bytes > largest_resource)
        return p.fail("the buffer is larger than 256 MiB");
    d.width = static_cast<uint32_t>(bytes);
    return d.levels == 1 || p.fail("buffers have no levels");
}

bool finish_texture(ResourceSection& r, const Draft& draft, Problems& p) {
    ResourceDesc& d = r.desc;
    if (draft.stride)
        return p.fail("textures have a format, not a stride");
    if (!draft.format)
        d.format = d.type == SlotType::Dsv ? Format::D32Float : Format::R32G32B32A32Float;
    if (d.format == Format::Unknown)
        return p.fail("textures need a format");
    d.shadow = d.format == Format::R32FloatShadow;
    if (is_block(info(d.format)) && (d.type != SlotType::Srv || d.samples > 1))
        return p.fail("a texture of this format can only be read: its section is [srv N], without samples");
    const uint32_t longest = std::max({d.width, d.height, d.depth});
    if (longest > largest_side || d.layers > 2048)
        return p.fail("the texture is too large: sides go up to 16384, layers to 2048");
    if (d.levels > 1 && (d.levels > 15 || longest >> (d.levels - 1) == 0))
        return p.fail("the texture is too small for so many levels");
    if (d.samples > 16 || (d.samples & (d.samples - 1)))
        return p.fail("a texture has 1, 2, 4, 8 or 16 samples");
    if (d.samples > 1 && d.levels > 1)
        return p.fail("multisampled textures have one level");
    const bool target = d.type == SlotType::Rtv || d.type == SlotType::Dsv;
    if (target && d.dimension != Dimension::Texture2D)
        return p.fail("a target has size (2d, W, H), (2dms, SAMPLES, W, H) or (2darray, W, H, LAYERS)");
    if (d.type == SlotType::Dsv && info(d.format).kind != FormatKind::Depth)
        return p.fail("the format of a depth buffer is d32-float");
    return d.bytes() <= largest_resource || p.fail("the texture is larger than 256 MiB");
}

} // namespace

bool parse_resource(const Body& body, ResourceSection& r, Problems& p) {
    Draft draft;
    ResourceDesc& d = r.desc;
    bool good = true;
    for (const Line& line : body) {
        p.line = line.number;
        Cursor c(line.text);
        good &= parse_line(line.number, c, r, draft, p);
    }
    const Numbers numbers = numbers_of(d, draft);
    const bool small = draft.format && is_small(info(d.format));
    Packer packer(info(d.format), r.data);
    for (DataLine& data : draft.data) {
        p.line = data.line;
        good &= small ? parse_components(data.rest, numbers, packer, p)
                      : parse_data(data.rest, numbers, r.data, p);
    }
    p.line = r.line;
    if (!good)
        return false;
    if (d.type == SlotType::Vb) {
        if (draft.size && d.dimension != Dimension::Buffer)
            return p.fail("a vertex buffer is a buffer");
        d.dimension = Dimension::Buffer;
        d.width = static_cast<uint32_t>(r.data.size());
        return d.width || p.fail("a vertex buffer needs data");
    }
    if (!draft.size)
        return p.fail("the resource has no size: add a line like 'size (2d, 640, 480)'");
    if (d.type == SlotType::Uav && !draft.format && !draft.stride && !d.counter)
        return p.fail("a UAV needs a line 'format FORMAT' or 'stride N'");
    const bool buffer = d.dimension == Dimension::Buffer;
    if (buffer && (d.type == SlotType::Rtv || d.type == SlotType::Dsv))
        return p.fail("a target is a texture: write size (2d, W, H)");
    if (!(buffer ? finish_buffer(r, draft, p) : finish_texture(r, draft, p)))
        return false;
    if (r.data.size() > d.bytes())
        return p.fail("the section has " + std::to_string(r.data.size()) +
                      " bytes of data, the resource only " + std::to_string(d.bytes()));
    return true;
}

} // namespace ladder::runner
