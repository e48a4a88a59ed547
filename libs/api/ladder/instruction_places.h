// The places that a caller asks for (ladder_places.h): kept while a module is written, told at the end.
#pragma once

#include "api/ladder/request.h"
#include "spirv/module/noted_places.h"

#include <optional>

namespace ladder {

class AskedPlaces {
public:
    // Where the request asks for places, `options` says so to the writer.
    AskedPlaces(const Request& r, spirv::Options& options, Host* host);
    // Without a request this does nothing.
    void tell(std::span<const uint32_t> words);

private:
    const Request& request_;
    std::optional<spirv::NotedPlaceList> list_;
};

} // namespace ladder
