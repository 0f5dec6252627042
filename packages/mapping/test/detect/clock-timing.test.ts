import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPattern } from '../../src/code/mapping-pattern.ts'
import type { CellSeries } from '../../src/detect/cell-series.ts'
import { agreement, structureOf } from '../../src/detect/clock-timing.ts'
import { blink } from './test-film.ts'

const test = suite('clock-timing')

const pattern = createPattern(24)
const state = 1 / pattern.frameRate

/** One loop of the code, in cells that show the LEDs of a group each. */
function filmOneLoop(groups: readonly (readonly number[])[]): CellSeries {
  const times = Float64Array.from({ length: 218 }, (_, picture) => (picture + 0.5) / 30)
  const light = groups.map((leds) => {
    const lights = leds.map((led) => blink(pattern, led))
    const sums = Float32Array.from(times, (time) => lights.reduce((sum, at) => sum + at(time), 0))
    const mean = sums.reduce((a, b) => a + b) / sums.length
    const deviation = Math.sqrt(sums.reduce((a, b) => a + (b - mean) ** 2, 0) / sums.length)
    return sums.map((sum) => (sum - mean) / deviation)
  })
  const none = new Float64Array(groups.length)
  return { count: groups.length, times, light, strength: none, x: none, y: none }
}

function agreementAt(series: CellSeries, states: number, above?: number): number {
  const timing = { begin: states * state, state, skewX: 0, skewY: 0 }
  const cells = series.light.map((_, cell) => cell)
  return agreement(series, {
    cells,
    structure: structureOf(pattern),
    timing,
    ...(above !== undefined && { above }),
  })
}

test('a single loop is enough to find the right clock, with one LED in a cell and with all', () => {
  const single = filmOneLoop([[3], [8], [17]])
  const mixed = filmOneLoop([[1, 5, 20], Array.from({ length: 24 }, (_, led) => led)])
  for (const series of [single, mixed]) {
    assert.ok(agreementAt(series, 0) > 0.95)
    const others = Array.from({ length: 57 }, (_, index) => agreementAt(series, index + 1))
    assert.ok(Math.max(...others) < 0.9, `${others}`)
    for (const share of others) {
      const states = others.indexOf(share) + 1
      assert.is(agreementAt(series, states, share - 0.01), share)
      assert.ok(agreementAt(series, states, share + 0.01) <= share)
    }
    assert.ok(others.some((share, i) => agreementAt(series, i + 1, 0.9) < share))
  }
})

test.run()
