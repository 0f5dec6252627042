import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createMovie, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findStored, storeMovies } from '../../src/stored/device-store.ts'
import { type KeptStored, StoredMemory } from '../../src/stored/stored-memory.ts'
import { ask, type Ends, startDevice } from './stored-house.ts'

const test = suite('device-store')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('what is known of a device does not grow with each list that is stored', async () => {
  const virtual = await startDevice(ends)
  const memory = new StoredMemory({}, async () => undefined)
  const store = (recipes: readonly string[]) =>
    ask(virtual, (device) => {
      const wanted = recipes.map((recipe) => ({ title: recipe, recipe, frameCount: 4 }))
      const make = async (i: number) => movieOf(Number(recipes[i]!.split(' ')[0]))
      return storeMovies(wanted, {
        ...{ name: 'tree', device, memory, make, now: Date.now },
        ...{ signal: new AbortController().signal, whileStill: (work) => work() },
      })
    })
  // The number says what it shows; the rest is of what it was made, such as another order.
  for (let day = 1; day <= 5; day++) {
    const movies = await store([`1 day ${day}`, `2 day ${day}`, `1 again, day ${day}`])
    assert.is(new Set(movies.map(({ id }) => id)).size, 2, 'each content is stored once')
  }
  assert.is(memory.uploadsOf('tree', Date.now()), 1)
  assert.equal(
    memory.moviesOf('tree').map(({ recipe }) => recipe),
    ['1 day 5', '2 day 5', '1 again, day 5'],
  )

  await ask(virtual, (device) => device.movies.deleteAll())
  await store(['3'])
  assert.equal(
    memory.moviesOf('tree').map(({ recipe }) => recipe),
    ['3'],
  )
})

test('a movie that is wanted twice is made and stored once', async () => {
  const virtual = await startDevice(ends)
  const memory = new StoredMemory({}, async () => undefined)
  const made: number[] = []
  const wanted = ['1', '2', '1'].map((recipe) => ({ title: recipe, recipe, frameCount: 4 }))
  const movies = await ask(virtual, (device) =>
    storeMovies(wanted, {
      ...{ name: 'tree', device, memory, now: Date.now, whileStill: (work) => work() },
      signal: new AbortController().signal,
      make: async (i) => {
        made.push(i)
        return movieOf(i)
      },
    }),
  )
  assert.equal(made, [0, 1])
  assert.is(movies[2]?.id, movies[0]?.id)
  assert.is((await ask(virtual, (device) => device.movies.list())).movies.length, 2)
})

test('a movie is known as soon as the device has taken it, and trusted only if the device lists it', async () => {
  const virtual = await startDevice(ends)
  const calls: string[] = []
  const onRequest = (message: unknown) => {
    const { request } = message as { readonly request: { method: string; path: string } }
    calls.push(`${request.method} ${request.path.replace('/xled/v1/', '')}`)
  }
  const kept: KeptStored[] = []
  const memory: StoredMemory = new StoredMemory({}, async () => {
    calls.push('kept')
    kept.push(memory.kept)
  })
  const wanted = [{ title: 'tree', recipe: 'tree', frameCount: 4 }]
  const { signal } = new AbortController()
  await ask(virtual, async (device) => {
    subscribe('http.client.request.start', onRequest)
    ends.push(async () => void unsubscribe('http.client.request.start', onRequest))
    await storeMovies(wanted, {
      ...{ name: 'tree', device, memory, now: Date.now, signal },
      ...{ whileStill: (work) => work(), make: async () => movieOf(1) },
    })
  })
  assert.is(calls[calls.indexOf('POST movies/full') + 1], 'kept', calls.join())
  assert.is(calls.filter((call) => call === 'kept').length, 2, 'the upload, and the movie')

  // Killed right then, it finds the movie.
  const ours = new StoredMemory(kept[1]!, async () => undefined).moviesOf('tree')
  const find = (movies: typeof ours) =>
    ask(virtual, (device) => findStored(device, wanted, { ours: movies, signal }))
  assert.equal((await find(ours)).stored, ours)
  const id = '00000000-0000-0000-0000-000000000001'
  assert.is((await find([{ ...ours[0]!, id }])).stored, undefined)
})

test.run()

function movieOf(level: number) {
  const data = new Uint8Array(4 * 20 * 3).fill(level)
  return createMovie({ ledCount: 20, format: RGB, frameRate: 20, frameCount: 4, data })
}
