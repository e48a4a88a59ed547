// The C boundary: what every function of ladder.h that can fail has in common.
#pragma once

#include "ladder/ladder.h"
#include "support/diagnostics.h"

#include <new>

namespace ladder {

static_assert(LADDER_OK == static_cast<int>(Code::Ok));
static_assert(LADDER_ERROR_INVALID_ARGUMENT == static_cast<int>(Code::InvalidArgument));
static_assert(LADDER_ERROR_OUT_OF_MEMORY == static_cast<int>(Code::OutOfMemory));
static_assert(LADDER_ERROR_INVALID_SHADER == static_cast<int>(Code::InvalidShader));
static_assert(LADDER_ERROR_UNSUPPORTED == static_cast<int>(Code::Unsupported));
static_assert(LADDER_ERROR_INTERNAL == static_cast<int>(Code::Internal));

// A copy for the caller, of exactly this size; throws std::bad_alloc. Never null, also for no bytes.
ladder_code hand_out(const void* bytes, size_t size);

// Hands the messages out if there is anything to say: on failure there always is.
void hand_out_messages(const Diagnostics* diag, Code code, char** messages);

// Runs `action(diag)`; no exception passes. The result code is returned, the messages are handed out.
template <class Action>
int guarded(const char* source_name, char** messages, Action action) noexcept {
    Code code = Code::Internal;
    try {
        Diagnostics diag(source_name);
        try {
            action(diag);
            code = Code::Ok;
        } catch (const Failure& f) {
            code = f.code;
        } catch (const std::bad_alloc&) {
            code = Code::OutOfMemory;
        }
        hand_out_messages(&diag, code, messages);
    } catch (...) { // the standard library's own, from strings: nothing but a lack of memory
        code = Code::OutOfMemory;
        hand_out_messages(nullptr, code, messages);
    }
    return static_cast<int>(code);
}

} // namespace ladder
