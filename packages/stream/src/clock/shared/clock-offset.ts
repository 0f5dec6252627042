/** A question for another clock's time and its answer, in milliseconds. */
export interface ClockSample {
  /** When the question left, by the own clock. */
  readonly sent: number
  /** When it arrived and the answer left, by the other clock. */
  readonly arrived: number
  readonly answered: number
  /** When the answer arrived, by the own clock. */
  readonly received: number
}

/** Two clocks of quartz differ by less than this share. */
const MOST_SKEW = 200e-6

/** Milliseconds of samples that show half of the skew for certain; in fewer the network's trembling is as large. */
const SKEW_MS = 5000

/** Milliseconds of which only the fastest packet of each way is kept: in these, clocks part by less than 0.1 ms. */
const SLOT_MS = 500

/** With more packets than this, one that is a bit faster waits for the next slot to count. */
const FEW = 12

/** Milliseconds by which a sample may contradict the estimate before it counts as a contradiction. */
const CONTRADICTION_MS = 5

/** So many contradictions in a row, and the other clock was set, or either machine slept. */
const MOST_CONTRADICTIONS = 3

/**
 * The difference between another clock and the own one, from questions over a network that delays and
 * loses some. The fastest packets of each way lie on a line, whose slope is the skew of the clocks; those
 * that were delayed lie above it. The mean of both lines is the difference, if the fastest packets of both
 * ways take equally long.
 * Source: S. Moon, P. Skelly and D. Towsley, Estimation and removal of clock skew from network delay
 * measurements, INFOCOM 1999, for the line below all points; D. Mills, RFC 5905, section 8, for the mean.
 */
export class ClockOffset {
  readonly #windowMs: number
  /** When the fastest packets left by the own clock, and by how much later they arrived by the other one. */
  #there: Point[] = []
  /** When they came back, and by how much earlier they had left. */
  #back: Point[] = []
  #contradictions = 0
  #line: { readonly from: number; readonly offset: number; readonly skew: number } | undefined

  /** @param windowMs milliseconds for which a sample counts */
  constructor(windowMs: number) {
    this.#windowMs = windowMs
  }

  /** Whether there is an estimate. */
  get isKnown(): boolean {
    return this.#line !== undefined
  }

  /**
   * Milliseconds to add to the own clock at a moment to get the other clock's time.
   *
   * @throws Error before the first sample
   */
  at(moment: number): number {
    if (this.#line === undefined) throw new Error('no other clock has answered yet')
    const { from, offset, skew } = this.#line
    return offset + skew * (moment - from)
  }

  /** Takes a sample; a contradiction is left out until others agree with it. */
  add(sample: ClockSample): void {
    if (this.#contradicts(sample)) {
      this.#contradictions++
      if (this.#contradictions < MOST_CONTRADICTIONS) return
      this.#there = []
      this.#back = []
    }
    this.#contradictions = 0
    const { sent, arrived, answered, received } = sample
    const count = this.#there.length
    keepFastest(this.#there, [sent, arrived - sent])
    keepFastest(this.#back, [received, received - answered])
    const isOld = ([at]: Point) => at < received - this.#windowMs
    if (this.#there.length === count && count > FEW) return
    while (isOld(this.#there[0]!)) this.#there.shift()
    while (isOld(this.#back[0]!)) this.#back.shift()
    this.#fit(received)
  }

  #fit(now: number): void {
    const fromNow = ([at, ms]: Point): Point => [at - now, ms]
    const there = this.#there.map(fromNow)
    const back = this.#back.map(fromNow)
    const skew = skewOf(there, back)
    const offset = (heightBelow(there, skew) - heightBelow(back, -skew)) / 2
    this.#line = { from: now, offset, skew }
  }

  /** No packet arrives before it left: a sample bounds the difference from both sides. */
  #contradicts({ sent, arrived, answered, received }: ClockSample): boolean {
    if (this.#line === undefined) return false
    const offset = this.at(received)
    return (
      arrived - sent < offset - CONTRADICTION_MS || answered - received > offset + CONTRADICTION_MS
    )
  }
}

type Point = readonly [x: number, y: number]

/** Keeps a packet if it is the fastest one of its slot. One that has overtaken others of later slots is left out. */
function keepFastest(points: Point[], point: Point): void {
  const last = points.at(-1)
  const slots = last === undefined ? 1 : slotOf(point) - slotOf(last)
  if (slots > 0) points.push(point)
  else if (slots === 0 && point[1] < last![1]) points[points.length - 1] = point
}

function slotOf([at]: Point): number {
  return Math.floor(at / SLOT_MS)
}

/** The skew that both ways show, the less of it the less time they span. */
function skewOf(there: readonly Point[], back: readonly Point[]): number {
  if (there.length < 2 || back.length < 2) return 0
  const span = (there.at(-1)![0] - there[0]![0]) ** 2
  const slope = (slopeBelow(there) - slopeBelow(back)) / 2
  const limited = Math.max(-MOST_SKEW, Math.min(MOST_SKEW, slope))
  return (limited * span) / (span + SKEW_MS ** 2)
}

/** The slope of the line below all points, in order of x, that is the least below them in sum. */
function slopeBelow(points: readonly Point[]): number {
  // Of all lines below, that is the edge of the lower hull at the mean of x.
  const mean = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const hull = lowerHull(points)
  const after = hull.findIndex(([x]) => x >= mean)
  const [[x0, y0], [x1, y1]] = [hull[after - 1]!, hull[after]!]
  return (y1 - y0) / (x1 - x0)
}

/** The height at x = 0 of the line of a slope that touches the points from below. */
function heightBelow(points: readonly Point[], slope: number): number {
  return points.reduce((least, [x, y]) => Math.min(least, y - slope * x), Number.POSITIVE_INFINITY)
}

/** A. Andrew's monotone chain, 1979. */
function lowerHull(points: readonly Point[]): Point[] {
  const hull: Point[] = []
  for (const point of points) {
    while (hull.length >= 2 && !turnsLeft(hull.at(-2)!, hull.at(-1)!, point)) hull.pop()
    hull.push(point)
  }
  return hull
}

function turnsLeft([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0
}
