import { gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import planes from '../../../src/library/effects/planes.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('planes')

const layout = gridLayout({ ledCount: 400 })

test('a plane that does not sway runs through the middle: opposite lights are alike', () => {
  const params = { count: 1, sway: 0, palette: 'white' }
  const source = createEffectSource(planes, { layout, params })
  const positions = normalisedPositions(layout)
  const lights = (time: number) => {
    const frame = effectFrame(source, time)
    const keys = [...frame.keys()].filter((i) => i % 3 === 0)
    return keys.map((i) => ({ light: frame[i]!, x: positions[i]!, y: positions[i + 1]! }))
  }
  for (const time of [0, 2, 5.5]) {
    const all = lights(time)
    for (const { light, x, y } of all.filter((_, led) => led % 19 === 0)) {
      const opposite = all.find((other) => Math.hypot(other.x + x, other.y + y) < 1e-4)
      assert.ok(Math.abs(light - opposite!.light) < 1e-3)
    }
  }
})

test('a wider plane lights more', () => {
  const lit = (width: number) => {
    const params = { count: 1, width }
    const frame = effectFrame(createEffectSource(planes, { layout, params }), 2)
    return frame.filter((value) => value > 0).length
  }
  assert.ok(lit(0.4) > 1.5 * lit(0.1))
})

test.run()
