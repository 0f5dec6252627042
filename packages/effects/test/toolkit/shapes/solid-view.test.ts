import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { forms } from '../../../src/toolkit/shapes/distance-fields.ts'
import { createSolidView } from '../../../src/toolkit/shapes/solid-view.ts'

const test = suite('createSolidView')

const STRAIGHT = { yaw: 0, pitch: 0, scale: 1 }

test('a ball is seen within its radius, and it is as far beside it as it is', () => {
  const view = createSolidView(forms.sphere, Float32Array.of(0, 0, 0.9, 0, 1.3, 0))
  view.look(STRAIGHT)
  assert.equal([...view.hits.subarray(0, 2)], [1, 1])
  assert.ok(Math.abs(view.hits[2]! + 0.3) < 0.02, `${view.hits[2]}`)
})

test('it is smaller in a smaller pose', () => {
  const view = createSolidView(forms.sphere, Float32Array.of(0.3, 0, 0.6, 0))
  view.look({ ...STRAIGHT, scale: 0.5 })
  assert.is(view.hits[0], 1)
  assert.ok(view.hits[1]! < 0)
})

test('a ball faces the viewer in its middle, and the light above and at the left', () => {
  const view = createSolidView(forms.sphere, Float32Array.of(0, 0, -0.4, 0.6, 0.4, -0.6, 0.97, 0))
  view.look(STRAIGHT)
  assert.ok(view.facing[0]! > 0.95 && view.facing[3]! < 0.35)
  assert.ok(view.lit[1]! > 0.9 && view.lit[1]! > view.lit[0]! && view.lit[0]! > view.lit[2]!)
})

test('a cube has edges, but not in the middle of a face', () => {
  const view = createSolidView(forms.cube, Float32Array.of(0, 0, 0.72, 0, 0.72, 0.72))
  view.look(STRAIGHT)
  assert.ok(view.edges[0]! < 0.2 && view.edges[1]! > 0.6 && view.edges[2]! > 0.6)
})

test.run()
