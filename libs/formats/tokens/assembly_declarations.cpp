// Declarations as text.
#include "formats/tokens/assembly_printer.h"

#include <bit>

namespace ladder::tpf {

void AssemblyPrinter::declaration(const Declaration& d) {
    begin_line();
    if (d.opcode != Opcode::DclUavTyped && d.opcode != Opcode::DclResource)
        put(word_of(d.opcode));
    switch (d.opcode) {
    case Opcode::DclResource:
    case Opcode::DclUavTyped:
    case Opcode::DclResourceRaw:
    case Opcode::DclResourceStructured:
    case Opcode::DclUavRaw:
    case Opcode::DclUavStructured: resource(d); break;
    case Opcode::DclConstantBuffer: constant_buffer(d); break;
    case Opcode::DclSampler:
        put(" "), range(d), put(", ");
        put_name(sampler_mode_names, static_cast<size_t>(d.sampler_mode)), space(d);
        break;
    case Opcode::DclGlobalFlags: global_flags(d); break;
    case Opcode::Customdata: immediate_constants(d); break;
    case Opcode::DclFunctionBody: put(" fb"), put(d.id); break;
    case Opcode::DclFunctionTable: put(" ft"), put(d.id), ids(d, "fb"); break;
    case Opcode::DclInterface:
        if (d.dynamically_indexed)
            put("_dynamicindexed");
        put(" fp"), put(d.id), put("["), put(d.array_length), put("]["), put(d.expected), put("]");
        ids(d, "ft");
        break;
    case Opcode::DclThreadGroup:
        for (int n = 0; n < 3; n++)
            put(n ? ", " : " "), put(p_.state.group_size[n]);
        break;
    case Opcode::DclHsMaxTessfactor:
        put(" l("), value(std::bit_cast<uint32_t>(d.max_tess_factor), 'f'), put(")");
        break;
    default: d.operand ? element(d) : counted(d);
    }
    end_line();
}

// t0; in 5.1 T0[2:5], T1[0:*]
void AssemblyPrinter::range(const Declaration& d) {
    register_name(p_.operands[d.operand]);
    put(d.id);
    if (!p_.has_ranges())
        return;
    put("["), put(d.first), put(":");
    d.last == unbounded ? put("*") : put(d.last);
    put("]");
}

void AssemblyPrinter::space(const Declaration& d) {
    if (p_.has_ranges())
        put(", space="), put(d.space);
}

// dcl_resource_texture2dms(4) (float,float,float,float) t0; dcl_uav_structured_glc_opc u0, 16
void AssemblyPrinter::resource(const Declaration& d) {
    const bool typed = d.opcode == Opcode::DclResource || d.opcode == Opcode::DclUavTyped;
    if (typed) {
        put(d.opcode == Opcode::DclResource ? "dcl_resource_" : "dcl_uav_typed_");
        put_name(dimension_names, static_cast<size_t>(d.dimension));
    }
    if (d.globally_coherent)
        put("_glc");
    if (d.rasterizer_ordered)
        put("_rov");
    if (d.has_counter)
        put("_opc");
    const bool samples =
        d.dimension == ResourceDimension::Texture2DMS || d.dimension == ResourceDimension::Texture2DMSArray;
    if (samples || d.sample_count)
        put("("), put(d.sample_count), put(")");
    put(" ");
    if (typed)
        return_types(d.return_types), put(" ");
    range(d);
    if (d.dimension == ResourceDimension::StructuredBuffer)
        put(", "), put(d.stride);
    space(d);
}

void AssemblyPrinter::constant_buffer(const Declaration& d) {
    put(" CB"), put(d.id);
    if (p_.has_ranges()) {
        put("["), put(d.first), put(":");
        d.last == unbounded ? put("*") : put(d.last);
        put("]");
    }
    put("["), put(d.count), put("], ");
    put(d.dynamically_indexed ? "dynamicIndexed" : "immediateIndexed");
    space(d);
}

// Inputs, outputs, streams, groupshared memory, index ranges: a register and what is said of it.
void AssemblyPrinter::element(const Declaration& d) {
    const Operand& o = p_.operands[d.operand];
    put(" ");
    if (d.interpolation != Interpolation::Undefined)
        put_name(interpolation_names, static_cast<size_t>(d.interpolation)), put(" ");
    if (d.dimension != ResourceDimension::Unknown)
        register_name(o), put(d.id);
    else
        operand(o, 'a');
    if (info(d.opcode).layout[1] == 'n')
        put(", "), put_name(system_value_names, static_cast<size_t>(d.system_value));
    if (d.opcode == Opcode::DclTgsmStructured)
        put(", "), put(d.stride);
    if (d.opcode == Opcode::DclTgsmRaw || d.opcode == Opcode::DclTgsmStructured)
        put(", "), put(d.count);
    if (d.opcode == Opcode::DclIndexRange)
        put(" "), put(d.count);
}

void AssemblyPrinter::counted(const Declaration& d) {
    if (has_control(info(d.opcode), 'N'))
        return number(d);
    put(" ");
    if (d.opcode != Opcode::DclIndexableTemp)
        return put(d.count);
    put("x"), put(d.id), put("["), put(d.count), put("], "), put(d.components);
}

void AssemblyPrinter::number(const Declaration& d) {
    put(" ");
    switch (d.opcode) {
    case Opcode::DclGsOutputTopology: return put_name(topology_names, d.number);
    case Opcode::DclTessDomain: return put_name(domain_names, d.number);
    case Opcode::DclTessPartitioning: return put_name(partitioning_names, d.number);
    case Opcode::DclTessOutputPrimitive: return put_name(output_primitive_names, d.number);
    case Opcode::DclGsInputPrimitive:
        if (d.number < static_cast<uint8_t>(Primitive::Patch1))
            return put_name(primitive_names, d.number);
        put("patch");
        return put(d.number - static_cast<uint32_t>(Primitive::Patch1) + 1);
    default: put(d.number);
    }
}

void AssemblyPrinter::global_flags(const Declaration& d) {
    const char* between = " ";
    for (uint32_t n = 0; n < 32; n++)
        if (d.count >> n & 1) {
            put(between);
            n < global_flag_names.size() ? put(global_flag_names[n]) : put_hex(uint32_t{1} << n);
            between = " | ";
        }
}

void AssemblyPrinter::ids(const Declaration& d, const char* prefix) {
    put(" = {");
    for (uint32_t n = 0; n < d.count; n++)
        put(n ? ", " : ""), put(prefix), put(p_.words[d.first_word + n]);
    put("}");
}

// A row to a line.
void AssemblyPrinter::immediate_constants(const Declaration& d) {
    put(" {");
    for (uint32_t n = 0; n < d.count; n++) {
        put(n == 0 ? " { " : n % 4 ? ", " : "},\n                              { ");
        value(p_.words[d.first_word + n], 'a');
    }
    put(d.count ? "} }" : " }");
}

} // namespace ladder::tpf
