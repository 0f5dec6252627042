import { isMeantForOthers } from '../key-focus.ts'

/** Keyboard control of the marks over the lights. */
interface MarkKeysHost {
  toggleNumbers(): void
  toggleWireOrder(): void
  /** Picks the LED so many along the wire. */
  step(by: number): void
  /** Lets go of the picked LED; says whether there was one. */
  letGo(): boolean
}

/** LEDs that an arrow key with shift skips. */
const LEAP = 10

/** N and W show numbers and wire, comma and full stop go along the wire, escape lets go. */
export function controlMarksByKeys(lights: Element, host: MarkKeysHost): void {
  window.addEventListener('keydown', (event) => {
    if (!isMeantForOthers(event, lights) && obeyMarkKey(event, host)) event.preventDefault()
  })
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * Handles a key; returns false for keys without a meaning. Comma and full stop are identified by
 * their position: with shift, keyboards type other signs there.
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
