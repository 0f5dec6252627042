import type { mat4 } from 'gl-matrix'
import { createGlProgram, type GlProgram } from './gl-program.ts'
import type { PlacedLeds } from './placed-leds.ts'
import { POINTS_FRAGMENT, POINTS_VERTEX } from './points-shader.ts'
import { wirePieces } from './wire.ts'
import { WIRE_FRAGMENT, WIRE_VERTEX } from './wire-shader.ts'

/** How a set of points is drawn. */
export interface PointsStyle {
  /** Radius of an LED's core in pixels, at a distance of 1 from the eye. */
  readonly coreRadius: number
  /** Smallest radius of a core in pixels. */
  readonly smallestRadius: number
  /** Height of the floor the points are mirrored in, for the reflection; left out for the points. */
  readonly floor?: number | undefined
}

/** The LEDs as points on the graphics card, and the wire between them. */
export class LedPoints {
  readonly #gl: WebGL2RenderingContext
  readonly #program: GlProgram
  readonly #wireProgram: GlProgram
  readonly #vertices: WebGLVertexArrayObject
  readonly #positions: WebGLBuffer
  readonly #light: WebGLBuffer
  readonly #pieces: WebGLBuffer
  #ledCount = 0
  #wireEnds = 0

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#program = createGlProgram(gl, { vertex: POINTS_VERTEX, fragment: POINTS_FRAGMENT })
    this.#wireProgram = createGlProgram(gl, { vertex: WIRE_VERTEX, fragment: WIRE_FRAGMENT })
    this.#vertices = gl.createVertexArray()
    this.#positions = gl.createBuffer()
    this.#light = gl.createBuffer()
    this.#pieces = gl.createBuffer()
    gl.bindVertexArray(this.#vertices)
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#pieces)
    for (const [location, buffer] of [this.#positions, this.#light].entries()) {
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
      gl.enableVertexAttribArray(location)
      gl.vertexAttribPointer(location, 3, gl.FLOAT, false, 0, 0)
    }
    gl.bindVertexArray(null)
  }

  setLeds(leds: PlacedLeds): void {
    const gl = this.#gl
    const { positions } = leds
    this.#ledCount = positions.length / 3
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#positions)
    gl.bufferData(gl.ARRAY_BUFFER, positions, gl.STATIC_DRAW)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#light)
    gl.bufferData(gl.ARRAY_BUFFER, positions.byteLength, gl.STREAM_DRAW)
    const pieces = wirePieces(leds)
    this.#wireEnds = pieces.length
    gl.bindVertexArray(this.#vertices)
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, pieces, gl.STATIC_DRAW)
    gl.bindVertexArray(null)
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
    this.#add(() => gl.drawArrays(gl.POINTS, 0, this.#ledCount))
  }

  /** Adds the wire to the bound target. */
  drawWire(viewProjection: mat4): void {
    const gl = this.#gl
    const { program, uniform } = this.#wireProgram
    gl.useProgram(program)
    gl.uniformMatrix4fv(uniform('viewProjection'), false, viewProjection)
    this.#add(() => gl.drawElements(gl.LINES, this.#wireEnds, gl.UNSIGNED_INT, 0))
  }

  #add(draw: () => void): void {
    const gl = this.#gl
    gl.bindVertexArray(this.#vertices)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE)
    draw()
    gl.disable(gl.BLEND)
    gl.bindVertexArray(null)
  }
}
