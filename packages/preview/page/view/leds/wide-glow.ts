/** Pixels of the glow a side of a pixel of the wide glow. */
export const COARSE = 4

/** Share of the LEDs' light in the glow. */
const GLOW_GAIN = 1.6

/** Radii of the blurs of the glow, in its pixels, each made of the one before. */
const BLURS = [1, 3, 6] as const

/** The glow is compressed as the eye does it: among many bright LEDs each still stands out. */
const COMPRESSION = 2.2

/** A small picture of the LEDs' light, blurred at several widths and summed. */
export class WideGlow {
  readonly #width: number
  readonly #height: number
  readonly #light: Float32Array<ArrayBuffer>
  readonly #blurred: Float32Array<ArrayBuffer>
  readonly #half: Float32Array<ArrayBuffer>
  readonly #sum: Float32Array<ArrayBuffer>
  readonly #row: Float32Array<ArrayBuffer>

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
    const size = 3 * width * height
    this.#light = new Float32Array(size)
    this.#blurred = new Float32Array(size)
    this.#half = new Float32Array(size)
    this.#sum = new Float32Array(size)
    this.#row = new Float32Array(3 * width)
  }

  clear(): void {
    this.#light.fill(0)
  }

  /** Adds light to the four pixels around a place, so that it moves smoothly. */
  add(x: number, y: number, light: readonly number[], gain: number): void {
    const left = Math.floor(x - 0.5)
    const top = Math.floor(y - 0.5)
    const [right, low] = [x - 0.5 - left, y - 0.5 - top]
    for (let corner = 0; corner < 4; corner++) {
      const column = left + (corner & 1)
      const row = top + (corner >> 1)
      if (column < 0 || row < 0 || column >= this.#width || row >= this.#height) continue
      const share = gain * (corner & 1 ? right : 1 - right) * (corner >> 1 ? low : 1 - low)
      const at = 3 * (row * this.#width + column)
      for (let channel = 0; channel < 3; channel++) {
        this.#light[at + channel] = this.#light[at + channel]! + share * light[channel]!
      }
    }
  }

  blur(): void {
    this.#sum.fill(0)
    let source = this.#light
    for (const radius of BLURS) {
      this.#blurOnce(source, this.#blurred, radius)
      this.#blurOnce(this.#blurred, this.#blurred, radius)
      source = this.#blurred
      for (let i = 0; i < source.length; i++) this.#sum[i] = this.#sum[i]! + source[i]!
    }
    this.#compress()
  }

  lightAt(x: number, y: number): number {
    if (!(x >= 0 && y >= 0 && x < this.#width && y < this.#height)) return 0
    const at = 3 * (Math.floor(y) * this.#width + Math.floor(x))
    return Math.max(this.#sum[at]!, this.#sum[at + 1]!, this.#sum[at + 2]!)
  }

  /** Writes a row at a height between pixels, `COARSE` values for each pixel of this picture. */
  readRow(out: Float32Array, y: number): void {
    const size = 3 * this.#width
    const top = Math.min(this.#height - 1, Math.max(0, Math.floor(y - 0.5)))
    const low = Math.min(1, Math.max(0, y - 0.5 - top))
    const above = size * top
    const below = size * Math.min(this.#height - 1, top + 1)
    for (let i = 0; i < size; i++) {
      this.#row[i] = this.#sum[above + i]! + low * (this.#sum[below + i]! - this.#sum[above + i]!)
    }
    for (let to = 0, column = 0; to < out.length; to += 3, column++) {
      const x = (column + 0.5) / COARSE - 0.5
      const left = Math.max(0, Math.floor(x))
      const share = Math.max(0, x - left)
      const at = 3 * left
      const next = at + 3 < size ? at + 3 : at
      out[to] = this.#row[at]! + share * (this.#row[next]! - this.#row[at]!)
      out[to + 1] = this.#row[at + 1]! + share * (this.#row[next + 1]! - this.#row[at + 1]!)
      out[to + 2] = this.#row[at + 2]! + share * (this.#row[next + 2]! - this.#row[at + 2]!)
    }
  }

  #compress(): void {
    const sum = this.#sum
    for (let i = 0; i < sum.length; i += 3) {
      const brightest = Math.max(sum[i]!, sum[i + 1]!, sum[i + 2]!)
      const share = GLOW_GAIN / (1 + COMPRESSION * GLOW_GAIN * brightest)
      for (let channel = 0; channel < 3; channel++) sum[i + channel] = share * sum[i + channel]!
    }
  }

  #blurOnce(from: Float32Array, to: Float32Array, radius: number): void {
    const [width, height] = [this.#width, this.#height]
    for (let row = 0; row < height; row++) {
      blurLine(from, this.#half, { start: 3 * row * width, step: 3, length: width, radius })
    }
    for (let column = 0; column < width; column++) {
      blurLine(this.#half, to, { start: 3 * column, step: 3 * width, length: height, radius })
    }
  }
}

type Line = {
  readonly start: number
  readonly step: number
  readonly length: number
  readonly radius: number
}

/** The running mean of a line of pixels; beyond its ends it is dark. */
function blurLine(
  from: Float32Array,
  to: Float32Array,
  { start, step, length, radius }: Line,
): void {
  const share = 1 / (2 * radius + 1)
  for (let channel = 0; channel < 3; channel++) {
    const first = start + channel
    let sum = 0
    for (let i = 0; i < Math.min(radius, length); i++) sum += from[first + i * step]!
    for (let i = 0; i < length; i++) {
      if (i + radius < length) sum += from[first + (i + radius) * step]!
      if (i - radius > 0) sum -= from[first + (i - radius - 1) * step]!
      to[first + i * step] = sum * share
    }
  }
}
