// A backend that does everything on two, and compares what they have.
#pragma once

#include "script/backend.h"
#include "script/script.h"

#include <set>

namespace ladder::runner {

// How far apart the floats of a resource may be.
struct Tolerance {
    SlotType type;
    uint32_t slot;
    ProbeType value_type;
    uint32_t ulps;
};

class BothBackend : public Backend {
public:
    // Where they differ, in the resources of `state` but those in `skip` (slot_name()): the first place, with
    // both values. Empty: nowhere.
    virtual std::string compare(const State& state, const std::vector<Tolerance>& tolerances,
                                const std::set<std::string>& skip) = 0;
    // As Backend::read() and read_counter(), of the second backend.
    virtual Result read_second(BackendResource& resource, std::vector<uint8_t>& out) = 0;
    virtual Result read_second_counter(BackendResource& resource, uint32_t& out) = 0;
};

std::unique_ptr<BothBackend> make_both_backend(std::unique_ptr<Backend> first,
                                               std::unique_ptr<Backend> second);

// The first difference of two contents of the same resource; `names` are the backends'.
std::string compare_contents(const ResourceDesc& desc, const std::vector<uint8_t>& a,
                             const std::vector<uint8_t>& b, const Tolerance* tolerance,
                             std::string_view name_a, std::string_view name_b);

} // namespace ladder::runner
