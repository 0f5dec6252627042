import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import soundFlames from '../../../src/library/effects/sound-flames.ts'
import { steadySound } from '../../steady-sound.ts'

const test = suite('sound flames')

const layout = gridLayout({ ledCount: 900 })

/** LEDs that are lit in the middle and at the edges while these bands sound. */
function litBy(loud: readonly number[]): readonly [middle: number, edges: number] {
  const sound = steadySound({ bands: 16, loud })
  const frame = createFrame(layout.ledCount)
  createEffectSource(soundFlames, { layout, sound }).render(frame, 1)
  const lit = (from: number, to: number) =>
    frame.filter((value, i) => {
      const column = Math.floor(i / 3) % 30
      return value > 0.1 && Math.abs(column - 14.5) >= from && Math.abs(column - 14.5) < to
    }).length
  return [lit(0, 4), lit(11, 15)]
}

test('deep notes burn in the middle, high ones at the edges, and silence glows', () => {
  const [silentMiddle, silentEdges] = litBy([])
  assert.ok(silentMiddle > 0 && silentEdges > 0)
  const [middle, edges] = litBy([0, 1, 2])
  assert.ok(middle > 1.5 * silentMiddle && edges === silentEdges)
  assert.ok(litBy([14, 15])[1] > 1.5 * silentEdges)
})

test.run()
