import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createFrame,
  createLayout,
  createOutputStage,
  lineLayout,
  type Movie,
  RGB,
  RGBW,
} from '@ledloom/core'
import type { SourceError } from '@ledloom/media'
import { writeMovieFile } from '@ledloom/media/sequence'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeSource } from '../../src/source/describe-source.ts'
import { openSource, readSourceTiming } from '../../src/source/open-source.ts'

const test = suite('movie source')
const data = Uint8Array.from({ length: 3 * 2 * 4 }, (_, index) => index * 10)
const movie: Movie = { ledCount: 2, format: RGBW, frameCount: 3, frameRate: 10, data }
const layout = createLayout([0, 0, 0, 1, 0, 0])
let folder = ''
let path = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  path = join(folder, 'movie.fseq')
  await writeMovieFile(path, movie)
})
test.after(() => rm(folder, { recursive: true }))

test('a movie plays its frames at its rate and starts over', async () => {
  const source = await openSource(await describeSource(path), { layout })
  const stage = createOutputStage(RGBW, { white: 'none' })
  const expected = createFrame(2)
  const frame = createFrame(2)
  for (const [time, index] of [
    [0, 0],
    [0.099, 0],
    [0.1, 1],
    [0.25, 2],
    [0.3, 0],
  ] as const) {
    source.render(frame, time)
    stage.decode(expected, data, index * 8)
    assert.equal([...frame], [...expected], `at ${time} s`)
  }
  assert.is(source.duration, 0.3)
})

test('a bare payload is a movie for lights that are known', async () => {
  const file = join(folder, 'movie.bin')
  await writeMovieFile(file, movie)
  const lights = { ledCount: 2, format: RGBW, frameRate: 10 }
  const description = await describeSource(file, { lights })
  assert.is((await openSource(description, { layout })).duration, 0.3)
  await describeSource(file)
    .then(readSourceTiming)
    .then(
      () => assert.unreachable(),
      ({ message }: SourceError) => assert.match(message, /movie\.bin/),
    )
})

test('its timing is its own', async () => {
  assert.equal(await readSourceTiming({ kind: 'movie', path }), {
    kind: 'timed',
    order: 'any',
    duration: 0.3,
    exactRate: 10,
  })
})

test('light for another number of LEDs is spread along the wire, and a note says so', async () => {
  const line = lineLayout({ ledCount: 1 })
  const source = await openSource({ kind: 'movie', path }, { layout: line })
  const frame = createFrame(1)
  source.render(frame, 0)
  const stage = createOutputStage(RGBW)
  const both = stage.decode(createFrame(2), data)
  for (let colour = 0; colour < 3; colour++) {
    assert.ok(Math.abs(frame[colour]! - (both[colour]! + both[colour + 3]!) / 2) < 1e-6)
  }
  const lights = { ledCount: 1, format: RGB }
  const { notes } = await readSourceTiming(await describeSource(path, { lights }))
  assert.equal(notes, [
    `${path} is for 2 LEDs, spread along the wire of 1`,
    `${path} holds RGBW of 4 bytes per LED, converted to RGB of 3 bytes per LED`,
  ])
})

test('what is cut off plays as far as it goes, and a note says so', async () => {
  const cut = join(folder, 'cut.fseq')
  await writeFile(cut, (await readFile(path)).subarray(0, -1))
  const timing = await readSourceTiming({ kind: 'movie', path: cut })
  assert.is(timing.kind === 'timed' && timing.duration, 0.2)
  assert.equal(timing.notes, [`${cut} is cut off: it holds 2 of 3 frames`])
})

test('opened for a span it holds no other frames, and shows what the whole one does', async () => {
  for (const compression of ['none', 'zlib'] as const) {
    const long = join(folder, `long-${compression}.fseq`)
    const frames = Uint8Array.from({ length: 8 * 900 }, (_, at) => (at >> 3) % 251)
    await writeMovieFile(long, { ...movie, frameCount: 900, data: frames }, { compression })
    const description = { kind: 'movie', path: long } as const
    const all = await openSource(description, { layout })
    const [expected, frame] = [createFrame(2), createFrame(2)]
    for (const [from, to] of [
      [40, 45.7],
      [0, 0],
      [89.9, 89.9],
      [85, 95],
      [130, 131],
    ] as const) {
      const some = await openSource(description, { layout, span: { from, to } })
      for (let time = from; time <= to; time += 0.1) {
        all.render(expected, time)
        some.render(frame, time)
        assert.equal([...frame], [...expected], `${compression} at ${time}`)
      }
    }
  }
})

test('the timing is read from the header, with any compression of the frames', async () => {
  const packed = join(folder, 'torn.fseq')
  const data = Uint8Array.from({ length: 8 * 90 }, () => 7)
  await writeMovieFile(packed, { ...movie, frameCount: 90, data }, { compression: 'zlib' })
  const content = await readFile(packed)
  content.fill(0xff, content.length - 6)
  await writeFile(packed, content)
  const timing = await readSourceTiming({ kind: 'movie', path: packed })
  assert.is(timing.kind === 'timed' && timing.duration, 9)
  const opened = openSource({ kind: 'movie', path: packed }, { layout })
  assert.match(await opened.then(() => 'opened', String), /torn\.fseq: is damaged from frame/)
})

test('a table is a movie, at the rate asked for', async () => {
  const table = join(folder, 'table.csv')
  await writeMovieFile(table, movie)
  const lights = { frameRate: 10 }
  const source = await openSource(await describeSource(table, { lights }), { layout })
  assert.is(source.duration, 0.3)
})

test.run()
