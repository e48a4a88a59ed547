// A drawing of control flow: blocks, edges, and where they are.
#pragma once

#include <string>
#include <vector>

namespace picture {

struct Point {
    double x, y;
};

struct Node {
    std::vector<std::string> lines;
    std::string fill = "white";
    bool dashed = false, thick = false;
    double x = 0, y = 0, width = 0, height = 0; // of the box; x, y: its upper left corner
};

// Goes down from one node to another. A back edge is an arrow the other way, up.
struct Edge {
    size_t from, to;
    std::string label, color = "#000000";
    bool back = false, thick = false, dotted = false;
    std::vector<Point> line; // from the arrow's tail to its head
    Point label_at{};        // the left end of the label's base line
};

struct Graph {
    std::string title;
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    double width = 0, height = 0;
};

constexpr double line_height = 13, letter_width = 6;

// Reads the graphs that the library writes for ladder_cfg_dump_info, each a drawing of its own. Boxes around
// constructs are left out: blocks are labelled with what they belong to.
std::vector<Graph> read_dot(const std::string& text);

// Places nodes in layers and routes edges: forward edges between the boxes of the layers that they pass, back
// edges at the right side. No two boxes overlap, and no edge crosses a box. Equal graphs get equal places.
// False: the graph is too large for a picture.
bool place(Graph& graph);

// Writes drawings side by side, with the meaning of colours below.
std::string svg_of(const std::vector<Graph>& graphs);

} // namespace picture
