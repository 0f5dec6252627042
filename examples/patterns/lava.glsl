// Blobs of wax that rise, merge and sink, in the manner of Shadertoy.

const int BLOBS = 7;

vec2 placeOf(int blob, float t) {
  float n = float(blob);
  float height = sin(t * (0.35 + 0.07 * n) + n * 2.4);
  float aside = 0.6 * sin(n * 1.9 + t * 0.21) * (1.0 - 0.4 * abs(height));
  return vec2(aside, height * 1.05);
}

void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.xy;
  float field = 0.0;
  float warmth = 0.0;

  for (int blob = 0; blob < BLOBS; blob++) {
    vec2 away = p - placeOf(blob, iTime);
    float size = 0.05 + 0.03 * sin(float(blob) * 5.1);
    float share = size / (dot(away, away) + 0.01);
    field += share;
    warmth += share * fract(float(blob) * 0.37);
  }

  warmth /= field;
  float wax = smoothstep(0.75, 1.05, field);
  vec3 hot = mix(vec3(1.0, 0.22, 0.02), vec3(1.0, 0.72, 0.1), warmth);
  vec3 glass = mix(vec3(0.20, 0.01, 0.08), vec3(0.04, 0.0, 0.10), 0.5 + 0.5 * p.y);
  vec3 halo = vec3(0.5, 0.06, 0.12) * smoothstep(0.2, 0.9, field);
  fragColor = vec4(mix(glass + halo, hot, wax), 1.0);
}
