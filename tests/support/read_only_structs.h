// What a module must not do beyond SPIR-V's own rules, for NVIDIA's driver 580 (doc/lab/drivers.md): a
// structure in memory is of variables that are NonWritable, or of all others, never of both. Else the driver
// takes loads from the others for loads of constants.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ladder::test {

class ReadOnlyStructs {
public:
    // Empty if the module keeps the rule, else which structure does not.
    static std::string broken(const uint32_t* words, size_t count) {
        ReadOnlyStructs all(count > 5 ? words[3] : 0);
        constexpr uint32_t op_function = 54;
        for (size_t at = 5; at < count && (words[at] & 0xffff) != op_function; at += words[at] >> 16) {
            const uint32_t length = words[at] >> 16;
            if (!length || length > count - at)
                return "an instruction goes beyond the module's end";
            all.instruction(words[at] & 0xffff, words + at + 1, length - 1);
        }
        for (size_t id = 0; id < all.ids_.size(); id++)
            if (all.ids_[id].read_only && all.ids_[id].writable)
                return "structure %" + std::to_string(id) + " is of NonWritable variables and of others";
        return {};
    }

private:
    struct IdFacts {
        bool non_writable = false, buffer_block = false; // decorations
        uint32_t storage = 0, pointee = 0;               // of pointer types
        uint32_t element = 0;                            // of types of arrays
        bool is_struct = false, read_only = false, writable = false;
    };
    explicit ReadOnlyStructs(uint32_t bound) : ids_(bound) {}

    void instruction(uint32_t opcode, const uint32_t* operands, uint32_t count) {
        enum { TypeArray = 28, TypeRuntimeArray, TypeStruct, TypePointer = 32, Variable = 59, Decorate = 71 };
        if (count < 1 || operands[0] >= ids_.size())
            return;
        IdFacts& first = ids_[operands[0]];
        switch (opcode) {
        case TypeArray:
        case TypeRuntimeArray: first.element = operands[1]; break;
        case TypeStruct: first.is_struct = true; break;
        case TypePointer:
            first.storage = operands[1], first.pointee = operands[2];
            if (first.storage == physical)
                note(first, false);
            break;
        case Variable: note(first, ids_.at(operands[1]).non_writable); break;
        case Decorate:
            first.non_writable |= operands[1] == 24;
            first.buffer_block |= operands[1] == 3;
            break;
        default: break;
        }
    }

    // A pointer to memory that is written, or only read.
    void note(const IdFacts& pointer, bool read_only) {
        uint32_t type = pointer.pointee;
        while (ids_.at(type).element)
            type = ids_[type].element;
        IdFacts& facts = ids_[type];
        const bool is_buffer = pointer.storage == storage_buffer || pointer.storage == physical ||
                               (pointer.storage == uniform && facts.buffer_block);
        if (facts.is_struct && is_buffer)
            (read_only ? facts.read_only : facts.writable) = true;
    }

    static constexpr uint32_t uniform = 2, storage_buffer = 12, physical = 5349;
    std::vector<IdFacts> ids_;
};

} // namespace ladder::test
