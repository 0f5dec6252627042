import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Datagram } from '../../../src/outlets/udp/frame-cutter.ts'
import { ChangedFragments } from '../../../src/outlets/udp/frame-cutter.ts'

const test = suite('ChangedFragments')
const HEADER = new Uint8Array(12)

const datagramsOf = (values: readonly number[]): Datagram[] =>
  values.map((value) => [HEADER, Uint8Array.of(value)])

const picked = (changes: ChangedFragments, values: readonly number[], now: number) =>
  changes.pick(datagramsOf(values), now).map(([, [value]]) => value)

test('the first frame is whole, of the next only what changed', () => {
  const changes = new ChangedFragments(1000)
  assert.equal(picked(changes, [1, 2, 3], 0), [1, 2, 3])
  assert.equal(picked(changes, [1, 5, 3], 10), [5])
  assert.equal(picked(changes, [1, 5, 3], 20), [])
})

test('a whole frame goes at intervals, after forget() and when the size changes', () => {
  const changes = new ChangedFragments(1000)
  picked(changes, [1, 2], 0)
  assert.equal(picked(changes, [1, 2], 999), [])
  assert.equal(picked(changes, [1, 2], 1000), [1, 2])
  changes.forget()
  assert.equal(picked(changes, [1, 2], 1001), [1, 2])
  assert.equal(picked(changes, [1, 2, 3], 1002), [1, 2, 3])
})

test('what was picked, laid over what was shown, is each frame', () => {
  const frames = fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 4 }))
  fc.assert(
    fc.property(frames, (frames) => {
      const changes = new ChangedFragments(50)
      const shown = [0, 0, 0, 0]
      frames.forEach((values, frameNumber) => {
        const datagrams = datagramsOf(values)
        for (const datagram of changes.pick(datagrams, frameNumber * 10)) {
          shown[datagrams.indexOf(datagram)] = datagram[1][0]!
        }
        assert.equal(shown, values)
      })
    }),
  )
})

test.run()
