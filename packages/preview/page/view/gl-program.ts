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
