import { createFrame, ringLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import pinwheel from '../../../src/library/effects/pinwheel.ts'

const test = suite('pinwheel')

const layout = ringLayout({ ledCount: 240 })

/** Blades that a ring of LEDs crosses. */
function bladesOf(count: number): number {
  const source = createEffectSource(pinwheel, { layout, params: { count, palette: 'white' } })
  const frame = createFrame(layout.ledCount)
  source.render(frame, 1.3)
  const lit = Array.from({ length: 240 }, (_, led) => frame[led * 3]! > 0.1)
  return lit.filter((isLit, led) => isLit && !lit[(led + 239) % 240]!).length
}

test('it has as many blades as wanted', () => {
  for (const count of [3, 5, 8]) assert.is(bladesOf(count), count)
})

test.run()
