// Each beat of the bass drops a ripple, and the treble glitters on the water.
//
// 1D, 2D and 3D. It hears: the loudness of the bass against its own average finds the beats.

export var frequencyData
export var energyAverage

var rippleCount = 6
var age = array(rippleCount)
var centreX = array(rippleCount)
var centreY = array(rippleCount)
var strength = array(rippleCount)
var next = 0
var average = 0.01
var treble = 0
var hue = 0.5
var sensitivity = 0.5

age.mutate(() => 9)

export function sliderSensitivity(v) {
  sensitivity = v
}
export function sliderHue(v) {
  hue = v
}

export function beforeRender(delta) {
  seconds = delta / 1000
  var bass = 0
  for (i = 1; i < 7; i++) bass += frequencyData[i] / 6
  treble = 0
  for (i = 20; i < 30; i++) treble += frequencyData[i] / 10
  quiet = quiet + seconds
  if (bass > average * (1.9 - sensitivity) && bass > 0.01 && quiet > 0.18) {
    age[next] = 0
    centreX[next] = 0.2 + random(0.6)
    centreY[next] = 0.2 + random(0.6)
    strength[next] = clamp(bass * 14, 0.35, 1)
    next = (next + 1) % rippleCount
    quiet = 0
  }
  average += (bass - average) * min(1, seconds * 2)
  age.mutate((v) => min(9, v + seconds))
  swell = wave(time(0.07))
}
var quiet = 1

function water(x, y) {
  var height = 0
  for (i = 0; i < rippleCount; i++) {
    if (age[i] < 3) {
      var front = hypot(x - centreX[i], y - centreY[i]) - age[i] * 0.45
      var fade = strength[i] * exp(-age[i] * 1.3)
      height += fade * max(0, 1 - abs(front) * 6) * (0.7 + 0.3 * cos(front * 40))
    }
  }
  return height
}

function draw(x, y) {
  var height = water(x, y)
  var glitter = random(1) < treble * 1.5 ? 0.7 : 0
  var ground = 0.12 + 0.1 * wave(x * 0.9 + y * 0.5 + swell) + energyAverage * 0.5
  var light = clamp(ground + height, 0, 1)
  hsv(hue + 0.1 - height * 0.25, 1 - 0.7 * max(glitter, height - 0.6), light * light + glitter * 0.4)
}

export function render(index) {
  draw(index / pixelCount, 0.5)
}
export function render2D(index, x, y) {
  draw(x, y)
}
// Around the middle of the shape, so that a ripple runs down a tree.
export function render3D(index, x, y, z) {
  draw(0.5 + hypot(x - 0.5, z - 0.5) * 0.6, y)
}
