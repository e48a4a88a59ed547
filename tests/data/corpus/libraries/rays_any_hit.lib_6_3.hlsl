// Any-hit shaders that end inside functions that are not inlined, after they have written the payload.
// flags: -Vd
// note: dxc's validator wants IgnoreHit and AcceptHitAndEndSearch in entry points only
ByteAddressBuffer Alpha : register(t0);
struct Payload { uint count; float nearest; uint list[4]; };
struct Attributes { float2 at; };

[noinline] bool note(inout Payload p, uint id)
{
    for (uint k = 0; k < 4; k++) {
        if (p.list[k] == id) {
            p.count += 100;
            IgnoreHit();
        }
        if (p.list[k] == 0) {
            p.list[k] = id;
            return k == 3;
        }
    }
    AcceptHitAndEndSearch();
    return true;
}
[noinline] float alpha(Attributes a, uint id)
{
    float v = asfloat(Alpha.Load(id * 4)) * a.at.x;
    if (v < 0.25f) IgnoreHit();
    return v;
}
[shader("anyhit")] void Collect(inout Payload p, Attributes a)
{
    p.count++;
    float v = alpha(a, PrimitiveIndex());
    if (note(p, InstanceID() * 1000 + PrimitiveIndex()) || v > 0.75f) AcceptHitAndEndSearch();
    p.nearest = min(p.nearest, RayTCurrent());
    if (HitKind() & 1) IgnoreHit();
}
// The attributes are written: they are a copy.
[shader("anyhit")] void Shift(inout Payload p, Attributes a)
{
    for (uint k = 0; k < 3; k++) {
        a.at = a.at.yx + k;
        p.list[k] = asuint(a.at.x);
    }
    switch (p.count & 3) { case 0: IgnoreHit(); case 1: AcceptHitAndEndSearch(); default: break; }
    p.nearest = a.at.y;
}
