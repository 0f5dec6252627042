import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Movie, RGB, RGBW } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readMovieFile, writeMovieFile } from '../../src/movie-files/movie-file.ts'
import { RenderError } from '../../src/render-error.ts'

const test = suite('movie file')
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

function movieOf(overrides: Partial<Movie> = {}): Movie {
  const shape = { ledCount: 5, format: RGBW, frameCount: 6, frameRate: 24, ...overrides }
  const byteLength = shape.ledCount * shape.format.bytesPerLed * shape.frameCount
  return { ...shape, data: Uint8Array.from({ length: byteLength }, (_, i) => (i * 37) & 255) }
}

function assertSameMovie(actual: Movie, expected: Movie) {
  const { data, ...facts } = actual
  const { data: expectedData, ...expectedFacts } = expected
  assert.equal(facts, expectedFacts)
  assert.ok(Buffer.from(data).equals(Buffer.from(expectedData)))
}

async function refusal(promise: Promise<unknown>): Promise<RenderError> {
  try {
    await promise
  } catch (error) {
    assert.instance(error, RenderError)
    return error as RenderError
  }
  throw new Error('nothing was refused')
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

test('the variable headers end before the frames begin', async () => {
  const path = join(folder, 'variable.fseq')
  await writeMovieFile(path, movieOf())
  const file = await readFile(path)
  const codes: string[] = []
  let at = 32
  while (at + 4 <= file.readUInt16LE(4)) {
    codes.push(file.toString('latin1', at + 2, at + 4))
    at += file.readUInt16LE(at)
  }
  assert.equal(codes, ['LL', 'sp'])
})

test('a frame longer than a step can state is stored several times', async () => {
  const path = join(folder, 'slow.fseq')
  await writeMovieFile(path, movieOf({ frameRate: 1, frameCount: 2 }))
  const file = await readFile(path)
  assert.is(file.readUInt32LE(14), 8)
  assert.is(file[18], 250)
})

test('a sequence of another program is three channels an LED', async () => {
  const path = join(folder, 'foreign.fseq')
  const header = Buffer.alloc(28)
  header.write('PSEQ')
  header.writeUInt16LE(28, 4)
  header[7] = 1
  header.writeUInt16LE(28, 8)
  header.writeUInt32LE(6, 10)
  header.writeUInt32LE(2, 14)
  header[18] = 25
  await writeFile(
    path,
    Buffer.concat([header, Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])]),
  )
  const movie = await readMovieFile(path)
  assert.equal([movie.ledCount, movie.frameCount, movie.frameRate], [2, 2, 40])
  assert.equal(movie.format, RGB)
  assert.equal([...movie.data], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('a file that is cut off says how much of it is there', async () => {
  const path = join(folder, 'cut.fseq')
  await writeMovieFile(path, movieOf())
  const file = await readFile(path)
  await writeFile(path, file.subarray(0, file.length - 30))
  const { code, message } = await refusal(readMovieFile(path))
  assert.is(code, 'damaged-file')
  assert.match(message, '4 of 6 frames')
})

test('a compressed file is refused by name of its compression', async () => {
  const path = join(folder, 'zstd.fseq')
  await writeMovieFile(path, movieOf())
  const file = await readFile(path)
  file[20] = 1
  await writeFile(path, file)
  const { code, message } = await refusal(readMovieFile(path))
  assert.is(code, 'unknown-format')
  assert.match(message, 'zstd')
})

test('any damage to the header ends in a clear line or a movie that keeps to the file', async () => {
  const path = join(folder, 'damaged.fseq')
  await writeMovieFile(path, movieOf())
  const whole = await readFile(path)
  await fc.assert(
    fc.asyncProperty(fc.nat(59), fc.nat(255), async (at, value) => {
      const file = Buffer.from(whole)
      file[at] = value
      await writeFile(path, file)
      const movie = await readMovieFile(path).catch((error: unknown) => error)
      if (movie instanceof RenderError) return
      const { data, ledCount, frameCount, format } = movie as Movie
      assert.is(data.byteLength, ledCount * frameCount * format.bytesPerLed)
    }),
  )
})

test('the raw payload is nothing but the frames', async () => {
  const path = join(folder, 'raw.bin')
  const movie = movieOf({ frameRate: 25 })
  await writeMovieFile(path, movie)
  assert.ok((await readFile(path)).equals(Buffer.from(movie.data)))
  assertSameMovie(await readMovieFile(path, { ledCount: 5, format: RGBW }), movie)
})

test('a raw payload of another length is refused', async () => {
  const path = join(folder, 'odd.bin')
  await writeMovieFile(path, movieOf())
  const { code } = await refusal(readMovieFile(path, { ledCount: 7, format: RGB }))
  assert.is(code, 'damaged-file')
})

test('a movie for another number of LEDs is refused', async () => {
  const path = join(folder, 'five.fseq')
  await writeMovieFile(path, movieOf())
  const { code, message } = await refusal(readMovieFile(path, { ledCount: 6 }))
  assert.is(code, 'wrong-length')
  assert.match(message, /5 LEDs.*6/)
})

test('a failed or cancelled write leaves nothing behind and the old file as it was', async () => {
  const inner = await mkdtemp(join(folder, 'atomic-'))
  const path = join(inner, 'movie.fseq')
  await writeMovieFile(path, movieOf())
  const before = await readFile(path)
  const large = movieOf({ ledCount: 4000, frameCount: 1000 })
  const controller = new AbortController()
  const writing = writeMovieFile(path, large, { signal: controller.signal })
  setTimeout(() => controller.abort(new Error('enough')), 1)
  await writing.then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'enough'),
  )
  assert.equal(await readdir(inner), ['movie.fseq'])
  assert.ok((await readFile(path)).equals(before))
})

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
