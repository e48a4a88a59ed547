#include "formats/d3d9/d3d_asm_names.h"

#include <span>

namespace ladder::d3dbc {

namespace {

constexpr const char* usages[] = {"position", "blendweight", "blendindices", "normal",     "psize",
                                  "texcoord", "tangent",     "binormal",     "tessfactor", "positiont",
                                  "color",    "fog",         "depth",        "sample"};
static_assert(std::size(usages) == static_cast<size_t>(Usage::Count));
constexpr const char* textures[] = {"", "1d", "2d", "cube", "volume"};
static_assert(std::size(textures) == static_cast<size_t>(TextureKind::Count));
constexpr const char* comparisons[] = {"", "gt", "eq", "ge", "lt", "ne", "le"};
static_assert(std::size(comparisons) == static_cast<size_t>(Comparison::Count));
constexpr const char* sample_modes[] = {"", "p", "b"};
static_assert(std::size(sample_modes) == static_cast<size_t>(SampleMode::Count));
constexpr const char* precisions[] = {"", "min16f", "min2_8f"};
constexpr ModifierText modifiers[] = {
    {"", ""},    {"-", ""},    {"", "_bias"}, {"-", "_bias"}, {"", "_bx2"}, {"-", "_bx2"}, {"1-", ""},
    {"", "_x2"}, {"-", "_x2"}, {"", "_dz"},   {"", "_dw"},    {"", "_abs"}, {"-", "_abs"}, {"!", ""}};
static_assert(std::size(modifiers) == static_cast<size_t>(SourceModifier::Count));

} // namespace

const Words usage_words = usages, texture_words = textures, comparison_words = comparisons,
            sample_words = sample_modes, min_precision_words = precisions;
const std::span<const ModifierText> modifier_texts = modifiers;

} // namespace ladder::d3dbc
