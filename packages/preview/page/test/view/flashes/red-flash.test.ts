import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isRedChange, nearnessToRed } from '../../../view/flashes/flash-counter.ts'

const test = suite('red flash')

type Colour = readonly [number, number, number]

const RED: Colour = [1, 0, 0]

/** Returns true if going between two colours, linear sRGB, is half of a red flash. */
function isChange(one: Colour, other: Colour): boolean {
  const [lower, higher] = [nearnessToRed(...one), nearnessToRed(...other)].sort((a, b) => a - b)
  return isRedChange(lower!, higher!)
}

test('a saturated red and any other hue, white or black are a change', () => {
  const others: Colour[] = [
    [0, 0, 1],
    [0, 1, 0],
    [1, 1, 0],
    [1, 1, 1],
    [0, 0, 0],
  ]
  for (const other of others) assert.ok(isChange(RED, other), `${other}`)
  assert.ok(isChange([0.9, 0.1, 0.1], [0, 0, 1]))
})

test('hues without a saturated red, and reds among themselves, are none', () => {
  assert.not(isChange([0.7, 0.3, 0], [0, 0, 1]))
  assert.not(isChange([1, 1, 0], [0, 0, 1]))
  assert.not(isChange(RED, [0.3, 0.02, 0]))
  assert.not(isChange([0.05, 0, 0], [0, 0, 0]), 'too dark to be red')
})

test('only a saturated red is as near as a saturated red', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const edge = nearnessToRed(0.8, 0, 0.2)
  fc.assert(
    fc.property(share, share, share, (red, green, blue) => {
      const isSaturated = red >= 0.8 * (red + green + blue)
      assert.ok(isSaturated || nearnessToRed(red, green, blue) < -0.14)
      assert.ok(nearnessToRed(red, green, blue) <= 0 && edge < 0)
    }),
  )
})

test.run()
