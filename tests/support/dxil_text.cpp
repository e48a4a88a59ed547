#include "dxil_text.h"

#include <set>

namespace ladder::test {

namespace {

const char* const types = R"(
%dx.types.Handle = type { i8* }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.ResRet.i16 = type { i16, i16, i16, i16, i32 }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }
%dx.types.ResRet.i64 = type { i64, i64, i64, i64, i32 }
%dx.types.ResRet.f16 = type { half, half, half, half, i32 }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }
%dx.types.ResRet.f64 = type { double, double, double, double, i32 }
%dx.types.CBufRet.f16.8 = type { half, half, half, half, half, half, half, half }
%dx.types.CBufRet.i16.8 = type { i16, i16, i16, i16, i16, i16, i16, i16 }
%dx.types.CBufRet.f32 = type { float, float, float, float }
%dx.types.CBufRet.i32 = type { i32, i32, i32, i32 }
%dx.types.CBufRet.f64 = type { double, double }
%dx.types.CBufRet.i64 = type { i64, i64 }
%dx.types.Dimensions = type { i32, i32, i32, i32 }
%dx.types.SamplePos = type { float, float }
%dx.types.fouri32 = type { i32, i32, i32, i32 }
%dx.types.fouri16 = type { i16, i16, i16, i16 }
%dx.types.twoi32 = type { i32, i32 }
%dx.types.i32c = type { i32, i1 }
%dx.types.splitdouble = type { i32, i32 }
%resource = type { i32 }
)";

// The type at the start of `s`: up to the blank that ends it, brackets and angles closed.
size_t type_length(const std::string& s, size_t from) {
    int depth = 0;
    size_t at = from;
    for (; at < s.size() && (depth || (s[at] != ' ' && s[at] != ',' && s[at] != ')')); at++) {
        depth += s[at] == '<' || s[at] == '[' || s[at] == '{';
        depth -= s[at] == '>' || s[at] == ']' || s[at] == '}';
    }
    return at - from;
}

// "call T @dx.op.f(A a, B b)" declares "T @dx.op.f(A, B)".
std::string declarations(const std::string& text) {
    std::set<std::string> all;
    for (size_t call = text.find("call "); call != text.npos; call = text.find("call ", call + 1)) {
        size_t result = call + 5, name = text.find('@', result), open = text.find('(', result);
        if (text.compare(name, 7, "@dx.op.") != 0)
            continue;
        std::string line = "declare " + text.substr(result, open + 1 - result);
        for (size_t at = open + 1; text[at] != ')';) {
            size_t length = type_length(text, at);
            line += text.substr(at, length);
            int depth = 0; // the operand may be a constant with brackets
            for (at += length; depth || (text[at] != ',' && text[at] != ')'); at++) {
                depth += text[at] == '<' || text[at] == '{' || text[at] == '(';
                depth -= text[at] == '>' || text[at] == '}' || text[at] == ')';
            }
            if (text[at] == ',') {
                line += ", ";
                at += 2;
            }
        }
        all.insert(line + ")\n");
    }
    std::string out;
    for (const std::string& line : all)
        out += line;
    return out;
}

// Metadata nodes, numbered in order; text of node n follows "!n = ".
class Nodes {
public:
    std::string add(const std::string& content) {
        text_ += "!" + std::to_string(next_) + " = !{" + content + "}\n";
        return "!" + std::to_string(next_++);
    }
    const std::string& text() const { return text_; }

private:
    std::string text_;
    uint32_t next_ = 0;
};

std::string i32(uint64_t n) { return "i32 " + std::to_string(static_cast<int32_t>(n)); }
std::string i8(uint32_t n) { return "i8 " + std::to_string(n); }
std::string i1(bool b) { return b ? "i1 true" : "i1 false"; }

std::string join(const std::vector<std::string>& list) {
    std::string out;
    for (const std::string& s : list)
        out += (out.empty() ? "" : ", ") + s;
    return out;
}

std::string resource_node(Nodes& nodes, const DxilResource& r, uint32_t id) {
    std::vector<std::string> fields = {i32(id),      "%resource* undef", "!\"\"",    i32(r.space),
                                       i32(r.first), i32(r.count),       i32(r.kind)};
    if (r.cls == DxilResource::Srv)
        fields.push_back(i32(r.samples));
    if (r.cls == DxilResource::Uav)
        for (bool b : {r.coherent, r.counter, r.ordered})
            fields.push_back(i1(b));
    bool typed = r.cls == DxilResource::Srv || r.cls == DxilResource::Uav;
    fields.push_back(typed && r.kind != 11 ? nodes.add(i32(r.kind == 12) + ", " + i32(r.element)) : "null");
    return nodes.add(join(fields));
}

std::string resource_lists(Nodes& nodes, const std::vector<DxilResource>& resources) {
    std::vector<std::string> lists;
    for (uint32_t cls = 0; cls < 4; cls++) {
        std::vector<std::string> rows;
        for (const DxilResource& r : resources)
            if (r.cls == cls)
                rows.push_back(resource_node(nodes, r, static_cast<uint32_t>(rows.size())));
        lists.push_back(rows.empty() ? "null" : nodes.add(join(rows)));
    }
    return nodes.add(join(lists));
}

std::string signature(Nodes& nodes, const std::vector<DxilElement>& elements) {
    std::vector<std::string> rows;
    for (const DxilElement& e : elements) {
        std::string indices = nodes.add(i32(e.index));
        bool no_register = e.row == ~0u;
        rows.push_back(nodes.add(join({i32(rows.size()), "!\"" + e.name + "\"", i8(e.type), i8(e.semantic),
                                       indices, i8(e.interpolation), i32(1), i8(e.columns), i32(e.row),
                                       no_register ? "i8 -1" : i8(e.first_column), "null"})));
    }
    return rows.empty() ? "null" : nodes.add(join(rows));
}

} // namespace

std::string DxilText::str() const {
    Nodes nodes;
    bool compute = std::string(model) == "cs";
    std::string version = nodes.add(i32(1) + ", " + i32(minor));
    std::string kind = nodes.add("!\"" + std::string(model) + "\", i32 6, " + i32(minor));
    std::string lists = resources.empty() ? "null" : resource_lists(nodes, resources);
    std::string signatures = "null";
    if (!compute) {
        std::string in = signature(nodes, inputs), out = signature(nodes, outputs);
        signatures = nodes.add(in + ", " + out + ", null");
    }
    std::string properties = "i32 0, i64 " + std::to_string(flags);
    if (compute)
        properties +=
            ", i32 4, " + nodes.add(i32(threads[0]) + ", " + i32(threads[1]) + ", " + i32(threads[2]));
    std::string tags = nodes.add(properties);
    std::string entry = nodes.add("void ()* @main, !\"main\", " + signatures + ", " + lists + ", " + tags);
    std::string ending = body.rfind("  ret void\n") == body.npos && body.rfind("unreachable\n") == body.npos
                             ? "  ret void\n"
                             : "";
    return types + globals + declarations(body + globals) + "define void @main() #9 {\n" + body + ending +
           "}\nattributes #9 = { nounwind " + attributes + " }\n!dx.version = !{" + version +
           "}\n!dx.shaderModel = !{" + kind + "}\n" +
           (resources.empty() ? "" : "!dx.resources = !{" + lists + "}\n") + "!dx.entryPoints = !{" + entry +
           "}\n" + nodes.text();
}

} // namespace ladder::test
