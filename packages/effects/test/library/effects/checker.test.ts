import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import checker from '../../../src/library/effects/checker.ts'

const test = suite('checker')

/** Light of the two kinds of blocks on a wall at `time`. */
function kindsAt(time: number): readonly [red: number, blue: number] {
  const layout = gridLayout({ ledCount: 900 })
  const frame = createFrame(layout.ledCount)
  const params = { palette: 'red,blue', rotation: 0 }
  createEffectSource(checker, { layout, params }).render(frame, time)
  const sumOf = (channel: number) =>
    frame.reduce((sum, value, i) => (i % 3 === channel ? sum + value : sum), 0)
  return [sumOf(0), sumOf(2)]
}

test('one kind swells while the other shrinks', () => {
  const [red, blue] = kindsAt(1.25)
  const [laterRed, laterBlue] = kindsAt(3.75)
  assert.ok(red > 1.5 * blue && laterBlue > 1.5 * laterRed)
})

test.run()
