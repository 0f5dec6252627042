import {
  type PickedLed,
  pickedLedText,
  positionText,
  screenColour,
} from '../view/picking/picked-led.ts'
import { pageElement } from './page-element.ts'

/** Shown for an LED before its first frame. */
const DARK = [0, 0, 0]

/** Shows details of the picked LED; `undefined` hides them. */
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
    const shown = screenColour(led.light ?? DARK)
    number.textContent = String(led.index)
    position.textContent = positionText(led.position)
    swatch.style.background = shown
    colour.textContent = shown
    bytes.textContent = led.bytes.join(' ')
  }
}

/**
 * Announces the pinned LED to screen readers, once: not its changing light, nor LEDs that a mouse
 * passes.
 */
export function createPickedVoice(): (led: PickedLed | undefined, isPinned: boolean) => void {
  const voice = pageElement('picked-voice', HTMLElement)
  let told: number | undefined
  return (led, isPinned) => {
    const pinned = isPinned ? led : undefined
    if (pinned?.index === told) return
    told = pinned?.index
    voice.textContent = pinned === undefined ? '' : pickedLedText(pinned)
  }
}
