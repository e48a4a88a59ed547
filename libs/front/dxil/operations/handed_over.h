// Memory that goes from shader to shader: payloads of rays, data of callable shaders, attributes of hits.
//
// It is words of 32 bits, so that both sides see the same whatever each of them does with it; attributes that
// are all floats are floats. The offsets are LLVM's; of types with min precision each scalar has a word of
// its own. An object that is handed over, and nothing else, is that memory itself. Any other is copied there
// before, and back after: part of a larger object, one that pointers to several objects may lead to, one that
// goes to two kinds of shader. So is a parameter of the entry point that pointers to several objects may lead
// to.
#pragma once

#include "front/dxil/dxil_shared.h"

namespace ladder::dxil {

// What is done with an object (front/llvm/objects.h), as bits.
enum ObjectUse : uint8_t {
    UseRayPayload = 1, // handed to another shader as that
    UseCallableData = 2,
    UseHitAttribute = 4,
    UseWritten = 8,     // only noted in shaders of hits
    UseMeshPayload = 16 // handed to mesh shaders (calls_payload.h)
};

// Is a storage memory that goes from shader to shader of a ray pipeline?
constexpr bool is_handed_over(ir::Storage s) { return s >= ir::Storage::RayPayload; }
// The units of such a variable: words, so that both shaders see the same; attributes of hits that are all
// floats are floats.
front_llvm::Units handed_units(const front_llvm::Scalars& scalars, ir::Storage storage);

// The storage that an alloca or a parameter of the entry point has by what is done with it (ObjectUse);
// Private: none of these.
ir::Storage handed_storage(FunctionTranslator& t, const Value* object, uint8_t uses);

// What an operation hands over: the variable that it names, and what is to be copied back after it.
struct Handed {
    ir::Operand variable;
    Pointer source{};
    const llvm::Type* copied = nullptr; // null: nothing is copied
};
// `gives`: what the object holds goes there. Else it only comes back.
Handed hand_over(FunctionTranslator& t, const Value* pointer, ir::Storage storage, bool gives = true);
void take_back(FunctionTranslator& t, const Handed& handed);

// Parameters of the entry point under translation, at its start; what was copied goes back where it may end.
void receive_parameters(FunctionTranslator& t);
void return_parameters(FunctionTranslator& t);

// Is it a call of IgnoreHit or AcceptHitAndEndSearch? What stands after it in its block is never executed.
bool ends_hit_shader(const Instruction& i);

// The survey tells of each report of a hit, by the entry point that leads to it.
void note_report(DxilShared& s, uint32_t entry_point, const Value* attributes);

} // namespace ladder::dxil
