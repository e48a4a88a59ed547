// The translation of a module: what its files share.
#pragma once

#include "formats/spirv/spirv_operands.h"
#include "front/kit/handler_table.h"
#include "front/spirv/spirv_types.h"
#include "front/spirv/translate_spirv.h"
#include "vsir/core/builder.h"

namespace ladder::front_spirv {

using ir::Op;
using ir::Operand;
using ir::Type;
namespace at = spirv_in::at;

// Where a pointer leads. Offsets count bytes in buffers, scalars elsewhere.
struct Pointer {
    enum Base : uint8_t {
        Buffer,    // `index`: a descriptor; `handle` once the array of descriptors was indexed
        Variable,  // `index`: a variable of VSIR
        Record,    // of a hit object in the shader table: `index`: its variable, `element`: its number in it
        Interface, // `index`: in Translation::places; the offset counts rows
        Object,    // images, samplers, acceleration structures: `index`: a descriptor
        Held,      // a variable that holds a pointer: `index`: in Translation::held
        Texel      // of a storage image: `index`: a descriptor, `handle`, `texel`
    };
    Base base = Variable;
    uint32_t index = 0;
    uint32_t type = none;     // the pointee, an id
    Operand handle, offset;   // None: not indexed; 0
    uint32_t constant = 0;    // added to the offset
    Stride stride;            // of the member that it leads into
    uint32_t descriptors = 0; // Buffer, Object: levels of arrays of descriptors that are left to index
    bool row_major = false; // of a matrix: the pointee is a column whose components lie `stride.matrix` apart
    Operand element;        // of an array of descriptors: the index that `handle` was made of
    bool non_uniform = false; // the index may differ between the threads of a wave
    uint32_t sampler = none;  // Object: the descriptor of the sampler that is combined with the image
    Operand texel[3];         // coordinates; undefined beyond those of the image
    Operand vertex, column;   // Interface; None: not chosen
    Operand matrix_element;   // None: none of a cooperative matrix was chosen
    bool vertices = false;    // Interface: a vertex or primitive is left to choose
};

// A variable that holds a pointer.
struct HeldPointer {
    bool stored = false;
    Pointer place;            // what the first store gave it, without offset and element
    uint32_t variable = none; // of VSIR, for its parts
};

// What an id is.
struct SpirvValue {
    enum Kind : uint8_t { None, Scalars, Pointer, Resource, SampledImage, Label };
    Kind kind = None;
    uint32_t first = 0,
             count = 0;    // Scalars: in Translation::scalars; others: `first` in the list of their kind
    uint32_t place = none; // Scalars that are an address: where it leads, in Translation::pointers, if known
};

// An image, sampler or acceleration structure as a value.
struct Resource {
    Operand handle;
    uint32_t descriptor = 0;
    Operand element; // as a Pointer has it
    bool non_uniform = false;
};
struct SampledImage {
    Resource image, sampler;
};

// A variable of class Input or Output, or a member of one: an element of a signature, or a built-in.
struct InterfacePlace {
    spv::StorageClass storage;
    ir::SignatureKind kind;
    bool is_builtin, at_vertex; // at_vertex: as a vertex of the pixel's primitive has it
    spv::BuiltIn builtin;
    uint32_t type = none;    // without the array of vertices
    uint32_t element = none; // built-ins have one from their first use on, if they are elements
    ir::SignatureElement made;
};

// Which stores of a hull shader's code count: VSIR has a function of control points, and one of patch
// constants that runs once for the patch, behind the barrier.
enum class HullPart : uint8_t { None, Points, Patch };

struct Translation;
class SpirvDebugReader;
using Lower = void (*)(Translation&, const Instruction&);
using HandlerRow = front::HandlerRow<spv::Op, Lower>;

struct Translation {
    Translation(const Module& m, ir::Program& p, Arena& arena, Diagnostics& diag);

    const Module& m;
    ir::Program& p;
    Arena& arena;
    Diagnostics& diag;
    SpirvTypes types;
    std::span<SpirvValue> values;  // by id
    std::span<uint64_t> constants; // by id: the number of a scalar integer constant; else 0
    Vec<Operand> scalars;
    Vec<Pointer> pointers;
    Vec<Resource> resources;
    Vec<SampledImage> sampled_images;
    Vec<InterfacePlace> places;
    Vec<HeldPointer> held;
    const spirv_in::EntryPoint* entry = nullptr;
    std::span<bool> in_interface;      // by id: the entry point names it
    std::span<std::string_view> names; // by id
    ir::Semantic depth = ir::Semantic::Depth;
    bool meets_micromaps = true; // ray queries; with VK_EXT_opacity_micromap all of them do
    HullPart part = HullPart::None;
    std::span<const Specialization> specializations;
    SpirvDebugReader* debug = nullptr;   // null: debug information is not read
    uint32_t glsl = none, opencl = none; // imported instruction sets
    uint32_t physical_memory = none;     // the descriptor that stands for all addresses, once one is used
    ir::Builder* code = nullptr;
    const ir::Function* function = nullptr; // whose body is read
    uint32_t descriptor_counts[4] = {};     // by class
    std::span<uint32_t> matrix_variables;   // by type: 1 + the variable of such matrices; 0: none yet

    [[noreturn, gnu::cold]] void bad(const Instruction& i, const char* what) const;
    [[noreturn, gnu::cold]] void unsupported(const Instruction& i, const char* what) const;

    // The scalars of a value; fails if the id has none.
    std::span<const Operand> scalars_of(uint32_t id, const Instruction& at) const;
    Operand scalar_of(uint32_t id, const Instruction& at) const;
    // Scalar `n` of a value; fails if it has fewer.
    Operand component(uint32_t id, uint32_t n, const Instruction& at) const;
    // The pointer; an address gets a handle, at the builder's place.
    Pointer pointer_of(uint32_t id, const Instruction& at);
    Resource resource_of(uint32_t id, const Instruction& at) const;
    SampledImage sampled_image_of(uint32_t id, const Instruction& at) const;
    // The number of an integer constant.
    uint32_t number_of(uint32_t id, const Instruction& at) const;

    void set(uint32_t id, std::span<const Operand> scalars);
    void set(uint32_t id, Operand scalar) { set(id, {&scalar, 1}); }
    void set(uint32_t id, const Pointer& pointer);
    void set(uint32_t id, const Resource& resource);
    void set(uint32_t id, const SampledImage& image);

    // A name of the module, for the program, which outlives it.
    std::string_view name(uint32_t id) const { return p.arena.copy(names[id]); }

    const SpirvType& type_of_value(uint32_t id) const; // of the id that defines it
    bool has_decoration(uint32_t id, spv::Decoration d) const {
        return m.find_decoration(id, static_cast<uint32_t>(d));
    }
    uint32_t decoration(uint32_t id, spv::Decoration d) const {
        return m.decoration_number(id, static_cast<uint32_t>(d));
    }
    uint8_t float_flags(uint32_t result) const {
        return has_decoration(result, spv::Decoration::NoContraction) ? ir::instr_flags::Precise : uint8_t{0};
    }
};

// Sets the result of an instruction component by component: `make(n)`.
template <class F>
void each_component(Translation& t, const Instruction& i, F make) {
    const uint32_t count = t.types.of(i.type).scalars;
    Vec<Operand> all(t.arena);
    for (uint32_t n = 0; n < count; n++)
        all.push(make(n));
    t.set(i.result, all.span());
}

// Handlers by opcode; null if the opcode is not translated.
Lower find_handler(uint16_t opcode);
std::span<const HandlerRow> arithmetic_rows();
std::span<const HandlerRow> matrix_rows();
std::span<const HandlerRow> cooperative_rows();
std::span<const HandlerRow> dot_rows();
std::span<const HandlerRow> composite_rows();
std::span<const HandlerRow> memory_rows();
std::span<const HandlerRow> pointer_rows();
std::span<const HandlerRow> image_rows();
std::span<const HandlerRow> wave_rows();
std::span<const HandlerRow> stage_rows();
std::span<const HandlerRow> ray_rows();
void extended_instruction(Translation&, const Instruction&);

// matrices/cooperative_matrices.cpp: who makes a cooperative matrix, or a narrow float, by an instruction
// that others make other values by; else null.
Lower find_cooperative_handler(const Translation& t, const Instruction& i);
// An element of a matrix that a variable holds.
Operand load_matrix_element(Translation& t, const Pointer& place, const Instruction& i);
void store_matrix_element(Translation& t, const Pointer& place, Operand value, const Instruction& i);

// spirv_constants.cpp: the result of OpSpecConstantOp.
void fold_operation(Translation& t, const Instruction& i);

// spirv_globals.cpp: constants, variables and functions of the module, before any body.
void read_globals(Translation& t);
// Sets the result of OpUndef, or of OpConstantNull.
void set_undefined(Translation& t, const Instruction& i);
// Goes through the arrays of descriptors of a type: counts their elements and levels, returns what they hold.
const SpirvType& strip_arrays(Translation& t, const SpirvType& type, uint32_t& count, uint32_t& levels);
const SpirvType& strip_arrays(Translation& t, const SpirvType& type);
// Adds the descriptor of a variable, at the set and binding of its decorations; `place` leads to it.
void add_descriptor(Translation& t, const Instruction& variable, ir::Descriptor d, Pointer place);
// spirv_bodies.cpp: the bodies of the functions that the entry point reaches.
void read_bodies(Translation& t, uint32_t entry_function);
// spirv_flow.cpp: empties blocks that no branch reaches. Functions become graphs (level cfg-ssa) if the
// module has no merge instructions, or a case of a switch falls through.
void finish_flow(Translation& t);

// spirv_modes.cpp: what the entry point asks of the pipeline.
void read_modes(Translation& t);

// spirv_interface.cpp: a variable of class Input or Output.
void make_interface(Translation& t, const Instruction& variable);
// One index of an access chain into such a variable.
void step_in_interface(Translation& t, Pointer& place, const SpirvType& type, Operand index,
                       const Instruction& i);
void load_interface(Translation& t, const Pointer& place, const Instruction& i, Vec<Operand>& out);
void store_interface(Translation& t, const Pointer& place, std::span<const Operand> values,
                     const Instruction& i);
// What an input is elsewhere in the pixel: Op::EvalCentroid and its like.
Operand evaluate(Translation& t, const Pointer& place, const Instruction& i, Op op,
                 std::span<const Operand> where);
// Puts the elements in order: by location, built-ins last.
void sort_elements(Translation& t);

// spirv_builtins.cpp: makes the element of a built-in that is one; else its number stays `none`.
void need_builtin(Translation& t, InterfacePlace& place, const Instruction& i);
// A component of a built-in that is no element.
Operand read_builtin(Translation& t, const InterfacePlace& place, uint32_t row, uint32_t column,
                     const Instruction& i);
// What was loaded from an element, as the built-in has it.
Operand from_element(Translation& t, const InterfacePlace& place, uint32_t column, Operand value);

// spirv_rays.cpp: is it the address of a hit object's record? Then a cast of it to a pointer leads there.
bool is_record(const Translation& t, uint32_t id);
void set_record_pointer(Translation& t, const Instruction& i);
Operand load_record(Translation& t, const Pointer& place, const Instruction& i);
// A variable of ray queries or hit objects.
void make_ray_state(Translation& t, const Instruction& variable);

// spirv_images.cpp: the descriptor of a variable that is an image, a sampler or an acceleration structure.
void make_object(Translation& t, const Instruction& variable);

// spirv_waves.cpp: word `word` of the mask of lanes before the thread's own, with that one if `inclusive`.
Operand lanes_before(Translation& t, uint32_t word, bool inclusive);

// spirv_variables.cpp: adds the memory of an OpVariable, or of a type: an array of its scalars. Returns its
// number.
uint32_t make_variable(Translation& t, const Instruction& i, ir::Storage storage);
uint32_t make_variable(Translation& t, const Instruction& i, const SpirvType& type, ir::Storage storage);
void load_variable(Translation& t, const Pointer& place, Vec<Operand>& out);
void store_variable(Translation& t, const Pointer& place, std::span<const Operand> values);

// spirv_bytes.cpp: integers of 8 bits in a buffer.
Operand load_byte(Translation& t, const Pointer& place);
void store_byte(Translation& t, const Pointer& place, Operand value);

// spirv_addresses.cpp: where an address leads; and a pointer to there as the value of `id`.
Pointer place_of_address(Translation& t, Operand address, uint32_t pointee);
void set_address(Translation& t, uint32_t id, const Pointer& place);
// A pointer as scalars (i32), for phis and variables: its offset, and its number in an array of descriptors,
// if it has one. The other way round: the pointer with these in place of its own.
void push_parts(Translation& t, const Pointer& place, Vec<Operand>& out);
Pointer with_parts(Translation& t, Pointer place, std::span<const Operand> parts);
// Fails unless both pointers lead into the same memory, so that their parts alone tell them apart.
void check_same_memory(const Translation& t, const Pointer& a, const Pointer& b, const Instruction& at);
// OpSelect of pointers.
void choose_pointer(Translation& t, const Instruction& i);
// A variable that holds a pointer, and accesses to it.
void make_pointer_variable(Translation& t, const Instruction& i);
void load_pointer(Translation& t, const Pointer& variable, const Instruction& i);
void store_pointer(Translation& t, uint32_t variable, uint32_t id, const Instruction& i);

// spirv_kernels.cpp: the scalars of a kernel's argument, which lie in a constant buffer, b0 of the space of
// push constants, in order and as C lays them out. `end`: bytes of the arguments so far.
void read_argument(Translation& t, const Instruction& parameter, uint32_t& end);
// An instruction of OpenCL.std.
void opencl_instruction(Translation& t, const Instruction& i);

// spirv_memory.cpp: the whole offset of a pointer, its computed and its constant part.
Operand offset_of(Translation& t, const Pointer& place);
// The handle of a descriptor; `element` is None where there is no array.
Operand make_handle(Translation& t, uint32_t descriptor, Operand element, bool non_uniform);
// Adds `index` times `each` to a place's offset.
void step(Translation& t, Pointer& place, Operand index, uint32_t each);
// The combined image and sampler that a pointer leads to.
SampledImage combined_image(Translation& t, const Pointer& place);
// The handle behind a pointer, and the value.
Operand handle_of(Translation& t, const Pointer& pointer);
void load(Translation& t, const Pointer& pointer, const Instruction& at, Vec<Operand>& out);
void store(Translation& t, const Pointer& pointer, std::span<const Operand> values, const Instruction& at);

} // namespace ladder::front_spirv
