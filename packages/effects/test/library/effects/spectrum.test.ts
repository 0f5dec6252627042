import { createFrame, curtainLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import spectrum from '../../../src/library/effects/spectrum.ts'
import { createSoundTrack } from '../../../src/toolkit/sound/sound-track.ts'

const test = suite('spectrum')

const layout = curtainLayout({ ledCount: 600 })

/** The mean place of the light, −1 to 1 across and up, when nothing but one of four bands sounds. */
function lightOf(band: number, style: string): readonly [across: number, height: number] {
  const spectra = new Float32Array(4).fill(0)
  spectra[band] = 1
  const none = new Float32Array(0)
  const sound = createSoundTrack({
    duration: 1,
    levels: new Float32Array(1),
    bandCount: 4,
    spectra,
    beatTimes: none,
    beatStrengths: none,
  })
  const frame = createFrame(layout.ledCount)
  const params = { style, count: 4, palette: 'white' }
  createEffectSource(spectrum, { layout, sound, params }).render(frame, 0)
  const positions = normalisedPositions(layout)
  const total = frame.reduce((sum, value) => sum + value, 0)
  const across = frame.reduce((sum, value, i) => sum + value * Math.abs(positions[i - (i % 3)]!), 0)
  const up = frame.reduce((sum, value, i) => sum + value * positions[i - (i % 3) + 1]!, 0)
  return [across / total, up / total]
}

test('rings: the higher the band, the higher its light', () => {
  const heights = [0, 1, 2, 3].map((band) => lightOf(band, 'rings')[1])
  assert.ok(
    heights.every((height, i) => i === 0 || height > heights[i - 1]! + 0.2),
    `${heights}`,
  )
})

test('bars: the higher the band, the further out its bar', () => {
  const sides = [0, 1, 2, 3].map((band) => lightOf(band, 'bars')[0])
  assert.ok(
    sides.every((side, i) => i === 0 || side > sides[i - 1]! + 0.1),
    `${sides}`,
  )
})

test.run()
