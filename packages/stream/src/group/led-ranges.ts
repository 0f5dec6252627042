import { createLayout, type Layout } from '@ledloom/core'
import { arrangeMembers, fitLayout, hasSamePlaces, type LedRange } from './arrange-members.ts'
import { type GroupMember, layoutOf, type ReservedMember } from './group-member.ts'
import type { LedSample } from './member-feed.ts'

/** The LEDs of each member in the joined layout, reservations included. */
export class LedRanges {
  readonly layout: Layout
  readonly #ranges = new Map<string, LedRange>()

  /**
   * @throws RangeError when there is no member
   * @throws TypeError when two have the same name
   */
  constructor(members: readonly (GroupMember | ReservedMember)[]) {
    const { layout, ranges } = arrangeMembers(members)
    this.layout = layout
    for (const [i, { name }] of members.entries()) {
      if (this.#ranges.has(name)) throw new TypeError(`two members of the group are called ${name}`)
      this.#ranges.set(name, ranges[i]!)
    }
  }

  /**
   * The LEDs of a member: its own or, if it shows the same, those of the first member with all LEDs
   * in the same places. If there is none, its layout is fitted to the box of the first member, and
   * each LED shows the nearest one there.
   * @throws RangeError when the layout has no LEDs for it
   */
  find(member: GroupMember | ReservedMember): LedRange | LedSample {
    const layout = layoutOf(member)
    const { ledCount } = layout
    const own = this.#ranges.get(member.name)
    if (own?.ledCount === ledCount) return own
    if (own === undefined && member.place === 'same') return this.#sameAs(layout)
    throw new RangeError(`the picture was laid out without its ${ledCount} LEDs`)
  }

  #sameAs(layout: Layout): LedRange | LedSample {
    const ranges = [...this.#ranges.values()]
    const first = ranges[0]!
    const fitted = fitLayout(layout, this.#layoutOf(first))
    const same = ranges.find((range) => hasSamePlaces(this.#layoutOf(range), fitted))
    if (same !== undefined) return same
    return { leds: nearestLeds(fitted, this.layout, first), ledCount: layout.ledCount }
  }

  #layoutOf({ start, ledCount }: LedRange): Layout {
    const { positions, dimension } = this.layout
    return createLayout(positions.subarray(3 * start, 3 * (start + ledCount)), dimension)
  }
}

/** For each LED of `layout`, the index of the nearest LED within `range` of `joined`. */
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
