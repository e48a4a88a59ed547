#include "base/support/thread_slot.h"

#ifdef _WIN32
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>
#else
#include <pthread.h>
#endif

namespace ladder {

#ifdef _WIN32

namespace {
// One slot is all there is: the callback of Windows has another calling convention for 32 bits.
ThreadSlot::Function function_at_end = nullptr;
void WINAPI call_at_end(void* value) {
    if (value)
        function_at_end(value);
}
} // namespace

bool ThreadSlot::open(Function at_end) noexcept {
    function_at_end = at_end;
    key_ = FlsAlloc(call_at_end);
    return key_ != FLS_OUT_OF_INDEXES;
}
void ThreadSlot::close() noexcept { FlsFree(key_); }
void* ThreadSlot::get() const noexcept { return FlsGetValue(key_); }
bool ThreadSlot::set(void* value) noexcept { return FlsSetValue(key_, value) != 0; }

// RtlDllShutdownInProgress() of ntdll has no import library in MinGW.
bool ThreadSlot::process_is_over() noexcept {
    const HMODULE ntdll = GetModuleHandleW(L"ntdll.dll");
    const FARPROC function = ntdll ? GetProcAddress(ntdll, "RtlDllShutdownInProgress") : nullptr;
    return function && reinterpret_cast<BOOLEAN(WINAPI*)()>(reinterpret_cast<void*>(function))();
}

#else

bool ThreadSlot::open(Function at_end) noexcept {
    pthread_key_t key;
    if (pthread_key_create(&key, at_end))
        return false;
    key_ = key;
    return true;
}
void ThreadSlot::close() noexcept { pthread_key_delete(static_cast<pthread_key_t>(key_)); }
void* ThreadSlot::get() const noexcept { return pthread_getspecific(static_cast<pthread_key_t>(key_)); }
bool ThreadSlot::set(void* value) noexcept {
    return !pthread_setspecific(static_cast<pthread_key_t>(key_), value);
}
bool ThreadSlot::process_is_over() noexcept { return false; }

#endif

} // namespace ladder
