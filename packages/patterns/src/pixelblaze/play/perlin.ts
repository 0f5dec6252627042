/** Gradients towards the middles of a cube's edges, as in improved Perlin noise (Perlin, 2002). */
const GRADIENTS = Float64Array.of(
  ...[1, 1, 0, -1, 1, 0, 1, -1, 0, -1, -1, 0, 1, 0, 1, -1, 0, 1],
  ...[1, 0, -1, -1, 0, -1, 0, 1, 1, 0, -1, 1, 0, 1, -1, 0, -1, -1],
  ...[1, 1, 0, -1, 1, 0, 0, -1, 1, 0, -1, -1],
)

/** Octaves beyond these are finer than any layout. */
const MOST_OCTAVES = 16

/**
 * Perlin noise in three dimensions, and the fractals made of it. Sums of octaves are those of the
 * public-domain `stb_perlin.h`, whose functions have the same names and arguments as the language's.
 *
 * All take their arguments from cells at a place, in the order of the language, and leave their result
 * there: numbers that are passed or returned would be allocated for each pixel.
 */
export class Perlin {
  readonly #permutation = shuffledBytes()
  /** Cells for the noise of one octave: x, y, z and seed. */
  readonly #octave = new Float64Array(4)
  #wrapX = 256
  #wrapY = 256
  #wrapZ = 256

  /** The whole numbers after which the noise repeats, 2 to 256; 0 is 256. */
  setWrap(x: number, y: number, z: number): void {
    const limit = (wrap: number) => Math.min(256, Math.max(2, Math.round(wrap) || 256))
    this.#wrapX = limit(x)
    this.#wrapY = limit(y)
    this.#wrapZ = limit(z)
  }

  /** `perlin(x, y, z, seed)`: about −1 to 1; 0 at whole numbers. */
  noise(cells: Float64Array, at: number): void {
    const permutation = this.#permutation
    const x0 = Math.floor(cells[at]!)
    const y0 = Math.floor(cells[at + 1]!)
    const z0 = Math.floor(cells[at + 2]!)
    const x = cells[at]! - x0
    const y = cells[at + 1]! - y0
    const z = cells[at + 2]! - z0
    const u = x * x * x * (x * (x * 6 - 15) + 10)
    const v = y * y * y * (y * (y * 6 - 15) + 10)
    const w = z * z * z * (z * (z * 6 - 15) + 10)
    const seed = cells[at + 3]! & 255
    let sum = 0
    for (let corner = 0; corner < 8; corner++) {
      const right = corner & 1
      const down = (corner >> 1) & 1
      const far = corner >> 2
      const cellX = x0 + right - Math.floor((x0 + right) / this.#wrapX) * this.#wrapX
      const cellY = y0 + down - Math.floor((y0 + down) / this.#wrapY) * this.#wrapY
      const cellZ = z0 + far - Math.floor((z0 + far) / this.#wrapZ) * this.#wrapZ
      const first = permutation[(cellX + seed) & 255]!
      const second = permutation[(first + cellY) & 255]!
      const gradient = (permutation[(second + cellZ) & 255]! & 15) * 3
      const slope =
        GRADIENTS[gradient]! * (x - right) +
        GRADIENTS[gradient + 1]! * (y - down) +
        GRADIENTS[gradient + 2]! * (z - far)
      const weight = (right ? u : 1 - u) * (down ? v : 1 - v) * (far ? w : 1 - w)
      sum += slope * weight
    }
    cells[at] = sum
  }

  /** `perlinFbm(x, y, z, lacunarity, gain, octaves)`. */
  fbm(cells: Float64Array, at: number): void {
    this.#sumOctaves(cells, at, false)
  }

  /** `perlinTurbulence(x, y, z, lacunarity, gain, octaves)`. */
  turbulence(cells: Float64Array, at: number): void {
    this.#sumOctaves(cells, at, true)
  }

  /** `perlinRidge(x, y, z, lacunarity, gain, offset, octaves)`. */
  ridge(cells: Float64Array, at: number): void {
    const count = Math.min(MOST_OCTAVES, cells[at + 6]!)
    let sum = 0
    let frequency = 1
    let amplitude = 0.5
    let before = 1
    for (let octave = 0; octave < count; octave++) {
      this.#octave[3] = octave
      this.#scale(cells, at, frequency)
      this.noise(this.#octave, 0)
      const height = cells[at + 5]! - Math.abs(this.#octave[0]!)
      const ridge = height * height
      sum += ridge * amplitude * before
      before = ridge
      frequency *= cells[at + 3]!
      amplitude *= cells[at + 4]!
    }
    cells[at] = sum
  }

  #sumOctaves(cells: Float64Array, at: number, isAbsolute: boolean): void {
    const count = Math.min(MOST_OCTAVES, cells[at + 5]!)
    let sum = 0
    let frequency = 1
    let amplitude = 1
    for (let octave = 0; octave < count; octave++) {
      this.#octave[3] = octave
      this.#scale(cells, at, frequency)
      this.noise(this.#octave, 0)
      const height = this.#octave[0]!
      sum += amplitude * (isAbsolute ? Math.abs(height) : height)
      frequency *= cells[at + 3]!
      amplitude *= cells[at + 4]!
    }
    cells[at] = sum
  }

  #scale(cells: Float64Array, at: number, frequency: number): void {
    for (let axis = 0; axis < 3; axis++) this.#octave[axis] = cells[at + axis]! * frequency
  }
}

/** The numbers 0 to 255 in an order of chance that is the same each time. */
function shuffledBytes(): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  let state = 0x9e3779b9
  for (let index = 255; index > 0; index--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (index + 1))
    const held = bytes[index]!
    bytes[index] = bytes[other]!
    bytes[other] = held
  }
  return bytes
}
