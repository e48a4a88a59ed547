#include "api/simulator/simt_captures.h"

#include "formats/spirv/spirv_module.h"
#include "formats/spirv/spirv_operands.h"

#include <algorithm>
#include <spirv/unified1/spirv.hpp11>

namespace ladder {

namespace module_captures {

namespace at = spirv_in::at;
using spirv_in::Instruction;
using spirv_in::Module;
using D = spv::Decoration;
using O = spv::Op;

struct Wanted {
    const ladder_stream_output& entry;
    uint32_t offset;
};

class Finder {
public:
    Finder(const Module& m, const ladder_linkage_info& linkage, const ir::Program& shader,
           std::vector<Capture>& to)
        : m_(m), linkage_(linkage), outputs_(shader.signature(shader.compiled, ir::SignatureKind::Output)),
          to_(to) {}

    std::string fault() {
        std::vector<Wanted> all;
        uint32_t ends[4] = {};
        for (unsigned int n = 0; n < linkage_.stream_output_count; n++) {
            const ladder_stream_output& entry = linkage_.stream_outputs[n];
            if (entry.semantic_name)
                all.push_back({entry, ends[entry.buffer]});
            ends[entry.buffer] += 4 * entry.component_count;
        }
        size_t captured = 0;
        for (const Instruction& i : m_.instructions)
            captured += static_cast<O>(i.opcode) == O::OpVariable && has(i.result, D::XfbBuffer);
        if (captured != all.size())
            return "another number of captured variables than of entries of stream output";
        if (!all.empty() != has_mode())
            return "stream output that the entry point does not say, or says without any";
        for (const Wanted& w : all) {
            const uint32_t given = linkage_.stream_strides[w.entry.buffer];
            if (const char* wrong = see(w, given ? given : ends[w.entry.buffer]))
                return wrong;
        }
        return "";
    }

private:
    bool has(uint32_t id, D d) const { return m_.find_decoration(id, static_cast<uint32_t>(d)); }
    uint32_t number(uint32_t id, D d) const { return m_.decoration_number(id, static_cast<uint32_t>(d)); }

    bool has_mode() const {
        return std::any_of(m_.instructions.begin(), m_.instructions.end(), [](const Instruction& i) {
            return static_cast<O>(i.opcode) == O::OpExecutionMode &&
                   i.operands[at::ExecutionMode::mode] == static_cast<uint32_t>(spv::ExecutionMode::Xfb);
        });
    }

    // Null: nothing is wrong.
    const char* see(const Wanted& w, uint32_t stride) {
        const auto variable =
            std::find_if(m_.instructions.begin(), m_.instructions.end(), [&](const auto& i) {
                return static_cast<O>(i.opcode) == O::OpVariable && has(i.result, D::XfbBuffer) &&
                       has(i.result, D::Offset) && number(i.result, D::XfbBuffer) == w.entry.buffer &&
                       number(i.result, D::Offset) == w.offset;
            });
        if (variable == m_.instructions.end())
            return "no variable is captured at an offset of stream output";
        const uint32_t id = variable->result;
        if (number(id, D::XfbStride) != stride)
            return "another stride of stream output";
        if (number(id, D::Stream) != w.entry.stream)
            return "stream output of another stream";
        if (!has(id, D::BuiltIn))
            return add(w.entry, *variable);
        return w.entry.component_count == 4 ? nullptr : "a part of a built-in is captured as a whole";
    }

    const char* add(const ladder_stream_output& entry, const Instruction& variable) {
        const Instruction* type =
            &m_.definition(m_.definition(variable.type).operands[at::TypePointer::pointee]);
        const uint32_t columns = static_cast<O>(type->opcode) == O::OpTypeVector ? type->operands.back() : 1;
        if (columns != entry.component_count)
            return "another number of columns is captured";
        for (uint32_t n = 0; n < outputs_.size(); n++)
            for (uint32_t row = 0; row < outputs_[n].rows; row++)
                if (outputs_[n].stream == entry.stream && outputs_[n].index_of(row) == entry.semantic_index &&
                    ir::is_same_semantic(outputs_[n].name, entry.semantic_name)) {
                    to_.push_back({n, row, entry.first_component, columns,
                                   number(variable.result, D::Location),
                                   number(variable.result, D::Component)});
                    return nullptr;
                }
        return "stream output of an element that the shader lacks";
    }

    const Module& m_;
    const ladder_linkage_info& linkage_;
    const std::span<const ir::SignatureElement> outputs_;
    std::vector<Capture>& to_;
};

// Outputs that are zeros because the caller says that the next stage reads them: variables with an
// initializer.
class Zeros {
public:
    Zeros(const Module& m, const ladder_linkage_info& linkage) : m_(m), linkage_(linkage) {}

    std::string fault() {
        uint32_t found = 0, wanted = 0;
        for (const Instruction& i : m_.instructions) {
            if (static_cast<O>(i.opcode) != O::OpVariable || i.operands.size() <= at::Variable::initializer ||
                i.operands[at::Variable::storage] != static_cast<uint32_t>(spv::StorageClass::Output))
                continue;
            found++;
            if (!is_zero(i) || std::none_of(linkage_.map, linkage_.map + linkage_.map_count,
                                            [&](const ladder_linkage& l) { return is_at(l, i); }))
                return "an output begins with what the linkage map does not ask for";
        }
        for (unsigned int n = 0; n < linkage_.map_count; n++)
            wanted += asks_for_zeros(linkage_.map[n]);
        return found < wanted ? "the linkage map asks for zeros that no output has" : "";
    }

private:
    static bool asks_for_zeros(const ladder_linkage& l) {
        return l.flags & LADDER_LINKAGE_ZERO && l.signature == LADDER_SIGNATURE_OUTPUT && !l.semantic_name;
    }
    const Instruction& type_of(const Instruction& i) const {
        return m_.definition(m_.definition(i.type).operands[at::TypePointer::pointee]);
    }
    bool is_zero(const Instruction& i) const {
        return static_cast<O>(m_.definition(i.operands[at::Variable::initializer]).opcode) ==
               O::OpConstantNull;
    }
    uint32_t number(const Instruction& i, D d) const {
        return m_.decoration_number(i.result, static_cast<uint32_t>(d));
    }
    // The columns of the mask, or all that are left.
    bool is_at(const ladder_linkage& l, const Instruction& i) const {
        const Instruction& type = type_of(i);
        const uint32_t columns = static_cast<O>(type.opcode) == O::OpTypeVector ? type.operands.back() : 1;
        const uint32_t mask = l.mask ? l.mask : 15u >> l.component;
        return asks_for_zeros(l) && m_.find_decoration(i.result, static_cast<uint32_t>(D::Location)) &&
               number(i, D::Location) == l.location && number(i, D::Component) >= l.component &&
               ((1u << columns) - 1) << (number(i, D::Component) - l.component) == mask;
    }

    const Module& m_;
    const ladder_linkage_info& linkage_;
};

} // namespace module_captures

std::string find_captures(std::span<const uint8_t> words, const ladder_linkage_info* linkage,
                          const ir::Program& shader, std::vector<Capture>& to, Diagnostics& diag) {
    if (!linkage)
        return "";
    Arena arena;
    spirv_in::Module m(arena);
    spirv_in::read_module(m, words, diag);
    const ir::Stage stage = shader.stage();
    if (stage == ir::Stage::Vertex || stage == ir::Stage::Domain)
        if (std::string why = module_captures::Zeros(m, *linkage).fault(); !why.empty())
            return why;
    return module_captures::Finder(m, *linkage, shader, to).fault();
}

} // namespace ladder
