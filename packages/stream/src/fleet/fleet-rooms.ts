import type { Layout } from '@ledloom/core'
import { arrangeFleet, type FleetRange } from './arrange-fleet.ts'
import type { FleetVacancy } from './fleet-member.ts'

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
   * The LEDs of a member: its own, or those of the first of as many if it shows the same.
   * @throws RangeError when the layout has none for it
   */
  rangeOf({ name, layout, place }: FleetVacancy): FleetRange {
    const { ledCount } = layout
    const own = this.#rooms.get(name)
    if (own?.ledCount === ledCount) return own
    const others = own === undefined && place === 'same' ? [...this.#rooms.values()] : []
    const range = others.find((room) => room.ledCount === ledCount)
    if (range !== undefined) return range
    throw new RangeError(`the picture was laid out without its ${ledCount} LEDs`)
  }
}
