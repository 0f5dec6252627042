import { CrowdMap } from './crowd-map.ts'
import { DrawTimer } from './draw-timer.ts'
import { GlowingPicture } from './glowing-picture.ts'
import type { DrawnPicture, LedDrawing } from './led-drawing.ts'
import { LedPoints } from './led-points.ts'
import type { PlacedLeds } from './placed-leds.ts'
import { QUALITIES } from './quality.ts'
import { bindTarget, type FragmentEnding } from './webgl.ts'

/** Draws LEDs with a graphics card. */
export class WebGlDrawing implements LedDrawing {
  readonly by = 'graphics card'
  readonly qualities = QUALITIES
  readonly gl: WebGL2RenderingContext
  readonly #points: LedPoints
  readonly #glowing: GlowingPicture
  readonly #crowd: CrowdMap

  constructor(gl: WebGL2RenderingContext) {
    this.gl = gl
    this.#points = new LedPoints(gl)
    this.#glowing = new GlowingPicture(gl)
    this.#crowd = new CrowdMap(gl)
  }

  get canvas(): LedDrawing['canvas'] {
    return this.gl.canvas
  }

  setLeds(leds: PlacedLeds): void {
    this.#points.setLeds(leds)
  }

  setLight(light: Float32Array): void {
    this.#points.setLight(light)
  }

  createTimer(onDrawn: (drawMs: number) => void): DrawTimer {
    return DrawTimer.ofGraphicsCard(this.gl, onDrawn)
  }

  draw(picture: DrawnPicture): void {
    this.#crowd.begin()
    this.#points.count(picture)
    if (picture.quality.hasGlow) {
      this.#glowing.begin()
      this.#drawLeds(picture, 'picture')
      this.#glowing.show(this.#crowd)
    } else {
      this.#clearScreen()
      this.#drawLeds(picture, 'screen')
    }
  }

  #drawLeds(picture: DrawnPicture, ending: FragmentEnding): void {
    const { viewProjection, hasWireOrder, floor } = picture
    const crowd = this.#crowd
    if (floor !== undefined) this.#points.draw(picture, { ending, floor, crowd })
    this.#points.drawWire(viewProjection, ending, hasWireOrder)
    this.#points.draw(picture, { ending, floor: undefined, crowd })
  }

  /** Draws on black. Of overlapping LEDs, the brightest value of each channel is seen. */
  #clearScreen(): void {
    const { gl } = this
    bindTarget(gl, undefined)
    gl.clearColor(0, 0, 0, 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
  }
}
