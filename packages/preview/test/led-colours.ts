import { encodeSrgb } from '@ledloom/core'
import * as assert from 'uvu/assert'
import type { Picture } from './png.ts'

/** R, G, B, 0..255. */
export type Colour = readonly [number, number, number]

/** The largest channel of anything that is an LED; the glow around one is darker. */
const LIT = 120

/** The colours of the LEDs along a line through the middle of the picture, each in its middle. */
export function ledsAlong(picture: Picture, axis: 'x' | 'y'): Colour[] {
  const length = axis === 'x' ? picture.width : picture.height
  const at = (i: number) =>
    axis === 'x'
      ? picture.colourAt(i, picture.height >> 1)
      : picture.colourAt(picture.width >> 1, i)
  const found: Colour[] = []
  let start: number | undefined
  for (let i = Math.round(length * 0.02); i < length * 0.98; i++) {
    const isFlat = distance(at(i), at(i - 2)) <= 4 && Math.max(...at(i)) > LIT
    if (isFlat) start ??= i
    else if (start !== undefined) {
      if (i - start > 4) found.push(at((start + i) >> 1))
      start = undefined
    }
  }
  return found
}

function distance(a: Colour, b: Colour): number {
  return Math.max(...a.map((value, i) => Math.abs(value - b[i]!)))
}

/** What a screen shows of an LED whose bytes are proportional to its light. */
function shown(colour: Colour): Colour {
  const [red, green, blue] = colour.map((byte) => Math.round(255 * encodeSrgb(byte / 255)))
  return [red!, green!, blue!]
}

/** Fails unless the picture showed LEDs of these bytes, to within a few steps. */
export function assertColours(found: readonly Colour[], wanted: readonly Colour[]): void {
  const isSame =
    found.length === wanted.length &&
    found.every((colour, i) => distance(colour, shown(wanted[i]!)) <= 6)
  assert.ok(isSame, `saw ${JSON.stringify(found)}, not ${JSON.stringify(wanted.map(shown))}`)
}
