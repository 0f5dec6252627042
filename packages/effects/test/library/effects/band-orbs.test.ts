import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import bandOrbs from '../../../src/library/effects/band-orbs.ts'
import { steadySound } from '../../steady-sound.ts'

const test = suite('band orbs')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)

/** The mean height of the light while one band sounds. */
function heightOf(band: number): number {
  const params = { count: 8, sway: 0, palette: 'white' }
  const sound = steadySound({ bands: 8, loud: [band] })
  const frame = createFrame(layout.ledCount)
  createEffectSource(bandOrbs, { layout, params, sound }).render(frame, 1)
  const total = frame.reduce((sum, value) => sum + value ** 2, 0)
  return frame.reduce((sum, v, i) => sum + v ** 2 * positions[i - (i % 3) + 1]!, 0) / total
}

test('low notes light the balls at the bottom, high ones those at the top', () => {
  const heights = [0, 4, 7].map(heightOf)
  assert.ok(heights[0]! < -0.4 && heights[2]! > 0.4, `${heights}`)
  assert.ok(heights[1]! > heights[0]! && heights[1]! < heights[2]!, `${heights}`)
})

test.run()
