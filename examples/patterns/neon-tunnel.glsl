// A tunnel of rings in neon colours, in the manner of Shadertoy.

vec3 neon(float x) {
  return 0.5 + 0.5 * cos(6.2832 * (x * vec3(1.0, 0.9, 0.8) + vec3(0.95, 0.55, 0.25)));
}

void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 p = (2.0 * fragCoord - iResolution.xy) / min(iResolution.x, iResolution.y);
  p += 0.25 * vec2(sin(iTime * 0.7), cos(iTime * 0.9));

  float r = length(p) + 0.08;
  float angle = atan(p.y, p.x);
  float depth = 0.9 / r + iTime * 1.1;
  float ring = abs(fract(depth) - 0.5) * 2.0;
  float spokes = 0.5 + 0.5 * cos(angle * 6.0 + floor(depth) * 1.7);

  float edge = smoothstep(0.55, 1.0, ring);
  vec3 colour = neon(floor(depth) * 0.13 + angle / 6.2832) * edge;
  colour += neon(iTime * 0.1) * spokes * (1.0 - ring) * 0.35;
  fragColor = vec4(colour * smoothstep(0.0, 0.35, r), 1.0);
}
