import { encodeSrgb } from '@ledloom/core'
import type { PickedLed } from '../view/picking/picked-led.ts'
import { pageElement } from './page-element.ts'

/** Says what is known of the LED that is pointed at; `undefined` takes it away. */
export function createPickedPanel(): (led: PickedLed | undefined) => void {
  const panel = pageElement('picked', HTMLElement)
  const number = pageElement('picked-number', HTMLElement)
  const position = pageElement('picked-position', HTMLElement)
  const swatch = pageElement('picked-swatch', HTMLElement)
  const colour = pageElement('picked-colour', HTMLElement)
  const bytes = pageElement('picked-bytes', HTMLElement)
  return (led) => {
    panel.hidden = led === undefined
    if (led === undefined) return
    const shown = screenColour(led.light)
    number.textContent = String(led.index)
    position.textContent = positionText(led.position)
    swatch.style.background = shown
    colour.textContent = shown
    bytes.textContent = led.bytes.join(' ')
  }
}

/** Linear light as a screen shows it, `#rrggbb`. */
export function screenColour(light: PickedLed['light'] = [0, 0, 0]): string {
  const digits = light.map((value) =>
    Math.round(255 * encodeSrgb(Math.min(1, value)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** x, y and z with as many digits as are told apart on a tree. */
export function positionText(position: PickedLed['position']): string {
  return position.map((value) => (Math.round(value * 1000) / 1000 || 0).toFixed(3)).join(', ')
}
