// Directives of [test].
#include "script/parse.h"

#include <bit>
#include <cstring>
#include <iterator>

namespace ladder::runner {

namespace {

bool parse_slot(Cursor& c, SlotType& type, uint32_t& slot) {
    struct Name {
        const char* words;
        SlotType type;
    };
    static constexpr Name names[] = {{"rtv", SlotType::Rtv},           {"srv", SlotType::Srv},
                                     {"uav", SlotType::Uav},           {"vb", SlotType::Vb},
                                     {"render target", SlotType::Rtv}, {"dsv", SlotType::Dsv}};
    for (const Name& n : names)
        if (c.accept_words(n.words)) {
            type = n.type;
            slot = 0;
            return type == SlotType::Dsv || c.u32(slot);
        }
    return false;
}

bool topology(Cursor& c, Topology& t) {
    struct Name {
        const char* words;
        Topology topology;
    };
    static constexpr Name names[] = {{"triangle list adjacency", Topology::TriangleListAdjacency},
                                     {"triangle list", Topology::TriangleList},
                                     {"triangle strip adjacency", Topology::TriangleStripAdjacency},
                                     {"triangle strip", Topology::TriangleStrip},
                                     {"line list adjacency", Topology::LineListAdjacency},
                                     {"line list", Topology::LineList},
                                     {"line strip adjacency", Topology::LineStripAdjacency},
                                     {"line strip", Topology::LineStrip},
                                     {"point list", Topology::PointList}};
    for (const Name& n : names)
        if (c.accept_words(n.words)) {
            t = n.topology;
            return true;
        }
    return false;
}

bool draw(Cursor& c, Directive& out, Problems& p) {
    if (c.accept("quad")) {
        out.action = DrawQuad{};
        return true;
    }
    DrawCall call;
    if (topology(c, call.topology)) {
    } else if (c.u32(call.control_points) && c.accept_words("control point patch list")) {
        call.topology = Topology::PatchList;
        if (call.control_points < 1 || call.control_points > 32)
            return p.fail("a patch has 1 to 32 control points");
    } else {
        return p.fail(
            "write 'draw quad' or 'draw TOPOLOGY VERTICES [INSTANCES]' where TOPOLOGY is triangle list, "
            "triangle strip, line list, line strip (also with adjacency), point list or N control point "
            "patch "
            "list");
    }
    if (!c.u32(call.vertices) || (!c.at_end() && !c.u32(call.instances)))
        return p.fail("write 'draw TOPOLOGY VERTICES [INSTANCES]' with numbers");
    out.action = call;
    return true;
}

bool dispatch(Cursor& c, Directive& out, Problems& p) {
    Dispatch d;
    d.mesh = c.accept("mesh");
    d.rays = !d.mesh && c.accept("rays");
    if (!c.u32(d.x) || !c.u32(d.y) || !c.u32(d.z))
        return p.fail(
            "write 'dispatch X Y Z' or 'dispatch mesh X Y Z' with the numbers of groups, or 'dispatch "
            "rays WIDTH HEIGHT DEPTH'");
    out.action = d;
    return true;
}

bool clear(Cursor& c, Directive& out, Problems& p) {
    if (c.accept("dsv")) {
        ClearDepth d;
        if (!c.f32(d.depth))
            return p.fail("write 'clear dsv DEPTH'");
        out.action = d;
        return true;
    }
    ClearColour colour;
    SlotType type;
    if (!parse_slot(c, type, colour.slot) || type != SlotType::Rtv)
        return p.fail("write 'clear rtv N R G B A' or 'clear dsv DEPTH'");
    for (float& channel : colour.colour)
        if (!c.f32(channel))
            return p.fail("write 'clear rtv N R G B A' with four numbers");
    out.action = colour;
    return true;
}

bool copy(Cursor& c, Directive& out, Problems& p) {
    Copy d;
    if (!parse_slot(c, d.from_type, d.from) || !parse_slot(c, d.to_type, d.to))
        return p.fail("write 'copy FROM TO'; each is 'rtv N', 'srv N', 'uav N', 'vb N' or 'dsv'");
    out.action = d;
    return true;
}

struct ScalarType {
    const char* name;
    ProbeType type;
};
constexpr ScalarType scalar_types[] = {{"float", ProbeType::F32},    {"double", ProbeType::F64},
                                       {"int", ProbeType::I32},      {"uint", ProbeType::U32},
                                       {"int64_t", ProbeType::I64},  {"uint64_t", ProbeType::U64},
                                       {"float32_t", ProbeType::F32}};

// The bits of a number, in the low end. A hexadecimal number is a float as strtof() reads it.
bool parse_scalar(Cursor& c, ProbeType type, uint64_t& bits) {
    if (type == ProbeType::F32) {
        float f;
        uint64_t whole;
        if (c.peek().starts_with("0x") && c.integer(whole, 64))
            f = static_cast<float>(whole);
        else if (!c.f32(f))
            return false;
        bits = std::bit_cast<uint32_t>(f);
        return true;
    }
    if (type == ProbeType::F64) {
        double f;
        if (!c.f64(f))
            return false;
        bits = std::bit_cast<uint64_t>(f);
        return true;
    }
    return c.integer(bits, size_of(type) * 8);
}

bool wrong_number(Cursor& c, ProbeType type, Problems& p) {
    return p.fail("'" + std::string(c.peek().empty() ? c.rest() : c.peek()) + "' is no number of type " +
                  name(type));
}

// An offset, or, of this runner, a register of shader models 1 to 3.
bool uniform_place(Cursor& c, Uniform& u) {
    static constexpr struct {
        char letter;
        Uniform::File file;
    } files[] = {{'c', Uniform::Float}, {'i', Uniform::Integer}, {'b', Uniform::Boolean}};
    for (const auto& f : files)
        if (c.peek().starts_with(f.letter)) {
            Cursor number(c.word().substr(1));
            u.file = f.file;
            const bool good = number.u32(u.offset) && number.at_end() && u.offset < 4096;
            u.offset *= 4;
            return good;
        }
    return c.u32(u.offset);
}

std::string_view without_comment(std::string_view text) {
    const size_t at = text.find_first_of("%#");
    return at == text.npos ? text : text.substr(0, at);
}

// As many numbers as the type has. Integers that are left out are 0, numbers beyond are passed over, and what
// follows % or # is a comment: so vkd3d's scripts have it.
bool uniform_values(Cursor& c, const ScalarType& type, uint32_t count, const std::string& name, Uniform& u,
                    Problems& p) {
    Cursor values(without_comment(c.rest()));
    const bool real = type.type == ProbeType::F32 || type.type == ProbeType::F64;
    for (uint32_t i = 0; i < count || !values.at_end(); i++) {
        uint64_t bits = 0;
        const bool left_out = i && !real && values.at_end();
        if (!left_out && !parse_scalar(values, type.type, bits))
            return values.at_end() ? p.fail(name + " takes " + std::to_string(count) + " values")
                                   : wrong_number(values, type.type, p);
        if (i >= count)
            continue;
        u.words.push_back(static_cast<uint32_t>(bits));
        if (size_of(type.type) == 8)
            u.words.push_back(static_cast<uint32_t>(bits >> 32));
    }
    return true;
}

bool uniform(Cursor& c, Directive& out, Problems& p) {
    constexpr uint32_t largest = 4096 * 4; // words of a constant buffer
    Uniform u;
    if (!uniform_place(c, u) || u.offset >= largest)
        return p.fail(
            "write 'uniform OFFSET TYPE VALUES'; the offset counts words of 32 bits, below 16384, or is a "
            "register of shader models 1 to 3: c0, i0, b0");
    std::string_view word = c.word();
    const std::string whole(word);
    uint32_t count = 1;
    if (!word.empty() && word.back() >= '1' && word.back() <= '4' && !word.ends_with("64") &&
        !word.ends_with("32")) {
        count = word.back() - '0';
        word.remove_suffix(1);
    }
    for (const ScalarType& s : scalar_types) {
        if (word != s.name)
            continue;
        if (!uniform_values(c, s, count, whole, u, p))
            return false;
        out.action = std::move(u);
        return true;
    }
    return p.fail(
        "unknown type '" + whole +
        "'; there are float, double, int, uint, int64_t and uint64_t, and each with 2, 3 or 4 after it");
}

bool sample_mask(Cursor& c, Directive& out, Problems& p) {
    SampleMask m;
    if (!c.u32(m.mask))
        return p.fail("write 'sample mask N'");
    out.action = m;
    return true;
}

bool depth(Cursor& c, Directive& out, Problems& p) {
    DepthFunc d;
    if (!parse_compare(c, d.func, p))
        return false;
    out.action = d;
    return true;
}

bool depth_bounds(Cursor& c, Directive& out, Problems& p) {
    DepthBounds d;
    if (!c.f32(d.min) || !c.f32(d.max))
        return p.fail("write 'depth-bounds MIN MAX'");
    out.action = d;
    return true;
}

bool viewport(Cursor& c, Directive& out, Problems& p) {
    SetViewport v;
    if (!c.u32(v.index) || v.index >= 16 || !c.accept("(") || !c.f32(v.viewport.x) || !c.accept(",") ||
        !c.f32(v.viewport.y) || !c.accept(",") || !c.f32(v.viewport.width) || !c.accept(",") ||
        !c.f32(v.viewport.height) || !c.accept(")"))
        return p.fail("write 'viewport N (X, Y, WIDTH, HEIGHT)' with N below 16");
    out.action = v;
    return true;
}

// State of shader models 1 to 3.
bool alpha_test(Cursor& c, Directive& out, Problems& p) {
    AlphaTest a;
    if (c.at_end())
        return p.fail("write 'alpha test COMPARISON REFERENCE', with a number from 0 to 1");
    if (!parse_compare(c, a.func, p))
        return false;
    if (!c.f32(a.reference) && a.func != Compare::Always && a.func != Compare::Never)
        return p.fail("write 'alpha test COMPARISON REFERENCE', with a number from 0 to 1");
    out.action = a;
    return true;
}

bool shade_mode(Cursor& c, Directive& out, Problems& p) {
    ShadeMode s;
    s.flat = c.accept("flat");
    if (!s.flat && !c.accept("gouraud") && !c.accept("linear"))
        return p.fail("write 'shade mode flat', 'shade mode gouraud' or 'shade mode linear'");
    out.action = s;
    return true;
}

bool four(Cursor& c, float (&values)[4]) {
    return c.f32(values[0]) && c.f32(values[1]) && c.f32(values[2]) && c.f32(values[3]);
}

bool clip_plane(Cursor& c, Directive& out, Problems& p) {
    ClipPlane plane;
    const bool index = c.u32(plane.index) && plane.index < OldState::planes_max;
    plane.enabled = !c.accept("disable");
    if (!index || (plane.enabled && !four(c, plane.plane)))
        return p.fail("write 'clip-plane N X Y Z W' or 'clip-plane N disable' with N below 8");
    out.action = plane;
    return true;
}

bool point_size(Cursor& c, Directive& out, Problems& p) {
    PointSize s;
    if (!c.f32(s.size) || !c.f32(s.min) || !c.f32(s.max))
        return p.fail("write 'point-size SIZE MIN MAX'");
    out.action = s;
    return true;
}

bool point_sprite(Cursor& c, Directive& out, Problems& p) {
    PointSprite s;
    s.on = c.accept("on");
    if (!s.on && !c.accept("off"))
        return p.fail("write 'point-sprite on' or 'point-sprite off'");
    out.action = s;
    return true;
}

// Where the distance comes from: an orthographic projection has it in z, others in w.
void fog_distance(Cursor& c, SetFog& f) {
    if (c.accept("non-ortho"))
        f.from_w = true;
    else if (c.accept("ortho"))
        f.from_w = false;
}

bool fog(Cursor& c, Directive& out, Problems& p) {
    struct Mode {
        const char* word;
        OldState::Fog mode;
    };
    using Fog = OldState::Fog;
    static constexpr Mode modes[] = {{"disable", Fog::Disabled},
                                     {"none", Fog::Vertex},
                                     {"linear", Fog::Linear},
                                     {"exp2", Fog::Exp2},
                                     {"exp", Fog::Exp}};
    SetFog f;
    bool known = false;
    for (const Mode& m : modes)
        if (!known && c.accept(m.word)) {
            f.mode = m.mode;
            known = true;
        }
    fog_distance(c, f);
    const bool density = f.mode == Fog::Exp || f.mode == Fog::Exp2;
    if (!known || (f.mode == Fog::Linear && (!c.f32(f.start) || !c.f32(f.end))) ||
        (density && !c.f32(f.density)))
        return p.fail(
            "write 'fog disable', 'fog none' (of the vertex shader), 'fog linear [ortho|non-ortho] START "
            "END', or 'exp' or 'exp2' with DENSITY");
    out.action = f;
    return true;
}

bool fog_colour(Cursor& c, Directive& out, Problems& p) {
    FogColour f;
    if (!four(c, f.colour))
        return p.fail("write 'fog-colour R G B A'");
    out.action = f;
    return true;
}

bool srgb_write(Cursor& c, Directive& out, Problems& p) {
    constexpr uint32_t all = (1u << OldState::targets_max) - 1;
    SrgbWrite s;
    if (c.accept("on"))
        s.targets = all;
    else if (!c.accept("off") && (!c.u32(s.targets) || s.targets > all))
        return p.fail("write 'srgb-write on', 'srgb-write off' or 'srgb-write MASK' with a bit for each of 4 "
                      "targets");
    out.action = s;
    return true;
}

struct ProbeName {
    const char* name;
    ProbeType type;
    uint32_t components; // 0: as many as there are values
};
constexpr ProbeName probe_names[] = {
    {"f32", ProbeType::F32, 0},   {"f64", ProbeType::F64, 0},   {"u32", ProbeType::U32, 0},
    {"i32", ProbeType::I32, 0},   {"u64", ProbeType::U64, 0},   {"i64", ProbeType::I64, 0},
    {"rgba", ProbeType::F32, 4},  {"rgb", ProbeType::F32, 3},   {"rg", ProbeType::F32, 2},
    {"r", ProbeType::F32, 1}, // from here on as older scripts have it
    {"ri", ProbeType::I32, 1},    {"rgi", ProbeType::I32, 2},   {"rgbai", ProbeType::I32, 4},
    {"rui", ProbeType::U32, 1},   {"rgui", ProbeType::U32, 2},  {"rgbaui", ProbeType::U32, 4},
    {"rd", ProbeType::F64, 1},    {"rgd", ProbeType::F64, 2},   {"ri64", ProbeType::I64, 1},
    {"rgi64", ProbeType::I64, 2}, {"rui64", ProbeType::U64, 1}, {"rgui64", ProbeType::U64, 2},
};

bool probe_place(Cursor& c, Probe& probe, Problems& p) {
    if (c.accept("all"))
        return probe.all = true;
    uint32_t n[4], count = 0;
    bool good = c.accept("(");
    while (good && count < 4) {
        good = c.u32(n[count++]);
        if (!c.accept(","))
            break;
    }
    if (!good || !c.accept(")"))
        return p.fail("a probe has a place: (X), (X, Y), (X, Y, LAYER), (LEFT, TOP, RIGHT, BOTTOM) or all");
    probe.left = n[0];
    probe.top = count > 1 ? n[1] : 0;
    probe.layer = count == 3 ? n[2] : 0;
    probe.right = count == 4 ? n[2] : probe.left + 1;
    probe.bottom = count == 4 ? n[3] : probe.top + 1;
    return (probe.left < probe.right && probe.top < probe.bottom) ||
           p.fail("the rectangle is empty: (LEFT, TOP, RIGHT, BOTTOM) needs LEFT < RIGHT and TOP < BOTTOM");
}

// `each (...)`, of this runner: a value for each texel of the rectangle.
bool probe_each(Cursor& c, const ProbeName& type, Probe& probe, Problems& p) {
    const size_t texels = size_t{probe.right - probe.left} * (probe.bottom - probe.top);
    if (probe.all || type.components > 1)
        return p.fail("'each' goes with a rectangle and with types of one component");
    probe.components = 1;
    bool good = c.accept("(");
    do {
        uint64_t bits = 0;
        if (!good || !parse_scalar(c, type.type, bits))
            return wrong_number(c, type.type, p);
        probe.each.push_back(bits);
    } while (c.accept(","));
    if (!c.accept(")"))
        return p.fail("the expected values have no ')'");
    return probe.each.size() == texels ||
           p.fail("the rectangle has " + std::to_string(texels) + " texels, but there are " +
                  std::to_string(probe.each.size()) + " values");
}

bool probe_tolerance(Cursor& c, ProbeType type, Probe& probe, Problems& p) {
    const bool real = type == ProbeType::F32 || type == ProbeType::F64;
    if (c.peek().empty() || !real)
        return true;
    return c.u32(probe.ulps) || p.fail("after the values comes the tolerance in ulps, a number");
}

bool probe_values(Cursor& c, Probe& probe, Problems& p) {
    const std::string type(c.word());
    const ProbeName* found = nullptr;
    for (const ProbeName& n : probe_names)
        if (type == n.name)
            found = &n;
    if (!found)
        return p.fail("unknown probe type '" + type + "'; there are rgba, f32, f64, u32, i32, u64 and i64");
    probe.value_type = found->type;
    if (c.accept("each"))
        return probe_each(c, *found, probe, p) && probe_tolerance(c, found->type, probe, p);
    const uint32_t most = found->components ? found->components : size_of(found->type) == 8 ? 2 : 4;
    uint32_t count = 0;
    if (!c.accept("("))
        return p.fail("the expected values are missing: write '" + type + " (VALUE, ...)'");
    do {
        if (count == most)
            return p.fail(type + " takes at most " + std::to_string(most) +
                          (most == 1 ? " value" : " values"));
        if (!parse_scalar(c, found->type, probe.expected[count++]))
            return wrong_number(c, found->type, p);
    } while (c.accept(","));
    if (!c.accept(")"))
        return p.fail("the expected values have no ')'");
    probe.components = count;
    if (found->components ? count != most : count == 3)
        return p.fail(type + " takes " +
                      (found->components           ? std::to_string(most)
                       : size_of(found->type) == 8 ? "1 or 2"
                                                   : "1, 2 or 4") +
                      " values, not " + std::to_string(count));
    return probe_tolerance(c, found->type, probe, p);
}

bool probe(Cursor& c, Directive& out, Problems& p) {
    Probe result;
    if (c.accept("counter")) { // of this runner: the hidden counter of a UAV
        result.type = SlotType::Uav;
        result.counter = true;
        result.value_type = ProbeType::U32;
        result.components = 1;
        if (!c.u32(result.slot) || !c.accept("(") || !c.integer(result.expected[0], 32) || !c.accept(")"))
            return p.fail("write 'probe counter N (VALUE)'");
        out.action = result;
        return true;
    }
    parse_slot(c, result.type, result.slot); // default: rtv 0
    if (!probe_place(c, result, p) || !probe_values(c, result, p))
        return false;
    c.accept(";");
    out.action = result;
    return true;
}

bool picture(Cursor& c, Directive& out, Problems& p) {
    PictureCheck check;
    parse_slot(c, check.type, check.slot); // default: rtv 0
    if (!c.quoted(check.file) || check.file.empty())
        return p.fail("write 'picture rtv N \"FILE.png\" [TOLERANCE [PIXELS]]'");
    if (!c.at_end() && (!c.f64(check.tolerance) || !(check.tolerance >= 0)))
        return p.fail("the tolerance of a picture is a number from 0 on");
    if (!c.at_end() && !c.u32(check.pixels))
        return p.fail("after the tolerance comes how many pixels may be further off");
    out.action = check;
    return true;
}

struct DirectiveName {
    const char* words;
    bool (*parse)(Cursor&, Directive&, Problems&);
};
constexpr DirectiveName directives[] = {
    {"draw", draw},
    {"dispatch", dispatch},
    {"clear", clear},
    {"copy", copy},
    {"uniform", uniform},
    {"sample mask", sample_mask},
    {"depth-bounds", depth_bounds},
    {"depth", depth},
    {"viewport", viewport},
    {"probe", probe},
    {"picture", picture},
    {"alpha test", alpha_test},
    {"shade mode", shade_mode},
    {"clip-plane", clip_plane},
    {"point-size", point_size},
    {"point-sprite", point_sprite},
    {"fog", fog},
    {"fog-colour", fog_colour},
    {"srgb-write", srgb_write},
};

struct QualifierName {
    const char* word;
    Qualifier::Kind kind;
};
constexpr QualifierName qualifiers[] = {
    {"todo", Qualifier::Todo}, {"bug", Qualifier::Bug}, {"if", Qualifier::If}};

// 1: one was read; 0: there is none; -1: it is wrong.
int parse_qualifier(Cursor& c, Directive& out, Problems& p) {
    for (const QualifierName& q : qualifiers) {
        if (!c.accept(q.word))
            continue;
        Qualifier qualifier{q.kind, {}};
        if (!parse_condition(c, qualifier.when, p))
            return -1;
        if (q.kind == Qualifier::If && qualifier.when.any_of.empty())
            return p.fail("'if' needs a condition: if(sm>=6)") - 1;
        out.qualifiers.push_back(std::move(qualifier));
        return 1;
    }
    return 0;
}

} // namespace

const char* name(ProbeType type) {
    static constexpr const char* names[] = {"f32", "f64", "u32", "i32", "u64", "i64"};
    return names[static_cast<size_t>(type)];
}

bool parse_directive(const Line& line, Directive& out, Problems& p) {
    out.line = line.number;
    out.text = trimmed(line.text);
    Cursor c(line.text);
    int more;
    while ((more = parse_qualifier(c, out, p)) > 0)
        ;
    if (more < 0)
        return false;
    for (const DirectiveName& d : directives)
        if (c.accept_words(d.words))
            return d.parse(c, out, p) && p.at_end(c);
    const char* names[std::size(directives)];
    for (size_t i = 0; i < std::size(directives); i++)
        names[i] = directives[i].words;
    return p.fail("unknown directive '" + std::string(c.peek().empty() ? c.rest() : c.peek()) +
                  "'; there are " + listed(names));
}

} // namespace ladder::runner
