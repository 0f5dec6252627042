import type { PatternPlayer } from '../play/player.ts'

// A control's function turns its value into the pattern's variables. To find the value that stands for
// what the variables start with, it is called with many, and the variables are compared each time.

/** Values that are tried between 0 and 1, both included. */
const TRIALS = 201
const REFINEMENTS = 40

/** Differences of variables that count as none, relative to their size. */
const SAME = 1e-6

/** The position of a slider that stands for the pattern's start; `undefined` if none does. */
export function findSliderDefault(player: PatternPlayer, name: string): number | undefined {
  const distanceOf = distanceMeter(player, name)
  const distances = Array.from({ length: TRIALS }, (_, index) => distanceOf(index / (TRIALS - 1)))
  const least = Math.min(...distances)
  if (least === Math.max(...distances)) return undefined
  const first = distances.indexOf(least)
  const last = distances.findLastIndex(
    (distance, index) =>
      distance === least && distances.slice(first, index).every((each) => each === least),
  )
  const middle = (first + last) / 2 / (TRIALS - 1)
  const found = last > first ? middle : refine(distanceOf, middle)
  // The default is only shown: it is not passed to the pattern.
  return distanceOf(found) <= 100 * SAME ? Number(found.toFixed(3)) : undefined
}

/** The position of a switch that stands for the pattern's start. */
export function findToggleDefault(player: PatternPlayer, name: string): boolean | undefined {
  const distanceOf = distanceMeter(player, name)
  const [off, on] = [distanceOf(0), distanceOf(1)]
  return off === on ? undefined : on < off
}

/** Numbers that no pattern starts with. */
const PROBES = [0.12371826, 0.45677185, 0.78901672]

/** The starts of the variables that take the first, second and third number of a control as they are. */
export function findPickerDefault(player: PatternPlayer, name: string): (number | undefined)[] {
  const before = player.numbers()
  player.call(name, ...PROBES)
  const after = player.numbers()
  player.setNumbers(before)
  return PROBES.map((probe) => {
    const index = after.findIndex((value) => Math.abs(value - probe) < 1e-4)
    return before[index]
  })
}

/** Numbers that most limits change. */
const FAR = [...PROBES, 1000.5]

/** The number that stands for the pattern's start, also if it is rounded or limited. */
export function findNumberDefault(player: PatternPlayer, name: string): number | undefined {
  const [found] = findPickerDefault(player, name)
  if (found !== undefined) return found
  const start = player.numbers()
  const changed = new Set<number>()
  for (const probe of FAR) {
    player.call(name, probe)
    player.numbers().forEach((value, index) => {
      if (value !== start[index]) changed.add(index)
    })
    player.setNumbers(start)
  }
  const distanceOf = distanceMeter(player, name)
  return start.find((value, index) => changed.has(index) && distanceOf(value) <= SAME)
}

function distanceMeter(player: PatternPlayer, name: string): (value: number) => number {
  const start = player.numbers()
  return (value) => {
    player.call(name, value)
    const distance = player.numbers().reduce((sum, each, index) => {
      const before = start[index]!
      const difference = Math.abs(each - before) / Math.max(1, Math.abs(before))
      return sum + (Number.isFinite(difference) ? difference : 1e6)
    }, 0)
    player.setNumbers(start)
    return distance
  }
}

/** Searches the least distance around a trial (golden section). */
function refine(distanceOf: (value: number) => number, around: number): number {
  const golden = (Math.sqrt(5) - 1) / 2
  let from = Math.max(0, around - 1 / (TRIALS - 1))
  let to = Math.min(1, around + 1 / (TRIALS - 1))
  for (let round = 0; round < REFINEMENTS; round++) {
    const one = to - golden * (to - from)
    const other = from + golden * (to - from)
    if (distanceOf(one) < distanceOf(other)) to = other
    else from = one
  }
  return (from + to) / 2
}
