// A triangle over the whole target. The three rows of one element, and what follows them, which no row chooses.
struct Out
{
    float4 rows[3] : ROWS;
    float4 after : AFTER;
    nointerpolation uint first : FIRST;
    float4 pos : SV_Position;
};

Out main(uint id : SV_VertexID)
{
    Out o;
    o.rows[0] = float4(1, 10, 100, 1000);
    o.rows[1] = float4(2, 20, 200, 2000);
    o.rows[2] = float4(3, 30, 300, 3000);
    o.after = 77;
    o.first = 1;
    o.pos = float4(id == 1 ? 3 : -1, id == 2 ? 3 : -1, 0, 1);
    return o;
}
