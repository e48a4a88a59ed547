// Shader and preprocessor sections: from text, words, files or HLSL to what a backend takes.
#include "script/execution.h"

#include "files.h"
#include "spirv_assembly.h"

#include <ladder/ladder_scan.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

namespace ladder::runner {

namespace {

std::string header_of(const ShaderSection& s) {
    return s.effect ? "[effect]" : std::string("[") + name(s.stage) + " shader]";
}

bool is_binary(SourceKind k) {
    return k == SourceKind::DxilHex || k == SourceKind::TpfHex || k == SourceKind::D3dbcHex;
}

// So that what a compiler says about lines is about those of the script.
std::string with_line_numbers(const std::string& body, uint32_t first_line) {
    return std::string(first_line - 1, '\n') + body;
}

std::string hlsl_with_lines(const std::string& body, uint32_t first_line, const std::string& file) {
    std::string name;
    for (char c : file) // a string of HLSL
        name += c == '\\' || c == '"' ? std::string("\\") + c : std::string(1, c);
    return "#line " + std::to_string(first_line) + " \"" + name + "\"\n" + body;
}

// What one of these two stages hands to the other.
void find_varyings(const ladder_scan_result& scanned, std::vector<Varying>& out) {
    const bool pixel = scanned.stage == LADDER_STAGE_PIXEL;
    if (!pixel && scanned.stage != LADDER_STAGE_VERTEX)
        return;
    const ladder_scan_element* const elements = pixel ? scanned.inputs : scanned.outputs;
    for (const ladder_scan_element& e :
         std::span(elements, pixel ? scanned.input_count : scanned.output_count))
        for (uint32_t row = 0;
             e.semantic_kind == LADDER_SEMANTIC_ARBITRARY && e.first_register != UINT32_MAX && row < e.rows;
             row++) {
            const uint32_t columns = pixel ? e.used_mask : (1u << e.columns) - 1;
            out.push_back({e.semantic_name + std::to_string(e.semantic_indices[row]), e.first_register + row,
                           columns << e.first_column});
        }
}

// Compute shaders in [compute shader], and so on. Ladder's message where it cannot read the shader at all.
Result check_stage(const ShaderSource& source, std::vector<Varying>& varyings, uint32_t& model) {
    static constexpr ladder_stage stages[] = {
        LADDER_STAGE_VERTEX, LADDER_STAGE_HULL,    LADDER_STAGE_DOMAIN,        LADDER_STAGE_GEOMETRY,
        LADDER_STAGE_PIXEL,  LADDER_STAGE_COMPUTE, LADDER_STAGE_AMPLIFICATION, LADDER_STAGE_MESH};
    ladder_scan_info scan_info = {};
    scan_info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    scan_info.source = {source.code.data(), source.code.size()};
    scan_info.source_type = static_cast<ladder_source_type>(source.type);
    scan_info.source_name = source.name.c_str();
    const ladder_scan_result* scanned;
    char* messages = nullptr;
    const int code = ladder_scan(&scan_info, &scanned, &messages);
    std::string said = messages ? messages : "";
    ladder_free_messages(messages);
    while (said.ends_with('\n'))
        said.pop_back();
    if (code == LADDER_ERROR_UNSUPPORTED)
        return Result::unsupported(said);
    if (code != LADDER_OK)
        return Result::failed(said);
    const ladder_stage found = scanned->stage;
    model = 10 * scanned->shader_model_major + std::min(scanned->shader_model_minor, 9u); // 2.255: software
    find_varyings(*scanned, varyings);
    ladder_free_scan_result(scanned);
    for (size_t i = 0; i < std::size(stages); i++)
        if (stages[i] == found && i != static_cast<size_t>(source.stage))
            return Result::failed(std::string("the section is for a ") + name(source.stage) +
                                  " shader, but this is a " + name(static_cast<Stage>(i)) + " shader");
    return {};
}

} // namespace

// What a compiler needs to know besides the text. Gives why there is no compiler for it; empty: there is one.
std::string Execution::hlsl_job(HlslJob& job, Stage stage) {
    static constexpr const char* prefixes[] = {"vs", "hs", "ds", "gs", "ps", "cs", "as", "ms"};
    const bool rays = is_of_rays(stage);
    const auto& c = required.capabilities;
    job.native_16_bit = std::find(c.begin(), c.end(), "native-16-bit") != c.end();
    const bool mesh = stage == Stage::Mesh || stage == Stage::Amplification;
    const Language language = language_of(model);
    const bool patch = stage == Stage::Hull || stage == Stage::Domain;
    const uint32_t lowest = std::max({model, job.native_16_bit ? 62u : 0u, mesh ? 65u : 0u, rays ? 63u : 0u,
                                      language == Language::Tokens && patch ? 50u : 0u});
    const bool old_stage = stage == Stage::Vertex || stage == Stage::Pixel;
    if (!model || required.model_below <= lowest || !least_model(language_of(lowest)) ||
        (language == Language::Bytecode && !old_stage))
        return unmet_reason.empty() ? "the stage is not there in the required shader models" : unmet_reason;
    job.command = language_of(lowest) == Language::Dxil ? options.hlsl_compiler : options.token_compiler;
    if (job.command.empty())
        return language_of(lowest) == Language::Dxil
                   ? "HLSL needs a compiler: --hlsl-compiler=COMMAND"
                   : "HLSL of shader models up to 5 needs a compiler: --token-compiler=COMMAND";
    job.profile = std::string(rays ? "lib" : prefixes[static_cast<size_t>(stage)]) + "_" +
                  std::to_string(lowest / 10) + "_" + std::to_string(lowest % 10);
    job.options = required.options;
    job.legacy_flags = true;
    return "";
}

Execution::Attempt Execution::compile_hlsl(const ShaderSection& s, const std::string& text,
                                           ShaderSource& out) {
    HlslJob job;
    if (std::string lacking = hlsl_job(job, s.stage); !lacking.empty())
        return {Loaded::Skipped, lacking};
    job.source = text;
    std::string messages;
    if (!run_hlsl_compiler(job, out.code, messages))
        return {Loaded::No, messages};
    out.type = language_of(model) == Language::Bytecode ? LADDER_SOURCE_D3D_BYTECODE : LADDER_SOURCE_DXBC;
    return {Loaded::Yes, ""};
}

Execution::Attempt Execution::read_shader_file(const ShaderSection& s, ShaderSource& out, std::string& hlsl) {
    const std::filesystem::path path =
        std::filesystem::path(script.files.name_of(s.line)).parent_path() / s.body;
    std::string contents, error;
    if (!ladder_compiler::read_file(path.string(), contents, error))
        return {Loaded::No,
                "cannot read " + path.string() + ": " + error + " (names are relative to the script)"};
    out.name = path.string();
    if (path.extension() == ".hlsl")
        hlsl = hlsl_with_lines(contents, 1, out.name);
    else
        out.code.assign(contents.begin(), contents.end());
    out.type = LADDER_SOURCE_AUTO;
    return {Loaded::Yes, ""};
}

// Lines of the section have the numbers that they have in the script.
Execution::Attempt Execution::assemble(const ShaderSection& s, ShaderSource& out) {
    const std::string text = std::string(script.files.find(s.body_line).line - 1, '\n') + s.body;
    std::string messages;
    out.type = LADDER_SOURCE_SPIRV;
    switch (kit::assemble_spirv(text, out.code, messages)) {
    case kit::Assembled::Done: return {Loaded::Yes, ""};
    case kit::Assembled::Refused: return {Loaded::No, messages};
    default: return {Loaded::Skipped, messages};
    }
}

Execution::Attempt Execution::get_source(const ShaderSection& s, ShaderSource& out) {
    out.stage = s.stage;
    const ScriptFiles::Place place = script.files.find(s.body_line);
    out.name = place.file;
    std::string text, hlsl;
    switch (s.kind) {
    case SourceKind::TpfHex:
    case SourceKind::DxilHex:
        out.code = s.bytes;
        out.type = LADDER_SOURCE_DXBC;
        return {Loaded::Yes, ""};
    case SourceKind::D3dbcHex:
        out.code = s.bytes;
        out.type = LADDER_SOURCE_D3D_BYTECODE;
        return {Loaded::Yes, ""};
    case SourceKind::SpirvHex:
        out.code = s.bytes;
        out.type = LADDER_SOURCE_SPIRV;
        return {Loaded::Yes, ""};
    case SourceKind::Spirv: return assemble(s, out);
    case SourceKind::DxilAsm:
    case SourceKind::Vsir:
        text = with_line_numbers(s.body, place.line);
        out.code.assign(text.begin(), text.end());
        out.type = s.kind == SourceKind::Vsir ? LADDER_SOURCE_VSIR : LADDER_SOURCE_DXIL_ASM;
        return {Loaded::Yes, ""};
    case SourceKind::File: {
        const Attempt attempt = read_shader_file(s, out, hlsl);
        return attempt.loaded != Loaded::Yes || hlsl.empty() ? attempt : compile_hlsl(s, hlsl, out);
    }
    case SourceKind::Hlsl: break;
    }
    return compile_hlsl(s, hlsl_with_lines(s.body, place.line, place.file), out);
}

// HLSL that is meant to fail only has to be refused by its compiler; so does HLSL where requirements are
// unmet.
Execution::Attempt Execution::load(const ShaderSection& s, bool compile_only) {
    if (s.effect)
        return {Loaded::Skipped, "effects are not executed"};
    const bool hlsl = s.kind == SourceKind::Hlsl;
    if (!unmet_reason.empty() && !hlsl)
        return {Loaded::Skipped, unmet_reason};
    if (is_binary(s.kind))
        if (std::string reason = misplaced(language_of(s.kind)); !reason.empty())
            return {Loaded::Skipped, reason};
    ShaderSource source;
    Attempt attempt = get_source(s, source);
    if (attempt.loaded != Loaded::Yes || (hlsl && (compile_only || !unmet_reason.empty())))
        return attempt;
    uint32_t loaded_model = 0;
    Result result = check_stage(source, varyings[static_cast<size_t>(s.stage)], loaded_model);
    if (std::string reason = misplaced(language_of(loaded_model)); result && !reason.empty())
        return {Loaded::Skipped, reason};
    if (source.type == LADDER_SOURCE_AUTO && language_of(loaded_model) == Language::Bytecode)
        source.type = LADDER_SOURCE_D3D_BYTECODE;
    std::shared_ptr<BackendShader> loaded;
    if (result)
        result = backend.load(source, loaded);
    while (!result.text.empty() && result.text.back() == '\n')
        result.text.pop_back();
    if (result) {
        if (exploring())
            sources[static_cast<size_t>(s.stage)] = source;
        state.shaders[static_cast<size_t>(s.stage)] = std::move(loaded);
        note_model(s.stage, loaded_model);
    }
    return {result                               ? Loaded::Yes
            : result.kind == Result::Unsupported ? Loaded::Skipped
                                                 : Loaded::No,
            result.text};
}

// Is a section's shader skipped? A test may have the same shader in two languages; only the one for the
// models that run is used.
bool Execution::is_passed_over(const ShaderSection& s) {
    return is_binary(s.kind) && is_new[static_cast<size_t>(s.stage)] &&
           !misplaced(language_of(s.kind)).empty();
}

// Shaders that are written by hand say what they like.
void Execution::note_model(Stage stage, uint32_t loaded) {
    is_new[static_cast<size_t>(stage)] = true;
    last_shader = {stage, loaded};
    models[static_cast<size_t>(stage)] = loaded;
    if (language_of(loaded) == Language::Bytecode)
        model = loaded;
    else if (const uint32_t least = least_model(language_of(loaded)))
        model = std::max(loaded, least) < required.model_below ? std::max(loaded, least) : least;
}

// Is a shader that is loaded HLSL of the script?
bool Execution::has_hlsl() const {
    return std::any_of(std::begin(loaded_from), std::end(loaded_from),
                       [](const ShaderSection* s) { return s && s->kind == SourceKind::Hlsl; });
}

// After requirements: shaders of models that they leave out are compiled anew from their HLSL, or are not
// there.
void Execution::fit_shaders() {
    for (size_t n = 0; n < std::size(loaded_from); n++) {
        const ShaderSection* s = loaded_from[n];
        const bool fits = models[n] >= required.model_at_least && models[n] < required.model_below;
        if (!s || (state.shaders[n] && fits))
            continue;
        const bool hlsl = s->kind == SourceKind::Hlsl || s->kind == SourceKind::File;
        if (state.shaders[n] && !hlsl && misplaced(language_of(models[n])).empty())
            continue; // written by hand for a model: it runs at those that the script requires
        state.shaders[n] = nullptr;
        const Attempt attempt = load(*s, false);
        not_loaded[n] = attempt.loaded == Loaded::Yes ? "" : attempt.text;
    }
}

void Execution::enter(const ShaderSection& s) {
    const std::string what = header_of(s);
    if (is_passed_over(s))
        return report.add(Verdict::Skipped, s.line, what, misplaced(language_of(s.kind)));
    if (s.kind == SourceKind::Hlsl || s.kind == SourceKind::File)
        model = model_beside(s.stage);
    else if (is_binary(s.kind))
        if (const uint32_t least = least_model(language_of(s.kind)))
            model = least;
    const bool fail = qualified(s.qualifiers, Qualifier::Fail, true) ||
                      qualified(s.qualifiers, Qualifier::NotImplemented, true);
    const bool todo = qualified(s.qualifiers, Qualifier::Todo, true);
    const size_t stage = static_cast<size_t>(s.stage);
    if (!s.effect) {
        state.shaders[stage] = nullptr;
        loaded_from[stage] = nullptr;
        varyings[stage].clear();
        not_loaded[stage].clear();
    }
    const Attempt attempt = load(s, fail);
    const bool as_wanted = attempt.loaded == (fail ? Loaded::No : Loaded::Yes);
    // With HLSL, 'todo' is about the compiler of those who wrote the script.
    const bool surprise = todo && s.kind != SourceKind::Hlsl;
    if (attempt.loaded == Loaded::Skipped)
        report.add(Verdict::Skipped, s.line, what, attempt.text);
    else if (as_wanted && surprise)
        report.add(Verdict::Failed, s.line, what, "it passes, but is marked 'todo': remove the mark");
    else if (as_wanted)
        report.add(Verdict::Passed, s.line, what);
    else
        report.add(todo ? Verdict::Todo : Verdict::Failed, s.line, what,
                   fail ? "it compiles, but is marked 'fail'" : attempt.text);
    if (!s.effect && attempt.loaded == Loaded::Yes && !fail)
        loaded_from[stage] = &s;
    if (s.effect || (attempt.loaded == Loaded::Yes && !fail))
        return;
    state.shaders[stage] = nullptr;
    not_loaded[stage] = fail                                ? "its shader is meant to fail"
                        : attempt.loaded == Loaded::Skipped ? attempt.text
                                                            : "its shader did not load";
}

// Its output has to contain "pass", and not "fail".
void Execution::enter(const PreprocessorSection& s) {
    const char* const what = s.fail ? "[preproc fail]" : "[preproc]";
    HlslJob job;
    job.preprocess = true;
    job.legacy_flags = true;
    job.command = options.hlsl_compiler.empty() ? options.token_compiler : options.hlsl_compiler;
    if (job.command.empty())
        return report.add(Verdict::Skipped, s.line, what, "HLSL needs a compiler: --hlsl-compiler=COMMAND");
    // Not by the script's name, which may contain "fail".
    job.source = hlsl_with_lines(s.body, script.files.find(s.body_line).line, "shader.hlsl");
    std::vector<uint8_t> out;
    std::string messages;
    const bool done = run_hlsl_compiler(job, out, messages);
    const std::string text(out.begin(), out.end());
    const bool pass = text.find("pass") != text.npos, fail = text.find("fail") != text.npos;
    if (done == s.fail)
        report.add(Verdict::Failed, s.line, what,
                   s.fail ? "it is preprocessed, but marked 'fail'" : messages);
    else if (!s.fail && (!pass || fail))
        report.add(Verdict::Failed, s.line, what,
                   !pass ? "the output does not contain 'pass'" : "the output contains 'fail'");
    else
        report.add(Verdict::Passed, s.line, what);
}

} // namespace ladder::runner
