import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { KeptHouse } from '../../src/memory/house-memory.ts'
import { mergeKept } from '../../src/memory/merge-kept.ts'

const test = suite('merge-kept')

const NOTHING: KeptHouse = {
  ...{ lights: [], brightness: 1, macs: {}, addresses: {}, places: {} },
  ...{ lit: [], dark: {}, stored: {} },
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

test('what this start has not touched is as it was kept', () => {
  assert.equal(mergeKept(BEFORE, { house: NOTHING, chosenAt: undefined }), BEFORE)
})

test('without anything kept, all is as it is now', () => {
  assert.is(mergeKept(undefined, { house: NOTHING, chosenAt: undefined }), NOTHING)
})

test('what was chosen since counts, also that the schedule is to be followed', () => {
  const chosen = { isOn: true, play: 'plasma', at: 20 }
  const now = { ...NOTHING, choice: chosen, brightness: 0.2, last: 'plasma' }
  const merged = mergeKept(BEFORE, { house: now, chosenAt: 20 })
  assert.equal([merged.choice, merged.brightness, merged.last], [chosen, 0.2, 'plasma'])
  // It was for the whole house.
  assert.equal(
    merged.lights.map(({ id }) => id),
    ['attic'],
  )
  assert.is(mergeKept(BEFORE, { house: NOTHING, chosenAt: 20 }).choice, undefined)
  const layers = { ...NOTHING, choice: { isOn: true, at: 20 } }
  assert.equal(mergeKept(BEFORE, { house: layers, chosenAt: 20 }).choice, BEFORE.choice)
})

test('devices of both are known, where they are now, with what they had before anything of the house', () => {
  const now: KeptHouse = {
    ...NOTHING,
    macs: { a: '1', d: '4' },
    dark: { a: { uptime: 7 } },
    lights: [{ id: 'porch', devices: ['a'], isOn: false, brightness: 1, at: 20 }],
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
  const { macs, addresses, dark, lit, lights, stored } = mergeKept(BEFORE, {
    house: now,
    chosenAt: undefined,
  })
  assert.equal(macs, { a: '1', b: '2', d: '4' })
  assert.equal(addresses, { b: { address: '10.0.0.2' } })
  assert.equal([dark, lit], [{ a: { uptime: 7 } }, ['b']])
  assert.equal(
    lights.map(({ id, isOn }) => [id, isOn]),
    [
      ['attic', false],
      ['porch', false],
    ],
  )
  assert.equal(Object.keys(stored), ['a', 'c', 'd'])
  assert.equal(stored.a?.borrowed, { mode: 'movie' })
  assert.equal(
    stored.a?.movies.map(({ id }) => id),
    ['x', 'y'],
  )
  assert.equal(stored.a?.uploads, [1, 3])
})

test.run()
