import type { mat4 } from 'gl-matrix'
import type { FragmentEnding } from './fragment-ending.ts'
import type { PlacedLeds } from './placed-leds.ts'
import { createPointPrograms } from './point-programs.ts'
import { wirePieces } from './wire.ts'

/** How a set of points is drawn. */
export interface PointsStyle {
  /** Radius of an LED's core in pixels, at a distance of 1 from the eye. */
  readonly coreRadius: number
  /** Smallest radius of a core in pixels. */
  readonly smallestRadius: number
  /** Pixels from an LED to its neighbours, at a distance of 1 from the eye. */
  readonly spacing: number
  /** Height of the floor the points are mirrored in, for the reflection; left out for the points. */
  readonly floor?: number | undefined
  readonly ending: FragmentEnding
}

/** How much light the wire and its jumps have when their order is shown. */
const ORDERED_WIRE = 0.6
const ORDERED_JUMPS = 0.12

/** The LEDs as points on the graphics card, and the wire between them. */
export class LedPoints {
  readonly #gl: WebGL2RenderingContext
  readonly #programs: ReturnType<typeof createPointPrograms>
  readonly #vertices: WebGLVertexArrayObject
  readonly #positions: WebGLBuffer
  readonly #light: WebGLBuffer
  readonly #pieces: WebGLBuffer
  #ledCount = 0
  #wireEnds = 0
  #jumpEnds = 0

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#programs = createPointPrograms(gl)
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
    const { ends, wireEnds } = wirePieces(leds)
    this.#wireEnds = wireEnds
    this.#jumpEnds = ends.length - wireEnds
    gl.bindVertexArray(this.#vertices)
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, ends, gl.STATIC_DRAW)
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
    const { program, uniform } = this.#programs(style.ending).points
    gl.useProgram(program)
    gl.uniformMatrix4fv(uniform('viewProjection'), false, viewProjection)
    gl.uniform1f(uniform('coreRadius'), style.coreRadius)
    gl.uniform1f(uniform('smallestRadius'), style.smallestRadius)
    gl.uniform1f(uniform('spacing'), style.spacing)
    gl.uniform1f(uniform('floorHeight'), style.floor ?? 0)
    gl.uniform1f(uniform('isReflection'), style.floor === undefined ? 0 : 1)
    this.#begin(style.ending)
    gl.drawArrays(gl.POINTS, 0, this.#ledCount)
    this.#end()
  }

  /** Adds the wire to the bound target, barely there or lit to show its order, jumps included. */
  drawWire(viewProjection: mat4, ending: FragmentEnding, isOrderShown: boolean): void {
    const gl = this.#gl
    const { program, uniform } = this.#programs(ending).wire
    gl.useProgram(program)
    gl.uniformMatrix4fv(uniform('viewProjection'), false, viewProjection)
    gl.uniform1f(uniform('ledCount'), this.#ledCount)
    gl.uniform1f(uniform('order'), isOrderShown ? ORDERED_WIRE : 0)
    this.#begin(ending)
    gl.drawElements(gl.LINES, this.#wireEnds, gl.UNSIGNED_INT, 0)
    if (isOrderShown) {
      gl.uniform1f(uniform('order'), ORDERED_JUMPS)
      const start = this.#wireEnds * Uint32Array.BYTES_PER_ELEMENT
      gl.drawElements(gl.LINES, this.#jumpEnds, gl.UNSIGNED_INT, start)
    }
    this.#end()
  }

  /** Light adds up in the picture; on the screen, where it can't be added, the brightest is seen. */
  #begin(ending: FragmentEnding): void {
    const gl = this.#gl
    gl.bindVertexArray(this.#vertices)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE)
    gl.blendEquation(ending === 'picture' ? gl.FUNC_ADD : gl.MAX)
  }

  #end(): void {
    const gl = this.#gl
    gl.blendEquation(gl.FUNC_ADD)
    gl.disable(gl.BLEND)
    gl.bindVertexArray(null)
  }
}
