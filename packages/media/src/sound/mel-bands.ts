/** The lowest and highest frequency of a spectrum, in Hz. */
const LOWEST = 30
const HIGHEST = 14_000

/** The bins of a spectrum that make up a band, and their weights. */
export type Band = {
  readonly firstBin: number
  readonly weights: Float64Array
}

/**
 * Bands equally spaced on the mel scale (O'Shaughnessy 1987): triangles that overlap by half, from
 * the bass to the treble.
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

/** The centres of `count` bands in Hz, and one more on either side. */
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
