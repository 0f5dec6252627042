import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import wireGradient from '../../../src/library/effects/wire-gradient.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('wire gradient')

const layout = lineLayout({ ledCount: 101 })

/** The LED with the most red at a time. */
function reddest(heading: string, time: number): number {
  const params = { heading, palette: '#f00,#000,#000' }
  const frame = effectFrame(createEffectSource(wireGradient, { layout, params }), time)
  const reds = Array.from({ length: layout.ledCount }, (_, led) => frame[led * 3]!)
  return reds.indexOf(Math.max(...reds))
}

test('colours flow towards the last LED, or back', () => {
  assert.is(reddest('forward', 1), 10)
  assert.is(reddest('forward', 3), 30)
  assert.is(reddest('backward', 1), 90)
})

test('a palette fits on the wire as often as wanted', () => {
  const params = { repeats: 4, palette: '#f00,#000' }
  const frame = effectFrame(createEffectSource(wireGradient, { layout, params }), 0)
  for (const led of [0, 25, 50, 75, 100]) assert.ok(frame[led * 3]! > 0.95, `${led}`)
})

test.run()
