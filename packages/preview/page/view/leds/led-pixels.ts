import type { Pen } from './canvas-drawing.ts'
import { screenByte } from './screen-light.ts'

/**
 * Draws LEDs of a few pixels straight into the pixels of a canvas: a square takes a twentieth of the time that a
 * browser takes for its colour and its rectangle.
 */
export class LedPixels {
  readonly #picture: ImageData

  /** Starts with what is on the canvas, which must not change until {@link show}. */
  constructor(pen: Pen) {
    const { width, height } = pen.canvas
    this.#picture = pen.getImageData(0, 0, width, height)
  }

  /**
   * Draws a square around a place, two `radius` wide.
   *
   * @param light linear, 0 to 1
   * @param cover opacity, 0 to 1
   */
  fill(
    place: { readonly x: number; readonly y: number; readonly radius: number },
    light: ArrayLike<number>,
    cover: number,
  ): void {
    const { data, width, height } = this.#picture
    const { x, y, radius } = place
    const left = Math.max(0, Math.round(x - radius))
    const right = Math.min(width, Math.round(x + radius))
    const bottom = Math.min(height, Math.round(y + radius))
    const [red, green, blue] = [screenByte(light[0]!), screenByte(light[1]!), screenByte(light[2]!)]
    for (let row = Math.max(0, Math.round(y - radius)); row < bottom; row++) {
      let at = 4 * (row * width + left)
      for (let column = left; column < right; column++, at += 4) {
        data[at] = data[at]! + cover * (red - data[at]!)
        data[at + 1] = data[at + 1]! + cover * (green - data[at + 1]!)
        data[at + 2] = data[at + 2]! + cover * (blue - data[at + 2]!)
      }
    }
  }

  show(pen: Pen): void {
    pen.putImageData(this.#picture, 0, 0)
  }
}
