// What belongs to a thread in this interface: where messages go, and the memory of what is made between begin
// and end.
#ifndef LADDER_DXIL_SPIRV_SHIM_SHIM_THREAD_H
#define LADDER_DXIL_SPIRV_SHIM_SHIM_THREAD_H

#include "dropin/dxil_spirv/client_header.h"

#include <memory>
#include <string>

#include <ladder/ladder_context.h>
#include <ladder/ladder_report.h>

namespace dxil_spirv_shim {

// Has no destructor: on Windows the C++ library would keep the DLL loaded for it until the thread ends, and
// unload it then from its own code, which crashes. So a thread that begins a context has to end it.
struct ThreadState {
    dxil_spv_log_cb log = nullptr;
    void* log_data = nullptr;
    // Between begin and end, once something was opened; on the heap. Objects hold it too, so that one that is
    // freed too late does no harm.
    std::shared_ptr<ladder_context>* context = nullptr;
    bool in_context = false;
    bool original_in_context = false; // the original library began, too
    std::string* heard = nullptr;     // gets the lines of the log, or NULL (recorded_run.h)
};

ThreadState& thread_state();

// The context for what this thread opens now; none outside of begin and end.
std::shared_ptr<ladder_context> thread_context();

// Tells the thread's callback one line. Does not throw.
void tell(dxil_spv_log_level level, const char* text);

// Tells the thread's callback every diagnostic of `messages`, and frees them. May be null.
void tell_messages(char* messages);

} // namespace dxil_spirv_shim

#endif
