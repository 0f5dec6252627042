import { createRandom, type Layout, type Random } from '@ledloom/core'
import { wholeCycles } from '@ledloom/effects'
import type { BuiltinFunction } from '../../program/program.ts'
import { Gradient } from './palette.ts'
import { Perlin } from './perlin.ts'
import { type PixelMap, pixelMapOf } from './pixel-map.ts'
import { Transform } from './transform.ts'

/** What a pattern's functions read and change besides its own variables. */
export type World = {
  readonly map: PixelMap
  readonly coordinates: readonly [Float64Array, Float64Array, Float64Array]
  /** The colour that `paint` found. */
  readonly painted: Float64Array
  /** Seconds of effect time. */
  now: number
  /** Moves the coordinates as the pattern asked. */
  place(): void
  /** Reads the palette's colours again, which the pattern may have changed. */
  readPalette(): void
  /** The functions by the names of their built-ins. */
  readonly functions: ReadonlyMap<string, BuiltinFunction>
}

/** What a world is made for. */
export type WorldOptions = {
  readonly layout: Layout
  readonly seed: number
  /** Seconds after which `time` repeats. */
  readonly loop: number | undefined
  /** Hours of the day at time 0. */
  readonly timeOfDay: number
  /** What 1 is as a number of the pattern: 1, or 65536 in exact mode. */
  readonly one: number
}

/** How many whole numbers there are in 16.16 fixed point. */
const RANGE = 65536

/** Seconds of `time(1)`. */
const INTERVAL = 65.536

/** Creates the world of a pattern. */
export function createWorld(options: WorldOptions): World {
  const { layout } = options
  const map = pixelMapOf(layout)
  const transform = new Transform()
  const coordinates = [map.x.slice(), map.y.slice(), map.z.slice()] as const
  const painted = new Float64Array(3)
  const gradient = new Gradient(options.one)
  const place = () => transform.place(coordinates, map)
  const world = { now: 0 }
  const functions = new Map<string, BuiltinFunction>([
    ...timeFunctions(world, options),
    ...randomFunctions(options.seed),
    ...perlinFunctions(),
    ...paletteFunctions(painted, gradient),
    ...transformFunctions(transform),
    ...Object.entries({
      pixelMapDimensions: () => map.dimensions,
      has2DMap: () => (map.dimensions === 2 ? 1 : 0),
      has3DMap: () => (map.dimensions === 3 ? 1 : 0),
      'transform coordinates': place,
    }),
  ])
  const readPalette = () => gradient.readList()
  return Object.assign(world, { map, coordinates, painted, place, readPalette, functions })
}

type Functions = [string, BuiltinFunction][]

function timeFunctions(world: { readonly now: number }, options: WorldOptions): Functions {
  const { loop, timeOfDay } = options
  const hours = () => timeOfDay + world.now / 3600
  const parts = (perHour: number) => Math.floor((hours() * perHour) % 60)
  const day = () => Math.floor(hours() / 24)
  return Object.entries({
    time(interval: number) {
      if (!(interval > 0)) return 0
      const turns = world.now * wholeCycles(1 / (INTERVAL * interval), loop)
      return turns - Math.floor(turns)
    },
    clockYear: () => 2024,
    clockMonth: () => 1,
    clockDay: () => 1 + (day() % 31),
    clockHour: () => Math.floor(hours()) % 24,
    clockMinute: () => parts(60),
    clockSecond: () => parts(3600),
    // The day is a Monday.
    clockWeekday: () => ((day() + 1) % 7) + 1,
  })
}

function randomFunctions(seed: number): Functions {
  const random = createRandom(seed)
  let prngSeed = 0
  let prng: Random = createRandom(prngSeed)
  return Object.entries({
    // As on the hardware, a negative range counts as 65536 more, and what is too large wraps.
    random(max: number) {
      const drawn = random() * (max < 0 ? max + RANGE : max)
      return drawn < RANGE / 2 ? drawn : drawn - RANGE
    },
    prng: (max: number) => prng() * max,
    prngSeed(next: number) {
      const before = prngSeed
      prngSeed = next
      prng = createRandom(Math.floor(next * 65536))
      return before
    },
  })
}

function perlinFunctions(): Functions {
  const perlin = new Perlin()
  return Object.entries<BuiltinFunction>({
    setPerlinWrap: (x, y, z) => perlin.setWrap(x, y, z),
    perlin: (cells: Float64Array, at: number) => perlin.noise(cells, at),
    perlinFbm: (cells: Float64Array, at: number) => perlin.fbm(cells, at),
    perlinTurbulence: (cells: Float64Array, at: number) => perlin.turbulence(cells, at),
    perlinRidge: (cells: Float64Array, at: number) => perlin.ridge(cells, at),
  })
}

function paletteFunctions(painted: Float64Array, gradient: Gradient): Functions {
  return Object.entries<BuiltinFunction>({
    setPalette(stops: unknown) {
      const isList = Array.isArray(stops) || ArrayBuffer.isView(stops)
      gradient.set(isList ? (stops as ArrayLike<unknown>) : [])
    },
    paint: (cells: Float64Array, at: number) => gradient.read(painted, cells, at),
  })
}

function transformFunctions(transform: Transform): Functions {
  return Object.entries<BuiltinFunction>({
    resetTransform: () => transform.reset(),
    transform: (...columns: number[]) => transform.multiply(columns),
    translate: (x, y) => transform.translate(x, y, 0),
    scale: (x, y) => transform.scale(x, y, 1),
    rotate: (angle) => transform.rotate(angle, 0, 1),
    translate3D: (x, y, z) => transform.translate(x, y, z),
    scale3D: (x, y, z) => transform.scale(x, y, z),
    rotateX: (angle) => transform.rotate(angle, 1, 2),
    rotateY: (angle) => transform.rotate(angle, 2, 0),
    rotateZ: (angle) => transform.rotate(angle, 0, 1),
  })
}
