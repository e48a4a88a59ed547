// The number of the view, 16-bit types, the shading rate; an output array with a row chosen at run time; many
// vertices from one point.
// flags: -enable-16bit-types

struct V { half4 pos : POSITION; uint16_t k : K; };
struct O { float4 pos : SV_Position; half2 uv : UV; int16_t i : I; float4 w[4] : W; uint rate : SV_ShadingRate; };
[maxvertexcount(30)]
void main(point V v[1], uint view : SV_ViewID, inout TriangleStream<O> s)
{
    for (uint n = 0; n < 30; n++) {
        O o;
        o.pos = v[0].pos + n;
        o.uv = v[0].pos.xy * (half)view;
        o.i = (int16_t)(v[0].k - 7);
        for (uint k = 0; k < 4; k++) o.w[k] = 0;
        o.w[(n + view) & 3] = 1;
        o.rate = 5;
        s.Append(o);
        if (n % 3 == 2) s.RestartStrip();
    }
}
