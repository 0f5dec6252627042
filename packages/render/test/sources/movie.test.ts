import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFrame, createLayout, createOutputStage, type Movie, RGBW } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeSource } from '../../src/describe-source.ts'
import { writeMovieFile } from '../../src/movie-files/movie-file.ts'
import { openSource } from '../../src/open-source.ts'
import { readSourceTiming } from '../../src/read-source-timing.ts'
import { RenderError } from '../../src/render-error.ts'

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
      ({ message }: RenderError) => assert.match(message, /movie\.bin/),
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

test('a layout of another length is refused', async () => {
  await openSource({ kind: 'movie', path }, { layout: createLayout([0, 0, 0]) }).then(
    () => assert.unreachable(),
    (error: RenderError) => {
      assert.instance(error, RenderError)
      assert.is(error.code, 'wrong-length')
      assert.match(error.message, /2 LEDs.*layout has 1/)
    },
  )
})

test.run()
