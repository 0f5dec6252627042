import { gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import rainbow from '../../../src/library/effects/rainbow.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('rainbow')

const layout = gridLayout({ ledCount: 400 })

/** The red of an LED, by the coordinate its bands are to run along. */
function redsAlong(axis: number, direction: string): number[][] {
  const params = { twist: 0, direction }
  const frame = effectFrame(createEffectSource(rainbow, { layout, params }), 1)
  const rows = new Map<number, number[]>()
  for (let i = 0; i < frame.length; i += 3) {
    const place = layout.positions[i + axis]!
    rows.set(place, [...(rows.get(place) ?? []), frame[i]!])
  }
  return [...rows.values()]
}

test('lights across its direction have one colour, those along it many', () => {
  for (const [axis, direction] of [
    [0, 'right'],
    [1, 'up'],
  ] as const) {
    const rows = redsAlong(axis, direction)
    for (const row of rows) assert.ok(Math.max(...row) - Math.min(...row) < 1e-3)
    const firsts = rows.map((row) => row[0]!)
    assert.ok(Math.max(...firsts) > 0.9 && Math.min(...firsts) < 0.1)
  }
})

test.run()
