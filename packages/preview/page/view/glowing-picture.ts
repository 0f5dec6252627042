import { FULL_SCREEN_VERTEX } from './full-screen-shader.ts'
import { createGlProgram, type GlProgram } from './gl-program.ts'
import { Glow } from './glow.ts'
import {
  bindTarget,
  createRenderTarget,
  deleteRenderTarget,
  type RenderTarget,
} from './render-target.ts'
import { SCREEN_FRAGMENT } from './screen-shader.ts'

/** How much of the LEDs' light is seen around them. */
const GLOW_GAIN = 0.3

/** The picture that the LEDs are drawn into as linear light, to be shown with the glow they make. */
export class GlowingPicture {
  readonly #gl: WebGL2RenderingContext
  readonly #glow: Glow
  readonly #screen: GlProgram
  #picture: RenderTarget | undefined

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#glow = new Glow(gl)
    this.#screen = createGlProgram(gl, { vertex: FULL_SCREEN_VERTEX, fragment: SCREEN_FRAGMENT })
  }

  /** Starts an empty picture as large as the canvas; what is drawn from now on goes into it. */
  begin(): void {
    const gl = this.#gl
    bindTarget(gl, this.#fit(gl.canvas.width, gl.canvas.height))
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
  }

  /** Shows the picture on the canvas. */
  show(): void {
    const gl = this.#gl
    const picture = this.#fit(gl.canvas.width, gl.canvas.height)
    const glow = this.#glow.draw(picture)
    const { program, uniform } = this.#screen
    bindTarget(gl, undefined)
    gl.useProgram(program)
    gl.activeTexture(gl.TEXTURE1)
    gl.bindTexture(gl.TEXTURE_2D, glow)
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, picture.texture)
    gl.uniform1i(uniform('picture'), 0)
    gl.uniform1i(uniform('glow'), 1)
    gl.uniform1f(uniform('glowGain'), GLOW_GAIN)
    gl.uniform1f(uniform('aspect'), picture.width / picture.height)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }

  #fit(width: number, height: number): RenderTarget {
    const current = this.#picture
    if (current?.width === width && current.height === height) return current
    if (current !== undefined) deleteRenderTarget(this.#gl, current)
    this.#picture = createRenderTarget(this.#gl, width, height)
    this.#glow.resize(width, height)
    return this.#picture
  }
}
