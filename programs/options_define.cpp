// --define=NAME[:TYPE]=VALUE[@BIT+BITS]: a parameter (doc/use/bindings.md).
#include "options.h"

#include "name_lists.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace ladder_compiler {

namespace {

// Stages, or-ed, that a parameter is for.
constexpr unsigned int in_vertex = 1u << LADDER_STAGE_VERTEX, in_pixel = 1u << LADDER_STAGE_PIXEL,
                       in_geometry = 1u << LADDER_STAGE_GEOMETRY,
                       before_raster = in_vertex | in_geometry | 1u << LADDER_STAGE_DOMAIN,
                       layered = before_raster | in_pixel | 1u << LADDER_STAGE_MESH;
enum Sources { Any, D3d9 };

// Those with a number at their end have `count` of them, from 0 on.
struct ParameterName {
    const char* text;
    int first;
    int count; // 0: no number
    unsigned int numbers;
    bool is_float;
    unsigned int stages;
    Sources sources;
    const char* help;
};
constexpr ParameterName names[] = {
    {"rasterizer-sample-count", LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT, 0, 1, false, in_pixel, Any,
     "samples of a pixel: 1 (default), 2, 4, 8 or 16"},
    {"point-size", LADDER_PARAMETER_POINT_SIZE, 0, 1, true, before_raster, Any,
     "the size of points, in pixels, of shaders that write none"},
    {"point-size-min", LADDER_PARAMETER_POINT_SIZE_MIN, 0, 1, true, before_raster, Any,
     "the least size of points, in pixels"},
    {"point-size-max", LADDER_PARAMETER_POINT_SIZE_MAX, 0, 1, true, before_raster, Any,
     "the greatest size of points, in pixels"},
    {"point-sprite", LADDER_PARAMETER_POINT_SPRITE, 0, 1, false, in_pixel, Any,
     "1: inputs TEXCOORD go from 0 to 1 over a point; default: 0"},
    {"alpha-test-func", LADDER_PARAMETER_ALPHA_TEST_FUNC, 0, 1, false, in_pixel, Any,
     "which pixels stay: never, less, equal, less-equal, greater, not-equal, greater-equal or always "
     "(default)"},
    {"alpha-test-ref", LADDER_PARAMETER_ALPHA_TEST_REF, 0, 1, true, in_pixel, Any,
     "what alpha is compared with; default: 0"},
    {"flat-interpolation", LADDER_PARAMETER_FLAT_INTERPOLATION, 0, 1, false, in_pixel, D3d9,
     "1: inputs COLOR are flat; default: 0"},
    {"clip-plane-mask", LADDER_PARAMETER_CLIP_PLANE_MASK, 0, 1, false, before_raster, Any,
     "bit N: clip-plane-N clips; default: 0"},
    {"clip-plane-", LADDER_PARAMETER_CLIP_PLANE_0, 8, 4, true, before_raster, Any, "a plane in clip space"},
    {"fog-fragment-mode", LADDER_PARAMETER_FOG_FRAGMENT_MODE, 0, 1, false, in_pixel, D3d9,
     "0 (default): no fog; 1: exp; 2: exp2; 3: linear; before ps_3_0"},
    {"fog-colour", LADDER_PARAMETER_FOG_COLOR, 0, 4, true, in_pixel, D3d9,
     "red, green, blue, alpha of fog; default: 0,0,0,0"},
    {"fog-end", LADDER_PARAMETER_FOG_END, 0, 1, true, in_pixel, D3d9,
     "the distance at which linear fog is thickest; default: 1"},
    {"fog-scale", LADDER_PARAMETER_FOG_SCALE, 0, 1, true, in_pixel, D3d9,
     "1 / (end - start) of linear fog, else the scaled density; default: 1"},
    {"fog-source", LADDER_PARAMETER_FOG_SOURCE, 0, 1, false, in_vertex, D3d9,
     "the distance for fog: 0: FOG; 1: FOG, else alpha of COLOR1; 2: z; 3: w"},
    {"projected-texture-mask", LADDER_PARAMETER_PROJECTED_TEXTURE_MASK, 0, 1, false, in_pixel, D3d9,
     "bit N: the coordinate of texture N is projected; ps_1_0 to ps_1_3; default: 0"},
    {"bump-matrix-", LADDER_PARAMETER_BUMP_MATRIX_0, 6, 4, true, in_pixel, D3d9,
     "the matrix of bump mapping of a texture stage; ps_1_0 to ps_1_4; default: 0"},
    {"bump-luminance-scale-", LADDER_PARAMETER_BUMP_LUMINANCE_SCALE_0, 6, 1, true, in_pixel, D3d9,
     "the scale of luminance of a texture stage; default: 0"},
    {"bump-luminance-offset-", LADDER_PARAMETER_BUMP_LUMINANCE_OFFSET_0, 6, 1, true, in_pixel, D3d9,
     "the offset of luminance of a texture stage; default: 0"},
    {"srgb-write-mask", LADDER_PARAMETER_SRGB_WRITE_MASK, 0, 1, false, in_pixel, D3d9,
     "bit N: target N is stored as sRGB; default: 0"},
    {"layer-count", LADDER_PARAMETER_LAYER_COUNT, 0, 1, false, layered, Any, "layers of the render targets"},
    {"drawn-primitive", LADDER_PARAMETER_DRAWN_PRIMITIVE, 0, 1, false, in_geometry, Any,
     "what is drawn: 0 (default): what the shader takes; 1: points; 2: lines; 3: triangles; 4: lines with "
     "neighbours; 5: triangles with neighbours"},
};

struct TypeName {
    const char* text;
    ladder_component_type type;
    enum { Whole, Real } kind;
};
constexpr TypeName types[] = {
    {"bool", LADDER_COMPONENT_BOOL, TypeName::Whole},       {"i16", LADDER_COMPONENT_I16, TypeName::Whole},
    {"u16", LADDER_COMPONENT_U16, TypeName::Whole},         {"i32", LADDER_COMPONENT_I32, TypeName::Whole},
    {"u32", LADDER_COMPONENT_U32, TypeName::Whole},         {"i64", LADDER_COMPONENT_I64, TypeName::Whole},
    {"u64", LADDER_COMPONENT_U64, TypeName::Whole},         {"f16", LADDER_COMPONENT_F16, TypeName::Real},
    {"f32", LADDER_COMPONENT_F32, TypeName::Real},          {"f64", LADDER_COMPONENT_F64, TypeName::Real},
    {"unorm", LADDER_COMPONENT_UNORM_F32, TypeName::Whole},
};

std::vector<std::string> type_names() {
    std::vector<std::string> all;
    for (const TypeName& t : types)
        all.emplace_back(t.text);
    return all;
}

constexpr const char* comparisons[] = {"never",   "less",      "equal",         "less-equal",
                                       "greater", "not-equal", "greater-equal", "always"};

const ParameterName* find_name(const std::string& text, int& name) {
    for (const ParameterName& n : names) {
        const std::string begin = n.text;
        name = n.first;
        if (!n.count && text == begin)
            return &n;
        if (n.count && text.size() == begin.size() + 1 && !text.compare(0, begin.size(), begin) &&
            text.back() >= '0' && text.back() < '0' + n.count) {
            name += text.back() - '0';
            return &n;
        }
    }
    return nullptr;
}

bool read_number(const std::string& text, unsigned int& out) {
    char* end;
    const unsigned long long n = strtoull(text.c_str(), &end, 0);
    out = static_cast<unsigned int>(n);
    return !text.empty() && text[0] >= '0' && text[0] <= '9' && !*end && n <= 0xffffffff;
}

// "a:b:c" after a prefix.
bool read_numbers(std::string text, unsigned int* out, size_t count) {
    for (size_t n = 0; n < count; n++) {
        const size_t colon = text.find(':');
        if ((colon == text.npos) != (n + 1 == count) || !read_number(text.substr(0, colon), out[n]))
            return false;
        text.erase(0, colon == text.npos ? colon : colon + 1);
    }
    return true;
}

// Numbers as the shader's own type has them: integers or floats.
bool read_constants(const std::string& text, const ParameterName& name, const TypeName* type,
                    ladder_parameter& p) {
    const bool real = type ? type->kind == TypeName::Real : name.is_float;
    std::string rest = text;
    for (unsigned int n = 0; n < name.numbers; n++) {
        const size_t comma = rest.find(',');
        const std::string one = rest.substr(0, comma);
        if ((comma == rest.npos) != (n + 1 == name.numbers) || one.empty())
            return false;
        char* end;
        if (real)
            p.u.f32[n] = strtof(one.c_str(), &end);
        else
            p.u.u32[n] = static_cast<unsigned int>(strtoll(one.c_str(), &end, 0));
        for (unsigned int c = 0; name.first == LADDER_PARAMETER_ALPHA_TEST_FUNC && !real && c < 8; c++)
            if (one == comparisons[c]) {
                p.u.u32[n] = c + 1;
                end = const_cast<char*>("");
            }
        if (*end)
            return false;
        rest.erase(0, comma == rest.npos ? comma : comma + 1);
    }
    return true;
}

bool read_place(const std::string& text, ladder_parameter& p) {
    struct Prefix {
        const char* text;
        ladder_parameter_source source;
        ladder_root_storage storage;
    };
    constexpr Prefix prefixes[] = {
        {"spec:", LADDER_PARAMETER_SOURCE_SPECIALIZATION, LADDER_ROOT_STORAGE_NONE},
        {"push:", LADDER_PARAMETER_SOURCE_ROOT, LADDER_ROOT_STORAGE_PUSH_CONSTANTS},
        {"uniform:", LADDER_PARAMETER_SOURCE_ROOT, LADDER_ROOT_STORAGE_UNIFORM_BUFFER},
        {"buffer:", LADDER_PARAMETER_SOURCE_BUFFER, LADDER_ROOT_STORAGE_NONE}};
    for (const Prefix& prefix : prefixes) {
        const size_t size = strlen(prefix.text);
        if (text.compare(0, size, prefix.text))
            continue;
        unsigned int numbers[3];
        p.source = prefix.source;
        if (!read_numbers(text.substr(size), numbers,
                          prefix.source == LADDER_PARAMETER_SOURCE_BUFFER ? 3 : 1))
            return false;
        if (prefix.source == LADDER_PARAMETER_SOURCE_SPECIALIZATION)
            p.u.spec_id = numbers[0];
        else if (prefix.source == LADDER_PARAMETER_SOURCE_ROOT)
            p.u.root = {prefix.storage, numbers[0], 0};
        else
            p.u.buffer = {numbers[0], numbers[1], numbers[2]};
        return true;
    }
    return false;
}

// @BIT+BITS at the end.
bool take_field(std::string& value, ladder_parameter& p) {
    const size_t at = value.find('@');
    if (at == value.npos)
        return true;
    const size_t plus = value.find('+', at);
    if (plus == value.npos || !read_number(value.substr(at + 1, plus - at - 1), p.first_bit) ||
        !read_number(value.substr(plus + 1), p.bit_count))
        return false;
    value.erase(at);
    return true;
}

// The number of a name in a list.
bool find_number(Parser& p, const std::vector<std::string>& names, const std::string& what,
                 const std::string& name, int& number) {
    for (number = 0; number < static_cast<int>(names.size()); number++)
        if (name == names[static_cast<size_t>(number)])
            return true;
    return p.fail(no_such_name(what, name, names));
}

// One of floats=RULES, textureN=KIND, shadow=BITS.
bool set_d3d9_fact(Parser& p, const std::string& name, const std::string& value) {
    ladder_d3d9_info& info = p.o.d3d9;
    unsigned int stage;
    int n = 0;
    if (name == "floats") {
        if (!find_number(p, {"strict", "finite", "ieee"}, "rule of floats", value, n))
            return false;
        info.floats = static_cast<ladder_d3d9_floats>(n);
        return true;
    }
    if (name == "shadow")
        return read_number(value, info.shadow_samplers) ||
               p.fail("--d3d9=shadow takes a number with a bit for each sampler, not '" + value + "'");
    if (name.compare(0, 7, "texture") || !read_number(name.substr(7), stage) || stage > 7)
        return p.fail(no_such_name("fact of --d3d9", name, {"floats", "texture0", "texture7", "shadow"}));
    if (!find_number(p, {"default", "1d", "2d", "cube", "volume"}, "kind of texture", value, n))
        return false;
    info.textures[stage] = static_cast<ladder_d3d9_texture>(n);
    return true;
}

} // namespace

bool set_d3d9(Parser& p, const char* facts) {
    const std::string text = facts;
    for (size_t at = 0; at <= text.size();) {
        const size_t end = std::min(text.find(',', at), text.size()), equals = text.find('=', at);
        if (equals >= end)
            return p.fail("--d3d9 takes NAME=VALUE, not '" + text.substr(at, end - at) + "'");
        if (!set_d3d9_fact(p, text.substr(at, equals - at), text.substr(equals + 1, end - equals - 1)))
            return false;
        at = end + 1;
    }
    return true;
}

bool add_specialization(Parser& p, const char* definition) {
    const std::string text = definition;
    const size_t equals = text.find('=');
    ladder_specialization constant{};
    char* end;
    errno = 0;
    const unsigned long id = strtoul(definition, &end, 10);
    bool good = equals && equals != text.npos && end == definition + equals && id <= 0xffffffff;
    if (good) {
        const std::string value = text.substr(equals + 1);
        unsigned long long bits;
        if (value.find('.') != value.npos) {
            const float number = strtof(value.c_str(), &end);
            uint32_t word;
            memcpy(&word, &number, sizeof word);
            bits = word;
        } else {
            bits = strtoull(value.c_str(), &end, 0);
        }
        good = !value.empty() && !*end && !errno;
        constant.id = static_cast<unsigned int>(id);
        constant.value[0] = static_cast<unsigned int>(bits);
        constant.value[1] = static_cast<unsigned int>(bits >> 32);
    }
    if (!good)
        return p.fail("--specialize takes ID=NUMBER, not '" + text + "'");
    p.o.constants.push_back(constant);
    return true;
}

static bool add_vendor_uav(Parser& p, ladder_vendor vendor, const char* option, const std::string& place) {
    const size_t comma = place.find(',');
    ladder_vendor_uav uav = {vendor, 0, 0};
    if (!read_number(place.substr(0, comma), uav.first) ||
        (comma != place.npos && !read_number(place.substr(comma + 1), uav.space)))
        return p.fail(std::string(option) + " takes REGISTER or REGISTER,SPACE, not '" + place + "'");
    p.o.vendor_uavs.push_back(uav);
    return true;
}

bool add_ags_uav(Parser& p, const char* place) {
    return add_vendor_uav(p, LADDER_VENDOR_AMD, "--ags-uav", place);
}

bool add_nvapi_uav(Parser& p, const char* place) {
    return add_vendor_uav(p, LADDER_VENDOR_NVIDIA, "--nvapi-uav", place);
}

std::vector<std::string> parameter_names() {
    std::vector<std::string> all;
    for (const ParameterName& n : names) {
        if (!n.count)
            all.emplace_back(n.text);
        for (int each = 0; each < n.count; each++)
            all.push_back(n.text + std::to_string(each));
    }
    return all;
}

namespace {

std::string form_of(const ParameterName& n) {
    if (n.numbers == 4)
        return "X,Y,Z,W";
    return n.is_float ? "X" : "N";
}

// A line: "NAME=FORM", and in a column of its own what it says.
std::string line_of(const ParameterName& n, const std::string& number, bool name_sources) {
    std::string line = n.text + number + "=" + form_of(n);
    line.resize(std::max<size_t>(line.size() + 2, 32), ' ');
    return line + (n.sources == D3d9 && name_sources ? "Direct3D 9: " : "") + n.help + "\n";
}

} // namespace

std::string parameters_text(unsigned int stage, bool is_d3d9) {
    std::string text;
    for (const ParameterName& n : names) {
        if (stage != all_stages && (!(n.stages >> stage & 1) || (n.sources == D3d9 && !is_d3d9)))
            continue;
        if (!n.count)
            text += line_of(n, "", stage == all_stages);
        for (int each = 0; each < n.count; each++)
            text += line_of(n, std::to_string(each), stage == all_stages);
    }
    if (text.empty())
        return "No parameter has an effect on this shader.\n";
    return text + "Set each by --define. In place of numbers: spec:ID, push:BYTE, uniform:BYTE or "
                  "buffer:SET:BINDING:BYTE.\n";
}

namespace {

std::string values_of(const ParameterName& n) {
    std::string text = form_of(n);
    for (const char* c : comparisons)
        if (n.first == LADDER_PARAMETER_ALPHA_TEST_FUNC)
            text += std::string(", ") + c;
    return text + ", spec:ID, push:BYTE, uniform:BYTE or buffer:SET:BINDING:BYTE";
}

} // namespace

bool add_parameter(Parser& p, const char* definition) {
    const std::string text = definition;
    const auto wrong = [&] { return p.fail("--define takes NAME=VALUE, not '" + text + "'"); };
    const size_t equals = text.find('=');
    if (equals == text.npos)
        return wrong();
    std::string name = text.substr(0, equals), value = text.substr(equals + 1);
    const TypeName* type = nullptr;
    if (const size_t colon = name.find(':'); colon != name.npos) {
        for (const TypeName& t : types)
            if (name.substr(colon + 1) == t.text)
                type = &t;
        if (!type)
            return p.fail(no_such_name("type of parameters", name.substr(colon + 1), type_names()));
        name.erase(colon);
    }
    ladder_parameter parameter{};
    int number;
    const ParameterName* known = find_name(name, number);
    if (!known)
        return p.fail(no_such_name("parameter", name, parameter_names(), "--print-parameters"));
    parameter.name = static_cast<ladder_parameter_name>(number);
    parameter.data_type = type ? type->type : LADDER_COMPONENT_NONE;
    if (!take_field(value, parameter))
        return wrong();
    if (!read_place(value, parameter) &&
        (parameter.source || !read_constants(value, *known, type, parameter)))
        return p.fail("--define=" + name + " takes " + values_of(*known) + ", not '" + value + "'");
    p.o.parameters.push_back(parameter);
    return true;
}

} // namespace ladder_compiler
