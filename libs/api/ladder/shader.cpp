// Open shaders and modules of ladder_context.h.
#include "api/ladder/boundary.h"
#include "api/ladder/compile.h"
#include "api/ladder/context.h"
#include "api/ladder/lines_of_messages.h"
#include "api/ladder/owned.h"
#include "api/ladder/scan/scan.h"

#include <cstring>

using namespace ladder;

struct ladder_shader {
    ladder_shader(ladder_context* c, const Allocator& allocator)
        : own(allocator), context(c), arena(&host()), limits(c ? c->limits : Limits()) {
        own.keep_by_thread();
    }
    Host& host() { return context ? context->host : own; }

    Host own; // without a context
    ladder_context* context;
    Arena arena;
    Limits limits;
    const char* name = nullptr; // what messages call it; null: nothing special
    Source* source = nullptr;   // in the arena
};

namespace {

static_assert(std::is_trivially_destructible_v<Source>);

const char* copy(const char* name, Arena& arena) {
    return name ? arena.copy(std::string_view(name, std::strlen(name) + 1)).data() : nullptr;
}

void check_pointers(const ladder_shader* shader, const void* out, const char* function, Diagnostics& diag) {
    if (!shader || !out)
        diag.fail_argument("%s() needs a shader, and a place for the result", function);
}

// Works with the shader: its host, its name.
template <class Action>
int with(ladder_shader* shader, const char* name, char** messages, Action action) {
    if (!shader)
        return guarded(name, messages, action);
    return guarded(shader->host(), name ? name : shader->name, messages, action);
}

void check_shader_request(const ladder_compile_info& info, const Request& r, Diagnostics& diag) {
    if (info.source.code || info.source.size || info.source_type != LADDER_SOURCE_AUTO)
        diag.fail_argument("ladder_compile_shader() takes no source: the shader has one");
    if (r.ignore_checksum)
        diag.fail_argument("the checksum was looked at when the shader was opened");
}

ladder_module* make_module(const ladder_shader& shader, const Request& r, Diagnostics& diag) {
    Host& host = *diag.host();
    auto* module = new (host.allocator().take(sizeof(ladder_module))) ladder_module(&host);
    try {
        module->type = LADDER_STRUCTURE_TYPE_MODULE_INFO;
        module->target_type = r.info->target_type;
        module->output = compile(r, *shader.source, diag, module);
        module->arena.hand_over(&module->own);
    } catch (...) {
        ladder_free_module(module);
        throw;
    }
    return module;
}

} // namespace

int ladder_open_shader(ladder_context* context, const ladder_scan_info* info, ladder_shader** shader,
                       char** messages) {
    if (shader)
        *shader = nullptr;
    Host plain;
    plain.keep_by_thread();
    Host& host = context ? context->host : plain;
    return guarded(host, source_name(info), messages, [&](Diagnostics& diag) {
        const SourceInfo from = read_source(info, "ladder_open_shader", diag);
        if (!shader)
            diag.fail_argument("there is no place for the shader");
        if (info->entry_point)
            diag.fail_argument("ladder_open_shader() takes no entry point");
        const Allocator& allocator = host.allocator();
        auto* made = new (allocator.take(sizeof(ladder_shader))) ladder_shader(context, allocator);
        try {
            Arena& arena = made->arena;
            arena.set_limit(made->limits.module(from.bytes.size()));
            made->name = copy(info->source_name, arena);
            made->source = new (arena.alloc(sizeof(Source), alignof(Source))) Source(from, true, arena, diag);
        } catch (...) {
            ladder_close_shader(made);
            throw;
        }
        *shader = made;
    });
}

void ladder_close_shader(ladder_shader* shader) {
    if (!shader)
        return;
    const Allocator allocator = shader->own.allocator();
    shader->~ladder_shader();
    allocator.give(shader, sizeof *shader);
}

int ladder_scan_shader(ladder_shader* shader, const char* entry_point, const ladder_scan_result** out,
                       char** messages) {
    if (out)
        *out = nullptr;
    return with(shader, nullptr, messages, [&](Diagnostics& diag) {
        check_pointers(shader, out, "ladder_scan_shader", diag);
        *out = scan(*shader->source, entry_point, shader->limits, diag);
    });
}

int ladder_scan_shader_library(ladder_shader* shader, const ladder_library** out, char** messages) {
    if (out)
        *out = nullptr;
    return with(shader, nullptr, messages, [&](Diagnostics& diag) {
        check_pointers(shader, out, "ladder_scan_shader_library", diag);
        *out = scan_library(*shader->source, shader->limits, diag);
    });
}

int ladder_scan_shader_d3d9(ladder_shader* shader, const ladder_d3d9_signatures** out, char** messages) {
    if (out)
        *out = nullptr;
    return with(shader, nullptr, messages, [&](Diagnostics& diag) {
        check_pointers(shader, out, "ladder_scan_shader_d3d9", diag);
        *out = scan_registers(*shader->source, shader->limits, diag);
    });
}

int ladder_compile_shader(ladder_shader* shader, const ladder_compile_info* info, ladder_module** module,
                          char** messages) {
    if (module)
        *module = nullptr;
    const bool is_info = info && info->type == LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    return with(shader, is_info ? info->source_name : nullptr, messages, [&](Diagnostics& diag) {
        check_pointers(shader, module, "ladder_compile_shader", diag);
        if (!is_info)
            diag.fail_argument("ladder_compile_shader() needs a ladder_compile_info");
        const Request r = read_request(*info, shader->limits, diag);
        check_shader_request(*info, r, diag);
        const LinesOfMessages lines(r, *shader->source, diag);
        *module = make_module(*shader, r, diag);
    });
}
