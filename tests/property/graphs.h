// Random control-flow graphs, what threads do on them, and on a structurizer's plan for them.
#pragma once

#include "structurize/structurizer.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace ladder::test {

using graph::Node;
using graph::none;

struct Rng {
    uint64_t state;
    explicit Rng(uint64_t seed) : state(seed * 0x9e3779b97f4a7c15ull + 1) { (*this)(2); }
    uint32_t operator()(uint32_t bound) {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        return static_cast<uint32_t>(state >> 33) % bound;
    }
    bool chance(uint32_t percent) { return (*this)(100) < percent; }
};

// A graph with its marks, in a form that is easy to change.
struct Sample {
    std::vector<std::vector<Node>> succ;
    std::vector<uint8_t> mark;
    std::vector<Node> hint; // or empty

    uint32_t size() const { return static_cast<uint32_t>(succ.size()); }
    void resize(uint32_t n) {
        succ.resize(n);
        mark.resize(n);
    }
    void flatten() {
        first_.assign(1, 0);
        edges_.clear();
        for (auto& s : succ) {
            edges_.insert(edges_.end(), s.begin(), s.end());
            first_.push_back(static_cast<uint32_t>(edges_.size()));
        }
    }
    // Call flatten() after changes.
    structurize::StructurizerInput input() const {
        structurize::StructurizerInput in;
        in.graph = {first_, edges_, 0};
        in.mark = mark;
        in.hint = hint;
        return in;
    }
    std::string text() const {
        std::string t;
        for (Node b = 0; b < size(); b++) {
            t += "  " + std::to_string(b) + (mark[b] & structurize::marks::Switch ? ": switch" : ":");
            for (Node s : succ[b])
                t += " " + std::to_string(s);
            t += mark[b] & structurize::marks::Tangled ? "  tangled" : "";
            if (!hint.empty() && hint[b] != none)
                t += "  hint " + std::to_string(hint[b]);
            t += mark[b] & structurize::marks::Large ? "  large" : "";
            t += mark[b] & structurize::marks::Pure ? "  pure\n" : "\n";
        }
        return t;
    }

private:
    std::vector<uint32_t> first_;
    std::vector<Node> edges_;
};

struct RandomOptions {
    uint32_t back = 25, self = 0, switches = 12, tangled = 40, pure = 50, large = 3; // percent
};

inline Sample random_sample(Rng& rng, uint32_t n, const RandomOptions& o = {}) {
    Sample s;
    s.resize(n);
    for (Node b = 0; b < n; b++) {
        auto target = [&]() -> Node {
            if (b > 0 && rng.chance(o.self))
                return b;
            if (b > 0 && rng.chance(o.back))
                return 1 + rng(b);
            uint32_t step = 1;
            while (rng.chance(45))
                step++;
            if (b + 1 < n && rng.chance(25))
                return b + 1 + rng(n - b - 1);
            return std::min(n - 1, b + step);
        };
        uint32_t kind = rng(100);
        if (b == n - 1 || kind < 4)
            ;
        else if (kind < 29)
            s.succ[b] = {rng.chance(50) ? b + 1 : target()};
        else if (kind < 100 - o.switches)
            s.succ[b] = {target(), target()};
        else {
            s.mark[b] |= structurize::marks::Switch;
            for (uint32_t k = 3 + rng(4); k--;)
                s.succ[b].push_back(!s.succ[b].empty() && rng.chance(15) ? s.succ[b].back() : target());
        }
        if (rng.chance(o.tangled))
            s.mark[b] |= structurize::marks::Tangled;
        else if (s.succ[b].empty() && rng.chance(o.pure))
            s.mark[b] |= structurize::marks::Pure;
        else if (rng.chance(o.large))
            s.mark[b] |= structurize::marks::Large;
    }
    return s;
}

// Which way a thread goes: the same for equal arguments.
struct Decisions {
    uint64_t seed;
    uint32_t operator()(uint32_t lane, Node b, uint32_t visit, uint32_t bound) const {
        auto mix = [](uint64_t x) {
            x ^= x >> 31;
            x *= 0x9e3779b97f4a7c15ull;
            return x ^ x >> 29;
        };
        bool uniform = mix(mix(seed) + b) % 3 == 0;
        uint64_t x = mix(mix(mix(seed * 31 + b) + visit) + (uniform ? 0 : lane + 1));
        return static_cast<uint32_t>(mix(x) >> 20) % bound;
    }
    // The edge that a node's terminator takes, and the switch value after it.
    uint32_t edge(const Sample& s, uint32_t lane, Node b, uint32_t visit, uint32_t& value) const {
        uint32_t edges = static_cast<uint32_t>(s.succ[b].size());
        value = 0;
        if (!(s.mark[b] & structurize::marks::Switch))
            return edges < 2 ? 0 : (*this)(lane, b, visit, edges);
        value = (*this)(lane, b, visit, edges + 2); // the default edge has three values
        return value + 1 < edges ? value + 1 : 0;
    }
};

using Mask = uint64_t;
using Tangles = std::vector<std::pair<Node, Mask>>;
using Traces = std::vector<std::vector<Node>>;

// Runs the threads of one wave through a plan under the weakest reading of maximal reconvergence: threads
// meet at merge blocks and continue targets only. `weak`: an OpSwitch separates different values, else
// different ways only. A thread ends with its `limit`th original block: endless loops can be compared too.
class PlanRunner {
public:
    PlanRunner(const Sample& s, const structurize::Plan& plan, Decisions dec, uint32_t lanes, bool weak,
               uint32_t limit)
        : s_(s), plan_(plan), dec_(dec), lanes_(lanes), weak_(weak), limit_(limit) {
        traces.resize(lanes);
        visits_.assign(lanes, std::vector<uint32_t>(s.size()));
        selectors_.assign(lanes, std::vector<uint32_t>(plan.selector_count + 1));
        first_.push_back(0);
        for (auto& e : s.succ)
            first_.push_back(first_.back() + static_cast<uint32_t>(e.size()));
    }
    Traces traces;
    Tangles tangles;
    bool failed = false; // reached an unreachable block, or went round in blocks that are not original

    void run() {
        exec(plan_.order[0], lanes_ == 64 ? ~Mask{0} : (Mask{1} << lanes_) - 1, nullptr, false);
        std::sort(tangles.begin(), tangles.end());
    }

private:
    struct Stop {
        uint32_t block;
        const Stop* up;
    };
    using Arrivals = std::map<uint32_t, Mask>;
    static bool stops(const Stop* s, uint32_t block) {
        for (; s; s = s->up)
            if (s->block == block)
                return true;
        return false;
    }

    std::map<std::pair<uint32_t, uint32_t>, Mask> step(uint32_t block, Mask lanes) {
        const structurize::PlanBlock& b = plan_.blocks[block];
        std::map<std::pair<uint32_t, uint32_t>, Mask> ways;
        idle_ = b.origin == none ? idle_ + 1 : 0;
        if (idle_ > 2 * lanes_ * plan_.order.size() || b.ending == structurize::Ending::Unreachable) {
            failed = true;
            return ways;
        }
        if (b.origin != none && s_.mark[b.origin] & structurize::marks::Tangled)
            tangles.push_back({b.origin, lanes});
        for (uint32_t l = 0; l < lanes_; l++) {
            if (!(lanes >> l & 1))
                continue;
            uint32_t edge = 0, value = 0;
            if (b.origin != none) {
                traces[l].push_back(b.origin);
                if (traces[l].size() == limit_)
                    continue;
                edge = dec_.edge(s_, l, b.origin, visits_[l][b.origin]++, value);
            }
            for (uint32_t w = b.first_write; w != none; w = plan_.writes[w].next) {
                const structurize::SelectorWrite& sw = plan_.writes[w];
                selectors_[l][sw.selector] = sw.kind == structurize::SelectorWrite::Constant ? sw.a
                                             : sw.kind == structurize::SelectorWrite::Copy
                                                 ? selectors_[l][sw.a]
                                             : edge == 0 ? sw.a
                                                         : sw.b;
            }
            uint32_t slot = 0;
            switch (b.ending) {
            case structurize::Ending::Original:
                if (!b.slot_count)
                    continue;
                slot = plan_.edge_slot[first_[b.origin] + edge];
                break;
            case structurize::Ending::Dispatch:
                value = selectors_[l][b.selector];
                slot = b.slot_count - 1;
                for (uint32_t c = b.cases; c < b.cases + b.case_count; c++)
                    if (plan_.cases[c].value == value)
                        slot = plan_.cases[c].slot;
                break;
            case structurize::Ending::Below: slot = selectors_[l][b.selector] < b.limit ? 0 : 1; break;
            default: break;
            }
            ways[{plan_.target[b.slots + slot], weak_ && b.wide ? value : 0}] |= Mask{1} << l;
        }
        return ways;
    }

    Arrivals exec(uint32_t block, Mask lanes, const Stop* stop, bool started) {
        Arrivals out;
        while (lanes && !failed) {
            if (!started && stops(stop, block)) {
                out[block] |= lanes;
                return out;
            }
            const structurize::PlanBlock& b = plan_.blocks[block];
            if (b.heads == structurize::Heads::Loop && !started) {
                Arrivals r = loop(block, lanes, stop);
                lanes = take(r, b.merge);
                add(out, r);
                block = b.merge;
                continue;
            }
            started = false;
            auto ways = step(block, lanes);
            if (b.heads == structurize::Heads::Selection) {
                Stop inner{b.merge, stop};
                lanes = 0;
                for (auto& [way, mask] : ways) {
                    Arrivals r = exec(way.first, mask, &inner, false);
                    lanes |= take(r, b.merge);
                    add(out, r);
                }
                block = b.merge;
                continue;
            }
            if (ways.size() == 1) {
                block = ways.begin()->first.first;
                lanes = ways.begin()->second;
                continue;
            }
            for (auto& [way, mask] : ways) {
                Arrivals r = exec(way.first, mask, stop, false);
                add(out, r);
            }
            return out;
        }
        return out;
    }

    Arrivals loop(uint32_t head, Mask lanes, const Stop* stop) {
        const structurize::PlanBlock& h = plan_.blocks[head];
        Arrivals out;
        while (lanes && !failed) {
            Stop merge{h.merge, stop}, body{h.continuing, &merge}, back{head, &merge};
            Arrivals r = exec(head, lanes, &body, true);
            Mask again = take(r, h.continuing);
            add(out, r);
            if (!again)
                break;
            r = exec(h.continuing, again, &back, false);
            lanes = take(r, head);
            add(out, r);
        }
        return out;
    }

    static Mask take(Arrivals& a, uint32_t block) {
        auto at = a.find(block);
        if (at == a.end())
            return 0;
        Mask m = at->second;
        a.erase(at);
        return m;
    }
    static void add(Arrivals& to, const Arrivals& from) {
        for (auto& [b, m] : from)
            to[b] |= m;
    }

    const Sample& s_;
    const structurize::Plan& plan_;
    Decisions dec_;
    uint32_t lanes_;
    bool weak_;
    uint32_t limit_, idle_ = 0; // blocks since the last original one
    std::vector<std::vector<uint32_t>> visits_, selectors_;
    std::vector<uint32_t> first_;
};

} // namespace ladder::test
