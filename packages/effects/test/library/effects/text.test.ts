import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import text from '../../../src/library/effects/text.ts'

const test = suite('text')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)
const source = createEffectSource(text, { layout, params: { text: 'L', palette: 'white' } })

/** The share of lit LEDs among those for which `isAsked` holds. */
function litShare(time: number, isAsked: (x: number, y: number) => boolean): number {
  const frame = createFrame(layout.ledCount)
  source.render(frame, time)
  let [asked, lit] = [0, 0]
  for (let i = 0; i < frame.length; i += 3) {
    if (!isAsked(positions[i]!, positions[i + 1]!)) continue
    asked++
    lit += Number(frame[i]! > 0.5)
  }
  return lit / asked
}

/** The mean place of what is lit, from left to right. */
function middleAt(time: number): number {
  const frame = createFrame(layout.ledCount)
  source.render(frame, time)
  const total = frame.reduce((sum, value) => sum + value, 0)
  return frame.reduce((sum, value, i) => sum + value * positions[i - (i % 3)]!, 0) / total
}

test('an L has its long line at the bottom', () => {
  const low = litShare(0.6, (_, y) => y < -0.55 && y > -0.75)
  const high = litShare(0.6, (_, y) => y > 0.1 && y < 0.6)
  assert.ok(low > 2 * high && high > 0.02, `${low}, ${high}`)
})

test('it runs to the left', () => {
  const places = [0.6, 0.8, 1].map(middleAt)
  assert.ok(
    places.every((place, i) => i === 0 || place < places[i - 1]!),
    `${places}`,
  )
})

test.run()
