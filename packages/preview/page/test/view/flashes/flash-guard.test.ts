import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FlashCounter } from '../../../view/flashes/flash-counter.ts'
import { FlashGuard } from '../../../view/flashes/flash-guard.ts'
import { shownLuminance } from '../../../view/flashes/shown-luminance.ts'

const test = suite('flash guard')
const FRAME_MS = 1000 / 60

/** Runs light through a guard; `see` gets what is shown and how many seconds have gone. */
function run(
  guard: FlashGuard,
  light: (time: number) => Float32Array,
  { from = 0, to = 6, see = () => {} }: Run = {},
): void {
  for (let now = 1000 * from; now < 1000 * to; now += FRAME_MS) {
    see(guard.soften(light(now / 1000), now), now / 1000)
  }
}

interface Run {
  readonly from?: number
  readonly to?: number
  readonly see?: (shown: Float32Array, time: number) => void
}

const white = new Float32Array(30).fill(1)
const black = new Float32Array(30)

/** Changes of luminance that four flashes are made of. */
const FOUR_FLASHES = 8

const strobe = (rate: number) => (time: number) => ((time * rate) % 1 < 0.5 ? white : black)

test('light that does not flash is shown as it is, the very array', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2.9, noNaN: true }), (rate) => {
      const guard = new FlashGuard()
      const light = new Float32Array(30)
      run(guard, (time) => light.fill(0.5 + 0.5 * Math.sin(2 * Math.PI * rate * time)), {
        see: (shown) => assert.is(shown, light),
      })
      assert.not(guard.isSoftening)
    }),
    { numRuns: 20 },
  )
})

test('LEDs that twinkle each for itself do not flash together', () => {
  const guard = new FlashGuard()
  const light = new Float32Array(3 * 300)
  const twinkle = (time: number) =>
    light.map((_, i) => ((time * (5 + ((i / 3) | 0) / 50)) % 1 < 0.5 ? 1 : 0))
  run(guard, twinkle, { from: 60, to: 64 })
  assert.not(guard.isSoftening)
})

test('no strobe shows more than three flashes a second, whatever its rate', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 30, noNaN: true }), (rate) => {
      const guard = new FlashGuard()
      const seen = new FlashCounter(FOUR_FLASHES)
      run(guard, strobe(rate), {
        to: 8,
        see: (shown, time) => assert.not(seen.add(shownLuminance(shown), 1000 * time), `${time} s`),
      })
    }),
  )
})

test('what is left of a strobe is a tenth at most, in its mean light', () => {
  for (const rate of [3.5, 5, 10, 15]) {
    const shown: number[] = []
    run(new FlashGuard(), strobe(rate), {
      to: 10,
      see: (light, time) => time > 7 && shown.push(light[0]!),
    })
    const [low, high] = [Math.min(...shown), Math.max(...shown)]
    assert.ok(high - low < 0.1, `${rate} Hz: ${low}..${high}`)
    assert.ok(Math.abs((low + high) / 2 - 0.5) < 0.1, `${rate} Hz: ${low}..${high}`)
  }
})

test('after the flashes light comes back to its own without a jump', () => {
  const guard = new FlashGuard()
  run(guard, strobe(8), { to: 4 })
  assert.ok(guard.isSoftening)
  let last: number | undefined
  run(guard, () => white, {
    from: 4,
    to: 8,
    see: (shown) => {
      assert.ok(shown[0]! >= (last ?? 0) && shown[0]! - (last ?? shown[0]!) < 0.06)
      last = shown[0]!
    },
  })
  assert.not(guard.isSoftening)
  assert.is(guard.soften(white, 8000), white)
})

test('other LEDs start anew', () => {
  const guard = new FlashGuard()
  run(guard, strobe(8), { to: 4 })
  const others = new Float32Array(9)
  assert.is(guard.soften(others, 4001), others)
})

test('light above what a screen shows counts as white', () => {
  assert.is(shownLuminance(new Float32Array(3).fill(5)), 1)
  assert.is(shownLuminance(new Float32Array(0)), 0)
})

test.run()
