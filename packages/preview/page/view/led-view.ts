import { mat4 } from 'gl-matrix'
import { type Camera, FOCAL_LENGTH, viewProjection } from './camera.ts'
import { FULL_SCREEN_VERTEX } from './full-screen-shader.ts'
import { createGlProgram, type GlProgram } from './gl-program.ts'
import { Glow } from './glow.ts'
import { LedPoints } from './led-points.ts'
import { type PlacedLeds, placeLeds } from './placed-leds.ts'
import {
  bindTarget,
  createRenderTarget,
  deleteRenderTarget,
  type RenderTarget,
} from './render-target.ts'
import { SCREEN_FRAGMENT } from './screen-shader.ts'

/** Device pixels a CSS pixel is drawn with at most; more can't be told apart in a glow. */
const DENSEST = 2

/** Device pixels a CSS pixel is drawn with at least, where drawing is slow. */
const COARSEST = 0.7

/** A layout as the view wants it. */
export interface ViewScene {
  readonly positions: ArrayLike<number>
  /** Whether the LEDs stand in a room and are mirrored by its floor. */
  readonly hasFloor: boolean
}

/** The lights on a canvas. */
export class LedView {
  readonly #gl: WebGL2RenderingContext
  readonly #points: LedPoints
  readonly #glow: Glow
  readonly #screen: GlProgram
  readonly #matrix = mat4.create()
  #picture: RenderTarget | undefined
  #leds: PlacedLeds = placeLeds([0, 0, 0])
  #hasFloor = false
  #density = DENSEST

  /** @throws Error in words for people when the browser has no WebGL 2 */
  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
    if (gl === null)
      throw new Error('This browser has no WebGL 2, which the lights are drawn with.')
    this.#gl = gl
    this.#points = new LedPoints(gl)
    this.#glow = new Glow(gl)
    this.#screen = createGlProgram(gl, { vertex: FULL_SCREEN_VERTEX, fragment: SCREEN_FRAGMENT })
  }

  setScene({ positions, hasFloor }: ViewScene): void {
    this.#leds = placeLeds(positions)
    this.#hasFloor = hasFloor
    this.#points.setLeds(this.#leds)
  }

  /** Takes linear light, three floats an LED. */
  setLight(light: Float32Array): void {
    this.#points.setLight(light)
  }

  /** Draws half as many pixels from now on, within reason, for those who have to wait for them. */
  coarsen(): void {
    this.#density = Math.max(COARSEST, Math.min(this.#density, devicePixelRatio) * Math.SQRT1_2)
  }

  draw(camera: Camera): void {
    const picture = this.#fitPicture()
    const gl = this.#gl
    viewProjection(this.#matrix, camera, { leds: this.#leds, aspect: this.#aspect })
    bindTarget(gl, picture)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    const core = this.#coreRadius(picture.height)
    if (this.#hasFloor && camera.pitch > -0.02) {
      this.#points.draw(this.#matrix, { ...core, floor: -this.#leds.halfHeight - 0.06 })
    }
    this.#points.drawWire(this.#matrix)
    this.#points.draw(this.#matrix, core)
    this.#show(picture, this.#glow.draw(picture))
  }

  get #aspect(): number {
    const { width, height } = this.#gl.canvas
    return width / height
  }

  /** An LED takes up part of the room it has, but is never lost nor a balloon. */
  #coreRadius(height: number) {
    const radius = Math.min(0.026, Math.max(0.004, 0.2 * this.#leds.spacing))
    const density = this.#gl.canvas.width / (this.#canvas.clientWidth || 1)
    return { coreRadius: (radius * FOCAL_LENGTH * height) / 2, smallestRadius: 1.1 * density }
  }

  #show(picture: RenderTarget, glow: WebGLTexture): void {
    const gl = this.#gl
    const { program, uniform } = this.#screen
    bindTarget(gl, undefined)
    gl.useProgram(program)
    gl.activeTexture(gl.TEXTURE1)
    gl.bindTexture(gl.TEXTURE_2D, glow)
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, picture.texture)
    gl.uniform1i(uniform('picture'), 0)
    gl.uniform1i(uniform('glow'), 1)
    gl.uniform1f(uniform('glowGain'), 0.3)
    gl.uniform1f(uniform('aspect'), this.#aspect)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }

  get #canvas(): HTMLCanvasElement {
    return this.#gl.canvas as HTMLCanvasElement
  }

  /** Makes the picture as large as the canvas is shown. */
  #fitPicture(): RenderTarget {
    const density = Math.min(this.#density, devicePixelRatio)
    const width = Math.max(1, Math.round(this.#canvas.clientWidth * density))
    const height = Math.max(1, Math.round(this.#canvas.clientHeight * density))
    const current = this.#picture
    if (current?.width === width && current.height === height) return current
    if (current !== undefined) deleteRenderTarget(this.#gl, current)
    this.#canvas.width = width
    this.#canvas.height = height
    this.#picture = createRenderTarget(this.#gl, width, height)
    this.#glow.resize(width, height)
    return this.#picture
  }
}
