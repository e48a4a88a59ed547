// The fields of DXIL's metadata, by their positions in the node (DXIL.rst, "Metadata"; LLVM's
// DxilMetadataHelper).
#pragma once

namespace ladder::dxil::fields {

struct ShaderModel { // dx.shaderModel
    enum : unsigned { Kind, Major, Minor, Count };
};
struct Version { // dx.version
    enum : unsigned { Major, Minor, Count };
};
struct EntryPoint { // of dx.entryPoints
    enum : unsigned { Function, Name, Signatures, Resources, Properties, Count };
};
struct Resource { // what all records of dx.resources begin with
    enum : unsigned { Id, Global, Name, Space, Register, Range, Count };
};
struct Srv {
    enum : unsigned { Kind = Resource::Count, Samples, Tags, Count };
};
struct Uav {
    enum : unsigned { Kind = Resource::Count, GloballyCoherent, HasCounter, Rov, Tags, Count };
};
struct CBuffer {
    enum : unsigned { Bytes = Resource::Count, Count }; // tags may follow
};
struct Sampler {
    enum : unsigned { Kind = Resource::Count, Count }; // tags may follow
};
struct GeometryState {
    enum : unsigned { InputPrimitive, MaxVertices, Streams, Topology, Instances, Count };
};
struct DomainState {
    enum : unsigned { Domain, InputControlPoints, Count };
};
struct HullState {
    enum : unsigned {
        PatchFunction,
        InputControlPoints,
        OutputControlPoints,
        Domain,
        Partitioning,
        OutputTopology,
        MaxTessFactor,
        Count
    };
};
struct MeshState {
    enum : unsigned { GroupSize, MaxVertices, MaxPrimitives, Topology, PayloadBytes, Count };
};
struct AmplificationState {
    enum : unsigned { GroupSize, PayloadBytes, Count };
};

struct DispatchGrid { // of a node's record
    enum : unsigned { Offset, Type, Components, Count };
};

struct FieldTag { // of a member in dx.typeAnnotations
    enum : unsigned { Matrix = 2, CBufferOffset = 3, Name = 6, ComponentType = 7, CBufferUsed = 9 };
};

} // namespace ladder::dxil::fields
