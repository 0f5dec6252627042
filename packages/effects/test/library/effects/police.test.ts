import { gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import police from '../../../src/library/effects/police.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('police')

const layout = gridLayout({ ledCount: 100 })

/** The light of the first and of the last LED of the lowest row, 50 times a second. */
function lampsOf(seconds: number, loop?: number): readonly [left: number, right: number][] {
  const source = createEffectSource(police, { layout, loop, params: { palette: 'white' } })
  return Array.from({ length: seconds * 50 }, (_, index) => {
    const frame = effectFrame(source, index / 50)
    return [frame[0]!, frame[9 * 3]!]
  })
}

function risesOf(lights: readonly number[]): number {
  return lights.slice(1).filter((light, i) => light > 0.55 && lights[i]! <= 0.55).length
}

test('the lamps flash in turn, twice each', () => {
  const lamps = lampsOf(16)
  assert.ok(lamps.every(([left, right]) => left < 0.5 || right < 0.5))
  const flashes = [0, 1].map((side) => risesOf(lamps.map((pair) => pair[side]!)))
  assert.equal(flashes, [18, 18])
})

test('there are never more than three flashes a second, in a loop neither', () => {
  for (const loop of [undefined, 4, 1.9, 0.9, 0.3]) {
    const lamps = lampsOf(12, loop)
    const both = risesOf(lamps.map(([left]) => left)) + risesOf(lamps.map(([, right]) => right))
    assert.ok(both <= 3 * 12, `${both} in a loop of ${loop}`)
  }
})

test.run()
