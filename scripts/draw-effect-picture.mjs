import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { joinWebp } from './webp-animation.mjs'

/** Pixels of a drawing's side; smaller pictures are scaled. */
const SIDE = 240

/**
 * The picture of docs/effects.md, and that of the tiles of the page, with the bytes that each should have,
 * and may have at most before every second frame is left out.
 */
const PICTURES = [
  { folder: 'docs', side: SIDE, seconds: 4, frameRate: 10, goodBytes: 80_000, mostBytes: 120_000 },
  { folder: 'tiles', side: 128, seconds: 3, frameRate: 8, goodBytes: 14_500 },
]

/** Parameters with which a small picture of few seconds shows what an effect can do. */
const PARAMETERS = { countdown: { start: 3 }, temperature: { kelvin: 5000, spread: 8000 } }

/** Seconds at which a picture starts, where the frame that is chosen would show too little. */
const STARTS = { countdown: 0.4, text: 0.8 }

/** Seconds at the start of a loop in which a simulation is mixed with what follows its end. */
const SEAM = 1

/** Qualities of WebP, the best first; the last is taken even if the picture is too large then. */
const QUALITIES = [70, 55, 40, 30, 20, 10, 4]

/**
 * Draws the animated pictures of an effect on the shape on which it shows best.
 *
 * @param path the file of a pattern; library effects are found by their names
 * @param folders paths of the folders `docs` and `tiles`; a picture without a folder is not drawn
 */
export async function drawEffectPictures({ name, path = name, effect }, { folders, ...tools }) {
  const { core, media, engine, pool } = tools
  const leds = media.shapePicture(effect.bestOn ?? 'cone', { side: SIDE })
  const description = await engine.describeSource(path, { seed: 1, params: PARAMETERS[name] ?? {} })
  for (const { folder, side, seconds: duration, frameRate, ...limits } of PICTURES) {
    if (folders[folder] === undefined) continue
    const target = {
      layout: leds.layout,
      format: core.RGB,
      frameRate,
      room: Number.POSITIVE_INFINITY,
    }
    const { movie } = await engine.compileMovie(description, target, { pool, duration })
    const file = join(folders[folder], `${name}.webp`)
    const start = STARTS[name] && Math.round(STARTS[name] * frameRate)
    const seam = effect.kind === 'stateful' ? Math.round(SEAM * frameRate) : 0
    await pack(paintFrames(movie, { leds, start, seam }, tools), {
      file,
      side,
      ...limits,
      delay: 1000 / frameRate,
    })
  }
}

/** The pixels of all frames from `start` on, one below the other. */
function paintFrames(
  movie,
  { leds: { layout, leds, plane, radius }, start, seam },
  { core, media },
) {
  const frames = media.lightFramesOf(movie, layout)
  const painter = media.framePainter(plane, radius)
  const pixels = new Uint8Array(painter.byteLength * frames.frameCount)
  const all = core.createFrame(layout.ledCount)
  const drawn = core.createFrame(leds.length)
  const { frameCount } = frames
  const first = start ?? firstFrame(frames, all, seam)
  for (let index = 0; index < frameCount; index++) {
    frames.read(all, (first + index) % frameCount)
    for (const [place, led] of leds.entries())
      drawn.set(all.subarray(3 * led, 3 * led + 3), 3 * place)
    painter.paint(pixels, drawn, index * painter.byteLength)
  }
  return pixels
}

/**
 * The frame of the loop to start with, which is all that is seen where the picture stands still: the one
 * in which bright LEDs differ most in their colours, such as a wipe halfway. None of the `seam` frames at
 * the start of the loop, in which two pictures are mixed.
 */
function firstFrame({ frameCount, read }, light, seam) {
  const frames = Array.from({ length: frameCount - seam }, (_, later) => {
    const index = seam + later
    read(light, index)
    return { index, ...measure(light) }
  })
  const scored = frames.map(({ index, sum, variety }) => ({ index, score: sum * variety }))
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).index
}

/** The light of a frame, and the mean deviation of its LEDs from their mean, as the eye sees them. */
function measure(light) {
  const seen = light.map(Math.sqrt)
  const means = [0, 0, 0]
  for (const [i, value] of seen.entries()) means[i % 3] += (3 * value) / seen.length
  const variety = seen.reduce((sum, value, i) => sum + Math.abs(value - means[i % 3]), 0)
  return { sum: light.reduce((sum, value) => sum + value, 0), variety }
}

/** Writes a picture that is small enough. */
async function pack(pixels, { file, side, goodBytes, mostBytes = Infinity, delay }) {
  const frames = await shownFrames(pixels, { side, delay })
  const all = await encode(frames, { side, goodBytes })
  await writeFile(
    file,
    all.length <= mostBytes ? all : await encode(everySecond(frames), { side, goodBytes }),
  )
}

function everySecond(frames) {
  return frames.flatMap(({ picture, delay }, index) =>
    index % 2 === 0 ? [{ picture, delay: delay + (frames[index + 1]?.delay ?? 0) }] : [],
  )
}

/** The best quality with which a picture is small enough, or the last. */
async function encode(frames, { side, goodBytes }) {
  let bytes = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    const pictures = await Promise.all(
      frames.map(async ({ picture, delay }) => ({
        delay,
        file: await picture.clone().webp({ quality, effort: 5 }).toBuffer(),
      })),
    )
    bytes = joinWebp(pictures, { width: side, height: side })
    if (bytes.length <= goodBytes) break
  }
  return bytes
}

/** The frames in their size. One that is like the frame before only lengthens the delay of that one. */
async function shownFrames(pixels, { side, delay }) {
  const byteLength = 3 * SIDE * SIDE
  const frames = []
  let before = Buffer.alloc(0)
  for (let start = 0; start < pixels.length; start += byteLength) {
    const frame = Buffer.from(pixels.subarray(start, start + byteLength))
    if (frame.equals(before)) frames.at(-1).delay += delay
    else {
      const small = sharp(frame, { raw: { width: SIDE, height: SIDE, channels: 3 } }).resize(side)
      const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
      frames.push({ picture: sharp(data, { raw: { ...info } }), delay })
    }
    before = frame
  }
  return frames
}
