#include "original_results.h"

#include "original_library.h"
#include "shim_memory.h"
#include "shim_scan.h"

namespace ladder::vkd3d {

namespace {

// Code and messages that the original makes in one call; they are freed with the scope.
class Made {
public:
    ~Made() {
        if (messages_)
            if (auto* free_messages = LADDER_VKD3D_ORIGINAL(vkd3d_shader_free_messages))
                free_messages(messages_);
        if (code_.code)
            if (auto* free_code = LADDER_VKD3D_ORIGINAL(vkd3d_shader_free_shader_code))
                free_code(&code_);
    }
    Made() = default;
    Made(const Made&) = delete;
    Made& operator=(const Made&) = delete;

    vkd3d_shader_code* code() { return &code_; }
    char** messages(char** wanted) { return wanted ? &messages_ : nullptr; }

    // Copies for the client: `code` may be NULL. False: there is no memory, and the client gets nothing.
    bool copy(vkd3d_shader_code* code, char** messages) const {
        char* text = messages_ ? copy_text(messages_) : nullptr;
        void* bytes = code && code_.code ? copy_bytes(code_.code, code_.size) : nullptr;
        if ((messages_ && !text) || (code && code_.code && !bytes)) {
            free_memory(text);
            free_memory(bytes);
            return false;
        }
        if (messages)
            *messages = text;
        if (code)
            *code = {bytes, code_.size};
        return true;
    }

private:
    vkd3d_shader_code code_{};
    char* messages_ = nullptr;
};

// `code` is NULL for calls that make none.
int take(const Made& made, int result, const void* chain, vkd3d_shader_code* code, char** messages) {
    if (result < 0) {
        clear_results(chain);
        return made.copy(nullptr, messages) ? result : static_cast<int>(VKD3D_ERROR_OUT_OF_MEMORY);
    }
    if (!adopt_results(chain))
        return VKD3D_ERROR_OUT_OF_MEMORY;
    if (made.copy(code, messages))
        return result;
    free_results(chain);
    return VKD3D_ERROR_OUT_OF_MEMORY;
}

} // namespace

int ask_original(CompileFunction* original, const vkd3d_shader_compile_info* info, const void* chain,
                 vkd3d_shader_code* out, char** messages) {
    Made made;
    const int result = original(info, out ? made.code() : nullptr, made.messages(messages));
    return take(made, result, chain, out, messages);
}

int ask_original(ScanFunction* original, const vkd3d_shader_compile_info* info, const void* chain,
                 char** messages) {
    Made made;
    const int result = original(info, made.messages(messages));
    return take(made, result, chain, nullptr, messages);
}

} // namespace ladder::vkd3d
