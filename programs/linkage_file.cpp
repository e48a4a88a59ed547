#include "linkage_file.h"

#include "text_lines.h"

#include <algorithm>

namespace ladder_compiler {

namespace {

constexpr Name signatures[] = {{"input", LADDER_SIGNATURE_INPUT},
                               {"output", LADDER_SIGNATURE_OUTPUT},
                               {"patch", LADDER_SIGNATURE_PATCH}};
constexpr Name link_flags[] = {{"drop", LADDER_LINKAGE_DROP},
                               {"zero", LADDER_LINKAGE_ZERO},
                               {"per-primitive", LADDER_LINKAGE_PER_PRIMITIVE}};
constexpr Name info_flags[] = {{"strict-inputs", LADDER_LINKAGE_INFO_STRICT_INPUTS},
                               {"strict-outputs", LADDER_LINKAGE_INFO_STRICT_OUTPUTS},
                               {"zero-inputs", LADDER_LINKAGE_INFO_ZERO_INPUTS},
                               {"drop-outputs", LADDER_LINKAGE_INFO_DROP_OUTPUTS},
                               {"view-offsets", LADDER_LINKAGE_INFO_VIEW_OFFSETS},
                               {"dual-source", LADDER_LINKAGE_INFO_DUAL_SOURCE}};

class LinkageLine : public LineOfWords {
public:
    LinkageLine(const std::string& text, LinkageFile& file) : LineOfWords(text), file_(file) {}
    bool read();

private:
    bool semantic(const char*& name, unsigned int& index);
    bool link(ladder_signature signature);
    bool stream_output();
    bool stride();
    bool swizzle();
    bool view();
    bool view_index();
    bool setting();

    LinkageFile& file_;
};

// TEXCOORD2: what digits at the end say is the index.
bool LinkageLine::semantic(const char*& name, unsigned int& index) {
    if (done())
        return fail("expected a semantic");
    const std::string& word = words_[at_];
    const size_t end = word.find_last_not_of("0123456789") + 1;
    index = 0;
    if (!end || (end < word.size() && !number(word.substr(end), index)))
        return fail("expected a semantic");
    name = file_.names.emplace_back(word.substr(0, end)).c_str();
    at_++;
    return true;
}

// input TEXCOORD2 = location 3 component 1; of what has no element, output - = zero location 3
bool LinkageLine::link(ladder_signature signature) {
    ladder_linkage l{};
    l.signature = signature;
    if ((!take("-") && !semantic(l.semantic_name, l.semantic_index)) ||
        (take("stream") && !take_number(l.stream, "a number of a stream")))
        return false;
    if (!take("="))
        return fail("expected '='");
    while (!done()) {
        const Name* flag = take_name(link_flags);
        if (flag)
            l.flags |= flag->value;
        else if (take("location")    ? !take_number(l.location, "a location")
                 : take("component") ? !take_number(l.component, "a component")
                 : take("mask")      ? !take_number(l.mask, "a mask")
                                : !fail("expected location, component, mask, drop, zero or per-primitive"))
            return false;
    }
    file_.map.push_back(l);
    return true;
}

// stream-output NORMAL0 stream 1 components 0 3 buffer 2, or stream-output gap 4 buffer 2
bool LinkageLine::stream_output() {
    ladder_stream_output o{};
    o.component_count = 4;
    if (take("gap")) {
        if (!take_number(o.component_count, "a number of components"))
            return false;
    } else if (!semantic(o.semantic_name, o.semantic_index)) {
        return false;
    }
    while (!done())
        if (take("stream")       ? !take_number(o.stream, "a number of a stream")
            : take("buffer")     ? !take_number(o.buffer, "a number of a buffer")
            : take("components") ? !take_number(o.first_component, "a component") ||
                                       !take_number(o.component_count, "a number of components")
                                 : !fail("expected stream, components or buffer"))
            return false;
    file_.stream_outputs.push_back(o);
    return true;
}

// stride 0 32: of buffer 0
bool LinkageLine::stride() {
    unsigned int buffer;
    if (!take_number(buffer, "a buffer"))
        return false;
    if (buffer > 3)
        return at_--, fail("expected a buffer from 0 to 3");
    return take_number(file_.info.stream_strides[buffer], "a number of bytes");
}

// swizzle 0 bgra: red of target 0 takes what the shader writes as blue
bool LinkageLine::swizzle() {
    unsigned int target;
    if (!take_number(target, "a render target"))
        return false;
    if (target > 7)
        return at_--, fail("expected a render target from 0 to 7");
    const std::string letters = done() ? "" : words_[at_];
    if (letters.size() != 4 || letters.find_first_not_of("rgba") != letters.npos)
        return fail("expected four letters of rgba");
    unsigned int packed = 0;
    for (size_t n = 0; n < 4; n++)
        packed |= static_cast<unsigned int>(std::string("rgba").find(letters[n]) + 1) << 8 * n;
    file_.swizzles[target] = packed;
    file_.info.target_swizzle_count = std::max(file_.info.target_swizzle_count, target + 1);
    at_++;
    return true;
}

// view 3 viewport 1 layer 2: the next one has view id 3
bool LinkageLine::view() {
    ladder_view_instance v{};
    if (!take_number(v.view_id, "a view id"))
        return false;
    while (!done())
        if (take("viewport") ? !take_number(v.viewport, "a number of a viewport")
            : take("layer")  ? !take_number(v.layer, "a number of a layer")
                             : !fail("expected viewport or layer"))
            return false;
    file_.views.push_back(v);
    return true;
}

// view-index push 16, or view-index uniform 16
bool LinkageLine::view_index() {
    ladder_root_place& place = file_.info.view_index;
    place.storage = take("push")      ? LADDER_ROOT_STORAGE_PUSH_CONSTANTS
                    : take("uniform") ? LADDER_ROOT_STORAGE_UNIFORM_BUFFER
                                      : LADDER_ROOT_STORAGE_NONE;
    if (place.storage == LADDER_ROOT_STORAGE_NONE)
        return fail("expected push or uniform");
    return take_number(place.offset, "a number of bytes");
}

bool LinkageLine::setting() {
    ladder_linkage_info& info = file_.info;
    if (take("view-constants")) {
        info.flags |= LADDER_LINKAGE_INFO_VIEW_SPECIALIZATION;
        return take_number(info.view_spec_id, "an id of a constant");
    }
    if (take("view-fields")) {
        info.flags |= LADDER_LINKAGE_INFO_VIEW_FIELDS;
        return take_number(info.view_spec_id, "an id of a constant");
    }
    if (take("viewport-fields"))
        return take_number(info.viewport_spec_id, "an id of a constant");
    if (const Name* flag = take_name(info_flags)) {
        info.flags |= flag->value;
        return true;
    }
    if (take("patch-location")) {
        info.flags |= LADDER_LINKAGE_INFO_PATCH_LOCATION;
        return take_number(info.patch_location, "a location");
    }
    if (take("rasterized-stream")) {
        info.rasterized_stream = LADDER_NO_RASTERIZED_STREAM;
        return take("none") || take_number(info.rasterized_stream, "a number of a stream, or none");
    }
    return take("stream-output") ? stream_output()
           : take("stride")      ? stride()
           : take("swizzle")     ? swizzle()
           : take("view")        ? view()
           : take("view-index")  ? view_index()
                                 : fail("expected input, output, patch or a setting");
}

bool LinkageLine::read() {
    if (done())
        return true;
    if (const Name* signature = take_name(signatures))
        return link(static_cast<ladder_signature>(signature->value));
    return setting() && (done() || fail("expected nothing more"));
}

} // namespace

bool LinkageFile::read(const std::string& text, TextError& error) {
    if (!read_lines<LinkageLine>(text, *this, error))
        return false;
    info.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
    info.map = map.data();
    info.map_count = static_cast<unsigned int>(map.size());
    info.stream_outputs = stream_outputs.data();
    info.stream_output_count = static_cast<unsigned int>(stream_outputs.size());
    info.target_swizzles = swizzles;
    info.views = views.data();
    info.view_count = static_cast<unsigned int>(views.size());
    return true;
}

} // namespace ladder_compiler
