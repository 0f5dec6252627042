import {
  bounds,
  joinLayouts,
  type Layout,
  type Point,
  scaleLayout,
  translateLayout,
} from '@ledloom/core'
import { type GroupMember, layoutOf, type ReservedMember } from './group-member.ts'
import { placeLayout } from './placement.ts'

/** The LEDs of a member in the joined layout. */
export interface LedRange {
  readonly start: number
  readonly ledCount: number
}

type Placed = Omit<GroupMember, 'name'> | Omit<ReservedMember, 'name'>

/**
 * Joins the members' layouts, each at its placement. The layout of a member that shows the same is
 * fitted to the box of the first; if an earlier member has all its LEDs in the same places, both share
 * one range.
 *
 * @returns the joined layout, and the members' ranges in it
 * @throws RangeError when there is no member
 */
export function arrangeMembers(members: readonly Placed[]): {
  readonly layout: Layout
  readonly ranges: readonly LedRange[]
} {
  const [first] = members
  if (first === undefined) throw new RangeError('a group must have at least one member, got none')
  const leader = placeOne(first, layoutOf(first))
  const layouts: Layout[] = []
  const taken: TakenRange[] = []
  const ranges = members.map((member) => {
    const layout = placeOne(member, leader)
    const shared = member.place === 'same' ? findSame(layout, taken) : undefined
    if (shared !== undefined) return shared
    const range = nextRange(taken, layout)
    taken.push({ range, layout })
    layouts.push(layout)
    return range
  })
  return { layout: joinLayouts(layouts), ranges }
}

/** A range of the joined layout, and the layout of its LEDs. */
interface TakenRange {
  readonly range: LedRange
  readonly layout: Layout
}

function findSame(layout: Layout, taken: readonly TakenRange[]): LedRange | undefined {
  return taken.find((each) => hasSamePlaces(each.layout, layout))?.range
}

function nextRange(taken: readonly TakenRange[], { ledCount }: Layout): LedRange {
  const last = taken.at(-1)?.range
  return { start: last === undefined ? 0 : last.start + last.ledCount, ledCount }
}

function placeOne(member: Placed, leader: Layout): Layout {
  const { place = {} } = member
  const layout = layoutOf(member)
  return place === 'same' ? fitLayout(layout, leader) : placeLayout(layout, place)
}

/** Stretches and moves a layout to fill the box around another. */
export function fitLayout(layout: Layout, other: Layout): Layout {
  const [from, to] = [bounds(layout), bounds(other)]
  const factors = mapAxes((axis) => (from.size[axis] > 0 ? to.size[axis] / from.size[axis] : 1))
  const offset = mapAxes((axis) => to.centre[axis] - from.centre[axis] * factors[axis])
  return translateLayout(scaleLayout(layout, factors), offset)
}

function mapAxes(along: (axis: 0 | 1 | 2) => number): Point {
  return [along(0), along(1), along(2)]
}

/** Distance below which two LEDs are in the same place, as a share of the layout's size. */
const TOLERANCE = 1e-3

/** Returns true if two layouts have the same LEDs in the same places. */
export function hasSamePlaces(one: Layout, other: Layout): boolean {
  if (one.ledCount !== other.ledCount) return false
  const tolerance = TOLERANCE * Math.max(...bounds(one).size)
  return one.positions.every((value, i) => Math.abs(value - other.positions[i]!) <= tolerance)
}
