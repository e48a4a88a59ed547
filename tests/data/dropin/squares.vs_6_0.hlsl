// Points for squares.gs_6_0.
struct Point { float4 position : POSITION; float4 colour : COLOR; };
Point main(Point p) { return p; }
