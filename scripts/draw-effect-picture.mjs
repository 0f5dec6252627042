import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** What is drawn: a curtain of so many LEDs that a small square is full of them. */
const SIDE_PIXELS = 96
const SIDE_LEDS = 12
const SECONDS = 2
const FRAME_RATE = 8

/** What a picture may have, so that a page of all of them loads at once. */
const MOST_BYTES = 12_000
const QUALITIES = [60, 45, 30, 15, 5, 1]

/** Draws the small moving picture of an effect by which people choose it, into `folder`. */
export async function drawEffectPicture(name, { folder, core, render, pool }) {
  const ledCount = SIDE_LEDS ** 2
  const layout = core.gridLayout({ ledCount })
  const target = { layout, format: core.RGB, frameRate: FRAME_RATE, room: Number.POSITIVE_INFINITY }
  const description = await render.describeSource(name, { seed: 1 })
  const { movie } = await render.compileMovie(description, target, { pool, duration: SECONDS })
  const drawn = join(tmpdir(), `ledloom-${process.pid}-${name}.webp`)
  const showing = render.showingOf(movie, layout)
  await render.writeDrawing(drawn, showing, { longerSide: SIDE_PIXELS })
  const file = join(folder, `${name}.webp`)
  await pack(drawn, file)
  await rm(drawn)
  return file
}

/** As good as it can be within the bytes it may have. */
async function pack(drawn, file) {
  for (const quality of QUALITIES) {
    const picture = sharp(drawn, { animated: true }).resize({ width: SIDE_PIXELS })
    const { size } = await picture.webp({ quality, effort: 6, loop: 0, minSize: true }).toFile(file)
    if (size <= MOST_BYTES) return
  }
  throw new Error(`${file} has more than ${MOST_BYTES} bytes`)
}
