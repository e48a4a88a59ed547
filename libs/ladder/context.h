// What a ladder_context is.
#pragma once

#include "ladder/ladder_context.h"
#include "ladder/request.h"

struct ladder_context {
    explicit ladder_context(const ladder::Allocator& a) : host(a) {}
    ladder::Host host;
    ladder::Limits limits;
};
