#include "formats/d3d9/constant_types.h"

#include "base/support/little_endian.h"
#include "formats/reflection/reflected_names.h"

#include <iterator>
#include <optional>

namespace ladder::d3dbc {

namespace {

using reflect::Class;
using reflect::Component;

constexpr uint32_t row = 16;

// What registers hold, by RegisterSet.
constexpr Component components[] = {Component::Bool, Component::I32, Component::F32};

// A type: class and scalar, rows and columns, elements and members, place of members.
struct TypeRecord {
    enum : uint32_t { Kinds = 0, Shape = 4, Counts = 8, Members = 12, Size = 16 };
};
struct MemberRecord {
    enum : uint32_t { Name = 0, Type = 4, Size = 8 };
};

class TypeReader {
public:
    TypeReader(const ConstantTable& table, reflect::Types& types)
        : table_(table), types_(types), members_left_(table.words.size()), values_left_(table.words.size()) {
        // Names are bytes, which the words hold in the order of little-endian machines.
        const std::span<uint8_t> bytes = types.arena().array<uint8_t>(4 * table.words.size());
        for (size_t n = 0; n < bytes.size(); n++)
            bytes[n] = static_cast<uint8_t>(table.words[n / 4] >> (n % 4 * 8));
        data_ = bytes;
        for (auto& known : known_)
            known = types.arena().array<const reflect::Type*>(table.words.size());
    }

    const reflect::Type* file(RegisterSet set) {
        uint32_t count = 0;
        for (const TableConstant& c : table_.constants)
            count += c.set == set;
        const std::span<reflect::Member> members = types_.arena().array<reflect::Member>(count);
        uint32_t made = 0;
        for (const TableConstant& c : table_.constants)
            if (c.set == set && !member(c, members[made++]))
                return nullptr;
        reflect::Type t;
        t.cls = Class::Struct;
        t.members = members;
        return count ? types_.add(t, reflect::Layout::Registers) : nullptr;
    }

private:
    uint32_t word(uint64_t at) const { return in_range(at, 4, data_.size()) ? le32(data_.data() + at) : 0; }

    bool member(const TableConstant& c, reflect::Member& m) {
        m.name = reflect::checked_name(c.name);
        m.offset = row * c.first;
        m.used = true; // the table has no others
        m.type = type_at(c.type_at, c.set, 0);
        m.value = value_of(c);
        return m.type;
    }

    // In rows. The table may have one value for many constants, but not for all of a long table.
    std::span<const uint8_t> value_of(const TableConstant& c) {
        const uint32_t words = c.set == RegisterSet::Bool ? 1 : row / 4;
        if (c.defaults.empty() || c.defaults.size() > values_left_)
            return {};
        values_left_ -= c.defaults.size();
        const std::span<uint8_t> value = types_.arena().array<uint8_t>(c.defaults.size() / words * row);
        for (size_t n = 0; n < c.defaults.size(); n++)
            for (uint32_t byte = 0; byte < 4; byte++)
                value[n / words * row + 4 * (n % words) + byte] =
                    static_cast<uint8_t>(c.defaults[n] >> (8 * byte));
        return value;
    }

    // A type that has itself as a member is damage, as are types that overlap: there are more members than
    // the table has room for.
    const reflect::Type* type_at(uint64_t at, RegisterSet set, int depth) {
        if (depth > reflect::deepest_type || at % 4 || !in_range(at, TypeRecord::Size, data_.size()))
            return nullptr;
        const reflect::Type*& known = known_[static_cast<size_t>(set)][at / 4];
        if (known)
            return known == &in_work_ ? nullptr : known;
        known = &in_work_; // stays so if it is damaged
        const reflect::Type* made = read_type(at, set, depth);
        if (made)
            known = made;
        return made;
    }

    const reflect::Type* read_type(uint64_t at, RegisterSet set, int depth) {
        const uint32_t kind = word(at + TypeRecord::Kinds) & 0xffff, shape = word(at + TypeRecord::Shape),
                       counts = word(at + TypeRecord::Counts);
        static constexpr Class classes[] = {Class::Scalar,        Class::Vector, Class::MatrixRows,
                                            Class::MatrixColumns, Class::Object, Class::Struct};
        if (kind >= std::size(classes) || classes[kind] == Class::Object)
            return nullptr;
        reflect::Type t;
        t.cls = classes[kind];
        t.elements = (counts & 0xffff) > 1 ? counts & 0xffff : 0; // 1 stands for no array
        if (t.cls == Class::Struct) {
            const auto members = read_members(counts >> 16, word(at + TypeRecord::Members), set, depth);
            if (!members)
                return nullptr;
            t.members = *members;
        } else {
            t.component = components[static_cast<size_t>(set)];
            t.rows = shape & 0xffff;
            t.columns = shape >> 16;
        }
        return types_.add(t, reflect::Layout::Registers);
    }

    // Members follow each other; the table has no offsets.
    std::optional<std::span<const reflect::Member>> read_members(uint64_t count, uint64_t first,
                                                                 RegisterSet set, int depth) {
        if (count > members_left_ || !in_range(first, count * MemberRecord::Size, data_.size()))
            return std::nullopt;
        members_left_ -= count;
        const std::span<reflect::Member> members = types_.arena().array<reflect::Member>(count);
        uint64_t offset = 0;
        for (uint64_t n = 0; n < count; n++) {
            const uint64_t at = first + n * MemberRecord::Size;
            members[n].name = reflect::name_at(data_, word(at + MemberRecord::Name));
            members[n].offset = static_cast<uint32_t>(offset);
            members[n].used = true;
            members[n].type = type_at(word(at + MemberRecord::Type), set, depth + 1);
            if (!members[n].type || offset > UINT32_MAX)
                return std::nullopt;
            offset += (uint64_t{members[n].type->size} + row - 1) / row * row;
        }
        return members;
    }

    const ConstantTable& table_;
    reflect::Types& types_;
    std::span<const uint8_t> data_;
    std::span<const reflect::Type*> known_[std::size(components)]; // by set and by the place of the record
    const reflect::Type in_work_;                                  // marks a type that is being read
    uint64_t members_left_, values_left_;
};

} // namespace

ConstantTypes constant_types(const Program& p, reflect::Types& types) {
    ConstantTypes found{};
    ConstantTable table;
    if (!read_constant_table(p, types.arena(), table))
        return found;
    TypeReader reader(table, types);
    // c#, i# and b# are constant buffers 0, 1 and 2.
    found.files[0] = reader.file(RegisterSet::Float4);
    found.files[1] = reader.file(RegisterSet::Int4);
    found.files[2] = reader.file(RegisterSet::Bool);
    for (const TableConstant& c : table.constants)
        for (uint32_t n = c.first;
             c.set == RegisterSet::Sampler && n < std::size(found.samplers) && n - c.first < c.count; n++)
            found.samplers[n] = reflect::checked_name(c.name);
    return found;
}

} // namespace ladder::d3dbc
