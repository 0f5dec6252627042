import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type FormName, forms } from '../../../src/toolkit/shapes/distance-fields.ts'
import { isClose } from '../../closeness.ts'

const test = suite('distance fields')

function measure(form: FormName, ...points: readonly (readonly number[])[]): Float32Array {
  const out = new Float32Array(points.length)
  forms[form](out, new Float32Array(points.flat()), points.length)
  return out
}

test('distances are 0 on the skin, less inside and more outside', () => {
  isClose(measure('sphere', [0, 1, 0], [0, 0, 0], [0, 0, 3]), [0, -1, 2])
  isClose(measure('cube', [0.75, 0, 0], [0, 0, 0], [0, 1.75, 0]), [0, -0.75, 1])
  isClose(measure('octahedron', [0, 1.2, 0], [0.4, 0.4, 0.4]), [0, 0])
})

test('a torus has a hole facing the viewer', () => {
  isClose(measure('torus', [0, 0, 0], [0, 0.75, 0], [1.05, 0, 0]), [0.45, -0.3, 0])
})

test('a heart has a tip below, two lobes above and a notch between them', () => {
  const [tip, below, leftLobe, rightLobe, notch] = measure(
    'heart',
    [0, -0.9, 0],
    [0, -1.05, 0],
    [-0.5, 0.5, 0],
    [0.5, 0.5, 0],
    [0, 0.95, 0],
  )
  assert.ok(tip! < 0 && leftLobe! < 0 && rightLobe! < 0)
  assert.ok(below! > 0 && notch! > 0)
})

test('a star points up and has a notch straight below', () => {
  const [point, notch, leg] = measure('star', [0, 0.95, 0], [0, -0.6, 0], [0.55, -0.75, 0])
  assert.ok(point! < 0 && leg! < 0 && notch! > 0)
})

test('no form is larger than about 1', () => {
  for (const form of Object.keys(forms) as FormName[]) {
    const corners = [
      [1.4, 0, 0],
      [0, 1.4, 0],
      [0, 0, 1.4],
      [0, -1.4, 0],
    ]
    for (const distance of measure(form, ...corners)) assert.ok(distance > 0, form)
  }
})

test.run()
