import { SCREEN_LIGHT } from './screen-light-shader.ts'

/**
 * The finished picture on the screen. The glow lies behind the LEDs, so that each LED shows its own
 * light, and is compressed as the eye does it: of many bright LEDs together, each still stands out
 * from what they light up. A grain of half a step hides the bands that dark gradients have in 8 bits.
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
const float COMPRESSION = 2.2;
const vec3 HAZE = vec3(0.0022, 0.0027, 0.0052);
${SCREEN_LIGHT}
float grain(vec2 pixel) {
  return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))) - 0.5;
}

void main() {
  vec4 leds = texture(picture, place);
  vec3 around = texture(glow, place).rgb * glowGain;
  around /= 1.0 + COMPRESSION * max(around.r, max(around.g, around.b));
  vec2 middle = (place - vec2(0.5, 0.45)) * vec2(min(aspect, 1.8), 1.0);
  vec3 night = mix(HAZE, NIGHT, smoothstep(0.0, 0.8, length(middle)));
  vec3 light = leds.rgb + (night + around) * (1.0 - min(leds.a, 1.0));
  color = vec4(toScreen(light) + grain(gl_FragCoord.xy) / 255.0, 1.0);
}
`
