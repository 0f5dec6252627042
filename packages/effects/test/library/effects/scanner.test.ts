import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import scanner from '../../../src/library/effects/scanner.ts'

const test = suite('scanner')

const layout = lineLayout({ ledCount: 41 })

function brightestLed(time: number): number {
  const frame = createFrame(layout.ledCount)
  createEffectSource(scanner, { layout, loop: 4 }).render(frame, time)
  const lights = Array.from({ length: layout.ledCount }, (_, led) => frame[led * 3]!)
  return lights.indexOf(Math.max(...lights))
}

test('the bar goes to the end and comes back', () => {
  assert.equal([0.01, 1, 2, 3].map(brightestLed), [0, 20, 40, 20])
})

test('what it has left glows, what it comes to is dark', () => {
  const frame = createFrame(layout.ledCount)
  createEffectSource(scanner, { layout, loop: 4 }).render(frame, 1)
  assert.ok(frame[10 * 3]! > 0.1)
  assert.is(frame[30 * 3], 0)
})

test.run()
