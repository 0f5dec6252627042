import { type Colour, mixColours, parseColour } from './colour.ts'
import { isPaletteName, namedPalettes } from './named-palettes.ts'

/** Steps of a palette's table; light is interpolated between them. */
const STEPS = 256

/** A row of colours that fade into each other, ready to sample. Created by `createPalette`. */
export interface Palette {
  /** The colours in order, evenly spaced. */
  readonly colours: readonly Colour[]
  /** Linear light from the first colour to the last, `3 × 257` values. */
  readonly open: Float32Array
  /** The same as a circle: from the first colour through the last back to the first. */
  readonly cyclic: Float32Array
}

/**
 * Creates a palette of evenly spaced colours, interpolated in OKLab in advance so that sampling is
 * cheap.
 * @throws RangeError if there is no colour
 */
export function createPalette(colours: readonly Colour[]): Palette {
  const first = colours[0]
  if (first === undefined) throw new RangeError('a palette must hold at least one colour, got none')
  return { colours, open: bakeOnce(colours), cyclic: bakeOnce([...colours, first]) }
}

/** Tests for a palette from `createPalette`. */
export function isPalette(value: unknown): value is Palette {
  return (
    typeof value === 'object' &&
    value !== null &&
    'open' in value &&
    value.open instanceof Float32Array &&
    'cyclic' in value &&
    value.cyclic instanceof Float32Array
  )
}

/**
 * Writes the linear light at `position`, 0 (first colour) to 1 (last), into `out[offset..offset+2]`.
 * Positions outside are clamped; NaN counts as 0. Allocates nothing.
 */
export function samplePalette(
  out: Float32Array,
  offset: number,
  palette: Palette,
  position: number,
): void {
  sample(out, offset, palette.open, position > 0 ? Math.min(position, 1) : 0)
}

/**
 * Like {@link samplePalette}, but circular: the last colour fades back into the first, 0 and 1 are the
 * same, and only the fraction of a position counts.
 */
export function sampleCyclicPalette(
  out: Float32Array,
  offset: number,
  palette: Palette,
  position: number,
): void {
  const fraction = position - Math.floor(position)
  sample(out, offset, palette.cyclic, Number.isNaN(fraction) ? 0 : fraction)
}

function sample(out: Float32Array, offset: number, table: Float32Array, position: number): void {
  const scaled = position * STEPS
  const step = Math.min(Math.floor(scaled), STEPS - 1)
  const share = scaled - step
  const entry = step * 3
  out[offset] = table[entry]! + (table[entry + 3]! - table[entry]!) * share
  out[offset + 1] = table[entry + 1]! + (table[entry + 4]! - table[entry + 1]!) * share
  out[offset + 2] = table[entry + 2]! + (table[entry + 5]! - table[entry + 2]!) * share
}

/** Baked tables by their colours, the latest last. */
const baked = new Map<string, Float32Array>()

/** Most tables that are kept: two for each palette that plays at a time. */
const MOST_BAKED = 64

/** Bakes a table, or finds it: each change of a parameter reads all of an effect's palettes again. */
function bakeOnce(colours: readonly Colour[]): Float32Array {
  const key = colours.join(' ')
  const table = baked.get(key) ?? bake(colours)
  baked.delete(key)
  baked.set(key, table)
  const [oldest] = baked.keys()
  if (baked.size > MOST_BAKED && oldest !== undefined) baked.delete(oldest)
  return table
}

function bake(colours: readonly Colour[]): Float32Array {
  const table = new Float32Array((STEPS + 1) * 3)
  for (let step = 0; step <= STEPS; step++) {
    table.set(colourAt(colours, step / STEPS), step * 3)
  }
  return table
}

function colourAt(colours: readonly Colour[], position: number): Colour {
  const last = colours.length - 1
  const scaled = position * last
  const index = Math.min(Math.floor(scaled), last)
  const from = colours[index]!
  return index === last ? from : mixColours(from, colours[index + 1]!, scaled - index)
}

// Commas and spaces inside rgb(…) and the like belong to the colour.
const SEPARATOR = /[\s,]+(?![^(]*\))/

/**
 * Reads a palette from its name or from CSS colours, as a list or as text separated by commas or
 * spaces. `undefined` if it is neither.
 */
export function parsePalette(input: string | readonly string[]): Palette | undefined {
  const colours = (typeof input === 'string' ? readRow(input.trim()) : input).map(parseColour)
  const known = colours.filter((colour) => colour !== undefined)
  return known.length > 0 && known.length === colours.length ? createPalette(known) : undefined
}

function readRow(text: string): readonly string[] {
  return isPaletteName(text) ? namedPalettes[text] : text.split(SEPARATOR)
}

/** Distance of the first and last tint from the ends of the palette, which may be black. */
const MARGIN = 0.02

/**
 * Picks `count` colours spread evenly over a palette, 3 values each, for objects of one kind. Each is
 * as bright as its hue allows, so that none is invisible if the palette starts dark.
 */
export function createTints(palette: Palette, count: number): Float32Array {
  const tints = new Float32Array(count * 3)
  for (let tint = 0; tint < count; tint++) {
    const share = count > 1 ? tint / (count - 1) : 0.5
    samplePalette(tints, tint * 3, palette, MARGIN + (1 - 2 * MARGIN) * share)
  }
  return tints.map((_, i) => {
    const first = i - (i % 3)
    const brightest = Math.max(tints[first]!, tints[first + 1]!, tints[first + 2]!)
    return brightest > 0 ? tints[i]! / brightest : 0
  })
}
