import type { PickedLed } from './picking/picked-led.ts'

/** Events of the stage. */
export interface StageHandlers {
  /** The newest light is about to be drawn: the next one may come. */
  onShown(): void
  onFailure(text: string): void
  onRecovered(): void
  onRotation(isRotating: boolean): void
  /**
   * The picked LED or its light has changed, or none is picked any more. A pinned one was tapped
   * or chosen by keys and stays; another follows the pointer.
   */
  onPicked?(led: PickedLed | undefined, isPinned: boolean): void
  /** The LEDs' numbers are shown from now on, or not. */
  onNumbers?(isShown: boolean): void
  /** The wire's order is shown from now on, or not. */
  onWireOrder?(isShown: boolean): void
  /** The light flashes more than three times a second from now on, or no longer. */
  onFlashes?(isFlashing: boolean): void
}

/** Handlers for everything; what the page doesn't want to know does nothing. */
export function mendHandlers(handlers: StageHandlers): Required<StageHandlers> {
  return {
    onShown: () => handlers.onShown(),
    onFailure: (text) => handlers.onFailure(text),
    onRecovered: () => handlers.onRecovered(),
    onRotation: (isRotating) => handlers.onRotation(isRotating),
    onPicked: (led, isPinned) => handlers.onPicked?.(led, isPinned),
    onNumbers: (isShown) => handlers.onNumbers?.(isShown),
    onWireOrder: (isShown) => handlers.onWireOrder?.(isShown),
    onFlashes: (isFlashing) => handlers.onFlashes?.(isFlashing),
  }
}
