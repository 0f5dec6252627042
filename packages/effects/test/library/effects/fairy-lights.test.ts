import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import fairyLights from '../../../src/library/effects/fairy-lights.ts'

const test = suite('fairy-lights')

const layout = lineLayout({ ledCount: 300 })

/** The light of every LED, red, at moments of a minute. */
function redsOf(params: object): Float32Array[] {
  const source = createEffectSource(fairyLights, { layout, params: { palette: '#fff', ...params } })
  return Array.from({ length: 120 }, (_, index) => {
    const frame = createFrame(layout.ledCount)
    source.render(frame, index / 2)
    return frame.filter((_, i) => i % 3 === 0)
  })
}

test('no light goes out, and together they are steady', () => {
  const sums = redsOf({ contrast: 0.8 }).map((reds) => {
    assert.ok(Math.min(...reds) >= 0.19)
    return reds.reduce((sum, red) => sum + red, 0)
  })
  assert.ok(Math.max(...sums) < 1.4 * Math.min(...sums))
})

test('without contrast each light stays as it is', () => {
  for (const reds of redsOf({ contrast: 0 })) assert.ok(reds.every((red) => red === 1))
})

test('only as many are lit as are said to, always the same', () => {
  const lit = redsOf({ density: 0.3 }).map((reds) => reds.map((red) => (red > 0 ? 1 : 0)))
  for (const moment of lit) assert.equal(moment, lit[0])
  assert.ok(Math.abs(lit[0]!.reduce((sum, one) => sum + one, 0) / 300 - 0.3) < 0.08)
})

test.run()
