/** Pixels of the canvas a side of a cell in which LEDs are counted. */
export const CELL = 16

/** LEDs in a cell that may just lie in front of one another: they do not make it crowded. */
const FEW = 4

/** Share of the screen that crowded LEDs cover at which half of each LED's light glows. */
const HALF_COVER = 0.5

/** Halos that overlap more than this share the light that a single one would give. */
const OVERLAP = 1.6

/**
 * LEDs a square pixel around one of `count` LEDs in its cell, those behind others included. At least as many as
 * neighbours `spacing` pixels apart make on a surface.
 *
 *     density = max(1 / spacing², (count − 4) / 16²)
 */
export function densityOf(count: number, spacing: number): number {
  return Math.max(1 / (spacing * spacing), crowdedDensity(count))
}

/**
 * Share of an LED's light in the middle of its halo of `radius` pixels: full for a single one, less where
 * others overlap it, so that their sum does not grow with their number.
 *
 *     share = min(1, 1.6 / (density × radius²))
 */
export function haloShare(radius: number, density: number): number {
  return Math.min(1, OVERLAP / (density * radius * radius))
}

/**
 * Share of an LED's light that glows widely. Glow shows that a few pixels are bright; where LEDs cover the
 * screen, their area shows it, and their glow would fill the background. `cover` is the area of the cores of
 * crowded LEDs for each pixel, those behind others included: π × core² × (count − 4) / 16².
 *
 *     share = 1 / (1 + (cover / 0.5)²)
 *
 * So the light that glows, cover × share, is greatest at half cover and fades with more LEDs.
 */
export function glowShare(core: number, count: number): number {
  const cover = Math.PI * core * core * crowdedDensity(count)
  return 1 / (1 + (cover / HALF_COVER) ** 2)
}

function crowdedDensity(count: number): number {
  return Math.max(0, count - FEW) / (CELL * CELL)
}

/**
 * The same on a graphics card. A cell of the crowd has the cover of all its LEDs in red and their number in
 * alpha, both in parts that also bytes can hold.
 */
export const CROWD_CELL = `
const float COVER_PART = 16.0;
const float COUNT_PART = 255.0;

vec4 crowdOf(float core) {
  float cover = ${Math.PI} * core * core / ${(CELL * CELL).toFixed(1)};
  return vec4(cover / COVER_PART, 0.0, 0.0, 1.0 / COUNT_PART);
}

float crowdedCount(vec4 cell) {
  return max(0.0, cell.a * COUNT_PART - ${FEW.toFixed(1)});
}

float densityOf(vec4 cell, float spacing) {
  return max(1.0 / (spacing * spacing), crowdedCount(cell) / ${(CELL * CELL).toFixed(1)});
}

float haloShare(float radius, float density) {
  return min(1.0, ${OVERLAP} / (density * radius * radius));
}

float glowShare(vec4 cell) {
  float cover = cell.r * COVER_PART * crowdedCount(cell) / max(1.0, cell.a * COUNT_PART);
  float part = cover / ${HALF_COVER};
  return 1.0 / (1.0 + part * part);
}
`

/** Counts LEDs in cells of a canvas. */
export class LedCrowd {
  #columns = 0
  #rows = 0
  #counts = new Float32Array(0)

  /** Starts to count on a canvas of this size. */
  begin(width: number, height: number): void {
    this.#columns = Math.ceil(width / CELL)
    this.#rows = Math.ceil(height / CELL)
    // With a row and a cell more, so that those at the edge have neighbours too.
    const size = this.#columns * (this.#rows + 1) + 1
    if (this.#counts.length !== size) this.#counts = new Float32Array(size)
    else this.#counts.fill(0)
  }

  /** Counts an LED; one beside the canvas is left out. */
  add(x: number, y: number): void {
    if (!(x >= 0 && y >= 0)) return
    const column = Math.floor(x / CELL)
    const row = Math.floor(y / CELL)
    if (column >= this.#columns || row >= this.#rows) return
    const at = row * this.#columns + column
    this.#counts[at] = this.#counts[at]! + 1
  }

  /** LEDs in the cell around a place, even between the middles of cells. */
  countAt(x: number, y: number): number {
    if (Number.isNaN(x)) return 0
    const counts = this.#counts
    // Beside the canvas it is as at its edge.
    const across = Math.min(this.#columns - 1, Math.max(0, x / CELL - 0.5))
    const down = Math.min(this.#rows - 1, Math.max(0, y / CELL - 0.5))
    const left = Math.floor(across)
    const top = Math.floor(down)
    const right = across - left
    const at = top * this.#columns + left
    const low = down - top
    const under = at + this.#columns
    const above = counts[at]! * (1 - right) + counts[at + 1]! * right
    const below = counts[under]! * (1 - right) + counts[under + 1]! * right
    return above + low * (below - above)
  }
}
