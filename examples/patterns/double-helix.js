// Two strands of beads wind around each other and climb, joined by rungs that light up in turn.
//
// 3D; on a flat layout the strands swing from side to side. It moves by time() alone.

var turns = 2
var thickness = 0.5
var hue = 0.58

export function sliderTurns(v) {
  turns = 1 + floor(v * 4.99)
}
export function sliderThickness(v) {
  thickness = v
}
export function sliderHue(v) {
  hue = v
}

export function beforeRender(delta) {
  turn = time(0.08)
  climb = time(0.05)
  flash = time(0.11)
}

// 1 in the middle of a line, 0 at a distance from it; distances go around a circle of 1.
function line(distance, width) {
  return max(0, 1 - triangle(distance) / width)
}

function draw(around, up) {
  var strand = around - up * turns + turn
  var width = 0.12 + thickness * 0.3
  var one = line(strand, width)
  var other = line(strand + 0.5, width)
  var beads = 0.35 + 0.65 * wave(up * 10 - climb * 4)
  var rung = floor(up * 14)
  var isLit = triangle(frac(rung * 0.382 + flash)) > 0.75
  var bar = isLit * max(0, 1 - abs(frac(up * 14) - 0.5) * 4) * 0.35
  var light = max(one, other)
  var shift = one > other ? 0 : 0.42
  if (light * beads > bar) hsv(hue + shift + up * 0.08, 1 - 0.5 * pow(light, 6), light * light * beads)
  else hsv(0.12, 0.6, bar)
}

export function render3D(index, x, y, z) {
  draw(atan2(z - 0.5, x - 0.5) / PI2, 1 - y)
}
// From the front, the strands are seen where they swing to.
export function render2D(index, x, y) {
  var up = 1 - y
  draw(asin(clamp((x - 0.5) * 2.1, -1, 1)) / PI2, up)
}
export function render(index) {
  draw(index / pixelCount, index / pixelCount)
}
