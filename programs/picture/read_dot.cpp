// The form that libs/vsir/text/dot.cpp writes, a statement a line.
#include "picture/graph.h"
#include "text_lines.h"

#include <map>
#include <string_view>

namespace picture {

namespace {

using ladder_compiler::lines_of;

// A quoted string at `at`, which moves past it; "\n" ends lines.
std::string quoted(std::string_view& at) {
    std::string text;
    at.remove_prefix(1);
    while (!at.empty() && at[0] != '"') {
        if (at[0] == '\\' && at.size() > 1) {
            text += at[1] == 'n' ? '\n' : at[1];
            at.remove_prefix(2);
            continue;
        }
        text += at[0];
        at.remove_prefix(1);
    }
    if (!at.empty())
        at.remove_prefix(1);
    return text;
}

// NAME=VALUE, ... up to "]".
std::map<std::string, std::string> attributes(std::string_view at) {
    std::map<std::string, std::string> all;
    while (!at.empty() && at[0] != ']') {
        const size_t equals = at.find('=');
        if (equals == at.npos)
            break;
        const std::string name(at.substr(0, equals));
        at.remove_prefix(equals + 1);
        if (!at.empty() && at[0] == '"') {
            all[name] = quoted(at);
        } else {
            const size_t end = at.find_first_of(",]");
            all[name] = at.substr(0, end);
            at.remove_prefix(end == at.npos ? at.size() : end);
        }
        while (!at.empty() && (at[0] == ',' || at[0] == ' '))
            at.remove_prefix(1);
    }
    return all;
}

class Reader {
public:
    std::vector<Graph> read(std::string_view text) {
        while (!text.empty()) {
            const size_t end = std::min(text.find('\n'), text.size() - 1);
            statement(text.substr(0, text.find('\n')));
            text.remove_prefix(end + 1);
        }
        return std::move(graphs_);
    }

private:
    void statement(std::string_view line) {
        const size_t bracket = line.find(" ["), arrow = line.find(" -> ");
        if (line.substr(0, 17) == "subgraph cluster_") {
            const size_t inner = line.find("graph [", 17);
            if (!depth_++ && inner != line.npos)
                graphs_.push_back({attributes(line.substr(inner + 7))["label"], {}, {}, 0, 0});
        } else if (line == "}") {
            depth_ -= depth_ > 0;
        } else if (bracket != line.npos && !graphs_.empty() && arrow < bracket) {
            edge(std::string(line.substr(0, arrow)), std::string(line.substr(arrow + 4, bracket - arrow - 4)),
                 attributes(line.substr(bracket + 2)));
        } else if (bracket != line.npos && depth_) {
            node(std::string(line.substr(0, bracket)), attributes(line.substr(bracket + 2)));
        }
    }

    void node(const std::string& name, std::map<std::string, std::string> a) {
        Node n;
        n.lines = lines_of(a["label"]);
        n.dashed = a["style"].find("dashed") != std::string::npos;
        n.thick = a.count("penwidth");
        if (a.count("fillcolor"))
            n.fill = a["fillcolor"];
        known_[name] = {graphs_.size() - 1, graphs_.back().nodes.size()};
        graphs_.back().nodes.push_back(std::move(n));
    }

    void edge(const std::string& from, const std::string& to, std::map<std::string, std::string> a) {
        const auto f = known_.find(from), t = known_.find(to);
        if (f == known_.end() || t == known_.end() || f->second.graph != t->second.graph)
            return;
        Edge e{f->second.node, t->second.node, a["label"]};
        if (a.count("color"))
            e.color = a["color"];
        e.back = a["dir"] == "back";
        e.thick = a.count("penwidth");
        e.dotted = a["style"] == "dotted";
        graphs_[f->second.graph].edges.push_back(std::move(e));
    }

    struct Place {
        size_t graph, node;
    };
    std::vector<Graph> graphs_;
    std::map<std::string, Place> known_;
    int depth_ = 0;
};

} // namespace

std::vector<Graph> read_dot(const std::string& text) { return Reader().read(text); }

} // namespace picture
