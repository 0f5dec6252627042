import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import flag from '../../../src/library/effects/flag.ts'

const test = suite('flag')

/** A curtain of 60 by 20 LEDs. */
const layout = createLayout(
  Array.from({ length: 1200 }, (_, led) => [led % 60, Math.floor(led / 60), 0]).flat(),
)

/** Light of the LED at a column and a row from the bottom. */
function lightOf(column: number, row: number, params: Record<string, unknown>): number[] {
  const frame = createFrame(layout.ledCount)
  const still = { wind: 0, shade: 0, palette: '#f00,#fff,#00f', ...params }
  createEffectSource(flag, { layout, params: still }).render(frame, 1)
  const first = (row * 60 + column) * 3
  return [...frame.subarray(first, first + 3)].map((value) => Math.round(value))
}

test('all stripes fit on a wide curtain, the first at the top', () => {
  const column = [17, 10, 2].map((row) => lightOf(30, row, {}))
  assert.equal(column, [
    [1, 0, 0],
    [1, 1, 1],
    [0, 0, 1],
  ])
})

test('upright ones start at the left', () => {
  const row = [5, 30, 55].map((column) => lightOf(column, 10, { stripes: 'vertical' }))
  assert.equal(row, [
    [1, 0, 0],
    [1, 1, 1],
    [0, 0, 1],
  ])
})

test.run()
