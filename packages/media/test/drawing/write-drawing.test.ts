import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLayout, createMovie, RGB } from '@ledloom/core'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { drawAnimation } from '../../src/drawing/draw-frames.ts'
import { drawingPlane } from '../../src/drawing/drawing-plane.ts'
import { lightFramesOf } from '../../src/drawing/light-frames.ts'
import { checkDrawingPath, writeDrawing } from '../../src/drawing/write-drawing.ts'

const test = suite('write-drawing')

const layout = createLayout([-1, 0, 0, 1, 0, 0, 0, 1, 0])

/** Red on the left, green on the right, blue on top; dark and back again. */
const movie = createMovie({
  ledCount: 3,
  format: RGB,
  frameCount: 3,
  frameRate: 10,
  data: Uint8Array.from(
    [[255, 0, 0, 0, 255, 0, 0, 0, 255], Array(9).fill(0), Array(9).fill(255)].flat(),
  ),
})

let folder = ''
test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawing-'))
})
test.after(() => rm(folder, { recursive: true, force: true }))

for (const ending of ['.webp', '.gif']) {
  test(`a ${ending} moves at the movie's own time and shows each LED at its place`, async () => {
    const path = join(folder, `movie${ending}`)
    await writeDrawing(path, lightFramesOf(movie, layout))
    const { pages, delay, loop } = await sharp(path, { pages: -1 }).metadata()
    assert.equal({ pages, delay, loop }, { pages: 3, delay: [100, 100, 100], loop: 0 })
    const [left, right, top] = await coloursAtLeds(await sharp(path, { page: 0 }).png().toBuffer())
    assert.ok(left![0]! > 200 && left![1]! < 90 && left![2]! < 90, `left is ${left}`)
    assert.ok(right![1]! > 200 && right![0]! < 90 && right![2]! < 90, `right is ${right}`)
    assert.ok(top![2]! > 200 && top![0]! < 90 && top![1]! < 90, `top is ${top}`)
    const dark = await coloursAtLeds(await sharp(path, { page: 1 }).png().toBuffer())
    assert.ok(
      dark.flat().every((value) => value > 10 && value < 60),
      `dark bulbs are ${dark}`,
    )
  })
}

test('a .png is a sheet of the frames in reading order', async () => {
  const path = join(folder, 'movie.png')
  await writeDrawing(path, lightFramesOf(movie, layout))
  const { width, height } = drawingPlane(layout)
  const sheet = await sharp(path).metadata()
  assert.equal([sheet.width, sheet.height], [3 * width + 8, height])
  const third = sharp(path).extract({ left: 2 * (width + 4), top: 0, width, height })
  for (const colour of await coloursAtLeds(await third.png().toBuffer())) {
    assert.ok(Math.min(...colour) > 230, `a white LED is ${colour}`)
  }
})

test('a wrong ending is reported before anything is drawn', () => {
  assert.throws(
    () => checkDrawingPath('movie.mp4'),
    /^movie\.mp4: a drawing ends in \.webp or \.gif/,
  )
  checkDrawingPath('MOVIE.WEBP')
})

test('a drawing that is cancelled or can not be written leaves nothing behind', async () => {
  const inner = join(folder, 'file')
  await writeFile(inner, 'a file, no folder')
  const before = await readdir(folder)
  const gone = AbortSignal.abort(new Error('enough'))
  await rejects(
    writeDrawing(join(folder, 'new.webp'), lightFramesOf(movie, layout), { signal: gone }),
    /enough/,
  )
  await rejects(
    writeDrawing(join(inner, 'new.png'), lightFramesOf(movie, layout)),
    /can't be written/,
  )
  assert.equal(await readdir(folder), before)
})

test('LEDs behind are weaker than those in front, until one walks around', async () => {
  const layout = createLayout([-1, 0, 1, 1, 0, -1, 0, 1, 0])
  const white = { ...movie, frameCount: 1, data: new Uint8Array(9).fill(255) }
  const lights: number[][] = []
  for (const turn of [0, 180]) {
    const path = join(folder, `turned-${turn}.png`)
    await writeDrawing(path, lightFramesOf(white, layout), { turn, longerSide: 200 })
    const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
    const halves = [0, 0]
    for (let i = 0; i < data.length; i += info.channels) {
      halves[(i / info.channels) % info.width < info.width / 2 ? 0 : 1]! += data[i]!
    }
    lights.push(halves)
  }
  for (const [near, far] of lights) assert.ok(near! > 1.2 * far!, `${lights}`)
})

test('drawing gives way, so that it can be cancelled meanwhile', async () => {
  const frameCount = 200
  const long = { ...movie, frameCount, data: new Uint8Array(9 * frameCount) }
  const controller = new AbortController()
  setTimeout(() => controller.abort(new Error('enough')), 5)
  const { signal } = controller
  const path = join(folder, 'late.webp')
  // Were the timer not called meanwhile, the drawing would be made.
  await rejects(writeDrawing(path, lightFramesOf(long, layout), { signal }), /enough/)
  assert.not(existsSync(path))
})

test('a drawing of many frames is smaller, unless its size is chosen', async () => {
  const frameCount = 150
  const wide = createLayout([0, 0, 0, 1, 0, 0, 0, 1, 0])
  const long = { ...movie, frameCount, data: new Uint8Array(9 * frameCount) }
  const { image } = await drawAnimation(lightFramesOf(long, wide), {})
  const { width = 0, height = 0 } = await image.metadata()
  assert.ok(width * height * 3 <= 2 ** 25 && width * height * 3 > 2 ** 24, `${width} × ${height}`)
})

async function rejects(promise: Promise<void>, pattern: RegExp): Promise<void> {
  const reason = await promise.then(
    () => 'done',
    (error: Error) => error.message,
  )
  assert.match(reason, pattern)
}

async function coloursAtLeds(picture: Buffer): Promise<number[][]> {
  const { width, places } = drawingPlane(layout)
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer()
  return [0, 1, 2].map((led) => {
    const at = 3 * (Math.floor(places[2 * led + 1]!) * width + Math.floor(places[2 * led]!))
    return [...pixels.subarray(at, at + 3)]
  })
}

test.run()
