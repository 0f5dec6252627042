import { basename, extname } from 'node:path'
import { writeFileAtomically } from '../files/write-file-atomically.ts'
import { RenderError } from '../render-error.ts'
import { drawAnimation } from './draw-animation.ts'
import { drawContactSheet } from './draw-contact-sheet.ts'
import type { Showing } from './showing.ts'

/** Makes the bytes of one kind of picture. */
type Draw = (showing: Showing, signal: AbortSignal | undefined) => Promise<Uint8Array>

const FORMATS: Readonly<Record<string, Draw>> = {
  '.webp': (showing, signal) => {
    const { image, delay } = drawAnimation(showing, signal)
    return image.webp({ quality: 80, effort: 2, loop: 0, delay }).toBuffer()
  },
  '.gif': (showing, signal) => {
    const { image, delay } = drawAnimation(showing, signal)
    return image.gif({ effort: 1, dither: 0, loop: 0, delay }).toBuffer()
  },
  '.png': (showing, signal) => drawContactSheet(showing, signal).png().toBuffer(),
}

/**
 * Makes sure that a drawing can be written to a file of this name.
 *
 * @throws RenderError `unknown-format` for another ending than .webp, .gif or .png
 */
export function checkDrawingPath(path: string): void {
  formatOf(path)
}

/**
 * Draws the LEDs at their places, seen from the front, as they would look in the dark: `.webp` and
 * `.gif` move (up to 20 frames a second and 300 in all, at their own time), `.png` is a sheet of up
 * to 24 frames in reading order. The file is there whole or not at all.
 *
 * @throws RenderError `unknown-format` for another ending, `unwritable-file`
 * @throws the signal's reason where it was cancelled
 */
export async function writeDrawing(
  path: string,
  showing: Showing,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const draw = formatOf(path)
  await writeFileAtomically(path, [await draw(showing, signal)], signal)
}

function formatOf(path: string): Draw {
  const draw = FORMATS[extname(basename(path)).toLowerCase()]
  if (draw !== undefined) return draw
  const text = `${path}: a drawing ends in .webp or .gif (moving) or .png (a sheet of frames)`
  throw new RenderError('unknown-format', text)
}
