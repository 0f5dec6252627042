import { encodeSrgb } from '@ledloom/core'

/** Details of the picked LED. */
export interface PickedLed {
  /** Its number along the wire, from 0. */
  readonly index: number
  /** x, y, z as the layout has them, right-handed, y up. */
  readonly position: readonly [number, number, number]
  /** Linear light, red, green and blue; undefined before the first frame. */
  readonly light: readonly [number, number, number] | undefined
  /** The bytes that the device gets for it; empty if unknown. */
  readonly bytes: readonly number[]
}

/** Places, light and bytes of the LEDs. */
interface LedFacts {
  readonly positions: ArrayLike<number>
  readonly light: Float32Array | undefined
  readonly bytes: Uint8Array | undefined
}

/** Details of the LED with this number. */
export function describeLed(index: number, { positions, light, bytes }: LedFacts): PickedLed {
  const bytesPerLed = bytes === undefined ? 0 : Math.floor((3 * bytes.length) / positions.length)
  return {
    index,
    position: threeAt(positions, index),
    light: light && threeAt(light, index),
    bytes: [...(bytes?.subarray(index * bytesPerLed, (index + 1) * bytesPerLed) ?? [])],
  }
}

function threeAt(values: ArrayLike<number>, index: number): [number, number, number] {
  return [values[3 * index]!, values[3 * index + 1]!, values[3 * index + 2]!]
}

/** The LED in one line, for eyes and for screen readers: `LED 12 · 0.5, 1.2, 0 · #ff8000 · …`. */
export function pickedLedText({ index, position, light, bytes }: PickedLed): string {
  const parts = [`LED ${index}`, positionText(position)]
  if (light !== undefined) parts.push(screenColour(light))
  if (bytes.length > 0) parts.push(`bytes ${bytes.join(' ')}`)
  return parts.join(' · ')
}

/** The colour that a screen shows of linear light, as `#rrggbb`. */
export function screenColour(light: readonly number[]): string {
  const bytes = light.map((value) => Math.round(255 * encodeSrgb(Math.min(1, value))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Formats x, y and z with the digits that matter on a tree: `0.5, −1.2, 0`. */
export function positionText(position: PickedLed['position']): string {
  return position.map(coordinateText).join(', ')
}

/** Three digits, with a typographic minus and no negative zero. */
function coordinateText(value: number): string {
  return String(Number(value.toPrecision(3)) || 0).replace('-', '−')
}
