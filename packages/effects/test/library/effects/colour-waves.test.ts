import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import colourWaves from '../../../src/library/effects/colour-waves.ts'

const test = suite('colour-waves')

const LAYOUT = lineLayout({ ledCount: 400 })

/** The shift that makes the brightness of one moment most like that of 0.2 s later, in LEDs. */
function shiftOf(direction: string): number {
  const params = { direction, palette: 'white' }
  const source = createEffectSource(colourWaves, { layout: LAYOUT, params })
  const [before, after] = [3, 3.2].map((time) => {
    const frame = createFrame(LAYOUT.ledCount)
    source.render(frame, time)
    return frame.filter((_, i) => i % 3 === 0)
  })
  const shifts = Array.from({ length: 41 }, (_, index) => index - 20)
  const errors = shifts.map((shift) => {
    const gaps = before!.subarray(40, 360).map((light, i) => (light - after![i + 40 + shift]!) ** 2)
    return gaps.reduce((sum, gap) => sum + gap, 0)
  })
  return shifts[errors.indexOf(Math.min(...errors))]!
}

test('swells run in the chosen direction', () => {
  assert.ok(shiftOf('up') > 0, `${shiftOf('up')}`)
  assert.ok(shiftOf('down') < 0, `${shiftOf('down')}`)
})

test.run()
