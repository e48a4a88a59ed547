#include "formats/d3d9/interface_registers.h"

#include "base/support/vec.h"

namespace ladder::d3dbc {

namespace {

constexpr uint8_t all_components = 15;
constexpr uint32_t numbers = 32; // of registers that go in or out

// What a file of registers is between stages.
enum class Side : uint8_t { Neither, In, Out };

class InterfaceLister {
public:
    InterfaceLister(const Program& d, Arena& arena)
        : d_(d), inputs_(arena), outputs_(arena), early_pixel_(d.is_pixel && d.version < 14) {}
    InterfaceRegisters list();

private:
    Side side_of(const Operand& o) const;
    void declare(const Declaration& v);
    void see(const Instruction& i);
    void use(const Operand& o, Side side, uint8_t components);
    void set_used(Vec<InterfaceRegister>& list) const;

    const Program& d_;
    Vec<InterfaceRegister> inputs_, outputs_;
    const bool early_pixel_; // t# are coordinates, and then what becomes of them
    uint8_t used_[static_cast<size_t>(Register::Count)][numbers] = {};
    uint8_t used_relative_[static_cast<size_t>(Register::Count)] = {};
    uint32_t listed_[static_cast<size_t>(Register::Count)] = {}; // bits
};

Side InterfaceLister::side_of(const Operand& o) const {
    switch (o.type) {
    case Register::Input:
    case Register::PixelPosition:
    case Register::Face: return Side::In;
    case Register::Texture: return d_.is_pixel ? Side::In : Side::Neither;
    case Register::Position:
    case Register::Fog:
    case Register::PointSize:
    case Register::ColourOut:
    case Register::TexcoordOut:
    case Register::Output:
    case Register::RenderTarget:
    case Register::Depth: return Side::Out;
    case Register::Temp: return d_.is_pixel && d_.version < 20 && !o.number ? Side::Out : Side::Neither;
    default: return Side::Neither;
    }
}

void InterfaceLister::declare(const Declaration& v) {
    const Side side = side_of(v.operand);
    if (side == Side::Neither || v.operand.number >= numbers)
        return;
    const uint8_t mask = v.operand.mask ? v.operand.mask : all_components;
    (side == Side::In ? inputs_ : outputs_)
        .push({v.operand.type, static_cast<uint8_t>(v.operand.number), v.usage, v.usage_index, mask, 0});
    listed_[static_cast<size_t>(v.operand.type)] |= 1u << v.operand.number;
}

void InterfaceLister::use(const Operand& o, Side side, uint8_t components) {
    const auto file = static_cast<size_t>(o.type);
    if (side_of(o) != side || o.number >= numbers)
        return;
    if (o.is_relative()) {
        used_relative_[file] |= components;
        return;
    }
    used_[file][o.number] |= components;
    if (listed_[file] >> o.number & 1)
        return;
    listed_[file] |= 1u << o.number;
    (side == Side::In ? inputs_ : outputs_)
        .push({o.type, static_cast<uint8_t>(o.number), Usage::Count, 0, 0, 0});
}

void InterfaceLister::see(const Instruction& i) {
    const bool reads_destination = i.opcode == Opcode::Texkill;
    for (uint32_t n = 0; n < i.destination_count; n++) {
        const Operand& o = d_.operands[i.operands + n];
        // The coordinate of that number is read, whatever is written.
        if (early_pixel_ && o.is(Register::Texture))
            use(o, Side::In, all_components);
        else if (reads_destination)
            use(o, Side::In, o.mask);
        else
            use(o, Side::Out, o.mask);
    }
    for (uint32_t n = 0; n < i.source_count; n++)
        use(d_.sources(i)[n], Side::In, d_.sources(i)[n].mask);
    // These write no register that is one.
    if (i.opcode == Opcode::Texdepth || i.opcode == Opcode::Texm3x2depth)
        use(Operand{.type = Register::Depth}, Side::Out, 1);
}

void InterfaceLister::set_used(Vec<InterfaceRegister>& list) const {
    for (InterfaceRegister& r : list) {
        const auto file = static_cast<size_t>(r.type);
        r.used = used_[file][r.number] | (r.declared ? used_relative_[file] : 0);
    }
}

// Declarations come first, wherever they stand.
InterfaceRegisters InterfaceLister::list() {
    for (const Declaration& v : d_.declarations)
        declare(v);
    for (const Instruction& i : d_.instructions)
        see(i);
    set_used(inputs_);
    set_used(outputs_);
    return {inputs_.span(), outputs_.span()};
}

} // namespace

InterfaceRegisters list_interface(const Program& d, Arena& arena) { return InterfaceLister(d, arena).list(); }

} // namespace ladder::d3dbc
