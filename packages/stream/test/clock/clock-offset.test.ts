import { createRandom } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ClockOffset } from '../../src/clock/shared/clock-offset.ts'

const test = suite('ClockOffset')

interface Network {
  readonly seed: number
  /** Parts in a million by which the other clock is faster. */
  readonly skew: number
  /** Milliseconds by which each packet may be delayed, besides the least delay of 1. */
  readonly jitterMs: number
  /** Share of packets that are lost. */
  readonly loss: number
}

/** Asks as a followed clock does, often at first. @returns the errors of the estimate at each question */
function errorsOf({ seed, skew, jitterMs, loss }: Network, minutes: number): number[] {
  const random = createRandom(seed)
  const estimate = new ClockOffset(120_000)
  const otherAt = (now: number) => 1.7e12 + seed * 1e6 + now * (1 + skew * 1e-6)
  const errors: number[] = []
  for (let sent = 0; sent < minutes * 60_000; sent += sent < 2000 ? 25 : 50) {
    if (estimate.isKnown) errors.push(sent + estimate.at(sent) - otherAt(sent))
    if (random() < loss) continue
    const there = sent + 1 + random() * jitterMs
    const received = there + 0.1 + 1 + random() * jitterMs
    const times = { arrived: otherAt(there), answered: otherAt(there + 0.1) }
    estimate.add({ sent, received, ...times })
  }
  return errors
}

test('20 ms of trembling and 5 % of loss leave the clocks within 1 ms, whatever their skew', () => {
  const all: number[] = []
  for (const skew of [-100, -20, 0, 50, 100]) {
    for (const seed of [1, 2, 3, 4]) {
      const errors = errorsOf({ seed, skew, jitterMs: 20, loss: 0.05 }, 1)
      // From the third second on.
      const distances = errors.slice(80).map(Math.abs)
      const worst = Math.max(...distances)
      assert.ok(worst < 1.2, `seed ${seed}, skew ${skew}: ${worst} ms`)
      all.push(...distances)
    }
  }
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)]!
  assert.ok(at(0.5) < 0.1 && at(0.99) < 0.7, `median ${at(0.5)} ms, 99 of 100 ${at(0.99)} ms`)
})

test('a quiet network shows the difference to a twentieth of a millisecond', () => {
  const errors = errorsOf({ seed: 1, skew: 30, jitterMs: 0, loss: 0 }, 3)
  assert.ok(Math.max(...errors.slice(-40).map(Math.abs)) < 0.05)
})

const sample = (at: number, offset: number) => ({
  ...{ sent: at, received: at + 2 },
  ...{ arrived: at + 1 + offset, answered: at + 1 + offset },
})

test('one packet that can not be true changes nothing, three show that the clock was set', () => {
  const estimate = new ClockOffset(60_000)
  for (let at = 0; at < 5000; at += 250) estimate.add(sample(at, 1000))
  estimate.add(sample(5000, 9000))
  assert.is(estimate.at(5000), 1000)
  estimate.add(sample(5250, 1000))
  for (const at of [5500, 5750, 6000]) estimate.add(sample(at, 9000))
  assert.is(estimate.at(6000), 9000)
})

test('an outage goes by: the skew is kept', () => {
  const estimate = new ClockOffset(120_000)
  const offsetAt = (at: number) => 1000 + at * 50e-6
  for (let at = 0; at < 120_000; at += 250) estimate.add(sample(at, offsetAt(at)))
  // Ten minutes, in which such clocks part by 30 ms.
  const after = 120_000 + 10 * 60_000
  assert.ok(Math.abs(estimate.at(after) - offsetAt(after)) < 1)
})

test.run()
