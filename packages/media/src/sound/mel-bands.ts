/** The lowest and highest frequency of a spectrum, in Hz. */
const LOWEST = 30
const HIGHEST = 14_000

/** Where a band lies among the bins of a spectrum, and how much each of them counts in it. */
export interface Band {
  readonly firstBin: number
  readonly weights: Float64Array
}

/**
 * Bands as far apart as hearing tells them, on the mel scale (O'Shaughnessy 1987): triangles that
 * overlap by half, from the bass to the treble.
 *
 * @param binWidth Hz between two bins
 */
export function melBands(count: number, binWidth: number): Band[] {
  const edges = melCentres(count)
  return Array.from({ length: count }, (_, band) => {
    const [from, centre, to] = [edges[band]!, edges[band + 1]!, edges[band + 2]!]
    const firstBin = Math.max(1, Math.ceil(from / binWidth))
    const length = Math.floor(to / binWidth) - firstBin + 1
    const weights = Float64Array.from({ length }, (_, i) => {
      const frequency = (firstBin + i) * binWidth
      const share =
        frequency < centre ? (frequency - from) / (centre - from) : (to - frequency) / (to - centre)
      return Math.max(0, share)
    })
    return { firstBin, weights }
  })
}

/** The centres of `count` bands in Hz, with that of one more on both sides. */
export function melCentres(count: number): number[] {
  const [low, high] = [toMel(LOWEST), toMel(HIGHEST)]
  return Array.from({ length: count + 2 }, (_, i) =>
    toHertz(low + ((high - low) * i) / (count + 1)),
  )
}

function toMel(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700)
}

function toHertz(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1)
}
