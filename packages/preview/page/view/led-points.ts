import type { mat4 } from 'gl-matrix'
import { createGlProgram, type GlProgram } from './gl-program.ts'
import { POINTS_FRAGMENT, POINTS_VERTEX } from './points-shader.ts'

/** How a set of points is drawn. */
export interface PointsStyle {
  /** Radius of an LED's core in pixels, at a distance of 1 from the eye. */
  readonly coreRadius: number
  /** Smallest radius of a core in pixels. */
  readonly smallestRadius: number
  /** Height of the floor the points are mirrored in, for the reflection; left out for the points. */
  readonly floor?: number | undefined
}

/** The LEDs as points on the graphics card. */
export class LedPoints {
  readonly #gl: WebGL2RenderingContext
  readonly #program: GlProgram
  readonly #vertices: WebGLVertexArrayObject
  readonly #positions: WebGLBuffer
  readonly #light: WebGLBuffer
  #ledCount = 0

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#program = createGlProgram(gl, { vertex: POINTS_VERTEX, fragment: POINTS_FRAGMENT })
    this.#vertices = gl.createVertexArray()
    this.#positions = gl.createBuffer()
    this.#light = gl.createBuffer()
    gl.bindVertexArray(this.#vertices)
    for (const [location, buffer] of [this.#positions, this.#light].entries()) {
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
      gl.enableVertexAttribArray(location)
      gl.vertexAttribPointer(location, 3, gl.FLOAT, false, 0, 0)
    }
    gl.bindVertexArray(null)
  }

  setPositions(positions: Float32Array): void {
    const gl = this.#gl
    this.#ledCount = positions.length / 3
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#positions)
    gl.bufferData(gl.ARRAY_BUFFER, positions, gl.STATIC_DRAW)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#light)
    gl.bufferData(gl.ARRAY_BUFFER, positions.byteLength, gl.STREAM_DRAW)
  }

  setLight(light: Float32Array): void {
    const gl = this.#gl
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#light)
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, light)
  }

  /** Adds the LEDs to the bound target. */
  draw(viewProjection: mat4, style: PointsStyle): void {
    const gl = this.#gl
    const { program, uniform } = this.#program
    gl.useProgram(program)
    gl.uniformMatrix4fv(uniform('viewProjection'), false, viewProjection)
    gl.uniform1f(uniform('coreRadius'), style.coreRadius)
    gl.uniform1f(uniform('smallestRadius'), style.smallestRadius)
    gl.uniform1f(uniform('floorHeight'), style.floor ?? 0)
    gl.uniform1f(uniform('isReflection'), style.floor === undefined ? 0 : 1)
    gl.bindVertexArray(this.#vertices)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE)
    gl.drawArrays(gl.POINTS, 0, this.#ledCount)
    gl.disable(gl.BLEND)
    gl.bindVertexArray(null)
  }
}
