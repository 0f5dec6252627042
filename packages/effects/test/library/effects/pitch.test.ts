import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import pitch from '../../../src/library/effects/pitch.ts'
import { steadySound } from '../../steady-sound.ts'

const test = suite('pitch')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)

/** The mean height of the light while one band sounds. */
function heightOf(band: number): number {
  const sound = steadySound({ bands: 16, loud: [band] })
  const frame = createFrame(layout.ledCount)
  createEffectSource(pitch, { layout, sound, params: { palette: 'white' } }).render(frame, 1)
  const total = frame.reduce((sum, value) => sum + value, 0)
  return frame.reduce((sum, v, i) => sum + v * positions[i - (i % 3) + 1]!, 0) / total
}

test('higher notes are higher up', () => {
  const heights = [2, 5, 8, 11].map(heightOf)
  assert.ok(
    heights.every((height, i) => i === 0 || height > heights[i - 1]! + 0.1),
    `${heights}`,
  )
})

test.run()
