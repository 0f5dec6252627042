import { lineLayout } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FlashGuard } from '../../../view/flashes/flash-guard.ts'
import { FlashWatch } from '../../../view/flashes/flash-watch.ts'
import { partWire } from '../../../view/flashes/led-areas.ts'

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

/** Two halves, red and blue by turns. */
const police = (rate: number) => (time: number) => {
  const isSwapped = (time * rate) % 1 < 0.5
  return black.map((_, i) => (i % 3 === (i < 15 === isSwapped ? 0 : 2) ? 1 : 0))
}

test('neighbours are those that hang near each other, and else those on the wire', () => {
  const ledCount = 1280
  const sides = Float32Array.from({ length: 3 * ledCount }, (_, i) =>
    i % 3 === 0 ? (i / 3) % 2 : 0,
  )
  const against = (time: number) => sides.map((_, i) => +(i % 6 < 3 === (time * 8) % 1 < 0.5))
  const guard = new FlashGuard()
  run(guard, against, { to: 3 })
  assert.not(guard.isSoftening)
  guard.setLeds(sides)
  run(guard, against, { from: 3, to: 6 })
  assert.ok(guard.isSoftening)
})

test('no strobe and no police light shows more than three flashes a second, whatever its rate', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 30, noNaN: true }),
      fc.constantFrom(strobe, police),
      (rate, lights) => {
        const seen = new FlashWatch(partWire(10), FOUR_FLASHES)
        run(new FlashGuard(), lights(rate), {
          to: 8,
          see: (shown, time) => assert.not(seen.add(shown, 1000 * time), `${time} s`),
        })
      },
    ),
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

test('other LEDs while it flashes stay soft', () => {
  const guard = new FlashGuard()
  run(guard, strobe(8), { to: 4 })
  guard.setLeds(Float32Array.from(white, (_, i) => i))
  assert.ok(Math.abs(guard.soften(white, 4001)[0]! - 0.5) < 0.1)
  guard.setLeds([0, 0, 0, 1, 0, 0, 2, 0, 0])
  const [first, ...others] = guard.soften(white.subarray(0, 9), 4020)
  assert.ok(Math.abs(first! - 0.5) < 0.1)
  assert.ok(others.every((light) => Math.abs(light - first!) < 1e-6))
})

test('a strobe does not get through between layouts that change all the time', () => {
  const layouts = [12, 640, 100].map((ledCount) => lineLayout({ ledCount }).positions)
  for (const positions of [layouts, [layouts[0]!]]) {
    const guard = new FlashGuard()
    let softened = 0
    for (let frame = 0; frame < 480; frame++) {
      const places = positions[Math.floor(frame / 24) % positions.length]!
      if (frame % 24 === 0) guard.setLeds(places)
      const now = frame * FRAME_MS
      const light = new Float32Array(places.length).fill((now * 8) % 1000 < 500 ? 1 : 0)
      if (guard.soften(light, now) !== light) softened++
    }
    assert.ok(softened > 420, `${softened} of 480 frames`)
  }
})

test('other LEDs whose light is calm are shown it as it is', () => {
  const guard = new FlashGuard()
  for (let frame = 0; frame < 120; frame++) {
    if (frame % 24 === 0) guard.setLeds(lineLayout({ ledCount: 10 + frame }).positions)
    const light = new Float32Array(3 * (10 + frame - (frame % 24))).fill(0.5)
    assert.is(guard.soften(light, frame * FRAME_MS), light)
  }
})

test.run()
