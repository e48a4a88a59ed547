// Names in reflection data.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ladder::reflect {

// Returns the text at `at`, in place, up to its zero byte. Returns none if it has more than 255 bytes, if it
// is not UTF-8, or if it does not end.
std::string_view name_at(std::span<const uint8_t> data, uint64_t at);
// Returns `name`, or none if it is too long or not UTF-8.
std::string_view checked_name(std::string_view name);

} // namespace ladder::reflect
