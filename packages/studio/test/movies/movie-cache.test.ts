import { setImmediate as turn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MovieCache } from '../../src/movies/movie-cache.ts'
import { failureOf } from '../failure-of.ts'

const test = suite('MovieCache')
const { signal } = new AbortController()

test('a movie that several want is made once, and let go after the last of them', async () => {
  const cache = new MovieCache(2, signal)
  let made = 0
  const one = () =>
    cache.with(
      'a',
      async () => ++made,
      async (movie) => movie,
    )
  assert.equal(await Promise.all([one(), one(), one()]), [1, 1, 1])
  assert.is(await one(), 2)
})

test('a movie that has been used can be collected while others are made', async () => {
  const cache = new MovieCache(1, signal)
  const movies: WeakRef<Uint8Array>[] = []
  const make = async () => {
    const movie = new Uint8Array(1000)
    movies.push(new WeakRef(movie))
    return movie
  }
  const first = ['a', 'b', 'c'].map((key) => cache.with(key, make, async () => {}))
  await Promise.all(first)
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const last = cache.with('d', make, () => ended)
  await turn()
  globalThis.gc?.()
  if (globalThis.gc !== undefined) {
    assert.equal(
      movies.map((movie) => movie.deref() !== undefined),
      [false, false, false, true],
    )
  }
  end()
  await last
})

test('a movie that fails fails for all that want it, and takes no room from others', async () => {
  const cache = new MovieCache(1, signal)
  const no = new Error('no')
  const make = () => Promise.reject(no)
  const wants = Array.from({ length: 40 }, (_, number) =>
    failureOf(cache.with(`${number % 20}`, make, async () => {})),
  )
  assert.equal(new Set(await Promise.all(wants)), new Set([no]))
  assert.is(
    await cache.with(
      'a',
      async () => 'made',
      async (movie) => movie,
    ),
    'made',
  )
})

test('so much is done at a time, in the order in which it came, also after a failure', async () => {
  const cache = new MovieCache(2, new AbortController().signal)
  const begun: number[] = []
  let atWork = 0
  const work = async (number: number) => {
    begun.push(number)
    assert.ok(++atWork <= 2)
    await turn()
    atWork--
    if (number === 1) throw new Error('no')
  }
  const numbers = Array.from({ length: 7 }, (_, number) => number)
  await Promise.allSettled(numbers.map((number) => cache.runLimited(() => work(number))))
  assert.equal(begun, numbers)
})

test('what waits when the signal aborts does not begin', async () => {
  const ending = new AbortController()
  const cache = new MovieCache(1, ending.signal)
  const reason = new Error('enough')
  const first = cache.runLimited(async () => {
    await turn()
    ending.abort(reason)
  })
  const second = failureOf(cache.runLimited(() => assert.unreachable('it began') as never))
  await first
  assert.is(await second, reason)
})

test.run()
