// Arrays of scalars beside vectors in the same registers, read at the vertices of the primitive.

struct I { nointerpolation float3 a[2] : A; nointerpolation float b[2] : B; float3 bary : SV_Barycentrics; };
float4 main(I i) : SV_Target { return GetAttributeAtVertex(i.b[1], 1) + GetAttributeAtVertex(i.a[0], 2).xyzz + i.bary.x + GetAttributeAtVertex(i.b[0], 0); }
