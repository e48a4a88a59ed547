#include "formats/spirv/spirv_module.h"

#include "formats/spirv/spirv_operands.h"

#include "formats/spirv/grammar.h"

#include <algorithm>
#include <cstring>
#include <spirv/unified1/spirv.hpp11>
#include <tuple>

namespace ladder::spirv_in {

namespace {

using spirv_text::Kind;
using spirv_text::Times;

constexpr size_t header_words = 5, bound_at = 3;
constexpr uint32_t most_ids = 4194303; // SPIR-V 2.17
constexpr uint32_t first_version = 0x00010000, last_version = 0x00010600;

constexpr uint32_t swapped(uint32_t w) { return w >> 24 | (w >> 8 & 0xff00) | (w << 8 & 0xff0000) | w << 24; }

uint32_t word_at(const uint8_t* bytes) {
    uint32_t word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

// Numbers of ids by their number in the module: open addressing.
class IdNumbers {
public:
    IdNumbers(Module& m) : m_(m), slots_(m.arena) { grow(64); }

    uint32_t number_of(uint32_t id) {
        size_t at = place_of(id);
        if (slots_[at] != none)
            return slots_[at];
        if (2 * m_.original.size() >= slots_.size()) {
            grow(slots_.size() * 2);
            at = place_of(id);
        }
        slots_[at] = m_.original.size();
        m_.original.push(id);
        m_.definitions.push(none);
        return slots_[at];
    }

private:
    size_t place_of(uint32_t id) const {
        const size_t mask = slots_.size() - 1;
        size_t at = id * 2654435769u & mask;
        while (slots_[at] != none && m_.original[slots_[at]] != id)
            at = (at + 1) & mask;
        return at;
    }
    void grow(uint32_t size) {
        slots_ = Vec<uint32_t>(m_.arena, size);
        for (uint32_t n = 0; n < size; n++)
            slots_.push(none);
        for (uint32_t n = 0; n < m_.original.size(); n++)
            slots_[place_of(m_.original[n])] = n;
    }

    Module& m_;
    Vec<uint32_t> slots_;
};

class Reader {
public:
    Reader(Module& m, std::span<const uint8_t> bytes, Diagnostics& diag, Vec<Use>* uses)
        : m_(m), diag_(diag), uses_(uses), words_(copy(m, bytes, diag)),
          id_bits_(m.arena.array<uint64_t>(words_.size() / 64 + 1)), ids_(m), widths_(m.arena) {
        m.words = words_;
        m.id_bits = id_bits_;
    }

    void read() {
        header();
        for (at_ = header_words; at_ < words_.size(); at_ = end_) {
            diag_.poll();
            instruction();
        }
        for (uint32_t id = 0; id < m_.definitions.size(); id++)
            if (m_.definitions[id] == none)
                diag_.fail_invalid(Location::none(), "id %u is used and not defined", m_.original[id]);
        std::stable_sort(m_.decorations.begin(), m_.decorations.end(),
                         [](const Decoration& a, const Decoration& b) {
                             return std::tuple(a.target, a.member) < std::tuple(b.target, b.member);
                         });
    }

private:
    static std::span<uint32_t> copy(Module& m, std::span<const uint8_t> bytes, Diagnostics& diag) {
        if (bytes.size() < 4 * header_words || bytes.size() % 4)
            diag.fail_invalid(Location::none(), "%zu bytes are no SPIR-V module", bytes.size());
        const std::span<uint32_t> words = m.arena.array<uint32_t>(bytes.size() / 4);
        std::memcpy(words.data(), bytes.data(), bytes.size());
        if (words[0] == swapped(spv::MagicNumber))
            for (uint32_t& w : words)
                w = swapped(w);
        return words;
    }

    [[noreturn, gnu::cold]] void bad(const char* what) {
        diag_.fail_invalid(Location::byte(4 * at_), "%s: %s", name_, what);
    }

    void header() {
        if (words_[0] != spv::MagicNumber)
            diag_.fail_invalid(Location::byte(0), "the module lacks SPIR-V's magic number");
        m_.version = words_[1];
        if (m_.version < first_version || m_.version > last_version || m_.version & 0xff)
            diag_.fail_unsupported(Location::byte(4), "SPIR-V %u.%u is not supported",
                                   m_.version >> 16 & 0xff, m_.version >> 8 & 0xff);
        bound_ = words_[bound_at];
        if (!bound_ || bound_ > most_ids)
            diag_.fail_invalid(Location::byte(4 * bound_at), "a bound of %u ids", bound_);
    }

    void instruction() {
        name_ = "instruction";
        const uint32_t length = words_[at_] >> 16;
        if (!length || length > words_.size() - at_)
            bad("its length goes beyond the module");
        end_ = at_ + length;
        next_ = at_ + 1;
        Instruction i;
        i.opcode = static_cast<uint16_t>(words_[at_]);
        i.offset = static_cast<uint32_t>(at_);
        spirv_text::Instruction grammar;
        if (!spirv_text::find_instruction(i.opcode, grammar))
            diag_.fail_unsupported(Location::byte(4 * at_), "there is no instruction %u in SPIR-V 1.6",
                                   i.opcode);
        name_ = grammar.name;
        use(Kind::Opcode, i.opcode);
        std::span<const spirv_text::Operand> rest = grammar.operands;
        if (!rest.empty() && rest[0].kind == Kind::ResultType)
            i.type = id(), rest = rest.subspan(1);
        if (!rest.empty() && rest[0].kind == Kind::Result)
            i.result = id(), rest = rest.subspan(1);
        const size_t begin = next_;
        operands(rest, i);
        if (next_ != end_)
            bad("words are left behind its operands");
        i.operands = words_.subspan(begin, end_ - begin);
        see(i);
        m_.instructions.push(i);
    }

    void use(Kind kind, uint32_t value) {
        if (uses_)
            uses_->push({static_cast<uint32_t>(at_), kind, value});
    }

    uint32_t id() {
        const uint32_t id = literal();
        if (!id || id >= bound_)
            bad("an id is not below the bound");
        id_bits_[(next_ - 1) / 64] |= uint64_t{1} << (next_ - 1) % 64;
        return words_[next_ - 1] = ids_.number_of(id);
    }
    uint32_t literal() {
        if (next_ == end_)
            bad("an operand is missing");
        return words_[next_++];
    }

    void operands(std::span<const spirv_text::Operand> grammar, const Instruction& i) {
        size_t repeating = 0; // how many at the end
        for (const spirv_text::Operand& o : grammar)
            repeating += o.times == Times::Any;
        for (size_t n = 0; n < grammar.size(); n++) {
            if (grammar[n].times != Times::Once && next_ == end_)
                return;
            operand(grammar[n].kind, i);
            if (repeating && n + 1 == grammar.size())
                n -= repeating;
        }
    }

    void operand(Kind kind, const Instruction& i) {
        switch (kind) {
        case Kind::ResultType:
        case Kind::Result:
        case Kind::Id: id(); return;
        case Kind::Integer:
        case Kind::ExtendedInstruction: literal(); return;
        case Kind::String: string(); return;
        case Kind::Number: number(i); return;
        case Kind::Opcode: inner_opcode(i); return;
        case Kind::FirstEnumeration: break;
        }
        enumerant(kind, i);
    }

    void enumerant(Kind kind, const Instruction& i) {
        const uint32_t value = literal();
        spirv_text::Enumerant found;
        if (!spirv_text::is_mask(kind)) {
            if (!spirv_text::find_enumerant(kind, value, found))
                return unknown(value);
            use(kind, value);
            return operands(found.parameters, i);
        }
        for (uint32_t bit = 1; bit; bit <<= 1) {
            if (!(value & bit))
                continue;
            if (!spirv_text::find_enumerant(kind, bit, found))
                return unknown(value);
            use(kind, bit);
            operands(found.parameters, i);
        }
    }
    // Parameters of an unknown enumerant are unknown too.
    void unknown(uint32_t value) {
        diag_.fail_unsupported(Location::byte(4 * at_),
                               "%s has an operand %u that SPIR-V 1.6 does not define", name_, value);
    }

    void string() {
        for (;;) {
            const uint32_t word = literal();
            for (int shift = 0; shift < 32; shift += 8)
                if (!(word >> shift & 0xff))
                    return;
        }
    }

    // As wide as the result's type, or as the selector of OpSwitch, which is the first operand.
    void number(const Instruction& i) {
        const uint32_t typed = i.type != none ? i.type : words_[at_ + 1];
        const uint32_t width = typed < widths_.size() ? widths_[typed] : 0;
        if (!width)
            bad("a number has no numeric type");
        literal();
        if (width > 32)
            literal();
    }

    // OpSpecConstantOp: an instruction without its result, whose operands follow.
    void inner_opcode(const Instruction& i) {
        const uint32_t opcode = literal();
        spirv_text::Instruction inner;
        if (opcode > UINT16_MAX || !spirv_text::find_instruction(static_cast<uint16_t>(opcode), inner))
            bad("its operation is not defined");
        std::span<const spirv_text::Operand> rest = inner.operands;
        while (!rest.empty() && (rest[0].kind == Kind::ResultType || rest[0].kind == Kind::Result))
            rest = rest.subspan(1);
        operands(rest, i);
    }

    void set_width(uint32_t id, uint32_t width) {
        while (widths_.size() <= id)
            widths_.push(0);
        widths_[id] = width;
    }

    // What later instructions need, and tables of the module.
    void see(const Instruction& i) {
        if (i.result != none) {
            if (m_.definitions[i.result] != none)
                bad("its result was defined before");
            m_.definitions[i.result] = m_.instructions.size();
        }
        switch (static_cast<spv::Op>(i.opcode)) {
        case spv::Op::OpTypeInt:
        case spv::Op::OpTypeFloat:
            if (!i.operands[0] || i.operands[0] > 64)
                bad("a width that is not supported");
            set_width(i.result, i.operands[0]);
            break;
        case spv::Op::OpDecorate:
        case spv::Op::OpDecorateId:
            m_.decorations.push({i.operands[0], none, i.operands[1], i.operands.subspan(2)});
            break;
        case spv::Op::OpMemberDecorate:
            m_.decorations.push({i.operands[0], i.operands[1], i.operands[2], i.operands.subspan(3)});
            break;
        case spv::Op::OpEntryPoint: entry_point(i); break;
        default:
            if (i.type != none && i.result != none && i.type < widths_.size() && widths_[i.type])
                set_width(i.result, widths_[i.type]);
        }
    }

    void entry_point(const Instruction& i) {
        const std::string_view name = text_of(i.operands.subspan(2));
        m_.entry_points.push(
            {i.operands[0], i.operands[1], name, i.operands.subspan(2 + name.size() / 4 + 1)});
    }

    Module& m_;
    Diagnostics& diag_;
    Vec<Use>* const uses_;
    const std::span<uint32_t> words_;
    const std::span<uint64_t> id_bits_;
    IdNumbers ids_;
    Vec<uint32_t> widths_; // by id: of a numeric type, or of a value of one; 0: other ids
    const char* name_ = "";
    uint32_t bound_ = 0;
    size_t at_ = 0, next_ = 0, end_ = 0; // the instruction, its next operand, the next instruction
};

} // namespace

std::string_view text_of(std::span<const uint32_t> words) {
    const auto* begin = reinterpret_cast<const char*>(words.data());
    return {begin, ::strnlen(begin, 4 * words.size())};
}

bool looks_like_spirv(std::span<const uint8_t> bytes) {
    if (bytes.size() < 4)
        return false;
    const uint32_t magic = word_at(bytes.data());
    return magic == spv::MagicNumber || magic == swapped(spv::MagicNumber);
}

void read_module(Module& m, std::span<const uint8_t> bytes, Diagnostics& diag, Vec<Use>* uses) {
    Reader(m, bytes, diag, uses).read();
}

std::span<const Decoration> Module::decorations_of(uint32_t target, uint32_t member) const {
    const auto key = [](const Decoration& d) { return std::tuple(d.target, d.member); };
    const auto wanted = std::tuple(target, member);
    const auto* from = std::lower_bound(decorations.begin(), decorations.end(), wanted,
                                        [&](const Decoration& d, const auto& k) { return key(d) < k; });
    const auto* to = from;
    while (to != decorations.end() && key(*to) == wanted)
        to++;
    return {from, to};
}

const Decoration* Module::find_decoration(uint32_t target, uint32_t kind, uint32_t member) const {
    for (const Decoration& d : decorations_of(target, member))
        if (d.kind == kind)
            return &d;
    return nullptr;
}

uint32_t Module::decoration_number(uint32_t target, uint32_t kind, uint32_t member) const {
    const Decoration* d = find_decoration(target, kind, member);
    return d && !d->operands.empty() ? d->operands.front() : 0;
}

std::string_view Module::import_name(uint32_t id) const {
    const Instruction& i = definition(id);
    return i.opcode == static_cast<uint16_t>(spv::Op::OpExtInstImport) ? text_of(i.operands)
                                                                       : std::string_view();
}

std::span<std::string_view> names_of(const Module& m, Arena& arena) {
    const std::span<std::string_view> names = arena.array<std::string_view>(m.definitions.size());
    for (const Instruction& i : m.instructions) {
        if (i.opcode == static_cast<uint16_t>(spv::Op::OpFunction))
            break;
        if (i.opcode == static_cast<uint16_t>(spv::Op::OpName))
            names[i.operands[at::Name::target]] = text_of(i.operands.subspan(at::Name::name));
    }
    return names;
}

} // namespace ladder::spirv_in
