/*{
  "DESCRIPTION": "A flower of mirrored shards that opens and turns.",
  "CREDIT": "Ledloom",
  "ISFVSN": "2",
  "CATEGORIES": ["Generator"],
  "INPUTS": [
    { "NAME": "mirrors", "TYPE": "long", "LABEL": "mirrors", "VALUES": [3, 4, 5, 6, 8, 12],
      "LABELS": ["three", "four", "five", "six", "eight", "twelve"], "DEFAULT": 6 },
    { "NAME": "zoom", "TYPE": "float", "LABEL": "size of the shards", "MIN": 0.3, "MAX": 3, "DEFAULT": 1 },
    { "NAME": "hue", "TYPE": "float", "LABEL": "shift of the colours", "MIN": 0, "MAX": 1, "DEFAULT": 0 },
    { "NAME": "center", "TYPE": "point2D", "LABEL": "middle of the flower", "MIN": [0, 0], "MAX": [1, 1],
      "DEFAULT": [0.5, 0.5] }
  ]
}*/

#define TURN 6.28318530718

mat2 turn(float angle) {
  float s = sin(angle), c = cos(angle);
  return mat2(c, -s, s, c);
}

vec3 rainbow(float x) {
  return 0.5 + 0.5 * cos(TURN * (x + vec3(0.0, 0.33, 0.67)));
}

void main() {
  vec2 p = (isf_FragNormCoord - center) * RENDERSIZE / min(RENDERSIZE.x, RENDERSIZE.y) * 2.0;
  float r = length(p);
  float slice = TURN / float(mirrors);
  float angle = mod(atan(p.y, p.x) + TIME * 0.15, slice);
  angle = abs(angle - slice * 0.5);

  vec2 q = r * vec2(cos(angle), sin(angle)) / zoom;
  float glow = 0.0;
  for (int i = 0; i < 4; i++) {
    q = abs(q) - vec2(0.42, 0.22 + 0.1 * sin(TIME * 0.4 + float(i)));
    q *= turn(0.9 + 0.25 * sin(TIME * 0.23));
    q *= 1.25;
    glow += exp(-13.0 * abs(q.x * q.y));
  }

  vec3 colour = rainbow(hue + r * 0.35 - TIME * 0.08 + glow * 0.12);
  gl_FragColor = vec4(colour * pow(min(1.0, glow / 2.8), 1.8), 1.0);
}
