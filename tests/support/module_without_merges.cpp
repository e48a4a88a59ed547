#include "module_without_merges.h"

#include <algorithm>
#include <cstddef>

namespace ladder::test {

namespace {

using Words = std::vector<uint32_t>;

// Ids that all modules have.
enum : uint32_t {
    t_void = 1,
    t_function,
    t_bool,
    t_u32,
    t_array,
    t_struct,
    t_pointer_struct,
    t_pointer_u32,
    t_pointer_local,
    v_buffer,
    v_main,
    v_steps,
    l_leave,
    first_number,
    numbers = 600, // constants 0 to 599
    first_free = first_number + numbers
};
constexpr uint32_t number(uint32_t n) { return first_number + n; }

class Writer {
public:
    Writer() : words_{0x07230203, 0x10500, 0, 0, 0} {
        op(17, {1});                                  // OpCapability Shader
        op(17, {5301});                               // ShaderNonUniform
        op(14, {0, 1});                               // OpMemoryModel Logical GLSL450
        op(15, {5, v_main, 0x6e69616d, 0, v_buffer}); // OpEntryPoint GLCompute "main"
        op(16, {v_main, 17, 1, 1, 1});                // OpExecutionMode LocalSize
        op(71, {t_array, 6, 4});                      // ArrayStride
        op(71, {t_struct, 2});                        // Block
        op(72, {t_struct, 0, 35, 0});                 // Offset
        op(71, {v_buffer, 34, 0});                    // DescriptorSet
        after_decorations_ = words_.size();
        op(71, {v_buffer, 33, 0}); // Binding
        op(19, {t_void});
        op(33, {t_function, t_void});
        op(20, {t_bool});
        op(21, {t_u32, 32, 0});
        op(29, {t_array, t_u32});
        op(30, {t_struct, t_array});
        op(32, {t_pointer_struct, 12, t_struct});
        op(32, {t_pointer_u32, 12, t_u32});
        op(32, {t_pointer_local, 7, t_u32});
        op(59, {t_pointer_struct, v_buffer, 12});
        for (uint32_t n = 0; n < numbers; n++)
            op(43, {t_u32, number(n), n});
        op(54, {t_void, v_main, 0, t_function});
    }

    void op(uint32_t code, const Words& operands) {
        words_.push_back(static_cast<uint32_t>(operands.size() + 1) << 16 | code);
        words_.insert(words_.end(), operands.begin(), operands.end());
    }
    // An instruction with a result.
    uint32_t value(uint32_t code, uint32_t type, Words operands) {
        const uint32_t result = next_++;
        return value_as(result, code, type, std::move(operands));
    }
    uint32_t value_as(uint32_t result, uint32_t code, uint32_t type, Words operands) {
        operands.insert(operands.begin(), {type, result});
        op(code, operands);
        return result;
    }
    uint32_t make_id() { return next_++; }
    void decorate_non_uniform(uint32_t id) {
        decorations_.insert(decorations_.end(), {3u << 16 | 71, id, 5300});
    }
    uint32_t element(uint32_t index) { return value(65, t_pointer_u32, {v_buffer, number(0), index}); }

    Words finish() {
        op(56, {});
        words_[3] = next_;
        words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(after_decorations_), decorations_.begin(),
                      decorations_.end());
        return words_;
    }

private:
    Words words_, decorations_;
    size_t after_decorations_ = 0;
    uint32_t next_ = first_free;
};

} // namespace

uint32_t RandomGraph::random(uint32_t below) {
    state_ = state_ * 1664525 + 1013904223;
    return (state_ >> 10) % below;
}

RandomGraph::RandomGraph(uint32_t seed) : state_(seed * 7919) {
    random(2);
    const uint32_t count = 2 + random(35);
    blocks_.resize(count);
    for (uint32_t n = 0; n < count; n++) {
        Block& b = blocks_[n];
        const uint32_t kind = random(8);
        const uint32_t ways = kind == 0 && n ? 0 : kind < 3 ? 1 : kind < 7 ? 2 : 1 + random(5);
        b.is_switch = kind == 7;
        for (uint32_t s = 0; s < ways; s++) {
            const uint32_t ahead = count - n - 1;
            b.to.push_back(ahead && random(4) ? n + 1 + random(std::min(ahead, 5u)) : 1 + random(count - 1));
            b.may_leave |= b.to.back() <= n;
        }
        if (ways == 2 && b.to[0] == b.to[1])
            b.to.pop_back();
    }
    for (uint32_t n = 0; n < count; n++)
        for (uint32_t to : blocks_[n].to)
            if (std::ranges::find(blocks_[to].from, n) == blocks_[to].from.end())
                blocks_[to].from.push_back(n);
    find_dominators();
}

void RandomGraph::find_dominators() {
    const size_t count = blocks_.size();
    std::vector<std::vector<bool>> over(count, std::vector<bool>(count, true)); // by the dominated block
    std::vector<bool> reached(count);
    over[0].assign(count, false);
    over[0][0] = reached[0] = true;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t n = 1; n < count; n++) {
            std::vector<bool> next(count, true);
            for (uint32_t from : blocks_[n].from)
                if (reached[from]) {
                    if (!reached[n])
                        changed = reached[n] = true;
                    for (size_t d = 0; d < count; d++)
                        next[d] = next[d] && over[from][d];
                }
            next[n] = true;
            changed |= next != over[n];
            over[n] = next;
        }
    }
    for (size_t n = 1; n < count; n++) {
        size_t most = 0;
        for (size_t d = 0; reached[n] && d < count; d++)
            if (d != n && over[n][d])
                if (const auto depth = static_cast<size_t>(std::ranges::count(over[d], true)); depth > most) {
                    most = depth;
                    blocks_[n].dominator = static_cast<uint32_t>(d);
                }
    }
}

uint32_t RandomGraph::choose(const Block& b, uint32_t v, uint32_t steps) const {
    const uint32_t d = (v + steps * 7) >> 2;
    if (b.is_switch)
        return (d & 7) + 1 < b.to.size() ? (d & 7) + 1 : 0;
    return b.to.size() > 1 && !(d & 1) ? 1 : 0;
}

uint32_t RandomGraph::taken(uint32_t from, uint32_t n) const {
    const uint32_t above = blocks_[from].dominator;
    return above != none && (from + n) % 3 == 0 ? above : from;
}

void RandomGraph::walk(std::vector<uint32_t>& memory) const {
    std::vector<uint32_t> numbers_of(blocks_.size());
    uint32_t steps = 0, from = none;
    for (uint32_t at = 0;;) {
        const Block& b = blocks_[at];
        const uint32_t before = has_phi(b)            ? numbers_of[taken(from, at)]
                                : b.dominator != none ? numbers_of[b.dominator]
                                                      : 1;
        const uint32_t v = numbers_of[at] = before * 5 + at;
        memory[0] = ++steps;
        memory[steps] = v;
        if (b.dominator != none)
            memory[last_words + b.dominator] = v;
        if (b.to.empty() || (b.may_leave && steps >= most_steps))
            return;
        from = at;
        at = b.to[choose(b, v, steps)];
    }
}

Words RandomGraph::module() const {
    Writer w;
    const auto count = static_cast<uint32_t>(blocks_.size());
    Words labels, ends, values, places;
    for (uint32_t n = 0; n < count; n++) {
        labels.push_back(w.make_id());
        ends.push_back(blocks_[n].may_leave ? w.make_id() : labels[n]); // the block that branches
        values.push_back(w.make_id());
        places.push_back(w.make_id());
        w.decorate_non_uniform(places[n]);
    }
    for (uint32_t n = 0; n < count; n++) {
        const Block& b = blocks_[n];
        w.op(248, {labels[n]});
        uint32_t before = b.dominator != none ? values[b.dominator] : number(1);
        if (n == 0)
            w.op(59, {t_pointer_local, v_steps, 7, number(0)});
        if (has_phi(b)) {
            Words entries;
            for (uint32_t from : b.from)
                entries.insert(entries.end(), {values[taken(from, n)], ends[from]});
            before = w.value(245, t_u32, entries);
        }
        const uint32_t product = w.value(132, t_u32, {before, number(5)});
        w.value_as(values[n], 128, t_u32, {product, number(n)});
        const uint32_t old = w.value(61, t_u32, {v_steps});
        const uint32_t steps = w.value(128, t_u32, {old, number(1)});
        w.op(62, {v_steps, steps});
        w.op(62, {w.element(number(0)), steps});
        w.op(62, {w.element(steps), values[n]});
        w.value_as(places[n], 65, t_pointer_u32, {v_buffer, number(0), number(last_words + n)});
        if (b.dominator != none)
            w.op(62, {places[b.dominator], values[n]});
        if (b.to.empty()) {
            w.op(253, {});
            continue;
        }
        const uint32_t seven = w.value(132, t_u32, {steps, number(7)});
        const uint32_t sum = w.value(128, t_u32, {values[n], seven});
        const uint32_t d = w.value(194, t_u32, {sum, number(2)});
        if (b.may_leave) {
            const uint32_t over = w.value(174, t_bool, {steps, number(most_steps)});
            w.op(250, {over, l_leave, ends[n]});
            w.op(248, {ends[n]});
        }
        if (b.is_switch) {
            Words operands = {w.value(199, t_u32, {d, number(7)}), labels[b.to[0]]};
            for (uint32_t s = 1; s < b.to.size(); s++)
                operands.insert(operands.end(), {s - 1, labels[b.to[s]]});
            w.op(251, operands);
        } else if (b.to.size() == 2) {
            const uint32_t bit = w.value(199, t_u32, {d, number(1)});
            const uint32_t odd = w.value(171, t_bool, {bit, number(0)});
            w.op(250, {odd, labels[b.to[0]], labels[b.to[1]]});
        } else {
            w.op(249, {labels[b.to[0]]});
        }
    }
    w.op(248, {l_leave});
    w.op(253, {});
    return w.finish();
}

Words chain_module(uint32_t count) {
    Writer w;
    Words labels;
    for (uint32_t n = 0; n < count; n++)
        labels.push_back(w.make_id());
    for (uint32_t n = 0; n < count; n++) {
        w.op(248, {labels[n]});
        const uint32_t old = w.value(61, t_u32, {w.element(number(0))});
        if (n + 2 < count)
            w.op(250, {w.value(171, t_bool, {old, number(0)}), labels[n + 1], labels[n + 2]});
        else if (n + 1 < count)
            w.op(249, {labels[n + 1]});
        else
            w.op(253, {});
    }
    return w.finish();
}

} // namespace ladder::test
