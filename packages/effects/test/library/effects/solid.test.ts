import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import solid from '../../../src/library/effects/solid.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('solid')

const layout = lineLayout({ ledCount: 3 })

test('every LED has the colour, at its level', () => {
  const params = { colour: '#ff0000', level: 0.5, depth: 0 }
  const frame = effectFrame(createEffectSource(solid, { layout, params }), 3)
  assert.equal([...frame], [0.5, 0, 0, 0.5, 0, 0, 0.5, 0, 0])
})

test('by itself it is steady', () => {
  const source = createEffectSource(solid, { layout, params: { colour: 'white' } })
  for (const time of [0, 0.9, 2.7]) assert.equal([...effectFrame(source, time)], Array(9).fill(1))
})

test('it breathes as deep as it is asked to', () => {
  const source = createEffectSource(solid, { layout, params: { colour: 'white', depth: 0.4 } })
  const lights = Array.from({ length: 200 }, (_, index) => effectFrame(source, index / 10)[0]!)
  assert.ok(Math.max(...lights) > 0.99)
  assert.ok(Math.abs(Math.min(...lights) - 0.6) < 0.01)
})

test.run()
