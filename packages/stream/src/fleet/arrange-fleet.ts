import { joinLayouts, type Layout } from '@ledloom/core'
import { fitLayout } from './fit-layout.ts'
import type { FleetVacancy } from './fleet-member.ts'
import { hasSamePlaces } from './has-same-places.ts'
import { placeLayout } from './placement.ts'

/** The LEDs of a member in the joined layout. */
export interface FleetRange {
  readonly start: number
  readonly ledCount: number
}

/** Several devices as one layout. */
export interface FleetArrangement {
  readonly layout: Layout
  /** In the order of the members; those that show the same have the same. */
  readonly ranges: readonly FleetRange[]
}

type Placed = Omit<FleetVacancy, 'name'>

/**
 * Joins the members' layouts, each where its placement puts it. The layout of a member that is to
 * show the same fills the box of the first; where one before it has all its LEDs in the same places,
 * it shares those and has none of its own.
 *
 * @throws RangeError when there is no member
 */
export function arrangeFleet(members: readonly Placed[]): FleetArrangement {
  const [first] = members
  if (first === undefined) throw new RangeError('a fleet must have at least one device, got none')
  const leader = placeOne(first, first.layout)
  const layouts: Layout[] = []
  const rooms: Room[] = []
  const ranges = members.map((member) => {
    const layout = placeOne(member, leader)
    const shared = member.place === 'same' ? findSame(layout, rooms) : undefined
    if (shared !== undefined) return shared
    const range = nextRange(rooms, layout)
    rooms.push({ range, layout })
    layouts.push(layout)
    return range
  })
  return { layout: joinLayouts(layouts), ranges }
}

/** LEDs of the joined layout that may be shared. */
interface Room {
  readonly range: FleetRange
  readonly layout: Layout
}

function findSame(layout: Layout, rooms: readonly Room[]): FleetRange | undefined {
  return rooms.find((room) => hasSamePlaces(room.layout, layout))?.range
}

function nextRange(rooms: readonly Room[], { ledCount }: Layout): FleetRange {
  const last = rooms.at(-1)?.range
  return { start: last === undefined ? 0 : last.start + last.ledCount, ledCount }
}

function placeOne({ layout, place = {} }: Placed, leader: Layout): Layout {
  return place === 'same' ? fitLayout(layout, leader) : placeLayout(layout, place)
}
