import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { gatherLight, rowField } from '../../src/motion/light-rows.ts'
import { pixelField } from '../../src/view/light-field.ts'
import type { PictureArea } from '../../src/view/picture.ts'
import { variedPicture } from '../picture/test-picture.ts'

const test = suite('gather light')
const picture = variedPicture(30, 20)
const whole: PictureArea = { left: 0, top: 0, right: 30, bottom: 20 }

function sumOf(field: ReturnType<typeof pixelField>, ...edges: number[]): number[] {
  const sum = new Float64Array(3)
  field.addBox(sum, Float64Array.from(edges))
  return [...sum]
}

function assertClose(sum: number[], expected: number[], tolerance: number): void {
  for (const [channel, value] of sum.entries()) {
    assert.ok(Math.abs(value - expected[channel]!) < tolerance, `${sum} is not ${expected}`)
  }
}

const edge = fc.double({ min: -5, max: 35, noNaN: true })

test('rows of as many pixels hold the light of any box, black beside the picture', () => {
  const field = rowField(gatherLight(picture, whole, { width: 30, height: 20 }), false)
  fc.assert(
    fc.property(edge, edge, edge, edge, (x0, x1, y0, y1) => {
      const [top, bottom] = [Math.min(y0, y1), Math.max(y0, y1)]
      fc.pre(top >= 0 && bottom <= 20)
      const box = [Math.min(x0, x1), top, Math.max(x0, x1), bottom]
      assertClose(sumOf(field, ...box), sumOf(pixelField(picture, whole), ...box), 0.01)
    }),
  )
})

test('fewer pixels keep all of the light, those across a border by their parts', () => {
  const area = { left: 3, top: 2, right: 26, bottom: 19 }
  const field = rowField(gatherLight(picture, area, { width: 7, height: 3 }), false)
  const scaled = sumOf(field, 0, 0, 7, 3).map((sum) => (sum * 23 * 17) / (7 * 3))
  const { left, top, right, bottom } = area
  assertClose(scaled, sumOf(pixelField(picture, area), left, top, right, bottom), 0.01)
})

test('tiled rows repeat in all directions', () => {
  const field = rowField(gatherLight(picture, whole, { width: 30, height: 20 }), true)
  const once = sumOf(field, 4.5, 3.25, 20, 11)
  assertClose(sumOf(field, 4.5 - 90, 3.25 + 40, 20 - 90, 11 + 40), once, 1e-9)
  const all = sumOf(field, 0, 0, 30, 20)
  assertClose(
    sumOf(field, -7.5, -3, 52.5, 37),
    all.map((sum) => 4 * sum),
    1e-6,
  )
})

test.run()
