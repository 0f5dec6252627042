import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource, type EffectSource } from '../../../src/contract/effect-source.ts'
import lightning from '../../../src/library/effects/lightning.ts'

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

/** When in ten seconds, in steps of 20 ms, the light of the whole has risen after it had fallen. */
function flashesOf(source: EffectSource): number[] {
  let [peak, low, isFalling] = [0, Number.POSITIVE_INFINITY, false]
  return Array.from({ length: 500 }, (_, index) => index / 50).filter((time) => {
    source.render(frame, time)
    const light = frame.reduce((sum, value) => sum + value, 0)
    peak = Math.max(peak, light)
    isFalling ||= light < 0.7 * peak
    low = isFalling ? Math.min(low, light) : Number.POSITIVE_INFINITY
    const comesOn = light > 1.3 * low + 0.5
    if (comesOn) [peak, isFalling] = [light, false]
    return comesOn
  })
}

test('never more than three flashes a second, at any speed and in any loop', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 1.1, noNaN: true }),
      fc.option(fc.double({ min: 0.1, max: 5, noNaN: true }), { nil: undefined }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      fc.nat(),
      (density, loop, next, seed) => {
        const params = { density, width: 0.01, branches: 0 }
        const source = createEffectSource(lightning, { layout, loop, seed, params })
        source.setParameters({ speed: next })
        const flashes = flashesOf(source)
        for (const [index, time] of flashes.entries()) {
          const fourth = flashes[index + 3] ?? Number.POSITIVE_INFINITY
          assert.ok(fourth - time >= 0.94, `4 flashes within ${fourth - time} s`)
        }
      },
    ),
    { numRuns: 30 },
  )
})

test.run()
