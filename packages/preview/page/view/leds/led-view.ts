import { mat4 } from 'gl-matrix'
import { type Camera, FOCAL_LENGTH, viewProjection } from './camera.ts'
import { CanvasDrawing, type Pen } from './canvas-drawing.ts'
import type { DrawTimer } from './draw-timer.ts'
import type { DrawnPicture, LedDrawing } from './led-drawing.ts'
import type { ScreenLeds } from './led-picker.ts'
import { type PlacedLeds, placeLeds } from './placed-leds.ts'
import type { Quality } from './quality.ts'
import { WebGlDrawing } from './webgl-drawing.ts'

/** LEDs to view. */
export interface PlacedScene {
  readonly leds: PlacedLeds
  /** True if the scene has a floor that reflects the LEDs. */
  readonly hasFloor: boolean
}

/** The lights on a canvas. */
export class LedView {
  readonly #canvas: HTMLCanvasElement
  readonly #drawing: LedDrawing
  readonly #matrix = mat4.create()
  /** Reused for every picture. */
  readonly #framing = { leds: placeLeds([0, 0, 0]), aspect: 1 }
  readonly #picture: Changeable<DrawnPicture>
  #hasFloor = false

  /** @throws Error for the user if the browser can't draw on a canvas */
  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
    this.#drawing = createDrawing(canvas)
    this.#picture = {
      viewProjection: this.#matrix,
      coreRadius: 1,
      smallestRadius: 1,
      spacing: 1,
      floor: undefined,
      hasWireOrder: false,
      quality: this.#drawing.qualities[0]!,
    }
  }

  /**
   * A view on another canvas over `canvas`, drawn by the processor. A canvas can't change its kind of
   * drawing.
   */
  static byProcessor(canvas: HTMLCanvasElement): LedView {
    const drawn = document.createElement('canvas')
    drawn.className = 'lights-drawn'
    drawn.dataset.drawing = 'canvas'
    drawn.setAttribute('aria-hidden', 'true')
    canvas.after(drawn)
    return new LedView(drawn)
  }

  /** Takes the view's canvas off the page. */
  remove(): void {
    this.#canvas.remove()
  }

  get by(): LedDrawing['by'] {
    return this.#drawing.by
  }

  /** Qualities to draw with, best first. */
  get qualities(): readonly Quality[] {
    return this.#drawing.qualities
  }

  /** Milliseconds above which a draw is slow. */
  get slowMs(): number | undefined {
    return this.#drawing.slowMs
  }

  /** @param onDrawn receives the milliseconds that a draw took */
  createTimer(onDrawn: (drawMs: number) => void): DrawTimer {
    return this.#drawing.createTimer(onDrawn)
  }

  setScene({ leds, hasFloor }: PlacedScene): void {
    this.#framing.leds = leds
    this.#hasFloor = hasFloor
    this.#drawing.setLeds(this.#framing.leds)
  }

  /** Sets linear light, three floats an LED. */
  setLight(light: Float32Array): void {
    this.#drawing.setLight(light)
  }

  /** Sets the drawing quality. */
  setQuality(quality: Quality): void {
    this.#picture.quality = quality
  }

  /** Shows the direction of the wire, or only the wire. */
  setWireOrder(isShown: boolean): void {
    this.#picture.hasWireOrder = isShown
  }

  /** Computes the LEDs' places on the canvas. */
  project(out: ScreenLeds, camera: Camera): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas
    this.#framing.aspect = width / height
    viewProjection(this.#matrix, camera, this.#framing)
    out.project(this.#framing.leds.positions, this.#matrix, { width, height })
    out.coreRadius = (coreRadius(this.#framing.leds) * FOCAL_LENGTH * height) / 2
  }

  draw(camera: Camera): void {
    this.#fitCanvas()
    const { width, height } = this.#drawing.canvas
    const { clientWidth } = this.#canvas
    const { leds } = this.#framing
    this.#framing.aspect = width / height
    viewProjection(this.#matrix, camera, this.#framing)
    const scale = (FOCAL_LENGTH * height) / 2
    this.#picture.coreRadius = coreRadius(leds) * scale
    this.#picture.spacing = leds.spacing * scale
    // An LED is at least a whole pixel.
    this.#picture.smallestRadius = Math.max(1, (1.1 * width) / (clientWidth || 1))
    const isFloorSeen = this.#hasFloor && camera.pitch > -0.02
    this.#picture.floor = isFloorSeen ? -leds.halfHeight - 0.06 : undefined
    this.#drawing.draw(this.#picture)
  }

  /** Sizes the canvas for its place on the page and the quality. */
  #fitCanvas(): void {
    const drawn = this.#drawing.canvas
    const density = Math.min(this.#picture.quality.density, devicePixelRatio)
    const width = Math.max(1, Math.round(this.#canvas.clientWidth * density))
    const height = Math.max(1, Math.round(this.#canvas.clientHeight * density))
    if (drawn.width === width && drawn.height === height) return
    drawn.width = width
    drawn.height = height
  }
}

/**
 * Draws with a graphics card if there is one. Browsers that only imitate one take several times as long
 * as the processor; where they do so under another name, the time of the draws shows it. `data-drawing` of
 * the canvas chooses one of both.
 *
 * @throws Error for the user if the browser has neither
 */
function createDrawing(canvas: HTMLCanvasElement): LedDrawing {
  const { drawing = hasGraphicsCard() ? 'webgl' : 'canvas' } = canvas.dataset
  if (drawing === 'webgl') {
    const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
    if (gl !== null) return new WebGlDrawing(gl)
  }
  // Otherwise a browser may leave the strokes to an imitated graphics card, which is far slower.
  const pen = detached(canvas).getContext('2d', { alpha: false, willReadFrequently: true })
  if (pen !== null) return new CanvasDrawing(pen as Pen)
  throw new Error('This browser can draw on no canvas. Try another browser.')
}

/**
 * The canvas apart from the page, where the browser can. Otherwise the browser paints each picture into
 * the page, with all that lies in front, before it puts the window together: with an imitated card that
 * takes three times as long.
 */
function detached(canvas: HTMLCanvasElement): HTMLCanvasElement | OffscreenCanvas {
  return canvas.transferControlToOffscreen?.() ?? canvas
}

/** Names of software that imitates a graphics card. */
const IMITATION = /swiftshader|llvmpipe|softpipe|software|basic render/i

function hasGraphicsCard(): boolean {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (gl === null) return false
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER))
  // A page may have few contexts.
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !IMITATION.test(name)
}

/** An LED fills part of the space to its neighbours, up to a maximum. */
function coreRadius({ spacing }: PlacedLeds): number {
  return Math.min(0.026, Math.max(0.004, 0.2 * spacing))
}

type Changeable<T> = { -readonly [Key in keyof T]: T[Key] }
