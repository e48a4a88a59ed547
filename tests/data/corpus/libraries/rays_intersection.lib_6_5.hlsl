// Intersection shaders with several reports, of one type and of several; all values about instances.
struct Sphere { float4 centre; uint kind; };
StructuredBuffer<Sphere> Spheres : register(t0);
struct Normal { float3 n; uint id; };
struct Flat { float2 uv; };
struct Packed { uint2 bits; float w; };

[shader("intersection")] void One()
{
    Sphere s = Spheres[PrimitiveIndex()];
    float3 o = ObjectRayOrigin() - s.centre.xyz, d = ObjectRayDirection();
    float b = dot(o, d), h = b * b - dot(d, d) * (dot(o, o) - s.centre.w);
    if (h < 0) return;
    Normal a;
    a.n = o; a.id = GeometryIndex();
    if (ReportHit((-b - sqrt(h)) / dot(d, d), 1, a)) return;
    a.n = -o;
    if (RayTCurrent() > 5) ReportHit((-b + sqrt(h)) / dot(d, d), 2, a);
}
[noinline] bool report(float t, Normal a) { return ReportHit(t, 5, a); }
[shader("intersection")] void Several()
{
    Sphere s = Spheres[InstanceIndex()];
    if (s.kind & 1) {
        Flat f = { s.centre.xy };
        ReportHit(s.centre.z, 3, f);
    } else if (s.kind & 2) {
        Packed p = { asuint(s.centre.xy), s.centre.w };
        if (ReportHit(s.centre.z + RayTMin(), 4, p)) return;
    }
    Normal n = { mul(WorldToObject3x4(), s.centre), InstanceID() };
    if (!report(RayTCurrent(), n)) {
        Flat f = { n.n.xy };
        ReportHit(RayTCurrent() * 0.5f, 6, f);
    }
}
[shader("intersection")] void Floats() { Flat f = { ObjectToWorld3x4()[InstanceID() % 3].xw }; ReportHit(1, 0, f); }
struct Payload { float4 v; uint k; };
[shader("closesthit")] void HitNormal(inout Payload p, Normal a) { p.v = float4(a.n, WorldToObject4x3()[p.k & 3].y); p.k = a.id + RayFlags(); }
[shader("anyhit")] void HitFlat(inout Payload p, Flat a) { if (a.uv.x < 0) IgnoreHit(); p.v.xy += a.uv; }
[shader("closesthit")] void HitPacked(inout Payload p, Packed a) { p.k = a.bits.x ^ a.bits.y; p.v.w = a.w + ObjectToWorld3x4()[p.k % 3][p.k & 3]; }
