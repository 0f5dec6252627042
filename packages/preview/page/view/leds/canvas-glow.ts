import type { GlowMarks } from './glow-marks.ts'
import { screenByte, smoothStep } from './screen-light.ts'
import { COARSE, WideGlow } from './wide-glow.ts'

/** Canvas pixels a side of a pixel of the glow: fine enough for halos, coarse enough to be cheap. */
const FINE = 4

/** Smallest radius of a halo, in pixels of the canvas. */
export const SMALLEST_HALO = FINE

/** Largest radius of a halo in pixels of the glow, for LEDs that fill the picture. */
const MOST_REACH = 24

const NIGHT = [0.001, 0.0012, 0.0022] as const
const HAZE = [0.0022, 0.0027, 0.0052] as const

/** The light of an LED around its core. */
type Halo = {
  /** Radius in pixels of the canvas, at least {@link SMALLEST_HALO}. */
  readonly radius: number
  /** Share of the LED's light in its middle. */
  readonly gain: number
  /** Share of the LED's light that joins the wide glow. */
  readonly wideGain: number
}

/**
 * The light around LEDs, computed by the processor: halos at a quarter of the canvas's size, and a wide
 * glow at a sixteenth, which a browser enlarges smoothly.
 */
export class CanvasGlow {
  readonly #canvas = document.createElement('canvas')
  readonly #pen = this.#canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  #picture: ImageData | undefined
  #width = 0
  #height = 0
  #halos = new Float32Array(0)
  #night = new Float32Array(0)
  #around = new Float32Array(0)
  #wide = new WideGlow(1, 1)

  /** Starts an empty glow for a canvas of this size. */
  begin(width: number, height: number): void {
    const [fineWidth, fineHeight] = [Math.ceil(width / FINE), Math.ceil(height / FINE)]
    if (fineWidth !== this.#width || fineHeight !== this.#height) this.#fit(fineWidth, fineHeight)
    this.#halos.fill(0)
    this.#wide.clear()
  }

  /** Adds a mark at its place on the canvas. */
  add({ places, light }: GlowMarks, mark: number, halo: Halo): void {
    const x = places[2 * mark]! / FINE
    const y = places[2 * mark + 1]! / FINE
    const reach = Math.min(MOST_REACH, halo.radius / FINE)
    if (!(x > -reach && y > -reach && x < this.#width + reach && y < this.#height + reach)) return
    const red = light[3 * mark]!
    const green = light[3 * mark + 1]!
    const blue = light[3 * mark + 2]!
    if (red + green + blue <= 0) return
    this.#wide.add(x / COARSE, y / COARSE, [red, green, blue], halo.wideGain)
    const halos = this.#halos
    const right = Math.min(this.#width - 1, Math.floor(x + reach))
    const bottom = Math.min(this.#height - 1, Math.floor(y + reach))
    for (let row = Math.max(0, Math.ceil(y - reach)); row <= bottom; row++) {
      const down = (row + 0.5 - y) / reach
      for (let column = Math.max(0, Math.ceil(x - reach)); column <= right; column++) {
        const across = (column + 0.5 - x) / reach
        const square = down * down + across * across
        if (square >= 1) continue
        const rest = 1 - Math.sqrt(square)
        const share = halo.gain * rest * rest * rest
        const at = 3 * (row * this.#width + column)
        halos[at] = halos[at]! + share * red
        halos[at + 1] = halos[at + 1]! + share * green
        halos[at + 2] = halos[at + 2]! + share * blue
      }
    }
  }

  /** Draws the glow on the night behind it, over all of the canvas. */
  show(pen: Pick<CanvasRenderingContext2D, 'drawImage' | 'imageSmoothingEnabled'>): void {
    if (this.#pen === null || this.#picture === undefined) return
    this.#wide.blur()
    this.#compose(this.#picture.data)
    this.#pen.putImageData(this.#picture, 0, 0)
    pen.imageSmoothingEnabled = true
    pen.drawImage(this.#canvas, 0, 0, FINE * this.#width, FINE * this.#height)
  }

  /** The brightest channel of the wide glow at a place on the canvas, once it is shown. */
  lightAt(x: number, y: number): number {
    return this.#wide.lightAt(x / FINE / COARSE, y / FINE / COARSE)
  }

  #compose(data: ImageData['data']): void {
    const [halos, night, around] = [this.#halos, this.#night, this.#around]
    let [from, to] = [0, 0]
    for (let row = 0; row < this.#height; row++) {
      this.#wide.readRow(around, (row + 0.5) / COARSE)
      for (let i = 0; i < around.length; i += 3, from += 3, to += 4) {
        data[to] = screenByte(night[from]! + halos[from]! + around[i]!)
        data[to + 1] = screenByte(night[from + 1]! + halos[from + 1]! + around[i + 1]!)
        data[to + 2] = screenByte(night[from + 2]! + halos[from + 2]! + around[i + 2]!)
      }
    }
  }

  #fit(width: number, height: number): void {
    this.#width = width
    this.#height = height
    this.#canvas.width = width
    this.#canvas.height = height
    this.#halos = new Float32Array(3 * width * height)
    this.#wide = new WideGlow(Math.ceil(width / COARSE), Math.ceil(height / COARSE))
    this.#picture = new ImageData(width, height)
    this.#picture.data.fill(255)
    this.#night = nightSky(width, height)
    this.#around = new Float32Array(3 * width)
  }
}

/** The dark behind the LEDs, a little brighter in the middle. */
function nightSky(width: number, height: number): Float32Array<ArrayBuffer> {
  const night = new Float32Array(3 * width * height)
  const aspect = Math.min(width / height, 1.8)
  for (let at = 0; at < width * height; at++) {
    const across = ((at % width) / width - 0.5) * aspect
    const down = Math.floor(at / width) / height - 0.55
    const dark = smoothStep(Math.hypot(across, down) / 0.8)
    for (let channel = 0; channel < 3; channel++) {
      night[3 * at + channel] = HAZE[channel]! + dark * (NIGHT[channel]! - HAZE[channel]!)
    }
  }
  return night
}
