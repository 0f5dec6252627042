import { createFrame, gridLayout, lineLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import soundWave from '../../../src/library/effects/sound-wave.ts'
import { steadySound } from '../../steady-sound.ts'

const test = suite('sound wave')

const layout = lineLayout({ ledCount: 101 })

test('a loud moment runs along the wire in the time that is wanted', () => {
  const sound = steadySound({ loudAt: 2 })
  const params = { along: 'wire', duration: 2, fade: 0, palette: 'white' }
  const source = createEffectSource(soundWave, { layout, sound, params })
  const frame = createFrame(layout.ledCount)
  const brightest = [2.1, 2.6, 3.1, 3.6].map((time) => {
    source.render(frame, time)
    return frame.indexOf(Math.max(...frame)) / 3
  })
  for (const [index, led] of brightest.entries()) {
    assert.ok(Math.abs(led - (5 + 25 * index)) < 4, `${brightest}`)
  }
})

test('sideways a loud moment is a high line on both sides of the middle', () => {
  const wall = gridLayout({ ledCount: 441 })
  const sound = steadySound({ loudAt: 2 })
  const params = { duration: 2, fade: 0, palette: 'white' }
  const frame = createFrame(wall.ledCount)
  createEffectSource(soundWave, { layout: wall, sound, params }).render(frame, 3)
  const positions = normalisedPositions(wall)
  const high = Array.from(frame).flatMap((value, i) =>
    i % 3 === 0 && value > 0.5 && positions[i + 1]! > 0.7 ? [positions[i]!] : [],
  )
  assert.ok(high.length >= 4)
  assert.ok(
    high.every((side) => Math.abs(Math.abs(side) - 0.5) < 0.15),
    `${high}`,
  )
  assert.ok(high.some((side) => side < 0) && high.some((side) => side > 0))
})

test.run()
