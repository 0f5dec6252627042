import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import digitalRain from '../../../src/library/effects/digital-rain.ts'

const test = suite('digital rain')

const layout = gridLayout({ ledCount: 400 })

/** Height of the LED that shines the most red: a head, the only thing that is nearly white. */
function heightOfHead(time: number): number {
  const frame = createFrame(layout.ledCount)
  createEffectSource(digitalRain, { layout, params: { count: 1 }, seed: 2 }).render(frame, time)
  const reds = frame.map((value, i) => (i % 3 === 0 ? value : 0))
  const brightest = Math.max(...reds)
  return brightest > 0.4 ? normalisedPositions(layout)[reds.indexOf(brightest) + 1]! : Number.NaN
}

test('a head falls and comes again at the top', () => {
  const heights = Array.from({ length: 400 }, (_, index) => heightOfHead(index / 20))
  const steps = heights.slice(1).map((height, index) => height - heights[index]!)
  const falls = steps.filter((step) => step < 0)
  const leaps = steps.filter((step) => step > 0)
  assert.ok(falls.length > 20 && leaps.length < 5, `${falls.length} down, ${leaps.length} up`)
  assert.ok(falls.every((fall) => fall > -0.3))
})

test.run()
