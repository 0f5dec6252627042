import type { Frame } from '@ledloom/core'
import { type Colour, parseColour } from '../colour/colour.ts'

/**
 * What a point function may give: linear red, green and blue from 0 to 1, a colour as CSS writes it
 * (`'#ff8800'`, `'hsl(30 100% 50%)'`), or one number for as much of all three, a linear grey. What
 * is below 0 is dark; a fourth value of a list is left out.
 */
export type PointColour = ArrayLike<number> | string | number

/** Texts kept with their light; a function that makes more of them than this starts over. */
const MOST_TEXTS = 4096

/**
 * Makes the function that writes a colour at `offset` of a frame. A text is taken apart when it is
 * met first, so that nothing is allocated for those that come again.
 *
 * @throws TypeError of that function for what is no colour
 */
export function createColourWriter() {
  const known = new Map<string, Colour>()
  const colourOf = (text: string): Colour => {
    const found = known.get(text)
    if (found !== undefined) return found
    const colour = parseColour(text)
    if (colour === undefined) throw notAColour(`'${text}'`)
    if (known.size >= MOST_TEXTS) known.clear()
    known.set(text, colour)
    return colour
  }
  return (out: Frame, offset: number, colour: PointColour): void => {
    if (typeof colour === 'number') write(out, offset, colour, colour, colour)
    else if (typeof colour === 'string') writeList(out, offset, colourOf(colour))
    else if (isList(colour)) writeList(out, offset, colour)
    else throw notAColour(describe(colour))
  }
}

/**
 * Whether `value` is of a kind that a point function may give. Lists may hold anything: whether that
 * is light shows as it plays.
 */
export function isPointColour(value: unknown): value is PointColour {
  if (typeof value === 'string') return parseColour(value) !== undefined
  return typeof value === 'number' || isList(value)
}

function isList(value: unknown): value is ArrayLike<number> {
  return (
    typeof value === 'object' && value !== null && 'length' in value && Number(value.length) > 2
  )
}

function writeList(out: Frame, offset: number, colour: ArrayLike<number>): void {
  write(out, offset, colour[0]!, colour[1]!, colour[2]!)
}

function write(out: Frame, offset: number, red: number, green: number, blue: number): void {
  // A sum is finite only if each of its terms is.
  if (!Number.isFinite(red + green + blue)) throw notAColour(`${red}, ${green}, ${blue}`)
  out[offset] = Math.max(0, red)
  out[offset + 1] = Math.max(0, green)
  out[offset + 2] = Math.max(0, blue)
}

function describe(value: unknown): string {
  return Array.isArray(value) ? `a list of ${value.length}` : `${value}`
}

function notAColour(given: string): TypeError {
  return new TypeError(
    `a point function must give [red, green, blue], a CSS colour or a number, got ${given}`,
  )
}
