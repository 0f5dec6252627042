import { InvalidArgumentError } from '@commander-js/extra-typings'
import { encodeSrgb } from '@ledloom/core'
import { COLOUR_SPELLINGS, parseColour } from '@ledloom/effects'

/** A colour as devices take it, 0 to 255 each. */
export interface ColorValue {
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** Any spelling of a colour that effects take too. */
export function parseColor(text: string): ColorValue {
  const light = parseColour(text)
  if (light === undefined) throw new InvalidArgumentError(`It must be ${COLOUR_SPELLINGS}.`)
  const [red, green, blue] = light
  return { red: byteOf(red), green: byteOf(green), blue: byteOf(blue) }
}

function byteOf(linear: number): number {
  return Math.round(255 * encodeSrgb(linear))
}

/** `#ff8000`; undefined where a component is missing. */
export function formatColor(color: StatedColor): string | undefined {
  const { red, green, blue } = color
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** What a device says of its colour. */
type StatedColor = Readonly<Partial<Record<'red' | 'green' | 'blue', number | undefined>>>
