import type { ScreenLeds } from '../leds/led-picker.ts'
import { drawLedNumbers, RoomMap } from './led-numbers.ts'
import { drawPickedRing } from './picked-ring.ts'
import { drawWireArrows } from './wire-arrows.ts'

/** Contents of the overlay. */
interface OverlayParts {
  readonly hasNumbers: boolean
  readonly hasWireOrder: boolean
  readonly picked: number | undefined
}

/** Finer pixels are indistinguishable. */
const MOST_DENSITY = 2

/** A transparent canvas over the lights for marks. It ignores pointers. */
export class Overlay {
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D | null
  readonly #room = new RoomMap()
  #isEmpty = true

  constructor(lights: HTMLCanvasElement) {
    this.#canvas = document.createElement('canvas')
    this.#canvas.className = 'overlay'
    this.#canvas.setAttribute('aria-hidden', 'true')
    Object.assign(this.#canvas.style, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      pointerEvents: 'none',
      display: 'none',
    })
    lights.after(this.#canvas)
    this.#context = this.#canvas.getContext('2d')
  }

  /** Redraws everything at the LEDs' current places. */
  draw(leds: ScreenLeds, { hasNumbers, hasWireOrder, picked }: OverlayParts): void {
    const context = this.#context
    const isEmpty = !hasNumbers && !hasWireOrder && picked === undefined
    if (context === null || (isEmpty && this.#isEmpty)) return
    this.#isEmpty = isEmpty
    // Even an empty one costs a browser without a graphics card a pass over all of the lights.
    this.#canvas.style.display = isEmpty ? 'none' : ''
    this.#clear(context)
    if (picked !== undefined) drawPickedRing(context, leds, { led: picked, room: this.#room })
    if (hasWireOrder) drawWireArrows(context, leds, this.#room)
    if (hasNumbers) this.#canvas.dataset.numbers = String(drawLedNumbers(context, leds, this.#room))
    else delete this.#canvas.dataset.numbers
  }

  #clear(context: CanvasRenderingContext2D): void {
    const { clientWidth, clientHeight } = this.#canvas
    const density = Math.min(MOST_DENSITY, devicePixelRatio)
    const width = Math.round(clientWidth * density)
    const height = Math.round(clientHeight * density)
    if (this.#canvas.width !== width) this.#canvas.width = width
    if (this.#canvas.height !== height) this.#canvas.height = height
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
    context.scale(density, density)
    this.#room.clear(clientWidth, clientHeight)
  }
}
