import { type Camera, FRONT_VIEW, orbit, RAISED_VIEW } from './view/camera.ts'
import { controlCamera } from './view/camera-control.ts'
import { DrawTimer } from './view/draw-timer.ts'
import { LedView, type ViewScene } from './view/led-view.ts'
import { QUALITIES } from './view/quality.ts'
import { QualityControl } from './view/quality-control.ts'

/** Radians a second of the automatic rotation: a turn in about 50 seconds. */
const ROTATION = 0.13

/** Milliseconds between pictures that differ only by the rotation, where drawing is slow. */
const UNHURRIED_MS = 40

/** What the stage tells the page. */
export interface StageHandlers {
  /** The newest light is about to be drawn: the next one may come. */
  onShown(): void
  onFailure(text: string): void
  onRecovered(): void
  onRotation(isRotating: boolean): void
}

/** The canvas with its camera: draws when there is something new, and only then. */
export class Stage {
  readonly #canvas: HTMLCanvasElement
  readonly #handlers: StageHandlers
  readonly #quality = new QualityControl(QUALITIES.length)
  #timer: DrawTimer | undefined
  #view: LedView | undefined
  #scene: ViewScene | undefined
  #light: Float32Array | undefined
  #home: Camera = FRONT_VIEW
  #camera: Camera = FRONT_VIEW
  #isRotating = false
  #isLightNew = false
  #request: number | undefined
  #lastDraw = 0

  constructor(canvas: HTMLCanvasElement, handlers: StageHandlers) {
    this.#canvas = canvas
    this.#handlers = handlers
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
      set: (camera) => {
        this.#setRotation(false)
        this.#camera = camera
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
    this.reset()
  }

  /** Shows `light`, three linear floats an LED; it is read again when it is drawn. */
  setLight(light: Float32Array): void {
    this.#light = light
    this.#isLightNew = true
    this.#drawSoon()
  }

  /** Brings the camera home; things with depth turn by themselves unless motion is unwelcome. */
  reset(): void {
    this.#camera = this.#home
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#setRotation(!isStill && this.#home === RAISED_VIEW)
    this.#drawSoon()
  }

  toggleRotation(): void {
    this.#setRotation(!this.#isRotating)
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
    this.#request ??= requestAnimationFrame((now) => {
      this.#request = undefined
      if (this.#mustWait(now)) this.#drawSoon()
      else this.#draw(now)
    })
  }

  /** What is drawn behind a draw under way would be late; newer light may come meanwhile. */
  #mustWait(now: number): boolean {
    if (this.#timer?.isBusy) return true
    const isUrgent = this.#isLightNew || !this.#isRotating || this.#quality.level === 0
    return !isUrgent && now - this.#lastDraw < UNHURRIED_MS
  }

  #draw(now: number): void {
    const gap = now - this.#lastDraw
    this.#lastDraw = now
    if (this.#isRotating) this.#rotate(gap)
    const isLightNew = this.#isLightNew
    this.#isLightNew = false
    if (isLightNew && this.#light !== undefined) this.#view?.setLight(this.#light)
    // Asked for before drawing, so that it travels meanwhile.
    if (isLightNew) this.#handlers.onShown()
    const startedAt = performance.now()
    this.#view?.draw(this.#camera)
    this.#timer?.follow(startedAt)
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

  /** Turns on by the milliseconds since the last picture, and goes on with the next one. */
  #rotate(gap: number): void {
    this.#camera = orbit(this.#camera, (ROTATION * Math.min(100, gap)) / 1000, 0)
    this.#drawSoon()
  }
}
