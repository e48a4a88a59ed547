// What struct ladder_simt is.
#pragma once

#include "ladder/ladder_simt.h"
#include "simt/simulator.h"

#include <memory>
#include <optional>
#include <vector>

// A copy of what a scene was bound from.
struct OwnScene {
    unsigned int space, reg;
    std::vector<std::vector<float>> points;
    std::vector<std::vector<ladder::simt::Geometry>> geometries;
    std::vector<ladder::simt::Instance> instances;
    std::vector<std::vector<uint8_t>> states;
    std::vector<std::vector<int32_t>> indices;
    std::vector<std::vector<ladder::simt::Micromap>> maps;
    std::vector<std::unique_ptr<ladder::simt::Micromaps>> micromaps;
    ladder::simt::Scene scene;
};

// What executes the program, for one wave size, and the memory that it takes.
struct Machine {
    ladder::Arena arena;
    std::optional<ladder::simt::Simulator> simulator;
};

class EventMaker; // simt_events.h

struct ladder_simt {
    ladder_simt();
    ~ladder_simt();

    ladder::Arena arena;
    std::optional<ladder::ir::Program> program; // in the arena
    std::unique_ptr<Machine> machine;
    ladder::simt::Options options;
    std::vector<std::unique_ptr<OwnScene>> scenes;
    ladder_simt_trace_function trace = nullptr;
    ladder_simt_event_function observer = nullptr; // at most one of both
    void* trace_data = nullptr;
    std::unique_ptr<EventMaker> events;

    // What hears of executions, told to the machine.
    void observe();
};

inline ladder::simt::StageConstants constants_of(const ladder_simt_constants& c) {
    return {c.view, c.start_vertex, c.start_instance, c.sample_count ? c.sample_count : 1};
}
