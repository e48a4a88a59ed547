// Interfaces: calls of functions of an object that is bound when the shader runs, and the data of that
// object.
//
// What is bound is in a constant buffer, a record for each fp#: ladder_binding.h says what the caller puts
// there. A call is a switch over the tables of functions that the interface may have. The registers that an
// object has its constants, textures and samplers in are elements of arrays of all registers.
#include "front/tokens/lower.h"

#include <algorithm>

namespace ladder::tpf {

namespace {

// struct ladder_class_instance, in words.
constexpr uint32_t record_words = 8, table_word = 0, this_word = 4;
// Registers that Direct3D 11 has; the records are behind the constant buffers.
constexpr uint32_t constant_buffers = 14, textures = 128, samplers = 16, records_register = 14;
constexpr uint32_t constant_buffer_bytes = 65536;

bool is_computed(const Program& t, const Operand& o) {
    return is_range(o.type) && o.word[0] == no_id && !t.has_ranges();
}

// Returns the descriptor of a texture or buffer whose register is computed. Only the instruction says what
// the resource is.
ir::Descriptor class_texture(const Program& t, const Instruction& i, Diagnostics& diag) {
    const bool raw = i.opcode == Opcode::LdRaw || i.opcode == Opcode::LdRawS;
    ir::Descriptor d{};
    d.cls = ir::ResourceClass::Srv;
    d.kind = raw ? ir::ResourceKind::RawBuffer : kind_of(i.dimension);
    if (d.kind == ir::ResourceKind::Invalid)
        diag.fail_invalid(t.at(i), "%s does not say what the resource is whose register is computed",
                          i.info().mnemonic);
    if (d.kind == ir::ResourceKind::StructuredBuffer) {
        d.stride = i.stride;
        if (!d.stride || d.stride % 4 || d.stride > 2048)
            diag.fail_invalid(t.at(i), "%s: a structure of %u bytes", i.info().mnemonic, d.stride);
    } else if (!raw && d.kind != ir::ResourceKind::RawBuffer) {
        d.component_type = component_of(i.return_types[0]);
    }
    d.count = textures;
    d.name = "class_textures";
    return d;
}

ir::Descriptor class_descriptor(const Program& t, const Instruction& i, ir::ResourceClass cls,
                                Diagnostics& diag) {
    if (cls == ir::ResourceClass::Srv)
        return class_texture(t, i, diag);
    ir::Descriptor d{};
    d.cls = cls;
    if (cls == ir::ResourceClass::Sampler) {
        d.kind = ir::ResourceKind::Sampler;
        d.count = samplers;
        d.name = "class_samplers";
    } else {
        d.kind = ir::ResourceKind::CBuffer;
        d.count = constant_buffers;
        d.stride = constant_buffer_bytes;
        d.name = "class_buffers";
    }
    return d;
}

uint64_t key(const ir::Descriptor& d) {
    return static_cast<uint64_t>(d.cls) << 48 | static_cast<uint64_t>(d.kind) << 40 |
           static_cast<uint64_t>(d.component_type) << 32 | d.stride;
}

class LinkageDeclarations {
public:
    LinkageDeclarations(Shared& s, uint32_t space) : s_(s), space_(space) {}

    void declare() {
        for (const Instruction& i : s_.t.instructions) {
            if (i.opcode == Opcode::Fcall)
                declare_records();
            for (const Operand& o : s_.t.operands_of(i))
                if (o.is(Register::This))
                    declare_records();
                else if (is_computed(s_.t, o) && !o.is(Register::Uav))
                    declare_registers(i, o);
        }
    }

private:
    uint32_t add(ir::Descriptor d) {
        d.id = s_.p.descriptors.size();
        d.space = space_;
        s_.p.descriptors.push(d);
        return d.id;
    }
    void declare_records() {
        if (s_.linkage_descriptor != ir::no_id)
            return;
        ir::Descriptor d{};
        d.cls = ir::ResourceClass::Cbv;
        d.kind = ir::ResourceKind::CBuffer;
        d.first = records_register;
        d.count = 1;
        d.stride = s_.linkage.slots_end() * record_words * 4;
        d.name = "class_instances";
        s_.linkage_descriptor = add(d);
    }
    void declare_registers(const Instruction& i, const Operand& o) {
        const ir::Descriptor d = class_descriptor(s_.t, i, class_of(o.type), s_.diag);
        ClassResources* at =
            std::lower_bound(s_.class_resources.begin(), s_.class_resources.end(), key(d),
                             [](const ClassResources& r, uint64_t wanted) { return r.key < wanted; });
        if (at != s_.class_resources.end() && at->key == key(d))
            return;
        const auto position = static_cast<uint32_t>(at - s_.class_resources.begin());
        s_.class_resources.push({key(d), add(d)});
        std::rotate(s_.class_resources.begin() + position, s_.class_resources.end() - 1,
                    s_.class_resources.end());
    }

    Shared& s_;
    uint32_t space_;
};

} // namespace

void declare_class_linkage(Shared& s, uint32_t space) {
    if (s.linkage.slots_end())
        LinkageDeclarations(s, space).declare();
}

uint32_t FunctionLowering::find_class_resources(const Operand& o, ir::ResourceClass cls) {
    if (!s.linkage.slots_end() || o.is(Register::Uav))
        unsupported("a resource whose register is computed");
    const uint64_t wanted = key(class_descriptor(s.t, *now, cls, s.diag));
    const ClassResources* found =
        std::lower_bound(s.class_resources.begin(), s.class_resources.end(), wanted,
                         [](const ClassResources& r, uint64_t k) { return r.key < k; });
    return found->descriptor;
}

Value FunctionLowering::class_record(Value slot, uint32_t word) {
    const Value first = code.make(Op::IMul, Type::I32, {slot, p.i32(record_words / 4)});
    const Value row = code.add(first, word / 4);
    const Value words =
        read_once(Op::CBufferRow, Type::F32, {handle(s.linkage_descriptor, p.i32(0), false), row}, 4);
    return as(Value::value(words.number() + word % 4), Type::I32);
}

Value FunctionLowering::read_this(const Operand& o, uint32_t component) {
    Value slot = index(o, 0);
    if (o.index_count > 1)
        slot = code.add(slot, index(o, 1));
    return class_record(slot, this_word + component);
}

namespace {

struct CallTarget {
    uint32_t body, table;
};

// Tables whose bodies are the same have one call.
void call_one_of(FunctionLowering& f, std::span<const CallTarget> targets) {
    for (size_t n = 0; n < targets.size(); n++) {
        f.code.emit(Op::Case, Type::Void, {f.p.i32(targets[n].table)}, 0);
        if (n + 1 < targets.size() && targets[n + 1].body == targets[n].body)
            continue;
        f.call(Register::FunctionBody, targets[n].body);
        f.code.emit(Op::Break, Type::Void, {}, 0);
    }
}

// A table that the interface does not list calls nothing.
void fcall(FunctionLowering& f, const Instruction& i) {
    const Operand& o = f.s.t.sources(i)[0];
    const Interface& interface = *f.s.linkage.find(o.word[0]);
    Vec<CallTarget> targets(f.s.scratch, static_cast<uint32_t>(interface.tables.size()));
    for (const uint32_t t : interface.tables) {
        const FunctionTable& table = f.s.linkage.table(t);
        targets.push({table.bodies[i.function_index], table.id});
    }
    std::sort(targets.begin(), targets.end(), [](const CallTarget& a, const CallTarget& b) {
        return a.body != b.body ? a.body < b.body : a.table < b.table;
    });
    Value slot = f.p.i32(o.word[0]);
    if (o.index_count > 1)
        slot = f.code.add(f.index(o, 1), o.word[0]);
    const Value table = f.class_record(slot, table_word);
    f.registers.flush();
    f.code.emit(Op::SwitchBegin, Type::Void, {table}, 0);
    call_one_of(f, targets.span());
    f.code.emit(Op::EndSwitch, Type::Void, {}, 0);
    f.registers.forget();
}

constexpr LowerRow interface_table[] = {{Opcode::Fcall, fcall}};

} // namespace

std::span<const LowerRow> interface_rows() { return interface_table; }

} // namespace ladder::tpf
