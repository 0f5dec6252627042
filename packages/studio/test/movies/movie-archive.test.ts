import { readdir, writeFile } from 'node:fs/promises'
import { createMovie, type Movie, RGB } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MovieArchive } from '../../src/movies/movie-archive.ts'
import { failureOf } from '../failure-of.ts'
import { Workplace } from '../workplace.ts'

const test = suite('MovieArchive')
const place = new Workplace()
const LED_COUNT = 20
const IDS = ['0A-1', '0A-2', '0A-3', '0A-4']

test.after(() => place.close())

function movieOf(frameCount: number): Movie {
  const data = new Uint8Array(frameCount * LED_COUNT * 3)
  return createMovie({ ledCount: LED_COUNT, format: RGB, frameRate: 20, frameCount, data })
}

test('the oldest copies make room, except those of an unfinished change', async () => {
  const device = await place.device({ family: 'F', ledCount: LED_COUNT })
  const client = place.keep(await connectDevice(device.url))
  const folder = place.path('bounded')
  const movie = movieOf(10)
  const archive = new MovieArchive(folder, 2.5 * movie.data.length)
  const [first, second, third, fourth] = IDS as [string, string, string, string]
  const broken = archive.whileStoring(
    client,
    { movies: [{ name: 'rain', uniqueId: first, movie }], playlist: [] },
    () => Promise.reject(new Error('power cut')),
  )
  assert.match((await failureOf(broken)).message, /power cut/)
  await archive.keep(second, movie)
  await archive.keep(third, movie)
  await archive.keep(fourth, movie)
  const kept = (await readdir(folder)).filter((name) => name.endsWith('.bin')).sort()
  assert.equal(kept, [`${first}.bin`, `${third}.bin`, `${fourth}.bin`])
  assert.equal(
    (await archive.unfinished(client)).movies.map(({ name }) => name),
    ['rain'],
  )
  const facts = { uniqueId: third, frameRate: 20 }
  assert.ok(await archive.has({ ...facts, frameCount: 10 }, client))
  assert.not(await archive.has({ ...facts, frameCount: 11 }, client))
})

test('a damaged list of an unfinished change is named', async () => {
  const device = await place.device({ family: 'F', ledCount: LED_COUNT })
  const client = place.keep(await connectDevice(device.url))
  const folder = place.path('damaged')
  const archive = new MovieArchive(folder)
  const movies = [{ name: 'rain', uniqueId: '0B-1', movie: movieOf(1) }]
  await failureOf(
    archive.whileStoring(client, { movies, playlist: [] }, () => Promise.reject(new Error('cut'))),
  )
  const [list] = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  await writeFile(`${folder}/${list}`, '{')
  assert.match((await failureOf(archive.unfinished(client))).message, /json is damaged/)
})

test.run()
