import { clipSeconds, FILM_A_CLIP, type MappingPattern } from '../code/mapping-pattern.ts'
import { MappingError } from '../errors/mapping-error.ts'
import { type Affine, mapX, mapY } from './affine.ts'
import { BrightPointFinder } from './bright-points.ts'
import type { Clip, ClipPicture } from './clip.ts'
import { CameraFollower } from './follow-camera.ts'
import { MarkerFinder } from './marker-finder.ts'
import { CELL, createReducedPicture, type ReducedPicture, reducePicture } from './reduce-picture.ts'
import { noCode, unsteady } from './refusals.ts'

/** Seconds between two pictures that are looked at; more of them show nothing new. */
const CLOSEST = 0.02

/** Seconds of a clip that are kept in memory. */
export const LONGEST_CLIP = 60

/** Share of pictures whose place must be certain, of those that show anything: a single LED is dark in half of all. */
const STEADY = 0.5

/** Bright points a picture: a single LED is lit in half of them. */
const LEAST_POINTS = 0.2

/** Steps of the light that is kept of a cell. */
const STEPS = 65535

/** The result of reading a clip once. */
export type WatchedClip = {
  /** Seconds of each picture that counts, ascending. */
  readonly times: Float64Array
  /** The number of each among all pictures that were due; those whose place is unknown do not count. */
  readonly numbers: readonly number[]
  /** The way from the first picture's pixels to those of each picture. */
  readonly maps: readonly Affine[]
  readonly columns: number
  readonly rows: number
  /** The cells' light in each picture, 0..65535, moved to where it is in the first picture. */
  readonly cells: readonly Uint16Array[]
}

/**
 * Reads a clip at low resolution and follows the camera.
 *
 * @throws MappingError `not-a-film`, `too-large`, `too-dark`, `unsteady` or `no-code`
 */
export async function watchClip(
  clip: Clip,
  pattern: MappingPattern,
  { onPicture }: { readonly onPicture?: ((time: number) => void) | undefined } = {},
): Promise<WatchedClip> {
  const reduced = createReducedPicture(clip.width, clip.height)
  const finder = new BrightPointFinder()
  const follower = new CameraFollower()
  const times: number[] = []
  const found: (Affine | undefined)[] = []
  const cells: Uint16Array[] = []
  const brightness: number[] = []
  let [points, lit] = [0, 0]
  for await (const picture of clip.pictures()) {
    if (!isDue(picture, times)) continue
    checkLength(clip, picture)
    reducePicture(reduced, picture.luma, clip.width)
    const bright = finder.find(reduced)
    const { toPicture, isCertain, isRestart } = follower.follow(bright)
    points += bright.count
    if (bright.count > 0) lit++
    times.push(picture.time)
    brightness.push(brightnessOf(reduced))
    found.push(isCertain ? toPicture : undefined)
    if (isRestart) found.fill(undefined)
    cells.push(keepCells(reduced.cells))
    onPicture?.(picture.time)
  }
  checkSeen(clip, pattern, { times, brightness, points, lit, found })
  const maps = interpolateMaps(times, found)
  const numbers = maps.flatMap((map, number) => (map === undefined ? [] : [number]))
  const { columns, rows } = reduced
  return {
    times: Float64Array.from(numbers, (number) => times[number]!),
    numbers,
    maps: numbers.map((number) => maps[number]!),
    columns,
    rows,
    cells: numbers.map((number) => steady(cells[number]!, maps[number]!, reduced)),
  }
}

function keepCells(cells: Float32Array): Uint16Array {
  const kept = new Uint16Array(cells.length)
  for (let cell = 0; cell < cells.length; cell++) kept[cell] = cells[cell]! * STEPS + 0.5
  return kept
}

/** Returns true for pictures that count: watched, and measured later. */
export function isDue({ time }: Pick<ClipPicture, 'time'>, times: readonly number[]): boolean {
  const last = times[times.length - 1]
  return last === undefined || time >= last + CLOSEST
}

function checkLength({ name }: Clip, { time }: ClipPicture): void {
  if (time <= LONGEST_CLIP) return
  throw new MappingError(
    'too-large',
    `${name}: is longer than ${LONGEST_CLIP} seconds; ${FILM_A_CLIP} from one place, and make a new clip at the next`,
  )
}

function checkSeen(
  clip: Clip,
  pattern: MappingPattern,
  {
    times,
    brightness,
    points,
    lit,
    found,
  }: {
    readonly times: readonly number[]
    readonly brightness: readonly number[]
    readonly points: number
    /** Pictures with a point. */
    readonly lit: number
    readonly found: readonly unknown[]
  },
): void {
  const { name } = clip
  if (times.length < 10) {
    throw new MappingError(
      'not-a-film',
      `${name}: is a photo, not a film; film the blinking lights for ${clipSeconds()} seconds`,
    )
  }
  if (points < times.length * LEAST_POINTS) {
    throw new MappingError(
      'too-dark',
      `${name}: is too dark to see the lights in it; go nearer, or let the camera expose for the lights`,
    )
  }
  const certain = found.filter((map) => map !== undefined).length
  if (certain < lit * STEADY) {
    throw showsMarker(times, brightness, pattern) ? unsteady(clip) : noCode(clip, pattern)
  }
}

/** Likeness of a whole picture's light with the marker: less than all lights at once do not reach it. */
const LIKE_MARKER = 0.85

/** Returns true if all lights go off and then on as in the marker, wherever they are in the picture. */
function showsMarker(
  times: readonly number[],
  brightness: readonly number[],
  pattern: MappingPattern,
): boolean {
  const finder = new MarkerFinder(Float64Array.from(times), pattern)
  return finder.likeness(Float32Array.from(brightness)).some((like) => like > LIKE_MARKER)
}

/** The sum of squares of the cells' light: bright points count more than the room. */
function brightnessOf({ cells }: ReducedPicture): number {
  let sum = 0
  for (const light of cells) sum += light * light
  return sum
}

/** Seconds of a gap between two certain pictures that are filled. */
const LONGEST_GAP = 0.7

/** Fills gaps, such as states without a lit LED, from the pictures before and after. */
function interpolateMaps(
  times: readonly number[],
  found: readonly (Affine | undefined)[],
): (Affine | undefined)[] {
  const known = found.flatMap((map, index) => (map === undefined ? [] : [index]))
  let next = 0
  return found.map((map, index) => {
    while (next < known.length && known[next]! < index) next++
    if (map !== undefined) return map
    const [before, after] = [known[next - 1], known[next]]
    if (before === undefined || after === undefined) return undefined
    const gap = times[after]! - times[before]!
    if (gap > LONGEST_GAP) return undefined
    return mix(found[before]!, found[after]!, (times[index]! - times[before]!) / gap)
  })
}

function mix(from: Affine, to: Affine, share: number): Affine {
  const between = (key: keyof Affine) => from[key] + share * (to[key] - from[key])
  return {
    a: between('a'),
    b: between('b'),
    c: between('c'),
    d: between('d'),
    e: between('e'),
    f: between('f'),
  }
}

/** Moves the cells of a picture to where they are in the first one. */
function steady(cells: Uint16Array, map: Affine, { columns, rows }: ReducedPicture): Uint16Array {
  const out = new Uint16Array(cells.length)
  const middle = (CELL - 1) / 2
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * CELL + middle, row * CELL + middle]
      const u = clamp((mapX(map, x, y) - middle) / CELL, columns - 1.001)
      const v = clamp((mapY(map, x, y) - middle) / CELL, rows - 1.001)
      const [left, top] = [u | 0, v | 0]
      const [across, down] = [u - left, v - top]
      const at = top * columns + left
      const above = cells[at]! * (1 - across) + cells[at + 1]! * across
      const below = cells[at + columns]! * (1 - across) + cells[at + columns + 1]! * across
      out[row * columns + column] = above * (1 - down) + below * down + 0.5
    }
  }
  return out
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : Math.min(value, most)
}
