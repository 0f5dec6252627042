import type { mat4 } from 'gl-matrix'

/** LEDs as they lie on the canvas, in CSS pixels from its upper left corner. */
export class ScreenLeds {
  /** To the right and down, two values an LED; not numbers where an LED is behind the eye. */
  readonly places: Float32Array
  /** Distance from the eye, one value an LED. */
  readonly depths: Float32Array
  readonly ledCount: number
  /** Radius of an LED's core in CSS pixels, at a distance of 1 from the eye. */
  coreRadius = 0

  constructor(ledCount: number) {
    this.ledCount = ledCount
    this.places = new Float32Array(2 * ledCount).fill(NaN)
    this.depths = new Float32Array(ledCount)
  }

  /**
   * Finds the places anew; allocates nothing.
   *
   * @param positions x, y, z of each LED in the scene
   * @param viewProjection from the scene to clip coordinates
   */
  project(positions: Float32Array, viewProjection: mat4, size: CanvasSize): void {
    const m = viewProjection
    for (let led = 0; led < this.ledCount; led++) {
      const x = positions[3 * led]!
      const y = positions[3 * led + 1]!
      const z = positions[3 * led + 2]!
      const w = m[3]! * x + m[7]! * y + m[11]! * z + m[15]!
      const right = (m[0]! * x + m[4]! * y + m[8]! * z + m[12]!) / w
      const up = (m[1]! * x + m[5]! * y + m[9]! * z + m[13]!) / w
      this.places[2 * led] = w > 0 ? (0.5 + 0.5 * right) * size.width : NaN
      this.places[2 * led + 1] = w > 0 ? (0.5 - 0.5 * up) * size.height : NaN
      this.depths[led] = w
    }
  }
}

/** A canvas as it lies on the page, in CSS pixels. */
export interface CanvasSize {
  readonly width: number
  readonly height: number
}
