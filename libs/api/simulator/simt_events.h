// Events of an execution as a caller hears of them.
#pragma once

#include "api/simulator/simt_object.h"

#include <unordered_map>

// Makes the caller's events of the simulator's. Knows where each instruction stands in the program's text.
class EventMaker {
public:
    explicit EventMaker(const ladder::ir::Program& p);
    // Valid until the next call.
    const ladder_simt_event& make(const ladder::simt::Event& e, uint32_t wave_size);

private:
    struct Where {
        uint32_t function, block, instruction;
    };
    void add_values(const ladder::simt::Event& e);

    std::unordered_map<const ladder::ir::Instr*, Where> where_;
    std::vector<unsigned int> lanes_, threads_, awaited_;
    std::vector<ladder_simt_value> values_;
    std::string text_;
    ladder_simt_event event_{};
};
