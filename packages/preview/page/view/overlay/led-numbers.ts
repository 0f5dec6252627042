import type { ScreenLeds } from '../leds/led-picker.ts'

/** Colours of the overlay. */
export const INK = {
  number: '#e9ecf4',
  shade: 'rgb(5 6 10 / 85%)',
  wire: '#8fb4ff',
  begin: '#5fe0a5',
  picked: '#ffffff',
}

/** Height of a number in CSS pixels. */
export const NUMBER_SIZE = 12

export const NUMBER_FONT = `600 ${NUMBER_SIZE}px system-ui, sans-serif`

/** Most numbers; more are unreadable. */
const MOST = 600

/** Space between an LED and its number, and on both sides of a number, in CSS pixels. */
const SPACE = 5

/**
 * Writes the LEDs' numbers beside them where there is space, nearest first. In dense places only
 * every second, fifth, tenth and so on.
 *
 * @returns the number of labels drawn
 */
export function drawLedNumbers(
  context: CanvasRenderingContext2D,
  leds: ScreenLeds,
  room: RoomMap,
): number {
  context.font = NUMBER_FONT
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = INK.shade
  context.fillStyle = INK.number
  const digits = String(leds.ledCount - 1).length
  const digitWidth = context.measureText('0').width
  let count = 0
  for (const led of labelOrder(leds, labelStep(leds, digits * digitWidth + 2 * SPACE))) {
    if (count === MOST) break
    const x = leds.places[2 * led]! + leds.coreRadius / leds.depths[led]! + SPACE
    const y = leds.places[2 * led + 1]!
    const text = String(led)
    const width = text.length * digitWidth
    if (!room.take(x - 2, y - NUMBER_SIZE / 2, width + 4, NUMBER_SIZE)) continue
    context.strokeText(text, x, y)
    context.fillText(text, x, y)
    count++
  }
  return count
}

/** Pieces of wire sampled to estimate how far apart LEDs are on the screen. */
const SAMPLES = 200

/** Steps that people count in. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

/**
 * The step between numbered LEDs along the wire: the smallest of 1, 2, 5, 10, … at which labels
 * lie as far apart as they are wide.
 *
 * @param room width of a number with the space around it, in CSS pixels
 */
export function labelStep(leds: ScreenLeds, room: number): number {
  const usual = usualGap(leds)
  return STEPS.find((step) => step * usual >= room) ?? STEPS.at(-1)!
}

/** The LEDs whose numbers are a multiple of `step`, the nearest to the eye first. */
export function labelOrder({ depths, ledCount }: ScreenLeds, step: number): Uint32Array {
  const leds = Uint32Array.from({ length: Math.ceil(ledCount / step) }, (_, i) => i * step)
  return leds.sort((a, b) => depths[a]! - depths[b]!)
}

/** Median distance on the screen from an LED to the next one along the wire. */
function usualGap({ places, ledCount }: ScreenLeds): number {
  const stride = Math.max(1, Math.floor(ledCount / SAMPLES))
  const gaps: number[] = []
  for (let led = 0; led + 1 < ledCount; led += stride) {
    const right = places[2 * led + 2]! - places[2 * led]!
    const down = places[2 * led + 3]! - places[2 * led + 1]!
    const gap = Math.hypot(right, down)
    if (!Number.isNaN(gap)) gaps.push(gap)
  }
  gaps.sort((a, b) => a - b)
  return gaps[gaps.length >> 1] ?? Infinity
}

/** Side of a square of the map in CSS pixels. */
const CELL = 4

/** Occupied parts of the canvas, so that labels do not overlap. */
export class RoomMap {
  #cells = new Uint8Array(0)
  #columns = 0
  #rows = 0

  /** Frees the whole canvas of this size, in CSS pixels. */
  clear(width: number, height: number): void {
    this.#columns = Math.ceil(width / CELL)
    this.#rows = Math.ceil(height / CELL)
    const count = this.#columns * this.#rows
    if (this.#cells.length < count) this.#cells = new Uint8Array(count)
    else this.#cells.fill(0, 0, count)
  }

  /** Takes a rectangle if all of it is on the canvas and free; returns true if it was. */
  take(x: number, y: number, width: number, height: number): boolean {
    const left = Math.floor(x / CELL)
    const top = Math.floor(y / CELL)
    const right = Math.ceil((x + width) / CELL)
    const bottom = Math.ceil((y + height) / CELL)
    if (!(left >= 0 && top >= 0 && right <= this.#columns && bottom <= this.#rows)) return false
    for (let row = top; row < bottom; row++) {
      const start = row * this.#columns
      for (let at = start + left; at < start + right; at++) if (this.#cells[at] !== 0) return false
    }
    for (let row = top; row < bottom; row++) {
      this.#cells.fill(1, row * this.#columns + left, row * this.#columns + right)
    }
    return true
  }
}
