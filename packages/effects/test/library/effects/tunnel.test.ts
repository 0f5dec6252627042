import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import tunnel from '../../../src/library/effects/tunnel.ts'

const test = suite('tunnel')

test('rings come towards the viewer: they move outwards', () => {
  const layout = gridLayout({ ledCount: 41 * 41 })
  const params = { sway: 0, twist: 0, count: 1, palette: 'white' }
  const source = createEffectSource(tunnel, { layout, params, loop: 100 })
  const frame = createFrame(layout.ledCount)
  /** Light below the middle, from the middle outwards. */
  const lightAt = (time: number) => {
    source.render(frame, time)
    return Array.from({ length: 16 }, (_, step) => frame[((20 - 4 - step) * 41 + 20) * 3]!)
  }
  const [before, after] = [lightAt(0), lightAt(0.15)]
  const shifted = (by: number) =>
    after.slice(2, -2).reduce((sum, light, i) => sum + light * before[i + 2 - by]!, 0)
  assert.ok(shifted(1) > shifted(-1), `${shifted(1)}, ${shifted(-1)}`)
})

test.run()
