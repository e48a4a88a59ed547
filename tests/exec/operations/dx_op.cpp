#include "device.h"

#include "corpus.h"

#include <map>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace ladder::test::operations {

namespace {

std::vector<std::string> split(const std::string& s, char at) {
    std::vector<std::string> parts;
    std::stringstream in(s);
    for (std::string part; std::getline(in, part, at);)
        parts.push_back(part);
    return parts;
}

// "CBufferLoad" is called cbufferLoad; of all others the first letter is small.
std::string callee_of(std::string cls) {
    for (size_t n = 0; n < (cls.compare(0, 2, "CB") ? 1u : 2u); n++)
        cls[n] = static_cast<char>(tolower(cls[n]));
    return cls;
}

std::map<std::string, DxOp> read_table() {
    std::map<std::string, DxOp> table;
    for (const std::string& line : split(read_file(TEST_DATA_DIR "/reference/dxil_ops.tsv"), '\n')) {
        std::vector<std::string> c = split(line, '\t');
        if (c.size() < 9 || c[0] == "opcode")
            continue;
        DxOp op;
        op.opcode = static_cast<uint32_t>(std::stoul(c[0]));
        op.callee = callee_of(c[2]);
        op.overloads = c[4];
        op.result = c[8];
        std::vector<std::string> operands = split(c.size() > 9 ? c[9] : "", ',');
        while (op.overload_operand < operands.size() &&
               operands[op.overload_operand].find("$o ") == std::string::npos)
            op.overload_operand++;
        table[c[1]] = op;
    }
    return table;
}

} // namespace

const DxOp& dx_op(const std::string& name) {
    static const std::map<std::string, DxOp> table = read_table();
    auto at = table.find(name);
    if (at == table.end())
        throw std::runtime_error("no dx.op " + name);
    return at->second;
}

} // namespace ladder::test::operations
