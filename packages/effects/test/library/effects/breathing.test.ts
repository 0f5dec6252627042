import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import breathing from '../../../src/library/effects/breathing.ts'

const test = suite('breathing')

const layout = gridLayout({ ledCount: 100 })
const heights = normalisedPositions(layout).filter((_, i) => i % 3 === 1)

/** When in a breath of five seconds an LED is brightest, 0 to 1. */
function peakOf(led: number, origin: string): number {
  const params = { origin, delay: 0.3, palette: '#fff' }
  const source = createEffectSource(breathing, { layout, params, loop: 5 })
  const frame = createFrame(layout.ledCount)
  const lights = Array.from({ length: 100 }, (_, index) => {
    source.render(frame, index / 20)
    return frame[led * 3]!
  })
  return lights.indexOf(Math.max(...lights)) / 100
}

const lowest = heights.indexOf(Math.min(...heights))
const highest = heights.indexOf(Math.max(...heights))

test('from the foot, the top follows later by the delay', () => {
  const later = peakOf(highest, 'foot') - peakOf(lowest, 'foot')
  assert.ok(Math.abs(later - 0.3) < 0.02, `${later}`)
})

test('everywhere is at once', () => {
  assert.is(peakOf(highest, 'everywhere'), peakOf(lowest, 'everywhere'))
})

test.run()
