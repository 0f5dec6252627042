/**
 * The wire between the LEDs: barely there, a little of their light on it, and gone where the LEDs
 * are, whose own light it would add to.
 */
export const WIRE_VERTEX = `#version 300 es
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 light;
uniform mat4 viewProjection;
out vec3 wireLight;
out float along;

void main() {
  along = float(gl_VertexID & 1);
  gl_Position = viewProjection * vec4(position, 1.0);
  wireLight = light;
}
`

/** To be followed by a fragment ending. */
export const WIRE_FRAGMENT = `#version 300 es
precision highp float;
in vec3 wireLight;
in float along;
out vec4 color;

const vec3 WIRE = vec3(0.0045, 0.0060, 0.0065);

vec4 shade() {
  float shown = smoothstep(0.05, 0.3, min(along, 1.0 - along));
  return vec4(shown * (WIRE + 0.05 * wireLight), 0.0);
}
`
