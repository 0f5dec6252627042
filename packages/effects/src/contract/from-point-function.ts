import { createFrame, type Frame, type Layout, normalisedPositions } from '@ledloom/core'
import { type Colour, parseColour } from '../toolkit/light/colour.ts'
import { crossfadeFrames } from '../toolkit/light/mix-frames.ts'
import { defineEffect, type Effect, type RenderEffect } from './effect.ts'

/**
 * The colour of one point: the shortest form of an effect. `x`, `y`, `z` are −1 to 1 along the
 * longest side of the layout, y up; `t` is the time in seconds, which `speed` stretches. It has to
 * depend on these alone.
 *
 * `loop` is the number of seconds after which the light must be the same again, `undefined` where it
 * plays on. A function that declares this fifth parameter closes its loop itself, as with
 * `wholeCycles`; one that does not cannot, so the beginning of its loop is blended with what comes
 * after the end.
 */
export type PointFunction = (
  x: number,
  y: number,
  z: number,
  t: number,
  loop: number | undefined,
) => PointColour

/** How many parameters a function has that closes its loop itself. */
const PARAMETERS_WITH_LOOP = 5

/** Seconds over which the seam of a loop is blended at most, and its share of the loop. */
const LONGEST_BLEND = 1
const BLENDED_SHARE = 0.25

/** An effect that asks a function for the colour of each LED, called `title`. */
export function fromPointFunction(colourAt: PointFunction, title = 'Point function'): Effect {
  return defineEffect({
    title,
    description: 'A colour for each point and time.',
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

/** Begins a loop with the light that would follow its end and fades over to that of its beginning. */
function blendSeam(paint: RenderEffect, loop: number, ledCount: number): RenderEffect {
  const blended = Math.min(LONGEST_BLEND, loop * BLENDED_SHARE)
  const after: Frame = createFrame(ledCount)
  return (frame, time) => {
    paint(frame, time)
    if (time >= blended) return
    paint(after, time + loop)
    crossfadeFrames(frame, after, frame, time / blended)
  }
}

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
