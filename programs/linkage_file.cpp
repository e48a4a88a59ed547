#include "linkage_file.h"

#include <cstdlib>
#include <sstream>

namespace ladder_compiler {

namespace {

struct Name {
    const char* text;
    unsigned int value;
};
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
                               {"dual-source", LADDER_LINKAGE_INFO_DUAL_SOURCE}};

bool number(const std::string& text, unsigned int& out) {
    if (text.empty() || text[0] < '0' || text[0] > '9')
        return false;
    char* end;
    const unsigned long long n = strtoull(text.c_str(), &end, 0);
    out = static_cast<unsigned int>(n);
    return !*end && n <= 0xffffffffu;
}

// A line as words.
class Line {
public:
    Line(const std::string& text, LinkageFile& file) : file_(file) {
        std::istringstream in(text.substr(0, text.find('#')));
        for (std::string word; in >> word;)
            words_.push_back(word);
    }
    bool read();
    const std::string& error() const { return error_; }

private:
    bool done() const { return at_ == words_.size(); }
    bool take(const char* word) { return !done() && words_[at_] == word && ++at_; }
    bool fail(const std::string& what) {
        error_ = what + (done() ? " at the end" : ", not '" + words_[at_] + "'");
        return false;
    }
    bool take_number(unsigned int& out, const char* what) {
        if (done() || !number(words_[at_], out))
            return fail(std::string("expected ") + what);
        at_++;
        return true;
    }
    // The name that is next, if there is one.
    template <size_t N>
    const Name* take_name(const Name (&names)[N]) {
        for (const Name& n : names)
            if (take(n.text))
                return &n;
        return nullptr;
    }
    bool semantic(const char*& name, unsigned int& index);
    bool link(ladder_signature signature);

    LinkageFile& file_;
    std::vector<std::string> words_;
    size_t at_ = 0;
    std::string error_;
};

// TEXCOORD2: what digits at the end say is the index.
bool Line::semantic(const char*& name, unsigned int& index) {
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

// input TEXCOORD2 = location 3 component 1
bool Line::link(ladder_signature signature) {
    ladder_linkage l{};
    l.signature = signature;
    if (!semantic(l.semantic_name, l.semantic_index) ||
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

bool Line::read() {
    if (done())
        return true;
    ladder_linkage_info& info = file_.info;
    if (const Name* signature = take_name(signatures))
        return link(static_cast<ladder_signature>(signature->value));
    if (const Name* flag = take_name(info_flags)) {
        info.flags |= flag->value;
    } else if (take("patch-location")) {
        info.flags |= LADDER_LINKAGE_INFO_PATCH_LOCATION;
        if (!take_number(info.patch_location, "a location"))
            return false;
    } else if (take("rasterized-stream")) {
        if (take("none"))
            info.rasterized_stream = LADDER_NO_RASTERIZED_STREAM;
        else if (!take_number(info.rasterized_stream, "a number of a stream, or none"))
            return false;
    } else {
        return fail("expected input, output, patch or a setting");
    }
    return done() || fail("expected nothing more");
}

} // namespace

bool LinkageFile::read(const std::string& text, std::string& error) {
    std::istringstream in(text);
    unsigned int number = 0;
    for (std::string line; std::getline(in, line);) {
        number++;
        Line words(line, *this);
        if (!words.read()) {
            error = "line " + std::to_string(number) + ": " + words.error();
            return false;
        }
    }
    info.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
    info.map = map.data();
    info.map_count = static_cast<unsigned int>(map.size());
    return true;
}

} // namespace ladder_compiler
