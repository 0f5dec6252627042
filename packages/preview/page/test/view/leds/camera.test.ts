import { coneLayout, curtainLayout, lineLayout, ringLayout } from '@ledloom/core'
import fc from 'fast-check'
import { mat4, vec4 } from 'gl-matrix'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Camera,
  FRONT_VIEW,
  orbit,
  pan,
  RAISED_VIEW,
  viewProjection,
  zoomAt,
  zoomBy,
} from '../../../view/leds/camera.ts'
import { placeLeds } from '../../../view/leds/placed-leds.ts'

const test = suite('camera')

/** The place of a point of the scene on the screen, −1..1 to the right and up. */
function project(point: readonly [number, number, number], camera: Camera, layout = cone) {
  const leds = placeLeds(layout.positions)
  const matrix = viewProjection(mat4.create(), camera, { leds, aspect: 1 })
  const [x, y, z, w] = vec4.transformMat4(vec4.create(), [...point, 1], matrix) as Float32Array
  return { x: x! / w!, y: y! / w!, depth: z! / w! }
}

const cone = coneLayout({ ledCount: 100 })

test('from the front, x goes to the right, y up and z towards the eye', () => {
  const middle = project([0, 0, 0], FRONT_VIEW)
  assert.ok(project([0.5, 0, 0], FRONT_VIEW).x > middle.x)
  assert.ok(project([0, 0.5, 0], FRONT_VIEW).y > middle.y)
  assert.ok(project([0, 0, 0.5], FRONT_VIEW).depth < middle.depth)
})

test('every layout is in the picture from all around, in windows of any shape', () => {
  const layouts = [
    cone,
    curtainLayout({ ledCount: 60 }),
    lineLayout({ ledCount: 9 }),
    ringLayout({ ledCount: 30 }),
    lineLayout({ ledCount: 1 }),
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...layouts),
      fc.double({ min: -7, max: 7, noNaN: true }),
      fc.double({ min: 0, max: RAISED_VIEW.pitch, noNaN: true }),
      fc.double({ min: 0.4, max: 3, noNaN: true }),
      (layout, yaw, pitch, aspect) => {
        const leds = placeLeds(layout.positions)
        const camera = { ...FRONT_VIEW, yaw, pitch }
        const matrix = viewProjection(mat4.create(), camera, { leds, aspect })
        for (let i = 0; i < leds.positions.length; i += 3) {
          const place = vec4.fromValues(...([...leds.positions.slice(i, i + 3), 1] as Four))
          const [x, y, , w] = vec4.transformMat4(place, place, matrix) as Float32Array
          assert.ok(Math.abs(x! / w!) < 1 && Math.abs(y! / w!) < 1)
        }
      },
    ),
  )
})

type Four = [number, number, number, number]

test('a raised camera looks down: what is nearer is lower', () => {
  const near = project([0, 0, 0.5], { ...RAISED_VIEW, yaw: 0 })
  const far = project([0, 0, -0.5], { ...RAISED_VIEW, yaw: 0 })
  assert.ok(near.y < far.y)
})

test('it turns as the hand does and never goes over the top', () => {
  assert.is(orbit(FRONT_VIEW, 0.5, 0).yaw, 0.5)
  assert.ok(orbit(FRONT_VIEW, 0, 9).pitch < Math.PI / 2)
  assert.ok(orbit(FRONT_VIEW, 0, -9).pitch > -Math.PI / 2)
})

test('zooming at a place keeps what is there', () => {
  const place = { x: 0.5, y: -0.25 }
  const camera = pan(FRONT_VIEW, 0.5, -0.25)
  for (const factor of [0.01, 0.5, 2, 1000]) {
    const seen = project([0, 0, 0], zoomAt(camera, factor, place))
    assert.ok(Math.abs(seen.x - 0.5) < 1e-5 && Math.abs(seen.y + 0.25) < 1e-5)
  }
  const aside = project([0, 0, 0], zoomAt(FRONT_VIEW, 2, place))
  assert.ok(Math.abs(aside.x + 0.5) < 1e-5 && Math.abs(aside.y - 0.25) < 1e-5)
})

test('zoom and pan keep within bounds', () => {
  assert.is(zoomBy(FRONT_VIEW, 2).zoom, 2)
  assert.is(zoomBy(FRONT_VIEW, 1e9).zoom, 40)
  assert.is(zoomBy(FRONT_VIEW, 0).zoom, 0.2)
  assert.is(pan(FRONT_VIEW, -1e9, 0.5).panX, -40)
})

test('the picture moves by what it is panned, in half heights', () => {
  const before = project([0, 0, 0], FRONT_VIEW)
  const after = project([0, 0, 0], pan(FRONT_VIEW, 0.25, 0.5))
  assert.ok(Math.abs(after.x - before.x - 0.25) < 1e-6)
  assert.ok(Math.abs(after.y - before.y - 0.5) < 1e-6)
})

test.run()
