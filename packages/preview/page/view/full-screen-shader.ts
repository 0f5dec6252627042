/** One triangle that covers the target; needs no buffers. */
export const FULL_SCREEN_VERTEX = `#version 300 es
out vec2 place;

void main() {
  place = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
  gl_Position = vec4(2.0 * place - 1.0, 0.0, 1.0);
}
`
