#include "formats/dxbc/rdat_reader.h"

namespace ladder::dxbc {

namespace {

constexpr uint32_t id_words = 2, attribute_words = 2, records_words = 2, node_words = 5;
// Each kind of attribute is there once at most, which bounds what shared lists may cost.
constexpr size_t attributes_max = 16;

enum class NodeAttribute : uint32_t {
    Id = 1,
    Threads = 2,
    SharesInputOf = 3,
    Grid = 4,
    MaxRecursion = 5,
    LocalRootArguments = 6,
    MaxGrid = 7
};
enum class RecordsAttribute : uint32_t {
    OutputId = 1,
    MaxRecords = 2,
    SharedWith = 3,
    Size = 4,
    Grid = 5,
    ArraySize = 6,
    Sparse = 7,
    Alignment = 8
};

class NodeReader {
public:
    explicit NodeReader(RuntimeTables& t)
        : t_(t), ids_(t.records(RuntimeTableType::NodeIds, 4 * id_words)),
          records_attributes_(t.records(RuntimeTableType::NodeRecordAttributes, 4 * attribute_words)),
          node_attributes_(t.records(RuntimeTableType::NodeAttributes, 4 * attribute_words)),
          records_(t.records(RuntimeTableType::NodeRecords, 4 * records_words)),
          nodes_(t.records(RuntimeTableType::Nodes, 4 * node_words)) {}

    void read(RuntimeData& out);

private:
    std::span<const uint32_t> attributes(const RuntimeRecord& r, uint32_t n, RuntimeTableType to,
                                         const RuntimeRecords& of);
    RuntimeNodeId id(const RuntimeRecord& attribute);
    void sizes(const RuntimeRecord& attribute, uint32_t (&out)[3]);
    RuntimeNodeRecords records(const RuntimeRecord& r);
    RuntimeNode node(const RuntimeRecord& r);

    RuntimeTables& t_;
    RuntimeRecords ids_, records_attributes_, node_attributes_, records_, nodes_;
};

std::span<const uint32_t> NodeReader::attributes(const RuntimeRecord& r, uint32_t n, RuntimeTableType to,
                                                 const RuntimeRecords& of) {
    const std::span<const uint32_t> list = t_.references(r, n, to, of.count);
    if (list.size() > attributes_max)
        t_.diag.fail_invalid(r.place(n), "%zu attributes, of which there are not as many", list.size());
    return list;
}

RuntimeNodeId NodeReader::id(const RuntimeRecord& attribute) {
    const uint32_t number = attribute.word(1);
    if (number >= ids_.count)
        t_.diag.fail_invalid(attribute.place(1), "there is no node id %u", number);
    return {t_.string(ids_[number], 0), ids_[number].word(1)};
}

// Fewer than three: the others are 1.
void NodeReader::sizes(const RuntimeRecord& attribute, uint32_t (&out)[3]) {
    const std::span<const uint32_t> list = t_.numbers(attribute, 1);
    if (list.size() > 3)
        t_.diag.fail_invalid(attribute.place(1), "%zu sizes, where three are the most", list.size());
    for (size_t n = 0; n < 3; n++)
        out[n] = n < list.size() ? list[n] : 1;
}

RuntimeNodeRecords NodeReader::records(const RuntimeRecord& r) {
    RuntimeNodeRecords out{};
    out.flags_and_kind = r.word(0);
    out.shared_with = no_record;
    for (uint32_t n : attributes(r, 1, RuntimeTableType::NodeRecordAttributes, records_attributes_)) {
        const RuntimeRecord a = records_attributes_[n];
        const uint32_t value = a.word(1);
        switch (static_cast<RecordsAttribute>(a.word(0))) {
        case RecordsAttribute::OutputId: out.id = id(a); break;
        case RecordsAttribute::MaxRecords: out.max_records = value; break;
        case RecordsAttribute::SharedWith: out.shared_with = value; break;
        case RecordsAttribute::Size: out.record_bytes = value; break;
        case RecordsAttribute::Grid: // offset: 16 bits; components: 2; type: 14
            out.grid_offset = value & 0xffff;
            out.grid_components = value >> 16 & 3;
            out.grid_type = value >> 18;
            break;
        case RecordsAttribute::ArraySize: out.array_size = value; break;
        case RecordsAttribute::Sparse: out.sparse = value; break;
        case RecordsAttribute::Alignment: out.record_align = value; break;
        default: break; // of a newer version
        }
    }
    return out;
}

RuntimeNode NodeReader::node(const RuntimeRecord& r) {
    RuntimeNode out{};
    out.launch = r.word(0);
    out.groupshared_bytes = r.word(1);
    out.threads[0] = out.threads[1] = out.threads[2] = 1;
    out.local_root_arguments = no_record;
    for (uint32_t n : attributes(r, 2, RuntimeTableType::NodeAttributes, node_attributes_)) {
        const RuntimeRecord a = node_attributes_[n];
        switch (static_cast<NodeAttribute>(a.word(0))) {
        case NodeAttribute::Id: out.id = id(a); break;
        case NodeAttribute::Threads: sizes(a, out.threads); break;
        case NodeAttribute::SharesInputOf: out.shares_input_of = id(a); break;
        case NodeAttribute::Grid: sizes(a, out.grid); break;
        case NodeAttribute::MaxRecursion: out.max_recursion = a.word(1); break;
        case NodeAttribute::LocalRootArguments: out.local_root_arguments = a.word(1); break;
        case NodeAttribute::MaxGrid: sizes(a, out.max_grid); break;
        default: break; // of a newer version
        }
    }
    out.outputs = t_.references(r, 3, RuntimeTableType::NodeRecords, records_.count);
    out.inputs = t_.references(r, 4, RuntimeTableType::NodeRecords, records_.count);
    return out;
}

void NodeReader::read(RuntimeData& out) {
    const auto records_out = t_.arena.array<RuntimeNodeRecords>(records_.count);
    for (uint32_t n = 0; n < records_.count; n++)
        records_out[n] = records(records_[n]);
    out.node_records = records_out;
    const auto nodes_out = t_.arena.array<RuntimeNode>(nodes_.count);
    for (uint32_t n = 0; n < nodes_.count; n++)
        nodes_out[n] = node(nodes_[n]);
    out.nodes = nodes_out;
}

} // namespace

void read_runtime_nodes(RuntimeTables& t, RuntimeData& out) { NodeReader(t).read(out); }

} // namespace ladder::dxbc
