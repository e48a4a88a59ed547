uint main(uint n : SV_VertexID) : N { return 100 + n; }
