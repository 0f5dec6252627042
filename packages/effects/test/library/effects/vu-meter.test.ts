import { createFrame, curtainLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import vuMeter from '../../../src/library/effects/vu-meter.ts'
import { createSoundTrack } from '../../../src/toolkit/sound/sound-track.ts'

const test = suite('vu-meter')

/** Half a second at full loudness, then quiet for five and a half. */
const sound = createSoundTrack({
  duration: 6,
  levels: Float32Array.from({ length: 600 }, (_, index) => (index < 50 ? 0.8 : 0.2)),
  bandCount: 1,
  spectra: new Float32Array(600),
  beatTimes: new Float32Array(0),
  beatStrengths: new Float32Array(0),
})
const layout = curtainLayout({ ledCount: 600 })

/** Heights of the lit LEDs, 0 to 1, in order. */
function litAt(time: number): number[] {
  const frame = createFrame(layout.ledCount)
  createEffectSource(vuMeter, { layout, sound, params: { palette: 'white' } }).render(frame, time)
  const heights = normalisedPositions(layout).filter((_, i) => i % 3 === 1)
  const top = heights.reduce((a, b) => Math.max(a, b))
  return [...heights]
    .filter((_, led) => frame[led * 3]! > 0.3)
    .map((height) => (height / top + 1) / 2)
    .sort((a, b) => a - b)
}

test('the column is as high as the sound is loud', () => {
  const lit = litAt(0.3)
  assert.ok(Math.abs(lit.at(-1)! - 0.8) < 0.1, `${lit.at(-1)}`)
  assert.ok(Math.abs(lit.length / layout.ledCount - 0.8) < 0.12)
})

test('the peak hangs above the column for a moment, then comes down to it', () => {
  const held = litAt(0.8)
  assert.ok(Math.abs(held.at(-1)! - 0.8) < 0.1, `${held.at(-1)}`)
  assert.ok(!held.some((height) => height > 0.35 && height < 0.65))
  assert.ok(litAt(3).at(-1)! < 0.35)
})

test.run()
