import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type KeptStored, StoredMemory } from '../../src/stored/stored-memory.ts'

const test = suite('stored-memory')

const MOVIE = { id: 'A', digest: 'd', recipe: 'r', frameCount: 4 }

test('devices that are gone are forgotten, but for what is to be given back to them', async () => {
  const played = { mode: 'movie', movies: ['A'] }
  const kept: KeptStored = {
    here: { movies: [MOVIE], uploads: [1] },
    gone: { movies: [MOVIE], uploads: [1], played },
    owed: { movies: [MOVIE], uploads: [1], borrowed: { brightness: 80 }, played },
  }
  const written: KeptStored[] = []
  const memory: StoredMemory = new StoredMemory(kept, async () => {
    written.push(memory.kept)
  })
  await memory.keepOnly(new Set(['here']))
  assert.equal(written, [
    { here: kept.here, owed: { movies: [], uploads: [], borrowed: { brightness: 80 }, played } },
  ])
  // It was there again, and has got it back.
  await memory.setBorrowed('owed', undefined)
  await memory.keepOnly(new Set(['here']))
  assert.equal(memory.kept, { here: kept.here })
})

test.run()
