// Places of resources that ladder_binding.h does not allow.
#pragma once

#include <ladder/ladder_binding.h>
#include <ladder/ladder_scan.h>

#include <span>

namespace test_words {

struct RefusedBinding {
    const char* rule;
    // Changes the place of a resource in the map; false: the rule does not hold for such a resource.
    bool (*breaks)(const ladder_scan_resource& r, ladder_resource_binding& b);
};
std::span<const RefusedBinding> refused_bindings();

} // namespace test_words
