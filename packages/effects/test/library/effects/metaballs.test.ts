import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import metaballs from '../../../src/library/effects/metaballs.ts'

const test = suite('metaballs')

const layout = gridLayout({ ledCount: 900 })

/** LEDs that are lit at a few times, all in all. */
function litBy(params: Record<string, unknown>): number {
  const source = createEffectSource(metaballs, { layout, params })
  const frame = createFrame(layout.ledCount)
  return [0, 5, 10, 15].reduce((sum, time) => {
    source.render(frame, time)
    return sum + frame.filter((value) => value > 0.3).length
  }, 0)
}

test('one blob is a small spot, and more and larger ones cover more', () => {
  const one = litBy({ count: 1, size: 0.2 })
  assert.ok(one > 20 && one < 900, `${one}`)
  assert.ok(litBy({ count: 4, size: 0.2 }) > 2 * one)
  assert.ok(litBy({ count: 1, size: 0.4 }) > 2 * one)
})

test.run()
