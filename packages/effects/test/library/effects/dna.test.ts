import { coneLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import dna from '../../../src/library/effects/dna.ts'
import { azimuths } from '../../../src/toolkit/geometry/roundness.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('dna')

const layout = coneLayout({ ledCount: 800 })
const turns = azimuths(layout)
const heights = normalisedPositions(layout).filter((_, i) => i % 3 === 1)

/** The brightness of each LED, of strands alone. */
function strands(twist: number): Float32Array {
  const params = { twist, count: 0, palette: 'white' }
  const frame = effectFrame(createEffectSource(dna, { layout, params }), 0)
  return frame.filter((_, i) => i % 3 === 0)
}

test('its strands wind up on opposite sides as often as the twist says', () => {
  for (const twist of [0, 1, -2]) {
    for (const [led, light] of strands(twist).entries()) {
      const half = 2 * (turns[led]! - (twist * heights[led]!) / 2)
      const off = Math.abs(half - Math.round(half)) / 2
      if (light > 0.1) assert.ok(off < 0.1, `light ${off} turns beside a strand`)
      if (off < 0.01) assert.ok(light > 0.5, 'dark on a strand')
    }
  }
})

test('there is light on all sides once there are rungs, more with more of them', () => {
  const lit = (count: number) => {
    const frame = effectFrame(createEffectSource(dna, { layout, params: { count } }), 0)
    return frame.filter((value) => value > 0.05).length
  }
  assert.ok(lit(5) > 1.2 * lit(0))
})

test.run()
