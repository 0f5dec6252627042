import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import icicles from '../../../src/library/effects/icicles.ts'

const test = suite('icicles')

const layout = gridLayout({ ledCount: 900 })

/** Rows of ice below the top, all columns together. */
function iceOf(length: number): number {
  const params = { length, tail: 0.02, palette: '#00f,#f00' }
  const frame = createFrame(layout.ledCount)
  createEffectSource(icicles, { layout, params }).render(frame, 2)
  return frame.filter((value, i) => i % 3 === 2 && value > 0.1).length
}

test('ice hangs from the top, as long as wanted', () => {
  assert.ok(iceOf(0.8) > 1.8 * iceOf(0.3))
  const frame = createFrame(layout.ledCount)
  createEffectSource(icicles, { layout, params: { palette: '#00f,#f00' } }).render(frame, 2)
  const blue = (row: number) =>
    frame.subarray(row * 90, row * 90 + 90).filter((_, i) => i % 3 === 2)
  assert.ok(Math.max(...blue(28)) > 0.1)
  assert.ok(Math.max(...blue(2)) < 0.03)
})

test.run()
