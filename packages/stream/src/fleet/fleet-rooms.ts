import { createLayout, type Layout } from '@ledloom/core'
import { arrangeFleet, type FleetRange } from './arrange-fleet.ts'
import { fitLayout } from './fit-layout.ts'
import type { FleetVacancy } from './fleet-member.ts'
import { hasSamePlaces } from './has-same-places.ts'
import type { FleetSample } from './light-cutter.ts'
import { nearestLeds } from './nearest-leds.ts'

/** Which LEDs of the joined layout are whose, those included who may still come. */
export class FleetRooms {
  readonly layout: Layout
  readonly #rooms = new Map<string, FleetRange>()

  /**
   * @throws RangeError when there is no member
   * @throws TypeError when two have the same name
   */
  constructor(members: readonly FleetVacancy[]) {
    const { layout, ranges } = arrangeFleet(members)
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
  placeOf({ name, layout, place }: FleetVacancy): FleetRange | FleetSample {
    const { ledCount } = layout
    const own = this.#rooms.get(name)
    if (own?.ledCount === ledCount) return own
    if (own === undefined && place === 'same') return this.#sameAs(layout)
    throw new RangeError(`the picture was laid out without its ${ledCount} LEDs`)
  }

  #sameAs(layout: Layout): FleetRange | FleetSample {
    const rooms = [...this.#rooms.values()]
    const first = rooms[0]!
    const fitted = fitLayout(layout, this.#layoutOf(first))
    const same = rooms.find((room) => hasSamePlaces(this.#layoutOf(room), fitted))
    if (same !== undefined) return same
    return { leds: nearestLeds(fitted, this.layout, first), ledCount: layout.ledCount }
  }

  #layoutOf({ start, ledCount }: FleetRange): Layout {
    const { positions, dimension } = this.layout
    return createLayout(positions.subarray(3 * start, 3 * (start + ledCount)), dimension)
  }
}
