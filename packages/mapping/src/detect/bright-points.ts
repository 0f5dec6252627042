import type { ReducedPicture } from './reduce-picture.ts'

/** Bright points of a picture, in its pixels. */
export type BrightPoints = {
  readonly count: number
  readonly x: Float32Array
  readonly y: Float32Array
}

/** Least light by which a point is brighter than its surroundings, and the same in multiples of the noise. */
const LEAST_CONTRAST = 0.003
const ABOVE_NOISE = 9

/** Contrast of a point that counts, as a share of that of the brightest ones. */
const FAINT = 0.12

/** Points that are kept, the strongest ones. */
const MOST = 1200

/** Half pixels around a point that count towards its centre, and at which its surroundings are. */
const RADIUS = 3
const RING = 5

/** Half pixels within which two points are one. */
const APART = 2

type Point = { x: number; y: number; readonly contrast: number }

/** Share of the contrast that is remembered at the next picture: states in which all is dark are short. */
const MEMORY = 0.98

/** Finds the bright points by which the camera's movement is followed, picture after picture. */
export class BrightPointFinder {
  #usual = 0

  find(picture: ReducedPicture): BrightPoints {
    const points = findPeaks(picture, Math.max(LEAST_CONTRAST, ABOVE_NOISE * noiseOf(picture)))
    points.sort((a, b) => b.contrast - a.contrast)
    const strong = points[Math.floor(points.length / 20)]?.contrast ?? 0
    this.#usual = Math.max(strong, this.#usual * MEMORY)
    const clear = points.filter(({ contrast }) => contrast >= FAINT * this.#usual).slice(0, MOST)
    const apart = mergeNear(clear.map((point) => centre(picture, point)))
    return {
      count: apart.length,
      // A half pixel's centre lies between two pixels' centres.
      x: Float32Array.from(apart, ({ x }) => 2 * x + 0.5),
      y: Float32Array.from(apart, ({ y }) => 2 * y + 0.5),
    }
  }
}

/** Half pixels between two that are compared for noise. */
const STRIDE = 61

/** Standard deviation of the light by noise: of differences that are usual between near half pixels. */
function noiseOf({ half }: ReducedPicture): number {
  const differences = new Float32Array(Math.floor((half.length - 2) / STRIDE))
  for (let i = 0; i < differences.length; i++) {
    differences[i] = Math.abs(half[i * STRIDE]! - half[i * STRIDE + 2]!)
  }
  return (differences.sort()[differences.length >> 1] ?? 0) / 0.954
}

function findPeaks({ half, halfWidth, halfHeight }: ReducedPicture, contrast: number): Point[] {
  const points: Point[] = []
  for (let y = RING; y < halfHeight - RING; y++) {
    for (let x = RING; x < halfWidth - RING; x++) {
      const at = y * halfWidth + x
      const value = half[at]!
      if (value < contrast) continue
      // Of equal neighbours, as in a saturated area, only the first is a peak.
      if (value <= half[at - 1]! || value < half[at + 1]!) continue
      if (value <= half[at - halfWidth]! || value < half[at + halfWidth]!) continue
      const around = surroundings(half, at, halfWidth)
      if (value - around >= contrast) points.push({ x, y, contrast: value - around })
    }
  }
  return points
}

/** The darker half of the ring around a point counts: other LEDs may be beside it. */
function surroundings(half: Float32Array, at: number, width: number): number {
  const down = RING * width
  const [left, right] = [half[at - RING]!, half[at + RING]!]
  const [above, below] = [half[at - down]!, half[at + down]!]
  return Math.max(Math.min(left, right), Math.min(above, below))
}

/** Moves a point to the centre of the light around it. */
function centre({ half, halfWidth, halfHeight }: ReducedPicture, point: Point): Point {
  let { x, y } = point
  for (let round = 0; round < 3; round++) {
    const [left, top] = [Math.round(x) - RADIUS, Math.round(y) - RADIUS]
    if (left < 0 || top < 0 || left + 2 * RADIUS >= halfWidth || top + 2 * RADIUS >= halfHeight) {
      break
    }
    const peak = half[Math.round(y) * halfWidth + Math.round(x)]!
    const floor = peak - Math.max(point.contrast, peak * 0.5) * 0.7
    let [sum, sumX, sumY] = [0, 0, 0]
    for (let row = top; row <= top + 2 * RADIUS; row++) {
      for (let column = left; column <= left + 2 * RADIUS; column++) {
        const weight = half[row * halfWidth + column]! - floor
        if (weight <= 0) continue
        sum += weight
        sumX += weight * column
        sumY += weight * row
      }
    }
    if (sum === 0) break
    x = sumX / sum
    y = sumY / sum
  }
  return { ...point, x, y }
}

function mergeNear(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  const taken = new Set<number>()
  const key = (x: number, y: number) => Math.floor(y / APART) * 65536 + Math.floor(x / APART)
  for (const point of points) {
    if (taken.has(key(point.x, point.y))) continue
    for (const dx of [-APART / 2, 0, APART / 2]) {
      for (const dy of [-APART / 2, 0, APART / 2]) taken.add(key(point.x + dx, point.y + dy))
    }
    kept.push(point)
  }
  return kept
}
