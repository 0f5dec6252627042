import { type MappingPattern, MOST_GROUPS, patternOfGroup } from '../code/mapping-pattern.ts'
import { chooseSeries } from './cell-series.ts'
import { agreement, type CodeStructure, structureOf } from './clock-timing.ts'
import { type DeviceClock, recoverClocks } from './recover-clock.ts'
import type { WatchedClip } from './watch-clip.ts'

/** Share of a cell's changes that a group explains, and by how much more than all loops alike do. */
const EXPLAINED = 0.6
const MORE = 0.2

/** Cells, of those that are tried, that must show a group: a lamp may do so by chance. */
const FEWEST_CELLS = 3

/** Cells that are tried for each clock, the brightest. */
const MOST_CELLS = 1500

/** A pattern as a clip shows it, and the clocks of its devices and groups, best first; none if no code is seen. */
type FoundGroups = { readonly pattern: MappingPattern; readonly clocks: readonly DeviceClock[] }

/**
 * Finds how many groups blink one after another in a clip, and a clock for each group of each device. Some LEDs blink
 * in every group and show the time; others blink in one loop of several.
 */
export function recoverGroups(watched: WatchedClip, whole: MappingPattern): FoundGroups {
  const clocks = recoverClocks(watched, whole)
  if (clocks.length === 0) return { pattern: whole, clocks }
  const groupCount = countGroups(watched, whole, clocks)
  const pattern = patternOfGroup(whole, groupCount)
  const all = clocks.flatMap((clock) =>
    Array.from({ length: groupCount }, (_, group) => laterBy(clock, group * whole.frameCount)),
  )
  return { pattern, clocks: all }
}

function laterBy(clock: DeviceClock, states: number): DeviceClock {
  return { ...clock, begin: clock.begin + states * clock.state }
}

/** The number of groups in which most cells blink in one loop only; 1 if hardly any does. */
function countGroups(
  watched: WatchedClip,
  whole: MappingPattern,
  clocks: readonly DeviceClock[],
): number {
  const series = chooseSeries(watched)
  const cells = Array.from({ length: Math.min(series.count, MOST_CELLS) }, (_, cell) => cell)
  const explained = (cell: number, structure: CodeStructure, timing: DeviceClock) =>
    agreement(series, { cells: [cell], structure, timing })
  let [best, most] = [1, FEWEST_CELLS - 1]
  const alike = structureOf(whole)
  const alikeOf = cells.map((cell) =>
    Math.max(...clocks.map((clock) => explained(cell, alike, clock))),
  )
  for (let groupCount = 2; groupCount <= MOST_GROUPS; groupCount++) {
    const structure = structureOf(patternOfGroup(whole, groupCount))
    const timings = clocks.flatMap((clock) =>
      Array.from({ length: groupCount }, (_, group) => laterBy(clock, group * whole.frameCount)),
    )
    const count = cells.filter((cell) => {
      const least = Math.max(EXPLAINED, alikeOf[cell]! + MORE)
      return timings.some((timing) => explained(cell, structure, timing) >= least)
    }).length
    if (count > most) [best, most] = [groupCount, count]
  }
  return best
}
