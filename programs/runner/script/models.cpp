// At which shader model a test runs, and by which compiler.
#include "script/execution.h"

#include <algorithm>
#include <string>

namespace ladder::runner {

namespace {

std::string text_of(uint32_t model) { return std::to_string(model / 10) + "." + std::to_string(model % 10); }

// The two languages of shaders: tokens, of models 4 and 5, and DXIL.
constexpr uint32_t first_of_tokens = 40, last_of_tokens = 51, first_of_dxil = 60;

} // namespace

bool is_dxil(uint32_t model) { return model >= first_of_dxil; }

// The least model of a language that the requirements and the user allow; 0: none is.
uint32_t Execution::least_model(bool dxil) const {
    const uint32_t least = std::max({dxil ? first_of_dxil : first_of_tokens, required.model_at_least,
                                     options.first_model}),
                   most = dxil ? options.last_model : std::min(last_of_tokens, options.last_model);
    return least <= most && least < required.model_below ? least : 0;
}

// Without anything that says otherwise shaders are DXIL, unless only tokens have a compiler.
uint32_t Execution::usual_model() const {
    const bool dxil = options.token_compiler.empty() || !options.hlsl_compiler.empty();
    const uint32_t model = least_model(dxil);
    return model ? model : least_model(!dxil);
}

// For HLSL: shaders of the stages before and after it are of the same language, if that may be.
uint32_t Execution::model_beside(Stage stage) const {
    if (last_shader.model && last_shader.stage != stage && last_shader.stage != Stage::Compute &&
        stage != Stage::Compute)
        if (const uint32_t model = least_model(is_dxil(last_shader.model)))
            return model;
    return usual_model();
}

// Why shaders of a language have no place here; empty: they have.
std::string Execution::misplaced(bool dxil) const {
    if (least_model(dxil))
        return "";
    return dxil ? "DXIL is of shader model 6, which is not what runs here"
                : "tokens are of shader models 4 and 5, which are not what runs here";
}

std::string Execution::unmet_model() const {
    const uint32_t there = backend.capabilities().shader_model;
    if (required.model_at_least >= required.model_below)
        return "no shader model is at least " + text_of(required.model_at_least) + " and below " +
               text_of(required.model_below);
    if (required.model_below <= first_of_tokens)
        return "shader models below " + text_of(required.model_below) +
               " only; shaders here are of shader models 4 to 6";
    if (const uint32_t least = std::max(required.model_at_least, options.first_model); least > there)
        return "needs shader model " + text_of(least) + "; there is " + text_of(there);
    if (!usual_model())
        return "needs shader models that --shader-model leaves out";
    return "";
}

} // namespace ladder::runner
