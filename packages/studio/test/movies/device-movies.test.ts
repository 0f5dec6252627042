import { createMovie, type Movie } from '@ledloom/core'
import { connectDevice, type Device } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DeviceMovies } from '../../src/movies/device-movies.ts'
import { MovieArchive } from '../../src/movies/movie-archive.ts'
import { failureOf } from '../failure-of.ts'
import { Workplace } from '../workplace.ts'

const test = suite('DeviceMovies')
const place = new Workplace()
let folders = 0

test.after(() => place.close())

function movieOf({ ledCount, format }: Device, frameCount: number, byte: number): Movie {
  const data = new Uint8Array(frameCount * ledCount * format.bytesPerLed).fill(byte)
  return createMovie({ ledCount, format, frameRate: 20, frameCount, data })
}

/** A device that stores movies of these frame counts, with copies of those that are in `kept`. */
async function deviceWith(movies: Readonly<Record<string, number>>, kept = Object.keys(movies)) {
  const virtual = await place.device({ family: 'F', ledCount: 20 })
  const device = place.keep(await connectDevice(virtual.url))
  const archive = new MovieArchive(place.path(`movies-${folders++}`))
  let byte = 0
  for (const [name, frameCount] of Object.entries(movies)) {
    byte += 1
    const movie = movieOf(device, frameCount, byte)
    const { uniqueId } = await device.movies.upload(movie, { name })
    if (kept.includes(name)) await archive.keep(uniqueId!, movie)
  }
  return { virtual, device, archive, movies: new DeviceMovies(device, archive) }
}

const namesOn = async ({ movies }: Device) => (await movies.list()).movies.map(({ name }) => name)

test('movies are listed with the current one, the playlist and those that have a copy', async () => {
  const { movies } = await deviceWith({ rain: 30, snow: 20 }, ['snow'])
  await movies.setPlaylist([{ movie: 'snow', seconds: 7 }, { movie: '0' }])
  const list = await movies.list()
  assert.equal(
    list.movies.map(({ name, isCurrent, isKept }) => ({ name, isCurrent, isKept })),
    [
      { name: 'rain', isCurrent: false, isKept: false },
      { name: 'snow', isCurrent: true, isKept: true },
    ],
  )
  assert.equal(
    list.playlist.map(({ name, seconds }) => [name, seconds]),
    [
      ['snow', 7],
      ['rain', 30],
    ],
  )
})

test('one is removed, and the others, the playlist and the mode are restored', async () => {
  const { device, movies, archive } = await deviceWith({ rain: 30, fire: 25, snow: 20 })
  await movies.setPlaylist([{ movie: 'snow' }, { movie: 'fire' }, { movie: 'rain' }])
  const before = (await movies.list()).movies
  const change = await movies.planRemoval(['fire'])
  assert.is(change.explanation, 'removes fire and stores rain, snow again')
  const stored: string[] = []
  await change.make((done, total) => stored.push(`${done}/${total}`))
  const after = await movies.list()
  assert.equal(stored, ['1/2', '2/2'])
  assert.equal(
    after.movies.map(({ name, uniqueId, frameCount }) => [name, uniqueId, frameCount]),
    [before[0]!, before[2]!].map(({ name, uniqueId, frameCount }) => [name, uniqueId, frameCount]),
  )
  assert.equal(
    after.playlist.map(({ name }) => name),
    ['snow', 'rain'],
  )
  assert.is((await device.mode.get()).mode, 'playlist')
  assert.is(await archive.read(before[1]!, device), undefined)
  assert.equal(after.unfinished, [])
})

test('a movie is renamed, keeps its bytes and goes on playing', async () => {
  const { device, movies, archive } = await deviceWith({ rain: 30, snow: 20 })
  await movies.play('rain')
  await (await movies.planRenaming('rain', 'drizzle')).make()
  const list = await movies.list()
  assert.equal(
    list.movies.map(({ name, isCurrent }) => [name, isCurrent]),
    [
      ['drizzle', true],
      ['snow', false],
    ],
  )
  assert.is((await archive.read(list.movies[0]!, device))?.data[0], 1)
  assert.is((await device.mode.get()).mode, 'movie')
})

test('nothing is changed without copies of all movies that must be stored again', async () => {
  const { device, movies } = await deviceWith({ rain: 30, fire: 25, snow: 20 }, ['fire'])
  const change = await failureOf(movies.planRemoval(['fire']))
  assert.match(change.message, /has no copy of rain, snow, .*; nothing was changed$/)
  assert.equal(await namesOn(device), ['rain', 'fire', 'snow'])
  // All of them need no copy.
  await (await movies.planRemoval(['rain', 'fire', 'snow'])).make()
  assert.equal(await namesOn(device), [])
})

test('wrong names are refused with the movies that there are', async () => {
  const { movies } = await deviceWith({ rain: 30, snow: 20 })
  assert.match(
    (await failureOf(movies.play('snwo'))).message,
    /no movie called snwo; did you mean snow\?$/,
  )
  assert.match(
    (await failureOf(movies.planRenaming('rain', 'snow'))).message,
    /another movie called snow$/,
  )
})

test('a movie takes the place of one of the same name, with the room of the others left', async () => {
  const { device, movies } = await deviceWith({ rain: 300, snow: 20 })
  const { capacity } = await device.movies.list()
  const replacing = await movies.planReplacing('rain')
  assert.is(replacing.room, capacity - 21)
  await movies.setPlaylist([
    { movie: 'snow', seconds: 5 },
    { movie: 'rain', seconds: 8 },
  ])
  await replacing.make(movieOf(device, replacing.room, 9))
  assert.equal(
    (await movies.list()).playlist.map(({ name, seconds }) => [name, seconds]),
    [
      ['snow', 5],
      ['rain', 8],
    ],
  )
  const list = await device.movies.list()
  assert.equal(
    list.movies.map(({ name, frameCount }) => [name, frameCount]),
    [
      ['snow', 20],
      ['rain', capacity - 21],
    ],
  )
  assert.is(list.framesLeft, 0)
})

test('movies of a change that broke off are stored when they are restored, with the playlist', async () => {
  const { device, movies, archive } = await deviceWith({ rain: 30, snow: 20 })
  await movies.setPlaylist([
    { movie: 'snow', seconds: 5 },
    { movie: 'rain', seconds: 8 },
  ])
  const kept = await Promise.all(
    (await device.movies.list()).movies.map(async (stored) => ({
      name: stored.name,
      uniqueId: stored.uniqueId!,
      movie: (await archive.read(stored, device))!,
    })),
  )
  const playlist = [kept[1]!, kept[0]!].map(({ uniqueId }) => ({ uniqueId, seconds: 5 }))
  const change = { movies: kept, playlist, mode: 'playlist' }
  const broken = archive.whileStoring(device, change, async () => {
    await device.movies.deleteAll()
    throw new Error('the power went out')
  })
  assert.match((await failureOf(broken)).message, /power went out/)
  assert.equal((await movies.list()).unfinished, ['rain', 'snow'])
  // One that was uploaded since then under the name of another is left in its place.
  const later = movieOf(device, 12, 7)
  const { uniqueId } = await device.movies.upload(later, { name: 'rain' })
  await archive.keep(uniqueId!, later)
  const restoring = await movies.planRestoring()
  assert.is(restoring.explanation, 'restores snow and stores rain again')
  await restoring.make()
  assert.equal(await namesOn(device), ['rain', 'snow'])
  const list = await movies.list()
  assert.equal(
    [list.unfinished, list.playlist.map(({ name }) => name), list.movies[0]?.frameCount],
    [[], ['snow', 'rain'], 12],
  )
  assert.is((await device.mode.get()).mode, 'playlist')
})

test.run()
