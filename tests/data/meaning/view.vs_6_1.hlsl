// Hands the number of the view on.

uint main(uint view : SV_ViewID) : VIEW { return 10 + view; }
