import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { RequestOf } from '@ledloom/device'
import type { endpoints } from '@ledloom/protocol'

/** A colour as devices take it, in one of two forms. */
export type ColorValue = RequestOf<typeof endpoints.setLedColor>

/** `#ff8000`, or `30,255,255`: hue 0 to 359, saturation and value 0 to 255, as devices count. */
export function parseColor(text: string): ColorValue {
  const color = parseHex(text) ?? parseHsv(text)
  if (color !== undefined) return color
  throw new InvalidArgumentError(
    'It must be #rrggbb, or hue,saturation,value: 0 to 359, 0 to 255, 0 to 255.',
  )
}

function parseHex(text: string): ColorValue | undefined {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  if (match === null) return undefined
  const [red, green, blue] = match.slice(1).map((digits) => Number.parseInt(digits, 16))
  return { red: red!, green: green!, blue: blue! }
}

function parseHsv(text: string): ColorValue | undefined {
  const match = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text.replaceAll(' ', ''))
  const [hue, saturation, value] = match?.slice(1).map(Number) ?? []
  if (hue === undefined || saturation === undefined || value === undefined) return undefined
  return hue <= 359 && saturation <= 255 && value <= 255 ? { hue, saturation, value } : undefined
}

/** `#ff8000`; undefined where a component is missing. */
export function formatColor(color: StatedColor): string | undefined {
  const { red, green, blue } = color
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** What a device says of its colour. */
type StatedColor = Readonly<Partial<Record<'red' | 'green' | 'blue', number | undefined>>>
