#include "assembly_origins.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string_view>

namespace explorer {

namespace {

struct Block {
    std::vector<unsigned int> lines;     // of its instructions
    std::vector<std::string> successors; // names, in the order of the terminator
};
struct Function {
    std::vector<Block> blocks;
    std::map<std::string, size_t> by_name;
};

// Lines of a text, counted from 1.
template <class See>
void each_line(const std::string& text, See see) {
    unsigned int number = 1;
    for (size_t at = 0; at < text.size(); number++) {
        size_t end = text.find('\n', at);
        if (end == text.npos)
            end = text.size();
        see(number, std::string_view(text).substr(at, end - at));
        at = end + 1;
    }
}

bool starts(std::string_view line, std::string_view with) { return line.substr(0, with.size()) == with; }

// Reads what print_assembly() writes: labels at the margin, instructions behind two blanks, cases of a switch
// behind four.
class AssemblyReader {
public:
    void see(unsigned int number, std::string_view line) {
        if (starts(line, "define ")) {
            functions_.emplace_back();
            inside_ = true;
            functions_.back().blocks.emplace_back();
        } else if (line == "}") {
            inside_ = false;
        } else if (inside_ && !line.empty()) {
            see_body(number, line);
        }
    }
    std::vector<Function> take() { return std::move(functions_); }

private:
    void see_body(unsigned int number, std::string_view line) {
        Function& f = functions_.back();
        static constexpr std::string_view unnamed = "; <label>:";
        if (line[0] != ' ') {
            const bool numbered = starts(line, unnamed);
            const std::string_view rest = numbered ? line.substr(unnamed.size()) : line;
            const size_t end = numbered ? rest.find_first_not_of("0123456789") : rest.find(':');
            if (!f.blocks.back().lines.empty())
                f.blocks.emplace_back();
            f.by_name[std::string(rest.substr(0, end))] = f.blocks.size() - 1;
            return;
        }
        const bool more = starts(line, "    ") || starts(line, "  ]");
        if (!more)
            f.blocks.back().lines.push_back(number);
        if (more || starts(line, "  br ") || starts(line, "  switch "))
            add_labels(f.blocks.back(), line);
    }
    static void add_labels(Block& b, std::string_view line) {
        static constexpr std::string_view word = "label %";
        for (size_t at = line.find(word); at != line.npos; at = line.find(word, at)) {
            at += word.size();
            const size_t end = line[at] == '"' ? line.find('"', at + 1) + 1 : line.find_first_of(", ]", at);
            b.successors.emplace_back(line.substr(at, std::min(end, line.size()) - at));
        }
    }

    std::vector<Function> functions_;
    bool inside_ = false;
};

std::vector<Function> read(const std::string& assembly) {
    AssemblyReader reader;
    each_line(assembly, [&](unsigned int number, std::string_view line) { reader.see(number, line); });
    return reader.take();
}

// As the DXIL front end orders blocks (dxil/flow.cpp).
std::vector<size_t> order_of(const Function& f) {
    std::vector<size_t> order;
    std::vector<bool> seen(f.blocks.size());
    std::vector<std::pair<size_t, size_t>> stack; // block, successors that are left
    const auto enter = [&](size_t b) {
        seen[b] = true;
        stack.push_back({b, f.blocks[b].successors.size()});
    };
    enter(0);
    while (!stack.empty()) {
        auto& [block, left] = stack.back();
        if (!left) {
            order.push_back(block);
            stack.pop_back();
            continue;
        }
        const auto next = f.by_name.find(f.blocks[block].successors[--left]);
        if (next != f.by_name.end() && !seen[next->second])
            enter(next->second);
    }
    std::reverse(order.begin(), order.end());
    return order;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace

std::vector<Text::Mark> llvm_marks(const std::string& assembly) {
    std::vector<Text::Mark> marks;
    const std::vector<Function> functions = read(assembly);
    for (unsigned int f = 0; f < functions.size(); f++) {
        unsigned int origin = 0;
        for (size_t b : order_of(functions[f]))
            for (unsigned int line : functions[f].blocks[b].lines)
                marks.push_back({line, f, 0, ++origin});
    }
    return marks;
}

std::vector<Text::Mark> token_marks(const std::string& assembly) {
    std::vector<Text::Mark> marks;
    unsigned int function = 0, phases = 0, origin = 0;
    bool cut = false;
    each_line(assembly, [&](unsigned int number, std::string_view line) {
        const size_t first = line.find_first_not_of(' ');
        if (number == 1 || first == line.npos)
            return;
        const std::string_view text = line.substr(first), word = text.substr(0, text.find(' '));
        if (starts(text, "//") || starts(word, "dcl") || starts(word, "def") || word == "hs_decls")
            return;
        if (starts(word, "hs_")) {
            function = word == "hs_control_point_phase" ? 0 : 2 + phases++;
            origin = 0;
            return;
        }
        cut |= is_one_of(word, {"call", "callc_z", "callc_nz", "callnz", "label", "fcall", "dsx", "dsy"});
        marks.push_back({number, function, 0, ++origin});
    });
    if (cut)
        marks.clear();
    return marks;
}

std::vector<unsigned int> module_instruction_lines(const std::string& text) {
    std::vector<unsigned int> lines;
    unsigned int line = 1;
    for (size_t at = 0; at < text.size(); at++, line++) {
        if (text[at] == ';') {
            at = std::min(text.find('\n', at), text.size());
            continue;
        }
        lines.push_back(line);
        for (bool quoted = false; at < text.size() && (quoted || text[at] != '\n'); at++) {
            if (text[at] == '\\')
                at++;
            else if (text[at] == '"')
                quoted = !quoted;
            line += text[at] == '\n';
        }
    }
    return lines;
}

std::vector<Text::Mark> module_marks(const std::string& assembly, const std::string& vsir) {
    const std::vector<unsigned int> lines = module_instruction_lines(assembly);
    std::set<std::pair<unsigned int, unsigned int>> seen; // instruction, function
    unsigned int functions = 0;
    for (size_t at = 0; at < vsir.size();) {
        const size_t end = std::min(vsir.find('\n', at), vsir.size());
        const std::string_view line(vsir.data() + at, end - at);
        at = end + 1;
        functions += line.starts_with("function ");
        const size_t origin = line.rfind(" @");
        if (functions && origin != line.npos)
            if (const auto n = strtoul(line.data() + origin + 2, nullptr, 10); n && n < lines.size())
                seen.insert({static_cast<unsigned int>(n), functions - 1});
    }
    std::vector<Text::Mark> marks;
    for (const auto& [instruction, function] : seen)
        marks.push_back({lines[instruction], function, 0, instruction});
    return marks;
}

} // namespace explorer
