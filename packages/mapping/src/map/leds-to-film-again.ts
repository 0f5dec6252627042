import { type LedGroups, MOST_GROUPS } from '../code/mapping-pattern.ts'
import { apply, type Vector } from '../numbers/rotation.ts'
import { placeOf } from '../numbers/similarity.ts'
import type { MapCamera, MapResult } from './map-result.ts'

/** Measured LEDs that show where a clip was filmed from: enough for that, and far apart in the pictures. */
const ANCHORS = 60

/** Share of the LEDs that may be ambiguous: with more, more clips of all LEDs help. */
const MOST_AMBIGUOUS = 0.5

/** Distance in a picture, of the focal length, at which LEDs hardly outshine each other. */
const FAR = 0.015

/** Nearness to all LEDs of a group at which another one is begun. */
const CROWDED = 0.5

/** LEDs to each side on the wire that are taken to be near, however unsure their places are. */
const NEAR_ON_WIRE = 3

/**
 * The LEDs that a second pass shows: those that were not measured, and some that were, without which nobody knows
 * where its clips were filmed from. The unmeasured ones blink in groups, one after another, whose LEDs lie far apart
 * in the pictures of the first pass; the measured ones blink in each, and all others stay dark.
 *
 * @returns one to three groups, each in wire order; none if all LEDs are measured, or less than half of them
 */
export function ledsToFilmAgain({
  layout,
  leds,
  views,
}: Pick<MapResult, 'layout' | 'leds' | 'views'>): LedGroups {
  const isMeasured = leds.map(({ state }) => state === 'measured')
  const ambiguous = [...leds.keys()].filter((led) => !isMeasured[led])
  if (ambiguous.length === 0 || ambiguous.length > MOST_AMBIGUOUS * leds.length) return []
  const pictures = picturesOf(
    layout.positions,
    leds.length,
    views.flatMap(({ camera }) => camera ?? []),
  )
  const spread = new Spread(pictures, leds.length)
  for (const led of ambiguous) spread.add(led)
  const measured = new Set([...leds.keys()].filter((led) => isMeasured[led]))
  for (let count = 0; count < ANCHORS; count++) {
    const anchor = spread.farthest(measured)
    if (anchor === undefined) break
    spread.addToAll(anchor)
    measured.delete(anchor)
  }
  return spread.groups.map((group) => group.toSorted((a, b) => a - b))
}

/** The places of LEDs in a picture, x and y, in focal lengths. */
type Picture = Float64Array

function picturesOf(
  positions: ArrayLike<number>,
  ledCount: number,
  cameras: readonly MapCamera[],
): Picture[] {
  return cameras.map(({ position, axes }) => {
    const picture = new Float64Array(2 * ledCount)
    for (let led = 0; led < ledCount; led++) {
      const place = placeOf(positions, led)
      const offset = place.map((value, axis) => value - position[axis]!)
      const [x, y, z] = apply(axes, offset as unknown as Vector)
      if (z > 0) picture.set([x / z, y / z], 2 * led)
    }
    return picture
  })
}

/** Puts LEDs into groups so that those of one group lie far apart. */
class Spread {
  readonly groups: number[][] = [[]]
  readonly #pictures: readonly Picture[]
  /** For each group, the crowd round each LED: the sum of how near the LEDs of the group are. */
  readonly #crowds: Float64Array[]

  constructor(pictures: readonly Picture[], ledCount: number) {
    this.#pictures = pictures
    this.#crowds = [new Float64Array(ledCount)]
  }

  /** Adds an LED to the group that is farthest from it; to a new one if all are near. */
  add(led: number): void {
    const crowds = this.#crowds.map((crowd) => crowd[led]!)
    const least = Math.min(...crowds)
    let group = crowds.indexOf(least)
    if (least > CROWDED && this.groups.length < MOST_GROUPS) {
      group = this.groups.push([]) - 1
      this.#crowds.push(new Float64Array(this.#crowds[0]!.length))
    }
    this.#addTo(group, led)
  }

  addToAll(led: number): void {
    for (const group of this.groups.keys()) this.#addTo(group, led)
  }

  #addTo(group: number, led: number): void {
    this.groups[group]!.push(led)
    const crowd = this.#crowds[group]!
    for (let other = 0; other < crowd.length; other++) crowd[other]! += this.#nearness(led, other)
  }

  /** The one of these LEDs that lies farthest from all groups. */
  farthest(leds: Iterable<number>): number | undefined {
    let best: number | undefined
    let least = Number.POSITIVE_INFINITY
    for (const led of leds) {
      const crowd = Math.max(...this.#crowds.map((crowd) => crowd[led]!))
      if (crowd >= least) continue
      least = crowd
      best = led
    }
    return best
  }

  /** 1 for two LEDs at one place in all pictures, half of that at the distance {@link FAR}. */
  #nearness(a: number, b: number): number {
    if (Math.abs(a - b) <= NEAR_ON_WIRE) return 1
    let sum = 0
    for (const picture of this.#pictures) {
      const x = picture[2 * a]! - picture[2 * b]!
      const y = picture[2 * a + 1]! - picture[2 * b + 1]!
      sum += 1 / (1 + (x * x + y * y) / FAR ** 2)
    }
    return sum / Math.max(1, this.#pictures.length)
  }
}
