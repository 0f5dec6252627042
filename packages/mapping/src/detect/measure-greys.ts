import { type MappingPattern, patternLight } from '../code/mapping-pattern.ts'
import type { GreyLight } from '../light/grey-light.ts'
import { decompose, substitute } from '../numbers/linear.ts'
import { type ActivePixels, pixelAt } from './active-cells.ts'
import type { StateLight } from './measure-states.ts'
import { PointGrid } from './point-grid.ts'
import { CELL } from './reduce-picture.ts'

/** Light of a pixel beyond which a camera's curve bends, in the mean of pictures that a hand has moved. */
const BRIGHT = 0.4

/** Deviations of a spot at which a spot ends, and those beyond it that show the light around it. */
const REACH = 3
const AROUND = 2.5

/** Light of a spot, as a share of that of its middle, up to which its inner part reaches: two deviations. */
const INNER = Math.exp(-2)

/** Deviations between two LEDs from which on their light can be separated. */
const APART = 1.6

/** LEDs beside one that are separated from it. */
const MOST_BESIDE = 8

/** Error of a spot's light that does not depend on its noise: its shape, and the camera's curve. */
const LEAST_ERROR = 0.02

/** The place of an LED in the measured pixels, and the number of its device. */
type Place = {
  readonly led: number
  readonly device: number
  readonly x: number
  readonly y: number
}

/**
 * Measures the light of LEDs in the grey states, as far as it does not saturate: that of the middle of
 * its spot, without the room's light and that of the LEDs beside it. The spots of all devices are taken to be of one
 * size, so that their light is comparable.
 *
 * @param devices the light in the states of each device's clock
 * @param places of the LEDs that are seen, in pixels whose centres are whole numbers
 * @returns the light of each place; none where too little was seen
 */
export function measureGreys(
  devices: readonly StateLight[],
  {
    pixels,
    pattern,
    places,
  }: {
    readonly pixels: ActivePixels
    readonly pattern: MappingPattern
    readonly places: readonly Place[]
  },
): GreyLight[][] {
  const states = pattern.states.flatMap(({ kind }, index) => (kind === 'grey' ? [index] : []))
  const films = devices.map((measured): Film => {
    return { measured, dark: darkOf(measured, pattern), pattern, states }
  })
  const spread = spreadOf(films, pixels, places)
  const spots = spotsOf(pixels, places, spread)
  return spots.map((spot, index) => {
    return spot === undefined ? [] : readSpot(films[places[index]!.device]!, spot)
  })
}

/** The states on the clock of one device. */
type Film = {
  readonly measured: StateLight
  readonly dark: Float32Array
  readonly pattern: MappingPattern
  /** Numbers of the grey states. */
  readonly states: readonly number[]
}

/** The light of each pixel in the dark states; NaN where none of them was seen. */
function darkOf({ light, weights }: StateLight, { states }: MappingPattern): Float32Array {
  const indices = states.flatMap(({ kind }, index) => (kind === 'dark' ? [index] : []))
  return light[0]!.map((_, pixel) => {
    const cell = Math.floor(pixel / (CELL * CELL))
    let [sum, count] = [0, 0]
    for (const index of indices) {
      if (weights[index]![cell] === 0) continue
      sum += light[index]![pixel]!
      count++
    }
    return sum / count
  })
}

/** The pixels round an LED, and the shapes of its light and of that of the LEDs beside it in them. */
type Spot = {
  readonly led: number
  readonly window: Int32Array
  /** 1 for pixels that belong to the LED. */
  readonly isOwn: Uint8Array
  /** Of the LED, of each one beside it, and even light: their light in each pixel of the window. */
  readonly shapes: readonly Float64Array[]
  /** Cholesky's factor of the shapes' products. */
  readonly lower: Float64Array
  /** Deviation of the LED's light for a deviation of 1 in each pixel. */
  readonly sensitivity: number
}

function spotsOf(
  pixels: ActivePixels,
  places: readonly Place[],
  spread: number,
): (Spot | undefined)[] {
  const reach = (2 * REACH + AROUND) * spread
  const grid = new PointGrid(Math.max(4, reach), places.length)
  for (const { x, y } of places) grid.add(x, y)
  return places.map((place) => {
    const near: Place[] = []
    grid.forNear(place.x, place.y, reach, (index) => {
      if (places[index] !== place) near.push(places[index]!)
    })
    const distanceTo = ({ x, y }: Place) => Math.hypot(x - place.x, y - place.y)
    near.sort((a, b) => distanceTo(a) - distanceTo(b))
    if (near.length > 0 && distanceTo(near[0]!) < APART * spread) return undefined
    return spotAt(pixels, [place, ...near.slice(0, MOST_BESIDE)], {
      spread,
      own: REACH * spread,
      whole: (REACH + AROUND) * spread,
    })
  })
}

/** In pixels: the deviation of a spot, and how far the LED's own pixels and all of the window reach. */
type Size = { readonly spread: number; readonly own: number; readonly whole: number }

/** @param leds the LED, and those beside it */
function spotAt(
  pixels: ActivePixels,
  leds: readonly Place[],
  { spread, own, whole }: Size,
): Spot | undefined {
  const { led, x, y } = leds[0]!
  const window: number[] = []
  const isOwn: number[] = []
  const shapes: number[][] = [...leds.map(() => []), []]
  for (let row = Math.ceil(y - whole); row <= y + whole; row++) {
    for (let column = Math.ceil(x - whole); column <= x + whole; column++) {
      const distance = Math.hypot(column - x, row - y)
      if (distance > whole) continue
      const pixel = pixelAt(pixels, column, row)
      if (pixel < 0) {
        if (distance <= own) return undefined
        continue
      }
      window.push(pixel)
      isOwn.push(distance <= own ? 1 : 0)
      leds.forEach((other, at) => {
        const square = (column - other.x) ** 2 + (row - other.y) ** 2
        shapes[at]!.push(Math.exp(-square / (2 * spread * spread)))
      })
      shapes[leds.length]!.push(1)
    }
  }
  const lower = productsOf(shapes)
  if (window.length < 2 * shapes.length || !decompose(lower, shapes.length)) return undefined
  const inverse = new Float64Array(shapes.length)
  inverse[0] = 1
  substitute(lower, inverse, shapes.length)
  return {
    led,
    window: Int32Array.from(window),
    isOwn: Uint8Array.from(isOwn),
    shapes: shapes.map((shape) => Float64Array.from(shape)),
    lower,
    sensitivity: Math.sqrt(inverse[0]!),
  }
}

function productsOf(shapes: readonly (readonly number[])[]): Float64Array {
  const size = shapes.length
  const products = new Float64Array(size * size)
  for (let a = 0; a < size; a++) {
    for (let b = 0; b <= a; b++) {
      let sum = a === b ? 1e-9 : 0
      for (let i = 0; i < shapes[a]!.length; i++) sum += shapes[a]![i]! * shapes[b]![i]!
      products[a * size + b] = sum
    }
  }
  return products
}

function readSpot(film: Film, spot: Spot): GreyLight[] {
  return film.states.flatMap((state, turn) => {
    const read = readState(film, spot, state)
    if (read === undefined) return []
    const { light, noise, room } = read
    const value = patternLight(film.pattern, state, spot.led) / film.pattern.lit
    const deviation = Math.hypot(noise * spot.sensitivity, LEAST_ERROR * light)
    return [{ turn, value, light, deviation, room }]
  })
}

/** The light of a spot in one state, and what its shape leaves open; nothing where it saturates or was not seen. */
function readState(
  { measured, dark }: Film,
  { window, isOwn, shapes, lower }: Spot,
  state: number,
): { readonly light: number; readonly noise: number; readonly room: number } | undefined {
  const [light, weights] = [measured.light[state]!, measured.weights[state]!]
  const rests = new Float64Array(window.length)
  for (let i = 0; i < window.length; i++) {
    const pixel = window[i]!
    rests[i] = light[pixel]! - dark[pixel]!
    const isSeen = weights[Math.floor(pixel / (CELL * CELL))]! > 0 && !Number.isNaN(rests[i])
    if (!isSeen || (isOwn[i] && light[pixel]! > BRIGHT)) return undefined
  }
  const amounts = Float64Array.from(shapes, (shape) =>
    shape.reduce((sum, share, i) => sum + share * rests[i]!, 0),
  )
  substitute(lower, amounts, shapes.length)
  let squares = 0
  for (let i = 0; i < window.length; i++) {
    for (const [at, shape] of shapes.entries()) rests[i]! -= amounts[at]! * shape[i]!
    squares += rests[i]! ** 2
  }
  const noise = Math.sqrt(squares / (window.length - shapes.length))
  return {
    ...readOwn(shapes[0]!, { amount: amounts[0]!, rests, dark: (i) => dark[window[i]!]! }),
    noise,
  }
}

/**
 * The light of the middle of a spot, from all light of its inner part: no spot has quite the shape that it is taken to
 * have, and compression smears it.
 */
function readOwn(
  shape: Float64Array,
  {
    amount,
    rests,
    dark,
  }: {
    /** Of the shape that fits best. */
    readonly amount: number
    /** Light of each pixel that no shape explains. */
    readonly rests: Float64Array
    readonly dark: (pixel: number) => number
  },
): { readonly light: number; readonly room: number } {
  let [whole, rest, room] = [0, 0, 0]
  for (const [i, share] of shape.entries()) {
    if (share < INNER) continue
    whole += share
    rest += rests[i]!
    room += share * dark(i)
  }
  return { light: amount + rest / whole, room: room / whole }
}

/** Deviations of a spot that are tried, in pixels, LEDs by which they are, and pixels round these. */
const SPREADS = Array.from({ length: 13 }, (_, step) => 0.6 * 1.15 ** step)
const MOST_TRIED = 60
const TRIED_REACH = 7

/** The deviation of a spot that explains the greys of lonely LEDs best. */
function spreadOf(films: readonly Film[], pixels: ActivePixels, places: readonly Place[]): number {
  const lonely = places.filter(({ x, y }) =>
    places.every((other) => {
      const distance = Math.hypot(other.x - x, other.y - y)
      return distance === 0 || distance > 2 * TRIED_REACH
    }),
  )
  const known = lonely.length > 10 ? lonely : places
  const step = Math.max(1, Math.floor(known.length / MOST_TRIED))
  const tried = known.filter((_, index) => index % step === 0).slice(0, MOST_TRIED)
  let [best, least] = [SPREADS[0]!, Number.POSITIVE_INFINITY]
  for (const spread of SPREADS) {
    let rest = 0
    for (const place of tried) {
      const spot = spotAt(pixels, [place], { spread, own: TRIED_REACH, whole: TRIED_REACH })
      if (spot === undefined) continue
      const film = films[place.device]!
      for (const state of film.states) {
        const read = readState(film, spot, state)
        if (read) rest += read.noise ** 2
      }
    }
    if (rest < least) [best, least] = [spread, rest]
  }
  return best
}
