// Lines with adjacency, instances; distances to clip and cull planes go in and out; layer, viewport and primitive.

struct V { float4 pos : SV_Position; float3 clip : SV_ClipDistance; float cull[2] : SV_CullDistance; float2 uv[3] : TEXCOORD4; };
struct O { float2 uv : TEXCOORD4; float4 pos : SV_Position; float4 clip : SV_ClipDistance; float cull : SV_CullDistance1; uint layer : SV_RenderTargetArrayIndex; uint view : SV_ViewportArrayIndex; uint prim : SV_PrimitiveID; };
[instance(5)]
[maxvertexcount(8)]
void main(lineadj V v[4], uint prim : SV_PrimitiveID, uint which : SV_GSInstanceID, inout LineStream<O> s)
{
    for (uint k = 0; k < 4; k++) {
        O o;
        o.uv = v[(k + which) % 4].uv[prim % 3];
        o.pos = v[k].pos + v[(k + 1) & 3].pos;
        o.clip = float4(v[k].clip, v[which % 4].clip[prim % 3]);
        o.cull = v[k].cull[which & 1];
        o.layer = which;
        o.view = prim & 3;
        o.prim = prim * 5 + which;
        s.Append(o);
        if (o.cull < 0) s.RestartStrip();
        s.Append(o);
    }
}
