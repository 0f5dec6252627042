import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import candle from '../../../src/library/effects/candle.ts'

const test = suite('candle')

const layout = lineLayout({ ledCount: 100 })

/** Light of each LED through twenty seconds. */
function lightsOf(params: Readonly<Record<string, unknown>>): number[][] {
  const source = createEffectSource(candle, { layout, params })
  const frame = createFrame(layout.ledCount)
  const frames = Array.from({ length: 400 }, (_, index) => {
    source.render(frame, index / 20)
    return Array.from(frame.filter((_, i) => i % 3 === 0))
  })
  return Array.from({ length: layout.ledCount }, (_, led) => frames.map((lights) => lights[led]!))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  const covariance = (x: readonly number[], y: readonly number[], mx: number, my: number) =>
    mean(x.map((value, i) => (value - mx) * (y[i]! - my)))
  const spread = Math.sqrt(covariance(a, a, meanA, meanA) * covariance(b, b, meanB, meanB))
  return covariance(a, b, meanA, meanB) / spread
}

test('the lights of one flame flicker together, those of two flames do not', () => {
  const lights = lightsOf({ count: 2, size: 2, draught: 0 })
  assert.ok(correlation(lights[2]!, lights[6]!) > 0.9)
  assert.ok(Math.abs(correlation(lights[2]!, lights[97]!)) < 0.4)
})

test('without flicker and draught the flames stand still', () => {
  const lights = lightsOf({ flicker: 0, draught: 0 })
  assert.ok(lights.every((light) => Math.max(...light) === Math.min(...light)))
})

test.run()
