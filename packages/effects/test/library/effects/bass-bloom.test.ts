import { createFrame, gridLayout } from '@ledloom/core'
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

test.run()
