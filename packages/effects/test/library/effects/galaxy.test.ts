import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import galaxy from '../../../src/library/effects/galaxy.ts'

const test = suite('galaxy')

const RING_SIZE = 120

/** Rings of LEDs, the innermost first, seen from the front. */
const DISC = createLayout(
  [0.4, 0.8, 1].flatMap((radius) =>
    Array.from({ length: RING_SIZE }, (_, led) => {
      const angle = (2 * Math.PI * led) / RING_SIZE
      return [radius * Math.cos(angle), radius * Math.sin(angle), 0]
    }).flat(),
  ),
)

function brightnessOf(params: Readonly<Record<string, unknown>>, time = 0): Float32Array {
  const frame = createFrame(DISC.ledCount)
  const all = { dust: 0, palette: 'white', ...params }
  createEffectSource(galaxy, { layout: DISC, params: all }).render(frame, time)
  return frame.filter((_, i) => i % 3 === 0)
}

/** The brightest LED of the first half of a ring: half a ring is one of two arms. */
function peak(brightness: Float32Array, ring: number): number {
  const half = brightness.subarray(ring * RING_SIZE, (ring + 0.5) * RING_SIZE)
  return half.indexOf(Math.max(...half))
}

test('a ring crosses each arm once', () => {
  for (const count of [1, 2, 5]) {
    const ring = brightnessOf({ count }).subarray(RING_SIZE, 2 * RING_SIZE)
    const entries = ring.filter((light, i) => light > 0.5 && ring.at(i - 1)! <= 0.5)
    assert.is(entries.length, count)
  }
})

test('arms are wound by their winding on each doubling of the radius', () => {
  const shift = (winding: number) => {
    const brightness = brightnessOf({ winding })
    const steps = peak(brightness, 0) - peak(brightness, 1)
    return (steps + RING_SIZE) % (RING_SIZE / 2)
  }
  assert.is(shift(0), 0)
  assert.ok(Math.abs(shift(0.25) - 0.25 * RING_SIZE * Math.log2(0.9 / 0.5)) <= 1, `${shift(0.25)}`)
})

test('the core outshines what is around it', () => {
  const core = createLayout([0, 0, 0, 1, 0, 0, -1, 0, 0])
  const frame = createFrame(3)
  const params = { palette: 'white' }
  createEffectSource(galaxy, { layout: core, params }).render(frame, 0)
  assert.is(frame[0], 1)
  assert.ok(frame[3]! < 1 && frame[6]! < 1)
})

test.run()
