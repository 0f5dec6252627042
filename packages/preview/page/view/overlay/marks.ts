import type { Camera } from '../leds/camera.ts'
import { LedPicker, ScreenLeds } from '../leds/led-picker.ts'
import { describeLed, type PickedLed } from '../leds/picked-led.ts'
import { controlMarksByKeys } from './mark-keys.ts'
import { Overlay } from './overlay.ts'

/** Milliseconds between two reports of how the picked LED's light changes. */
const REPORT_EVERY_MS = 100

/** The view as the marks see it. */
interface MarksHost {
  /** Computes the LEDs' places on the canvas for the current camera. */
  project(out: ScreenLeds): void
  /** The camera; `undefined` while nothing can be drawn. */
  camera(): Camera | undefined
  /** Asks for a redraw. */
  onStale(): void
  onPicked(led: PickedLed | undefined, isPinned: boolean): void
  onNumbers(isShown: boolean): void
  onWireOrder(isShown: boolean): void
}

/** The marks over the lights: numbers, the wire's order and the picked LED. */
export class Marks {
  readonly #canvas: HTMLCanvasElement
  readonly #host: MarksHost
  readonly #overlay: Overlay
  readonly #picker: LedPicker
  readonly #facts: Changeable = { positions: [], light: undefined, bytes: undefined }
  readonly #parts = { hasNumbers: false, hasWireOrder: false, picked: undefined as Index }
  /** Inputs of the projected places; they are recomputed when one changes. */
  readonly #projected = { camera: undefined as Camera | undefined, width: 0, height: 0 }
  #screen = new ScreenLeds(0)
  #isStale = true
  #reportedAt = 0

  constructor(canvas: HTMLCanvasElement, host: MarksHost) {
    this.#canvas = canvas
    this.#host = host
    this.#overlay = new Overlay(canvas)
    this.#picker = new LedPicker(canvas, {
      screenLeds: () => this.#project(),
      onPick: () => this.#showPicked(),
    })
    controlMarksByKeys(canvas, {
      toggleNumbers: () => this.showNumbers(!this.#parts.hasNumbers),
      toggleWireOrder: () => this.showWireOrder(!this.#parts.hasWireOrder),
      step: (by) => this.#picker.step(by),
      letGo: () => {
        const hadOne = this.#picker.led !== undefined
        this.#picker.clear()
        return hadOne
      },
    })
  }

  get hasWireOrder(): boolean {
    return this.#parts.hasWireOrder
  }

  /** Sets other LEDs and unpicks. */
  setLeds(positions: ArrayLike<number>): void {
    this.#screen = new ScreenLeds(positions.length / 3)
    this.#projected.camera = undefined
    this.#facts.positions = positions
    this.#facts.light = undefined
    this.#facts.bytes = undefined
    this.#picker.clear()
    this.#redraw()
  }

  /** Sets a frame's light and bytes, for the details of the picked LED. */
  setFrame(light: Float32Array, bytes: Uint8Array | undefined): void {
    this.#facts.light = light
    this.#facts.bytes = bytes
    if (this.#picker.led === undefined) return
    if (performance.now() - this.#reportedAt >= REPORT_EVERY_MS) this.#report()
  }

  showNumbers(isShown: boolean): void {
    if (this.#parts.hasNumbers === isShown) return
    this.#parts.hasNumbers = isShown
    this.#host.onNumbers(isShown)
    this.#redraw()
  }

  showWireOrder(isShown: boolean): void {
    if (this.#parts.hasWireOrder === isShown) return
    this.#parts.hasWireOrder = isShown
    this.#host.onWireOrder(isShown)
    this.#redraw()
  }

  /** Draws changes since the last call. */
  draw(): void {
    const isEmpty =
      !this.#parts.hasNumbers && !this.#parts.hasWireOrder && this.#parts.picked === undefined
    if (isEmpty && !this.#isStale) return
    if (!this.#isStale && this.#isProjected()) return
    this.#isStale = false
    this.#overlay.draw(this.#project(), this.#parts)
  }

  #showPicked(): void {
    this.#parts.picked = this.#picker.led
    this.#report()
    this.#redraw()
  }

  #report(): void {
    this.#reportedAt = performance.now()
    const { led, isPinned } = this.#picker
    this.#host.onPicked(led === undefined ? undefined : describeLed(led, this.#facts), isPinned)
  }

  #redraw(): void {
    this.#isStale = true
    this.#host.onStale()
  }

  #isProjected(): boolean {
    const { camera, width, height } = this.#projected
    const { clientWidth, clientHeight } = this.#canvas
    return camera === this.#host.camera() && width === clientWidth && height === clientHeight
  }

  #project(): ScreenLeds {
    if (!this.#isProjected()) {
      this.#projected.camera = this.#host.camera()
      this.#projected.width = this.#canvas.clientWidth
      this.#projected.height = this.#canvas.clientHeight
      this.#host.project(this.#screen)
    }
    return this.#screen
  }
}

type Index = number | undefined

interface Changeable {
  positions: ArrayLike<number>
  light: Float32Array | undefined
  bytes: Uint8Array | undefined
}
