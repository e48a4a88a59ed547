// Chains of callable shaders; one structure that is data of a callable shader and payload of a ray; copies.
RaytracingAccelerationStructure Scene : register(t0);
RWByteAddressBuffer Out : register(u0);
struct Both { uint a; float4 v; };
struct Args { Both parts[2]; uint n; };

[noinline] void double_it(inout Both b) { b.a *= 2; b.v += b.v; CallShader(1, b); }

[shader("callable")] void Leaf(inout Both b) { b.a += 3; b.v.x = b.a; }
[shader("callable")] void Chain(inout Args args)
{
    for (uint k = 0; k < args.n; k++) {
        if (args.parts[k & 1].a > 100) return;
        CallShader(1 + (k & 1), args.parts[k & 1]);
    }
    double_it(args.parts[args.n & 1]);
}
[shader("callable")] void Direct(inout Both b)
{
    Both local = b;
    double_it(local);
    double_it(b);
    b.v += local.v;
}
[shader("raygeneration")] void Gen()
{
    Both b = { DispatchRaysIndex().z, 1, 2, 3, 4 };
    CallShader(2, b);
    RayDesc r = { b.v.xyz, 0, float3(0, 0, 1), b.v.w };
    TraceRay(Scene, DispatchRaysDimensions().y, 1, 0, 0, 0, r, b);
    Args args;
    args.parts[0] = b;
    args.parts[1].a = 7;
    args.parts[1].v = 0;
    args.n = b.a & 3;
    CallShader(b.a & 1, args);
    Out.Store4(DispatchRaysIndex().x * 16, asuint(args.parts[b.a & 1].v));
}
[shader("miss")] void Miss(inout Both b) { CallShader(0, b); b.a = 0; }
