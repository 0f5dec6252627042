import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import stripes from '../../../src/library/effects/stripes.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('stripes')

const layout = lineLayout({ ledCount: 120 })

/** Whether each LED is red, along an upright line. */
function reds(time: number): boolean[] {
  const params = { palette: '#f00,#00f', direction: 'up', count: 6, softness: 0 }
  const frame = effectFrame(createEffectSource(stripes, { layout, params }), time)
  return Array.from({ length: layout.ledCount }, (_, led) => frame[led * 3]! > 0.5)
}

test('there are as many stripes as wanted', () => {
  const lit = reds(0.5)
  const edges = lit.slice(1).filter((isRed, led) => isRed !== lit[led]).length
  assert.ok(edges === 5 || edges === 6, `${edges}`)
})

test('they move in their direction', () => {
  const edgeAt = (time: number) => {
    const lit = reds(time)
    return lit.findIndex((isRed, led) => led > 20 && !isRed && lit[led - 1])
  }
  assert.ok(edgeAt(0.4) > edgeAt(0))
})

test.run()
