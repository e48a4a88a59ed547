// Puts Ladder's list of a program's registers (ladder_scan_shader_d3d9()) into the elements that
// libvkd3d-shader tells.
#include "bytecode_signatures.h"

#include "shim_memory.h"
#include "shim_signatures.h"

#include <span>

namespace ladder::vkd3d {

namespace {

constexpr uint32_t all = 0xf;
constexpr uint32_t d3d_name_position = 1, d3d_name_face = 9, d3d_name_target = 64, d3d_name_depth = 65;

// Locations of what vertex shaders before 3.0 write, and of colours that pixel shaders before 3.0 read.
enum Location : uint32_t { Colours = 8, Position = 10, Fog = 11, PointSize = 12 };

// With what lies between the first and the last component.
uint32_t without_gaps(uint32_t mask) {
    uint32_t low = 0, high = 0;
    for (uint32_t c = 0; c < 4; c++) {
        high |= mask >> c ? 1u << c : 0; // bits up to the highest
        low |= mask & ((2u << c) - 1) ? 1u << c : 0;
    }
    return low & high;
}

class Writer {
public:
    explicit Writer(BytecodeSignatures& out) : s_(out) {}

    void write(const ladder_d3d9_signatures& from);

private:
    void input(const ladder_d3d9_element& e);
    void output(const ladder_d3d9_element& e);
    void vertex_output(const ladder_d3d9_element& e);
    void add(BytecodeSignature& s, const char* name, uint32_t index, uint32_t sysval, uint32_t number,
             const ladder_d3d9_element& e);
    void complete();

    BytecodeSignatures& s_;
    uint32_t colour_ = 0; // components of r0 that are written
};

// More may be used than is declared.
void Writer::add(BytecodeSignature& s, const char* name, uint32_t index, uint32_t sysval, uint32_t number,
                 const ladder_d3d9_element& e) {
    const uint32_t mask = without_gaps(without_gaps(e.declared_mask) | e.used_mask);
    s.add({name, index, sysval, number, number, mask, e.used_mask, false});
}

// Shaders of model 3, and vertex shaders, have only what they declare: used is what lies in the mask.
void add_declared(BytecodeSignature& s, const ladder_d3d9_element& e, uint32_t sysval) {
    const uint32_t mask = without_gaps(e.declared_mask);
    if (mask)
        s.add({e.semantic_name, e.semantic_index, sysval, e.register_index, e.register_index, mask,
               e.used_mask & mask, false});
}

void Writer::input(const ladder_d3d9_element& e) {
    const uint32_t n = e.register_index;
    switch (e.register_type) {
    case LADDER_D3D9_REGISTER_PIXEL_POSITION:
        if (e.declared_mask)
            add(s_.inputs, "VPOS", 0, d3d_name_position, n, e);
        return;
    case LADDER_D3D9_REGISTER_FACE:
        if (e.declared_mask)
            s_.inputs.add({"VFACE", 0, d3d_name_face, 1, 1, 1, e.used_mask ? 1u : 0u, false});
        return;
    case LADDER_D3D9_REGISTER_TEXTURE: return add(s_.inputs, "TEXCOORD", n, 0, n, e);
    default:
        if (s_.is_pixel && s_.version < 30)
            add(s_.inputs, "COLOR", n, 0, Colours + n, e);
        else
            add_declared(s_.inputs, e, 0);
    }
}

void Writer::output(const ladder_d3d9_element& e) {
    switch (e.register_type) {
    case LADDER_D3D9_REGISTER_TEMP: colour_ = e.used_mask; return;
    case LADDER_D3D9_REGISTER_TARGET:
        return add(s_.outputs, "COLOR", e.register_index, d3d_name_target, e.register_index, e);
    case LADDER_D3D9_REGISTER_DEPTH: s_.outputs.add({"DEPTH", 0, d3d_name_depth, 0, 0, 1, 1, false}); return;
    case LADDER_D3D9_REGISTER_OUTPUT: {
        const bool position = !e.semantic_index && same_name(e.semantic_name, "POSITION");
        return add_declared(s_.outputs, e, position ? d3d_name_position : 0);
    }
    default: vertex_output(e);
    }
}

// Before 3.0.
void Writer::vertex_output(const ladder_d3d9_element& e) {
    BytecodeSignature& out = s_.outputs;
    const uint32_t n = e.register_index;
    switch (e.register_type) {
    case LADDER_D3D9_REGISTER_POSITION: return add(out, "POSITION", 0, d3d_name_position, Position, e);
    case LADDER_D3D9_REGISTER_FOG: out.add({"FOG", 0, 0, Fog, Fog, 1, 1, true}); return;
    case LADDER_D3D9_REGISTER_POINT_SIZE: out.add({"PSIZE", 0, 0, PointSize, PointSize, 1, 1, true}); return;
    case LADDER_D3D9_REGISTER_COLOR: return add(out, "COLOR", n, 0, Colours + n, e);
    default: return add(out, "TEXCOORD", n, 0, n, e);
    }
}

void Writer::write(const ladder_d3d9_signatures& from) {
    s_.is_pixel = from.stage == LADDER_STAGE_PIXEL;
    s_.version = from.shader_model_major * 10 + from.shader_model_minor;
    for (unsigned n = 0; n < from.input_count; n++)
        input(from.inputs[n]);
    for (unsigned n = 0; n < from.output_count; n++)
        output(from.outputs[n]);
    complete();
}

// Pixel shaders of 1.x write r0 at their end, and vertex shaders before 3.0 have a first colour always.
void Writer::complete() {
    BytecodeSignature& out = s_.outputs;
    if (s_.is_pixel && s_.version < 20) {
        const bool depth = out.count() > 0; // in front of the colour, behind which it belongs
        const BytecodeElement second = depth ? out[0] : BytecodeElement{};
        const uint32_t mask = without_gaps(colour_ ? colour_ : all);
        const BytecodeElement colour = {"COLOR", 0,    d3d_name_target,         0,
                                        0,       mask, colour_ ? colour_ : all, false};
        if (depth) {
            out[0] = colour;
            out.add(second);
        } else {
            out.add(colour);
        }
    } else if (!s_.is_pixel && s_.version < 30) {
        if (!out.find("COLOR", 0))
            out.add({"COLOR", 0, 0, Colours, Colours, all, all, false});
        out.find("COLOR", 0)->mask = all;
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

void tell_signatures(const ladder_d3d9_signatures& from, const vkd3d_shader_parameter_info* parameters,
                     BytecodeSignatures& out) {
    Writer(out).write(from);
    if (out.version >= 30) {
        out.outputs.separate();
        if (out.is_pixel)
            out.inputs.separate();
    }
    add_fog(parameters, out);
}

} // namespace ladder::vkd3d
