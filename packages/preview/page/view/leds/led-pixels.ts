import type { Pen } from './canvas-drawing.ts'
import { screenByte } from './screen-light.ts'

/**
 * Draws LEDs of a few pixels straight into the pixels of a canvas: a square takes a twentieth of the time that a
 * browser takes for its colour and its rectangle.
 */
export class LedPixels {
  readonly #picture: ImageData
  readonly #bytes: DataView

  /** Starts with what is on the canvas, which must not change until {@link show}. */
  constructor(pen: Pen) {
    const { width, height } = pen.canvas
    this.#picture = pen.getImageData(0, 0, width, height)
    this.#bytes = new DataView(this.#picture.data.buffer)
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
    const left = nearestPixel(x - radius, width)
    const right = nearestPixel(x + radius, width)
    const top = nearestPixel(y - radius, height)
    const bottom = nearestPixel(y + radius, height)
    const red = screenByte(light[0]!)
    const green = screenByte(light[1]!)
    const blue = screenByte(light[2]!)
    const pixel = red | (green << 8) | (blue << 16) | (255 << 24)
    for (let row = top; row < bottom; row++) {
      let at = 4 * (row * width + left)
      for (let column = left; column < right; column++, at += 4) {
        if (cover === 1) {
          this.#bytes.setUint32(at, pixel, true)
          continue
        }
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

/** The edge of pixels nearest to a place along `size` of them; 0 for a place that is not a number. */
function nearestPixel(place: number, size: number): number {
  return Math.min(size, Math.max(0, place + 0.5)) | 0
}
