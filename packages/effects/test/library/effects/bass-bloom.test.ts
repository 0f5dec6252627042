import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import bassBloom from '../../../src/library/effects/bass-bloom.ts'
import { steadySound } from '../../steady-sound.ts'

const test = suite('bass bloom')

const layout = gridLayout({ ledCount: 900 })

/** LEDs that are lit while these bands sound. */
function litBy(loud: readonly number[]): number {
  const sound = steadySound({ bands: 16, loud })
  const frame = createFrame(layout.ledCount)
  createEffectSource(bassBloom, { layout, sound }).render(frame, 1)
  return frame.filter((value) => value > 0.05).length
}

test('it swells with the bass, and with nothing else', () => {
  assert.ok(litBy([0, 1]) > 2 * litBy([]))
  assert.is(litBy([9, 12]), litBy([]))
})

test('notches part its petals, unless it is not frayed', () => {
  const sound = steadySound({ bands: 16, loud: [0, 1] })
  const positions = normalisedPositions(layout)
  const litAround = (fray: number) => {
    const frame = createFrame(layout.ledCount)
    createEffectSource(bassBloom, { layout, sound, params: { size: 0.9, fray } }).render(frame, 1)
    const around = Array.from({ length: layout.ledCount }, (_, led) => 3 * led).filter(
      (i) => Math.abs(Math.hypot(positions[i]!, positions[i + 1]!) - 0.7) < 0.06,
    )
    return around.filter((i) => frame[i]! > 0.02).length / around.length
  }
  assert.is(litAround(0), 1)
  assert.ok(litAround(0.8) < 0.8 && litAround(0.8) > 0.2, `${litAround(0.8)}`)
})

test.run()
