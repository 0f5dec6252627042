import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { type Movie, RGB, RGBW } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readMovieFile, writeMovieFile } from '../../src/sequence/movie-file.ts'
import type { ReadMovie } from '../../src/sequence/movie-format.ts'
import { playFseq, variableHeaders } from './play-fseq.ts'
import { refusal } from './refusal.ts'

const test = suite('movie file')
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

function movieOf(overrides: Partial<Movie> = {}): Movie {
  const shape = { ledCount: 5, format: RGBW, frameCount: 6, frameRate: 24, ...overrides }
  const byteLength = shape.ledCount * shape.format.bytesPerLed * shape.frameCount
  const data = Uint8Array.from({ length: byteLength }, (_, i) => (i * 37) & 255)
  return { data, ...shape }
}

function assertSameMovie(actual: Movie, expected: Movie) {
  const { data, notes = [], ...facts }: Movie & Partial<ReadMovie> = actual
  assert.equal(notes, [])
  const { data: expectedData, ...expectedFacts } = expected
  assert.equal(facts, expectedFacts)
  assert.ok(Buffer.from(data).equals(Buffer.from(expectedData)))
}

const anyMovie = fc
  .record({
    ledCount: fc.integer({ min: 1, max: 30 }),
    format: fc.constantFrom(RGB, RGBW, { ledProfile: 'RGB', bytesPerLed: 4 } as const),
    frameCount: fc.integer({ min: 1, max: 20 }),
    frameRate: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.constant(1000 / 42)),
  })
  .map(movieOf)

test('what is written as FSEQ is read back as it was', async () => {
  const path = join(folder, 'round.fseq')
  await fc.assert(
    fc.asyncProperty(anyMovie, async (movie) => {
      await writeMovieFile(path, movie)
      assertSameMovie(await readMovieFile(path), movie)
    }),
  )
})

test('what is packed with zlib is read back as it was', async () => {
  const path = join(folder, 'packed.fseq')
  await fc.assert(
    fc.asyncProperty(anyMovie, fc.boolean(), async (movie, isNoise) => {
      if (!isNoise) movie.data.fill(7, 3)
      await writeMovieFile(path, movie, { compression: 'zlib' })
      assertSameMovie(await readMovieFile(path), movie)
    }),
  )
})

test('zlib packs in blocks that a player finds through the index', async () => {
  const path = join(folder, 'blocks.fseq')
  const movie = movieOf({ ledCount: 2000, format: RGB, frameCount: 100, frameRate: 20 })
  await writeMovieFile(path, movie, { compression: 'zlib' })
  const file = await readFile(path)
  const starts = Array.from({ length: file[21]! }, (_, block) => file.readUInt32LE(32 + 8 * block))
  assert.equal(starts.slice(0, 3), [0, 10, 21])
  assert.is(file[20], 2)
  assert.is(file.readUInt16LE(8), 32 + 8 * starts.length)
  const begin = file.readUInt16LE(4)
  const first = inflateSync(file.subarray(begin, begin + file.readUInt32LE(36)))
  assert.ok(first.equals(movie.data.subarray(0, 10 * 6000)))
  assertSameMovie(await readMovieFile(path), movie)
})

test('frames that zlib would make longer are stored as they are', async () => {
  const path = join(folder, 'noise.fseq')
  await writeMovieFile(path, movieOf({ ledCount: 1, frameCount: 1 }), { compression: 'zlib' })
  assert.equal([...(await readFile(path)).subarray(20, 22)], [0, 0])
})

test('a movie in another pixel format is converted as light, and says so', async () => {
  const path = join(folder, 'white.fseq')
  const data = Uint8Array.of(100, 50, 0, 20)
  await writeMovieFile(path, movieOf({ ledCount: 1, frameCount: 1, data }))
  const movie = await readMovieFile(path, { format: RGB })
  assert.equal([...movie.data], [150, 100, 120])
  assert.match(movie.notes.join(), /white\.fseq holds RGBW of 4 bytes per LED, converted to RGB/)
})

test('the header says what other readers need', async () => {
  const path = join(folder, 'header.fseq')
  const movie = movieOf({ frameRate: 20 })
  await writeMovieFile(path, movie)
  const file = await readFile(path)
  assert.is(file.toString('latin1', 0, 4), 'PSEQ')
  const dataOffset = file.readUInt16LE(4)
  assert.is(dataOffset % 4, 0)
  assert.equal([file[6], file[7]], [0, 2])
  assert.is(file.readUInt16LE(8), 32)
  assert.is(file.readUInt32LE(10), 20)
  assert.is(file.readUInt32LE(14), 6)
  assert.is(file[18], 50)
  assert.equal([...file.subarray(20, 23)], [0, 0, 0])
  assert.ok(file.subarray(dataOffset).equals(Buffer.from(movie.data)))
})

test('a player finds the frames and who made them', async () => {
  const path = join(folder, 'played.fseq')
  await fc.assert(
    fc.asyncProperty(
      anyMovie,
      fc.constantFrom('none' as const, 'zlib' as const),
      async (movie, compression) => {
        const even = { ...movie, frameRate: Math.max(4, movie.frameRate) }
        if (compression === 'zlib') even.data.fill(9)
        await writeMovieFile(path, even, { compression })
        const file = await readFile(path)
        assert.ok(playFseq(file).equals(Buffer.from(even.data)))
        assert.is(variableHeaders(file).get('sp')?.toString(), 'Ledloom\0')
      },
    ),
  )
})
test('a frame longer than a step can state is stored several times', async () => {
  const path = join(folder, 'slow.fseq')
  await writeMovieFile(path, movieOf({ frameRate: 1, frameCount: 2 }))
  const file = await readFile(path)
  assert.is(file.readUInt32LE(14), 8)
  assert.is(file[18], 250)
})

test('the raw payload is nothing but the frames', async () => {
  const path = join(folder, 'raw.bin')
  const movie = movieOf({ frameRate: 25 })
  await writeMovieFile(path, movie)
  assert.ok((await readFile(path)).equals(Buffer.from(movie.data)))
  assertSameMovie(await readMovieFile(path, { ledCount: 5, format: RGBW }), movie)
})

test('of a raw payload that is cut off the whole frames are read, and a note says so', async () => {
  const path = join(folder, 'odd.bin')
  const movie = movieOf({ frameRate: 25 })
  await writeFile(path, movie.data.subarray(0, -1))
  const { ledCount, format } = movie
  const read = await readMovieFile(path, { ledCount, format })
  assert.is(read.frameCount, movie.frameCount - 1)
  assert.equal(read.notes, [
    `${path} is cut off, or for other lights: its last 19 bytes are not a frame of 5 LEDs × 4 bytes`,
  ])
  assert.equal([...read.data], [...movie.data.subarray(0, -20)])
})

test('a raw payload without one whole frame is refused', async () => {
  const path = join(folder, 'short.bin')
  await writeFile(path, Buffer.alloc(20))
  const { code, message } = await refusal(readMovieFile(path, { ledCount: 7, format: RGB }))
  assert.is(code, 'damaged-file')
  assert.match(message, /20 bytes are not one frame of 7 LEDs × 3 bytes$/)
})

test('a movie for another number of LEDs is refused', async () => {
  const path = join(folder, 'five.fseq')
  await writeMovieFile(path, movieOf())
  const { code, message } = await refusal(readMovieFile(path, { ledCount: 6 }))
  assert.is(code, 'wrong-length')
  assert.match(message, /5 LEDs.*6/)
})

for (const compression of ['none', 'zlib'] as const) {
  test(`a cancelled write (${compression}) leaves nothing behind and the old file as it was`, async () => {
    const inner = await mkdtemp(join(folder, 'atomic-'))
    const path = join(inner, 'movie.fseq')
    await writeMovieFile(path, movieOf())
    const before = await readFile(path)
    const large = movieOf({ ledCount: 4000, frameCount: 1000 })
    const controller = new AbortController()
    const writing = writeMovieFile(path, large, { compression, signal: controller.signal })
    setTimeout(() => controller.abort(new Error('enough')), 1)
    await writing.then(
      () => assert.unreachable(),
      (error: Error) => assert.is(error.message, 'enough'),
    )
    assert.equal(await readdir(inner), ['movie.fseq'])
    assert.ok((await readFile(path)).equals(before))
  })
}

test('a raw payload is refused a frame rate no movie has', async () => {
  const path = join(folder, 'rate.bin')
  await writeMovieFile(path, movieOf())
  const { ledCount, format } = movieOf()
  await readMovieFile(path, { ledCount, format, frameRate: 0 }).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /^frameRate must be a number above 0, got 0$/),
  )
})

test('a folder that does not exist is named', async () => {
  const path = join(folder, 'nowhere', 'movie.fseq')
  const { code, message } = await refusal(writeMovieFile(path, movieOf()))
  assert.is(code, 'unwritable-file')
  assert.match(message, /movie\.fseq: can't be written \(its folder does not exist\)/)
})

test('an unknown ending is refused before anything is written', async () => {
  const { code } = await refusal(writeMovieFile(join(folder, 'movie.avi'), movieOf()))
  assert.is(code, 'unknown-format')
})

test.run()
