import { joinLayouts, type Layout } from '@ledloom/core'
import { fitLayout } from './fit-layout.ts'
import type { FleetVacancy } from './fleet-member.ts'
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
 * Joins the members' layouts, each where its placement puts it. A member that is to show the same
 * has no LEDs of its own in it but those of the first with as many; where none has, its layout fills the box of the first.
 *
 * @throws RangeError when there is no member
 */
export function arrangeFleet(members: readonly Placed[]): FleetArrangement {
  const [first] = members
  if (first === undefined) throw new RangeError('a fleet must have at least one device, got none')
  const leader = placeOne(first, first.layout)
  const layouts: Layout[] = []
  const ranges: FleetRange[] = []
  for (const member of members) {
    const range = findSame(member, ranges) ?? nextRange(ranges, member.layout)
    if (range.start === endOf(ranges)) layouts.push(placeOne(member, leader))
    ranges.push(range)
  }
  return { layout: joinLayouts(layouts), ranges }
}

function findSame({ place, layout }: Placed, ranges: readonly FleetRange[]) {
  if (place !== 'same') return undefined
  return ranges.find(({ ledCount }) => ledCount === layout.ledCount)
}

function nextRange(ranges: readonly FleetRange[], { ledCount }: Layout): FleetRange {
  return { start: endOf(ranges), ledCount }
}

function endOf(ranges: readonly FleetRange[]): number {
  return Math.max(0, ...ranges.map(({ start, ledCount }) => start + ledCount))
}

function placeOne({ layout, place = {} }: Placed, leader: Layout): Layout {
  return place === 'same' ? fitLayout(layout, leader) : placeLayout(layout, place)
}
