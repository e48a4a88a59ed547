// Contexts of ladder_context.h.
#include "api/ladder/context.h"
#include "api/ladder/api_version.h"
#include "api/ladder/boundary.h"

#include <algorithm>

using namespace ladder;

namespace {

constexpr uint32_t least_nesting = 16;
constexpr size_t kept_by_default = size_t{64} << 20;

void check(const ladder_context_info& info, Diagnostics& diag) {
    if (info.type != LADDER_STRUCTURE_TYPE_CONTEXT_INFO || info.next)
        diag.fail_argument("ladder_create_context() needs a ladder_context_info that nothing follows");
    check_version(info.api_version, diag);
    if (info.nesting_limit &&
        (info.nesting_limit < least_nesting || info.nesting_limit > passes::deepest_nesting))
        diag.fail_argument("the nesting limit is %u to %u, not %u", least_nesting, passes::deepest_nesting,
                           info.nesting_limit);
    if (std::ranges::any_of(info.reserved, [](unsigned int word) { return word != 0; }))
        diag.fail_argument("a reserved member of a ladder_context_info is not zero");
}

void set(ladder_context& c, const ladder_context_info& info) {
    c.host.set_cancel(info.cancelled, info.user_data);
    c.host.keep_by_thread();
    c.host.set_kept_limit(info.kept_limit ? info.kept_limit : kept_by_default);
    if (info.memory_limit) {
        c.host.set_limit(info.memory_limit);
        c.limits.of_memory = true;
    }
    if (info.result_limit)
        c.limits.result = info.result_limit;
    if (info.nesting_limit)
        c.limits.nesting = info.nesting_limit;
    c.limits.api_version = info.api_version;
}

} // namespace

int ladder_create_context(const ladder_context_info* info, ladder_context** context, char** messages) {
    if (context)
        *context = nullptr;
    ladder_context_info defaults{};
    defaults.type = LADDER_STRUCTURE_TYPE_CONTEXT_INFO;
    const ladder_context_info& all = info ? *info : defaults;
    const bool is_info = all.type == LADDER_STRUCTURE_TYPE_CONTEXT_INFO;
    const Allocator allocator = is_info ? Allocator{all.allocate, all.user_data} : Allocator{};
    Host host(allocator);
    return guarded(host, nullptr, messages, [&](Diagnostics& diag) {
        check(all, diag);
        if (!context)
            diag.fail_argument("there is no place for the context");
        *context = new (allocator.take(sizeof(ladder_context))) ladder_context(allocator);
        set(**context, all);
    });
}

void ladder_destroy_context(ladder_context* context) {
    if (!context)
        return;
    const Allocator allocator = context->host.allocator();
    context->~ladder_context();
    allocator.give(context, sizeof *context);
}
