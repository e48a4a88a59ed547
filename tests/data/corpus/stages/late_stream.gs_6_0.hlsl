// Nothing goes to the first stream but a bare number: position and layer are in the second.

struct V { float4 pos : SV_Position; };
struct A { uint k : K; };
struct B { float4 pos : SV_Position; uint layer : SV_RenderTargetArrayIndex; float2 uv : UV; };
[maxvertexcount(3)]
void main(triangle V v[3], inout PointStream<A> a, inout PointStream<B> b)
{
    B o;
    o.pos = v[0].pos + v[1].pos + v[2].pos;
    o.layer = 3;
    o.uv = o.pos.xy;
    b.Append(o);
    A n;
    n.k = asuint(o.pos.w);
    a.Append(n);
}
