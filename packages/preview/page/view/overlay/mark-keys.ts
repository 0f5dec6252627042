import { isMeantForOthers } from '../key-focus.ts'

/** What keys do with what lies over the lights. */
interface MarkKeysHost {
  toggleNumbers(): void
  toggleWireOrder(): void
  /** Picks the LED so many along the wire. */
  step(by: number): void
  /** Lets go of the picked LED; says whether there was one. */
  letGo(): boolean
}

/** LEDs that a key with shift goes on. */
const LEAP = 10

/** N and W show numbers and wire, comma and full stop go along the wire, escape lets go. */
export function controlMarksByKeys(lights: Element, host: MarkKeysHost): void {
  window.addEventListener('keydown', (event) => {
    if (!isMeantForOthers(event, lights) && obeyMarkKey(event, host)) event.preventDefault()
  })
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * Does what a key stands for and says whether it stands for anything. Comma and full stop are told
 * by their place: with shift, keyboards have other signs there.
 */
export function obeyMarkKey({ key, code, shiftKey }: Press, host: MarkKeysHost): boolean {
  const by = shiftKey ? LEAP : 1
  if (key === 'n' || key === 'N') host.toggleNumbers()
  else if (key === 'w' || key === 'W') host.toggleWireOrder()
  else if (code === 'Period' || key === '.') host.step(by)
  else if (code === 'Comma' || key === ',') host.step(-by)
  else if (key === 'Escape') return host.letGo()
  else return false
  return true
}
