import type { CurveReading } from './curve-reading.ts'
import { type CurveFit, fitCurve, lightOfGreys, type WeighedGrey } from './fit-curve.ts'
import type { GreyLight } from './grey-light.ts'
import { byteErrorOf, contrastOf, lightPerByte } from './picture-bytes.ts'

/** Rounds in which the exposure of the states, the error of the bytes and the curve are found in turn. */
const ROUNDS = 5

/** Errors of its bytes by which a grey must exceed the room: of dimmer ones, compression leaves anything. */
const LEAST_CONTRAST = 4

type Spots<Grey> = readonly (readonly Grey[])[]

/**
 * Reads the transfer curve from the greys of each LED in one clip, and corrects the greys by what the clip changed: by
 * the exposure of their states, of which each shows all greys, so that the one cannot be taken for the other; and by
 * the bytes that compression takes from dim spots. Greys that are hardly brighter than the room are left out.
 *
 * @param spots the greys of each LED, each with the deviation that its noise has
 */
export function readGreys(spots: Spots<GreyLight>): {
  readonly spots: Spots<GreyLight>
  readonly curve: CurveReading | undefined
} {
  let weighed: Spots<WeighedGrey> = spots.map((greys) =>
    greys.map((grey) => ({ ...grey, perByte: 0 })),
  )
  let evened = spots
  for (let round = 0; round < ROUNDS; round++) {
    const fit = fitCurve(weighed)
    if (fit === undefined) return { spots, curve: undefined }
    evened = evenOut(evened, exposuresOf(weighed, fit))
    weighed = weigh(evened, weighed, fit)
  }
  const curve = fitCurve(weighed)
  if (curve === undefined) return { spots, curve }
  const { loss, exponent, uncertainty } = curve
  const whole = weighed.map((greys) =>
    greys.map(({ perByte, ...grey }) => ({ ...grey, light: grey.light + loss * perByte })),
  )
  return { spots: whole, curve: { exponent, uncertainty } }
}

/** The exposure of each state by which the greys of the LEDs fit together best. */
function exposuresOf(
  spots: Spots<WeighedGrey>,
  { exponent, loss }: CurveFit,
): (turn: number) => number {
  const sums: number[] = []
  const squares: number[] = []
  for (const greys of spots) {
    if (greys.length < 2) continue
    const whole = greys.map(({ light, perByte }) => light + loss * perByte)
    const { light: full } = lightOfGreys(greys, { exponent, loss })
    const shares = greys.map(({ value, deviation }) => (full * value ** exponent) / deviation)
    const rest = greys.reduce((sum, { deviation }, i) => {
      return sum + (whole[i]! / deviation - shares[i]!) ** 2
    }, 0)
    const trust = 1 / (1 + rest / (2 * greys.length))
    for (const [i, { turn, deviation }] of greys.entries()) {
      sums[turn] = (sums[turn] ?? 0) + (trust * shares[i]! * whole[i]!) / deviation
      squares[turn] = (squares[turn] ?? 0) + trust * shares[i]! ** 2
    }
  }
  return (turn) => {
    const gain = sums[turn]! / squares[turn]!
    return gain > 0.3 && gain < 3 ? gain : 1
  }
}

function evenOut(spots: Spots<GreyLight>, gainOf: (turn: number) => number): Spots<GreyLight> {
  return spots.map((greys) =>
    greys.map((grey) => {
      const gain = gainOf(grey.turn)
      const { light, deviation, room } = grey
      return { ...grey, light: light / gain, deviation: deviation / gain, room: room / gain }
    }),
  )
}

/** Adds the error of their bytes to the greys' deviations, and leaves out those that are dim in view of it. */
function weigh(
  spots: Spots<GreyLight>,
  before: Spots<WeighedGrey>,
  { exponent, loss }: CurveFit,
): Spots<WeighedGrey> {
  const expected = spots.map((greys, led) => {
    const known = before[led]!
    if (known.length === 0) return []
    const { light } = lightOfGreys(known, { exponent, loss })
    return greys.map((grey) => ({ ...grey, expected: light * grey.value ** exponent }))
  })
  const error = byteErrorOf(expected)
  return expected.map((greys) =>
    greys
      .filter((grey) => contrastOf(grey) >= LEAST_CONTRAST * error)
      .map(({ expected: light, ...grey }) => {
        const perByte = lightPerByte(grey.room + light)
        return { ...grey, perByte, deviation: Math.hypot(grey.deviation, error * perByte) }
      }),
  )
}
