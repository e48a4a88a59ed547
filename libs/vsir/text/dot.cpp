#include "vsir/text/dot.h"

#include "vsir/analyses/function_graph.h"
#include "vsir/core/op_views.h"

namespace ladder::ir {

namespace {

using std::string;

constexpr const char* merge_color = "#1565c0";
constexpr const char* continue_color = "#2e7d32";
constexpr const char* back_color = "#c62828";

string block_name(BlockId b) { return "b" + std::to_string(b); }

string escaped(std::string_view s) {
    string out;
    for (char c : s.substr(0, 80)) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    }
    return out;
}

// A box: the function, or a construct in it.
struct Box {
    enum Kind : uint8_t { Whole, Selection, Switch, Loop, Continue } kind;
    BlockId header;
    std::vector<uint32_t> boxes;
    std::vector<BlockId> blocks;
};

// What a header made of a block.
struct HeaderRole {
    BlockId merge_of = no_id, continue_of = no_id;
};

class Drawing {
public:
    Drawing(const Program& p, uint32_t function, const string& prefix, uint32_t known, uint32_t& clusters,
            string& out)
        : p_(p), f_(p.functions[function]), prefix_(prefix), known_(known), clusters_(clusters), out_(out),
          box_of_(f_.blocks.size(), no_id), roles_(f_.blocks.size()), position_(f_.blocks.size(), no_id),
          reached_(f_.blocks.size()), selector_(f_.temps.size()), edge_from_(f_.blocks.size(), no_id) {}

    void run(const string& title) {
        find_positions();
        find_selectors();
        find_boxes();
        put_boxes(title);
        for (BlockId b : f_.order)
            put_edges(b);
    }

private:
    bool is_new(BlockId b) const { return b >= known_; }
    string node(BlockId b) const { return prefix_ + block_name(b); }

    void find_positions() {
        if (p_.level >= Level::StructuredTemps) {
            for (uint32_t i = 0; i < f_.order.size(); i++)
                position_[f_.order[i]] = i;
            return;
        }
        Arena arena;
        const graph::Order order = graph::reverse_postorder(graph_of(f_, arena), arena);
        uint32_t i = 0;
        for (BlockId b : order.nodes)
            position_[b] = i++;
    }

    // ---- selectors: temps that new blocks choose by, and what is copied to them

    const Instr* definition(Operand o) const { return o.is_value() ? f_.values[o.number()].def : nullptr; }
    // The temp that a value was read from; no_id if none.
    uint32_t read_from(Operand o) const {
        const Instr* i = definition(o);
        return i && i->op == Op::TempRead ? as::TempRead(*i).temp().number() : no_id;
    }
    // The temp that a terminator chooses by.
    uint32_t chosen_by(const Instr& t) const {
        if (t.op == Op::Switch)
            return read_from(as::Switch(t).selector());
        const Instr* compared = t.op == Op::BranchIf ? definition(as::BranchIf(t).condition()) : nullptr;
        return compared && (compared->op == Op::IEq || compared->op == Op::ULt)
                   ? read_from(as::Binary(*compared).a())
                   : no_id;
    }
    void find_selectors() {
        for (BlockId b : f_.order)
            if (is_new(b))
                if (uint32_t t = chosen_by(*f_.block(b).last); t != no_id)
                    selector_[t] = true;
        for (bool changed = true; changed;) {
            changed = false;
            for (BlockId b : f_.order)
                for (const Instr* i = f_.block(b).first; i; i = i->next)
                    if (i->op == Op::TempWrite && selector_[as::TempWrite(*i).temp().number()])
                        if (uint32_t t = read_from(as::TempWrite(*i).value());
                            t != no_id && !selector_[t] && is_new(b))
                            changed = selector_[t] = true;
            uint32_t count = 0;
            for (bool is_selector : selector_)
                selector_number_.push_back(is_selector ? count++ : 0);
        }
    }
    string selector_name(uint32_t temp) const { return "s" + std::to_string(selector_number_[temp]); }
    string constant_text(Operand o) const {
        return o.is_const() ? std::to_string(p_.constants[o.number()].bits) : "?";
    }
    string value_text(Operand o) const {
        if (o.is_const())
            return constant_text(o);
        if (uint32_t t = read_from(o); t != no_id)
            return selector_[t] ? selector_name(t) : "?";
        if (const Instr* i = definition(o); i && i->op == Op::Select)
            return constant_text(as::Select(*i).if_true()) + " or " +
                   constant_text(as::Select(*i).if_false());
        return "?";
    }

    // ---- boxes: in structured forms a block lies where its first predecessor in the order does, or, if a
    // header names it, around that header (continue targets: in a box of their own inside the loop's)

    uint32_t open(Box::Kind kind, BlockId header, uint32_t parent) {
        boxes_.push_back({kind, header, {}, {}});
        boxes_[parent].boxes.push_back(static_cast<uint32_t>(boxes_.size() - 1));
        return static_cast<uint32_t>(boxes_.size() - 1);
    }
    void place(BlockId b, uint32_t box) {
        if (b < box_of_.size() && box_of_[b] == no_id)
            box_of_[b] = box;
    }
    void find_boxes() {
        boxes_.push_back({Box::Whole, no_id, {}, {}});
        for (BlockId b : f_.order) {
            place(b, 0);
            const Block& block = f_.block(b);
            uint32_t box = box_of_[b];
            if (block.construct != Construct::None) {
                const bool loop = block.construct == Construct::Loop;
                place(block.merge, box);
                box = open(loop                           ? Box::Loop
                           : block.last->op == Op::Switch ? Box::Switch
                                                          : Box::Selection,
                           b, box);
                roles_[block.merge].merge_of = b;
                if (loop) {
                    if (block.continuing != b)
                        place(block.continuing, open(Box::Continue, b, box));
                    roles_[block.continuing].continue_of = b;
                }
            }
            boxes_[box].blocks.push_back(b);
            const bool structured = p_.level >= Level::StructuredTemps;
            for_each_successor(*block.last, [&](const Operand& o) {
                place(o.number(), structured ? box : 0);
                if (position_[o.number()] > position_[b])
                    reached_[o.number()] = true;
            });
        }
    }

    string box_label(const Box& b, const string& title) const {
        static const char* const kinds[] = {"", "if ", "switch ", "loop ", "continue of "};
        if (b.kind == Box::Whole)
            return title;
        const string header = kinds[b.kind] + block_name(b.header);
        return b.kind == Box::Continue ? header : header + ", merge " + block_name(f_.block(b.header).merge);
    }
    void put_box(const Box& b, const string& title) {
        static const char* const styles[] = {
            "style=\"rounded\", color=\"#9e9e9e\", penwidth=0.5",
            "style=\"rounded,filled\", color=\"#90a4ae\", fillcolor=\"#f4f7f9\"",
            "style=\"rounded,filled\", color=\"#ab47bc\", fillcolor=\"#faf2fb\"",
            "style=\"rounded,filled\", color=\"#ef6c00\", fillcolor=\"#fff6ea\"",
            "style=\"rounded,dashed\", color=\"#2e7d32\"",
        };
        out_ += "subgraph cluster_" + std::to_string(clusters_++) + " { graph [label=\"" +
                box_label(b, title) + "\", labeljust=l, labelloc=t, fontsize=10, " + styles[b.kind] + "]\n";
    }
    // A continue construct of one block needs no box: the block says what it is.
    bool drawn(const Box& b) const { return b.kind != Box::Continue || b.blocks.size() + b.boxes.size() > 1; }

    void put_boxes(const string& title) {
        std::vector<std::pair<uint32_t, uint32_t>> stack; // box, next of its boxes
        const auto enter = [&](uint32_t index) {
            const Box& box = boxes_[index];
            if (drawn(box))
                put_box(box, title);
            for (BlockId b : box.blocks)
                put_block(b);
            stack.push_back({index, 0});
        };
        enter(0);
        while (!stack.empty()) {
            auto& [index, next] = stack.back();
            const Box& box = boxes_[index];
            if (next < box.boxes.size()) {
                enter(box.boxes[next++]);
                continue;
            }
            if (drawn(box))
                out_ += "}\n";
            stack.pop_back();
        }
    }

    // ---- blocks

    string ending(const Instr& t) const {
        const uint32_t selector = chosen_by(t);
        const bool by_selector = selector != no_id && selector_[selector];
        const string name = by_selector ? selector_name(selector) : "";
        switch (t.op) {
        case Op::Branch: return "";
        case Op::Switch: return by_selector ? "switch " + name : "switch";
        case Op::BranchIf:
            if (by_selector) {
                const Instr& compared = *definition(as::BranchIf(t).condition());
                return name + (compared.op == Op::IEq ? " == " : " < ") +
                       constant_text(as::Binary(compared).b()) + " ?";
            }
            return "";
        default: return info(t.op).name;
        }
    }

    string label(BlockId b, bool& tangled) const {
        const Block& block = f_.block(b);
        string text = block_name(b), selectors;
        if (roles_[b].merge_of != no_id)
            text += "  merge of " + block_name(roles_[b].merge_of);
        if (roles_[b].continue_of != no_id)
            text += "  continue of " + block_name(roles_[b].continue_of);
        text += "\\n";
        uint32_t count = 0;
        string names;
        for (const Instr* i = block.first; i != block.last; i = i->next) {
            const bool selects = i->op == Op::TempWrite && selector_[as::TempWrite(*i).temp().number()];
            count += !selects;
            if (selects)
                selectors += selector_name(as::TempWrite(*i).temp().number()) + " = " +
                             value_text(as::TempWrite(*i).value()) + "\\n";
            if (is_tangled(i->op)) {
                tangled = true;
                if (names.size() < 60)
                    names += string(info(i->op).name) + "\\n";
            }
        }
        if (count && !is_new(b))
            text += std::to_string(count) + (count == 1 ? " instruction\\n" : " instructions\\n");
        text += names + selectors;
        if (string end = ending(*block.last); !end.empty())
            text += end + "\\n";
        return text;
    }

    void put_block(BlockId b) {
        bool tangled = false;
        const string text = label(b, tangled);
        out_ += node(b) + " [label=\"" + text + '"';
        if (is_new(b))
            out_ += ", style=\"rounded,filled,dashed\", fillcolor=\"#fffde7\"";
        else if (tangled)
            out_ += ", fillcolor=\"#e1bee7\"";
        if (b == f_.entry())
            out_ += ", penwidth=2";
        out_ += "]\n";
    }

    // ---- edges

    // Labels of the edges from `b` to `to`: all cases of a switch that go there are one edge.
    string edge_label(const Instr& t, BlockId to) const {
        if (t.op == Op::BranchIf)
            return as::BranchIf(t).if_true().number() == to ? "true" : "false";
        if (t.op != Op::Switch)
            return "";
        string text;
        uint32_t count = 0;
        const std::span<const Operand> cases = as::Switch(t).cases();
        for (size_t n = 0; n + 1 < cases.size(); n += 2)
            if (cases[n + 1].number() == to && ++count <= 4)
                text += (text.empty() ? "" : ", ") + constant_text(cases[n]);
        if (count > 4)
            text += ", " + std::to_string(count - 4) + " more";
        if (as::Switch(t).default_target().number() == to)
            text += text.empty() ? "default" : ", default";
        return text;
    }

    void put_edges(BlockId b) {
        const Instr& t = *f_.block(b).last;
        std::vector<BlockId> targets;
        for_each_successor(t, [&](const Operand& o) {
            if (edge_from_[o.number()] != b)
                targets.push_back(o.number());
            edge_from_[o.number()] = b;
        });
        for (BlockId to : targets)
            put_edge(b, to, edge_label(t, to));
        const Block& block = f_.block(b);
        if (block.construct != Construct::None)
            for (BlockId named : {block.merge, block.continuing})
                if (named != no_id && !reached_[named]) // never entered: keep it near
                    out_ += node(b) + " -> " + node(named) +
                            " [style=dotted, arrowhead=none, color=\"#9e9e9e\"]\n";
    }

    // Back edges are given the other way round, so that headers come above what they loop over.
    void put_edge(BlockId b, BlockId to, const string& text) {
        const bool back = position_[to] <= position_[b];
        const char* color = back                              ? back_color
                            : roles_[to].continue_of != no_id ? continue_color
                            : roles_[to].merge_of != no_id    ? merge_color
                                                              : nullptr;
        out_ += node(back ? to : b) + " -> " + node(back ? b : to) + " [label=\"" + text + '"';
        if (back)
            out_ += ", dir=back";
        if (color)
            out_ += string(", penwidth=1.6, color=\"") + color + "\", fontcolor=\"" + color + '"';
        out_ += "]\n";
    }

    const Program& p_;
    const Function& f_;
    const string prefix_;
    const uint32_t known_;
    uint32_t& clusters_;
    string& out_;
    std::vector<Box> boxes_;
    std::vector<uint32_t> box_of_; // by block
    std::vector<HeaderRole> roles_;
    std::vector<uint32_t> position_;        // by block: an edge that does not go forward closes a loop
    std::vector<bool> reached_;             // by block: some edge goes forward to it
    std::vector<bool> selector_;            // by temp
    std::vector<uint32_t> selector_number_; // by temp: in their order
    std::vector<BlockId> edge_from_;        // by block: whose edge there was drawn last
};

} // namespace

void CfgPicture::add(const Program& p, const char* title) {
    for (uint32_t f = 0; f < p.functions.size(); f++) {
        const Function& function = p.functions[f];
        if (!drawings_)
            known_blocks_.push_back(function.blocks.size());
        if (function.order.empty() || p.level == Level::Source) // which has no graph
            continue;
        const string name = function.name.empty() ? "f" + std::to_string(f) : escaped(function.name);
        const string prefix = "d" + std::to_string(drawings_) + "f" + std::to_string(f);
        const uint32_t known = f < known_blocks_.size() ? known_blocks_[f] : 0;
        Drawing(p, f, prefix, known, clusters_, body_).run(name + ": " + title);
    }
    drawings_++;
}

std::string CfgPicture::text() const {
    const auto colored = [](const char* color, const char* words) {
        return string("<font color=\"") + color + "\">" + words + "</font>";
    };
    return "digraph cfg {\n"
           "graph [fontname=\"Helvetica,sans-serif\", fontsize=11, nodesep=0.3, ranksep=0.35, labelloc=b,\n"
           "label=<" +
           colored(merge_color, "&#8594; merge block") + " &#160; " +
           colored(continue_color, "&#8594; continue target") + " &#160; " +
           colored(back_color, "&#8594; back edge") +
           " &#160; dashed: made by the structurizer &#160; violet: depends on which threads run together>]\n"
           "node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=\"Helvetica,sans-serif\", "
           "fontsize=10, height=0.3, margin=\"0.1,0.04\"]\n"
           "edge [fontname=\"Helvetica,sans-serif\", fontsize=9, arrowsize=0.7]\n" +
           body_ + "}\n";
}

} // namespace ladder::ir
