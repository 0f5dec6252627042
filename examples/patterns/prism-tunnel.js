// Rings of colour run out of a tunnel whose mouth wanders.
//
// 2D and 3D. It moves by time() alone, so it loops without a seam.

var rings = 3
var twist = 0.5
var softness = 0.5
var isRainbow = true

export function sliderRings(v) {
  rings = 1 + v * 5
}
export function sliderTwist(v) {
  twist = v
}
export function sliderSoftness(v) {
  softness = v
}
export function toggleRainbow(isOn) {
  isRainbow = isOn
}

export function beforeRender(delta) {
  flow = time(0.05)
  turn = time(0.15)
  centreX = 0.5 + 0.12 * sin(turn * PI2)
  centreY = 0.5 + 0.12 * cos(turn * PI2)
}

function ring(distance, angle) {
  var phase = distance * rings - flow + twist * sin(angle * 3 + turn * PI2) * 0.3
  var band = pow(wave(phase), 1 + (1 - softness) * 6)
  var hue = isRainbow ? turn + floor(phase) * 0.15 + distance * 0.4 : 0.58
  hsv(hue, 0.95, band * band)
}

export function render2D(index, x, y) {
  var dx = x - centreX
  var dy = y - centreY
  ring(hypot(dx, dy), atan2(dy, dx))
}

export function render3D(index, x, y, z) {
  var dx = x - centreX
  var dz = z - centreY
  ring(hypot3(dx, y - 0.5, dz), atan2(dz, dx))
}
