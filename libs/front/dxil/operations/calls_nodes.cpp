// Nodes of work graphs (the work graphs specification; the memory: dxil/nodes.h). A handle of a node is an
// output and the offset of a node's head in its buffer, one of records a buffer, the offset of the first
// record and the size of each.
#include "front/dxil/operations/calls_nodes.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/dxil_shared.h"
#include "front/dxil/metadata/nodes.h"

namespace ladder::dxil::calls {

using ir::Type;
namespace work_graph = ir::work_graph;

namespace {

Node& node(FunctionTranslator& t) {
    if (!dxil_shared(t).node)
        t.invalid("an operation of nodes in another shader");
    return *dxil_shared(t).node;
}

Pointer handle(FunctionTranslator& t, const Value* v, Pointer::Target target) {
    if (v->kind != llvm::ValueKind::Instruction)
        t.unsupported("a handle of a node or records of this origin");
    const Lowered known = t.values.defined(v);
    if (known.kind() != Lowered::Pointer || t.s.pointers[known.position()].target != target)
        t.unsupported("a handle of a node or records of this origin");
    return t.s.pointers[known.position()];
}

struct Output {
    const NodeRecords& records;
    Operand head; // offset
};

Output output(FunctionTranslator& t, const Value* v) {
    const Pointer p = handle(t, v, targets::NodeOutput);
    return {node(t).outputs[p.number], p.index};
}

Operand head_word(FunctionTranslator& t, const Output& o, uint32_t word) {
    return load_node_word(t.p, t.code, o.records.descriptor, t.code.add(o.head, word * 4));
}

// Is the thread the group's first?
Operand is_first(FunctionTranslator& t) {
    return t.code.equal(node_builtin(t.code, ir::Builtin::FlatThreadIdInGroup), t.p.i32(0));
}

Operand atomic_add(FunctionTranslator& t, uint32_t descriptor, Operand offset, Operand value) {
    const Operand buffer = node_buffer(t.p, t.code, descriptor);
    const Operand nothing = Operand::undef(Type::I32);
    return t.code.make(
        Op::ResAtomic, Type::I32,
        {buffer, Operand::imm(static_cast<uint32_t>(ir::AtomicOp::Add)), offset, nothing, nothing, value});
}

void group_barrier(FunctionTranslator& t) {
    t.code.emit(Op::Barrier, Type::Void,
                {Operand::imm(ir::barrier_bits::Sync | ir::barrier_bits::GroupShared)}, 0);
}

// What the group's first thread has, for all threads. The others write to a second element that is not read.
// All threads of the group come here together: operations of the whole group are in uniform flow.
Operand from_first(FunctionTranslator& t, Operand first, Operand value) {
    Node& n = node(t);
    if (n.shared_slot == ir::no_id) {
        ir::Variable v{};
        v.storage = ir::Storage::Workgroup;
        v.element = Type::I32;
        v.count = 2;
        v.name = "node_shared";
        n.shared_slot = t.s.new_variable(v, 1);
    }
    const Operand slot = Operand::variable(n.shared_slot);
    // All threads have read the previous value before it changes.
    group_barrier(t);
    t.code.make(Op::VarAtomic, Type::I32,
                {slot, Operand::imm(static_cast<uint32_t>(ir::AtomicOp::Exchange)),
                 t.code.select(first, t.p.i32(0), t.p.i32(1)), value});
    group_barrier(t);
    return t.code.make(Op::VarLoad, Type::I32, {slot, t.p.i32(0)});
}

} // namespace

void create_node_output_handle(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const uint32_t number =
        t.values.immediate(dx::CreateNodeOutputHandle(call).metadata(), "the number of a node's output");
    if (number >= node(t).outputs.size())
        t.invalid("a node has no such output");
    t.values.set_pointer(call, {targets::NodeOutput, number, t.p.i32(0)});
}

void index_node_handle(FunctionTranslator& t, const Instruction& call, const Operation&) {
    Pointer p = handle(t, dx::IndexNodeHandle(call).node(), targets::NodeOutput);
    p.index = t.code.add(
        p.index, t.code.multiply(t.values.use(dx::IndexNodeHandle(call).index()), work_graph::head_bytes));
    t.values.set_pointer(call, p);
}

void annotate_node(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Value* v = dx::AnnotateNodeHandle(call).node(); // or the record
    const Lowered known = v->kind == llvm::ValueKind::Instruction ? t.values.defined(v) : Lowered();
    if (known.kind() != Lowered::Pointer)
        t.unsupported("a handle of a node or records of this origin");
    const Pointer p = t.s.pointers[known.position()];
    t.values.set_pointer(call, p);
}

void create_node_input_record_handle(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const uint32_t number =
        t.values.immediate(dx::CreateNodeInputRecordHandle(call).metadata(), "the number of a node's input");
    const Node& n = node(t);
    if (number >= n.inputs.size())
        t.invalid("a node has no such input");
    const NodeRecords& in = n.inputs[number];
    Pointer p{targets::Records, in.descriptor,
              t.code.multiply(first_record(dxil_shared(t), t.code), in.bytes)};
    p.offset.scale = in.bytes;
    t.values.set_pointer(call, p);
}

// Each thread gets records of its own, or the group gets some together.
void allocate_node_output_records(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::AllocateNodeOutputRecords in(call);
    const Output o = output(t, in.node());
    const Operand wanted = t.values.use(in.count());
    const bool per_thread = t.values.immediate(in.per_thread(), "who allocates records");
    Operand first;
    if (per_thread) {
        first = atomic_add(t, o.records.descriptor, o.head, wanted);
    } else {
        const Operand leads = is_first(t);
        first = from_first(
            t, leads, atomic_add(t, o.records.descriptor, o.head, t.code.select(leads, wanted, t.p.i32(0))));
    }
    const Operand start = head_word(t, o, work_graph::Offset);
    Pointer p{targets::Records, o.records.descriptor,
              t.code.add(start, t.code.multiply(first, o.records.bytes))};
    p.offset.scale = o.records.bytes;
    t.values.set_pointer(call, p);
}

void get_node_record_ptr(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Pointer p = handle(t, dx::GetNodeRecordPtr(call).record(), targets::Records);
    if (call.type->kind != llvm::TypeKind::Pointer)
        t.invalid("records are not behind a pointer");
    const Operand offset = t.code.add(
        p.index, t.code.multiply(t.values.use(dx::GetNodeRecordPtr(call).index()), p.offset.scale));
    t.values.set_pointer(call, {targets::Record, p.number, offset});
}

// Counts records for a node whose records are empty.
void increment_output_count(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::IncrementOutputCount in(call);
    const Output o = output(t, in.node());
    Operand more = t.values.use(in.count());
    if (!t.values.immediate(in.per_thread(), "who counts records"))
        more = t.code.select(is_first(t), more, t.p.i32(0));
    atomic_add(t, o.records.descriptor, o.head, more);
}

// What was written is seen when the dispatch is over.
void output_complete(FunctionTranslator& t, const Instruction& call, const Operation&) {
    handle(t, dx::OutputComplete(call).node(), targets::Records);
}

void get_input_record_count(FunctionTranslator& t, const Instruction& call, const Operation&) {
    handle(t, dx::GetInputRecordCount(call).record(), targets::Records);
    t.values.set(call, node(t).launch == NodeLaunch::Coalescing ? records_of_group(dxil_shared(t), t.code)
                                                                : t.p.i32(1));
}

// True for the last of a record's groups that comes here. The buffer has the number of those that have not.
void finished_cross_group_sharing(FunctionTranslator& t, const Instruction& call, const Operation&) {
    handle(t, dx::FinishedCrossGroupSharing(call).record(), targets::Records);
    const Operand leads = is_first(t);
    const Operand offset = t.code.multiply(first_record(dxil_shared(t), t.code), 4);
    const Operand left = atomic_add(t, node(t).sharing_descriptor, offset,
                                    t.code.select(leads, t.p.i32(UINT32_MAX), t.p.i32(0)));
    t.values.set(call, t.code.equal(from_first(t, leads, left), t.p.i32(1)));
}

void node_output_is_valid(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Output o = output(t, dx::NodeOutputIsValid(call).node());
    t.values.set(call, t.code.make(Op::INe, Type::Void, {head_word(t, o, work_graph::Valid), t.p.i32(0)}));
}

void get_remaining_recursion_levels(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.values.set(call, load_node_word(t.p, t.code, node(t).launch_descriptor,
                                      t.p.i32(work_graph::RecursionLevels * 4)));
}

} // namespace ladder::dxil::calls
