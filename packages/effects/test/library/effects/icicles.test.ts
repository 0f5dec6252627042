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

/** LEDs of a row, 0 at the bottom, with some of a channel. */
function litIn(row: number, channel: number): number {
  const frame = createFrame(layout.ledCount)
  createEffectSource(icicles, { layout, params: { palette: '#00f,#f00' } }).render(frame, 2)
  const leds = frame.subarray(row * 90, row * 90 + 90)
  return leds.filter((value, i) => i % 3 === channel && value > 0.1).length
}

test('ice hangs from the top, as long as wanted', () => {
  assert.ok(iceOf(0.8) > 1.8 * iceOf(0.3), `${iceOf(0.8)} against ${iceOf(0.3)}`)
  assert.ok(litIn(26, 2) > 5)
  assert.is(litIn(2, 2), 0)
})

test('icicles are thick at the edge, which is all along the top, and pointed below', () => {
  assert.is(litIn(29, 0), 30)
  const [upper, middle, lower] = [24, 18, 12].map((row) => litIn(row, 2))
  assert.ok(upper! > middle! && middle! > lower! && lower! > 0, `${upper}, ${middle}, ${lower}`)
})

test.run()
