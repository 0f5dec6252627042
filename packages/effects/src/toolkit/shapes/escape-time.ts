/** Squared distance beyond which a point has escaped; large, so that the colours have no steps. */
const FAR = 256

/**
 * A point z of the complex plane, and c, which is added in each round. One object is reused for each
 * point: the JavaScript engine boxes numbers passed to a long function, but not those in fields.
 */
export interface EscapingPoint {
  /** Real and imaginary part of z; they are moved. */
  x: number
  y: number
  /** Real and imaginary part of c. */
  real: number
  imaginary: number
  /** Rounds after which z has escaped, smooth from point to point. */
  rounds: number
}

/** Creates a point at 0, whose fields hold numbers of any kind. */
export function createEscapingPoint(): EscapingPoint {
  return { x: 0.5, y: 0.5, real: 0.5, imaginary: 0.5, rounds: 0.5 }
}

/**
 * Moves a point by z² + c until it escapes, and sets its rounds. The points of a Mandelbrot set and of its
 * Julia sets never do.
 *
 * @param depth most rounds
 * @returns true if the point has escaped
 */
export function escapes(point: EscapingPoint, depth: number): boolean {
  const { real, imaginary } = point
  let { x, y } = point
  let count = 0
  let xSquare = x * x
  let ySquare = y * y
  while (count < depth && xSquare + ySquare < FAR) {
    y = 2 * x * y + imaginary
    x = xSquare - ySquare + real
    xSquare = x * x
    ySquare = y * y
    count++
  }
  const square = xSquare + ySquare
  point.x = x
  point.y = y
  if (square < FAR) return false
  point.rounds = count + 1 - Math.log2(Math.log(square) / Math.log(FAR))
  return true
}

/**
 * True if c lies in the largest part of the Mandelbrot set, a heart, or in the disc beside it: then a z that
 * starts at 0 never escapes, and no round need be made.
 */
export function staysNearby({ real, imaginary }: EscapingPoint): boolean {
  const square = imaginary * imaginary
  const fromCusp = real - 0.25
  const distance = fromCusp * fromCusp + square
  const isInHeart = distance * (distance + fromCusp) <= square / 4
  return isInHeart || (real + 1) ** 2 + square <= 1 / 16
}
