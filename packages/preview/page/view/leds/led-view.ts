import { mat4 } from 'gl-matrix'
import { type Camera, FOCAL_LENGTH, viewProjection } from './camera.ts'
import { GlowingPicture } from './glowing-picture.ts'
import type { ScreenLeds } from './led-picker.ts'
import { LedPoints, type PointsStyle } from './led-points.ts'
import { type PlacedLeds, placeLeds } from './placed-leds.ts'
import { QUALITIES, type Quality } from './quality.ts'
import type { FragmentEnding } from './webgl.ts'
import { bindTarget } from './webgl.ts'

/** A layout to view. */
export interface ViewScene {
  readonly positions: ArrayLike<number>
  /** True if the scene has a floor that reflects the LEDs. */
  readonly hasFloor: boolean
}

/** The lights on a canvas. */
export class LedView {
  readonly gl: WebGL2RenderingContext
  readonly #canvas: HTMLCanvasElement
  readonly #points: LedPoints
  readonly #glowing: GlowingPicture
  readonly #matrix = mat4.create()
  /** Reused for every picture. */
  readonly #framing = { leds: placeLeds([0, 0, 0]), aspect: 1 }
  readonly #style: Changeable<PointsStyle> = {
    coreRadius: 1,
    smallestRadius: 1,
    spacing: 1,
    floor: undefined,
    ending: 'picture',
  }
  #hasFloor = false
  #hasWireOrder = false
  #quality: Quality = QUALITIES[0]

  /** @throws Error for the user if the browser has no WebGL 2 */
  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
    if (gl === null)
      throw new Error('This browser has no WebGL 2, which is needed to draw the lights.')
    this.gl = gl
    this.#canvas = canvas
    this.#points = new LedPoints(gl)
    this.#glowing = new GlowingPicture(gl)
  }

  setScene({ positions, hasFloor }: ViewScene): void {
    this.#framing.leds = placeLeds(positions)
    this.#hasFloor = hasFloor
    this.#points.setLeds(this.#framing.leds)
  }

  /** Sets linear light, three floats an LED. */
  setLight(light: Float32Array): void {
    this.#points.setLight(light)
  }

  /** Sets the drawing quality. */
  setQuality(quality: Quality): void {
    this.#quality = quality
  }

  /** Shows the direction of the wire, or only the wire. */
  setWireOrder(isShown: boolean): void {
    this.#hasWireOrder = isShown
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
    const { width, height } = this.#canvas
    this.#framing.aspect = width / height
    viewProjection(this.#matrix, camera, this.#framing)
    this.#fitPoints()
    if (this.#quality.hasGlow) {
      this.#glowing.begin()
      this.#drawLeds(camera, 'picture')
      this.#glowing.show()
    } else {
      this.#clearScreen()
      this.#drawLeds(camera, 'screen')
    }
  }

  #drawLeds(camera: Camera, ending: FragmentEnding): void {
    const style = this.#style
    style.ending = ending
    if (this.#hasFloor && camera.pitch > -0.02) {
      style.floor = -this.#framing.leds.halfHeight - 0.06
      this.#points.draw(this.#matrix, style)
    }
    style.floor = undefined
    this.#points.drawWire(this.#matrix, ending, this.#hasWireOrder)
    this.#points.draw(this.#matrix, style)
  }

  /**
   * Draws on black. Of overlapping LEDs, the brightest value of each channel is seen.
   */
  #clearScreen(): void {
    const gl = this.gl
    bindTarget(gl, undefined)
    gl.clearColor(0, 0, 0, 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
  }

  /** An LED is at least a whole pixel. */
  #fitPoints(): void {
    const { width, height, clientWidth } = this.#canvas
    const scale = (FOCAL_LENGTH * height) / 2
    this.#style.coreRadius = coreRadius(this.#framing.leds) * scale
    this.#style.spacing = this.#framing.leds.spacing * scale
    this.#style.smallestRadius = Math.max(1, (1.1 * width) / (clientWidth || 1))
  }

  /** Sizes the canvas for its place on the page and the quality. */
  #fitCanvas(): void {
    const density = Math.min(this.#quality.density, devicePixelRatio)
    const width = Math.max(1, Math.round(this.#canvas.clientWidth * density))
    const height = Math.max(1, Math.round(this.#canvas.clientHeight * density))
    if (this.#canvas.width === width && this.#canvas.height === height) return
    this.#canvas.width = width
    this.#canvas.height = height
  }
}

/** An LED fills part of the space to its neighbours, up to a maximum. */
function coreRadius({ spacing }: PlacedLeds): number {
  return Math.min(0.026, Math.max(0.004, 0.2 * spacing))
}

type Changeable<T> = { -readonly [Key in keyof T]: T[Key] }
