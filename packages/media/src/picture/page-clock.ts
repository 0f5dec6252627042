import { greatestCommonDivisor } from '@ledloom/core'
import type { TimeSpan } from '../source/source-timing.ts'
import type { PictureHeader } from './picture-header.ts'
import type { PageRange } from './read-pictures.ts'

/** Delays of 10 ms and less mean "as fast as possible"; browsers show such pages for 100 ms. */
const SHORTEST_DELAY_MS = 11
const USUAL_DELAY_MS = 100

/** Tolerance for rounding errors in sums of frame times. */
const TOLERANCE_MS = 0.01

/** Maps time to the pages of an animation. */
interface PageClock {
  /** Duration of all pages in seconds. */
  readonly duration: number
  /** The lowest frame rate at which each page lasts exactly its delay. */
  readonly exactRate: number
  readonly allPages: PageRange
  /** The page at `time` (seconds); the animation starts over after its last page. */
  pageAt(time: number): number
  /** The pages within `span`. */
  pagesIn(span: TimeSpan): PageRange
}

/** Creates the clock of an animation from its delays. */
export function pageClock(header: PictureHeader): PageClock {
  const delaysMs = Array.from({ length: header.pageCount }, (_, page) =>
    shownDelay(header.delaysMs[page] ?? USUAL_DELAY_MS),
  )
  const ends = runningSums(delaysMs)
  const totalMs = ends[ends.length - 1]!
  const allPages = { first: 0, count: header.pageCount }
  const roundAt = (time: number) => Math.floor((time * 1000 + TOLERANCE_MS) / totalMs)
  const pageAt = (time: number) => firstEndAfter(ends, wrap(time * 1000 + TOLERANCE_MS, totalMs))
  return {
    duration: totalMs / 1000,
    exactRate: 1000 / delaysMs.reduce(greatestCommonDivisor),
    allPages,
    pageAt,
    pagesIn({ from, to }) {
      const isWhole = (to - from) * 1000 >= totalMs
      if (isWhole || roundAt(to) > roundAt(from)) return allPages
      const first = pageAt(from)
      return { first, count: pageAt(to) - first + 1 }
    },
  }
}

function shownDelay(delayMs: number): number {
  return delayMs < SHORTEST_DELAY_MS ? USUAL_DELAY_MS : delayMs
}

function runningSums(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

function wrap(value: number, period: number): number {
  return ((value % period) + period) % period
}

function firstEndAfter(ends: readonly number[], time: number): number {
  let low = 0
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (ends[middle]! > time) high = middle
    else low = middle + 1
  }
  return low
}
