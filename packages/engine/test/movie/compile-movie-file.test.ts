import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gridLayout, RGBW } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { writeMovieFile } from '@ledloom/media/sequence'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compileMovie } from '../../src/movie/compile-movie.ts'
import { compileMovieFile } from '../../src/movie/compile-movie-file.ts'
import { RenderPool } from '../../src/pool/render-pool.ts'
import { describeSource } from '../../src/source/describe-source.ts'

const test = suite('compile movie file')
const pool = new RenderPool({ threads: 2 })
const target = { layout: gridLayout({ ledCount: 24 }), format: RGBW, frameRate: 24 }
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

for (const [effect, ending, frameRate] of [
  ['aurora', 'fseq', 24],
  ['fire', 'fseq', 24],
  ['fire', 'bin', 24],
  ['fire', 'fseq', 2], // each frame is stored twice
] as const) {
  test(`${effect} at ${frameRate} fps becomes the .${ending} that the whole movie becomes`, async () => {
    const source = await describeSource(effect)
    const path = join(folder, `parts.${ending}`)
    const lights = { ...target, frameRate }
    const written = await compileMovieFile(source, lights, { path, pool, duration: 8 })
    const { movie, plan } = await compileMovie(source, lights, { pool, duration: 8 })
    await writeMovieFile(join(folder, `whole.${ending}`), movie)
    const whole = await readFile(join(folder, `whole.${ending}`))
    assert.is(Buffer.compare(await readFile(path), whole), 0)
    assert.is(written.movie.frameCount, 8 * frameRate)
    assert.is(written.plan.frameCount, plan.frameCount)
    assert.match(written.explanation, /8 s/)
    assert.equal(written.notes, [])
  })
}

test('a movie that is black says why', async () => {
  const source = await describeSource('aurora')
  const path = join(folder, 'black.bin')
  const dark = { ...target, output: { brightness: 0 } }
  const { notes } = await compileMovieFile(source, dark, { path, pool, duration: 1 })
  assert.match(notes[0] ?? '', /every frame of the movie is black/)
})

test('a failure leaves the file as it was, and no draft', async () => {
  const source = await describeSource('aurora')
  const path = join(folder, 'kept.bin')
  await writeFile(path, 'as it was')
  const before = await readdir(folder)
  const onProgress = () => {
    throw new Error('no more')
  }
  const failing = compileMovieFile(source, target, { path, pool, onProgress })
  assert.is(await failing.catch((error: Error) => error.message), 'no more')
  assert.is(await readFile(path, 'utf8'), 'as it was')
  assert.equal(await readdir(folder), before)
})

test('a file that needs the whole movie is refused in one line', async () => {
  const source = await describeSource('aurora')
  const path = join(folder, 'table.csv')
  const error = await compileMovieFile(source, target, { path, pool }).catch((error) => error)
  assert.instance(error, SourceError)
  assert.is(error.message, `${path}: only .fseq and .bin are written in parts`)
})

test.run()
