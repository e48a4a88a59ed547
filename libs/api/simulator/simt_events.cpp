#include "api/simulator/simt_events.h"

#include <algorithm>
#include <new>

using namespace ladder;

static_assert(LADDER_SIMT_EVENT_WAIT == static_cast<int>(simt::EventKind::Wait));

EventMaker::EventMaker(const ir::Program& p) {
    for (uint32_t f = 0; f < p.functions.size(); f++) {
        const ir::Function& function = p.functions[f];
        for (uint32_t b = 0; b < function.order.size(); b++) {
            uint32_t n = 0;
            for (const ir::Instr* i = function.block(function.order[b]).first; i; i = i->next)
                where_[i] = {f, b, n++};
        }
    }
}

void EventMaker::add_values(const simt::Event& e) {
    values_.clear();
    if (e.kind != simt::EventKind::Instruction || !e.insn)
        return;
    const auto add = [&](auto value_of, uint32_t count) {
        for (uint32_t n = 0; n < count; n++)
            for (unsigned int lane : lanes_) {
                const simt::Event::Value v = value_of(n, lane);
                values_.push_back({static_cast<unsigned int>(v.bits), static_cast<unsigned int>(v.bits >> 32),
                                   static_cast<unsigned int>(v.undefined)});
            }
    };
    add([&](uint32_t n, uint32_t lane) { return e.result(n, lane); }, e.instr->result_count);
    add([&](uint32_t n, uint32_t lane) { return e.operand(n, lane); }, e.instr->operand_count);
    event_.result_count = e.instr->result_count;
    event_.operand_count = e.instr->operand_count;
}

const ladder_simt_event& EventMaker::make(const simt::Event& e, uint32_t wave_size) {
    event_ = {};
    lanes_.clear();
    threads_.clear();
    awaited_.clear();
    for (uint32_t l = 0; l < wave_size; l++) {
        if (e.awaited.has(l))
            awaited_.push_back(l);
        if (e.mask.has(l)) {
            lanes_.push_back(l);
            threads_.push_back(e.thread(l));
        }
    }
    event_.awaited = awaited_.data();
    event_.awaited_count = static_cast<unsigned int>(awaited_.size());
    event_.kind = static_cast<ladder_simt_event_kind>(e.kind);
    std::copy(e.group, e.group + 3, event_.group);
    event_.wave = e.wave;
    if (const auto found = where_.find(e.instr); found != where_.end()) {
        event_.function = found->second.function;
        event_.block = found->second.block;
        event_.instruction = e.kind == simt::EventKind::Block ? 0 : found->second.instruction;
    }
    event_.operation = e.joins ? "" : ir::info(e.instr->op).name;
    event_.origin = e.joins ? 0 : e.instr->origin;
    event_.lanes = lanes_.data();
    event_.threads = threads_.data();
    event_.lane_count = static_cast<unsigned int>(lanes_.size());
    add_values(e);
    event_.values = values_.data();
    text_ = e.report ? e.report->text : e.place();
    event_.text = text_.data();
    event_.text_size = text_.size();
    return event_;
}

namespace {

void trace(void* user, const simt::Event& event) {
    const auto& s = *static_cast<ladder_simt*>(user);
    const std::string_view text = event.text();
    s.trace(s.trace_data, text.data(), text.size());
}

void tell(void* user, const simt::Event& event) {
    const auto& s = *static_cast<ladder_simt*>(user);
    const ladder_simt_event* made;
    try {
        made = &s.events->make(event, s.options.wave_size);
    } catch (const std::bad_alloc&) {
        return;
    }
    s.observer(s.trace_data, made);
}

} // namespace

ladder_simt::ladder_simt() = default;
ladder_simt::~ladder_simt() = default;

void ladder_simt::observe() {
    simt::Simulator& simulator = *machine->simulator;
    if (observer)
        simulator.observe(tell, this, true);
    else
        simulator.observe(trace ? ::trace : nullptr, this);
}

void ladder_simt_set_trace(struct ladder_simt* s, ladder_simt_trace_function function, void* user_data) {
    if (!s)
        return;
    s->trace = function;
    s->observer = nullptr;
    s->trace_data = user_data;
    s->observe();
}

void ladder_simt_set_observer(struct ladder_simt* s, ladder_simt_event_function function, void* user_data) {
    if (!s)
        return;
    s->trace = nullptr;
    s->observer = nullptr;
    s->trace_data = user_data;
    try {
        if (function && !s->events)
            s->events = std::make_unique<EventMaker>(*s->program);
        s->observer = function;
    } catch (const std::bad_alloc&) { // the event is dropped
    }
    s->observe();
}
