// Result codes, messages and the log of the shim.
#pragma once

#include "vkd3d_abi.h"
#include <ladder/ladder.h>

namespace ladder::vkd3d {

// The code that a client knows for one of Ladder's.
int result_of(int ladder_result);
// For functions that read containers and root signatures: whatever is wrong with the bytes, the original
// calls the argument invalid. Gives a code of Ladder.
int container_result(int ladder_result);

// Ladder's messages of one call: freed with the scope, told to the client as its level of messages asks.
class Messages {
public:
    Messages() = default;
    ~Messages() { ladder_free_messages(text_); }
    Messages(const Messages&) = delete;
    Messages& operator=(const Messages&) = delete;

    // For a function of Ladder. What was there before is gone.
    char** get() {
        ladder_free_messages(text_);
        text_ = nullptr;
        return &text_;
    }
    const char* text() const { return text_; } // NULL: there are none
    bool has(int code) const;                  // enum ladder_diagnostic_code
    // Is the shader refused since it uses intrinsics of a vendor (AGS, NVAPI)?
    bool has_vendor() const;

    // Gives the result for the client, after its messages went to `*out`, if that is not NULL, and errors to
    // the log. `name` is what messages call the source.
    int tell(int ladder_result, uint32_t level, const char* name, char** out) const;

private:
    char* text_ = nullptr;
};

// An error of the shim's own: one line, to `*out` and to the log. Gives `result`.
int refuse(int result, uint32_t level, char** out, const char* text);

// Copies bytes of Ladder's to memory that the client frees, and frees Ladder's. Gives a code of Ladder.
int hand_over(ladder_code& made, vkd3d_shader_code& out);

void log_error(const char* text);
void set_log(PFN_vkd3d_log callback);
PFN_vkd3d_log get_log();

} // namespace ladder::vkd3d
