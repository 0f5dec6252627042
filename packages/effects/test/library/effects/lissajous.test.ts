import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import lissajous from '../../../src/library/effects/lissajous.ts'

const test = suite('lissajous')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)

/** Seconds of three rounds of the figure, in which it turns around once. */
const THREE_ROUNDS = 100 / 3

/** Times the point turns back along an axis in three rounds of the figure. */
function turnsBack(axis: 0 | 1, swings: { readonly across: number; readonly up: number }): number {
  const params = { ...swings, count: 1, tail: 0.02, palette: 'white' }
  const source = createEffectSource(lissajous, { layout, params })
  const frame = createFrame(layout.ledCount)
  let [direction, farthest, turns] = [0, 0, 0]
  for (let index = 0; index < 600; index++) {
    source.render(frame, (index / 600) * THREE_ROUNDS)
    const brightest = frame.indexOf(Math.max(...frame))
    const place = positions[brightest - (brightest % 3) + axis]!
    if ((place - farthest) * direction > 0) farthest = place
    // Less is no way back but the distance between LEDs.
    if (Math.abs(place - farthest) < 0.3) continue
    if (direction !== 0) turns++
    direction = Math.sign(place - farthest)
    farthest = place
  }
  return turns
}

test('a point goes up and down as often as is chosen in a round', () => {
  for (const up of [1, 2, 4]) {
    const turns = turnsBack(1, { across: 3, up })
    assert.ok(Math.abs(turns - 6 * up) <= 1, `${turns} for ${up}`)
  }
})

test('it goes from side to side as often as is chosen, and once more while the figure turns', () => {
  for (const across of [1, 2, 4]) {
    const turns = turnsBack(0, { across, up: 3 })
    assert.ok(Math.abs(turns - (6 * across + 2)) <= 1, `${turns} for ${across}`)
  }
})

test.run()
