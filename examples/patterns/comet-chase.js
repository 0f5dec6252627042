// Comets with long tails chase each other along the wire, each in its own colour.
//
// 1D. It moves by time() alone, so it loops without a seam.

var count = 3
var tail = 0.6
var spread = 0.6
var hue = 0.55
var saturation = 0.9
var value = 1

export function sliderComets(v) {
  count = 1 + floor(v * 7.99)
}
export function sliderTail(v) {
  tail = 0.1 + v * 0.9
}
export function sliderSpread(v) {
  spread = v
}
export function hsvPickerColour(h, s, v) {
  hue = h
  saturation = s
  value = v
}

export function beforeRender(delta) {
  position = time(0.06)
  shimmer = time(0.013)
}

export function render(index) {
  var place = index / pixelCount
  // 0 at a comet's head, 1 just before the next one.
  var comet = (position - place) * count
  var behind = mod(comet, 1)
  var own = mod(floor(comet), count) / count * spread
  var glow = max(0, 1 - behind / tail)
  var sparkle = 0.8 + 0.2 * wave(place * 9 - shimmer * 2)
  // The head is white, the tail cools into a neighbouring hue.
  hsv(
    hue + own + 0.12 * (1 - glow),
    saturation * (1 - pow(glow, 12)),
    value * glow * glow * glow * sparkle,
  )
}
