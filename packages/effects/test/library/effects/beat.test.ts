import { coneLayout, createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import beat from '../../../src/library/effects/beat.ts'
import { createSoundTrack } from '../../../src/toolkit/sound/sound-track.ts'

const test = suite('beat')

const sound = createSoundTrack({
  duration: 10,
  levels: new Float32Array(1),
  bandCount: 1,
  spectra: new Float32Array(1),
  beatTimes: Float32Array.of(1),
  beatStrengths: Float32Array.of(1),
})
const layout = coneLayout({ ledCount: 500 })
const source = createEffectSource(beat, { layout, sound, params: { tail: 0, duration: 2 } })

/** Mean distance of the light from the middle. */
function radiusAt(time: number): number {
  const frame = createFrame(layout.ledCount)
  source.render(frame, time)
  const positions = normalisedPositions(layout)
  let [light, moment] = [0, 0]
  for (let i = 0; i < frame.length; i += 3) {
    const strength = frame[i]! + frame[i + 1]! + frame[i + 2]!
    light += strength
    moment += strength * Math.hypot(positions[i]!, positions[i + 1]!, positions[i + 2]!)
  }
  return moment / light
}

test('a shell grows from its beat on', () => {
  const radii = [1.2, 1.5, 1.8, 2.2].map(radiusAt)
  assert.ok(
    radii.every((radius, i) => i === 0 || radius > radii[i - 1]!),
    `${radii}`,
  )
})

test('it is dark before the first beat and after the last shell', () => {
  for (const time of [0.9, 3.5]) {
    const frame = createFrame(layout.ledCount).fill(1)
    source.render(frame, time)
    assert.ok(frame.every((value) => value === 0))
  }
})

test('the middle jumps with a beat, and is dark soon after', () => {
  const wall = gridLayout({ ledCount: 441 })
  const frame = createFrame(wall.ledCount)
  const thump = createEffectSource(beat, { layout: wall, sound, params: { duration: 0.2 } })
  const middleAt = (time: number) => {
    thump.render(frame, time)
    return Math.max(...frame.subarray(3 * 220, 3 * 221))
  }
  assert.ok(middleAt(1.05) > 0.3)
  assert.ok(middleAt(2.5) < 0.01)
})

test.run()
