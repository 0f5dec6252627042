import { type Frame, type Layout, normalisedPositions } from '@ledloom/core'
import { type Colour, parseColour } from '../toolkit/light/colour.ts'
import { blendSeam } from './blend-seam.ts'
import { defineEffect, type Effect, type RenderEffect } from './effect.ts'

/**
 * The colour of one point: the shortest form of an effect. `x`, `y`, `z` are −1 to 1 along the
 * longest side of the layout, y up; `t` is the time in seconds, which `speed` stretches. The colour
 * must depend on these alone.
 *
 * `loop` is the number of seconds after which the light must repeat, `undefined` if it plays
 * endlessly. A function that declares this fifth parameter closes its loop itself, for example with
 * `wholeCycles`. For other functions, the start of the loop is blended with what would follow its end.
 */
export type PointFunction = (
  x: number,
  y: number,
  z: number,
  t: number,
  loop: number | undefined,
) => PointColour

/** Number of parameters of a function that closes its loop itself. */
const PARAMETERS_WITH_LOOP = 5

/** Creates an effect that asks a function for the colour of each LED. */
export function fromPointFunction(colourAt: PointFunction, title = 'Point function'): Effect {
  return defineEffect({
    title,
    description: 'Calculates a colour for each point and time.',
    kind: 'pure',
    params: {},
    prepare({ layout, loop }) {
      const paint = createPainter(colourAt, layout, loop)
      const closesItself = loop === undefined || colourAt.length >= PARAMETERS_WITH_LOOP
      return closesItself ? paint : blendSeam(paint, loop, layout.ledCount)
    },
  })
}

function createPainter(
  colourAt: PointFunction,
  layout: Layout,
  loop: number | undefined,
): RenderEffect {
  const positions = normalisedPositions(layout)
  const write = createColourWriter()
  return (frame, time) => {
    for (let i = 0; i < positions.length; i += 3) {
      const colour = colourAt(positions[i]!, positions[i + 1]!, positions[i + 2]!, time, loop)
      write(frame, i, colour)
    }
  }
}

/**
 * The result of a point function: linear red, green and blue from 0 to 1, a CSS colour (`'#ff8800'`,
 * `'hsl(30 100% 50%)'`), or one number for a linear grey. Values below 0 are dark; a fourth value of a
 * list is ignored.
 */
export type PointColour = ArrayLike<number> | string | number

/** Maximum number of cached colour texts; the cache is emptied when it is full. */
const MOST_TEXTS = 4096

/**
 * Creates a function that writes a colour at `offset` of a frame. It caches parsed texts, so known
 * ones allocate nothing. It throws a TypeError for anything that is not a colour.
 */
function createColourWriter() {
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
 * Tests for a possible result of a point function. The values in a list are checked only when it is
 * written to a frame.
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
    `a point function must return [red, green, blue], a CSS colour or a number, got ${given}`,
  )
}
