// Instance i paints pixels 0 and 2 of column i of the target, with a triangle each. A strip that went on from the first
// to the second would cover pixel 1, too.

struct V { uint n : N; };
struct O { float4 position : SV_Position; nointerpolation float2 from : FROM; };
[instance(3)]
[maxvertexcount(6)]
void main(point V v[1], uint i : SV_GSInstanceID, inout TriangleStream<O> s)
{
    const float left = -1 + 0.5f * i;
    for (uint half_ = 0; half_ < 2; half_++) {
        O o;
        o.from = float2(i, v[0].n + half_);
        o.position = float4(left + (half_ ? 0.74f : 0), 1 - (float)half_, 0.5f, 1);
        s.Append(o);
        o.position.x = left + (half_ ? 0 : 0.74f);
        s.Append(o);
        o.position = float4(left, 1 - (float)half_ - 0.74f, 0.5f, 1);
        s.Append(o);
        s.RestartStrip();
    }
}
