/** The picture at a quarter of its size: four taps between pixels average all sixteen of them. */
export const QUARTER_FRAGMENT = `#version 300 es
precision highp float;
in vec2 place;
uniform sampler2D source;
uniform vec2 texel;
out vec4 color;

void main() {
  vec3 sum = texture(source, place + texel * vec2(-1.0, -1.0)).rgb;
  sum += texture(source, place + texel * vec2(1.0, -1.0)).rgb;
  sum += texture(source, place + texel * vec2(-1.0, 1.0)).rgb;
  sum += texture(source, place + texel * vec2(1.0, 1.0)).rgb;
  color = vec4(sum / 4.0, 1.0);
}
`

/**
 * The dual filter blur: halving steps of five taps and doubling steps of eight.
 * Source: Marius Bjørge, "Bandwidth-efficient rendering", SIGGRAPH 2015.
 */
export const SHRINK_FRAGMENT = `#version 300 es
precision highp float;
in vec2 place;
uniform sampler2D source;
uniform vec2 texel;
out vec4 color;

void main() {
  vec3 sum = 4.0 * texture(source, place).rgb;
  sum += texture(source, place + texel * vec2(-1.0, -1.0)).rgb;
  sum += texture(source, place + texel * vec2(1.0, -1.0)).rgb;
  sum += texture(source, place + texel * vec2(-1.0, 1.0)).rgb;
  sum += texture(source, place + texel * vec2(1.0, 1.0)).rgb;
  color = vec4(sum / 8.0, 1.0);
}
`

export const GROW_FRAGMENT = `#version 300 es
precision highp float;
in vec2 place;
uniform sampler2D source;
uniform vec2 texel;
uniform float weight;
out vec4 color;

void main() {
  vec3 sum = texture(source, place + texel * vec2(-1.0, 0.0)).rgb;
  sum += texture(source, place + texel * vec2(1.0, 0.0)).rgb;
  sum += texture(source, place + texel * vec2(0.0, -1.0)).rgb;
  sum += texture(source, place + texel * vec2(0.0, 1.0)).rgb;
  sum += 2.0 * texture(source, place + texel * vec2(-0.5, -0.5)).rgb;
  sum += 2.0 * texture(source, place + texel * vec2(0.5, -0.5)).rgb;
  sum += 2.0 * texture(source, place + texel * vec2(-0.5, 0.5)).rgb;
  sum += 2.0 * texture(source, place + texel * vec2(0.5, 0.5)).rgb;
  color = vec4(sum * weight / 12.0, 1.0);
}
`
