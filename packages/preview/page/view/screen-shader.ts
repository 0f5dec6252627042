/**
 * Linear light to the screen. The glow lies behind the LEDs, so that each LED shows its own light;
 * what is brighter than the screen keeps its hue and turns a little whiter. A grain of half a step
 * hides the bands that dark gradients have in 8 bits.
 *
 * The transfer curve is that of IEC 61966-2-1 to within a tenth of a step of 8 bits, made of square roots,
 * which browsers without a graphics card work out several times faster than powers.
 */
export const SCREEN_FRAGMENT = `#version 300 es
precision highp float;
in vec2 place;
uniform sampler2D picture;
uniform sampler2D glow;
uniform float glowGain;
uniform float aspect;
out vec4 color;

const vec3 NIGHT = vec3(0.0010, 0.0012, 0.0022);
const vec3 HAZE = vec3(0.0022, 0.0027, 0.0052);

vec3 encodeSrgb(vec3 linear) {
  vec3 low = linear * 12.92;
  vec3 root = sqrt(linear);
  vec3 high = 0.83378 * root + 0.29809 * sqrt(root) - 0.05533 * linear - 0.0769;
  return mix(low, high, step(0.0031308, linear));
}

float grain(vec2 pixel) {
  return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))) - 0.5;
}

void main() {
  vec4 leds = texture(picture, place);
  vec3 around = texture(glow, place).rgb * glowGain;
  vec2 middle = (place - vec2(0.5, 0.45)) * vec2(min(aspect, 1.8), 1.0);
  vec3 night = mix(HAZE, NIGHT, smoothstep(0.0, 0.8, length(middle)));
  vec3 light = leds.rgb + (night + around) * (1.0 - min(leds.a, 1.0));
  float brightest = max(light.r, max(light.g, light.b));
  vec3 shown = light / max(brightest, 1.0);
  shown = mix(shown, vec3(1.0), 0.5 * smoothstep(1.0, 6.0, brightest));
  color = vec4(encodeSrgb(shown) + grain(gl_FragCoord.xy) / 255.0, 1.0);
}
`
