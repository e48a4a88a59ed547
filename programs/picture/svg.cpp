#include "picture/graph.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace picture {

namespace {

constexpr double space = 16, legend_height = 24, head_size = 6;

std::string number(double d) {
    char text[32];
    snprintf(text, sizeof text, "%.1f", d);
    return text;
}

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        const char* entity = c == '<'   ? "&lt;"
                             : c == '>' ? "&gt;"
                             : c == '&' ? "&amp;"
                             : c == '"' ? "&quot;"
                                        : nullptr;
        const auto byte = static_cast<unsigned char>(c);
        if (entity)
            out += entity;
        else
            out += byte < 0x20 || byte >= 0x7f ? '?' : c;
    }
    return out;
}

std::string point(Point p) { return number(p.x) + "," + number(p.y); }

std::string text_at(Point p, const std::string& more, const std::string& text) {
    return "<text x=\"" + number(p.x) + "\" y=\"" + number(p.y) + "\"" + more + ">" + escaped(text) +
           "</text>\n";
}

void put_node(const Node& n, std::string& out) {
    out += "<rect class=\"block\" x=\"" + number(n.x) + "\" y=\"" + number(n.y) + "\" width=\"" +
           number(n.width) + "\" height=\"" + number(n.height) + "\" rx=\"4\" fill=\"" + escaped(n.fill) +
           "\" stroke=\"#000000\" stroke-width=\"" + (n.thick ? "2" : "1") + "\"" +
           (n.dashed ? " stroke-dasharray=\"4 2\"" : "") + "/>\n";
    for (size_t i = 0; i < n.lines.size(); i++)
        out += text_at({n.x + n.width / 2, n.y + 14 + line_height * static_cast<double>(i)},
                       " text-anchor=\"middle\"", n.lines[i]);
}

void put_edge(const Edge& e, std::string& out) {
    if (e.line.size() < 2)
        return;
    const std::string color = escaped(e.color);
    out += "<polyline class=\"edge\" fill=\"none\" stroke=\"" + color + "\" stroke-width=\"" +
           (e.thick ? "1.6" : "1") + "\"" + (e.dotted ? " stroke-dasharray=\"1 3\"" : "") + " points=\"";
    for (size_t n = 0; n < e.line.size(); n++)
        out += (n ? " " : "") + point(e.line[n]);
    out += "\"/>\n";
    if (!e.dotted) {
        const Point tip = e.line.back(), before = e.line[e.line.size() - 2];
        const double length = std::max(std::hypot(tip.x - before.x, tip.y - before.y), 1e-3);
        const double dx = (tip.x - before.x) / length * head_size,
                     dy = (tip.y - before.y) / length * head_size;
        out += "<polygon fill=\"" + color + "\" points=\"" + point(tip) + " " +
               point({tip.x - dx - dy / 2, tip.y - dy + dx / 2}) + " " +
               point({tip.x - dx + dy / 2, tip.y - dy - dx / 2}) + "\"/>\n";
    }
    if (!e.label.empty())
        out += text_at(e.label_at, " font-size=\"9\" fill=\"" + color + "\"", e.label);
}

} // namespace

std::string svg_of(const std::vector<Graph>& graphs) {
    double width = space, height = 0;
    for (const Graph& g : graphs) {
        width += g.width + space;
        height = std::max(height, g.height);
    }
    width = std::max(width, 560.0);
    const std::string size =
        "width=\"" + number(width) + "\" height=\"" + number(height + legend_height + space) + "\"";
    std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" " + size + " viewBox=\"0 0 " +
                      number(width) + " " + number(height + legend_height + space) +
                      "\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"10\">\n"
                      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n";
    double x = space;
    for (const Graph& g : graphs) {
        out += "<g transform=\"translate(" + number(x) + ",0)\">\n" +
               text_at({12, 16}, " font-size=\"12\" font-weight=\"bold\"", g.title);
        for (const Edge& e : g.edges)
            put_edge(e, out);
        for (const Node& n : g.nodes)
            put_node(n, out);
        out += "</g>\n";
        x += g.width + space;
    }
    struct Entry {
        const char *color, *text;
    };
    static constexpr Entry legend[] = {{"#1565c0", "to the merge block"},
                                       {"#2e7d32", "to the continue target"},
                                       {"#c62828", "back edge"},
                                       {"#000000", "dashed: made by the structurizer"},
                                       {"#8e24aa", "violet: depends on which threads run together"}};
    x = space;
    for (const Entry& e : legend) {
        out += text_at({x, height + legend_height}, std::string(" font-size=\"9\" fill=\"") + e.color + "\"",
                       e.text);
        x += 5 * static_cast<double>(std::string(e.text).size()) + 12;
    }
    return out + "</svg>\n";
}

} // namespace picture
