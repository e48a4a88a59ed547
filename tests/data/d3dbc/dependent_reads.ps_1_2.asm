// Reads by the colours of another one.
ps_1_2
tex t0
texreg2ar t1, t0
texreg2gb t2, t0
texreg2rgb t3, t0
lrp r0, t1, t2, t3
