import { demoTrack } from '@ledloom/effects'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { integralOf } from '../src/keyframes.ts'
import { modulatorTrack } from '../src/modulator-track.ts'
import { MODULATORS, type Modulator } from '../src/modulators.ts'

const test = suite('modulators')

const seconds = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const ends = { from: seconds(-5, 5), to: seconds(-5, 5) }

const lfo = fc.record({
  follow: fc.constant('lfo' as const),
  ...ends,
  shape: fc.constantFrom(...MODULATORS.lfo.shape.options),
  period: seconds(0.35, 20),
  phase: seconds(0, 1),
})
const envelope = fc.record({
  follow: fc.constant('envelope' as const),
  ...ends,
  ...{ attack: seconds(0.1, 3), hold: seconds(0, 3), release: seconds(0.1, 3) },
  every: fc.constantFrom(0, 2, 7.5),
})
const sound = fc.record({
  follow: fc.constant('sound' as const),
  ...ends,
  band: fc.constantFrom(...MODULATORS.sound.band.options),
})
const beat = fc.record({ follow: fc.constant('beat' as const), ...ends, decay: seconds(0.05, 2) })

const anyModulator: fc.Arbitrary<Modulator> = fc.oneof(lfo, envelope, sound, beat)
const anyTrack = fc.constantFrom(undefined, demoTrack({ loop: 3 }))

test('it stays between its ends, whatever the time', () => {
  void fc.assert(
    fc.property(anyModulator, anyTrack, seconds(-100, 1000), (modulator, sound, time) => {
      const value = modulatorTrack(modulator, { sound })(time)
      const { from, to } = modulator
      assert.ok(value >= Math.min(from, to) - 1e-9 && value <= Math.max(from, to) + 1e-9)
    }),
  )
})

test('it closes every loop: one loop later it is the same', () => {
  void fc.assert(
    fc.property(
      ...[anyModulator, anyTrack, seconds(1, 60), seconds(0, 1)],
      (modulator, sound, loop, share) => {
        const at = modulatorTrack(modulator, { loop, sound })
        // Squares and the starts of waves jump, so that a rounding error shows beside them.
        const time = share * loop
        const near = [-1e-6, 0, 1e-6].map((shift) => at(time + loop + shift))
        const gap = Math.min(...near.map((value) => Math.abs(value - at(time))))
        assert.ok(gap < 1e-3, `${gap} at ${time} of ${loop}`)
      },
    ),
    { numRuns: 300 },
  )
})

test('a wave has the shape that its name says, from its phase on', () => {
  const at = (shape: 'sine' | 'triangle' | 'saw' | 'square', phase = 0) =>
    [0, 0.5, 1, 1.5].map(
      modulatorTrack({ follow: 'lfo', shape, period: 2, phase, from: 0, to: 10 }, {}),
    )
  const rounded = (values: number[]) => values.map((value) => Math.round(value * 1e6) / 1e6)
  assert.equal(rounded(at('sine')), [0, 5, 10, 5])
  assert.equal(at('triangle'), [0, 5, 10, 5])
  assert.equal(at('saw'), [0, 2.5, 5, 7.5])
  assert.equal(at('square'), [0, 0, 10, 10])
  assert.equal(at('saw', 0.25), [2.5, 5, 7.5, 0])
})

test('an envelope rises, holds and falls, once or again and again', () => {
  const given = { follow: 'envelope', attack: 1, hold: 1, release: 2, from: 0, to: 4 } as const
  const times = [-1, 0, 0.5, 1.5, 3, 4, 6, 6.5]
  assert.equal(times.map(modulatorTrack(given, {})), [0, 0, 2, 4, 2, 0, 0, 0])
  const again = modulatorTrack({ ...given, every: 6 }, {})
  assert.equal([0.5, 6.5, 7.5].map(again).map(Math.round), [2, 2, 4])
})

test('a beat flares up and fades, and a band is heard', () => {
  const track = demoTrack()
  const found = { age: 0, strength: 0, index: 0 }
  track.readBeat(found, 3)
  const onBeat = 3 - found.age
  const pulse = modulatorTrack({ follow: 'beat', decay: 0.2, from: 0, to: 1 }, { sound: track })
  assert.ok(Math.abs(pulse(onBeat) - found.strength) < 1e-3)
  assert.ok(Math.abs(pulse(onBeat + 0.2) - found.strength / Math.E) < 1e-3)
  const bass = modulatorTrack({ follow: 'sound', band: 'bass', from: 0, to: 1 }, { sound: track })
  const heard = Array.from({ length: 400 }, (_, at) => bass(at / 50))
  assert.ok(Math.max(...heard) > 0.5 && Math.min(...heard) < 0.2)
})

test('as a speed it goes as far as its values add up to', () => {
  void fc.assert(
    fc.property(
      anyModulator,
      fc.constantFrom(undefined, 7),
      seconds(1, 20),
      (modulator, loop, length) => {
        const distance = integralOf(modulator, { loop })
        const speed = modulatorTrack(modulator, { loop })
        const step = length / 2000
        let sum = 0
        for (let at = 0; at < 2000; at++) sum += speed((at + 0.5) * step) * step
        const most = Math.abs(modulator.to - modulator.from)
        const gap = Math.abs(distance(length) - distance(0) - sum)
        assert.ok(gap <= 0.01 + 0.05 * most * length, `${gap} after ${length} s`)
      },
    ),
    { numRuns: 60 },
  )
})

test.run()
