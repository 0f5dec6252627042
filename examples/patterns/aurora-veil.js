// Three veils of northern light hang one behind the other and fold slowly, from green to rose.
//
// 2D; on a 3D shape it is seen from the front. It moves by time() alone: the noise wraps after eight
// steps, so the loop closes.

var folds = 0.5
var height = 0.75
var green = 0.38
var brightness = 1

export function sliderFolds(v) {
  folds = v
}
export function sliderHeight(v) {
  height = 0.2 + v * 0.8
}
export function sliderHue(v) {
  green = v
}

setPerlinWrap(256, 256, 8)

export function beforeRender(delta) {
  drift = time(0.35) * 8
  breath = 0.75 + 0.25 * wave(time(0.12))
}

function veil(x, up, layer) {
  var fold = perlin(x * (1.5 + folds * 4) + layer * 20, layer * 7, drift, layer)
  var foot = 0.06 + layer * 0.24 + fold * 0.25
  var above = (up - foot) / height
  // A sharp lower edge that fades upwards.
  var edge = smoothstep(-0.05, 0.03, above)
  var rays = 0.5 + 0.5 * perlin(x * 16 + layer * 5, up * 1.5, drift, 9)
  return edge * exp(-3.2 * max(0, above)) * clamp(rays * 1.3, 0, 1)
}

export function render2D(index, x, y) {
  var up = 1 - y
  var near = veil(x, up, 0)
  var middle = veil(x, up, 1)
  var far = veil(x, up, 2)
  var light = clamp((near + middle * 0.8 + far * 0.7) * breath * 1.2, 0, 1)
  // The hue of the veils, each by its share: the farther, the nearer to rose.
  var hue = (middle * 0.18 + far * 0.48) / max(0.01, near + middle + far)
  hsv(green + hue, 0.95 - 0.35 * near * near, light * light * brightness)
}
