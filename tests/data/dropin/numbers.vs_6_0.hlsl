// No buffers: instance n is a triangle in the n-th quarter of the target, every other one with its back to the viewer.
struct Point { float4 position : SV_Position; nointerpolation uint instance : INSTANCE; };
Point main(uint vertex : SV_VertexID, uint instance : SV_InstanceID)
{
    Point p;
    if (instance & 1)
        vertex = 2 - vertex;
    float2 corner = float2(vertex & 1, vertex >> 1) * 0.9;
    float2 origin = float2(instance & 1, instance >> 1) - 1;
    p.position = float4(origin + corner, 0.25 * instance, 1);
    p.instance = instance;
    return p;
}
