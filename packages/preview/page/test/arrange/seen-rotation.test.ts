import type { Point } from '@ledloom/core'
import fc from 'fast-check'
import { mat4, vec3 } from 'gl-matrix'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SceneProjection, type ScreenPoint } from '../../arrange/scene-projection.ts'
import { dragRotation, rollRotation } from '../../arrange/seen-rotation.ts'
import {
  AT_HOME,
  middleOf,
  type Place,
  placeMatrix,
  placePoint,
  turned,
} from '../../studio/place.ts'
import type { Camera } from '../../view/leds/camera.ts'
import { placeLeds } from '../../view/leds/placed-leds.ts'

const test = suite('seenRotation')
const SIZE = { width: 800, height: 600 }
const BOX = { centre: [0.2, 0.5, 0], size: [0.6, 1, 0.6] } as const

const angle = fc.double({ min: -180, max: 180, noNaN: true })
const camera = fc.record({
  yaw: fc.double({ min: -7, max: 7, noNaN: true }),
  pitch: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
  zoom: fc.double({ min: 0.5, max: 2, noNaN: true }),
  panX: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  panY: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
})
const place = fc
  .tuple(angle, angle, angle)
  .map((rotate): Place => ({ ...AT_HOME, rotate, translate: [0.1, 0.2, 0] }))

function seenBy(camera: Camera) {
  const scene = new SceneProjection()
  scene.setLeds(placeLeds([0, 0, 0, 1, 1, 1]))
  scene.look(camera, SIZE)
  return (place: Place, point: Point) => scene.project(placePoint(place, point))
}

/** Signed radians clockwise from one arrow to another, as they are seen. */
function angleBetween(middle: ScreenPoint, from: ScreenPoint, to: ScreenPoint): number {
  const [a, b] = [from, to].map(({ x, y }) => Math.atan2(y - middle.y, x - middle.x))
  return Math.atan2(Math.sin(b! - a!), Math.cos(b! - a!))
}

test('a roll turns the picture of a device about its middle, from any side', () => {
  fc.assert(
    fc.property(camera, place, fc.double({ min: -3, max: 3, noNaN: true }), (camera, place, by) => {
      const see = seenBy(camera)
      const rolled = turned(place, BOX, rollRotation(camera, by))
      const middle = see(place, BOX.centre)
      const { right, up } = viewAxes(camera)
      for (const axis of [right, up]) {
        const point = ownPoint(place, axis)
        const turn = angleBetween(middle, see(place, point), see(rolled, point))
        const rest = Math.atan2(Math.sin(turn - by), Math.cos(turn - by))
        assert.ok(Math.abs(rest) < 2e-3, `${turn} instead of ${by}`)
      }
    }),
  )
})

test('a drag moves the side that faces the viewer along with the pointer', () => {
  fc.assert(
    fc.property(
      camera,
      place,
      fc.double({ min: 0, max: 6.2, noNaN: true }),
      (camera, place, way) => {
        const see = seenBy({ ...camera, panX: 0, panY: 0 })
        const by = { x: 20 * Math.cos(way), y: 20 * Math.sin(way) }
        const dragged = turned(place, BOX, dragRotation(camera, by))
        const front = ownPoint(place, viewAxes(camera).eye)
        const [from, to] = [see(place, front), see(dragged, front)]
        const moved = { x: to.x - from.x, y: to.y - from.y }
        const along = moved.x * Math.cos(way) + moved.y * Math.sin(way)
        const across = moved.y * Math.cos(way) - moved.x * Math.sin(way)
        assert.ok(along > 5 && Math.abs(across) < 0.3 * along, `${along} along, ${across} across`)
      },
    ),
  )
})

/** The axes of a view in the scene: to the right, up and to the viewer. */
function viewAxes({ yaw, pitch }: Camera) {
  const right: Point = [Math.cos(yaw), 0, -Math.sin(yaw)]
  const eye: Point = [
    Math.sin(yaw) * Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(yaw) * Math.cos(pitch),
  ]
  return { right, up: vec3.cross([0, 0, 0], eye, right) as Point, eye }
}

/** The point of a placed device's layout that lies 0.3 from its middle in a direction of the scene. */
function ownPoint(place: Place, direction: Point): Point {
  const back = mat4.invert(mat4.create(), placeMatrix(place))!
  const middle = middleOf(place, BOX)
  const point = middle.map((value, i) => value + 0.3 * direction[i]!)
  return vec3.transformMat4([0, 0, 0], point as [number, number, number], back) as Point
}

test.run()
