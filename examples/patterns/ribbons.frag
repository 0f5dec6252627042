// Three ribbons that wind around a tree. They are drawn in space: `ledloom_position` is the place of the
// LED, -1 to 1 along the longest side, y up.

uniform vec3 ledloom_position;
uniform float u_time;

#define TURN 6.2831853

float ribbon(float angle, float height, float n) {
  float way = angle / TURN + height * 0.9 + n / 3.0 - u_time * 0.12;
  float off = abs(fract(way) - 0.5);
  return smoothstep(0.15, 0.04, off);
}

void main() {
  vec3 p = ledloom_position;
  float angle = atan(p.z, p.x);
  float shimmer = 0.75 + 0.25 * sin(24.0 * p.y + 9.0 * angle - u_time * 3.0);

  vec3 colours[3];
  colours[0] = vec3(1.0, 0.16, 0.10);
  colours[1] = vec3(1.0, 0.78, 0.35);
  colours[2] = vec3(0.10, 0.75, 0.35);

  vec3 light = vec3(0.02, 0.03, 0.05);
  for (int n = 0; n < 3; n++) {
    light += colours[n] * ribbon(angle, p.y, float(n)) * shimmer;
  }
  gl_FragColor = vec4(light, 1.0);
}
