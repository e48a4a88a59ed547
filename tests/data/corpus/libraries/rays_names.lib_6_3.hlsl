// Exported functions that entry points call, one entry point that calls another.
RWByteAddressBuffer Out : register(u0);
struct P { uint a; };
struct Q { uint a, b; };
export uint Mix(uint a, uint b) { for (uint k = 0; k < b; k++) a = a * 3 + (a >> 5); return a; }
[shader("miss")] void Sky(inout P p) { p.a = Mix(p.a, 4); }
[shader("callable")] void Work(inout P p) { p.a++; }
[shader("callable")] void Twice(inout Q q) { P p = { q.a }; Work(p); q.b = p.a; }
[shader("miss")] void Empty(inout P p) {}
[shader("raygeneration")] void Gen() { Out.Store(0, Mix(DispatchRaysIndex().x, 9)); }
