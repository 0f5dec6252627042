import { basename, extname } from 'node:path'
import { writeFileAtomically } from '../files/write-file-atomically.ts'
import { SourceError } from '../source/source-error.ts'
import type { DrawingOptions, LightFrames } from './light-frames.ts'

/** Makes the bytes of one kind of picture. */
type Draw = (frames: LightFrames, options: DrawingOptions) => Promise<Uint8Array>

// Loaded late: it takes a while, and most movies are not drawn.
const loadDrawing = () => import('./draw-frames.ts')

const FORMATS: Readonly<Record<string, Draw>> = {
  '.webp': async (frames, options) => {
    const { image, delay } = await (await loadDrawing()).drawAnimation(frames, options)
    return image.webp({ quality: 80, effort: 2, loop: 0, delay }).toBuffer()
  },
  '.gif': async (frames, options) => {
    const { image, delay } = await (await loadDrawing()).drawAnimation(frames, options)
    return image.gif({ effort: 1, dither: 0, loop: 0, delay }).toBuffer()
  },
  '.png': async (frames, options) => {
    const sheet = await (await loadDrawing()).drawContactSheet(frames, options)
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
 * smaller and weaker: `.webp` and `.gif` move (up to 20 frames per second and 300 in all, in the
 * original time), `.png` is a sheet of up to 24 frames in reading order. The write is atomic.
 *
 * @throws SourceError `unknown-format` for another ending, `unwritable-file`
 * @throws the signal's reason when it was aborted
 */
export async function writeDrawing(
  path: string,
  frames: LightFrames,
  options: DrawingOptions = {},
): Promise<void> {
  const { signal } = options
  await writeFileAtomically(path, [await draw(path, frames, options)], { signal })
}

/**
 * The bytes that `writeDrawing` writes.
 *
 * @throws SourceError `unknown-format` for another ending
 */
export async function draw(
  path: string,
  frames: LightFrames,
  options: DrawingOptions = {},
): Promise<Uint8Array> {
  return formatOf(path)(frames, options)
}

function formatOf(path: string): Draw {
  const format = FORMATS[extname(basename(path)).toLowerCase()]
  if (format !== undefined) return format
  const text = `${path}: a drawing ends in .webp or .gif (moving) or .png (a sheet of frames)`
  throw new SourceError('unknown-format', text)
}
