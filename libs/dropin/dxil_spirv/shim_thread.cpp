#include "dropin/dxil_spirv/shim_thread.h"

#include <new>
#include <type_traits>

#include "dropin/dxil_spirv/original_translator.h"

namespace dxil_spirv_shim {

namespace {

dxil_spv_log_level level_of(ladder_severity severity) {
    switch (severity) {
    case LADDER_SEVERITY_ERROR: return DXIL_SPV_LOG_LEVEL_ERROR;
    case LADDER_SEVERITY_WARNING: return DXIL_SPV_LOG_LEVEL_WARN;
    default: return DXIL_SPV_LOG_LEVEL_DEBUG;
    }
}

void end_context(ThreadState& state) {
    delete state.context;
    state.context = nullptr;
    state.in_context = false;
    if (state.original_in_context)
        original().end_thread_allocator_context();
    state.original_in_context = false;
}

} // namespace

ThreadState& thread_state() {
    static_assert(std::is_trivially_destructible_v<ThreadState>);
    static thread_local ThreadState state;
    return state;
}

std::shared_ptr<ladder_context> thread_context() {
    ThreadState& state = thread_state();
    if (!state.in_context)
        return nullptr;
    if (state.context)
        return *state.context;
    std::unique_ptr<std::shared_ptr<ladder_context>> held(new (std::nothrow) std::shared_ptr<ladder_context>);
    ladder_context* context = nullptr;
    if (!held || ladder_create_context(nullptr, &context, nullptr) != LADDER_OK)
        return nullptr;
    *held = std::shared_ptr<ladder_context>(context, ladder_destroy_context);
    state.context = held.release();
    return *state.context;
}

void tell(dxil_spv_log_level level, const char* text) {
    const ThreadState& state = thread_state();
    if (!state.log && !state.heard)
        return;
    std::string line;
    try {
        line = std::string(text) + '\n';
        if (state.heard)
            *state.heard += line;
    } catch (...) {
        line.clear(); // there is no memory for the end of the line
    }
    if (state.log)
        state.log(state.log_data, level, line.empty() ? text : line.c_str());
}

void tell_messages(char* messages) {
    unsigned int count = 0;
    const ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);
    for (size_t i = 0; i < count; i++)
        tell(level_of(all[i].severity), all[i].text);
    ladder_free_messages(messages);
}

} // namespace dxil_spirv_shim

using namespace dxil_spirv_shim;

extern "C" {

void dxil_spv_get_version(unsigned* major, unsigned* minor, unsigned* patch) {
    *major = DXIL_SPV_API_VERSION_MAJOR;
    *minor = DXIL_SPV_API_VERSION_MINOR;
    *patch = DXIL_SPV_API_VERSION_PATCH;
}

void dxil_spv_set_thread_log_callback(dxil_spv_log_cb callback, void* userdata) {
    ThreadState& state = thread_state();
    state.log = callback;
    state.log_data = userdata;
}

void dxil_spv_begin_thread_allocator_context(void) { thread_state().in_context = true; }

void dxil_spv_end_thread_allocator_context(void) { end_context(thread_state()); }

void dxil_spv_reset_thread_allocator_context(void) {
    end_context(thread_state());
    thread_state().in_context = true;
}
}
