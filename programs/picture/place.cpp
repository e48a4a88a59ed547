// Layers by longest paths, orders in them by barycentres, places by isotonic regression.
#include "picture/graph.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace picture {

namespace {

constexpr double gap_between = 24, layer_gap = 34, lane_gap = 9, border = 12, title_height = 24;
constexpr size_t slots_max = 200000; // boxes and the places where edges pass layers
constexpr int order_rounds = 12, place_rounds = 24;

// A box in its layer, or the place where an edge passes the layer.
struct Slot {
    double width, x = 0; // x: of the middle
    std::vector<size_t> above, below;
    size_t layer;
};

class Placement {
public:
    explicit Placement(Graph& g) : g_(g) {}

    bool run() {
        measure();
        find_layers();
        if (!make_slots())
            return false;
        for (int round = 0; round < order_rounds; round++)
            order(round % 2 == 0);
        spread();
        for (int round = 0; round < place_rounds; round++)
            align(round % 2 == 0);
        place_nodes();
        route_forward();
        route_back();
        return true;
    }

private:
    // Boxes hold their lines, and below them the labels of the edges that leave.
    void measure() {
        std::vector<double> labels(g_.nodes.size());
        for (const Edge& e : g_.edges)
            if (!e.back)
                labels[e.from] += letter_width * static_cast<double>(e.label.size()) + 12;
        for (size_t n = 0; n < g_.nodes.size(); n++) {
            Node& node = g_.nodes[n];
            size_t letters = 0;
            for (const std::string& line : node.lines)
                letters = std::max(letters, line.size());
            node.width =
                std::max(letter_width * static_cast<double>(letters) + 16, std::max(labels[n], 40.0));
            node.height = line_height * static_cast<double>(std::max<size_t>(node.lines.size(), 1)) + 8;
        }
    }

    // The longest path to each node over edges that do not go back. What lies on a cycle of them gets its
    // layer in the order of the nodes.
    void find_layers() {
        const size_t count = g_.nodes.size();
        std::vector<size_t> waiting(count), ready;
        std::vector<std::vector<size_t>> next(count);
        layer_.assign(count, 0);
        for (const Edge& e : g_.edges) {
            if (e.from == e.to)
                continue;
            next[e.from].push_back(e.to);
            waiting[e.to]++;
        }
        std::vector<bool> done(count);
        for (size_t n = count; n-- > 0;)
            if (!waiting[n])
                ready.push_back(n);
        for (size_t left = count, forced = 0; left; left--) {
            while (ready.empty()) {
                if (!done[forced])
                    ready.push_back(forced);
                forced++;
            }
            const size_t n = ready.back();
            ready.pop_back();
            done[n] = true;
            for (size_t to : next[n]) {
                if (done[to])
                    continue;
                layer_[to] = std::max(layer_[to], layer_[n] + 1);
                if (--waiting[to] == 0)
                    ready.push_back(to);
            }
        }
    }

    size_t add_slot(double width, size_t layer) {
        slots_.push_back({width, 0, {}, {}, layer});
        if (layers_.size() <= layer)
            layers_.resize(layer + 1);
        layers_[layer].push_back(slots_.size() - 1);
        return slots_.size() - 1;
    }

    // Slots of nodes have their numbers; those of an edge follow one another from first_slot_ on.
    bool make_slots() {
        for (size_t n = 0; n < g_.nodes.size(); n++)
            add_slot(g_.nodes[n].width, layer_[n]);
        first_slot_.assign(g_.edges.size(), 0);
        for (size_t e = 0; e < g_.edges.size(); e++) {
            const Edge& edge = g_.edges[e];
            if (edge.back || layer_[edge.to] <= layer_[edge.from])
                continue;
            if (slots_.size() + layer_[edge.to] - layer_[edge.from] > slots_max)
                return false;
            first_slot_[e] = slots_.size();
            size_t above = edge.from;
            for (size_t l = layer_[edge.from] + 1; l <= layer_[edge.to]; l++) {
                const size_t slot = l == layer_[edge.to] ? edge.to : add_slot(2, l);
                slots_[above].below.push_back(slot);
                slots_[slot].above.push_back(above);
                above = slot;
            }
        }
        return true;
    }

    // Sorts each layer by the mean position of its neighbours in the layer before (down), or behind.
    void order(bool down) {
        std::vector<double> position(slots_.size()), key(slots_.size());
        const auto number = [&](const std::vector<size_t>& layer) {
            for (size_t n = 0; n < layer.size(); n++)
                position[layer[n]] = static_cast<double>(n);
        };
        for (const std::vector<size_t>& layer : layers_)
            number(layer);
        for (size_t i = 0; i < layers_.size(); i++) {
            std::vector<size_t>& layer = layers_[down ? i : layers_.size() - 1 - i];
            for (size_t s : layer)
                key[s] = mean(down ? slots_[s].above : slots_[s].below, position, position[s]);
            std::stable_sort(layer.begin(), layer.end(), [&](size_t a, size_t b) { return key[a] < key[b]; });
            number(layer);
        }
    }

    static double mean(const std::vector<size_t>& of, const std::vector<double>& values, double otherwise) {
        double sum = 0;
        for (size_t n : of)
            sum += values[n];
        return of.empty() ? otherwise : sum / static_cast<double>(of.size());
    }

    static double distance(const Slot& left, const Slot& right) {
        return (left.width + right.width) / 2 + gap_between;
    }

    void spread() {
        for (const std::vector<size_t>& layer : layers_)
            for (size_t n = 1; n < layer.size(); n++)
                slots_[layer[n]].x =
                    slots_[layer[n - 1]].x + distance(slots_[layer[n - 1]], slots_[layer[n]]);
    }

    // Moves each layer as near to its neighbours as order and distances allow.
    void align(bool down) {
        for (size_t i = 0; i < layers_.size(); i++) {
            const std::vector<size_t>& layer = layers_[down ? i : layers_.size() - 1 - i];
            std::vector<double> wanted, offset(layer.size());
            for (size_t n = 0; n < layer.size(); n++) {
                const Slot& s = slots_[layer[n]];
                if (n)
                    offset[n] = offset[n - 1] + distance(slots_[layer[n - 1]], s);
                const std::vector<size_t>& near = (down ? s.above : s.below).empty()
                                                      ? (down ? s.below : s.above)
                                                  : down ? s.above
                                                         : s.below;
                double sum = 0;
                for (size_t o : near)
                    sum += slots_[o].x;
                wanted.push_back((near.empty() ? s.x : sum / static_cast<double>(near.size())) - offset[n]);
            }
            const std::vector<double> fit = isotonic(wanted);
            for (size_t n = 0; n < layer.size(); n++)
                slots_[layer[n]].x = fit[n] + offset[n];
        }
    }

    // The sequence that never falls with the least squares of distances: pools neighbours that do fall.
    static std::vector<double> isotonic(const std::vector<double>& wanted) {
        struct Pool {
            double sum;
            size_t count;
            double mean() const { return sum / static_cast<double>(count); }
        };
        std::vector<Pool> pools;
        for (double w : wanted) {
            pools.push_back({w, 1});
            while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
                pools[pools.size() - 2].sum += pools.back().sum;
                pools[pools.size() - 2].count += pools.back().count;
                pools.pop_back();
            }
        }
        std::vector<double> fit;
        for (const Pool& p : pools)
            fit.insert(fit.end(), p.count, p.mean());
        return fit;
    }

    void place_nodes() {
        double least = slots_.empty() ? 0 : slots_[0].x, most = least;
        for (const Slot& s : slots_) {
            least = std::min(least, s.x - s.width / 2);
            most = std::max(most, s.x + s.width / 2);
        }
        // Whole numbers: the same in each browser, and short.
        for (Slot& s : slots_)
            s.x = std::floor(s.x - least + border);
        g_.width = std::max(std::ceil(most - least), 8 * static_cast<double>(g_.title.size())) + 2 * border;
        find_heights();
        for (size_t n = 0; n < g_.nodes.size(); n++) {
            Node& node = g_.nodes[n];
            node.x = slots_[n].x - node.width / 2;
            node.y = top_[layer_[n]];
        }
    }

    // A layer begins below the gap in which edges change sides; each back edge has a line of its own in two
    // gaps.
    void find_heights() {
        lines_above_.assign(layers_.size() + 1, 0);
        for (const Edge& e : g_.edges)
            if (e.back) {
                lines_above_[layer_[e.from]]++;
                lines_above_[layer_[e.to] + 1]++;
            }
        std::vector<double> height(layers_.size());
        for (size_t n = 0; n < g_.nodes.size(); n++)
            height[layer_[n]] = std::max(height[layer_[n]], g_.nodes[n].height);
        double y = title_height;
        for (size_t l = 0; l < layers_.size(); l++) {
            y += (l ? layer_gap : 4) + lane_gap * static_cast<double>(lines_above_[l]);
            top_.push_back(y);
            y += height[l];
            bottom_.push_back(y);
        }
        g_.height = y + 14 + lane_gap * static_cast<double>(lines_above_[layers_.size()]);
    }

    // Where the edges of a node leave or enter it: shares of its side in the order of where they go.
    void find_ports(bool leaving, std::vector<double>& port) const {
        std::vector<std::vector<size_t>> of(g_.nodes.size());
        for (size_t e = 0; e < g_.edges.size(); e++) {
            const Edge& edge = g_.edges[e];
            of[edge.back ? (leaving ? edge.to : edge.from) : (leaving ? edge.from : edge.to)].push_back(e);
        }
        const auto goal = [&](size_t e) {
            const Edge& edge = g_.edges[e];
            if (edge.back)
                return g_.width; // at the right side
            const bool long_one = first_slot_[e] && layer_[edge.to] - layer_[edge.from] > 1;
            const size_t last =
                long_one ? first_slot_[e] + layer_[edge.to] - layer_[edge.from] - 2 : edge.from;
            return slots_[leaving ? (long_one ? first_slot_[e] : edge.to) : last].x;
        };
        for (size_t n = 0; n < g_.nodes.size(); n++) {
            std::stable_sort(of[n].begin(), of[n].end(),
                             [&](size_t a, size_t b) { return goal(a) < goal(b); });
            const Node& node = g_.nodes[n];
            for (size_t i = 0; i < of[n].size(); i++)
                port[of[n][i]] = std::floor(node.x + node.width * (static_cast<double>(i) + 0.5) /
                                                         static_cast<double>(of[n].size()));
        }
    }

    void route_forward() {
        out_.assign(g_.edges.size(), 0);
        in_.assign(g_.edges.size(), 0);
        find_ports(true, out_);
        find_ports(false, in_);
        for (size_t e = 0; e < g_.edges.size(); e++) {
            Edge& edge = g_.edges[e];
            if (edge.back)
                continue;
            const size_t from = layer_[edge.from], to = layer_[edge.to];
            const Node& node = g_.nodes[edge.from];
            edge.line = {{out_[e], node.y + node.height}, {out_[e], bottom_[from]}};
            for (size_t l = from + 1; l < to; l++) {
                const double x = slots_[first_slot_[e] + l - from - 1].x;
                edge.line.push_back({x, top_[l]});
                edge.line.push_back({x, bottom_[l]});
            }
            edge.line.push_back({in_[e], top_[to]});
            // At the side that the edge turns away from.
            const double letters = 5 * static_cast<double>(edge.label.size());
            edge.label_at = {edge.line[2].x > out_[e] ? out_[e] - 2 - letters : out_[e] + 3,
                             bottom_[from] + 11};
        }
    }

    // Short loops have the inner lanes. A lane is used again below the loops that it served.
    void route_back() {
        std::vector<size_t> back, used(layers_.size() + 1);
        for (size_t e = 0; e < g_.edges.size(); e++)
            if (g_.edges[e].back)
                back.push_back(e);
        const auto length = [&](size_t e) { return layer_[g_.edges[e].to] - layer_[g_.edges[e].from]; };
        std::stable_sort(back.begin(), back.end(), [&](size_t a, size_t b) { return length(a) < length(b); });
        std::vector<std::vector<bool>> lanes; // the layers that a lane passes
        for (size_t e : back) {
            const size_t above = layer_[g_.edges[e].from], below = layer_[g_.edges[e].to];
            size_t lane = 0;
            const auto is_free = [&](const std::vector<bool>& taken) {
                return std::none_of(taken.begin() + static_cast<std::ptrdiff_t>(above),
                                    taken.begin() + static_cast<std::ptrdiff_t>(below) + 1,
                                    [](bool t) { return t; });
            };
            while (lane < lanes.size() && !is_free(lanes[lane]))
                lane++;
            if (lane == lanes.size())
                lanes.emplace_back(layers_.size());
            std::fill(lanes[lane].begin() + static_cast<std::ptrdiff_t>(above),
                      lanes[lane].begin() + static_cast<std::ptrdiff_t>(below) + 1, true);
            draw_back(g_.edges[e], e, g_.width + lane_gap * static_cast<double>(lane), ++used[below + 1],
                      ++used[above]);
        }
        if (!lanes.empty())
            g_.width += lane_gap * static_cast<double>(lanes.size()) + border;
    }

    void draw_back(Edge& edge, size_t e, double lane, size_t line_below, size_t line_above) const {
        const Node &tail = g_.nodes[edge.to], &head = g_.nodes[edge.from];
        const double low = bottom_[layer_[edge.to]] + lane_gap * static_cast<double>(line_below),
                     high = top_[layer_[edge.from]] - 5 - lane_gap * static_cast<double>(line_above);
        edge.line = {{out_[e], tail.y + tail.height},
                     {out_[e], low},
                     {lane, low},
                     {lane, high},
                     {in_[e], high},
                     {in_[e], head.y}};
        edge.label_at = {out_[e] + 3, low - 2};
    }

    Graph& g_;
    std::vector<size_t> layer_, first_slot_, lines_above_;
    std::vector<Slot> slots_;
    std::vector<std::vector<size_t>> layers_; // slots from left to right
    std::vector<double> top_, bottom_, out_, in_;
};

} // namespace

bool place(Graph& graph) { return Placement(graph).run(); }

} // namespace picture
