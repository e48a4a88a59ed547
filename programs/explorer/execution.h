// An execution on the simulator, recorded step by step.
#pragma once

#include <ladder/ladder_simt.h>

#include <string>
#include <vector>

namespace explorer {

// What was recorded, as JSON for the page. The rest tells what came of it.
struct Recording {
    std::string title;     // "before structurizing"
    std::string pass;      // whose text was executed
    std::string program;   // its text, where it is none of the shader's own; else empty
    std::string steps;     // elements of an array
    std::string places;    // the same: texts that steps name
    std::string lane_sets; // the same
    size_t step_count = 0, left_out = 0;
    unsigned int wave_size = 0;
    bool completed = false;
    std::vector<std::string> findings;
};

// Hears of an execution, and writes it down.
class Recorder {
public:
    explicit Recorder(Recording& to) : to_(to) {}
    // Watches what `simt` executes until finish().
    void watch(ladder_simt* simt);
    // Reads the reports of the last execution.
    void finish(ladder_simt* simt, ladder_simt_outcome outcome);

private:
    static void hear(void* user, const ladder_simt_event* event);
    void add(const ladder_simt_event& e);
    void add_values(const ladder_simt_event& e);
    unsigned int lane_set(const unsigned int* lanes, unsigned int count);
    unsigned int place(const ladder_simt_event& e);

    Recording& to_;
    // Few: texts and sets repeat.
    std::vector<std::string> places_, lane_sets_;
};

} // namespace explorer
