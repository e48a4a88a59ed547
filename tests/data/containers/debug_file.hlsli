float weighted(float value, uint place)
{
    float weight = 1.0 / (place + 1);
    return value * weight;
}
