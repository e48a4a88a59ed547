// The domain shader of packed_arrays.hs; its outputs are packed like its inputs.

struct V { float3 a[4] : A; float b[4] : B; int2 c[2] : C; uint d[2] : D; };
struct HC { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float3 m[5] : M; float n[3] : N; };
struct P { float3 a[4] : A; float b[4] : B; float4 pos : SV_Position; };
[domain("tri")]
P main(HC c, float3 at : SV_DomainLocation, const OutputPatch<V, 4> op, uint prim : SV_PrimitiveID)
{
    P o;
    for (uint k = 0; k < 4; k++) {
        o.a[k] = op[k].a[prim & 3] * op[0].d[k & 1];
        o.b[(k + prim) & 3] = op[prim & 3].b[k] + c.n[k % 3];
    }
    o.pos = float4(c.m[prim % 5] + at, op[1].c[prim & 1].x);
    return o;
}
