#include "spirv/module/noted_places.h"

#include "spirv/module/emitted_function.h"

#include <algorithm>

namespace ladder::spirv {

bool NotedFunction::is_vector(ir::ValueId v) const { return used && used[v] == FunctionBody::Whole; }

// There are a few tens of each.
void NotedPlaces::note(uint32_t origin, const char* reason) {
    m_.for_each_capability([&](spv::Capability c) {
        const auto number = static_cast<uint32_t>(c);
        if (std::find(asked_.begin(), asked_.end(), number) != asked_.end())
            return;
        asked_.push(number);
        places_.push({NotedPlace::Capability, number, function_, block_, origin, nullptr, reason, nullptr});
    });
    for (uint32_t e = 0; e < static_cast<uint32_t>(Extension::Count); e++)
        if (const char* name = m_.extension(static_cast<Extension>(e)); name && !(extensions_ >> e & 1)) {
            extensions_ |= uint64_t{1} << e;
            places_.push({NotedPlace::Extension, 0, function_, block_, origin, name, reason, nullptr});
        }
}

} // namespace ladder::spirv
