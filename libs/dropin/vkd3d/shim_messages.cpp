// Messages of Ladder as a client of libvkd3d-shader gets them. The log is the one thing that belongs to the
// process: its interface wants that.
#include "shim_messages.h"

#include "shim_memory.h"
#include <ladder/ladder_report.h>

#include <span>

#include <atomic>
#include <cstdarg>
#include <cstdio>

namespace ladder::vkd3d {

namespace {

struct Log {
    PFN_vkd3d_log callback;
};
std::atomic<Log> client_log{};

const char* name_of(ladder_severity s) {
    return s == LADDER_SEVERITY_ERROR ? "error" : s == LADDER_SEVERITY_WARNING ? "warning" : "note";
}

// Writes one diagnostic as a line, and gives its length; `line` may be NULL.
int print(char* line, size_t size, const char* name, const ladder_diagnostic& d) {
    char place[64] = "";
    if (d.location_type == LADDER_LOCATION_LINE)
        std::snprintf(place, sizeof place, "%zu:%u:", d.location, d.column);
    else if (d.location_type != LADDER_LOCATION_NONE)
        std::snprintf(place, sizeof place,
                      "%s 0x%zx:", d.location_type == LADDER_LOCATION_BIT ? "bit" : "byte", d.location);
    return std::snprintf(line, size, "%s:%s %s: %s\n", name, place, name_of(d.severity), d.text);
}

void call_log(PFN_vkd3d_log log, const char* format, ...) {
    va_list args;
    va_start(args, format);
    log(format, args);
    va_end(args);
}

bool is_told(uint32_t level, ladder_severity s) { return level >= static_cast<uint32_t>(s); }

static_assert(VKD3D_SHADER_LOG_ERROR == static_cast<int>(LADDER_SEVERITY_ERROR) &&
              VKD3D_SHADER_LOG_INFO == static_cast<int>(LADDER_SEVERITY_NOTE));

} // namespace

int result_of(int result) {
    static constexpr int codes[] = {VKD3D_OK,
                                    VKD3D_ERROR_INVALID_ARGUMENT,
                                    VKD3D_ERROR_OUT_OF_MEMORY,
                                    VKD3D_ERROR_INVALID_SHADER,
                                    VKD3D_ERROR_NOT_IMPLEMENTED,
                                    VKD3D_ERROR,
                                    VKD3D_ERROR};
    return result > 0 || result < LADDER_ERROR_CANCELLED ? VKD3D_ERROR : codes[-result];
}

int container_result(int ladder_result) {
    return ladder_result == LADDER_ERROR_INVALID_SHADER || ladder_result == LADDER_ERROR_UNSUPPORTED
               ? LADDER_ERROR_INVALID_ARGUMENT
               : ladder_result;
}

bool Messages::has(int code) const {
    unsigned int count;
    const ladder_diagnostic* all = ladder_get_diagnostics(text_, &count);
    for (unsigned int n = 0; n < count; n++)
        if (all[n].code == code)
            return true;
    return false;
}

bool Messages::has_vendor() const {
    unsigned int count;
    const ladder_diagnostic* all = ladder_get_diagnostics(text_, &count);
    for (unsigned int n = 0; n < count; n++)
        if (all[n].feature && !std::strncmp(all[n].feature, "vendor.", std::strlen("vendor.")))
            return true;
    return false;
}

int Messages::tell(int result, uint32_t level, const char* name, char** out) const {
    unsigned int count, size = 0;
    const ladder_diagnostic* all = ladder_get_diagnostics(text_, &count);
    if (!name)
        name = "<anonymous>";
    for (unsigned int n = 0; n < count; n++) {
        size += is_told(level, all[n].severity) ? print(nullptr, 0, name, all[n]) : 0;
        if (all[n].severity == LADDER_SEVERITY_ERROR)
            log_error(all[n].text);
    }
    if (!out || !size)
        return result_of(result);
    char* text = make_array<char>(size + 1);
    if (!text)
        return VKD3D_ERROR_OUT_OF_MEMORY;
    size_t at = 0;
    for (size_t n = 0; n < count; n++)
        if (is_told(level, all[n].severity))
            at += print(text + at, size + 1 - at, name, all[n]);
    *out = text;
    return result_of(result);
}

int refuse(int result, uint32_t level, char** out, const char* text) {
    log_error(text);
    if (!out || level == VKD3D_SHADER_LOG_NONE)
        return result;
    const size_t size = std::strlen(text) + sizeof "ladder: error: \n";
    if ((*out = make_array<char>(size)))
        std::snprintf(*out, size, "ladder: error: %s\n", text);
    return result;
}

int hand_over(ladder_code& made, vkd3d_shader_code& out) {
    void* copy = copy_bytes(made.code, made.size);
    if (copy)
        out = {copy, made.size};
    ladder_free_code(&made);
    return copy ? LADDER_OK : LADDER_ERROR_OUT_OF_MEMORY;
}

void log_error(const char* text) {
    if (PFN_vkd3d_log log = get_log())
        call_log(log, "ladder: error: %s\n", text);
}

void set_log(PFN_vkd3d_log callback) { client_log = {callback}; }
PFN_vkd3d_log get_log() { return client_log.load().callback; }

} // namespace ladder::vkd3d
