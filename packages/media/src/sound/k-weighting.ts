/** Sample rate of the filters. */
const RATE = 48_000

/** The two filters of ITU-R BS.1770-5, annex 1, tables 1 and 2: b0, b1, b2, a1, a2. */
const HEAD = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
] as const
const HIGH_PASS = [1, -2, 1, -1.99004745483398, 0.99007225036621] as const

/**
 * Weight of a frequency (Hz) in loudness, as a factor on power: K-weighting, the broadcast standard.
 * A-weighting, made for quiet sounds, would take 30 dB off a bass drum, which lights should follow.
 */
export function kWeighting(frequency: number): number {
  const angle = (2 * Math.PI * frequency) / RATE
  return powerOf(HEAD, angle) * powerOf(HIGH_PASS, angle)
}

type Filter = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

function powerOf([b0, b1, b2, a1, a2]: Filter, angle: number): number {
  return squareAt([b0, b1, b2], angle) / squareAt([1, a1, a2], angle)
}

function squareAt([c0, c1, c2]: readonly [number, number, number], angle: number): number {
  const real = c0 + c1 * Math.cos(angle) + c2 * Math.cos(2 * angle)
  const imaginary = c1 * Math.sin(angle) + c2 * Math.sin(2 * angle)
  return real * real + imaginary * imaginary
}
