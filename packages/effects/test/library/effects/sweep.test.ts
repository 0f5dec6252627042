import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import sweep from '../../../src/library/effects/sweep.ts'

const test = suite('sweep')

const layout = lineLayout({ ledCount: 40 })

/** The LEDs that are more red than blue; of two passes in eight seconds the first paints red. */
function redLeds(time: number, direction = 'right'): number[] {
  const params = { palette: '#f00,#00f', direction, width: 0.1 }
  const frame = createFrame(layout.ledCount)
  createEffectSource(sweep, { layout, params, loop: 8 }).render(frame, time)
  return Array.from({ length: layout.ledCount }, (_, led) => led).filter(
    (led) => frame[led * 3]! > frame[led * 3 + 2]!,
  )
}

test('a pass paints on from one end to the other, and the next one paints over it', () => {
  const painted = [0.3, 1, 1.7, 2.3].map((time) => redLeds(time))
  const counts = painted.map((leds) => leds.length)
  assert.ok(
    counts.every((count, index) => index === 0 || count > counts[index - 1]!),
    counts.join(),
  )
  assert.ok(painted[1]!.every((led) => led < 20))
  assert.ok(redLeds(6.5).length < counts[3]!)
})

test('it comes from the chosen side', () => {
  assert.ok(redLeds(1, 'left').every((led) => led >= 20))
})

test.run()
