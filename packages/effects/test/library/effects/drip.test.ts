import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import drip from '../../../src/library/effects/drip.ts'

const test = suite('drip')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)

/** The lowest and the highest lit place while a single drop is on its way. */
function heightsOf(splash: number): number[] {
  const params = { rate: 0.1, splash, palette: 'white' }
  const source = createEffectSource(drip, { layout, params, seed: 2 })
  const frame = createFrame(layout.ledCount)
  return Array.from({ length: 300 }, (_, index) => {
    source.render(frame, index / 20)
    let [sum, total] = [0, 0]
    for (let i = 0; i < frame.length; i += 3) {
      sum += frame[i]! * positions[i + 1]!
      total += frame[i]!
    }
    return total > 0.3 ? sum / total : Number.NaN
  }).filter((height) => !Number.isNaN(height))
}

test('a drop hangs at the top, falls faster and faster, and ends at the bottom', () => {
  const heights = heightsOf(0.4)
  const first = heights.indexOf(Math.max(...heights))
  const fall = heights.slice(first, heights.indexOf(Math.min(...heights)) + 1)
  assert.ok(fall[0]! > 0.9 && fall.at(-1)! < -0.9)
  const steps = fall.slice(1).map((height, i) => fall[i]! - height)
  const middle = steps.filter((step) => step > 0.02)
  assert.ok(middle.at(-2)! > 2 * middle[0]!, `${middle}`)
})

test.run()
