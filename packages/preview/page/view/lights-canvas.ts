import { errorMessage } from '@ledloom/core'
import { controlCamera } from './camera-control.ts'
import { CameraMotion } from './camera-motion.ts'
import { FlashGuard } from './flashes/flash-guard.ts'
import { type Camera, FRONT_VIEW, RAISED_VIEW } from './leds/camera.ts'
import { DrawPace } from './leds/draw-pace.ts'
import type { DrawTimer } from './leds/draw-timer.ts'
import { LedView, type PlacedScene } from './leds/led-view.ts'
import { type PlacedLeds, placeLeds, rearrangeLeds } from './leds/placed-leds.ts'
import { QUALITIES, QualityControl } from './leds/quality.ts'
import { completeHandlers, type LightsCanvasHandlers } from './lights-canvas-handlers.ts'
import { Marks } from './overlay/marks.ts'

/** The way in which the lights are drawn. */
export interface DrawnWay {
  readonly by: LedView['by']
  /** Milliseconds of the last draw; `undefined` before the first. */
  readonly drawMs: number | undefined
  /** From 1, the best, to `qualityCount`. */
  readonly quality: number
  readonly qualityCount: number
}

/** A layout to view. */
interface ViewScene {
  readonly positions: ArrayLike<number>
  /** True if the scene has a floor that reflects the LEDs. */
  readonly hasFloor: boolean
}

/** The canvas with its camera. Draws only when something changed. */
export class LightsCanvas {
  readonly #canvas: HTMLCanvasElement
  readonly #handlers: Required<LightsCanvasHandlers>
  readonly #marks: Marks
  readonly #motion: CameraMotion
  readonly #guard = new FlashGuard()
  readonly #pace = new DrawPace()
  readonly #drawFrame = (now: number) => this.#onFrame(now)
  #quality = new QualityControl(QUALITIES)
  #timer: DrawTimer | undefined
  #view: LedView | undefined
  /** The view by a card that gave way to the processor. */
  #slowCard: LedView | undefined
  #isCardKept = false
  #scene: (ViewScene & PlacedScene) | undefined
  #light: Float32Array | undefined
  #isLightNew = false
  #isSoftening = false
  #areFlashesShown = false
  #request: number | undefined
  #drawMs: number | undefined

  constructor(canvas: HTMLCanvasElement, handlers: LightsCanvasHandlers) {
    this.#canvas = canvas
    this.#handlers = completeHandlers(handlers)
    this.#motion = new CameraMotion({
      onStale: () => this.#drawSoon(),
      onRotation: (isRotating) => this.#handlers.onRotation(isRotating),
    })
    this.#marks = new Marks(canvas, {
      ...this.#handlers,
      project: (out) => this.#view?.project(out, this.#motion.camera),
      camera: () => this.#view && this.#motion.camera,
      onStale: () => this.#drawSoon(),
    })
    this.#openView()
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault()
      this.#slowCard = undefined
      if (this.#view?.by === 'processor') return
      this.#view = undefined
      this.#timer = undefined
      handlers.onFailure('The graphics context was lost. Waiting for it to return.')
    })
    canvas.addEventListener('webglcontextrestored', () => {
      if (this.#view === undefined) this.#openView()
    })
    new ResizeObserver(() => this.#drawSoon()).observe(canvas)
    controlCamera(canvas, {
      get: () => this.#motion.camera,
      set: (camera) => this.#motion.moveTo(camera),
      glide: (advance) => this.#motion.glide(advance),
      reset: () => this.reset(),
      toggleRotation: () => this.toggleRotation(),
    })
  }

  get camera(): Camera {
    return this.#motion.camera
  }

  /** The LEDs as they are placed in the scene. */
  get leds(): PlacedLeds | undefined {
    return this.#scene?.leds
  }

  /** The present way of drawing; `undefined` while nothing can be drawn. */
  get drawnWay(): DrawnWay | undefined {
    if (this.#view === undefined) return undefined
    const { by, qualities } = this.#view
    const quality = this.#quality.level + 1
    return { by, drawMs: this.#drawMs, quality, qualityCount: qualities.length }
  }

  /** Shows other LEDs and resets the camera to their best view, unless they were only rearranged. */
  setScene(scene: ViewScene, isRearranged = false): void {
    const { positions } = scene
    const before = isRearranged ? this.leds : undefined
    const leds = before === undefined ? placeLeds(positions) : rearrangeLeds(before, positions)
    this.#scene = { ...scene, leds }
    this.#light = undefined
    this.#guard.setLeds(positions)
    this.#view?.setScene(this.#scene)
    this.#marks.setLeds(positions)
    if (isRearranged) this.#drawSoon()
    else this.#motion.reset(scene.hasFloor ? RAISED_VIEW : FRONT_VIEW)
  }

  /** Moves LEDs of the scene that is shown; their light and the camera stay. */
  moveLeds(positions: ArrayLike<number>): void {
    if (this.#scene === undefined) return
    this.#scene = { ...this.#scene, positions, leds: rearrangeLeds(this.#scene.leds, positions) }
    this.#view?.setScene(this.#scene)
    this.#isLightNew = this.#light !== undefined
    this.#drawSoon()
  }

  /**
   * Shows `light`, three linear floats an LED, read again at each draw. `bytes` are its device
   * bytes, shown for a picked LED.
   */
  setLight(light: Float32Array, bytes?: Uint8Array): void {
    this.#light = light
    this.#isLightNew = true
    this.#marks.setFrame(light, bytes)
    this.#drawSoon()
  }

  /** Resets the camera. Scenes with depth rotate unless the user prefers reduced motion. */
  reset(): void {
    this.#frameAgain()
    this.#motion.reset()
  }

  /** Keeps the camera where it is: nothing rotates or glides on. */
  holdStill(): void {
    this.#motion.moveTo(this.#motion.camera)
  }

  /** Keeps the rotation off until it is let go. */
  keepStill(isKept: boolean): void {
    this.#motion.keepStill(isKept)
  }

  toggleRotation(): void {
    this.#motion.toggleRotation()
  }

  /** Shows or hides the LEDs' numbers. */
  showNumbers(isShown: boolean): void {
    this.#marks.showNumbers(isShown)
  }

  /** Shows or hides the start and direction of the wire. */
  showWireOrder(isShown: boolean): void {
    this.#marks.showWireOrder(isShown)
  }

  /** Shows flashes unchanged, or softens light that flashes more than three times a second. */
  showFlashes(areShown: boolean): void {
    this.#areFlashesShown = areShown
    this.#isLightNew = this.#light !== undefined
    this.#drawSoon()
  }

  /** Puts LEDs that were rearranged into the middle. */
  #frameAgain(): void {
    if (this.#scene === undefined) return
    this.#scene = { ...this.#scene, leds: placeLeds(this.#scene.positions) }
    this.#view?.setScene(this.#scene)
    if (this.#light !== undefined) this.#view?.setLight(this.#light)
  }

  #openView(open = () => new LedView(this.#canvas)): void {
    try {
      this.#view = open()
      this.#timer = this.#view.createTimer((drawMs) => this.#chooseQuality(drawMs))
      this.#quality = new QualityControl(this.#view.qualities, this.#view.slowMs)
      this.#applyQuality()
      if (this.#scene !== undefined) this.#view.setScene(this.#scene)
      this.#isLightNew = this.#light !== undefined
      this.#handlers.onRecovered()
      this.#drawSoon()
    } catch (error) {
      this.#handlers.onFailure(`The lights can't be drawn: ${errorMessage(error)}`)
    }
  }

  #drawSoon(): void {
    this.#request ??= requestAnimationFrame(this.#drawFrame)
  }

  #onFrame(now: number): void {
    this.#request = undefined
    if (this.#mustWait(now)) this.#drawSoon()
    else this.#draw(now)
  }

  /**
   * Waits for a running draw, and lets other work go on after a long one: another draw behind it would
   * be late, and newer light may arrive.
   */
  #mustWait(now: number): boolean {
    if (this.#timer?.isBusy || this.#pace.mustRest(performance.now())) return true
    const isCalm = this.#motion.isRotating || this.#isSoftening
    const isCheap = this.#quality.level === 0 && this.#view?.by !== 'processor'
    if (this.#isLightNew || !isCalm || isCheap) return false
    return this.#pace.mayWait(now)
  }

  #draw(now: number): void {
    const beganAt = performance.now()
    this.#motion.advance(this.#pace.noteDraw(now))
    const isLightNew = this.#isLightNew
    this.#isLightNew = false
    if (isLightNew) this.#pace.noteLight(now)
    if (isLightNew || this.#isSoftening) this.#showLight(now)
    // Requests the next frame before drawing, so that it arrives meanwhile.
    if (isLightNew) this.#handlers.onShown(this.#view !== undefined)
    const startedAt = performance.now()
    this.#view?.setWireOrder(this.#marks.hasWireOrder)
    this.#view?.draw(this.#motion.camera)
    if (this.#view !== undefined) this.#marks.draw()
    this.#timer?.follow(startedAt)
    this.#pace.noteWork(beganAt, performance.now())
    this.#handlers.onDrawn()
  }

  #showLight(now: number): void {
    if (this.#light === undefined) return
    const shown = this.#guard.soften(this.#light, now, this.#motion.camera.zoom)
    this.#view?.setLight(this.#areFlashesShown ? this.#light : shown)
    if (this.#guard.isSoftening) this.#drawSoon()
    if (this.#guard.isSoftening === this.#isSoftening) return
    this.#isSoftening = this.#guard.isSoftening
    this.#handlers.onFlashes(this.#isSoftening)
  }

  #chooseQuality(drawMs: number): void {
    this.#drawMs = drawMs
    const before = this.#quality.level
    const level = this.#quality.add(drawMs)
    if (this.#quality.isTooSlow && this.#changeWay()) return
    if (level === before) return
    this.#applyQuality()
    this.#drawSoon()
  }

  /**
   * Leaves a card that is too slow, for instance one that is imitated under another name, for the
   * processor, and goes back for good where that is too slow as well.
   */
  #changeWay(): boolean {
    const view = this.#view
    if (this.#canvas.dataset.drawing !== undefined) return false
    if (view?.by === 'graphics card' && !this.#isCardKept) {
      this.#slowCard = view
      this.#openView(() => LedView.byProcessor(this.#canvas))
      return true
    }
    const card = this.#slowCard
    if (view?.by !== 'processor' || card === undefined) return false
    this.#isCardKept = true
    this.#slowCard = undefined
    view.remove()
    this.#openView(() => card)
    return true
  }

  #applyQuality(): void {
    const { level } = this.#quality
    const quality = this.#view?.qualities[level]
    if (quality !== undefined) this.#view?.setQuality(quality)
    this.#canvas.dataset.quality = String(level)
  }
}
