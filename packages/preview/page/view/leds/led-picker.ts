import type { mat4 } from 'gl-matrix'

/** A pointer that moved further than this between press and release, in CSS pixels, dragged. */
const TAP = 6

/** The page as the picker sees it. */
interface PickerHost {
  /** The LEDs as they lie on the canvas now. */
  screenLeds(): ScreenLeds
  /** Another LED is picked, or none. */
  onPick(): void
}

/**
 * Picks an LED. The mouse picks the one under it; a tap, a click or the keyboard pins one until
 * the next tap.
 */
export class LedPicker {
  readonly #host: PickerHost
  #led: number | undefined
  #isPinned = false

  constructor(canvas: HTMLCanvasElement, host: PickerHost) {
    this.#host = host
    let pressed = { x: NaN, y: NaN }
    canvas.addEventListener('pointerdown', ({ clientX, clientY }) => {
      pressed = { x: clientX, y: clientY }
    })
    canvas.addEventListener('pointerup', (event) => {
      const way = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y)
      if (event.button === 0 && way <= TAP) this.#pin(this.#ledAt(canvas, event))
    })
    canvas.addEventListener('pointermove', (event) => {
      const isHover = event.buttons === 0 && event.pointerType !== 'touch'
      if (isHover && !this.#isPinned) this.#pick(this.#ledAt(canvas, event))
    })
    canvas.addEventListener('pointerleave', () => {
      if (!this.#isPinned) this.#pick(undefined)
    })
  }

  /** The number of the picked LED; undefined where none is. */
  get led(): number | undefined {
    return this.#led
  }

  /** True if the LED stays picked wherever the pointer goes. */
  get isPinned(): boolean {
    return this.#isPinned
  }

  /**
   * Pins the LED `step` places along the wire from the picked one; without one, the first or last.
   */
  step(by: number): void {
    const { ledCount } = this.#host.screenLeds()
    if (ledCount === 0) return
    const from = this.#led ?? (by > 0 ? -1 : ledCount)
    const isFirst = this.#led === undefined
    this.#pin(Math.min(ledCount - 1, Math.max(0, from + (isFirst ? Math.sign(by) : by))))
  }

  /** Unpicks the LED. */
  clear(): void {
    this.#pin(undefined)
  }

  #ledAt(canvas: HTMLCanvasElement, { clientX, clientY }: PointerEvent): number | undefined {
    const { left, top } = canvas.getBoundingClientRect()
    return nearestLed(this.#host.screenLeds(), clientX - left, clientY - top)
  }

  #pin(led: number | undefined): void {
    const wasPinned = this.#isPinned
    this.#isPinned = led !== undefined
    this.#pick(led, wasPinned !== this.#isPinned)
  }

  #pick(led: number | undefined, isChanged = false): void {
    if (this.#led === led && !isChanged) return
    this.#led = led
    this.#host.onPick()
  }
}

/** Farthest distance between pointer and LED, in CSS pixels. */
export const REACH = 12

/** LEDs this much farther off than the nearest one seem to lie at the same place. */
const SAME_PLACE = 1.5

/**
 * The LED nearest to a point of the canvas, within {@link REACH}; of overlapping ones the one in
 * front. It checks all LEDs, which for 20,000 takes a few hundredths of a millisecond: less than
 * keeping an index while the camera moves.
 *
 * @returns the number of the LED, from 0; undefined where none is near
 */
export function nearestLed(leds: ScreenLeds, x: number, y: number): number | undefined {
  const distance = nearestDistance(leds, x, y)
  return distance <= REACH ? frontLed(leds, { x, y, within: distance + SAME_PLACE }) : undefined
}

function nearestDistance({ places, ledCount }: ScreenLeds, x: number, y: number): number {
  let nearest = Infinity
  for (let led = 0; led < ledCount; led++) {
    const right = places[2 * led]! - x
    const down = places[2 * led + 1]! - y
    const square = right * right + down * down
    if (square < nearest) nearest = square
  }
  return Math.sqrt(nearest)
}

interface Neighbourhood {
  readonly x: number
  readonly y: number
  readonly within: number
}

function frontLed({ places, depths, ledCount }: ScreenLeds, around: Neighbourhood) {
  const reach = around.within * around.within
  let front: number | undefined
  for (let led = 0; led < ledCount; led++) {
    const right = places[2 * led]! - around.x
    const down = places[2 * led + 1]! - around.y
    if (right * right + down * down > reach) continue
    if (Number.isNaN(right)) continue
    if (front === undefined || depths[led]! < depths[front]!) front = led
  }
  return front
}

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
   * Projects the LEDs; allocates nothing.
   *
   * @param positions x, y, z of each LED in the scene
   * @param viewProjection from the scene to clip coordinates
   */
  project(positions: Float32Array, viewProjection: mat4, size: CanvasSize): void {
    const m = viewProjection
    const { places, depths } = this
    const { width, height } = size
    for (let led = 0; led < this.ledCount; led++) {
      const x = positions[3 * led]!
      const y = positions[3 * led + 1]!
      const z = positions[3 * led + 2]!
      const w = m[3]! * x + m[7]! * y + m[11]! * z + m[15]!
      const right = (m[0]! * x + m[4]! * y + m[8]! * z + m[12]!) / w
      const up = (m[1]! * x + m[5]! * y + m[9]! * z + m[13]!) / w
      places[2 * led] = w > 0 ? (0.5 + 0.5 * right) * width : NaN
      places[2 * led + 1] = w > 0 ? (0.5 - 0.5 * up) * height : NaN
      depths[led] = w
    }
  }
}

/** A canvas in its pixels, or as it lies on the page, in CSS pixels. */
export interface CanvasSize {
  readonly width: number
  readonly height: number
}
