// Sparks rise from a bed of embers, cool on their way and go out.
//
// 1D along the wire, 2D and 3D upwards. Sparks remember where they were, so frames follow each other.

var sparkCount = 40
var height = array(sparkCount)
var speed = array(sparkCount)
var column = array(sparkCount)
var heat = array(64)
var lift = 1
var cooling = 0.5

export function sliderLift(v) {
  lift = 0.4 + v * 1.2
}
export function sliderCooling(v) {
  cooling = v
}

function light(i) {
  height[i] = 0
  speed[i] = 0.25 + random(0.5)
  column[i] = random(1)
}

for (i = 0; i < sparkCount; i++) {
  light(i)
  height[i] = random(1)
}

export function beforeRender(delta) {
  seconds = delta / 1000
  embers = time(0.04)
  fading = pow(0.03, seconds)
  heat.mutate((v) => v * fading)
  for (i = 0; i < sparkCount; i++) {
    height[i] += speed[i] * lift * seconds
    speed[i] *= 1 - 0.25 * seconds
    if (height[i] > 1) light(i)
    var cell = floor(height[i] * heat.length)
    heat[cell] = max(heat[cell], 1 - height[i] * (0.3 + cooling * 0.6))
  }
}

// Black-body colours: dark red, orange, yellow, nearly white.
function glow(v) {
  rgb(min(1, v * 1.8), v * v * 0.75, v * v * v * v * 0.35)
}

function heatAt(place) {
  var cell = clamp(place, 0, 0.999) * (heat.length - 1)
  return mix(heat[cell], heat[cell + 1], frac(cell))
}

export function render(index) {
  var place = index / pixelCount
  var bed = max(0, 0.75 - place * 9) * (0.6 + 0.4 * wave(embers + place * 30))
  glow(max(bed, pow(heatAt(place), 2)))
}

export function render2D(index, x, y) {
  var up = 1 - y
  var best = 0
  for (i = 0; i < sparkCount; i++) {
    var sway = 0.04 * (wave(embers + column[i] * 7 + height[i] * 2) - 0.5)
    var distance = hypot(x - column[i] - sway, (up - height[i]) * 0.7)
    best = max(best, (1 - height[i] * (0.3 + cooling * 0.6)) * (1 - distance * 20))
  }
  var bed = max(0, 0.9 - up * 5) * (0.5 + 0.5 * perlin(x * 6, up * 5, embers * 8, 3))
  glow(clamp(max(bed, best), 0, 1))
}
