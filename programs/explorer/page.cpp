#include "page.h"

#include "json.h"

namespace explorer {

using kit::html_escaped;

// Made of explorer.html, .css and .js when this is built (embed.py).
extern const char before_title[];
extern const char before_data[];
extern const char after_data[];

std::string make_page(const std::string& title, const std::string& data) {
    std::string page = before_title + html_escaped(title) + before_data;
    page.reserve(page.size() + data.size() + (size_t{1} << 18));
    page += data;
    page += after_data;
    return page;
}

} // namespace explorer
