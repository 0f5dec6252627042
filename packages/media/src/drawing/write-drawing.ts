import { basename, extname } from 'node:path'
import { writeFileAtomically } from '../files/write-file-atomically.ts'
import { SourceError } from '../source/source-error.ts'
import type { DrawingOptions, Showing } from './showing.ts'

/** Makes the bytes of one kind of picture. */
type Draw = (showing: Showing, options: DrawingOptions) => Promise<Uint8Array>

// Drawing takes a while to load, and most movies are not drawn.
const animations = () => import('./draw-frames.ts')
const sheets = () => import('./draw-frames.ts')

const FORMATS: Readonly<Record<string, Draw>> = {
  '.webp': async (showing, options) => {
    const { image, delay } = await (await animations()).drawAnimation(showing, options)
    return image.webp({ quality: 80, effort: 2, loop: 0, delay }).toBuffer()
  },
  '.gif': async (showing, options) => {
    const { image, delay } = await (await animations()).drawAnimation(showing, options)
    return image.gif({ effort: 1, dither: 0, loop: 0, delay }).toBuffer()
  },
  '.png': async (showing, options) => {
    const sheet = await (await sheets()).drawContactSheet(showing, options)
    return sheet.png().toBuffer()
  },
}

/**
 * Checks that a drawing can be written to a file of this name.
 *
 * @throws SourceError `unknown-format` for another ending than .webp, .gif or .png
 */
export function checkDrawingPath(path: string): void {
  formatOf(path)
}

/**
 * Draws the LEDs as they would look in the dark, seen from the front or by `turn`, the far ones
 * smaller and weaker: `.webp` and `.gif` move (up to 20 frames a second and 300 in all, in the
 * original time), `.png` is a sheet of up to 24 frames in reading order. The write is atomic.
 *
 * @throws SourceError `unknown-format` for another ending, `unwritable-file`
 * @throws the signal's reason when it was aborted
 */
export async function writeDrawing(
  path: string,
  showing: Showing,
  options: DrawingOptions = {},
): Promise<void> {
  await writeFileAtomically(path, [await draw(path, showing, options)], options.signal)
}

/**
 * The bytes that `writeDrawing` writes.
 *
 * @throws SourceError `unknown-format` for another ending
 */
export async function draw(
  path: string,
  showing: Showing,
  options: DrawingOptions = {},
): Promise<Uint8Array> {
  return formatOf(path)(showing, options)
}

function formatOf(path: string): Draw {
  const format = FORMATS[extname(basename(path)).toLowerCase()]
  if (format !== undefined) return format
  const text = `${path}: a drawing ends in .webp or .gif (moving) or .png (a sheet of frames)`
  throw new SourceError('unknown-format', text)
}
