// The C boundary: what every function of ladder.h that can fail has in common.
#pragma once

#include "base/support/arena.h"
#include "base/support/diagnostics.h"
#include "ladder/ladder.h"

#include <new>

namespace ladder {

static_assert(LADDER_OK == static_cast<int>(Code::Ok));
static_assert(LADDER_ERROR_INVALID_ARGUMENT == static_cast<int>(Code::InvalidArgument));
static_assert(LADDER_ERROR_OUT_OF_MEMORY == static_cast<int>(Code::OutOfMemory));
static_assert(LADDER_ERROR_INVALID_SHADER == static_cast<int>(Code::InvalidShader));
static_assert(LADDER_ERROR_UNSUPPORTED == static_cast<int>(Code::Unsupported));
static_assert(LADDER_ERROR_INTERNAL == static_cast<int>(Code::Internal));
static_assert(LADDER_ERROR_CANCELLED == static_cast<int>(Code::Cancelled));

// A copy for the caller, of exactly this size; throws std::bad_alloc. Never null, also for no bytes. Given
// back by the allocator of `host`; ladder_free_code() takes what the C library gave.
ladder_code hand_out(const void* bytes, size_t size, Host* host = nullptr);
void give_back(const ladder_code& code, const Allocator& allocator);

// Runs `action(diag)`; no exception passes. The result code is returned; the messages are handed out, on
// failure always. `host` is the one of the call.
template <class Action>
int guarded(Host& host, const char* source_name, char** messages, Action action) noexcept {
    Diagnostics diag(source_name, &host);
    Code code = Code::Ok;
    try {
        action(diag);
    } catch (const Failure& f) {
        code = f.code;
    } catch (const Cancelled&) {
        code = Code::Cancelled;
        diag.out_of_memory(Problem::CANCELLED, "cancelled");
    } catch (const ArenaFull&) {
        code = Code::OutOfMemory;
        diag.out_of_memory(Problem::MEMORY_LIMIT, "the shader needs more memory than its size allows");
    } catch (const LimitReached& limit) {
        code = Code::OutOfMemory;
        diag.out_of_memory(Problem::LIMIT_REACHED, limit.what());
    } catch (...) { // std::bad_alloc and std::length_error: nothing else is thrown
        code = Code::OutOfMemory;
        diag.out_of_memory(Problem::OUT_OF_MEMORY, "out of memory");
    }
    if (messages)
        *messages = diag.release();
    return static_cast<int>(code);
}

// With the C library's memory, of which the thread keeps some for its next call.
template <class Action>
int guarded(const char* source_name, char** messages, Action action) noexcept {
    Host host;
#ifndef LADDER_SIMT_BUILDING // ladder_release_memory() does not know what libladder-simt would keep
    host.keep_by_thread();
#endif
    return guarded(host, source_name, messages, action);
}

} // namespace ladder
