/** A map of the plane: (x, y) goes to (a·x + b·y + e, c·x + d·y + f). */
export type Affine = {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export const IDENTITY: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

export function mapX({ a, b, e }: Affine, x: number, y: number): number {
  return a * x + b * y + e
}

export function mapY({ c, d, f }: Affine, x: number, y: number): number {
  return c * x + d * y + f
}

export function invert({ a, b, c, d, e, f }: Affine): Affine {
  const scale = 1 / (a * d - b * c)
  return {
    a: d * scale,
    b: -b * scale,
    c: -c * scale,
    d: a * scale,
    e: (b * f - d * e) * scale,
    f: (c * e - a * f) * scale,
  }
}

/** Pairs of points, the first of which is mapped onto the second. */
export type PointPairs = {
  count: number
  readonly fromX: Float64Array
  readonly fromY: Float64Array
  readonly toX: Float64Array
  readonly toY: Float64Array
  readonly weight: Float64Array
}

/** Pairs from which on shear and unequal scales are fitted, and rotation and scale. */
const MANY = 30
const SOME = 6

/** Fits a map to pairs by least squares: with few pairs only a rotation, or only a shift of `start`. */
export function fitAffine(pairs: PointPairs, start: Affine): Affine {
  if (pairs.count === 0) return start
  if (pairs.count < SOME) return fitShift(pairs, start)
  return pairs.count < MANY ? fitSimilarity(pairs) : fitFull(pairs)
}

function fitShift(pairs: PointPairs, start: Affine): Affine {
  let [sum, x, y] = [0, 0, 0]
  for (let i = 0; i < pairs.count; i++) {
    const weight = pairs.weight[i]!
    sum += weight
    x += weight * (pairs.toX[i]! - mapX(start, pairs.fromX[i]!, pairs.fromY[i]!))
    y += weight * (pairs.toY[i]! - mapY(start, pairs.fromX[i]!, pairs.fromY[i]!))
  }
  return { ...start, e: start.e + x / sum, f: start.f + y / sum }
}

/** Moments of the pairs about their weighted means. */
function momentsOf(pairs: PointPairs) {
  const { count, fromX, fromY, toX, toY, weight } = pairs
  const mean = { sum: 0, x: 0, y: 0, u: 0, v: 0 }
  for (let i = 0; i < count; i++) {
    const w = weight[i]!
    mean.sum += w
    mean.x += w * fromX[i]!
    mean.y += w * fromY[i]!
    mean.u += w * toX[i]!
    mean.v += w * toY[i]!
  }
  for (const key of ['x', 'y', 'u', 'v'] as const) mean[key] /= mean.sum
  const m = { xx: 0, xy: 0, yy: 0, xu: 0, yu: 0, xv: 0, yv: 0 }
  for (let i = 0; i < count; i++) {
    const w = weight[i]!
    const [x, y] = [fromX[i]! - mean.x, fromY[i]! - mean.y]
    const [u, v] = [w * (toX[i]! - mean.u), w * (toY[i]! - mean.v)]
    m.xx += w * x * x
    m.xy += w * x * y
    m.yy += w * y * y
    m.xu += x * u
    m.yu += y * u
    m.xv += x * v
    m.yv += y * v
  }
  return { mean, ...m }
}

function fitSimilarity(pairs: PointPairs): Affine {
  const { mean, xx, yy, xu, yu, xv, yv } = momentsOf(pairs)
  const size = Math.max(1e-9, xx + yy)
  const a = (xu + yv) / size
  const c = (xv - yu) / size
  return atMean({ a, b: -c, c, d: a }, mean)
}

function fitFull(pairs: PointPairs): Affine {
  const { mean, xx, xy, yy, xu, yu, xv, yv } = momentsOf(pairs)
  const det = xx * yy - xy * xy
  // Points on a line say nothing about what is across it.
  if (det < 1e-3 * xx * yy) return fitSimilarity(pairs)
  return atMean(
    {
      a: (xu * yy - yu * xy) / det,
      b: (yu * xx - xu * xy) / det,
      c: (xv * yy - yv * xy) / det,
      d: (yv * xx - xv * xy) / det,
    },
    mean,
  )
}

function atMean(
  { a, b, c, d }: Omit<Affine, 'e' | 'f'>,
  mean: { readonly x: number; readonly y: number; readonly u: number; readonly v: number },
): Affine {
  return {
    a,
    b,
    c,
    d,
    e: mean.u - a * mean.x - b * mean.y,
    f: mean.v - c * mean.x - d * mean.y,
  }
}
