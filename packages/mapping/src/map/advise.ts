import { countOf } from '@ledloom/core'
import type { Vector } from '../numbers/rotation.ts'
import { placeOf } from '../numbers/similarity.ts'
import type { MappedLed, MapResult } from './map-result.ts'

/** Views that an LED needs for a place that one wrong sighting cannot spoil. */
const ENOUGH_VIEWS = 3

/** Share of the LEDs that may have fewer without a word. */
const FEW = 0.03

/** LEDs that are missing at the end of the wire before its length is in question. */
const FEWEST_UNSEEN = 3

/** Cameras nearer together than this share of their distance to the lights count as one place. */
const SAME_PLACE = 0.04

/**
 * Sentences about what a map lacks and what to film next; none if it lacks nothing.
 *
 * @param names of the clips; one without a name is `Clip 2`
 */
export function adviseOn(
  { layout, leds, views }: Omit<MapResult, 'advice'>,
  names: readonly (string | undefined)[] = [],
): string[] {
  const advice: string[] = []
  const nameOf = (view: number) => names[view] ?? `Clip ${view + 1}`
  views.forEach(({ camera, sightings }, view) => {
    if (camera) return
    const reason =
      sightings < 8 ? `shows only ${countOf(sightings, 'LED')}` : 'does not fit the others'
    advice.push(`${nameOf(view)} ${reason} and was left out; film from there again.`)
  })
  const cameras = views.map(({ camera }) => camera?.position)
  const same = samePlace(cameras)
  if (same) {
    advice.push(
      `${nameOf(same[0])} and ${nameOf(same[1])} were filmed from the same place; a clip from some steps further would show more.`,
    )
  }
  const end = unseenEnd(leds)
  if (end >= FEWEST_UNSEEN) {
    advice.push(
      `The clips do not show the last ${end} of ${countOf(leds.length, 'LED')} on the wire; is the number right? If it is, film the end of the wire.`,
    )
  }
  const known = end >= FEWEST_UNSEEN ? leds.slice(0, leds.length - end) : leds
  const thin = [...known.keys()].filter((led) => known[led]!.views < ENOUGH_VIEWS)
  const isThin = thin.length > FEW * leds.length
  if (isThin) advice.push(thinPart(layout.positions, thin, names[0] ?? 'clip 1'))
  // Those that few clips show are named already.
  const named = new Set(isThin ? thin : [])
  const doubtful = [...leds.keys()].filter((led) => leds[led]!.state === 'doubtful')
  if (doubtful.some((led) => !named.has(led))) advice.push(doubtfulPart(doubtful.length))
  return advice
}

function doubtfulPart(count: number): string {
  const [are, where] =
    count === 1 ? ['is', 'where it hangs, or move it'] : ['are', 'where they hang, or move them']
  return `${countOf(count, 'LED')} ${are} doubtful; film once more ${where} by hand.`
}

/** Share of the LEDs at the end of the wire that one clip each may seem to show, by a chance reflection. */
const BY_CHANCE = 0.1

/** The number of LEDs at the end of the wire that the clips do not show. */
function unseenEnd(leds: readonly MappedLed[]): number {
  const end = leds.slice(1 + leds.findLastIndex(({ views }) => views > 1))
  const seen = end.filter(({ views }) => views > 0).length
  if (seen <= BY_CHANCE * end.length) return end.length
  return end.length - 1 - end.findLastIndex(({ views }) => views > 0)
}

function samePlace(cameras: readonly (Vector | undefined)[]): [number, number] | undefined {
  for (let first = 0; first < cameras.length; first++) {
    for (let second = first + 1; second < cameras.length; second++) {
      const [a, b] = [cameras[first], cameras[second]]
      if (!a || !b) continue
      const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
      if (apart < SAME_PLACE * Math.hypot(...a)) return [first, second]
    }
  }
  return undefined
}

const SIDES = [
  { name: 'front', from: 'the front' },
  { name: 'right', from: 'the right' },
  { name: 'back', from: 'behind' },
  { name: 'left', from: 'the left' },
] as const

/**
 * Says where the LEDs are that few clips show: on the side to which most of them lie.
 *
 * @param front the name of the clip that shows the front
 */
function thinPart(positions: ArrayLike<number>, thin: readonly number[], front: string): string {
  const counts = [0, 0, 0, 0]
  for (const led of thin) {
    const [x, , z] = placeOf(positions, led)
    const quarter = Math.round(Math.atan2(x, z) / (Math.PI / 2))
    counts[(quarter + 4) % 4]!++
  }
  const most = Math.max(...counts)
  const less = `${countOf(thin.length, 'LED')} ${thin.length === 1 ? 'is' : 'are'} seen in fewer than ${ENOUGH_VIEWS} clips`
  if (most < 0.5 * thin.length) return `${less}; film from one or two more places.`
  const side = SIDES[counts.indexOf(most)]!
  return `${less}, most at the ${side.name} (${front} shows the front); film once more from ${side.from}.`
}
