/** The light of one LED as one clip shows it. */
export type Look = {
  readonly led: number
  readonly view: number
  /** At full value, and its standard deviation. */
  readonly light: number
  readonly deviation: number
  /** From the LED to the camera, and the direction there. */
  readonly distance: number
  readonly direction: readonly [number, number, number]
  /** Cosine of the angle between the camera's axis and the LED. */
  readonly cosine: number
}

/** Shares of the light that are not known better. */
const LEAST_ERROR = 0.03

/** Directions that an LED may face which are tried. */
const FACINGS = 64

/** Standard deviations of what is known of a facing within which it is looked for more closely. */
const CLOSE = 2.5

/** How much likelier an LED faces cameras that see it all from one side than aside, as a logarithm. */
const TOWARDS_CAMERAS = 4

/** An LED while it is fitted. */
export type Fitting = {
  readonly looks: readonly Look[]
  /** For each look: logarithm of its light at distance 1, and the deviation of that. */
  readonly logs: Float64Array
  readonly deviations: Float64Array
  /** The mean of the directions to the cameras that see it: short, if they are all round it. */
  readonly middle: Direction
  facings: Facings
  /** For each look, how far it may be believed, and what the fit leaves open. */
  readonly trust: Float64Array
  readonly rests: Float64Array
  log: number
  deviation: number
  cost: number
}

/** Directions that an LED may face, as many in each part of a cap of the sphere. */
type Facings = {
  /** Radians from the middle of the cap to its rim. */
  readonly reach: number
  readonly directions: readonly Direction[]
  /** Of each direction: the negative logarithm of its chance before any look. */
  readonly prior: readonly number[]
  /** Of each direction and look: the logarithm of the share of light that goes there. */
  readonly shares: readonly Float64Array[]
  readonly chances: Float64Array
}

/** Prepares the fit of an LED of which the share `lobe` of its light goes only forward. */
export function prepareLed(looks: readonly Look[], lobe: number): Fitting {
  const sum = [0, 1, 2].map((axis) =>
    looks.reduce((total, { direction }) => total + direction[axis]!, 0),
  )
  const middle = sum.map((part) => part / looks.length) as unknown as Direction
  return {
    looks,
    logs: Float64Array.from(looks, ({ light, distance }) => Math.log(light * distance ** 2)),
    deviations: Float64Array.from(looks, ({ light, deviation }) =>
      Math.hypot(deviation / light, LEAST_ERROR),
    ),
    middle,
    facings: facingsAround([0, 1, 0], Math.PI, { looks, middle, lobe }),
    trust: new Float64Array(looks.length).fill(1),
    rests: new Float64Array(looks.length),
    log: 0,
    deviation: 0,
    cost: 0,
  }
}

function facingsAround(
  centre: Direction,
  reach: number,
  { looks, middle, lobe }: Pick<Fitting, 'looks' | 'middle'> & { readonly lobe: number },
): Facings {
  const directions = evenDirections(centre, reach)
  return {
    reach,
    directions,
    prior: directions.map((facing) => -TOWARDS_CAMERAS * dot(facing, middle)),
    shares: directions.map((facing) =>
      Float64Array.from(looks, ({ direction }) => {
        return Math.log(1 - lobe + lobe * Math.max(0, dot(facing, direction)))
      }),
    ),
    chances: new Float64Array(directions.length),
  }
}

/** Chooses directions nearer to those that explain the looks. */
export function lookCloser(led: Fitting, lobe: number): void {
  const { directions, chances, reach } = led.facings
  const sum: [number, number, number] = [0, 0, 0]
  for (const [i, facing] of directions.entries()) {
    for (let axis = 0; axis < 3; axis++) sum[axis]! += chances[i]! * facing[axis]!
  }
  const centre = unit(sum)
  let squares = 0
  for (const [i, facing] of directions.entries()) {
    squares += chances[i]! * Math.acos(Math.min(1, dot(facing, centre))) ** 2
  }
  // As far as one direction is from the next, at least.
  const grain = reach * Math.sqrt(2 / FACINGS)
  const closer = CLOSE * Math.hypot(Math.sqrt(squares), grain)
  if (closer < reach) led.facings = facingsAround(centre, closer, { ...led, lobe })
}

/** Directions on a spiral from the middle of a cap to its rim: each stands for as much of the sphere. */
function evenDirections(centre: Direction, reach: number): Direction[] {
  const [x, y, z] = centre
  const across = unit(Math.abs(y) < 0.9 ? [z, 0, -x] : [0, -z, y])
  const along: Direction = [
    y * across[2] - z * across[1],
    z * across[0] - x * across[2],
    x * across[1] - y * across[0],
  ]
  const height = 1 - Math.cos(reach)
  return Array.from({ length: FACINGS }, (_, i) => {
    const cosine = 1 - (height * (i + 0.5)) / FACINGS
    const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine))
    const angle = i * Math.PI * (3 - Math.sqrt(5))
    const [a, b] = [sine * Math.cos(angle), sine * Math.sin(angle)]
    return [0, 1, 2].map(
      (axis) => cosine * centre[axis]! + a * across[axis]! + b * along[axis]!,
    ) as unknown as Direction
  })
}
type Direction = readonly [number, number, number]

function unit([x, y, z]: Direction): Direction {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

function dot(a: Direction, b: Direction): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** Freedom of Student's distribution, by which contradicting looks count little. */
const FREEDOM = 4

/** The rest of the fit, by which an LED is fitted. */
type Surroundings = {
  /** Logarithm of the exposure of each view. */
  readonly gains: Float64Array
  /** By how much looks deviate more than they state. */
  readonly scale: number
  /** Logarithms of the LEDs' brightness: the middle one, and their deviation from it. */
  readonly usual: { readonly log: number; readonly deviation: number }
}

/**
 * Fits an LED to the cameras: the mean over all directions that it may face, by how well each explains its looks, and
 * how usual it makes its brightness. An LED that faces away would otherwise be taken for a dim one.
 */
export function fitLed(led: Fitting, { gains, scale, usual }: Surroundings): void {
  const { looks, logs, deviations, facings, trust, rests } = led
  const { shares, prior, chances } = facings
  const count = looks.length
  const values = Float64Array.from(logs, (log, i) => log - gains[looks[i]!.view]!)
  const weights = Float64Array.from(deviations, (value, i) => trust[i]! / (value * scale) ** 2)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const levels = new Float64Array(shares.length)
  let least = Number.POSITIVE_INFINITY
  for (const [facing, share] of shares.entries()) {
    let sum = 0
    for (let i = 0; i < count; i++) sum += weights[i]! * (values[i]! - share[i]!)
    const level = sum / whole
    let product = 1
    for (let i = 0; i < count; i++) {
      const rest = (values[i]! - share[i]! - level) / (deviations[i]! * scale)
      product *= 1 + (rest * rest) / FREEDOM
    }
    levels[facing] = level
    const strangeness = (level - usual.log) / usual.deviation
    product *= 1 + (strangeness * strangeness) / FREEDOM
    chances[facing] = prior[facing]! + 0.5 * (FREEDOM + 1) * Math.log(product)
    least = Math.min(least, chances[facing]!)
  }
  let total = 0
  for (let facing = 0; facing < shares.length; facing++) {
    chances[facing] = Math.exp(least - chances[facing]!)
    total += chances[facing]!
  }
  let [sum, squares] = [0, 0]
  rests.fill(0)
  for (const [facing, share] of shares.entries()) {
    const chance = chances[facing]! / total
    chances[facing] = chance
    if (chance < 1e-4) continue
    sum += chance * levels[facing]!
    squares += chance * levels[facing]! ** 2
    for (let i = 0; i < count; i++) rests[i]! -= chance * share[i]!
  }
  led.log = sum
  led.deviation = Math.sqrt(Math.max(0, squares - sum ** 2) + 1 / whole)
  const area = (1 - Math.cos(facings.reach)) / 2
  led.cost = least - Math.log((area * total) / shares.length)
  for (let i = 0; i < count; i++) {
    rests[i]! += values[i]! - led.log
    const rest = rests[i]! / (deviations[i]! * scale)
    trust[i] = (FREEDOM + 1) / (FREEDOM + rest * rest)
  }
}
