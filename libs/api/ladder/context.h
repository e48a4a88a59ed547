// What a ladder_context is.
#pragma once

#include "api/ladder/request.h"
#include "ladder/ladder_context.h"

struct ladder_context {
    explicit ladder_context(const ladder::Allocator& a) : host(a) {}
    ladder::Host host;
    ladder::Limits limits;
};
