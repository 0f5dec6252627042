import { coneLayout, createFrame } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import ocean from '../../../src/library/effects/ocean.ts'

const test = suite('ocean')

const LAYOUT = coneLayout({ ledCount: 600 })

/** LEDs that show the end of the palette, the foam. */
function foamOf(params: Readonly<Record<string, unknown>>): number {
  const frame = createFrame(LAYOUT.ledCount)
  const all = { palette: 'blue,blue,blue,blue,red', ...params }
  createEffectSource(ocean, { layout: LAYOUT, params: all }).render(frame, 2)
  return frame.filter((value, i) => i % 3 === 0 && value > 0.3).length
}

test('crests break: more of them with more foam, and none without', () => {
  assert.is(foamOf({ foam: 0 }), 0)
  assert.ok(foamOf({ foam: 0.9 }) > foamOf({ foam: 0.5 }) && foamOf({ foam: 0.5 }) > 5)
})

test.run()
