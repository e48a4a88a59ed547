// Values that the source lacks and the caller knows: state of the pipeline that Direct3D's shaders ask for,
// or that old versions of Direct3D do by themselves and Vulkan leaves to shaders.
#pragma once

#include "spirv/resources/resource_places.h"
#include "vsir/core/parameter.h"

#include <array>

namespace ladder::spirv {

class Emitter;
using Id = uint32_t;

using ir::ParameterName;

// A parameter as the caller gives it.
struct Parameter {
    enum class Source : uint8_t { Constant, Specialization, Root, Buffer };
    enum class Reading : uint8_t { Bool, Unsigned, Signed, Float, Normalised };
    ParameterName name = ParameterName::None;
    Source source = Source::Constant;
    Reading reading = Reading::Unsigned;
    uint8_t bits = 32;                    // of each number: 16, 32 or 64
    uint8_t first_bit = 0, bit_count = 0; // of a word; 0, 0: all of it
    uint32_t constants[4] = {};           // as u32, or bits of f32
    uint32_t spec_id = 0;                 // of the first number
    RootPlace root;
    uint32_t set = 0, binding = 0, offset = 0; // of a uniform buffer, in bytes

    // Bytes of one number, and of all of them, in a block of words.
    uint32_t size() const { return bits == 64 ? 8 : 4; }
    uint32_t total_size() const { return size() * info(name).count; }
};

// All that are given, by name.
using Parameters = std::array<const Parameter*, static_cast<size_t>(ParameterName::Count)>;

// The parameter if it is given and the writer makes code of it in this stage; else null.
const Parameter* parameter(const Emitter&, ParameterName);
// Its number `n` if it is known while compiling: u32, or the bits of an f32.
bool constant_parameter(const Parameter&, uint32_t& value, uint32_t n = 0);
// Its number `n`, as u32 or f32. To be called inside a function.
Id parameter_value(Emitter&, const Parameter&, uint32_t n = 0);

void emit_parameter(Emitter&, const ir::Instr&, uint32_t);

// Before functions are written: room for what lies in root data.
void prepare_parameters(Emitter&);

} // namespace ladder::spirv
