import { createLayout, type Layout } from '@ledloom/core'
import { arrangeMembers, fitLayout, hasSamePlaces, type LedRange } from './arrange-members.ts'
import type { MemberPlace } from './group-member.ts'
import type { LedSample } from './member-feed.ts'

/** Which LEDs of the joined layout are whose, those included who may still come. */
export class LedRanges {
  readonly layout: Layout
  readonly #rooms = new Map<string, LedRange>()

  /**
   * @throws RangeError when there is no member
   * @throws TypeError when two have the same name
   */
  constructor(members: readonly MemberPlace[]) {
    const { layout, ranges } = arrangeMembers(members)
    this.layout = layout
    for (const [i, { name }] of members.entries()) {
      if (this.#rooms.has(name)) throw new TypeError(`two devices of the fleet are called ${name}`)
      this.#rooms.set(name, ranges[i]!)
    }
  }

  /**
   * The LEDs of a member: its own, or if it shows the same those of the first that has all of its
   * LEDs in the same places. Where none has, its layout fills the box of the first, and each LED
   * shows the nearest there.
   * @throws RangeError when the layout has none for it
   */
  find({ name, layout, place }: MemberPlace): LedRange | LedSample {
    const { ledCount } = layout
    const own = this.#rooms.get(name)
    if (own?.ledCount === ledCount) return own
    if (own === undefined && place === 'same') return this.#sameAs(layout)
    throw new RangeError(`the picture was laid out without its ${ledCount} LEDs`)
  }

  #sameAs(layout: Layout): LedRange | LedSample {
    const rooms = [...this.#rooms.values()]
    const first = rooms[0]!
    const fitted = fitLayout(layout, this.#layoutOf(first))
    const same = rooms.find((room) => hasSamePlaces(this.#layoutOf(room), fitted))
    if (same !== undefined) return same
    return { leds: nearestLeds(fitted, this.layout, first), ledCount: layout.ledCount }
  }

  #layoutOf({ start, ledCount }: LedRange): Layout {
    const { positions, dimension } = this.layout
    return createLayout(positions.subarray(3 * start, 3 * (start + ledCount)), dimension)
  }
}

/** For each LED of `layout` the number of the one in `range` of `joined` that hangs nearest. */
export function nearestLeds(layout: Layout, joined: Layout, range: LedRange): Uint32Array {
  const { positions } = layout
  return Uint32Array.from({ length: layout.ledCount }, (_, led) =>
    nearestOf(joined.positions, range, positions.subarray(3 * led, 3 * led + 3)),
  )
}

function nearestOf(
  positions: Float32Array,
  { start, ledCount }: LedRange,
  point: Float32Array,
): number {
  const [x = 0, y = 0, z = 0] = point
  let nearest = start
  let least = Number.POSITIVE_INFINITY
  for (let led = start; led < start + ledCount; led++) {
    const i = 3 * led
    const distance =
      (positions[i]! - x) ** 2 + (positions[i + 1]! - y) ** 2 + (positions[i + 2]! - z) ** 2
    if (distance >= least) continue
    least = distance
    nearest = led
  }
  return nearest
}
