import type { PickedLed } from '../view/picking/picked-led.ts'
import { pickedLedText } from '../view/picking/picked-led-text.ts'
import { pageElement } from './page-element.ts'

/**
 * Tells screen readers of the LED that was pinned, once: neither how its light goes on, nor of those
 * that a mouse passes.
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
