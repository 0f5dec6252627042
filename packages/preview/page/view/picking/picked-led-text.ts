import { encodeSrgb } from '@ledloom/core'
import type { PickedLed } from './picked-led.ts'

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

/** x, y and z with as many digits as are told apart on a tree: `0.5, −1.2, 0`. */
export function positionText(position: PickedLed['position']): string {
  return position.map(coordinateText).join(', ')
}

/** Three digits, with the sign people write, and no minus before a nought. */
function coordinateText(value: number): string {
  return String(Number(value.toPrecision(3)) || 0).replace('-', '−')
}
