import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import lissajous from '../../../src/library/effects/lissajous.ts'

const test = suite('lissajous')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)

/** Times the brightest LED turns back along an axis, in one round of the figure. */
function turnsBack(axis: number): number {
  const params = { across: 3, up: 2, count: 1, tail: 0.02, palette: 'white' }
  // In a loop as long as a round the figure turns once too, which hides the ends to the sides.
  const source = createEffectSource(lissajous, { layout, params, loop: 100 / 9 })
  const frame = createFrame(layout.ledCount)
  const places = Array.from({ length: 200 }, (_, index) => {
    source.render(frame, (index / 200) * (100 / 9))
    const brightest = frame.indexOf(Math.max(...frame))
    return positions[brightest - (brightest % 3) + axis]!
  })
  const moves = places.slice(1).map((place, i) => Math.sign(place - places[i]!))
  const steps = moves.filter((move) => move !== 0)
  return steps.slice(1).filter((step, i) => step !== steps[i]!).length
}

test('a point goes up and down twice in a round', () => {
  assert.ok(Math.abs(turnsBack(1) - 4) <= 1, `${turnsBack(1)}`)
})

test('it is out of its way twice as often at twice the swings', () => {
  const litBy = (across: number) => {
    const source = createEffectSource(lissajous, { layout, params: { across, tail: 1, count: 1 } })
    const frame = createFrame(layout.ledCount)
    source.render(frame, 2)
    return frame.filter((value) => value > 0.05).length
  }
  assert.ok(litBy(5) > litBy(1))
})

test.run()
