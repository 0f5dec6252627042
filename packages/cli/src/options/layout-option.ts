import { readFile } from 'node:fs/promises'
import { Option } from '@commander-js/extra-typings'
import {
  type AssumedUp,
  coneLayout,
  curtainLayout,
  gridLayout,
  type Layout,
  lineLayout,
  nearestName,
  parseLayoutText,
  ringLayout,
  sphereLayout,
  type UpAxis,
} from '@ledloom/core'
import { localPath } from '@ledloom/media/files'
import { CliError } from '../cli-error.ts'
import { printable } from '../terminal/printable.ts'

const GENERATORS = {
  cone: coneLayout,
  curtain: curtainLayout,
  grid: gridLayout,
  line: lineLayout,
  ring: ringLayout,
  sphere: sphereLayout,
} satisfies Record<string, (options: { ledCount: number }) => Layout>

/** What text does not have: zero bytes, and bytes that are no UTF-8. */
const NO_TEXT = /[\0\ufffd]/

/** What the name of a shape, right or wrong, does not have. */
const LIKE_FILE = /[./\\]/

/** Layouts that are generated, by name. */
export const SHAPE_NAMES: readonly string[] = Object.keys(GENERATORS)

const SHAPES = SHAPE_NAMES.join(', ')

const WHAT = `shape (${SHAPES}) and no readable file`

/** `--layout`: a shape to generate, or a file of coordinates. */
export const layoutOption = new Option(
  '--layout <shape|file>',
  `where the LEDs hang: ${SHAPES}, or a file (JSON, or CSV lines of x,y,z; --up says which axis is up)`,
)

/** `--up`: the axis of a file of coordinates. */
export const upOption = new Option(
  '--up <axis>',
  'the axis that points up in the file of --layout (default: z in CSV, y in JSON and where all LEDs have one z)',
).choices(['y', 'z'])

/** How a layout is read. */
export interface LayoutReading {
  readonly ledCount?: number | undefined
  /** LEDs of a shape, where `ledCount` is left out. Default 250. */
  readonly usualLedCount?: number | undefined
  /** The axis of a file that points up. Default: what is usual, and a note says so. */
  readonly up?: UpAxis | undefined
}

/**
 * The layout that the value of `--layout` means; a cone, as on a tree, where nothing was said.
 * A file brings its own number of LEDs, which must then agree with `ledCount` if that was given; a
 * shape has `ledCount`, or else `usualLedCount`.
 *
 * @throws CliError when it is neither a shape nor a readable file, or the counts differ
 */
export async function resolveLayout(
  text = 'cone',
  { ledCount, usualLedCount = 250, up }: LayoutReading = {},
): Promise<Layout> {
  if (isShape(text)) return GENERATORS[text]({ ledCount: ledCount ?? usualLedCount })
  const layout = await readLayoutFile(text, up)
  if (ledCount !== undefined && layout.ledCount !== ledCount) {
    throw new CliError(
      'bad-value',
      `${text} has ${layout.ledCount} LEDs, but ${ledCount} are wanted`,
    )
  }
  return layout
}

/** Whether a layout is named by its shape, so that it fits any number of LEDs. */
export function isShape(text: string): text is keyof typeof GENERATORS {
  return Object.hasOwn(GENERATORS, text)
}

function hint(text: string): string {
  const nearest = nearestName(text, Object.keys(GENERATORS))
  return nearest === undefined ? '' : `; did you mean ${nearest}?`
}

async function readLayoutFile(file: string, up: UpAxis | undefined): Promise<Layout> {
  const text = await readFile(localPath(file), 'utf8').catch((cause: unknown) => {
    const code = LIKE_FILE.test(file) ? 'bad-file' : 'bad-value'
    throw new CliError(code, `${file} is no ${WHAT}${hint(file)}`, { cause })
  })
  if (NO_TEXT.test(text)) {
    throw new CliError('bad-file', `${file}: is no text; a layout is JSON, or CSV lines of x,y,z`)
  }
  try {
    return parseLayoutText(text, { up, onAssumed: (assumed) => noteOnce(file, assumed) })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CliError('bad-file', `${file}: ${reason}`, { cause })
  }
}

const ASSUMED: Readonly<Record<AssumedUp, string>> = {
  y: 'y is taken for up; --up z where it is z',
  z: 'z is taken for up; --up y where it is y',
  flat: 'all LEDs have one z, so they are taken for a plane with y up; --up z where they lie flat',
}

const noted = new Set<string>()

/** One file may be read for several devices. */
function noteOnce(file: string, assumed: AssumedUp): void {
  const note = `${file}: ${ASSUMED[assumed]}`
  if (noted.has(note)) return
  noted.add(note)
  console.error(printable(note))
}
