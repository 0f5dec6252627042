import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { KeptHouse } from '../../src/memory/house-memory.ts'
import { type KnownHouse, mergeKept } from '../../src/memory/merge-kept.ts'

const test = suite('merge-kept')

const NOTHING: KnownHouse = {
  ...{ macs: {}, addresses: {}, places: {}, lit: [], dark: {}, stored: {} },
}

const MOVIE = { digest: 'a', recipe: 'r', frameCount: 20 }

const BEFORE: KeptHouse = {
  choice: { isOn: true, play: 'fire', at: 10 },
  lights: [
    { id: 'porch', devices: ['a'], isOn: true, brightness: 1, at: 10 },
    { id: 'attic', devices: ['b'], isOn: false, brightness: 1, at: 30 },
  ],
  ...{ brightness: 0.5, last: 'snow' },
  macs: { a: '1', b: '2' },
  addresses: { a: { address: '10.0.0.1' }, b: { address: '10.0.0.2' } },
  places: {},
  ...{ lit: ['b'], dark: { a: { uptime: 5 } } },
  stored: {
    a: { movies: [{ id: 'x', ...MOVIE }], uploads: [1], borrowed: { mode: 'movie' } },
    c: { movies: [], uploads: [2] },
  },
}

test('what this start has not learned is as it was kept', () => {
  assert.equal(mergeKept(BEFORE, NOTHING), BEFORE)
})

test('without anything kept, what is known is as it is now, and nothing was chosen', () => {
  assert.equal(mergeKept(undefined, NOTHING), { ...NOTHING, lights: [], brightness: 1 })
})

test('what played last has done so since, if anything has', () => {
  assert.is(mergeKept(BEFORE, { ...NOTHING, last: 'plasma' }).last, 'plasma')
})

test('devices of both are known, where they are now, with what they had before anything of the house', () => {
  const now: KnownHouse = {
    ...NOTHING,
    macs: { a: '1', d: '4' },
    dark: { a: { uptime: 7 } },
    stored: {
      a: {
        movies: [
          { id: 'x', ...MOVIE },
          { id: 'y', ...MOVIE },
        ],
        uploads: [3],
        borrowed: { mode: 'playlist' },
      },
      d: { movies: [], uploads: [4] },
    },
  }
  const { macs, addresses, dark, lit, stored } = mergeKept(BEFORE, now)
  assert.equal(macs, { a: '1', b: '2', d: '4' })
  assert.equal(addresses, { b: { address: '10.0.0.2' } })
  assert.equal([dark, lit], [{ a: { uptime: 7 } }, ['b']])
  assert.equal(Object.keys(stored), ['a', 'c', 'd'])
  assert.equal(stored.a?.borrowed, { mode: 'movie' })
  assert.equal(
    stored.a?.movies.map(({ id }) => id),
    ['x', 'y'],
  )
  assert.equal(stored.a?.uploads, [1, 3])
})

test.run()
