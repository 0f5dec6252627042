// A lantern of coloured glass turns in space, with a bright pane on each of its axes.
//
// 3D, and a slice of it in 2D. It turns by time() alone, so it loops without a seam.

var glass = [
  0, 0.9, 0.1, 0.05, 0.25, 1, 0.55, 0.05, 0.5, 0.1, 0.7, 0.35, 0.75, 0.1, 0.25, 1, 1, 0.9, 0.1,
  0.05,
]
setPalette(glass)

var size = 0.5
var edge = 0.5

export function sliderSize(v) {
  size = v
}
export function sliderEdge(v) {
  edge = v
}

export function beforeRender(delta) {
  turn = time(0.12) * PI2
  tilt = time(0.24) * PI2
  hueShift = time(0.3)
  resetTransform()
  translate3D(-0.5, -0.5, -0.5)
  rotateY(turn)
  rotateX(tilt)
  scale3D(1.2 + (1 - size) * 2, 1.2 + (1 - size) * 2, 1.2 + (1 - size) * 2)
}

function pane(distance) {
  return max(0, 1 - abs(distance) * (3 + edge * 10))
}

export function render3D(index, x, y, z) {
  var light = pane(x) + pane(y) + pane(z)
  var shell = pane(max(max(abs(x), abs(y)), abs(z)) - 0.9)
  var angle = atan2(y, x) / PI2
  paint(angle + z * 0.3 + hueShift, clamp(light * light * 0.6 + shell, 0, 1))
}
