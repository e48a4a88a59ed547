// The state of a script while it runs.
#pragma once

#include "both.h"
#include "failure_pages.h"
#include "script/executor.h"
#include "script/probe.h"

#include <map>
#include <set>
#include <span>

namespace ladder::runner {

struct Picture;

using kit::HlslJob;

// A register between the vertex and the pixel shader.
struct Varying {
    std::string name; // "TEXCOORD0"
    uint32_t row, columns;
};

// What shaders of a model (10 * major + minor) are: bytecode of models 1 to 3, tokens of 4 and 5, DXIL of 6.
enum class Language : uint8_t { Bytecode, Tokens, Dxil };
Language language_of(uint32_t model);
Language language_of(SourceKind binary);

class Execution {
public:
    Execution(const Script& script, Backend& backend, const ExecutorOptions& options, ScriptReport& report);
    void run();

private:
    const Script& script;
    Backend& backend;
    const ExecutorOptions& options;
    ScriptReport& report;
    State state;
    Requirements required;
    std::string unmet_reason; // of `required`; empty: met
    std::string no_probe;     // why probes are skipped; empty: the last draw succeeded, or there was none
    std::string not_loaded[static_cast<size_t>(Stage::Count)];        // why a stage's shader is not there
    std::vector<Varying> varyings[static_cast<size_t>(Stage::Count)]; // of the vertex and pixel shaders
    std::map<std::string, std::string> missing;                       // slots that have no resource, and why
    // The last shader that was loaded since `[require]`: conditions are judged by its model.
    struct {
        Stage stage = Stage::Count;
        uint32_t model = 0; // 10 * major + minor; 0: none was
    } last_shader;
    // Stages whose shader was loaded since the last test.
    bool is_new[static_cast<size_t>(Stage::Count)] = {};
    std::vector<ShaderSource> libraries;
    std::string no_library; // why one was not read; empty: all were
    std::string no_table;   // why the shader table is not there; empty: it is, or there was none
    uint32_t models[static_cast<size_t>(Stage::Count)] = {}; // of the shaders that are loaded
    const ShaderSection* loaded_from[static_cast<size_t>(Stage::Count)] = {}; // null: none is loaded
    std::vector<Tolerance> tolerances;                                        // of this test
    // Slots that a bug of the driver may have spoilt: two backends are not compared there.
    std::set<std::string> unreliable;
    // For pages of what fails (explore.cpp); empty without --explore.
    ShaderSource sources[static_cast<size_t>(Stage::Count)]; // no code: none is loaded
    FailedCall last_call;
    bool has_page = false;    // of the last call
    FailedTexel failed_texel; // of the last probe
    bool exploring() const { return !options.explore.empty(); }
    void remember_call(const Directive& d);
    void write_pages(const Directive& d, const Result& result);
    std::shared_ptr<BackendShader> quad_shader, old_quad_shader; // the second of shader model 2

    // Shader models (models.cpp).
    uint32_t least_model(Language language) const;
    uint32_t usual_model() const;
    uint32_t model_beside(Stage stage) const;
    std::string misplaced(Language language) const;
    std::string unmet_model() const;

    uint32_t model = 60; // by which conditions are judged
    bool qualified(const std::vector<Qualifier>& qualifiers, Qualifier::Kind kind, bool models_only) const;
    std::string unmet();

    void enter(const Requirements& r);
    void enter(const ShaderSection& s);
    void enter(const LibrarySection& l);
    void enter(const SceneSection& s);
    void enter(const TableSection& t);
    void enter(const PreprocessorSection& s);
    void enter(const SamplerSection& s);
    void enter(const ResourceSection& s);
    void enter(const LayoutSection& s);
    void enter(const TestSection& t);

    // Shaders (shaders.cpp).
    enum class Loaded : uint8_t { Yes, No, Skipped };
    struct Attempt {
        Loaded loaded;
        std::string text;
    };
    Attempt assemble(const ShaderSection& s, ShaderSource& out);
    Attempt get_source(const ShaderSection& s, ShaderSource& out);
    Attempt read_shader_file(const ShaderSection& s, ShaderSource& out, std::string& hlsl);
    Attempt compile_hlsl(const ShaderSection& s, const std::string& text, ShaderSource& out);
    Attempt load(const ShaderSection& s, bool compile_only);
    bool is_passed_over(const ShaderSection& s);
    void note_model(Stage stage, uint32_t loaded);
    void fit_shaders();
    bool has_hlsl() const;
    std::string hlsl_job(HlslJob& job, Stage stage);

    // Ray pipelines (ray_sections.cpp).
    Result load_ray_shader(const TableEntry& e, size_t place, std::shared_ptr<BackendShader>& out);
    Result load_table(const TableSection& t);
    Result dispatch_rays(const Dispatch& c, const Directive& d);

    void execute(const Directive& d);
    void conclude(const Directive& d, const Result& result, bool counts);
    void widen(const Probe& p);
    void bind(BoundResource bound);
    Result resource(SlotType type, uint32_t slot, const BoundResource*& out);
    Result read(const BoundResource& r, bool second, std::vector<uint8_t>& contents);
    Result read_counter(const BoundResource& r, bool second, uint32_t& counter);
    Result read_counter_memory(const BoundResource& r, bool second, std::vector<uint8_t>& contents);
    // What is different from a probe; empty: nothing.
    Result check_counter(const Probe& p, const BoundResource& r, bool second, std::string& difference);
    Result check_texels(const Probe& p, const Directive& d, const BoundResource& r, bool second,
                        std::string& difference);
    void save_image(const Directive& d, const BoundResource& r, uint32_t layer,
                    std::span<const uint8_t> contents);
    Result ready(std::span<const Stage> stages);
    Result finish(const Directive& d, Result result);
    Result linked() const;
    Result default_target();
    Result load_quad_shader();
    bool is_old(Stage stage) const; // a shader of models 1 to 3
    Result old_state_fits();

    Result perform(const DrawQuad& c, const Directive& d);
    Result perform(const DrawCall& c, const Directive& d);
    Result perform(const Dispatch& c, const Directive& d);
    Result dispatch_mesh(const Dispatch& c, const Directive& d);
    Result perform(const ClearColour& c, const Directive& d);
    Result perform(const ClearDepth& c, const Directive& d);
    Result perform(const Copy& c, const Directive& d);
    Result perform(const Uniform& c, const Directive& d);
    Result perform(const SampleMask& c, const Directive& d);
    Result perform(const DepthFunc& c, const Directive& d);
    Result perform(const DepthBounds& c, const Directive& d);
    Result perform(const SetViewport& c, const Directive& d);
    Result perform(const AlphaTest& c, const Directive& d);
    Result perform(const ShadeMode& c, const Directive& d);
    Result perform(const ClipPlane& c, const Directive& d);
    Result perform(const PointSize& c, const Directive& d);
    Result perform(const PointSprite& c, const Directive& d);
    Result perform(const SetFog& c, const Directive& d);
    Result perform(const FogColour& c, const Directive& d);
    Result perform(const SrgbWrite& c, const Directive& d);
    Result perform(const Probe& c, const Directive& d);
    Result perform(const PictureCheck& c, const Directive& d);
    Result keep_picture(const std::string& file, const Picture& picture, const Directive& d);
};

} // namespace ladder::runner
