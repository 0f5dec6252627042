import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** A square grid with enough LEDs to fill a small picture. */
const SIDE_PIXELS = 96
const SIDE_LEDS = 12
const SECONDS = 2
const FRAME_RATE = 8

/** Largest picture in bytes, so that a page of all of them loads quickly. */
const MOST_BYTES = 12_000
const QUALITIES = [60, 45, 30, 15, 5, 1]

/** Draws the small animated picture of an effect for the picker, into `folder`. */
export async function drawEffectPicture(name, { folder, core, media, engine, pool }) {
  const ledCount = SIDE_LEDS ** 2
  const layout = core.gridLayout({ ledCount })
  const target = { layout, format: core.RGB, frameRate: FRAME_RATE, room: Number.POSITIVE_INFINITY }
  const description = await engine.describeSource(name, { seed: 1 })
  const { movie } = await engine.compileMovie(description, target, { pool, duration: SECONDS })
  const drawn = join(tmpdir(), `ledloom-${process.pid}-${name}.webp`)
  const showing = media.showingOf(movie, layout)
  await media.writeDrawing(drawn, showing, { longerSide: SIDE_PIXELS })
  const file = join(folder, `${name}.webp`)
  await pack(drawn, file)
  await rm(drawn)
  return file
}

/** Chooses the best quality that fits. */
async function pack(drawn, file) {
  for (const quality of QUALITIES) {
    const picture = sharp(drawn, { animated: true }).resize({ width: SIDE_PIXELS })
    const { size } = await picture.webp({ quality, effort: 6, loop: 0, minSize: true }).toFile(file)
    if (size <= MOST_BYTES) return
  }
  throw new Error(`${file} has more than ${MOST_BYTES} bytes`)
}
