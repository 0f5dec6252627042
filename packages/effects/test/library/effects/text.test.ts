import { createFrame, createLayout, gridLayout, normalisedPositions } from '@ledloom/core'
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

/** Columns of LEDs with a lit pixel, of a grid that is not serpentine, at each tenth of a second. */
function litColumns(wide: number, high: number, params: Record<string, unknown>): number[] {
  const places = Array.from({ length: wide * high }, (_, led) => [led % wide, (led / wide) | 0, 0])
  const grid = createLayout(places.flat())
  const running = createEffectSource(text, { layout: grid, params })
  const frame = createFrame(grid.ledCount)
  return Array.from({ length: 100 }, (_, index) => {
    running.render(frame, index / 10)
    const columns = new Set<number>()
    for (let led = 0; led < grid.ledCount; led++) if (frame[led * 3]! > 0.3) columns.add(led % wide)
    return columns.size
  })
}

test('three letters are seen at a time, on a wide and on a high curtain of 1,000 LEDs', () => {
  for (const [wide, high] of [
    [50, 20],
    [20, 50],
    [32, 32],
  ] as const) {
    const all = litColumns(wide, high, { text: 'HHHHHHHHHH', palette: 'white' })
    // Five of the six columns of each letter are lit.
    assert.ok(Math.max(...all) > 0.7 * wide, `${Math.max(...all)} of ${wide} columns`)
    const one = Math.max(...litColumns(wide, high, { text: 'H          ', palette: 'white' }))
    assert.ok(one <= 0.42 * wide, `a letter takes ${one} of ${wide} columns`)
  }
})

test.run()
