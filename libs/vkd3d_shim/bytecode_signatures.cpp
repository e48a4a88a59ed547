// Reads declarations and operands of Direct3D bytecode (d3d9types.h), as far as signatures are concerned.
// Everything else is checked, and translated, by Ladder.
#include "bytecode_signatures.h"

#include "shim_memory.h"
#include "shim_signatures.h"

#include <span>

namespace ladder::vkd3d {

namespace {

constexpr uint32_t all = 0xf;
constexpr uint32_t d3d_name_position = 1, d3d_name_face = 9, d3d_name_target = 64, d3d_name_depth = 65;

// By D3DDECLUSAGE.
constexpr const char* usages[] = {"POSITION", "BLENDWEIGHT", "BLENDINDICES", "NORMAL",     "PSIZE",
                                  "TEXCOORD", "TANGENT",     "BINORMAL",     "TESSFACTOR", "POSITIONT",
                                  "COLOR",    "FOG",         "DEPTH",        "SAMPLE"};

// D3DSIO_...
enum Opcode : uint32_t {
    Call = 25,
    CallNz = 26,
    Loop = 27,
    Label = 30,
    Dcl = 31,
    Rep = 38,
    If = 40,
    Ifc = 41,
    Breakc = 45,
    DefB = 47,
    DefI = 48,
    TexKill = 65,
    Def = 81,
    TexM3x2Depth = 84,
    TexDepth = 87,
    BreakP = 96,
    Comment = 0xfffe,
    End = 0xffff
};

// D3DSPR_...
enum File : uint32_t {
    Temp = 0,
    Input = 1,
    Texture = 3, // and the address of vertex shaders
    RastOut = 4,
    AttrOut = 5,
    Output = 6, // oT# before 3.0
    ColourOut = 8,
    DepthOut = 9,
    Misc = 17
};

// Locations of what vertex shaders before 3.0 write, and of colours that pixel shaders before 3.0 read.
enum Location : uint32_t { Colours = 8, Position = 10, Fog = 11, PointSize = 12 };

struct Operand {
    explicit Operand(uint32_t token)
        : file((token >> 28 & 7) | (token >> 8 & 0x18)), number(token & 0x7ff), relative(token >> 13 & 1),
          mask(token >> 16 & all), token_(token) {}

    uint32_t swizzled() const {
        uint32_t read = 0;
        for (uint32_t shift = 16; shift < 24; shift += 2)
            read |= 1u << (token_ >> shift & 3);
        return read;
    }

    uint32_t file, number;
    bool relative;
    uint32_t mask; // of destinations

private:
    uint32_t token_;
};

// With what lies between the first and the last component.
uint32_t without_gaps(uint32_t mask) {
    uint32_t low = 0, high = 0;
    for (uint32_t c = 0; c < 4; c++) {
        high |= mask >> c ? 1u << c : 0; // bits up to the highest
        low |= mask & ((2u << c) - 1) ? 1u << c : 0;
    }
    return low & high;
}

class Reader {
public:
    Reader(const vkd3d_shader_code& code, BytecodeSignatures& out)
        : words_(static_cast<const char*>(code.code)), count_(code.size / 4), s_(out) {}

    void read();

private:
    uint32_t word(size_t n) const {
        uint32_t w;
        std::memcpy(&w, words_ + 4 * n, 4);
        return w;
    }
    size_t find_end(size_t at, uint32_t token) const;
    void read_instruction(uint32_t opcode, size_t at, size_t end);
    void declare(uint32_t usage, Operand o);
    void read_operand(const Operand& o, uint32_t mask);
    void write_operand(const Operand& o);
    void use(BytecodeSignature& s, const Operand& o, uint32_t mask);
    void take(BytecodeSignature& s, const char* name, uint32_t index, uint32_t sysval, uint32_t number,
              uint32_t mask);
    // 1.0 to 1.3, where t# are coordinates and what becomes of them
    bool early_pixel() const { return s_.is_pixel && s_.version < 14; }
    void complete();

    const char* words_;
    size_t count_;
    BytecodeSignatures& s_;
    uint32_t colour_ = 0; // components of r0 that are written
    bool depth_ = false;  // by texture instructions of 1.x
};

// Instructions of 1.x end where the next one begins: tokens of operands have their highest bit set, but for
// numbers.
size_t Reader::find_end(size_t at, uint32_t token) const {
    const uint32_t opcode = token & 0xffff;
    size_t length = 0;
    if (opcode == Comment)
        length = token >> 16 & 0x7fff;
    else if (s_.version >= 20)
        length = token >> 24 & 0xf;
    else if (opcode == Def || opcode == DefI)
        length = 5;
    else if (opcode == DefB)
        length = 2;
    else
        while (at + length < count_ && word(at + length) >> 31)
            length++;
    return length < count_ - at ? at + length : count_;
}

void Reader::read() {
    const uint32_t version = word(0);
    s_.is_pixel = version >> 16 == 0xffff;
    s_.version = (version >> 8 & 0xff) * 10 + (version & 0xff);
    for (size_t at = 1; at < count_;) {
        const uint32_t token = word(at++);
        const uint32_t opcode = token & 0xffff;
        if (opcode == End)
            break;
        const size_t end = find_end(at, token);
        if (opcode != Comment && opcode != Def && opcode != DefI && opcode != DefB)
            read_instruction(opcode, at, end);
        at = end;
    }
    complete();
}

bool has_destination(uint32_t opcode) {
    static constexpr uint32_t none[] = {Call, Loop, Label, Rep, If, Ifc, CallNz, Breakc, BreakP, TexKill};
    for (uint32_t o : none)
        if (o == opcode)
            return false;
    return true;
}

void Reader::read_instruction(uint32_t opcode, size_t at, size_t end) {
    if (opcode == Dcl) {
        if (end - at >= 2)
            declare(word(at), Operand(word(at + 1)));
        return;
    }
    if (at == end)
        return;
    const Operand first(word(at));
    if (early_pixel() && first.file == Texture)
        read_operand(first, all); // the coordinate of that number
    if (has_destination(opcode)) {
        write_operand(first);
        at++;
    }
    depth_ |= opcode == TexDepth || opcode == TexM3x2Depth;
    for (; at < end; at++) {
        const Operand o(word(at));
        read_operand(o, opcode == TexKill ? o.mask : o.swizzled());
    }
}

void Reader::declare(uint32_t token, Operand o) {
    const uint32_t usage = token & 0x1f, index = token >> 16 & 0xf;
    const uint32_t mask = without_gaps(o.mask ? o.mask : all);
    const char* name = usage < std::size(usages) ? usages[usage] : "";
    if (s_.is_pixel && o.file == Misc)
        s_.inputs.add({o.number ? "VFACE" : "VPOS", 0, o.number ? d3d_name_face : d3d_name_position, o.number,
                       o.number, o.number ? 1 : mask, 0, false});
    else if (s_.is_pixel && s_.version < 30 && o.file == Texture)
        s_.inputs.add({"TEXCOORD", o.number, 0, o.number, o.number, mask, 0, false});
    else if (s_.is_pixel && s_.version < 30 && o.file == Input)
        s_.inputs.add({"COLOR", o.number, 0, Colours + o.number, Colours + o.number, mask, 0, false});
    else if (o.file == Input)
        s_.inputs.add({name, index, 0, o.number, o.number, mask, 0, false});
    else if (o.file == Output && s_.version >= 30)
        s_.outputs.add(
            {name, index, usage || index ? 0 : d3d_name_position, o.number, o.number, mask, 0, false});
}

// Of declared registers those that the components are in; all of them where the number is only known at run
// time.
void Reader::use(BytecodeSignature& s, const Operand& o, uint32_t mask) {
    for (uint32_t n = 0; n < s.count(); n++)
        if (o.relative || s[n].number == o.number)
            s[n].used |= mask & s[n].mask;
}

void Reader::take(BytecodeSignature& s, const char* name, uint32_t index, uint32_t sysval, uint32_t number,
                  uint32_t mask) {
    BytecodeElement* e = s.find(name, index);
    if (!e)
        e = &s.add({name, index, sysval, number, number, 0, 0, false});
    e->used |= mask;
    e->mask = without_gaps(e->mask | e->used);
}

void Reader::read_operand(const Operand& o, uint32_t mask) {
    if (s_.is_pixel && o.file == Misc) {
        // more may be read of the position than was declared
        if (BytecodeElement* e = s_.inputs.find(o.number ? "VFACE" : "VPOS", 0)) {
            e->used |= o.number ? 1 : mask;
            e->mask = without_gaps(e->mask | e->used);
        }
    } else if (s_.is_pixel && s_.version < 30) {
        if (o.file == Texture)
            take(s_.inputs, "TEXCOORD", o.number, 0, o.number, mask);
        else if (o.file == Input)
            take(s_.inputs, "COLOR", o.number, 0, Colours + o.number, mask);
    } else if (o.file == Input) {
        use(s_.inputs, o, mask);
    }
}

void Reader::write_operand(const Operand& o) {
    BytecodeSignature& out = s_.outputs;
    if (s_.is_pixel) {
        if (o.file == Temp && !o.number)
            colour_ |= o.mask;
        else if (o.file == ColourOut)
            take(out, "COLOR", o.number, d3d_name_target, o.number, o.mask);
        else if (o.file == DepthOut)
            take(out, "DEPTH", 0, d3d_name_depth, 0, 1);
    } else if (s_.version >= 30) {
        if (o.file == Output)
            use(out, o, o.mask);
    } else if (o.file == RastOut && !o.number) {
        take(out, "POSITION", 0, d3d_name_position, Position, o.mask);
    } else if (o.file == RastOut) {
        const bool fog = o.number == 1;
        take(out, fog ? "FOG" : "PSIZE", 0, 0, fog ? Fog : PointSize, 1);
        out.find(fog ? "FOG" : "PSIZE", 0)->scalar = true;
    } else if (o.file == AttrOut) {
        take(out, "COLOR", o.number, 0, Colours + o.number, o.mask);
    } else if (o.file == Output) {
        take(out, "TEXCOORD", o.number, 0, o.number, o.mask);
    }
}

// Pixel shaders of 1.x write r0 at their end, and vertex shaders before 3.0 have a first colour always.
void Reader::complete() {
    if (s_.version >= 30)
        return;
    if (s_.is_pixel && s_.version < 20) {
        take(s_.outputs, "COLOR", 0, d3d_name_target, 0, colour_ ? colour_ : all);
        if (depth_)
            take(s_.outputs, "DEPTH", 0, d3d_name_depth, 0, 1);
    } else if (!s_.is_pixel) {
        if (!s_.outputs.find("COLOR", 0))
            take(s_.outputs, "COLOR", 0, 0, Colours, all);
        s_.outputs.find("COLOR", 0)->mask = all;
    }
}

// The value of a parameter that decides which elements there are. What is only known later is `later`.
uint32_t value_of(const vkd3d_shader_parameter_info* list, uint32_t name, uint32_t later) {
    uint32_t value = 0;
    for (uint32_t n = 0; list && list->parameters && n < list->parameter_count; n++)
        if (const vkd3d_shader_parameter1& p = list->parameters[n]; p.name == name)
            value = p.type == VKD3D_SHADER_PARAMETER_TYPE_IMMEDIATE_CONSTANT ? p.u.u32 : later;
    return value;
}

// The distance goes from vertex to pixel shaders behind all else. Pixel shaders of 3.0 have no fog.
void add_fog(const vkd3d_shader_parameter_info* parameters, BytecodeSignatures& s) {
    enum Source : uint32_t { FogOutput, FogOrSpecular };
    BytecodeSignature& side = s.is_pixel ? s.inputs : s.outputs;
    bool wanted = false;
    if (s.is_pixel) {
        wanted = s.version < 30 && value_of(parameters, VKD3D_SHADER_PARAMETER_NAME_FOG_FRAGMENT_MODE, 1);
    } else {
        const uint32_t source =
            value_of(parameters, VKD3D_SHADER_PARAMETER_NAME_FOG_SOURCE, FogOrSpecular + 1);
        const BytecodeElement* specular = side.find("COLOR", 1);
        wanted = source == FogOrSpecular ? specular && specular->mask & 8 : source != FogOutput;
    }
    if (wanted && !side.find("FOG", 0))
        side.add({"FOG", 0, 0, BytecodeSignature::most, side.next_location(), 1, 1, true});
}

} // namespace

BytecodeElement* BytecodeSignature::find(const char* name, uint32_t index) {
    for (uint32_t n = 0; n < count_; n++)
        if (elements_[n].index == index && same_name(elements_[n].name, name))
            return &elements_[n];
    return nullptr;
}

BytecodeElement& BytecodeSignature::add(const BytecodeElement& e) {
    BytecodeElement& at = elements_[count_];
    at = e;
    if (count_ < most)
        count_++;
    return at;
}

uint32_t BytecodeSignature::next_location() const {
    uint32_t next = 0;
    for (uint32_t n = 0; n < count_; n++)
        if (elements_[n].location >= next)
            next = elements_[n].location + 1;
    return next;
}

// System values have no location.
void BytecodeSignature::separate() {
    for (uint32_t n = 0; n < count_; n++)
        for (uint32_t before = 0; before < n && !elements_[n].sysval; before++)
            if (!elements_[before].sysval && elements_[before].location == elements_[n].location) {
                elements_[n].location = next_location();
                break;
            }
}

void read_signatures(const vkd3d_shader_code& bytecode, const vkd3d_shader_parameter_info* parameters,
                     BytecodeSignatures& out) {
    Reader(bytecode, out).read();
    if (out.version >= 30) {
        out.outputs.separate();
        if (out.is_pixel)
            out.inputs.separate();
    }
    add_fog(parameters, out);
}

} // namespace ladder::vkd3d
