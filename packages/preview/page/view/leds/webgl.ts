/** A linked WebGL program and its uniforms by name. */
export interface GlProgram {
  readonly program: WebGLProgram
  uniform(name: string): WebGLUniformLocation | null
}

/**
 * Compiles and links a program.
 * @throws Error with the compiler's log
 */
export function createGlProgram(
  gl: WebGL2RenderingContext,
  sources: { readonly vertex: string; readonly fragment: string },
): GlProgram {
  const program = gl.createProgram()
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, sources.vertex))
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, sources.fragment))
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`the graphics program did not link: ${gl.getProgramInfoLog(program)}`)
  }
  const uniforms = new Map<string, WebGLUniformLocation | null>()
  return {
    program,
    uniform(name) {
      const known = uniforms.get(name)
      if (known !== undefined) return known
      const location = gl.getUniformLocation(program, name)
      uniforms.set(name, location)
      return location
    },
  }
}

function compile(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind)
  if (shader === null) throw new Error('the graphics context is lost')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost()) {
    throw new Error(`a graphics shader did not compile: ${gl.getShaderInfoLog(shader)}`)
  }
  return shader
}

/** A picture to draw into and then read. */
export interface RenderTarget {
  readonly framebuffer: WebGLFramebuffer
  readonly texture: WebGLTexture
  readonly width: number
  readonly height: number
}

/**
 * A target for linear light: half floats where the browser can draw into them, otherwise sRGB
 * bytes, which WebGL 2 always blends as linear light.
 */
export function createRenderTarget(
  gl: WebGL2RenderingContext,
  width: number,
  height: number,
): RenderTarget {
  const hasFloats = gl.getExtension('EXT_color_buffer_float') !== null
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, 1, hasFloats ? gl.RGBA16F : gl.SRGB8_ALPHA8, width, height)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  const framebuffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  return { framebuffer, texture, width, height }
}

/** Frees a target's memory. */
export function deleteRenderTarget(gl: WebGL2RenderingContext, target: RenderTarget): void {
  gl.deleteFramebuffer(target.framebuffer)
  gl.deleteTexture(target.texture)
}

/** Sets the target of drawing; `undefined` is the canvas. */
export function bindTarget(gl: WebGL2RenderingContext, target: RenderTarget | undefined): void {
  gl.bindFramebuffer(gl.FRAMEBUFFER, target?.framebuffer ?? null)
  const { width, height } = target ?? gl.canvas
  gl.viewport(0, 0, width, height)
}

/** One triangle that covers the target; needs no buffers. */
export const FULL_SCREEN_VERTEX = `#version 300 es
out vec2 place;

void main() {
  place = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
  gl_Position = vec4(2.0 * place - 1.0, 0.0, 1.0);
}
`

/**
 * `toScreen`: linear light to sRGB. Light brighter than the screen keeps its hue and turns
 * slightly whiter. The transfer curve matches IEC 61966-2-1 within a tenth of an 8-bit step, made
 * of square roots, which browsers without a graphics card compute several times faster than
 * powers.
 */
export const SCREEN_LIGHT = `
vec3 encodeSrgb(vec3 linear) {
  vec3 low = linear * 12.92;
  vec3 root = sqrt(linear);
  vec3 high = 0.83378 * root + 0.29809 * sqrt(root) - 0.05533 * linear - 0.0769;
  return mix(low, high, step(0.0031308, linear));
}

vec3 toScreen(vec3 light) {
  float brightest = max(light.r, max(light.g, light.b));
  vec3 shown = light / max(brightest, 1.0);
  shown = mix(shown, vec3(1.0), 0.5 * smoothstep(1.0, 6.0, brightest));
  return encodeSrgb(shown);
}
`

/** The destination of a shader: `picture` is linear light, `screen` is encoded sRGB. */
export type FragmentEnding = 'picture' | 'screen'

/** Ends a fragment shader after its `shade`: writes light and opacity. */
export const FRAGMENT_ENDINGS: Readonly<Record<FragmentEnding, string>> = {
  picture: `
void main() {
  color = shade();
}
`,
  screen: `${SCREEN_LIGHT}
void main() {
  color = vec4(toScreen(shade().rgb), 1.0);
}
`,
}
