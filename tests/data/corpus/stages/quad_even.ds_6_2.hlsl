// The domain shader of quad_even.hs: 16-bit types and clip distances of control points; layer and viewport.
// flags: -enable-16bit-types

struct Inner { half2 h[2] : H3; uint16_t u[2] : U1; };
struct V { Inner inner; float clip : SV_ClipDistance4; float cull[2] : SV_CullDistance; };
struct HC { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; };
struct P { float4 pos : SV_Position; uint layer : SV_RenderTargetArrayIndex; uint view : SV_ViewportArrayIndex; float clip : SV_ClipDistance; };
[domain("quad")]
P main(HC c, float2 uv : SV_DomainLocation, const OutputPatch<V, 6> op)
{
    P o;
    o.pos = float4(uv, op[0].inner.h[0].x + op[1].inner.h[1].y, 1);
    o.layer = op[2].inner.u[1];
    o.view = op[3].inner.u[0] & 1;
    o.clip = op[4].clip * op[5].cull[0] + c.edges[3] + c.inside[1];
    return o;
}
