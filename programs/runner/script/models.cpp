// At which shader model a test runs, and by which compiler.
#include "script/execution.h"

#include <algorithm>
#include <string>

namespace ladder::runner {

namespace {

std::string text_of(uint32_t model) { return std::to_string(model / 10) + "." + std::to_string(model % 10); }

// By Language: its first and its last shader model. Binary shaders of models 1.x run where those of 2.0 do.
struct Span {
    uint32_t first, last;
};
constexpr Span spans[] = {{20, 39}, {40, 51}, {60, 69}};

} // namespace

Language language_of(uint32_t model) {
    return model < 40 ? Language::Bytecode : model < 60 ? Language::Tokens : Language::Dxil;
}

Language language_of(SourceKind binary) {
    return binary == SourceKind::D3dbcHex ? Language::Bytecode
           : binary == SourceKind::TpfHex ? Language::Tokens
                                          : Language::Dxil;
}

// The least model of a language that the requirements and the user allow; 0: none is.
uint32_t Execution::least_model(Language language) const {
    const Span& span = spans[static_cast<size_t>(language)];
    const uint32_t most = std::min({span.last, options.last_model, required.model_below - 1});
    const uint32_t least = std::max({span.first, required.model_at_least, options.first_model});
    return least <= most ? least : 0;
}

// Without anything that says otherwise shaders are DXIL, unless only tokens have a compiler.
uint32_t Execution::usual_model() const {
    const bool dxil = options.token_compiler.empty() || !options.hlsl_compiler.empty();
    for (Language l : {dxil ? Language::Dxil : Language::Tokens, dxil ? Language::Tokens : Language::Dxil})
        if (const uint32_t model = least_model(l))
            return model;
    return least_model(Language::Bytecode);
}

// For HLSL: shaders of the stages before and after it are of the same language, if that may be.
uint32_t Execution::model_beside(Stage stage) const {
    if (last_shader.model && last_shader.stage != stage && last_shader.stage != Stage::Compute &&
        stage != Stage::Compute)
        if (const uint32_t model = least_model(language_of(last_shader.model)))
            return model;
    return usual_model();
}

// Why shaders of a language have no place here; empty: they have.
std::string Execution::misplaced(Language language) const {
    static constexpr const char* reasons[] = {
        "bytecode is of shader models 1 to 3, which are not what runs here",
        "tokens are of shader models 4 and 5, which are not what runs here",
        "DXIL is of shader model 6, which is not what runs here"};
    return least_model(language) ? "" : reasons[static_cast<size_t>(language)];
}

std::string Execution::unmet_model() const {
    const uint32_t there = backend.capabilities().shader_model;
    if (required.model_at_least >= required.model_below)
        return "no shader model is at least " + text_of(required.model_at_least) + " and below " +
               text_of(required.model_below);
    if (const uint32_t least = std::max(required.model_at_least, options.first_model); least > there)
        return "needs shader model " + text_of(least) + "; there is " + text_of(there);
    if (!usual_model())
        return "needs shader models that --shader-model leaves out";
    return "";
}

} // namespace ladder::runner
