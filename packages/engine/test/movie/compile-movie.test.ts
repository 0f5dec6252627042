import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createFrame,
  createLayout,
  createMovie,
  createOutputStage,
  type Movie,
  movieFrame,
  RGB,
  RGBW,
} from '@ledloom/core'
import { writeMovieFile } from '@ledloom/media/sequence'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeVideo } from '../../../media/test/video/encode-video.ts'
import { compileMovie, planCompilation } from '../../src/movie/compile-movie.ts'
import { RenderPool } from '../../src/pool/render-pool.ts'
import { describeSource } from '../../src/source/describe-source.ts'
import { openSource } from '../../src/source/open-source.ts'

const test = suite('compile movie')
const layout = createLayout(
  Array.from({ length: 48 }, (_, led) => [led % 8, Math.floor(led / 8), 0]).flat(),
  '2d',
)
const pool = new RenderPool({ threads: 2 })
const one = new RenderPool({ threads: 1 })
let folder = ''
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../media/test/fixtures/${name}`, import.meta.url))
const target = { layout, format: RGBW, frameRate: 24, room: 991 }

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(async () => {
  await Promise.all([pool.close(), one.close()])
  await rm(folder, { recursive: true })
})

test('a photograph becomes one frame of its light', async () => {
  const source = await describeSource(fixture('photo.jpg'))
  const { movie, explanation } = await compileMovie(source, target, { pool })
  assert.is(explanation, '1 frame, a still; the device has room for 991')
  assert.is(movie.frameCount, 1)
  assert.is(movie.data.byteLength, 48 * 4)
  assert.ok(new Set(movie.data).size > 10)
})

for (const name of ['animated.gif', 'animated.webp']) {
  test(`${name} keeps its duration and shows each page for its own time`, async () => {
    const source = await describeSource(fixture(name))
    const { movie, plan } = await compileMovie(source, target, { pool })
    assert.equal([plan.frameCount, plan.frameRate, plan.duration], [42, 1, 42])
    assert.equal(plan.rendered, { frameCount: 210, frameRate: 5 })
    const changes: number[] = []
    for (let index = 1; index < movie.frameCount; index++) {
      const before = Buffer.from(movieFrame(movie, index - 1))
      if (!before.equals(Buffer.from(movieFrame(movie, index)))) changes.push(index)
    }
    assert.ok(changes.length > 0)
    assert.ok(
      changes.every((index) => index % 3 === 0 && index <= 27),
      String(changes),
    )
  })
}

test('a movie shows what the source shows live', async () => {
  const source = await describeSource(fixture('animated.webp'))
  const { movie } = await compileMovie(source, { ...target, format: RGB }, { pool })
  const live = await openSource(source, { layout })
  const stage = createOutputStage(RGB)
  const frame = createFrame(layout.ledCount)
  for (const index of [0, 2, 3, 20, 41]) {
    live.render(frame, index / movie.frameRate)
    const bytes = stage.encode(new Uint8Array(48 * 3), frame)
    assert.equal([...movieFrame(movie, index)], [...bytes], `frame ${index}`)
  }
  await live.close?.()
})

test('a loop of an effect fits the room and says how', async () => {
  const source = await describeSource('noise')
  const { movie, explanation } = await compileMovie(source, { ...target, room: 100 }, { pool })
  assert.is(movie.frameCount, 100)
  assert.is(
    explanation,
    '100 frames at 10 fps instead of 24, to keep all 10 s; the device has room for 100',
  )
})

test('the last frame of an effect’s loop leads to its first', async () => {
  for (const name of ['noise', 'fire']) {
    const source = await describeSource(name)
    const { movie } = await compileMovie(source, { ...target, format: RGB }, { pool, duration: 6 })
    const steps = Array.from({ length: movie.frameCount }, (_, index) => {
      const next = movieFrame(movie, (index + 1) % movie.frameCount)
      return movieFrame(movie, index).reduce((sum, byte, i) => sum + Math.abs(byte - next[i]!), 0)
    })
    const seam = steps.pop()!
    assert.ok(seam <= Math.max(...steps) + 48, `${name}: the seam steps by ${seam}`)
  }
})

const jumping = { ...target, format: RGB, room: 2000 }

test('a clip becomes a loop that is cut and blended, and says so', async () => {
  const path = await recordEffect('noise', 6)
  const source = await describeSource(path)
  const open = await compileMovie(source, jumping, { pool })
  const closed = await compileMovie(source, jumping, { pool, closeLoop: true })
  assert.ok(seamOf(open.movie).seam > 3 * seamOf(open.movie).usual, 'the clip does not loop')
  assert.ok(seamOf(closed.movie).seam <= seamOf(closed.movie).usual)
  assert.is(closed.plan.isLoop, true)
  assert.match(
    closed.explanation,
    /^\d+ frames at 24 fps, 6 s; the loop is [\d.]+ s from [\d.]+ s on, blended over 0.5 s; /,
  )
  const other = await compileMovie(source, jumping, { pool: one, closeLoop: true })
  assert.ok(Buffer.from(other.movie.data).equals(Buffer.from(closed.movie.data)))
})

test('the loop of an animation is the same from one thread and from two', async () => {
  const source = await describeSource(fixture('animated.webp'))
  const options = { closeLoop: 3 }
  const [serial, parallel] = await Promise.all([
    compileMovie(source, target, { ...options, pool: one }),
    compileMovie(source, target, { ...options, pool }),
  ])
  assert.is(serial.plan.isLoop, true)
  assert.is(serial.explanation, parallel.explanation)
  assert.ok(Buffer.from(serial.movie.data).equals(Buffer.from(parallel.movie.data)))
})

test('a still and a source without end have no loop to cut', async () => {
  const still = await describeSource(fixture('photo.jpg'))
  assert.is((await compileMovie(still, target, { pool, closeLoop: true })).plan.cut, undefined)
  const effect = await describeSource('noise')
  const options = { pool, closeLoop: true, duration: 1 }
  assert.is((await compileMovie(effect, target, options)).plan.cut, undefined)
})

test('a clip that is sped up is shown from its beginning to its end', async () => {
  const source = await describeSource(fixture('animated.webp'))
  const options = { pool, tooLong: 'speed-up' } as const
  const fast = await compileMovie(source, { ...target, room: 70, format: RGB }, options)
  const slow = await compileMovie(source, { ...target, format: RGB }, { pool })
  assert.equal([fast.plan.speed, fast.plan.duration], [3, 14])
  assert.equal(new Set(picturesOf(fast.movie)), new Set(picturesOf(slow.movie)))
})

test('what is planned is what is made', async () => {
  const source = await describeSource('noise')
  const choices = { duration: 2, tooLong: 'trim' } as const
  const planned = await planCompilation(source, { ...target, room: 30 }, choices)
  const { movie, plan } = await compileMovie(source, { ...target, room: 30 }, { ...choices, pool })
  assert.is(planned.byteLength, movie.data.byteLength)
  assert.is(planned.explanation, plan.explanation)
})

test('a loop that is yet to be cut is planned with a word about it', async () => {
  const source = await describeSource(fixture('animated.gif'))
  assert.equal((await planCompilation(source, target)).notes, [])
  const { notes, blend } = await planCompilation(source, target, { closeLoop: 2 })
  assert.is(blend, 2)
  assert.match(notes.at(-1)!, /^The best cut of the loop is found while rendering/)
})

test('a loop that is not closed as asked says so', async () => {
  const notesOf = async (text: string, closeLoop: number) => {
    const compiled = await compileMovie(await describeSource(text), target, { pool, closeLoop })
    return compiled.notes.join()
  }
  assert.match(
    await notesOf(fixture('animated.gif'), 9),
    /^The loop is blended over .* s instead of 9/,
  )
  assert.match(await notesOf('noise', 1), /closes by itself/)
  assert.match(await notesOf(fixture('photo.jpg'), 1), /A still picture has no loop/)
})

test('the plan of a clip has the largest possible number of frames', async () => {
  const { explanation } = await planCompilation(
    await describeSource(fixture('animated.gif')),
    target,
  )
  assert.match(explanation, /^at most \d+ frames at /)
})

test('a blend out of range is refused', async () => {
  const source = await describeSource(fixture('animated.gif'))
  await compileMovie(source, target, { pool, closeLoop: -1 }).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /closeLoop must be 0 to 10 seconds, got -1/),
  )
})

test('a search for a loop is cancelled too', async () => {
  const controller = new AbortController()
  const source = await describeSource(await recordEffect('noise', 6))
  const compiling = compileMovie(source, jumping, {
    pool,
    closeLoop: true,
    signal: controller.signal,
  })
  setImmediate(() => controller.abort(new Error('not now')))
  await compiling.then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'not now'),
  )
})

/** A movie file of an effect that runs on and does not loop. */
async function recordEffect(name: string, duration: number): Promise<string> {
  const source = await describeSource(name)
  const timing = { frameRate: 24, frameCount: duration * 24, isLoop: false, order: 'any' } as const
  const data = await pool.render({ source, layout, format: RGB, ...timing })
  const path = join(folder, `${name}.fseq`)
  const { frameCount, frameRate } = timing
  await writeMovieFile(
    path,
    createMovie({ ledCount: 48, format: RGB, frameCount, frameRate, data }),
  )
  return path
}

/** The step from the last frame to the first, and the 95th percentile of the others. */
function seamOf(movie: Movie): { seam: number; usual: number } {
  const steps = Array.from({ length: movie.frameCount }, (_, index) => {
    const next = movieFrame(movie, (index + 1) % movie.frameCount)
    return movieFrame(movie, index).reduce((sum, byte, i) => sum + Math.abs(byte - next[i]!), 0)
  })
  const seam = steps.pop()!
  steps.sort((a, b) => a - b)
  return { seam, usual: steps[Math.ceil(steps.length * 0.95) - 1]! }
}

function picturesOf(movie: Movie): string[] {
  return Array.from({ length: movie.frameCount }, (_, index) =>
    Buffer.from(movieFrame(movie, index)).toString('hex'),
  )
}

test('a cancelled compilation rejects with the reason', async () => {
  const signal = AbortSignal.abort(new Error('not today'))
  const source = await describeSource(fixture('photo.jpg'))
  await compileMovie(source, target, { pool, signal }).then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'not today'),
  )
})

test('of a movie that is black in every frame it is said why', async () => {
  const picture = join(folder, 'half.png')
  // White on the left, black on the right.
  const white = { create: { width: 8, height: 16, channels: 3, background: 'white' } } as const
  await sharp({ create: { ...white.create, width: 16, background: 'black' } })
    .composite([{ input: await sharp(white).png().toBuffer(), left: 0, top: 0 }])
    .toFile(picture)
  const dark = join(folder, 'dark.png')
  await sharp({ create: { ...white.create, background: 'black' } }).toFile(dark)
  const video = await encodeVideo(join(folder, 'half.mp4'), {
    timesMs: [0, 100, 200],
    paint: () => (x) => (x < 32 ? [255, 255, 255] : [0, 0, 0]),
  })
  const night = await encodeVideo(join(folder, 'night.mp4'), {
    timesMs: [0, 100, 200],
    paint: () => () => [0, 0, 0],
  })
  const view = { crop: { left: 0.6, top: 0, width: 0.4, height: 1 } }
  const black = 'every frame of the movie is black: '
  const notesOf = async (path: string, options = {}, output = {}) => {
    const source = await describeSource(path, options)
    const compiled = await compileMovie(source, { ...target, output }, { pool })
    return compiled.notes
  }
  for (const path of [picture, video]) {
    assert.equal(await notesOf(path), [])
    assert.equal(await notesOf(path, { view }), [
      `${black}${path} has light, but not in the part that the LEDs show; check start, end, crop, fit and projection`,
    ])
    assert.equal(await notesOf(path, {}, { brightness: 0 }), [
      `${black}the light of ${path} is too dark after brightness, contrast and gamma; raise one of them`,
    ])
  }
  // Formats that sharp does not read, and a drawing that is far larger than its pixels.
  const portable = join(folder, 'dark.ppm')
  await writeFile(portable, Buffer.concat([Buffer.from('P6\n8 8\n255\n'), Buffer.alloc(3 * 64)]))
  const drawing = join(folder, 'dark.svg')
  await writeFile(
    drawing,
    '<svg xmlns="http://www.w3.org/2000/svg" width="1e6" height="1e6"><rect width="1e6" height="1e6"/></svg>',
  )
  for (const path of [dark, night, portable, drawing]) {
    assert.equal(await notesOf(path), [`${black}${path} is black`])
  }
  assert.equal(await notesOf('checker', { params: { palette: 'black, black' } }), [
    `${black}no light of checker reaches the LEDs`,
  ])
})

test.run()
