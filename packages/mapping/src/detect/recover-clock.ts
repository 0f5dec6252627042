import type { MappingPattern } from '../code/mapping-pattern.ts'
import { type CellSeries, chooseSeries } from './cell-series.ts'
import { agreement, type ClockTiming, type CodeStructure, structureOf } from './clock-timing.ts'
import { MarkerFinder, STEPS } from './marker-finder.ts'
import type { WatchedClip } from './watch-clip.ts'

/** Largest difference of a device's clock, and of a clip's times, from the real time. */
const CLOCK_ERROR = 0.06

/** Cells in whose signal a marker is seen: correlation with dark, then lit states. */
const LIKE_MARKER = 0.62

/** Likeness, summed over the cells, from which on a time may be that of a marker. */
const FEWEST_VOTES = 0.2

/** Times that are tried: lamps that are switched on, too, look like a marker. */
const MOST_ATTEMPTS = 12

/** Cells by which a clock is set roughly, and exactly. */
const COARSE_CELLS = 24
const EXACT_CELLS = 120

/** Strength, as a share of the strongest, below which a cell shows the halo of few LEDs rather than one of many. */
const FAINT = 0.4

/** Seconds by which the rows, or columns, of a rolling shutter differ at most. */
const LONGEST_READOUT = 0.045

/** The share of blinking light that a clock explains, at least, and before it is set exactly. */
const EXPLAINED = 0.43
const PROMISING = 0.25

/** States by which two clocks differ at least. Nearer ones show the same pictures of every state. */
const APART = 0.35

/**
 * Shifts in states, to both sides, at which a cell is tried: it follows another clock, only a little apart, if one
 * explains it better. An even number of states leaves most bits with their complements.
 */
const SHIFTS = [0.4, 0.6, 0.8, 1, 1.5, 2, 2.5, 3, 4, 6].flatMap((shift) => [-shift, shift])

/** The clock of one device in a clip. */
export type DeviceClock = ClockTiming & {
  /** Share of the light's changes that are the code's, 0..1, in the cells that follow this clock. */
  readonly explained: number
}

/**
 * Finds the clocks of the devices that show the pattern: the time of a marker, and how fast it is played.
 * Every LED shows the marker at once, and no word resembles it, so the cells vote for its time. The sum of
 * many LEDs, as the room reflects it, does resemble it here and there, so a time counts only if the code's
 * structure is found around it.
 *
 * @returns best first; empty if no marker is seen
 */
export function recoverClocks(watched: WatchedClip, pattern: MappingPattern): DeviceClock[] {
  const series = chooseSeries(watched)
  const votes = voteForMarkers(series, pattern)
  const free = new Uint8Array(series.count).fill(1)
  const untried = new Uint8Array(votes.length).fill(1)
  const clocks: DeviceClock[] = []
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const marker = mostVoted(votes, { free, untried })
    if (marker === undefined) break
    untried.fill(0, Math.max(0, marker - STEPS), marker + STEPS + 1)
    const voters = votersOf(votes, free, marker)
    const clock = setClock(series, pattern, { begin: votes.start + marker * votes.step, voters })
    if (clock.explained < EXPLAINED || clocks.some((known) => isSame(known, clock, pattern)))
      continue
    clocks.push(clock)
    // Devices that were started together have their markers within a state.
    untried.fill(1, Math.max(0, marker - STEPS), marker + STEPS + 1)
    untried[marker] = 0
    for (const cell of cellsOf(series, structureOf(pattern), clock)) free[cell] = 0
  }
  return clocks.sort((a, b) => b.explained - a.explained)
}

/** Likeness to the marker of each cell at each time, 0 unless it is high, times the cell's strength. */
type Votes = {
  readonly start: number
  readonly step: number
  readonly length: number
  readonly likeness: readonly Float32Array[]
}

function voteForMarkers(series: CellSeries, pattern: MappingPattern): Votes {
  const finder = new MarkerFinder(series.times, pattern)
  const likeness = series.light.map((light, cell) => {
    const strength = series.strength[cell]!
    return finder
      .likeness(light)
      .map((like) => (like > LIKE_MARKER ? (like - LIKE_MARKER) * strength : 0))
  })
  return { start: series.times[0]!, step: finder.step, length: finder.length, likeness }
}

function mostVoted(
  votes: Votes,
  { free, untried }: { readonly free: Uint8Array; readonly untried: Uint8Array },
): number | undefined {
  let best: number | undefined
  let most = FEWEST_VOTES
  for (let at = 0; at < votes.length; at++) {
    if (!untried[at]) continue
    let sum = 0
    for (const [cell, likeness] of votes.likeness.entries()) if (free[cell]) sum += likeness[at]!
    if (sum <= most) continue
    most = sum
    best = at
  }
  return best
}

/**
 * The cells that show the marker at a time, those with the largest changes first: the others may only reflect
 * all LEDs at once, in which the words are lost.
 */
function votersOf({ likeness }: Votes, free: Uint8Array, marker: number): number[] {
  return likeness.flatMap((like, cell) => (free[cell] && like[marker]! > 0 ? [cell] : []))
}

/** Sets the clock so that the code explains as much as possible of what is seen. */
function setClock(
  series: CellSeries,
  pattern: MappingPattern,
  { begin, voters }: { readonly begin: number; readonly voters: readonly number[] },
): DeviceClock {
  const structure = structureOf(pattern)
  const nominal = 1 / pattern.frameRate
  const span = series.times[series.times.length - 1]! - series.times[0]!
  let cells = voters.slice(0, COARSE_CELLS)
  let best = { begin, state: nominal, skewX: 0, skewY: 0 }
  let most = -1
  const attempt = (timing: ClockTiming) => {
    const value = agreement(series, { cells, structure, timing, above: most })
    if (value <= most) return
    most = value
    best = timing
  }
  // A step of the rate moves the far end of the clip by a fifth of a state.
  const steps = Math.ceil((CLOCK_ERROR * span) / (0.2 * nominal))
  for (let rate = -steps; rate <= steps; rate++) {
    const state = nominal * (1 + (CLOCK_ERROR * rate) / steps)
    for (let shift = -0.4; shift <= 0.41; shift += 0.2) {
      attempt({ ...best, begin: begin + shift * nominal, state, skewX: 0, skewY: 0 })
    }
  }
  if (most >= PROMISING) {
    cells = exactCells(series, voters)
    most = -1
    const { begin: found } = best
    // A shift by an even number of states changes little, so each is tried.
    for (let states = -4; states <= 4; states += 2) {
      attempt({ ...best, begin: found + states * best.state })
    }
    for (const size of [1, 0.5, 0.25, 0.12]) refine(size)
  }
  return { ...best, explained: most }

  function refine(size: number): void {
    const from = best
    const stepOfState = (size * 0.15 * nominal * nominal) / span
    for (const i of [-2, -1, 0, 1, 2]) {
      for (const j of [-2, -1, 0, 1, 2]) {
        const state = from.state + i * stepOfState
        attempt({ ...from, begin: from.begin + j * size * 0.1 * nominal, state })
      }
    }
    for (const key of ['skewX', 'skewY'] as const) {
      const middle = best
      for (const i of [-3, -2, -1, 1, 2, 3]) {
        const skew = middle[key] + (i * size * LONGEST_READOUT) / 3
        if (Math.abs(skew) <= LONGEST_READOUT) attempt({ ...middle, [key]: skew })
      }
    }
  }
}

/** The cells by which a clock is set exactly: those of a few LEDs are few. */
function exactCells({ strength }: CellSeries, voters: readonly number[]): number[] {
  const least = FAINT * strength[voters[0]!]!
  return voters
    .slice(0, EXACT_CELLS)
    .filter((cell, index) => index < COARSE_CELLS || strength[cell]! >= least)
}

/** Returns true if nobody can distinguish two clocks. */
function isSame(known: ClockTiming, other: ClockTiming, { frameCount }: MappingPattern): boolean {
  const states = (other.begin - known.begin) / known.state
  const apart = Math.abs(states - Math.round(states / frameCount) * frameCount)
  return apart < APART
}

/** The cells that follow a clock, rather than one that is a little earlier or later. */
function cellsOf(series: CellSeries, structure: CodeStructure, clock: ClockTiming): number[] {
  const explained = (cell: number, shift: number) => {
    const timing = { ...clock, begin: clock.begin + shift * clock.state }
    return agreement(series, { cells: [cell], structure, timing })
  }
  return Array.from({ length: series.count }, (_, cell) => cell).filter((cell) => {
    const own = explained(cell, 0)
    return own >= EXPLAINED && SHIFTS.every((shift) => explained(cell, shift) <= own)
  })
}
