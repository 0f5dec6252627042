import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../src/contract/effect-source.ts'
import lightning from '../../src/effects/lightning.ts'

const test = suite('lightning')

const layout = gridLayout({ ledCount: 400 })
const positions = normalisedPositions(layout)
const frame = createFrame(layout.ledCount)

/** The lowest place with light in each frame of a minute; 2 where it is dark. */
function lowestLights(): number[] {
  const source = createEffectSource(lightning, { layout, params: { density: 0.2, width: 0.05 } })
  return Array.from({ length: 6000 }, (_, index) => {
    source.render(frame, index / 100)
    return positions.reduce(
      (least, y, i) => (i % 3 === 1 && frame[i + 1]! > 0.01 ? Math.min(least, y) : least),
      2,
    )
  })
}

test('it is dark between strikes, and each comes from above and reaches the ground', () => {
  const lowest = lowestLights()
  assert.ok(lowest.filter((y) => y === 2).length > 2000)
  const strikes = lowest.flatMap((y, index) => (y < 2 && lowest[index - 1] === 2 ? [index] : []))
  assert.ok(strikes.length > 4)
  for (const strike of strikes) {
    assert.ok(lowest[strike]! > 0)
    assert.ok(Math.min(...lowest.slice(strike, strike + 20)) < -0.6)
  }
})

test.run()
