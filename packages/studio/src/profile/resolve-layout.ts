import { readFile } from 'node:fs/promises'
import {
  type AssumedUp,
  errorMessage,
  isShape,
  type Layout,
  parseLayoutText,
  SHAPE_NAMES,
  shapeLayout,
  suggestName,
  type UpAxis,
  unreadableReason,
  upAxisOf,
} from '@ledloom/core'
import { localPath } from '@ledloom/media/files'
import { StudioError } from '../report/studio-error.ts'

/** Signs of a binary file: zero bytes, and bytes that are no UTF-8. */
const NO_TEXT = /[\0\ufffd]/

/** Characters of a path rather than the name of a shape. */
const LIKE_FILE = /[./\\]/

/** LEDs limit of previews. */
export const MOST_LEDS = 100_000

/** Options for reading a layout. */
export interface LayoutReading {
  readonly ledCount?: number | undefined
  /** LEDs of a shape if `ledCount` is left out. Default 250. */
  readonly usualLedCount?: number | undefined
  /** The axis of a file that points up. Default: that of its ending, or else the usual one, with a note. */
  readonly up?: UpAxis | undefined
  /** Receives notes about what was assumed: the axis that points up, and a column that counts the LEDs. */
  readonly onNote?: ((note: string) => void) | undefined
}

/**
 * Resolves the value of `--layout`; a cone, as on a tree, by default. A file has its number of LEDs,
 * which must equal `ledCount` if that is given; a shape has `ledCount`, or else `usualLedCount`.
 *
 * @throws StudioError if it is neither a shape nor a readable file, or the counts differ
 */
export async function resolveLayout(
  text = 'cone',
  { ledCount, usualLedCount = 250, up, onNote }: LayoutReading = {},
): Promise<Layout> {
  if (isShape(text)) return shapeLayout(text, ledCount ?? usualLedCount)
  const layout = await readLayoutFile(text, { up, onNote })
  if (ledCount !== undefined && layout.ledCount !== ledCount) {
    throw new StudioError(
      'bad-value',
      `${text} has ${layout.ledCount} LEDs, but ${ledCount} are wanted`,
    )
  }
  return layout
}

async function readLayoutFile(
  file: string,
  { up, onNote }: Pick<LayoutReading, 'up' | 'onNote'>,
): Promise<Layout> {
  const text = await readFile(localPath(file), 'utf8').catch((cause: unknown) => {
    if (LIKE_FILE.test(file)) {
      throw new StudioError('bad-file', `${file}: ${unreadableReason(cause)}`, { cause })
    }
    const text = `there is no shape or file called ${file}; ${suggestName(file, SHAPE_NAMES, 'the shapes')}`
    throw new StudioError('bad-value', text, { cause })
  })
  if (NO_TEXT.test(text)) {
    throw new StudioError(
      'bad-file',
      `${file}: is no text; a layout is JSON (also a Pixelblaze map or WLED ledmap), CSV lines of x,y,z, or an xLights .xmodel`,
    )
  }
  try {
    return parseLayoutText(text, {
      up: up ?? upAxisOf(file),
      onAssumed: (assumed) => noteOnce(`${file}: ${ASSUMED[assumed]}`, onNote),
      onNumbered: () => noteOnce(`${file}: ${NUMBERED}`, onNote),
    })
  } catch (cause) {
    const reason = errorMessage(cause)
    throw new StudioError('bad-file', `${file}: ${reason}`, { cause })
  }
}

const ASSUMED: Readonly<Record<AssumedUp, string>> = {
  y: 'y is taken for up; --up z where it is z, --up -y where it points down, as in Pixelblaze maps',
  z: 'z is taken for up; --up y where it is y',
  flat: 'all LEDs have one z, so they are taken for a plane with y up; --up z where they lie flat',
}

const NUMBERED =
  'the first column counts the LEDs, so the others are taken for their places; a first line x,y,z makes it x'

const noted = new Set<string>()

/** A file may be read for several devices, but is noted once. */
function noteOnce(note: string, onNote: LayoutReading['onNote']): void {
  if (noted.has(note)) return
  noted.add(note)
  onNote?.(note)
}
