#include "front/dxil/metadata/nodes.h"

#include "front/dxil/metadata/metadata.h"
#include "front/dxil/metadata/metadata_fields.h"
#include "front/dxil/metadata/numbers.h"

namespace ladder::dxil {

namespace work_graph = ir::work_graph;

namespace {

using ir::Op;
using ir::Operand;
using ir::Type;
using llvm::Metadata;

enum NodeTag : uint64_t {
    TagLaunchType = 13,
    TagDispatchGrid = 18,
    TagInputs = 20,
    TagOutputs = 21,
    TagMaxDispatchGrid = 22
};
enum RecordsTag : uint64_t { TagFlags = 1, TagRecordType = 2, TagMaxRecords = 3, TagArraySize = 5 };
enum RecordTag : uint64_t { TagSize = 0, TagGrid = 1, TagAlignment = 2 };

// Limits of work graphs: inputs and outputs of a node, a grid's sizes.
constexpr uint32_t outputs_max = 1024, grid_max = 65535, record_bytes_max = 1u << 16;

class NodeReader : public MetadataFields {
public:
    explicit NodeReader(DxilShared& s) : MetadataFields(s), node_(*s.node) {}

    void launch(const Metadata* md);
    void grid(const Metadata* md, bool fixed);
    void records(const Metadata* md, Vec<NodeRecords>& to, uint32_t most);

private:
    void one(const Metadata& list, NodeRecords& r);
    void type(const Metadata& list, NodeRecords& r);

    Node& node_;
};

void NodeReader::launch(const Metadata* md) {
    const uint32_t number = word(md, "a node's launch type");
    if (number < 1 || number > static_cast<uint32_t>(NodeLaunch::Thread))
        bad("a node's launch type");
    node_.launch = static_cast<NodeLaunch>(number);
}

void NodeReader::grid(const Metadata* md, bool fixed) {
    const Metadata& n = node(md, 3, "a node's dispatch grid");
    for (uint32_t c = 0; c < 3; c++) {
        node_.grid[c] = word(n.operands[c], "a node's dispatch grid");
        if (!node_.grid[c] || node_.grid[c] > grid_max)
            bad("a node's dispatch grid");
    }
    node_.fixed_grid = fixed;
}

// Size; where the grid is: offset, component type, components; alignment.
void NodeReader::type(const Metadata& list, NodeRecords& r) {
    for (size_t k = 0; k + 1 < list.operands.size(); k += 2) {
        const Metadata* value = list.operands[k + 1];
        switch (number(list.operands[k], "a node's record")) {
        case TagSize: r.bytes = word(value, "a node's record"); break;
        case TagAlignment: r.align = word(value, "a node's record"); break;
        case TagGrid: {
            using Field = fields::DispatchGrid;
            const Metadata& grid = node(value, Field::Count, "a node's record");
            r.grid_offset = word(grid.operands[Field::Offset], "a node's record");
            const ir::ComponentType t = component_type(number(grid.operands[Field::Type], "a node's record"));
            r.grid_type = t == ir::ComponentType::U16   ? Type::I16
                          : t == ir::ComponentType::U32 ? Type::I32
                                                        : Type::Void;
            r.grid_components = word(grid.operands[Field::Components], "a node's record");
            if (r.grid_type == Type::Void || !r.grid_components || r.grid_components > 3)
                bad("a node's record");
            break;
        }
        default: break;
        }
    }
    if (r.bytes > record_bytes_max || !r.align || (r.align & (r.align - 1)) || r.align > 16 ||
        (r.grid_components && r.grid_offset + r.grid_components * ir::bits(r.grid_type) / 8 > r.bytes))
        bad("a node's record");
    // Records follow one another; words are read of them.
    const uint32_t unit = r.align > 4 ? r.align : 4;
    r.bytes = (r.bytes + unit - 1) & ~(unit - 1);
}

void NodeReader::one(const Metadata& list, NodeRecords& r) {
    for (size_t k = 0; k + 1 < list.operands.size(); k += 2) {
        const Metadata* value = list.operands[k + 1];
        switch (number(list.operands[k], "a node's input or output")) {
        case TagFlags: r.flags = word(value, "a node's input or output"); break;
        case TagRecordType: type(node(value, 0, "a node's record"), r); break;
        case TagMaxRecords: r.max_records = word(value, "a node's input or output"); break;
        case TagArraySize: r.elements = word(value, "a node's input or output"); break;
        default: break; // which node an output is for: the business of who runs the graph
        }
    }
}

void NodeReader::records(const Metadata* md, Vec<NodeRecords>& to, uint32_t most) {
    const Metadata& list = node(md, 0, "a node's inputs and outputs");
    if (list.operands.size() > most)
        bad("a node's inputs and outputs");
    for (const Metadata* entry : list.operands) {
        NodeRecords r;
        one(node(entry, 0, "a node's input or output"), r);
        to.push(r);
    }
}

// UAVs do not say what they are for by themselves: the name does, for those who look at the module.
// The nodes of a module share them.
uint32_t declare_buffer(DxilShared& s, uint32_t number, const char* name, bool coherent) {
    ir::Program& p = s.p;
    if (number >= s.node_buffers.size())
        s.node_buffers.resize(number + 1, ir::no_id);
    uint32_t& known = s.node_buffers[number];
    if (known != ir::no_id) {
        p.descriptors[known].globally_coherent |= coherent;
        return known;
    }
    ir::Descriptor d{};
    d.cls = ir::ResourceClass::Uav;
    d.kind = ir::ResourceKind::RawBuffer;
    d.globally_coherent = coherent;
    d.id = UINT32_MAX; // the shader has no number for it
    d.space = work_graph::space;
    d.first = number;
    d.count = 1;
    d.name = name;
    p.descriptors.push(d);
    return known = p.descriptors.size() - 1;
}

Operand launch_word(DxilShared& s, ir::Builder& code, uint32_t word) {
    return load_node_word(s.p, code, s.node->launch_descriptor, s.p.i32(word * 4));
}

// Does a record say how many groups it wants, and are there as many as the thread's?
Operand in_grid(DxilShared& s, ir::Builder& code) {
    const NodeRecords& in = s.node->inputs[0];
    const Operand record = code.multiply(first_record(s, code), in.bytes);
    const Operand handle = node_buffer(s.p, code, in.descriptor);
    const uint32_t size = ir::bits(in.grid_type) / 8;
    Operand all;
    for (uint32_t c = 0; c < in.grid_components; c++) {
        const Operand groups =
            code.make(Op::RawLoad, in.grid_type,
                      {handle, code.add(record, in.grid_offset + c * size), Operand::imm(size)});
        const Operand in_it =
            code.make(Op::ULt, Type::Void, {node_group_id(s, code, c), code.resize(groups, Type::I32)});
        all = all.word() ? code.make(Op::And, Type::Bool, {all, in_it}) : in_it;
    }
    return all;
}

} // namespace

void read_node_property(DxilShared& s, uint64_t tag, const Metadata* md) {
    if (tag != TagLaunchType && tag != TagDispatchGrid && tag != TagInputs && tag != TagOutputs &&
        tag != TagMaxDispatchGrid)
        return;
    if (!s.node)
        s.node = s.arena.make<Node>(s.arena);
    NodeReader reader(s);
    switch (tag) {
    case TagLaunchType: reader.launch(md); break;
    case TagDispatchGrid: reader.grid(md, true); break;
    case TagMaxDispatchGrid: reader.grid(md, false); break;
    case TagInputs: reader.records(md, s.node->inputs, 1); break;
    default: reader.records(md, s.node->outputs, outputs_max); break;
    }
}

void declare_node(DxilShared& s) {
    if (!s.node || s.node->launch == NodeLaunch::None)
        s.diag.fail_invalid(Location::none(), "metadata: a node does not say how it is launched");
    Node& n = *s.node;
    n.launch_descriptor = declare_buffer(s, work_graph::launch_register, "node_launch", false);
    for (NodeRecords& r : n.inputs)
        r.descriptor = declare_buffer(s, work_graph::input_register, "node_input",
                                      r.flags & (node_flags::ReadWrite | node_flags::GloballyCoherent));
    n.sharing_descriptor = declare_buffer(s, work_graph::sharing_register, "node_sharing", true);
    for (uint32_t k = 0; k < n.outputs.size(); k++)
        n.outputs[k].descriptor =
            declare_buffer(s, work_graph::first_output_register + k, "node_output", false);
    if (n.launch == NodeLaunch::Coalescing && !n.inputs.empty() && !n.inputs[0].max_records)
        n.inputs[0].max_records = 1;
    if (n.launch == NodeLaunch::Thread) {
        uint32_t* const size = s.p.settings().local_size;
        size[0] = work_graph::thread_launch_width, size[1] = size[2] = 1;
    }
}

Operand node_builtin(ir::Builder& code, ir::Builtin b, uint32_t component) {
    return code.make(Op::BuiltinRead, Type::I32,
                     {Operand::imm(static_cast<uint32_t>(b)), Operand::imm(component)});
}

Operand node_buffer(ir::Program& p, ir::Builder& code, uint32_t descriptor) {
    return code.make(Op::Handle, Type::Handle, {Operand::descriptor(descriptor), p.i32(0)});
}

Operand load_node_word(ir::Program& p, ir::Builder& code, uint32_t descriptor, Operand offset) {
    return code.make(Op::RawLoad, Type::I32, {node_buffer(p, code, descriptor), offset, Operand::imm(4)});
}

Operand node_group_id(DxilShared& s, ir::Builder& code, uint32_t component) {
    const Operand id = node_builtin(code, ir::Builtin::GroupId, component);
    if (component < 2 || s.node->launch != NodeLaunch::Broadcasting)
        return id;
    return s.node->grid[2] == 1 ? s.p.i32(0) : code.make(Op::URem, Type::I32, {id, s.p.i32(s.node->grid[2])});
}

Operand first_record(DxilShared& s, ir::Builder& code) {
    const Node& n = *s.node;
    const Operand first = launch_word(s, code, work_graph::FirstRecord);
    switch (n.launch) {
    case NodeLaunch::Coalescing:
        return n.inputs.empty() ? first
                                : code.add(first, code.multiply(node_builtin(code, ir::Builtin::GroupId, 0),
                                                                n.inputs[0].max_records));
    case NodeLaunch::Thread: return code.add(first, node_builtin(code, ir::Builtin::ThreadId, 0));
    default: {
        const Operand z = node_builtin(code, ir::Builtin::GroupId, 2);
        return code.add(first, n.grid[2] == 1 ? z : code.make(Op::UDiv, Type::I32, {z, s.p.i32(n.grid[2])}));
    }
    }
}

Operand records_of_group(DxilShared& s, ir::Builder& code) {
    const Operand count = launch_word(s, code, work_graph::RecordCount);
    const uint32_t most = s.node->inputs[0].max_records;
    const Operand before = code.multiply(node_builtin(code, ir::Builtin::GroupId, 0), most);
    const Operand left = code.make(Op::ISub, Type::I32, {count, before});
    return code.make(Op::UMin, Type::I32, {left, s.p.i32(most)});
}

void end_without_work(DxilShared& s, ir::Builder& code) {
    const Node& n = *s.node;
    const bool by_grid =
        n.launch == NodeLaunch::Broadcasting && !n.inputs.empty() && n.inputs[0].grid_components;
    if (!by_grid && n.launch != NodeLaunch::Thread)
        return;
    const Operand has_work = by_grid ? in_grid(s, code)
                                     : code.make(Op::ULt, Type::Void,
                                                 {node_builtin(code, ir::Builtin::ThreadId, 0),
                                                  launch_word(s, code, work_graph::RecordCount)});
    code.emit(Op::EndUnless, Type::Void, {has_work}, 0);
}

} // namespace ladder::dxil
