import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import colourWipe from '../../../src/library/effects/colour-wipe.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('colour wipe')

const layout = lineLayout({ ledCount: 60 })
const PERIOD = 2 / 0.35

/** The share of red of each LED. */
function reds(time: number, params: Record<string, unknown> = {}): number[] {
  const options = { layout, params: { palette: '#f00,#00f', softness: 0.02, ...params } }
  const frame = effectFrame(createEffectSource(colourWipe, options), time)
  return Array.from({ length: layout.ledCount }, (_, led) => frame[led * 3]!)
}

test('a colour passes every LED, from the first to the last', () => {
  const counts = [0, 0.1, 0.2, 0.3, 0.399].map((share) => {
    const lit = reds(share * PERIOD)
    const count = lit.filter((red) => red > 0.5).length
    assert.ok(
      lit.slice(0, count).every((red) => red > 0.5),
      'it leaves none out',
    )
    return count
  })
  assert.is(counts[0], 0)
  assert.ok(counts.every((count, i) => i === 0 || count > counts[i - 1]!))
  assert.is(reds(0.45 * PERIOD).filter((red) => red > 0.99).length, 60)
})

test('the next colour passes every LED again', () => {
  assert.is(reds(0.95 * PERIOD).filter((red) => red < 0.01).length, 60)
})

test('a single colour fills the layout and leaves it', () => {
  const single = { palette: '#f00' }
  const period = PERIOD / 2
  assert.ok(reds(0.49 * period, single).every((red) => red > 0.9))
  assert.ok(reds(0.99 * period, single).every((red) => red < 0.1))
})

test.run()
