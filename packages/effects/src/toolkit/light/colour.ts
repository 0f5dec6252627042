import { blackBodyLight } from '@ledloom/core'
import {
  formatHex,
  modeHsl,
  modeHsv,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as registerMode,
} from 'culori/fn'

/**
 * Number of steps that light is rounded to. The last bits of powers differ between versions of the
 * JavaScript engine, and more if terms nearly cancel out; no output shows steps this small.
 */
const STEPS = 2 ** 24

/** Linear red, green, blue; 0 is dark, 1 is a channel at full power. */
export type Colour = readonly [red: number, green: number, blue: number]

for (const mode of [modeRgb, modeHsl, modeHsv, modeHwb, modeLab, modeLch, modeOklch])
  registerMode(mode)
const toOklab = registerMode(modeOklab)
const toLinear = registerMode(modeLrgb)

/** The notations of a colour, for messages and help texts. */
export const COLOUR_SPELLINGS =
  'a name such as orange, #rrggbb, rgb(255 136 0), hsv(30 100% 100%), or 255,136,0 for red, green, blue'

/**
 * Reads a CSS colour as linear light: `#ff8800`, `#f80`, `orange`, `rgb(255 136 0)`,
 * `hsl(30 100% 50%)`, `hwb(30 0% 0%)`, `lab(…)`, `lch(…)`, `oklab(…)`, `oklch(0.75 0.18 60)`; also
 * `hsv(30 100% 100%)` in degrees and percent, and red, green and blue from 0 to 255 as `255,136,0`.
 * Colours beyond sRGB are clipped.
 *
 * @returns `undefined` if the text is not a colour
 */
export function parseColour(text: string): Colour | undefined {
  const colour = toLinear(readColour(text.trim()))
  return colour && [clip(colour.r), clip(colour.g), clip(colour.b)]
}

/** Converts any colour that `parseColour` reads to `#rrggbb`; `undefined` if it is not a colour. */
export function hexOfColour(text: string): string | undefined {
  const colour = parseColour(text)
  return colour && formatHex(toCulori(colour))
}

const BARE = /^(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})$/
const HSV = /^hsv\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?\s*\)$/i

function readColour(text: string) {
  const bare = numbersOf(BARE, text)
  if (bare !== undefined) return isWithin(bare, 255) ? parse(`rgb(${bare.join(' ')})`) : undefined
  const hsv = numbersOf(HSV, text)
  if (hsv === undefined) return parse(text)
  const [h, saturation, value] = hsv
  const isColour = h <= 360 && isWithin([saturation, value], 100)
  return isColour ? ({ mode: 'hsv', h, s: saturation / 100, v: value / 100 } as const) : undefined
}

function numbersOf(form: RegExp, text: string): readonly [number, number, number] | undefined {
  const match = form.exec(text)
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])]
}

function isWithin(numbers: readonly number[], most: number): boolean {
  return numbers.every((number) => number <= most)
}

/**
 * Mixes two colours in OKLab, where equal steps look equal and the middle is not grey or dark as in
 * linear light or encoded values. `share` is 0 (`from`) to 1 (`to`).
 */
export function mixColours(from: Colour, to: Colour, share: number): Colour {
  const a = toOklab(toCulori(from))
  const b = toOklab(toCulori(to))
  const mixed = toLinear({
    mode: 'oklab',
    l: a.l + (b.l - a.l) * share,
    a: a.a + (b.a - a.a) * share,
    b: a.b + (b.b - a.b) * share,
  })
  return [clip(mixed.r), clip(mixed.g), clip(mixed.b)]
}

function toCulori([r, g, b]: Colour) {
  return { mode: 'lrgb', r, g, b } as const
}

function clip(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * STEPS) / STEPS
}

/**
 * The linear light of a white with a colour temperature of `kelvin`, 1667 to 25,000, its strongest
 * channel at 1: 1900 a candle, 2700 a light bulb, 6500 daylight. Colours beyond sRGB are clipped.
 */
export function whiteOf(kelvin: number): Colour {
  const light = blackBodyLight(kelvin)
  const strongest = Math.max(...light)
  const [red, green, blue] = light.map((channel) => Math.max(0, channel / strongest))
  return [red!, green!, blue!]
}
