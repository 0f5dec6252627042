import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import chase from '../../../src/library/effects/chase.ts'

const test = suite('chase')

const layout = lineLayout({ ledCount: 120 })

function lit(time: number, params: Readonly<Record<string, unknown>>): boolean[] {
  const frame = createFrame(layout.ledCount)
  const given = { along: 'wire', palette: '#f00', ...params }
  createEffectSource(chase, { layout, params: given, loop: 2 }).render(frame, time)
  return Array.from({ length: layout.ledCount }, (_, led) => frame[led * 3]! > 0.5)
}

test('there are as many groups as asked for, with dark between them', () => {
  const leds = lit(0, { count: 6 })
  const beginnings = leds.filter((isLit, led) => isLit && !leds[led - 1])
  assert.is(beginnings.length, 6)
})

test('a greater size lights more', () => {
  const [small, large] = [0.2, 0.7].map((size) => lit(0, { size }).filter(Boolean).length)
  assert.ok(large! > 2 * small!)
})

test('they stand, then step forward', () => {
  const params = { count: 3, steps: 1 }
  assert.equal(lit(0.02, params), lit(0.3, params))
  const first = (leds: boolean[]) =>
    leds.findIndex((isLit, led) => isLit && leds[led - 1] === false)
  assert.ok(first(lit(1.4, params)) > first(lit(0.3, params)) + 10)
})

test.run()
