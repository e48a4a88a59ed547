#include "shrink.h"

#include "vsir/analyses/function_graph.h"

#include <ctime>

namespace ladder::test {

namespace {

// Edges into the nodes go where those go first; where that is nowhere, the edges go too.
Sample without_nodes(const Sample& s, Node first, Node end) {
    Sample t;
    std::vector<Node> now(s.size());
    for (Node n = 0; n < s.size(); n++)
        now[n] = n < first ? n : n < end ? none : n - (end - first);
    auto heir = [&](Node n) {
        for (Node steps = 0; n >= first && n < end; steps++) {
            if (s.succ[n].empty() || steps > end - first)
                return none;
            n = s.succ[n][0];
        }
        return now[n];
    };
    for (Node n = 0; n < s.size(); n++) {
        if (now[n] == none)
            continue;
        t.succ.emplace_back();
        for (Node e : s.succ[n])
            if (Node to = heir(e); to != none)
                t.succ.back().push_back(to);
        t.mark.push_back(s.mark[n]);
        if (!s.hint.empty())
            t.hint.push_back(s.hint[n] == none ? none : now[s.hint[n]]);
    }
    return t;
}

// Marks must fit the edges that are left.
void fit_marks(Sample& s) {
    for (Node n = 0; n < s.size(); n++) {
        if (s.succ[n].size() < 2)
            s.mark[n] &= static_cast<uint8_t>(~structurize::marks::Switch);
        if (!s.succ[n].empty())
            s.mark[n] &= static_cast<uint8_t>(~structurize::marks::Pure);
    }
}

class Shrinker {
public:
    Shrinker(Sample s, const std::function<bool(Sample&)>& fails) : s_(std::move(s)), fails_(fails) {}

    Sample run() {
        bool smaller;
        do {
            smaller = nodes();
            smaller |= edges();
            smaller |= marks();
            smaller |= hints();
        } while (smaller);
        s_.flatten();
        return s_;
    }

private:
    bool try_it(Sample t) {
        fit_marks(t);
        t.flatten();
        if (clock() - start_ > max_seconds * CLOCKS_PER_SEC || !fails_(t))
            return false;
        s_ = std::move(t);
        return true;
    }

    bool nodes() {
        bool any = false;
        for (Node chunk = std::max(1u, s_.size() / 2);; chunk /= 2) {
            for (Node end = s_.size(); end > chunk;) {
                bool gone = try_it(without_nodes(s_, end - chunk, end));
                any |= gone;
                end = gone ? std::min(end - chunk, s_.size()) : end - chunk;
            }
            if (chunk == 1)
                return any;
        }
    }
    bool edges() {
        bool any = false;
        for (Node n = 0; n < s_.size(); n++)
            for (size_t chunk = std::max<size_t>(1, s_.succ[n].size() / 2); chunk; chunk /= 2)
                for (size_t end = s_.succ[n].size(); end >= chunk; end -= chunk) {
                    Sample t = s_;
                    auto at = t.succ[n].begin() + static_cast<long>(end);
                    t.succ[n].erase(at - static_cast<long>(chunk), at);
                    any |= try_it(t);
                }
        return any;
    }
    bool marks() {
        bool any = false;
        for (Node n = 0; n < s_.size(); n++)
            for (uint8_t bit = 1; bit < 16; bit = static_cast<uint8_t>(bit << 1)) {
                if (!(s_.mark[n] & bit) || (bit == structurize::marks::Switch && s_.succ[n].size() > 2))
                    continue;
                Sample t = s_;
                t.mark[n] &= static_cast<uint8_t>(~bit);
                any |= try_it(t);
            }
        return any;
    }
    bool hints() {
        if (s_.hint.empty())
            return false;
        Sample t = s_;
        t.hint.clear();
        if (try_it(t))
            return true;
        bool any = false;
        for (Node n = 0; n < s_.size(); n++)
            if (s_.hint[n] != none) {
                t = s_;
                t.hint[n] = none;
                any |= try_it(t);
            }
        return any;
    }

    static constexpr clock_t max_seconds = 20;
    Sample s_;
    const std::function<bool(Sample&)>& fails_;
    clock_t start_ = clock();
};

} // namespace

Sample shrink(Sample s, const std::function<bool(Sample&)>& fails) {
    return Shrinker(std::move(s), fails).run();
}

// ---- programs

namespace {

constexpr uint32_t large_block = 17;

std::string block_text(const Sample& s, Node n, bool is_entry) {
    std::string id = std::to_string(n), t;
    auto line = [&](const std::string& l) { t += "    " + l + "\n"; };
    if (is_entry) {
        line("%decisions = handle d0, 0");
        line("%trace = handle d1, 0");
    }
    bool tangled = s.mark[n] & structurize::marks::Tangled;
    if (!(s.mark[n] & structurize::marks::Pure)) {
        line("%step" + id + " = var_load.i32 v0, 0");
        line("%next" + id + " = iadd.i32 %step" + id + ", 1");
        line("var_store v0, 0, %next" + id);
        line("%at" + id + " = shl.i32 %step" + id + ", 4");
        std::string values = "0x1, i32 " + id;
        if (tangled) {
            line("%a" + id + ", %b" + id + ", %c" + id + ", %d" + id + " = wave_ballot true");
            values = "0xf, %a" + id + ", %b" + id + ", %c" + id + ", %d" + id;
        }
        line("raw_store.i32 %trace, %at" + id + ", 4, " + values);
    }
    if (s.mark[n] & structurize::marks::Large)
        for (uint32_t i = 0; i < large_block; i++)
            line("var_store v0, 0, %next" + id);
    if (s.succ[n].empty()) {
        line("return");
        return t;
    }
    bool is_switch = s.mark[n] & structurize::marks::Switch;
    if (s.succ[n].size() == 1 && !is_switch) {
        line("branch b" + std::to_string(s.succ[n][0]));
        return t;
    }
    line("%way" + id + " = raw_load.i32 %decisions, %at" + id + ", 4");
    std::string end = "switch %way" + id;
    if (!is_switch) {
        line("%first" + id + " = ieq %way" + id + ", i32 0");
        end = "branch_if %first" + id;
    }
    for (size_t e = 0; e < s.succ[n].size(); e++)
        end +=
            (is_switch && e ? ", i32 " + std::to_string(e - 1) : "") + ", b" + std::to_string(s.succ[n][e]);
    line(end);
    return t;
}

} // namespace

std::string program_text(const Sample& s) {
    std::string t = "vsir 1 cfg-ssa\n"
                    "stage compute\n"
                    "entry f0 \"main\"\n"
                    "local_size 64 1 1\n"
                    "descriptor d0 srv raw_buffer first=0 \"Decisions\"\n"
                    "descriptor d1 uav raw_buffer first=0 \"Trace\"\n"
                    "variable v0 private i32[1] \"Step\" = zero\n\n"
                    "function f0 \"main\"() {\n";
    bool entered_again = false;
    for (auto& edges : s.succ)
        entered_again |= std::find(edges.begin(), edges.end(), 0u) != edges.end();
    if (entered_again) // the entry block has no predecessors
        t += "enter:\n    %decisions = handle d0, 0\n    %trace = handle d1, 0\n    branch b0\n";
    for (Node n = 0; n < s.size(); n++) {
        t += "b" + std::to_string(n) + ":";
        if (!s.hint.empty() && s.hint[n] != none)
            t += " in_loop b" + std::to_string(s.hint[n]);
        t += "\n" + block_text(s, n, !n && !entered_again);
    }
    return t + "}\n";
}

Sample sample_of(const ir::Program& p) {
    const ir::Function& f = p.functions[p.entry()];
    Arena arena;
    graph::Graph graph = ir::graph_of(f, arena);
    std::vector<Node> node(f.blocks.size(), none);
    for (uint32_t i = 0; i < f.order.size(); i++)
        node[f.order[i]] = i;
    Sample s;
    s.resize(f.order.size());
    bool hints = false;
    for (uint32_t i = 0; i < f.order.size(); i++) {
        const ir::Block& b = f.block(f.order[i]);
        for (Node t : graph.successors(f.order[i]))
            s.succ[i].push_back(node[t]);
        uint32_t count = 0;
        for (const ir::Instr* in = b.first; in; in = in->next, count++)
            if (ir::is_tangled(in->op))
                s.mark[i] |= structurize::marks::Tangled;
        s.mark[i] |= b.last->op == ir::Op::Switch ? structurize::marks::Switch : 0;
        s.mark[i] |= count == 1 && s.succ[i].empty() ? structurize::marks::Pure : 0;
        s.mark[i] |= count >= large_block ? structurize::marks::Large : 0;
        s.hint.push_back(b.loop_hint == ir::no_id ? none : node[b.loop_hint]);
        hints |= s.hint.back() != none;
    }
    if (!hints)
        s.hint.clear();
    s.flatten();
    return s;
}

} // namespace ladder::test
