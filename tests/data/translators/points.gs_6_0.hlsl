// Points of a geometry shader have a size in Vulkan, too.
struct V { float4 position : SV_Position; float2 uv : UV; };
[maxvertexcount(2)]
void main(point V v[1], inout PointStream<V> points) {
    points.Append(v[0]);
    v[0].position.x += v[0].uv.y;
    points.Append(v[0]);
}
