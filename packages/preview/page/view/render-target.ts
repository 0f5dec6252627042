/** A picture that is drawn into and then read. */
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

/** Gives a target's memory back. */
export function deleteRenderTarget(gl: WebGL2RenderingContext, target: RenderTarget): void {
  gl.deleteFramebuffer(target.framebuffer)
  gl.deleteTexture(target.texture)
}

/** Draws into `target`, or onto the canvas where there is none, from now on. */
export function bindTarget(gl: WebGL2RenderingContext, target: RenderTarget | undefined): void {
  gl.bindFramebuffer(gl.FRAMEBUFFER, target?.framebuffer ?? null)
  const { width, height } = target ?? gl.canvas
  gl.viewport(0, 0, width, height)
}
