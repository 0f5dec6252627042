import type { CanvasSize, ScreenLeds } from './led-picker.ts'

/** From so many LEDs on, those that share a square of the canvas glow as one. */
const CROWD = 10_000

/** Pixels a side of such a square: half a pixel of the glow, so that the sum looks the same. */
const SQUARE = 2

/** Pixels beside the canvas from where no halo reaches it. */
const BESIDE = 100

/** The marks that glow: each LED, or in a crowd the LEDs of each square of the canvas together. */
export class GlowMarks {
  /** To the right and down, two pixels a mark; not a number behind the eye. */
  places: Float32Array
  /** Linear light, three floats a mark: the sum of its LEDs. */
  light: Float32Array
  count: number
  /** The first LED of each mark. */
  readonly leds: Uint32Array
  /** The mark of each square, counted from 1; 0 for none. */
  #squares = new Uint32Array(0)

  constructor(ledCount: number) {
    this.count = ledCount
    this.leds = new Uint32Array(ledCount).map((_, led) => led)
    this.places = new Float32Array(2 * ledCount)
    this.light = new Float32Array(3 * ledCount)
  }

  /** Takes LEDs as they lie on a canvas, with their light; those of no crowd stay the caller's arrays. */
  take(leds: ScreenLeds, light: Float32Array, size: CanvasSize): void {
    if (leds.ledCount >= CROWD) this.#gather(leds, light, size)
    else {
      this.places = leds.places
      this.light = light
    }
  }

  #gather(leds: ScreenLeds, light: Float32Array, { width, height }: CanvasSize): void {
    const columns = Math.ceil((width + 2 * BESIDE) / SQUARE)
    const rows = Math.ceil((height + 2 * BESIDE) / SQUARE)
    if (this.#squares.length !== columns * rows) this.#squares = new Uint32Array(columns * rows)
    const squares = this.#squares.fill(0)
    const { places, light: sums } = this
    let count = 0
    sums.fill(0)
    for (let led = 0; led < leds.ledCount; led++) {
      const x = leds.places[2 * led]!
      const y = leds.places[2 * led + 1]!
      const column = Math.floor((x + BESIDE) / SQUARE)
      const row = Math.floor((y + BESIDE) / SQUARE)
      if (!(column >= 0 && row >= 0 && column < columns && row < rows)) continue
      const square = row * columns + column
      const isFirst = squares[square] === 0
      if (isFirst) {
        this.leds[count] = led
        squares[square] = ++count
      }
      const mark = squares[square]! - 1
      // One alone glows at its place, several in the middle of their square.
      places[2 * mark] = isFirst ? x : (column + 0.5) * SQUARE - BESIDE
      places[2 * mark + 1] = isFirst ? y : (row + 0.5) * SQUARE - BESIDE
      for (let channel = 0; channel < 3; channel++) {
        sums[3 * mark + channel] = sums[3 * mark + channel]! + light[3 * led + channel]!
      }
    }
    this.count = count
  }
}
