#include "inputs.h"

#include "bare_part.h"
#include "files.h"
#include "hlsl.h"
#include "spirv_assembly.h"

#include <cstdio>
#include <cstring>

namespace ladder_compiler {

namespace {

bool ends_with(const std::string& text, const char* end) {
    const size_t size = strlen(end);
    return text.size() >= size && !text.compare(text.size() - size, size, end);
}

bool is_hlsl(const Options& o, const std::string& input) {
    return o.is_hlsl || (o.source_type == LADDER_SOURCE_AUTO && ends_with(input, ".hlsl"));
}

struct HlslStage {
    const char* name;   // in profiles
    const char* lowest; // model that has it in DXIL
};
constexpr HlslStage hlsl_stages[] = {{"vs", "6_0"}, {"hs", "6_0"}, {"ds", "6_0"},
                                     {"gs", "6_0"}, {"ps", "6_0"}, {"cs", "6_0"},
                                     {"as", "6_5"}, {"ms", "6_5"}, {"lib", "6_3"}};

std::string lowest_profile(const std::string& stage) {
    for (const HlslStage& s : hlsl_stages)
        if (stage == s.name)
            return stage + "_" + s.lowest;
    return "";
}

// "ps_6_2" as a part of a file's name between dots, "ps" as such a part or behind a "_".
std::string profile_in_name(std::string name) {
    name = file_name_of(name);
    for (size_t dot = name.rfind('.'); dot != name.npos && dot; dot = name.rfind('.')) {
        name.erase(dot);
        const size_t before = name.rfind('.');
        const std::string part = name.substr(before == name.npos ? 0 : before + 1);
        for (const HlslStage& s : hlsl_stages) {
            const std::string begin = std::string(s.name) + "_";
            if (!part.compare(0, begin.size(), begin) && part.size() == begin.size() + 3 &&
                part.find_first_not_of("0123456789_", begin.size()) == part.npos)
                return part;
            if (part == s.name || ends_with(part, ("_" + std::string(s.name)).c_str()))
                return lowest_profile(s.name);
        }
    }
    return "";
}

// What only one stage has. The first that is there counts.
std::string profile_in_text(const std::string& text) {
    struct Sign {
        const char *word, *stage;
    };
    static constexpr Sign signs[] = {
        {"[shader(", "lib"},       {"[Shader(", "lib"},          {"[outputtopology(\"line\")", "ms"},
        {"out vertices", "ms"},    {"DispatchMesh", "as"},       {"[numthreads", "cs"},
        {"[maxvertexcount", "gs"}, {"[patchconstantfunc", "hs"}, {"[domain", "ds"},
        {"SV_Target", "ps"},       {"SV_TARGET", "ps"},          {"SV_Depth", "ps"},
    };
    for (const Sign& s : signs)
        if (text.find(s.word) != text.npos)
            return lowest_profile(s.stage);
    return lowest_profile("vs");
}

Read compile_hlsl(const Options& o, const std::string& input, const std::string& shown, std::string& contents,
                  std::string& error) {
    if (o.hlsl_compiler.empty()) {
        error = shown +
                ": HLSL needs a compiler: --hlsl-compiler=COMMAND, which has the command line of dxc or "
                "vkd3d-compiler";
        return Read::BadUsage;
    }
    const kit::HlslCompiler compiler = kit::hlsl_compiler(o.hlsl_compiler);
    if (compiler == kit::HlslCompiler::None) {
        error = "--hlsl-compiler: there is no command '" + o.hlsl_compiler + "'";
        return Read::BadUsage;
    }
    kit::HlslJob job;
    job.command = o.hlsl_compiler;
    job.profile = hlsl_profile(o, input, contents);
    if (compiler == kit::HlslCompiler::Vkd3d && o.profile.empty()) // which has no shader model 6
        job.profile = job.profile.substr(0, job.profile.find("_6_")) +
                      (job.profile.find("_6_") == std::string::npos ? "" : "_5_0");
    job.entry_point = o.entry_point ? o.entry_point : "main";
    job.source = contents;
    job.file = input == "-" ? "" : input[0] == '-' ? "./" + input : input;
    job.debug = o.debug || o.action == Action::Explore;
    std::vector<uint8_t> code;
    std::string messages;
    const bool done = kit::run_hlsl_compiler(job, code, messages);
    if (!messages.empty())
        fprintf(stderr, "%s\n", messages.c_str());
    if (!done) {
        error = "the HLSL compiler failed for profile " + job.profile + " and entry point " +
                job.entry_point + "; --profile and --entry give others";
        return Read::BadShader;
    }
    contents.assign(code.begin(), code.end());
    return Read::Done;
}

Read assemble_spirv(const std::string& shown, std::string& contents, std::string& error) {
    std::vector<uint8_t> code;
    const kit::Assembled made = kit::assemble_spirv(contents, code, error);
    if (made != kit::Assembled::Done) {
        error = shown + ": " + error;
        return made == kit::Assembled::NoAssembler ? Read::BadUsage : Read::BadShader;
    }
    contents.assign(code.begin(), code.end());
    return Read::Done;
}

} // namespace

std::string hlsl_profile(const Options& o, const std::string& input, const std::string& text) {
    if (!o.profile.empty())
        return o.profile;
    if (o.all_entry_points)
        return lowest_profile("lib");
    const std::string named = profile_in_name(input);
    return named.empty() ? profile_in_text(text) : named;
}

Read read_input(const Options& o, const std::string& input, std::string& contents, std::string& error) {
    const std::string shown = input == "-" ? "<stdin>" : input;
    if (!read_file(input, contents, error)) {
        error = "cannot read " + shown + ": " + error;
        return Read::BadUsage;
    }
    if (is_hlsl(o, input))
        return compile_hlsl(o, input, shown, contents, error);
    const bool spirv_text = input.ends_with(".spvasm") && o.source_type == LADDER_SOURCE_AUTO;
    if (spirv_text || (o.source_type == LADDER_SOURCE_SPIRV && kit::looks_like_spirv_assembly(contents)))
        return assemble_spirv(shown, contents, error);
    if (o.source_type == LADDER_SOURCE_AUTO || o.source_type == LADDER_SOURCE_DXBC)
        wrap_bare_part(contents);
    return Read::Done;
}

} // namespace ladder_compiler
