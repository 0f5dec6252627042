/**
 * An LED shows its own light in its middle, wanes around it and has a halo that grows dimmer where
 * neighbours share it; the wider glow is made from the finished picture. An LED with little light is
 * a dim body that the glow of the others shines through. The reflection is larger, softer and fades
 * with the height of the LED above the floor.
 */
export const POINTS_VERTEX = `#version 300 es
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 light;
uniform mat4 viewProjection;
uniform float coreRadius;
uniform float smallestRadius;
uniform float spacing;
uniform float floorHeight;
uniform float isReflection;
out vec3 pointLight;
out float haloGain;
out float plateau;

const float HALO = 3.5;

void main() {
  float height = position.y - floorHeight;
  vec3 place = isReflection > 0.5 ? vec3(position.x, floorHeight - height, position.z) : position;
  gl_Position = viewProjection * vec4(place, 1.0);
  float radius = max(smallestRadius, coreRadius / gl_Position.w);
  float reach = isReflection > 0.5 ? 3.0 + 2.0 * height : HALO;
  // Where neighbours lie within each other's reach, they share the light that one alone would give.
  float room = spacing / gl_Position.w / (radius * reach);
  haloGain = min(1.0, 1.6 * room * room);
  pointLight = isReflection > 0.5 ? light * 0.06 * exp(-height * 1.1) * haloGain : light;
  // The middle shows the LED's own colour, and be it a few pixels wide; around it the light wanes.
  plateau = clamp(1.2 / radius, 0.4, 0.72);
  gl_PointSize = 2.0 * radius * reach;
}
`

/** To be followed by a fragment ending. */
export const POINTS_FRAGMENT = `#version 300 es
precision highp float;
in vec3 pointLight;
in float haloGain;
in float plateau;
uniform float isReflection;
out vec4 color;

const float HALO = 3.5;
const vec3 BODY = vec3(0.0105, 0.0125, 0.0185);

vec4 shade() {
  float r = length(2.0 * gl_PointCoord - 1.0);
  float rest = max(0.0, 1.0 - r);
  if (isReflection > 0.5) {
    float soft = 1.0 - smoothstep(0.0, 1.0, r);
    return vec4(pointLight * soft * soft, 0.0);
  }
  float disc = 1.0 - smoothstep(plateau, 1.6, r * HALO);
  float halo = haloGain * rest * rest * rest;
  float lit = max(pointLight.r, max(pointLight.g, pointLight.b));
  float isDark = 1.0 - smoothstep(0.0, 0.06, lit);
  // What shines little is no hole in the glow of the others, but is veiled by it.
  float cover = mix(0.25, 1.0, smoothstep(0.0, 0.14, lit));
  vec3 shine = pointLight * mix(halo, 1.0, disc);
  return vec4(shine + BODY * isDark * disc, disc * cover);
}
`
