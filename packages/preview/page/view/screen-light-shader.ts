/**
 * `toScreen`, linear light to the screen: what is brighter than the screen keeps its hue and turns a
 * little whiter.
 *
 * The transfer curve is that of IEC 61966-2-1 to within a tenth of a step of 8 bits, made of square roots,
 * which browsers without a graphics card work out several times faster than powers.
 */
export const SCREEN_LIGHT = `
vec3 encodeSrgb(vec3 linear) {
  vec3 low = linear * 12.92;
  vec3 root = sqrt(linear);
  vec3 high = 0.83378 * root + 0.29809 * sqrt(root) - 0.05533 * linear - 0.0769;
  return mix(low, high, step(0.0031308, linear));
}

vec3 toScreen(vec3 light) {
  float brightest = max(light.r, max(light.g, light.b));
  vec3 shown = light / max(brightest, 1.0);
  shown = mix(shown, vec3(1.0), 0.5 * smoothstep(1.0, 6.0, brightest));
  return encodeSrgb(shown);
}
`
