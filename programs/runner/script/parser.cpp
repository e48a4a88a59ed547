#include "script/parser.h"

#include "files.h"
#include "script/parse.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <filesystem>

namespace ladder::runner {

namespace {

struct Header {
    uint32_t line;
    std::string_view text; // between the brackets
};

// Reads one section: what its header has after the name, and the lines of its body.
class SectionReader {
public:
    SectionReader(Script& script, std::vector<Message>& errors, Header header, std::span<const Line> lines)
        : script(script), problems(errors), header(header), lines(lines), c(header.text) {
        problems.line = header.line;
    }
    void read();

private:
    Script& script;
    Problems problems;
    Header header;
    std::span<const Line> lines;
    Cursor c;

    Body
    body(bool any_line = false); // without comments and empty lines; `any_line`: long ones and comments stay
    std::string text(bool comments);
    uint32_t first_line() { return header.line + 1; }
    bool short_lines();
    bool slot(uint32_t& n, uint32_t count);
    bool shader_text(ShaderSection& s);

    bool shader_qualifiers(ShaderSection& s);
    bool hexadecimal(ShaderSection& s);
    void shader(Stage stage, bool effect);
    void library();
    void scene();
    void table();
    void resource(SlotType type);
    void preprocessor();
    void require();
    void sampler();
    void layout();
    void test();
};

bool is_comment(std::string_view line) { return line.starts_with('%'); }

bool SectionReader::short_lines() {
    bool good = true;
    for (const Line& line : lines)
        if (line.text.size() > longest_line) {
            problems.line = line.number;
            good = problems.fail("the line has " + std::to_string(line.text.size()) + " bytes; " +
                                 std::to_string(longest_line) + " are allowed: break it");
        }
    problems.line = header.line;
    return good;
}

Body SectionReader::body(bool any_line) {
    Body kept;
    for (const Line& line : lines)
        if ((any_line || (line.text.size() <= longest_line && !is_comment(line.text))) &&
            !trimmed(line.text).empty())
            kept.push_back(line);
    return kept;
}

// Comments become empty lines: lines keep their numbers.
std::string SectionReader::text(bool comments) {
    std::string result;
    for (const Line& line : lines) {
        if (!comments || !is_comment(line.text))
            result += line.text;
        result += '\n';
    }
    return result;
}

bool SectionReader::slot(uint32_t& n, uint32_t count) {
    if (c.u32(n) && n < count)
        return problems.at_end(c);
    return problems.fail("[" + std::string(header.text) + "] needs the number of a slot, below " +
                         std::to_string(count));
}

struct SourceName {
    const char* word;
    SourceKind kind;
};
constexpr SourceName source_names[] = {{"dxil-asm", SourceKind::DxilAsm},
                                       {"vsir", SourceKind::Vsir},
                                       {"dxbc-dxil-hex", SourceKind::DxilHex},
                                       {"dxbc-tpf-hex", SourceKind::TpfHex},
                                       {"d3dbc-hex", SourceKind::D3dbcHex},
                                       {"spirv-hex", SourceKind::SpirvHex},
                                       {"spirv", SourceKind::Spirv}};
struct ShaderQualifier {
    const char* word;
    Qualifier::Kind kind;
};
constexpr ShaderQualifier shader_qualifier_names[] = {
    {"todo", Qualifier::Todo}, {"fail", Qualifier::Fail}, {"notimpl", Qualifier::NotImplemented}};

bool SectionReader::shader_qualifiers(ShaderSection& s) {
    while (!c.at_end()) {
        bool found = false;
        for (const ShaderQualifier& q : shader_qualifier_names) {
            if (found || !c.accept(q.word))
                continue;
            Qualifier qualifier{q.kind, {}};
            if (!parse_condition(c, qualifier.when, problems))
                return false;
            s.qualifiers.push_back(std::move(qualifier));
            found = true;
        }
        for (const SourceName& source : source_names)
            if (!found && c.accept(source.word)) {
                s.kind = source.kind;
                found = true;
            }
        if (!found && c.accept("file")) {
            if (!c.quoted(s.body) || s.body.empty())
                return problems.fail("'file' needs a name in quotes: file \"shader.dxil\"");
            s.kind = SourceKind::File;
            found = true;
        }
        if (!found)
            return problems.fail(
                "unknown qualifier '" + std::string(c.rest()) +
                "'; there are 'todo', 'fail' and 'notimpl', each with a condition or without, 'dxil-asm', "
                "'vsir', 'dxbc-dxil-hex', 'dxbc-tpf-hex', 'd3dbc-hex', 'spirv', 'spirv-hex' and 'file "
                "\"NAME\"'");
    }
    return true;
}

// Words of eight digits; `%` begins a comment anywhere.
bool SectionReader::hexadecimal(ShaderSection& s) {
    for (const Line& line : lines) {
        problems.line = line.number;
        Cursor words(line.text.substr(0, line.text.find('%')));
        while (!words.at_end()) {
            const std::string word(words.word());
            if (word.size() != 8 || word.find_first_not_of("0123456789abcdefABCDEF") != word.npos)
                return problems.fail("'" + (word.empty() ? std::string(words.rest()) : word) +
                                     "' is no word of 8 hexadecimal digits");
            const uint32_t value = static_cast<uint32_t>(std::stoul(word, nullptr, 16));
            uint8_t bytes[4];
            memcpy(bytes, &value, 4);
            s.bytes.insert(s.bytes.end(), bytes, bytes + 4);
        }
    }
    problems.line = header.line;
    return !s.bytes.empty() || problems.fail("the section has no words");
}

void SectionReader::shader(Stage stage, bool effect) {
    ShaderSection s;
    s.line = header.line;
    s.body_line = first_line();
    s.stage = stage;
    s.effect = effect;
    if (shader_qualifiers(s) && shader_text(s))
        script.sections.push_back(std::move(s));
}

void SectionReader::library() {
    LibrarySection l;
    l.source.line = header.line;
    l.source.body_line = first_line();
    l.source.stage = Stage::RayGeneration;
    if (!shader_qualifiers(l.source))
        return;
    if (!l.source.qualifiers.empty()) {
        problems.fail("a library has no marks");
        return;
    }
    if (shader_text(l.source))
        script.sections.push_back(std::move(l));
}

// The body of the section, in the form that the header says.
bool SectionReader::shader_text(ShaderSection& s) {
    const bool named = s.kind == SourceKind::File;
    // Assembly and intermediate text have their own lines: long ones, and `%` where a name begins.
    const bool own_lines =
        s.kind == SourceKind::DxilAsm || s.kind == SourceKind::Vsir || s.kind == SourceKind::Spirv;
    if (!own_lines && !short_lines())
        return false;
    const Body written = body(own_lines);
    if (named) {
        if (!written.empty())
            return problems.fail("the shader is in a file, so the section must be empty");
    } else if (written.empty()) {
        return problems.fail("the section has no shader");
    } else if (Cursor first(written[0].text);
               written.size() == 1 && first.accept("file") && first.quoted(s.body)) {
        problems.line = written[0].number;
        if (!problems.at_end(first))
            return false;
        s.kind = SourceKind::File;
    } else if (s.kind == SourceKind::DxilHex || s.kind == SourceKind::TpfHex ||
               s.kind == SourceKind::D3dbcHex || s.kind == SourceKind::SpirvHex) {
        return hexadecimal(s);
    } else {
        s.body = text(!own_lines);
    }
    return true;
}

void SectionReader::scene() {
    SceneSection s;
    s.line = header.line;
    if (slot(s.desc.slot, 128) && short_lines() && parse_scene(body(), s.desc, problems))
        script.sections.push_back(std::move(s));
}

void SectionReader::table() {
    TableSection t;
    t.line = header.line;
    if (problems.at_end(c) && short_lines() && parse_table(body(), t, problems))
        script.sections.push_back(std::move(t));
}

void SectionReader::resource(SlotType type) {
    ResourceSection r;
    r.line = header.line;
    r.desc.type = type;
    const uint32_t count = type == SlotType::Rtv   ? 8
                           : type == SlotType::Uav ? 64
                           : type == SlotType::Vb  ? 16
                                                   : 128;
    if (type == SlotType::Dsv ? !problems.at_end(c) : !slot(r.desc.slot, count))
        return;
    if (short_lines() && parse_resource(body(), r, problems))
        script.sections.push_back(std::move(r));
}

void SectionReader::preprocessor() {
    PreprocessorSection s;
    s.line = header.line;
    s.body_line = first_line();
    s.fail = c.accept("fail");
    if (!problems.at_end(c) || !short_lines())
        return;
    s.body = text(true);
    script.sections.push_back(std::move(s));
}

void SectionReader::require() {
    Requirements r;
    r.line = header.line;
    if (!problems.at_end(c) || !short_lines())
        return;
    parse_require(body(), r, problems);
    script.sections.push_back(std::move(r));
}

void SectionReader::sampler() {
    SamplerSection s;
    s.line = header.line;
    if (!slot(s.desc.slot, 16) || !short_lines())
        return;
    parse_sampler(body(), s.desc, problems);
    script.sections.push_back(s);
}

void SectionReader::layout() {
    LayoutSection s;
    s.line = header.line;
    if (!problems.at_end(c) || !short_lines())
        return;
    parse_layout(body(), s.elements, problems);
    script.sections.push_back(std::move(s));
}

void SectionReader::test() {
    TestSection t;
    t.line = header.line;
    if (!problems.at_end(c) || !short_lines())
        return;
    for (const Line& line : body()) {
        problems.line = line.number;
        Directive d;
        if (parse_directive(line, d, problems))
            t.directives.push_back(std::move(d));
    }
    script.sections.push_back(std::move(t));
}

void SectionReader::read() {
    static constexpr const char* stages[] = {"vertex shader",        "hull shader",  "domain shader",
                                             "geometry shader",      "pixel shader", "compute shader",
                                             "amplification shader", "mesh shader"};
    for (size_t i = 0; i < std::size(stages); i++)
        if (c.accept_words(stages[i]))
            return shader(static_cast<Stage>(i), false);
    struct Resource {
        const char* words;
        SlotType type;
    };
    // The last three: names of older scripts.
    static constexpr Resource resources[] = {{"rtv", SlotType::Rtv},     {"dsv", SlotType::Dsv},
                                             {"srv", SlotType::Srv},     {"uav", SlotType::Uav},
                                             {"vb", SlotType::Vb},       {"render target", SlotType::Rtv},
                                             {"texture", SlotType::Srv}, {"vertex buffer", SlotType::Vb}};
    for (const Resource& r : resources)
        if (c.accept_words(r.words))
            return resource(r.type);
    if (c.accept("library"))
        return library();
    if (c.accept("scene"))
        return scene();
    if (c.accept_words("shader table"))
        return table();
    if (c.accept("effect"))
        return shader(Stage::Vertex, true);
    if (c.accept("preproc"))
        return preprocessor();
    if (c.accept("require"))
        return require();
    if (c.accept("sampler"))
        return sampler();
    if (c.accept_words("input layout"))
        return layout();
    if (c.accept("test"))
        return test();
    problems.fail(
        "unknown section [" + std::string(header.text) +
        "]; there are [require], [vertex shader], [hull shader], [domain shader], [geometry shader], [pixel "
        "shader], [compute shader], [amplification shader], [mesh shader], [library], [scene N], [shader "
        "table], [effect], [sampler N], [rtv N], "
        "[dsv], [srv N], [uav N], [vb N], [input "
        "layout], [preproc], [preproc fail], [include \"FILE\"] and [test]");
}

// The text between the brackets of a header.
bool parse_header(const Line& line, Header& header, Problems& p) {
    p.line = line.number;
    const size_t end = line.text.rfind(']');
    if (end == line.text.npos)
        return p.fail("the header of the section has no ']'");
    Cursor after(line.text.substr(end + 1));
    header = {line.number, trimmed(line.text.substr(1, end - 1))};
    return p.at_end(after);
}

// Words that begin lines of HLSL in brackets. None of them begins a header.
constexpr const char* attributes[] = {"allow_uav_condition",
                                      "branch",
                                      "call",
                                      "clipplanes",
                                      "domain",
                                      "earlydepthstencil",
                                      "fastopt",
                                      "flatten",
                                      "forcecase",
                                      "instance",
                                      "loop",
                                      "maxtessfactor",
                                      "maxvertexcount",
                                      "numthreads",
                                      "outputcontrolpoints",
                                      "outputtopology",
                                      "partitioning",
                                      "patchconstantfunc",
                                      "rootsignature",
                                      "shader",
                                      "unroll",
                                      "waveopsincludehelperlanes",
                                      "wavesize"};

// "[numthreads(4, 1, 1)]", "[loop]", "[[vk::binding(0)]]".
bool is_attribute(std::string_view line) {
    if (line.starts_with("[["))
        return true;
    const size_t end = line.find_first_of("(]");
    if (!line.starts_with('[') || end == line.npos)
        return false;
    std::string word(trimmed(line.substr(1, end - 1)));
    for (char& c : word)
        c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c);
    return std::find(std::begin(attributes), std::end(attributes), word) != std::end(attributes);
}

// Reads a script and what it includes, in order.
class ScriptReader {
public:
    explicit ScriptReader(ParsedScript& result) : result(result), problems(result.errors) {}
    void read(const std::string& file, std::string_view text);

private:
    static constexpr size_t most_files = 256;
    ParsedScript& result;
    Problems problems;
    std::deque<std::string> texts;       // of included files: sections are read from them
    std::vector<std::string> being_read; // files, each included by the one before
    uint32_t next_line = 1;

    void section(std::span<const Line> lines);
    void include(const Line& header, Cursor c, std::span<const Line> lines);
    size_t end_of_section(std::span<const Line> lines);
};

bool holds_hlsl(std::string_view header) {
    return header.starts_with("[library") || header.starts_with("[preproc") ||
           header.starts_with("[effect") || header.find(" shader") != header.npos;
}

// The place of the next header after lines[0].
size_t ScriptReader::end_of_section(std::span<const Line> lines) {
    const bool hlsl = holds_hlsl(lines[0].text);
    size_t end = 1;
    for (; end < lines.size(); end++) {
        const std::string_view line = lines[end].text;
        if (!line.starts_with('['))
            continue;
        if (!is_attribute(line))
            break;
        if (hlsl)
            continue;
        problems.line = lines[end].number;
        problems.fail("'" + std::string(line) +
                      "' is an attribute of HLSL: it stands in a section of a shader, " +
                      "like [compute shader]");
    }
    return end;
}

void ScriptReader::include(const Line& header, Cursor c, std::span<const Line> lines) {
    problems.line = header.number;
    std::string name, error;
    if (!c.quoted(name) || name.empty() || !c.at_end()) {
        problems.fail("[include] needs a name in quotes: [include \"common.shader_test\"]");
        return;
    }
    for (const Line& line : lines)
        if (!is_comment(line.text) && !trimmed(line.text).empty()) {
            problems.line = line.number;
            problems.fail("[include] has no lines of its own; begin a section");
            return;
        }
    const std::string file =
        (std::filesystem::path(being_read.back()).parent_path() / name).lexically_normal().generic_string();
    std::string chain;
    for (auto it = std::find(being_read.begin(), being_read.end(), file); it != being_read.end(); it++)
        chain += *it + " includes ";
    if (!chain.empty())
        problems.fail("'" + file + "' includes itself: " + chain + file);
    else if (texts.size() == most_files)
        problems.fail("a script includes at most " + std::to_string(most_files) + " files");
    else if (!ladder_compiler::read_file(file, texts.emplace_back(), error))
        problems.fail("cannot read the included file '" + file + "': " + error);
    else
        read(file, texts.back());
}

void ScriptReader::section(std::span<const Line> lines) {
    Header header{};
    if (!parse_header(lines[0], header, problems))
        return;
    const std::span<const Line> body = lines.subspan(1);
    if (Cursor c(header.text); c.accept("include"))
        include(lines[0], c, body);
    else
        SectionReader(result.script, result.errors, header, body).read();
}

void ScriptReader::read(const std::string& file, std::string_view text) {
    std::vector<Line> lines = split_lines(text);
    const uint32_t first = next_line;
    for (Line& line : lines)
        line.number += first - 1;
    next_line += static_cast<uint32_t>(lines.size()) + 1;
    result.script.files.add(file, first);
    being_read.push_back(file);
    const size_t sections = result.script.sections.size(), errors = result.errors.size();
    size_t at = 0;
    for (; at < lines.size() && (!lines[at].text.starts_with('[') || is_attribute(lines[at].text)); at++)
        if (!is_comment(lines[at].text) && !trimmed(lines[at].text).empty()) {
            problems.line = lines[at].number;
            problems.fail("this belongs to no section; a script begins with one, like [compute shader]");
        }
    while (at < lines.size()) {
        const std::span<const Line> rest = std::span(lines).subspan(at);
        const size_t count = end_of_section(rest);
        section(rest.first(count));
        at += count;
    }
    if (result.script.sections.size() == sections && result.errors.size() == errors) {
        problems.line = first;
        problems.fail("the script has no sections");
    }
    being_read.pop_back();
}

} // namespace

ScriptFiles::Place ScriptFiles::find(uint32_t line) const {
    size_t n = 0;
    while (n + 1 < files.size() && files[n + 1].line <= line)
        n++;
    if (files.empty())
        return {"", line};
    return {files[n].file, line < files[n].line ? line : line - files[n].line + 1};
}

ParsedScript parse_script(std::string name, std::string_view text) {
    ParsedScript result;
    result.script.name = std::move(name);
    ScriptReader(result).read(result.script.name, text);
    return result;
}

} // namespace ladder::runner
