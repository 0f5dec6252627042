import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Pixels of a drawing's side; smaller pictures are scaled. */
const SIDE = 240

/** The picture of docs/effects.md, and that of the tiles of the page, with the bytes that each should have. */
const PICTURES = [
  { folder: 'docs', side: SIDE, seconds: 4, frameRate: 10, goodBytes: 80_000 },
  { folder: 'tiles', side: 128, seconds: 3, frameRate: 8, goodBytes: 15_000 },
]

/** Parameters with which a small picture of few seconds shows what an effect can do. */
const PARAMETERS = { countdown: { start: 3 }, temperature: { kelvin: 4500, spread: 5500 } }

/** Qualities of WebP, the best first; the last is taken even if the picture is too large then. */
const QUALITIES = [65, 50, 40, 30, 20, 10]

/**
 * Draws the animated pictures of an effect on the shape on which it shows best.
 *
 * @param folders paths of the folders `docs` and `tiles`
 */
export async function drawEffectPictures({ name, effect }, { folders, ...tools }) {
  const { core, media, engine, pool } = tools
  const leds = media.shapePicture(effect.bestOn ?? 'cone', { side: SIDE })
  const description = await engine.describeSource(name, { seed: 1, params: PARAMETERS[name] ?? {} })
  for (const { folder, side, seconds: duration, frameRate, goodBytes } of PICTURES) {
    const target = {
      layout: leds.layout,
      format: core.RGB,
      frameRate,
      room: Number.POSITIVE_INFINITY,
    }
    const { movie } = await engine.compileMovie(description, target, { pool, duration })
    const file = join(folders[folder], `${name}.webp`)
    await pack(paintFrames(movie, leds, tools), { file, side, goodBytes, delay: 1000 / frameRate })
  }
}

/** The pixels of all frames, one below the other. */
function paintFrames(movie, { layout, leds, plane, radius }, { core, media }) {
  const frames = media.lightFramesOf(movie, layout)
  const painter = media.framePainter(plane, radius)
  const pixels = new Uint8Array(painter.byteLength * frames.frameCount)
  const all = core.createFrame(layout.ledCount)
  const drawn = core.createFrame(leds.length)
  const { frameCount } = frames
  const first = firstFrame(frames, all)
  for (let index = 0; index < frameCount; index++) {
    frames.read(all, (first + index) % frameCount)
    for (const [place, led] of leds.entries())
      drawn.set(all.subarray(3 * led, 3 * led + 3), 3 * place)
    painter.paint(pixels, drawn, index * painter.byteLength)
  }
  return pixels
}

/** A first frame with less of the light of the brightest one says little where the picture stands still. */
const ENOUGH_LIGHT = 0.4

/** The frame of the loop to start with: the first, or the brightest if that is too dark. */
function firstFrame({ frameCount, read }, light) {
  const sums = Array.from({ length: frameCount }, (_, index) => {
    read(light, index)
    return light.reduce((sum, value) => sum + value, 0)
  })
  const most = sums.reduce((a, b) => Math.max(a, b))
  return sums[0] < ENOUGH_LIGHT * most ? sums.indexOf(most) : 0
}

/** Writes the best quality with which a picture is small enough. */
async function pack(pixels, { file, side, goodBytes, delay }) {
  const height = pixels.length / (3 * SIDE)
  const raw = { width: SIDE, height, channels: 3, pageHeight: SIDE }
  const drawn = await sharp(pixels, { raw, limitInputPixels: false })
    .webp({
      lossless: true,
      effort: 0,
      loop: 0,
      delay: Array(height / SIDE).fill(Math.round(delay)),
    })
    .toBuffer()
  let bytes = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    const picture = sharp(drawn, { animated: true }).resize({ width: side })
    bytes = await picture.webp({ quality, effort: 5, loop: 0, minSize: true }).toBuffer()
    if (bytes.length <= goodBytes) break
  }
  await writeFile(file, bytes)
}
