#include "ladder/spirv_text.h"

#ifdef LADDER_HAVE_SPIRV_TOOLS

#include <memory>
#include <new>
#include <spirv-tools/libspirv.h>

namespace ladder {

namespace {
template <auto destroy>
struct Destroyer {
    void operator()(auto* p) const { destroy(p); }
};
} // namespace

std::string spirv_text(std::span<const uint32_t> words, Diagnostics& diag) {
    const std::unique_ptr<spv_context_t, Destroyer<spvContextDestroy>> context(
        spvContextCreate(SPV_ENV_UNIVERSAL_1_6));
    if (!context)
        throw std::bad_alloc();
    spv_text raw = nullptr;
    const spv_result_t result = spvBinaryToText(
        context.get(), words.data(), words.size(),
        SPV_BINARY_TO_TEXT_OPTION_INDENT | SPV_BINARY_TO_TEXT_OPTION_FRIENDLY_NAMES, &raw, nullptr);
    const std::unique_ptr<spv_text_t, Destroyer<spvTextDestroy>> text(raw);
    if (result != SPV_SUCCESS || !text)
        diag.fail_unsupported(Location::none(),
                              "this build's SPIRV-Tools (%s) cannot disassemble the module (result %d); the "
                              "module may be newer than they are",
                              spvSoftwareVersionString(), result);
    return {text->str, text->length};
}

} // namespace ladder

#else

namespace ladder {

std::string spirv_text(std::span<const uint32_t>, Diagnostics& diag) {
    diag.fail_unsupported(Location::none(), "this build has no SPIRV-Tools");
}

} // namespace ladder

#endif
