import { CELL } from './crowding.ts'
import { bindTarget, createRenderTarget, deleteRenderTarget, type RenderTarget } from './webgl.ts'

/** The texture unit of the map while LEDs and their glow are drawn. */
const UNIT = 2

/** A small picture on the graphics card that counts LEDs in cells of the canvas. */
export class CrowdMap {
  readonly #gl: WebGL2RenderingContext
  #target: RenderTarget | undefined

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
  }

  /** Starts an empty map of the canvas and binds it as the target. */
  begin(): void {
    const gl = this.#gl
    const columns = Math.ceil(gl.canvas.width / CELL)
    const rows = Math.ceil(gl.canvas.height / CELL)
    if (this.#target?.width !== columns || this.#target.height !== rows) {
      if (this.#target !== undefined) deleteRenderTarget(gl, this.#target)
      this.#target = createRenderTarget(gl, columns, rows)
    }
    this.#bind(null)
    bindTarget(gl, this.#target)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
  }

  /** Gives the map to a program in use that has the uniforms `crowd` and `cellsOfCanvas`. */
  use(uniform: (name: string) => WebGLUniformLocation | null): void {
    const gl = this.#gl
    if (this.#target === undefined) return
    const { texture, width, height } = this.#target
    this.#bind(texture)
    gl.uniform1i(uniform('crowd'), UNIT)
    // The last cells may reach over the edge of the canvas.
    const { width: across, height: down } = gl.canvas
    gl.uniform2f(uniform('cellsOfCanvas'), across / CELL / width, down / CELL / height)
  }

  #bind(texture: WebGLTexture | null): void {
    const gl = this.#gl
    gl.activeTexture(gl.TEXTURE0 + UNIT)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.activeTexture(gl.TEXTURE0)
  }
}
