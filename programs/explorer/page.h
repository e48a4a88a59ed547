// The page: explorer.html with its style and script, and data in it.
#pragma once

#include <string>

namespace explorer {

// `data` is JSON of Json (json.h), in which nothing can end the element that it stands in.
std::string make_page(const std::string& title, const std::string& data);

} // namespace explorer
