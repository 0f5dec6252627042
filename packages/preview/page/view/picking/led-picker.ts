import { nearestLed } from './nearest-led.ts'
import type { ScreenLeds } from './screen-leds.ts'

/** A pointer that moved further between press and release, in CSS pixels, dragged. */
const TAP = 6

/** What the picker needs of the page. */
export interface PickerHost {
  /** The LEDs as they lie on the canvas now. */
  screenLeds(): ScreenLeds
  /** Another LED is picked, or none any more. */
  onPick(): void
}

/**
 * Which LED is pointed at. The one under a mouse is picked while the mouse is there; a tap, a click
 * and the keyboard pin one until the next tap.
 */
export class LedPicker {
  readonly #host: PickerHost
  #led: number | undefined
  #isPinned = false

  constructor(canvas: HTMLCanvasElement, host: PickerHost) {
    this.#host = host
    let pressed = { x: NaN, y: NaN }
    canvas.addEventListener('pointerdown', ({ clientX, clientY }) => {
      pressed = { x: clientX, y: clientY }
    })
    canvas.addEventListener('pointerup', (event) => {
      const way = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y)
      if (event.button === 0 && way <= TAP) this.#pin(this.#ledAt(canvas, event))
    })
    canvas.addEventListener('pointermove', (event) => {
      const isHover = event.buttons === 0 && event.pointerType !== 'touch'
      if (isHover && !this.#isPinned) this.#pick(this.#ledAt(canvas, event))
    })
    canvas.addEventListener('pointerleave', () => {
      if (!this.#isPinned) this.#pick(undefined)
    })
  }

  /** The number of the picked LED; undefined where none is. */
  get led(): number | undefined {
    return this.#led
  }

  /** Whether the LED stays picked wherever the pointer goes. */
  get isPinned(): boolean {
    return this.#isPinned
  }

  /** Pins the LED so many along the wire from the picked one; from none, the first or last. */
  step(by: number): void {
    const { ledCount } = this.#host.screenLeds()
    if (ledCount === 0) return
    const from = this.#led ?? (by > 0 ? -1 : ledCount)
    const isFirst = this.#led === undefined
    this.#pin(Math.min(ledCount - 1, Math.max(0, from + (isFirst ? Math.sign(by) : by))))
  }

  /** Lets go of the LED. */
  clear(): void {
    this.#pin(undefined)
  }

  #ledAt(canvas: HTMLCanvasElement, { clientX, clientY }: PointerEvent): number | undefined {
    const { left, top } = canvas.getBoundingClientRect()
    return nearestLed(this.#host.screenLeds(), clientX - left, clientY - top)
  }

  #pin(led: number | undefined): void {
    const wasPinned = this.#isPinned
    this.#isPinned = led !== undefined
    this.#pick(led, wasPinned !== this.#isPinned)
  }

  #pick(led: number | undefined, isChanged = false): void {
    if (this.#led === led && !isChanged) return
    this.#led = led
    this.#host.onPick()
  }
}
