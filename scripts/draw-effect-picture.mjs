import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Pixels of a drawing's side; smaller pictures are scaled. */
const SIDE = 240

/** The picture of docs/effects.md, and that of the page's tiles; each has at most `mostBytes`. */
const PICTURES = [
  { folder: 'docs', side: SIDE, seconds: 4, frameRate: 10, mostBytes: 110_000 },
  { folder: 'tiles', side: 128, seconds: 3, frameRate: 8, mostBytes: 24_000 },
]

/** Qualities of WebP, the best first. */
const QUALITIES = [65, 50, 40, 30, 20, 10, 1]

/**
 * Draws the animated pictures of an effect on the shape on which it shows best.
 *
 * @param folders paths of the folders `docs` and `tiles`
 */
export async function drawEffectPictures({ name, effect }, { folders, ...tools }) {
  const { core, media, engine, pool } = tools
  const leds = media.shapePicture(effect.bestOn ?? 'cone', { side: SIDE })
  const description = await engine.describeSource(name, { seed: 1 })
  for (const { folder, side, seconds: duration, frameRate, mostBytes } of PICTURES) {
    const target = {
      layout: leds.layout,
      format: core.RGB,
      frameRate,
      room: Number.POSITIVE_INFINITY,
    }
    const { movie } = await engine.compileMovie(description, target, { pool, duration })
    const file = join(folders[folder], `${name}.webp`)
    await pack(paintFrames(movie, leds, tools), { file, side, mostBytes, delay: 1000 / frameRate })
  }
}

/** The pixels of all frames, one below the other. */
function paintFrames(movie, { layout, leds, plane, radius }, { core, media }) {
  const frames = media.lightFramesOf(movie, layout)
  const painter = media.framePainter(plane, radius)
  const pixels = new Uint8Array(painter.byteLength * frames.frameCount)
  const all = core.createFrame(layout.ledCount)
  const drawn = core.createFrame(leds.length)
  for (let index = 0; index < frames.frameCount; index++) {
    frames.read(all, index)
    for (const [place, led] of leds.entries())
      drawn.set(all.subarray(3 * led, 3 * led + 3), 3 * place)
    painter.paint(pixels, drawn, index * painter.byteLength)
  }
  return pixels
}

/** Writes the best quality that fits. */
async function pack(pixels, { file, side, mostBytes, delay }) {
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
  for (const quality of QUALITIES) {
    const picture = sharp(drawn, { animated: true }).resize({ width: side })
    const bytes = await picture.webp({ quality, effort: 5, loop: 0, minSize: true }).toBuffer()
    if (bytes.length > mostBytes) continue
    await writeFile(file, bytes)
    return
  }
  throw new Error(`${file} has more than ${mostBytes} bytes`)
}
