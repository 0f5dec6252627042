import { createFrame, lineLayout } from '@ledloom/core'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource, type EffectSource } from '../../../src/contract/effect-source.ts'
import strobe from '../../../src/library/effects/strobe.ts'

const test = suite('strobe')

const layout = lineLayout({ ledCount: 20 })
const frame = createFrame(layout.ledCount)

/** The moments of ten seconds, in steps of 10 ms, in which all light comes on. */
function flashesOf(source: EffectSource): number[] {
  let before = Number.POSITIVE_INFINITY
  return Array.from({ length: 1000 }, (_, index) => index / 100).filter((time) => {
    source.render(frame, time)
    const comesOn = frame[0]! > before + 0.3
    before = frame[0]!
    return comesOn
  })
}

test('it flashes at its rate', () => {
  const source = createEffectSource(strobe, { layout, params: { rate: 1.5 } })
  assert.is(flashesOf(source).length, 15)
})

test('never more than three flashes a second, at any speed and in any loop', () => {
  void fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 2.25, noNaN: true }),
      fc.double({ min: 0.05, max: 5, noNaN: true }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rate, loop, speed, next) => {
        const source = createEffectSource(strobe, { layout, loop, params: { rate, speed } })
        source.setParameters({ speed: next })
        const flashes = flashesOf(source)
        for (const [index, time] of flashes.entries()) {
          const fourth = flashes[index + 3] ?? Number.POSITIVE_INFINITY
          assert.ok(fourth - time >= 0.98, `4 flashes within ${fourth - time} s`)
        }
      },
    ),
  )
})

test('a flash is all on at once, as bright to its end, and dark after it without a tail', () => {
  const source = createEffectSource(strobe, { layout, params: { rate: 1, width: 0.3, tail: 0 } })
  for (const value of [0.41, 0.55, 0.69].map((time) => lightAt(source, time))) assert.is(value, 1)
  for (const value of [0.39, 0.71, 0.9].map((time) => lightAt(source, time))) assert.is(value, 0)
})

function lightAt(source: EffectSource, time: number): number {
  source.render(frame, time)
  assert.ok(frame.every((value) => value === frame[0]))
  return frame[0]!
}

test('a share of the LEDs flashes, others each time', () => {
  const large = lineLayout({ ledCount: 500 })
  const params = { rate: 1, density: 0.2, tail: 0 }
  const source = createEffectSource(strobe, { layout: large, params })
  const lit = [0.45, 1.45].map((time) => {
    const flash = createFrame(500)
    source.render(flash, time)
    return flash.filter((_, i) => i % 3 === 0)
  })
  for (const flash of lit) {
    assert.ok(Math.abs(flash.reduce((sum, one) => sum + one, 0) / 500 - 0.2) < 0.06)
  }
  assert.not.equal(lit[0], lit[1])
})

test.run()
