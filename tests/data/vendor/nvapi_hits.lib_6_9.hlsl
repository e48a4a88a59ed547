// Hit objects of NVAPI beside Direct3D's.
#include "nvapi.hlsli"

struct [raypayload] Payload
{
    uint number : read(caller, anyhit, closesthit, miss) : write(caller, anyhit, closesthit, miss);
    uint seen : read(caller, anyhit, closesthit, miss) : write(caller, anyhit, closesthit, miss);
};
struct Attributes
{
    float2 place;
    uint word;
};
struct Record
{
    uint number;
};
struct [raypayload] Words
{
    int unused : read(caller, anyhit, closesthit, miss) : write(caller, anyhit, closesthit, miss);
};

RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<uint4> results : register(u0);
ConstantBuffer<Record> record : register(b1);

uint Take(uint operation, uint outputs)
{
    uint at = nvapi.IncrementCounter();
    nvapi[at].operation = operation;
    nvapi[at].outputs = outputs;
    return at;
}

uint Trace(uint flags, uint multiplier, uint miss, RayDesc ray, inout Payload payload)
{
    uint at = Take(67, 2);
    nvapi[at].source0.x = miss;
    uint object = nvapi.IncrementCounter(), token = nvapi.IncrementCounter();
    TraceRay(scene, flags, 0xff, 0, multiplier, token, ray, payload);
    return object;
}

void Invoke(uint object, inout Payload payload)
{
    uint at = Take(72, 1);
    nvapi[at].source0.x = object;
    TraceRay(scene, 0, 0, 0, 0, nvapi.IncrementCounter(), (RayDesc)0, payload);
}

uint MakeMiss(uint miss, RayDesc ray)
{
    uint at = Take(70, 1);
    nvapi[at].source0.xyz = uint3(miss, asuint(ray.TMin), asuint(ray.TMax));
    nvapi[at].source1.xyz = asuint(ray.Origin);
    nvapi[at].source2.xyz = asuint(ray.Direction);
    return nvapi.IncrementCounter();
}

// Numbers: instance, geometry, primitive, kind of the hit. Record: its index (69), or what chooses it (68).
template <typename T>
uint MakeHit(uint operation, uint4 numbers, uint2 record_by, RayDesc ray, T attributes)
{
    uint at = Take(operation, 2);
    nvapi[at].source0 = numbers;
    nvapi[at].source1.xy = record_by;
    uint object = nvapi.IncrementCounter(), token = nvapi.IncrementCounter();
    CallShader(token, attributes);
    Words none = {0};
    TraceRay(scene, 0, 0, 0, 0, token, ray, none);
    return object;
}

uint MakeNop()
{
    Take(85, 1);
    return nvapi.IncrementCounter();
}

uint Number(uint operation, uint object)
{
    uint at = Take(operation, 1);
    nvapi[at].source0.x = object;
    return nvapi.IncrementCounter();
}

RayDesc Ray(uint object)
{
    uint at = Take(79, 8);
    nvapi[at].source0.x = object;
    RayDesc ray;
    ray.TMin = asfloat(nvapi.IncrementCounter());
    ray.TMax = asfloat(nvapi.IncrementCounter());
    ray.Origin.x = asfloat(nvapi.IncrementCounter());
    ray.Origin.y = asfloat(nvapi.IncrementCounter());
    ray.Origin.z = asfloat(nvapi.IncrementCounter());
    ray.Direction.x = asfloat(nvapi.IncrementCounter());
    ray.Direction.y = asfloat(nvapi.IncrementCounter());
    ray.Direction.z = asfloat(nvapi.IncrementCounter());
    return ray;
}

template <typename T>
T AttributesOf(uint object)
{
    uint at = Take(80, 1);
    nvapi[at].source0.x = object;
    T attributes;
    CallShader(nvapi.IncrementCounter(), attributes);
    return attributes;
}

void Reorder(uint by_object, uint object, uint hint, uint bits)
{
    uint at = nvapi.IncrementCounter();
    nvapi[at].operation = 71;
    nvapi[at].source0.x = by_object;
    nvapi[at].source0.y = object;
    nvapi[at].source0.zw = uint2(hint, bits);
    nvapi.IncrementCounter();
}

// A bit for each value that the two objects have differently.
uint Differences(uint object, dx::HitObject other)
{
    uint bits = 0;
    bits |= (Number(73, object) != other.IsMiss()) << 0;
    bits |= (Number(83, object) != other.IsHit()) << 1;
    bits |= (Number(84, object) != other.IsNop()) << 2;
    bits |= (Number(74, object) != other.GetInstanceID()) << 3;
    bits |= (Number(75, object) != other.GetInstanceIndex()) << 4;
    bits |= (Number(76, object) != other.GetPrimitiveIndex()) << 5;
    bits |= (Number(77, object) != other.GetGeometryIndex()) << 6;
    bits |= (Number(78, object) != other.GetHitKind()) << 7;
    bits |= (Number(81, object) != other.GetShaderTableIndex()) << 8;
    RayDesc ray = Ray(object);
    bits |= (ray.TMin != other.GetRayTMin()) << 9;
    bits |= (ray.TMax != other.GetRayTCurrent()) << 10;
    bits |= any(ray.Origin != other.GetWorldRayOrigin()) << 11;
    bits |= any(ray.Direction != other.GetWorldRayDirection()) << 12;
    if (other.IsHit() && other.GetHitKind() != 3)
    {
        BuiltInTriangleIntersectionAttributes a = AttributesOf<BuiltInTriangleIntersectionAttributes>(object), b;
        other.GetAttributes(b);
        bits |= any(a.barycentrics != b.barycentrics) << 13;
    }
    else if (other.IsHit())
    {
        Attributes a = AttributesOf<Attributes>(object), b;
        other.GetAttributes(b);
        bits |= (any(a.place != b.place) || a.word != b.word) << 13;
    }
    return bits;
}

[shader("raygeneration")] void Generate()
{
    uint2 at = DispatchRaysIndex().xy;
    uint thread = at.y * DispatchRaysDimensions().x + at.x;
    RayDesc ray = {float3(at.x + 0.25, at.y + 0.25, -5), 0.5, float3(0, 0, 1), 100};
    Payload payload = {99, 0}, own = {99, 0};
    uint miss = at.x == 3;
    uint traced = Trace(0, 1, miss, ray, payload);
    dx::HitObject other = dx::HitObject::TraceRay(scene, 0, 0xff, 0, 1, miss, ray, own);
    uint differences = Differences(traced, other);
    // Rays that met nothing in the lower row become other objects.
    uint object = traced;
    if (at.y && at.x != 1)
    {
        object = at.x == 2 ? MakeNop() : MakeMiss(1, ray);
        other = at.x == 2 ? dx::HitObject::MakeNop() : dx::HitObject::MakeMiss(0, 1, ray);
    }
    differences |= Differences(object, other);
    Reorder(1, object, at.x, 2);
    Reorder(0, 0, at.y, 1);
    Invoke(object, payload);
    dx::HitObject::Invoke(other, own);
    differences |= (payload.number != own.number) << 16 | (payload.seen != own.seen) << 17;
    results[thread] = uint4(differences, payload.number, payload.seen, own.number);
}

// Hits that no ray has found.
[shader("raygeneration")] void Make()
{
    RayDesc ray = {float3(1, 2, 3), 0.5, float3(4, 5, 6), 8};
    BuiltInTriangleIntersectionAttributes weights = {float2(0.25, 0.5)};
    Attributes wide = {float2(7, 9), 11};
    uint objects[3];
    objects[0] = MakeHit(68, uint4(2, 0, 1, 254), uint2(1, 1), ray, weights);
    objects[1] = MakeHit(68, uint4(1, 0, 0, 3), uint2(0, 1), ray, wide);
    objects[2] = MakeHit(69, uint4(0, 0, 1, 255), uint2(3, 0), ray, weights);
    for (uint n = 0; n < 3; n++)
    {
        uint object = objects[n];
        Payload payload = {0, 0};
        Invoke(object, payload);
        RayDesc of = Ray(object);
        bool same = all(of.Origin == ray.Origin) && all(of.Direction == ray.Direction) && of.TMin == 0.5 && of.TMax == 8;
        results[2 * n] = uint4(Number(83, object) + 2 * same, payload.number, payload.seen, Number(73, object));
        results[2 * n + 1] = uint4(Number(74, object), Number(75, object) * 100 + Number(77, object) * 10 + Number(76, object),
                                   Number(78, object), Number(81, object));
    }
    results[6].xy = asuint(AttributesOf<BuiltInTriangleIntersectionAttributes>(objects[2]).barycentrics);
    Attributes a = AttributesOf<Attributes>(objects[1]);
    results[6].zw = uint2(asuint(a.place.y), a.word);
}

[shader("miss")] void Miss(inout Payload payload)
{
    payload.number = record.number;
}

[shader("closesthit")] void TriangleHit(inout Payload payload, BuiltInTriangleIntersectionAttributes a)
{
    payload.number = record.number + 10 * PrimitiveIndex() + 100 * InstanceID() + uint(a.barycentrics.x * 4000);
}

[shader("anyhit")] void TriangleSeen(inout Payload payload, BuiltInTriangleIntersectionAttributes a)
{
    payload.seen |= 1;
}

[shader("intersection")] void Middle()
{
    Attributes a = {WorldRayOrigin().xy, record.number};
    ReportHit(6.5, 3, a);
}

[shader("closesthit")] void BoxHit(inout Payload payload, Attributes a)
{
    payload.number = 10000 + 100 * a.word + uint(a.place.x);
}
