import type { CrowdMap } from './crowd-map.ts'
import { Glow } from './glow.ts'
import {
  bindTarget,
  createGlProgram,
  createRenderTarget,
  deleteRenderTarget,
  FULL_SCREEN_VERTEX,
  type GlProgram,
  type RenderTarget,
  SCREEN_LIGHT,
} from './webgl.ts'

/** Share of the LEDs' light that glows around them. */
const GLOW_GAIN = 0.3

/**
 * The picture that the LEDs are drawn into as linear light, shown with their glow.
 */
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

  /** Starts an empty picture of the canvas's size and binds it as the target. */
  begin(): void {
    const gl = this.#gl
    bindTarget(gl, this.#fit(gl.canvas.width, gl.canvas.height))
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
  }

  /** Shows the picture on the canvas. */
  show(crowd: CrowdMap): void {
    const gl = this.#gl
    const picture = this.#fit(gl.canvas.width, gl.canvas.height)
    const glow = this.#glow.draw(picture, crowd)
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

/**
 * Composes the final picture. The glow lies behind the LEDs, so each LED shows its exact light, those
 * in front of one another their mean. The glow is compressed as the eye does it: among many bright
 * LEDs each still stands out. A grain of half a step hides the bands of dark gradients in 8 bits.
 * Comments in the code would be loaded with the page.
 */
const SCREEN_FRAGMENT = `#version 300 es
precision highp float;
in vec2 place;
uniform sampler2D picture;
uniform sampler2D glow;
uniform float glowGain;
uniform float aspect;
out vec4 color;

const vec3 NIGHT = vec3(0.0010, 0.0012, 0.0022);
const float COMPRESSION = 2.2;
const vec3 HAZE = vec3(0.0022, 0.0027, 0.0052);
${SCREEN_LIGHT}
float grain(vec2 pixel) {
  return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))) - 0.5;
}

void main() {
  vec4 leds = texture(picture, place);
  vec3 around = texture(glow, place).rgb * glowGain;
  around /= 1.0 + COMPRESSION * max(around.r, max(around.g, around.b));
  vec2 middle = (place - vec2(0.5, 0.45)) * vec2(min(aspect, 1.8), 1.0);
  vec3 night = mix(HAZE, NIGHT, smoothstep(0.0, 0.8, length(middle)));
  vec3 light = leds.rgb / max(1.0, leds.a) + (night + around) * (1.0 - min(leds.a, 1.0));
  color = vec4(toScreen(light) + grain(gl_FragCoord.xy) / 255.0, 1.0);
}
`
