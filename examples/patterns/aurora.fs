/*{
  "DESCRIPTION": "Curtains of light that sway over the night, green below and violet above.",
  "CREDIT": "Ledloom",
  "ISFVSN": "2",
  "CATEGORIES": ["Generator"],
  "INPUTS": [
    { "NAME": "curtains", "TYPE": "float", "LABEL": "number of curtains", "MIN": 1, "MAX": 6, "DEFAULT": 2.5 },
    { "NAME": "sway", "TYPE": "float", "LABEL": "how far they sway", "MIN": 0, "MAX": 1, "DEFAULT": 0.5 },
    { "NAME": "low", "TYPE": "color", "LABEL": "colour below", "DEFAULT": [0.1, 1.0, 0.45, 1.0] },
    { "NAME": "high", "TYPE": "color", "LABEL": "colour above", "DEFAULT": [0.55, 0.15, 1.0, 1.0] }
  ]
}*/

// A sum of waves that never meets itself in the same way.
float drift(float x, float t) {
  return sin(x + t) * 0.5 + sin(x * 2.3 - t * 0.7) * 0.3 + sin(x * 4.1 + t * 1.3) * 0.2;
}

void main() {
  vec2 uv = isf_FragNormCoord;
  float t = TIME * 0.6;
  vec3 light = vec3(0.0);

  for (int layer = 0; layer < 3; layer++) {
    float depth = float(layer);
    float x = uv.x * 6.2832 * curtains / (1.0 + depth * 0.4) + depth * 2.1;
    float folds = drift(x + sway * drift(x * 0.5, t * 0.8), t * (1.0 - depth * 0.2));
    float hem = 0.04 + 0.1 * depth + 0.12 * sway * drift(x * 0.4 - 1.0, t * 0.5);
    float above = uv.y - hem;
    float body = smoothstep(0.0, 0.06, above) * exp(-above * (2.2 + depth));
    float rays = 0.45 + 0.55 * pow(0.5 + 0.5 * folds, 2.0);
    light += mix(low.rgb, high.rgb, smoothstep(0.05, 0.6, above)) * body * rays / (1.0 + depth * 0.5);
  }

  vec3 night = vec3(0.01, 0.02, 0.06) * (1.0 - uv.y);
  gl_FragColor = vec4(night + light, 1.0);
}
