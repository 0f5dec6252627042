import { type Colour, mixColours } from '../colour/colour.ts'

/** Steps of a baked palette; between two steps the light is interpolated. */
const STEPS = 256

/** A row of colours that fade into each other, ready to be sampled. Made by `createPalette`. */
export interface Palette {
  /** The colours in order, evenly spaced. */
  readonly colours: readonly Colour[]
  /** Linear light from the first colour to the last, `3 × 257` values. */
  readonly open: Float32Array
  /** The same once around: from the first colour over the last back to the first. */
  readonly cyclic: Float32Array
}

/**
 * A palette of evenly spaced colours, interpolated in OKLab once, here, so that sampling costs
 * little.
 * @throws RangeError when there is no colour
 */
export function createPalette(colours: readonly Colour[]): Palette {
  const first = colours[0]
  if (first === undefined) throw new RangeError('a palette must hold at least one colour, got none')
  return { colours, open: bake(colours), cyclic: bake([...colours, first]) }
}

/** Whether `value` is a palette that `createPalette` has made. */
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
 * Positions beyond are clamped; NaN counts as 0. Allocates nothing.
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
 * Like {@link samplePalette}, once around: the last colour fades back into the first, 0 and 1 are
 * the same, and any position counts by its fraction.
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
