import {
  bounds,
  joinLayouts,
  type Layout,
  type Point,
  scaleLayout,
  translateLayout,
} from '@ledloom/core'
import type { MemberPlace } from './group-member.ts'
import { placeLayout } from './placement.ts'

/** The LEDs of a member in the joined layout. */
export interface LedRange {
  readonly start: number
  readonly ledCount: number
}

/** Several devices as one layout. */
export interface GroupArrangement {
  readonly layout: Layout
  /** In the order of the members; those that show the same have the same. */
  readonly ranges: readonly LedRange[]
}

type Placed = Omit<MemberPlace, 'name'>

/**
 * Joins the members' layouts, each where its placement puts it. The layout of a member that is to
 * show the same fills the box of the first; where one before it has all its LEDs in the same places,
 * it shares those and has none of its own.
 *
 * @throws RangeError when there is no member
 */
export function arrangeMembers(members: readonly Placed[]): GroupArrangement {
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
  readonly range: LedRange
  readonly layout: Layout
}

function findSame(layout: Layout, rooms: readonly Room[]): LedRange | undefined {
  return rooms.find((room) => hasSamePlaces(room.layout, layout))?.range
}

function nextRange(rooms: readonly Room[], { ledCount }: Layout): LedRange {
  const last = rooms.at(-1)?.range
  return { start: last === undefined ? 0 : last.start + last.ledCount, ledCount }
}

function placeOne({ layout, place = {} }: Placed, leader: Layout): Layout {
  return place === 'same' ? fitLayout(layout, leader) : placeLayout(layout, place)
}

/** A layout stretched and moved so that it fills the box around another. */
export function fitLayout(layout: Layout, other: Layout): Layout {
  const [from, to] = [bounds(layout), bounds(other)]
  const factors = mapAxes((axis) => (from.size[axis] > 0 ? to.size[axis] / from.size[axis] : 1))
  const offset = mapAxes((axis) => to.centre[axis] - from.centre[axis] * factors[axis])
  return translateLayout(scaleLayout(layout, factors), offset)
}

function mapAxes(along: (axis: 0 | 1 | 2) => number): Point {
  return [along(0), along(1), along(2)]
}

/** Of the size of a layout: LEDs that are no farther apart than this show the same. */
const TOLERANCE = 1e-3

/** Whether two layouts have as many LEDs, each where the other has it. */
export function hasSamePlaces(one: Layout, other: Layout): boolean {
  if (one.ledCount !== other.ledCount) return false
  const tolerance = TOLERANCE * Math.max(...bounds(one).size)
  return one.positions.every((value, i) => Math.abs(value - other.positions[i]!) <= tolerance)
}
