import type { PickedLed } from './leds/picked-led.ts'

/** Events of the canvas. */
export interface LightsCanvasHandlers {
  /** The newest light is about to be drawn, if it can be, so the next may be sent. */
  onShown(isDrawn: boolean): void
  /** A picture was drawn. */
  onDrawn?(): void
  onFailure(text: string): void
  onRecovered(): void
  onRotation(isRotating: boolean): void
  /**
   * The picked LED or its light has changed, or none is picked any more. A pinned one was tapped
   * or chosen by keys and stays; another follows the pointer.
   */
  onPicked?(led: PickedLed | undefined, isPinned: boolean): void
  /** The LEDs' numbers were shown or hidden. */
  onNumbers?(isShown: boolean): void
  /** The wire's order was shown or hidden. */
  onWireOrder?(isShown: boolean): void
  /** The light started or stopped flashing more than three times a second. */
  onFlashes?(isFlashing: boolean): void
}

/** Adds empty handlers for events that the page ignores. */
export function completeHandlers(handlers: LightsCanvasHandlers): Required<LightsCanvasHandlers> {
  return {
    onShown: (isDrawn) => handlers.onShown(isDrawn),
    onDrawn: () => handlers.onDrawn?.(),
    onFailure: (text) => handlers.onFailure(text),
    onRecovered: () => handlers.onRecovered(),
    onRotation: (isRotating) => handlers.onRotation(isRotating),
    onPicked: (led, isPinned) => handlers.onPicked?.(led, isPinned),
    onNumbers: (isShown) => handlers.onNumbers?.(isShown),
    onWireOrder: (isShown) => handlers.onWireOrder?.(isShown),
    onFlashes: (isFlashing) => handlers.onFlashes?.(isFlashing),
  }
}
