// Conditions, formats, requirements, samplers, input layouts.
#include "script/parse.h"

#include <algorithm>
#include <iterator>

namespace ladder::runner {

namespace {

// What qualifiers may ask for. The first ten are the format's; "simt" is the simulator.
constexpr const char* known_tags[] = {"d3d12", "glsl",   "llvmpipe", "mesa<23.3", "msl", "mvk<1.2.11",
                                      "mvk",   "opengl", "vulkan",   "warp",      "simt"};
constexpr const char* known_capabilities[] = {"clip-planes", "depth-bounds",      "float64",
                                              "fog",         "geometry-shader",   "int64",
                                              "mesh-shader", "native-16-bit",     "opacity-micromaps",
                                              "point-size",  "ray-queries",       "ray-tracing",
                                              "rov",         "rt-vp-array-index", "tessellation-shader",
                                              "wave-ops"};
constexpr const char* compare_names[] = {"never",   "less",      "equal",         "less equal",
                                         "greater", "not equal", "greater equal", "always"};

bool contains(std::span<const char* const> names, std::string_view name) {
    return std::any_of(names.begin(), names.end(), [&](const char* n) { return name == n; });
}

// The text of a term: "sm >= 4", "!vulkan", "mesa<23.3".
bool parse_term(std::string_view text, Condition::Term& term, Problems& p) {
    Cursor c(text);
    if (text.starts_with("sm")) {
        Cursor model(text.substr(2));
        const bool at_least = model.accept(">="), below = !at_least && model.accept("<");
        if (at_least || below) {
            term.kind = at_least ? Condition::Term::ModelAtLeast : Condition::Term::ModelBelow;
            return parse_model(model, term.model, p) && p.at_end(model);
        }
    }
    term.kind = c.accept("!") ? Condition::Term::NotTag : Condition::Term::Tag;
    term.tag = c.rest();
    return contains(known_tags, term.tag) ||
           p.fail("unknown condition '" + std::string(text) +
                  "'; there are 'sm>=X', 'sm<X', and the tags (or '!' and a tag) " + listed(known_tags));
}

} // namespace

std::string listed(std::span<const char* const> names) {
    std::string text;
    for (size_t i = 0; i < names.size(); i++)
        text += std::string(!i ? "'" : i + 1 == names.size() ? " and '" : ", '") + names[i] + "'";
    return text;
}

bool parse_condition(Cursor& c, Condition& out, Problems& p) {
    if (!c.accept("("))
        return true;
    out.any_of.emplace_back();
    std::string term;
    for (;;) {
        const bool last = c.accept(")"), alternative = !last && c.accept("|"), more = !last && c.accept("&");
        if (last || alternative || more) {
            Condition::Term parsed{};
            if (!parse_term(term, parsed, p))
                return false;
            out.any_of.back().push_back(std::move(parsed));
            term.clear();
            if (last)
                return true;
            if (alternative)
                out.any_of.emplace_back();
        } else if (const std::string_view word = c.word(); !word.empty()) {
            term += word;
        } else {
            return p.fail("the condition has no ')'; write it like (sm>=4 & !vulkan | msl)");
        }
    }
}

bool parse_model(Cursor& c, uint32_t& out, Problems& p) {
    constexpr uint32_t known[] = {20, 30, 40, 41, 50, 51, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69};
    const std::string_view word = c.word();
    uint32_t model = 0;
    if (word.size() == 1)
        model = 10 * (word[0] - '0');
    else if (word.size() == 3 && word[1] == '.')
        model = 10 * (word[0] - '0') + (word[2] - '0');
    if (std::find(std::begin(known), std::end(known), model) == std::end(known))
        return p.fail("'" + std::string(word) +
                      "' is no shader model; there are 2.0, 3.0, 4.0, 4.1, 5.0, 5.1 and 6.0 to 6.9");
    out = model;
    return true;
}

bool parse_format(Cursor& c, Format& out, Problems& p) {
    std::string word(c.word());
    // Older scripts part the name: "r32 float".
    for (const char* kind : {"float", "uint", "sint", "typeless"})
        if (c.accept(kind))
            word += std::string("-") + kind;
    std::vector<const char*> names;
    for (size_t i = 0; i < static_cast<size_t>(Format::Count); i++) {
        names.push_back(info(static_cast<Format>(i)).name);
        if (word == names.back()) {
            out = static_cast<Format>(i);
            return true;
        }
    }
    return p.fail("unknown format '" + word + "'; known ones are " + listed(names));
}

bool parse_compare(Cursor& c, Compare& out, Problems& p) {
    for (const char* longest :
         {"less equal", "not equal", "greater equal", "never", "less", "equal", "greater", "always"})
        if (c.accept_words(longest)) {
            out = static_cast<Compare>(
                std::find(std::begin(compare_names), std::end(compare_names), std::string_view(longest)) -
                std::begin(compare_names));
            return true;
        }
    return p.fail("'" + std::string(c.peek()) + "' is no comparison; there are " + listed(compare_names));
}

namespace {

bool parse_options(Cursor& c, Requirements& out, Problems& p) {
    static constexpr const char* names[] = {"row-major", "column-major", "backcompat",
                                            "unbounded-descriptor-arrays", "none"};
    out.options = 0;
    while (!c.at_end()) {
        const std::string_view word = c.word();
        const auto found = std::find(std::begin(names), std::end(names), word);
        if (found == std::end(names))
            return p.fail("unknown option '" + std::string(word.empty() ? c.rest() : word) + "'; there are " +
                          listed(names));
        if (found - std::begin(names) < 4)
            out.options |= static_cast<uint8_t>(1 << (found - std::begin(names)));
    }
    return true;
}

bool parse_requirement(Cursor& c, Requirements& out, Problems& p) {
    if (c.accept_words("shader model")) {
        if (c.accept(">="))
            return parse_model(c, out.model_at_least, p) && p.at_end(c);
        if (c.accept("<"))
            return parse_model(c, out.model_below, p) && p.at_end(c);
        return p.fail("write 'shader model >= X' or 'shader model < X'");
    }
    if (c.accept("options:"))
        return parse_options(c, out, p);
    if (c.accept("format")) {
        Format format;
        if (!parse_format(c, format, p))
            return false;
        if (!c.accept("uav-load"))
            return p.fail("write 'format FORMAT uav-load'");
        out.uav_load.push_back(format);
        return p.at_end(c);
    }
    if (c.accept_words("wave size")) {
        uint32_t n;
        if (!c.u32(n) || n < 4 || n > 128 || (n & (n - 1)))
            return p.fail("a wave size is 4, 8, 16, 32, 64 or 128");
        out.wave_size = n;
        return p.at_end(c);
    }
    const std::string_view word = c.rest();
    if (!contains(known_capabilities, word))
        return p.fail("unknown requirement '" + std::string(word) +
                      "'; there are 'shader model >= X', 'shader model < X', 'options: ...', 'format F "
                      "uav-load', 'wave size N', " +
                      listed(known_capabilities));
    out.capabilities.emplace_back(word);
    return true;
}

bool parse_filter(Cursor& c, Filter& out) {
    if (c.accept("point"))
        return out = Filter::Point, true;
    return c.accept("linear") && (out = Filter::Linear, true);
}

bool parse_address(Cursor& c, Address& out) {
    static constexpr const char* names[] = {"wrap", "mirror", "clamp", "border", "mirror_once"};
    for (size_t i = 0; i < std::size(names); i++)
        if (c.accept(names[i]))
            return out = static_cast<Address>(i), true;
    return false;
}

bool parse_sampler_line(Cursor& c, SamplerDesc& s, Problems& p) {
    if (c.accept("filter"))
        return (parse_filter(c, s.min) && parse_filter(c, s.mag) && parse_filter(c, s.mip) && p.at_end(c)) ||
               p.fail("write 'filter MIN MAG MIP'; each is point or linear");
    if (c.accept("address"))
        return (parse_address(c, s.u) && parse_address(c, s.v) && parse_address(c, s.w) && p.at_end(c)) ||
               p.fail("write 'address U V W'; each is border, clamp, mirror, mirror_once or wrap");
    if (c.accept("comparison"))
        return parse_compare(c, s.compare, p) && p.at_end(c);
    return p.fail("a sampler has lines 'filter ...', 'address ...' and 'comparison ...', not '" +
                  std::string(c.rest()) + "'");
}

bool parse_element(Cursor& c, std::vector<InputElement>& elements, Problems& p) {
    InputElement e;
    if (!c.u32(e.slot))
        return p.fail("write 'SLOT FORMAT SEMANTIC [INDEX]'; the slot is the number of a vertex buffer");
    if (!parse_format(c, e.format, p))
        return false;
    e.semantic = c.word();
    if (e.semantic.empty())
        return p.fail("the element has no semantic; write 'SLOT FORMAT SEMANTIC [INDEX]'");
    if (!c.at_end() && !c.u32(e.index))
        return p.fail("the index of a semantic is a number, not '" + std::string(c.rest()) + "'");
    for (const InputElement& before : elements) // packed, buffer by buffer
        if (before.slot == e.slot)
            e.offset = before.offset + info(before.format).bytes;
    elements.push_back(std::move(e));
    return p.at_end(c);
}

} // namespace

void parse_require(const Body& body, Requirements& out, Problems& p) {
    for (const Line& line : body) {
        p.line = line.number;
        Cursor c(line.text);
        parse_requirement(c, out, p);
    }
}

void parse_sampler(const Body& body, SamplerDesc& out, Problems& p) {
    for (const Line& line : body) {
        p.line = line.number;
        Cursor c(line.text);
        parse_sampler_line(c, out, p);
    }
}

void parse_layout(const Body& body, std::vector<InputElement>& out, Problems& p) {
    for (const Line& line : body) {
        p.line = line.number;
        Cursor c(line.text);
        parse_element(c, out, p);
    }
}

} // namespace ladder::runner
