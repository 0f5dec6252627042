import type { CrowdMap } from './crowd-map.ts'
import { CROWD_CELL } from './crowding.ts'
import {
  bindTarget,
  createGlProgram,
  createRenderTarget,
  deleteRenderTarget,
  FULL_SCREEN_VERTEX,
  type GlProgram,
  type RenderTarget,
} from './webgl.ts'

/** Blurs, each twice as wide as the one before; the first is made at a quarter of the size. */
const LEVELS = 5

/** Share of each wider glow in the sum. */
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
  draw(picture: RenderTarget, crowd: CrowdMap): WebGLTexture {
    const gl = this.#gl
    gl.useProgram(this.#quarter.program)
    crowd.use(this.#quarter.uniform)
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

/**
 * The picture at a quarter of its size: four taps between pixels average all sixteen of them. LEDs in front
 * of one another count as one, and those of a crowd glow less.
 */
const QUARTER_FRAGMENT = `#version 300 es
precision highp float;
in vec2 place;
uniform sampler2D source;
uniform vec2 texel;
uniform sampler2D crowd;
uniform vec2 cellsOfCanvas;
out vec4 color;
${CROWD_CELL}
vec3 lightAt(vec2 at) {
  vec4 leds = texture(source, at);
  return leds.rgb / max(1.0, leds.a);
}

void main() {
  vec3 sum = lightAt(place + texel * vec2(-1.0, -1.0));
  sum += lightAt(place + texel * vec2(1.0, -1.0));
  sum += lightAt(place + texel * vec2(-1.0, 1.0));
  sum += lightAt(place + texel * vec2(1.0, 1.0));
  color = vec4(sum * glowShare(texture(crowd, place * cellsOfCanvas)) / 4.0, 1.0);
}
`

/**
 * The dual filter blur: halving steps of five taps and doubling steps of eight.
 * Source: Marius Bjørge, "Bandwidth-efficient rendering", SIGGRAPH 2015.
 */
const SHRINK_FRAGMENT = `#version 300 es
precision highp float;
in vec2 place;
uniform sampler2D source;
uniform vec2 texel;
out vec4 color;

void main() {
  vec3 sum = 4.0 * texture(source, place).rgb;
  sum += texture(source, place + texel * vec2(-1.0, -1.0)).rgb;
  sum += texture(source, place + texel * vec2(1.0, -1.0)).rgb;
  sum += texture(source, place + texel * vec2(-1.0, 1.0)).rgb;
  sum += texture(source, place + texel * vec2(1.0, 1.0)).rgb;
  color = vec4(sum / 8.0, 1.0);
}
`

const GROW_FRAGMENT = `#version 300 es
precision highp float;
in vec2 place;
uniform sampler2D source;
uniform vec2 texel;
uniform float weight;
out vec4 color;

void main() {
  vec3 sum = texture(source, place + texel * vec2(-1.0, 0.0)).rgb;
  sum += texture(source, place + texel * vec2(1.0, 0.0)).rgb;
  sum += texture(source, place + texel * vec2(0.0, -1.0)).rgb;
  sum += texture(source, place + texel * vec2(0.0, 1.0)).rgb;
  sum += 2.0 * texture(source, place + texel * vec2(-0.5, -0.5)).rgb;
  sum += 2.0 * texture(source, place + texel * vec2(0.5, -0.5)).rgb;
  sum += 2.0 * texture(source, place + texel * vec2(-0.5, 0.5)).rgb;
  sum += 2.0 * texture(source, place + texel * vec2(0.5, 0.5)).rgb;
  color = vec4(sum * weight / 12.0, 1.0);
}
`
