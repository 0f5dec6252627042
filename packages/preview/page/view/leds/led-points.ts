import type { mat4 } from 'gl-matrix'
import type { CrowdMap } from './crowd-map.ts'
import { CROWD_CELL } from './crowding.ts'
import type { DrawnPicture } from './led-drawing.ts'
import type { PlacedLeds } from './placed-leds.ts'
import { createGlProgram, FRAGMENT_ENDINGS, type FragmentEnding, type GlProgram } from './webgl.ts'
import { WIRE_FRAGMENT, WIRE_VERTEX, wirePieces } from './wire.ts'

/** The part of a picture that is drawn. */
interface PointsPart {
  /** Height of the floor that mirrors the points; only for the reflection. */
  readonly floor: number | undefined
  readonly ending: FragmentEnding
  /** Made by {@link LedPoints.count}. */
  readonly crowd: CrowdMap
}

/** Light of the wire and of its jumps while the order is shown. */
const ORDERED_WIRE = 0.6
const ORDERED_JUMPS = 0.12

/** The LEDs as points on the graphics card, and the wire between them. */
export class LedPoints {
  readonly #gl: WebGL2RenderingContext
  readonly #programs: ReturnType<typeof createPointPrograms>
  readonly #counting: GlProgram
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
    this.#counting = createGlProgram(gl, { vertex: COUNT_VERTEX, fragment: COUNT_FRAGMENT })
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

  /** Counts the LEDs in the bound map. */
  count({ viewProjection, coreRadius, smallestRadius }: DrawnPicture): void {
    const gl = this.#gl
    const { program, uniform } = this.#counting
    gl.useProgram(program)
    gl.uniformMatrix4fv(uniform('viewProjection'), false, viewProjection)
    gl.uniform1f(uniform('coreRadius'), coreRadius)
    gl.uniform1f(uniform('smallestRadius'), smallestRadius)
    this.#begin('picture')
    gl.drawArrays(gl.POINTS, 0, this.#ledCount)
    this.#end()
  }

  /** Adds the LEDs to the bound target. */
  draw(picture: DrawnPicture, { ending, floor, crowd }: PointsPart): void {
    const gl = this.#gl
    const { program, uniform } = this.#programs(ending).points
    gl.useProgram(program)
    gl.uniformMatrix4fv(uniform('viewProjection'), false, picture.viewProjection)
    gl.uniform1f(uniform('coreRadius'), picture.coreRadius)
    gl.uniform1f(uniform('smallestRadius'), picture.smallestRadius)
    gl.uniform1f(uniform('spacing'), picture.spacing)
    gl.uniform1f(uniform('floorHeight'), floor ?? 0)
    gl.uniform1f(uniform('isReflection'), floor === undefined ? 0 : 1)
    crowd.use(uniform)
    this.#begin(ending)
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

  /**
   * Light is added in the picture. On the screen it can't be added, so the brightest is seen.
   */
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

/** Programs that draw LEDs and their wire. */
interface PointPrograms {
  readonly points: GlProgram
  readonly wire: GlProgram
}

/** Returns the programs for an ending, compiled at first use. */
function createPointPrograms(
  gl: WebGL2RenderingContext,
): (ending: FragmentEnding) => PointPrograms {
  const made = new Map<FragmentEnding, PointPrograms>()
  return (ending) => {
    const programs = made.get(ending) ?? createPrograms(gl, FRAGMENT_ENDINGS[ending])
    made.set(ending, programs)
    return programs
  }
}

function createPrograms(gl: WebGL2RenderingContext, ending: string): PointPrograms {
  return {
    points: createGlProgram(gl, { vertex: POINTS_VERTEX, fragment: POINTS_FRAGMENT + ending }),
    wire: createGlProgram(gl, { vertex: WIRE_VERTEX, fragment: WIRE_FRAGMENT + ending }),
  }
}

/**
 * Draws an LED: its exact light in the middle, even if only a few pixels wide, fading around it, and a
 * halo that is dimmer where neighbours share it; the wider glow is made from the finished picture. A
 * dim LED is a body that the glow of the others shines through, instead of cutting a hole into it. The
 * reflection is larger, softer and fades with the height of the LED above the floor.
 */
const POINTS_VERTEX = `#version 300 es
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 light;
uniform mat4 viewProjection;
uniform float coreRadius;
uniform float smallestRadius;
uniform float spacing;
uniform float floorHeight;
uniform float isReflection;
uniform sampler2D crowd;
uniform vec2 cellsOfCanvas;
out vec3 pointLight;
out float haloGain;
out float plateau;

const float HALO = 3.5;
${CROWD_CELL}
void main() {
  float height = position.y - floorHeight;
  vec3 place = isReflection > 0.5 ? vec3(position.x, floorHeight - height, position.z) : position;
  gl_Position = viewProjection * vec4(place, 1.0);
  float radius = max(smallestRadius, coreRadius / gl_Position.w);
  float reach = isReflection > 0.5 ? 3.0 + 2.0 * height : HALO;
  vec4 seen = viewProjection * vec4(position, 1.0);
  vec4 cell = textureLod(crowd, (0.5 + 0.5 * seen.xy / seen.w) * cellsOfCanvas, 0.0);
  haloGain = haloShare(radius * reach, densityOf(cell, spacing / gl_Position.w));
  pointLight = isReflection > 0.5 ? light * 0.06 * exp(-height * 1.1) * haloGain : light;
  plateau = clamp(1.2 / radius, 0.4, 0.72);
  gl_PointSize = 2.0 * radius * reach;
}
`

/** Draws an LED as one pixel of the map of the crowd. */
const COUNT_VERTEX = `#version 300 es
layout(location = 0) in vec3 position;
uniform mat4 viewProjection;
uniform float coreRadius;
uniform float smallestRadius;
out float core;

void main() {
  gl_Position = viewProjection * vec4(position, 1.0);
  core = max(smallestRadius, coreRadius / gl_Position.w);
  gl_PointSize = 1.0;
}
`

const COUNT_FRAGMENT = `#version 300 es
precision highp float;
in float core;
out vec4 color;
${CROWD_CELL}
void main() {
  color = crowdOf(core);
}
`

/** A fragment ending must follow. */
const POINTS_FRAGMENT = `#version 300 es
precision highp float;
in vec3 pointLight;
in float haloGain;
in float plateau;
uniform float isReflection;
out vec4 color;

const float HALO = 3.5;
const vec3 BODY = vec3(0.0105, 0.0125, 0.0185);

vec4 shade() {
  float r = length(2.0 * gl_PointCoord - 1.0);
  float rest = max(0.0, 1.0 - r);
  if (isReflection > 0.5) {
    float soft = 1.0 - smoothstep(0.0, 1.0, r);
    return vec4(pointLight * soft * soft, 0.0);
  }
  float disc = 1.0 - smoothstep(plateau, 1.6, r * HALO);
  float halo = haloGain * rest * rest * rest;
  float lit = max(pointLight.r, max(pointLight.g, pointLight.b));
  float isDark = 1.0 - smoothstep(0.0, 0.06, lit);
  float cover = mix(0.25, 1.0, smoothstep(0.0, 0.14, lit));
  vec3 shine = pointLight * mix(halo, 1.0, disc);
  return vec4(shine + BODY * isDark * disc, disc * cover);
}
`
