import { type Camera, FRONT_VIEW, orbit, RAISED_VIEW } from './view/camera.ts'
import { controlCamera } from './view/camera-control.ts'
import { isMotionUnwelcome } from './view/camera-pointers.ts'
import { DrawTimer } from './view/draw-timer.ts'
import { FlashGuard } from './view/flashes/flash-guard.ts'
import { LedView, type ViewScene } from './view/led-view.ts'
import { Marks } from './view/overlay/marks.ts'
import { QUALITIES } from './view/quality.ts'
import { QualityControl } from './view/quality-control.ts'
import { mendHandlers, type StageHandlers } from './view/stage-handlers.ts'

export type { StageHandlers } from './view/stage-handlers.ts'

/** Radians a second of the automatic rotation: a turn in about 50 seconds. */
const ROTATION = 0.13

/** Milliseconds between pictures that differ only by the rotation, where drawing is slow. */
const UNHURRIED_MS = 40

/** The canvas with its camera: draws when there is something new, and only then. */
export class Stage {
  readonly #canvas: HTMLCanvasElement
  readonly #handlers: Required<StageHandlers>
  readonly #quality = new QualityControl(QUALITIES.length)
  readonly #marks: Marks
  readonly #guard = new FlashGuard()
  readonly #onTurn = (now: number) => this.#takeTurn(now)
  #timer: DrawTimer | undefined
  #view: LedView | undefined
  #scene: ViewScene | undefined
  #light: Float32Array | undefined
  #home: Camera = FRONT_VIEW
  #camera: Camera = FRONT_VIEW
  #glide: ((step: number) => Camera | undefined) | undefined
  #isRotating = false
  #isLightNew = false
  #isSoftening = false
  #areFlashesShown = false
  #request: number | undefined
  #lastDraw = 0

  constructor(canvas: HTMLCanvasElement, handlers: StageHandlers) {
    this.#canvas = canvas
    this.#handlers = mendHandlers(handlers)
    this.#marks = new Marks(canvas, {
      ...this.#handlers,
      project: (out) => this.#view?.project(out, this.#camera),
      camera: () => this.#view && this.#camera,
      onStale: () => this.#drawSoon(),
    })
    this.#openView()
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault()
      this.#view = undefined
      this.#timer = undefined
      handlers.onFailure('The graphics card took its picture back; waiting for it to return.')
    })
    canvas.addEventListener('webglcontextrestored', () => this.#openView())
    new ResizeObserver(() => this.#drawSoon()).observe(canvas)
    controlCamera(canvas, {
      get: () => this.#camera,
      set: (camera) => this.#moveCamera(camera),
      glide: (advance) => {
        this.#glide = advance
        this.#drawSoon()
      },
      reset: () => this.reset(),
      toggleRotation: () => this.toggleRotation(),
    })
  }

  /** Shows other LEDs, from their best side. */
  setScene(scene: ViewScene): void {
    this.#scene = scene
    this.#light = undefined
    this.#home = scene.hasFloor ? RAISED_VIEW : FRONT_VIEW
    this.#view?.setScene(scene)
    this.#marks.setLeds(scene.positions)
    this.reset()
  }

  /**
   * Shows `light`, three linear floats an LED; it is read again when it is drawn. `bytes` are those
   * it was made of, to be told of an LED that is picked.
   */
  setLight(light: Float32Array, bytes?: Uint8Array): void {
    this.#light = light
    this.#isLightNew = true
    this.#marks.setFrame(light, bytes)
    this.#drawSoon()
  }

  /** Brings the camera home; things with depth turn by themselves unless motion is unwelcome. */
  reset(): void {
    this.#camera = this.#home
    this.#glide = undefined
    this.#setRotation(!isMotionUnwelcome() && this.#home === RAISED_VIEW)
    this.#drawSoon()
  }

  toggleRotation(): void {
    this.#glide = undefined
    this.#setRotation(!this.#isRotating)
  }

  /** Writes the LEDs' numbers beside them, or not. */
  showNumbers(isShown: boolean): void {
    this.#marks.showNumbers(isShown)
  }

  /** Shows where the wire begins and which way it goes, or not. */
  showWireOrder(isShown: boolean): void {
    this.#marks.showWireOrder(isShown)
  }

  /** Shows flashes as they are, or softens those that come more than three times a second. */
  showFlashes(areShown: boolean): void {
    this.#areFlashesShown = areShown
    this.#isLightNew = this.#light !== undefined
    this.#drawSoon()
  }

  #moveCamera(camera: Camera): void {
    this.#setRotation(false)
    this.#glide = undefined
    this.#camera = camera
    this.#drawSoon()
  }

  #setRotation(isRotating: boolean): void {
    if (this.#isRotating === isRotating) return
    this.#isRotating = isRotating
    this.#handlers.onRotation(isRotating)
    this.#drawSoon()
  }

  #openView(): void {
    try {
      this.#view = new LedView(this.#canvas)
      this.#timer = new DrawTimer(this.#view.gl, (drawMs) => this.#chooseQuality(drawMs))
      this.#applyQuality()
      if (this.#scene !== undefined) this.#view.setScene(this.#scene)
      this.#isLightNew = this.#light !== undefined
      this.#handlers.onRecovered()
      this.#drawSoon()
    } catch (error) {
      this.#handlers.onFailure(
        `The lights can't be drawn: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }

  #drawSoon(): void {
    this.#request ??= requestAnimationFrame(this.#onTurn)
  }

  #takeTurn(now: number): void {
    this.#request = undefined
    if (this.#mustWait(now)) this.#drawSoon()
    else this.#draw(now)
  }

  /** What is drawn behind a draw under way would be late; newer light may come meanwhile. */
  #mustWait(now: number): boolean {
    if (this.#timer?.isBusy) return true
    const isCalm = this.#isRotating || this.#isSoftening
    const isUrgent = this.#isLightNew || !isCalm || this.#quality.level === 0
    return !isUrgent && now - this.#lastDraw < UNHURRIED_MS
  }

  #draw(now: number): void {
    const gap = now - this.#lastDraw
    this.#lastDraw = now
    this.#letMove(gap)
    const isLightNew = this.#isLightNew
    this.#isLightNew = false
    if (isLightNew || this.#isSoftening) this.#showLight(now)
    // Asked for before drawing, so that it travels meanwhile.
    if (isLightNew) this.#handlers.onShown()
    const startedAt = performance.now()
    this.#view?.setWireOrder(this.#marks.hasWireOrder)
    this.#view?.draw(this.#camera)
    if (this.#view !== undefined) this.#marks.draw()
    this.#timer?.follow(startedAt)
  }

  #showLight(now: number): void {
    if (this.#light === undefined) return
    const shown = this.#guard.soften(this.#light, now)
    this.#view?.setLight(this.#areFlashesShown ? this.#light : shown)
    if (this.#guard.isSoftening) this.#drawSoon()
    if (this.#guard.isSoftening === this.#isSoftening) return
    this.#isSoftening = this.#guard.isSoftening
    this.#handlers.onFlashes(this.#isSoftening)
  }

  #chooseQuality(drawMs: number): void {
    const before = this.#quality.level
    if (this.#quality.add(drawMs) === before) return
    this.#applyQuality()
    this.#drawSoon()
  }

  #applyQuality(): void {
    const { level } = this.#quality
    this.#view?.setQuality(QUALITIES[level] ?? QUALITIES[0])
    this.#canvas.dataset.quality = String(level)
  }

  /** Turns or glides on by the milliseconds since the last picture, and goes on with the next one. */
  #letMove(gap: number): void {
    const step = Math.min(100, gap)
    const gliding = this.#glide?.(step)
    if (gliding === undefined) this.#glide = undefined
    if (this.#isRotating) this.#camera = orbit(this.#camera, (ROTATION * step) / 1000, 0)
    else this.#camera = gliding ?? this.#camera
    if (this.#isRotating || gliding !== undefined) this.#drawSoon()
  }
}
