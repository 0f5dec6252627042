import { FULL_SCREEN_VERTEX } from './full-screen-shader.ts'
import { createGlProgram, type GlProgram } from './gl-program.ts'
import { GROW_FRAGMENT, QUARTER_FRAGMENT, SHRINK_FRAGMENT } from './glow-shader.ts'
import {
  bindTarget,
  createRenderTarget,
  deleteRenderTarget,
  type RenderTarget,
} from './render-target.ts'

/** Blurs, each twice as wide as the one before; the first is made at a quarter of the size. */
const LEVELS = 5

/** How much of each wider glow stays as the glows are summed up. */
const WIDER = 1.15

/** The light around the LEDs: the picture blurred at several widths, summed. */
export class Glow {
  readonly #gl: WebGL2RenderingContext
  readonly #quarter: GlProgram
  readonly #shrink: GlProgram
  readonly #grow: GlProgram
  #targets: RenderTarget[] = []

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#quarter = createGlProgram(gl, { vertex: FULL_SCREEN_VERTEX, fragment: QUARTER_FRAGMENT })
    this.#shrink = createGlProgram(gl, { vertex: FULL_SCREEN_VERTEX, fragment: SHRINK_FRAGMENT })
    this.#grow = createGlProgram(gl, { vertex: FULL_SCREEN_VERTEX, fragment: GROW_FRAGMENT })
  }

  resize(width: number, height: number): void {
    for (const target of this.#targets) deleteRenderTarget(this.#gl, target)
    this.#targets = Array.from({ length: LEVELS }, (_, level) => {
      const divisor = 2 ** (level + 2)
      return createRenderTarget(
        this.#gl,
        Math.max(1, Math.round(width / divisor)),
        Math.max(1, Math.round(height / divisor)),
      )
    })
  }

  /** The glow of `picture`, at a quarter of its size. */
  draw(picture: RenderTarget): WebGLTexture {
    const gl = this.#gl
    let source = picture
    for (const target of this.#targets) {
      this.#pass(source === picture ? this.#quarter : this.#shrink, source, target)
      source = target
    }
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE)
    gl.useProgram(this.#grow.program)
    gl.uniform1f(this.#grow.uniform('weight'), WIDER)
    for (let level = this.#targets.length - 2; level >= 0; level--) {
      const target = this.#targets[level]!
      this.#pass(this.#grow, source, target)
      source = target
    }
    gl.disable(gl.BLEND)
    return source.texture
  }

  #pass({ program, uniform }: GlProgram, source: RenderTarget, target: RenderTarget): void {
    const gl = this.#gl
    bindTarget(gl, target)
    gl.useProgram(program)
    gl.bindTexture(gl.TEXTURE_2D, source.texture)
    gl.uniform2f(uniform('texel'), 1 / source.width, 1 / source.height)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }
}
