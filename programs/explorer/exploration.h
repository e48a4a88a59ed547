// All that a page shows, and the page made of it.
#pragma once

#include "execution.h"
#include "translation.h"

#include <ladder/ladder_scan.h>

namespace explorer {

// A picture or a table of pixels: rows of four floats each, top first.
struct Picture {
    std::string title;
    unsigned int width = 0, height = 0;
    std::vector<float> pixels;       // 4 * width * height
    std::vector<unsigned int> words; // of a buffer, in place of pixels
};

// A draw or dispatch that failed in a script.
struct Failure {
    std::string script, directive, text; // "draw triangle list 0 3", what differs
    unsigned int line = 0;
    std::vector<std::string> backends; // one or two; the first difference is between them
    std::vector<Picture> pictures;     // of each backend
    int first_x = -1, first_y = -1;    // the first pixel that differs; -1: none is known
    int word = -1;                     // the same of a buffer
    unsigned int stride = 4;           // bytes of what stores to the buffer count
    int lane = -1;                     // of the recording, that has the pixel; -1: found by what it stored
    std::vector<std::string> notes;
};

struct Exploration {
    std::string name, command;
    ladder_compile_info info{}; // the source, its entry point
    size_t source_bytes = 0;    // of the file, which `info.source` may be a rewritten copy of; 0: as there
    bool ignore_checksum = false;
    Translation translation;
    std::vector<Recording> recordings; // none, one, or two to be compared
    std::string memory_difference;     // between two; empty: none
    bool compared_memory = false;
    std::vector<Failure> failures; // none or one
};

// The page. `e.translation` is there.
std::string page_of(const Exploration& e);

} // namespace explorer
