import { roundFigure } from '../parts/texts.ts'
import type { DrawnWay } from '../view/lights-canvas.ts'

/** Placeholder for an unknown figure. */
export const NONE = '–'

/**
 * Formats the rate of the frames shown. If it is clearly lower than the host's, that is added:
 * `nominalRate` if known, otherwise the observed rate.
 */
export function rateText(
  { shownRate, madeRate }: Pick<FrameFigures, 'shownRate' | 'madeRate'>,
  nominalRate: number | null,
): string {
  if (shownRate === undefined) return NONE
  const hostRate = nominalRate ?? madeRate ?? 0
  return isClearlyLess(shownRate, hostRate)
    ? `${roundFigure(shownRate)} of ${roundFigure(hostRate)} fps`
    : `${roundFigure(shownRate)} fps`
}

function isClearlyLess(shownRate: number, hostRate: number): boolean {
  return shownRate > 0 && shownRate < 0.85 * hostRate
}

/** Says beside the folded statistics that frames are missing; empty while none are. */
export function behindText(figures: FrameFigures, nominalRate: number | null): string {
  const { shownRate, madeRate, isStill } = figures
  if (isStill) return 'no new frames'
  if (shownRate === undefined || !isClearlyLess(shownRate, nominalRate ?? madeRate ?? 0)) return ''
  return rateText(figures, nominalRate)
}

/** Says what draws the lights, how long the last picture took, and how good it is. */
export function drawingText({ by, drawMs, quality, qualityCount }: DrawnWay): string {
  const time = drawMs === undefined ? '' : ` in ${roundFigure(drawMs)} ms`
  return `by the ${by}${time}, quality ${quality} of ${qualityCount} (1 is the best)`
}

/** Statistics of recent frames. */
export interface FrameFigures {
  /** Frames shown a second; `undefined` before the second frame. */
  readonly shownRate: number | undefined
  /** Frames a second that the host made; `undefined` before the second frame. */
  readonly madeRate: number | undefined
  /**
   * Average milliseconds from a frame's due time until it was shown, or until now if none arrives.
   */
  readonly age: number
  readonly frameNumber: number
  /** True if no frame has arrived for some seconds. */
  readonly isStill: boolean
}

interface ShownFrame {
  readonly shownAt: number
  readonly frameNumber: number
  readonly age: number
}

/** Window of the statistics: long enough for pages that rarely show a frame. */
const WINDOW_MS = 4000

/** Statistics of the frames of the last four seconds. */
export class RecentFrames {
  #frames: ShownFrame[] = []
  #last: ShownFrame | undefined

  /** Adds a frame shown at `shownAt`, in milliseconds of any steady clock. */
  add(frame: ShownFrame): void {
    if (this.#last !== undefined && frame.frameNumber <= this.#last.frameNumber) this.#frames = []
    this.#frames.push(frame)
    this.#last = frame
  }

  /** The statistics at `now`; `undefined` before the first frame. */
  figures(now: number): FrameFigures | undefined {
    this.#frames = this.#frames.filter(({ shownAt }) => now - shownAt <= WINDOW_MS)
    const first = this.#frames[0]
    const last = this.#last
    if (last === undefined) return undefined
    if (first === undefined) return stillFigures(last, now)
    const seconds = (last.shownAt - first.shownAt) / 1000
    const perSecond = (count: number) => (seconds > 0 ? count / seconds : undefined)
    return {
      shownRate: perSecond(this.#frames.length - 1),
      madeRate: perSecond(last.frameNumber - first.frameNumber),
      age: this.#frames.reduce((sum, { age }) => sum + age, 0) / this.#frames.length,
      frameNumber: last.frameNumber,
      isStill: false,
    }
  }
}

function stillFigures({ age, shownAt, frameNumber }: ShownFrame, now: number): FrameFigures {
  return { shownRate: 0, madeRate: 0, age: age + now - shownAt, frameNumber, isStill: true }
}

/** A labelled figure of the host's status. */
export interface StatusFigure {
  readonly label: string
  readonly value: string
}

/** The host's status line, split into event and figures. */
interface HostStatus {
  readonly notes: string
  readonly figures: readonly StatusFigure[]
}

/** Prefix of each figure in the host's line, and its label. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['made', 'Frames made'],
  ['sent', 'Frames sent'],
  ['skipped', 'Frames skipped to keep time'],
  ['late', 'Frames too late, the one before shown again'],
  ['failed', 'Frames failed'],
  ['connections lost', 'Connections lost'],
  ['age', 'Delay before sending'],
  ['lateness', 'Clock lateness'],
  ['CPU', 'Processor cores used'],
])

const FIGURE = new RegExp(`^(${[...LABELS.keys()].join('|')}) ([\\d.].*)$`)

/** Median, 99th percentile and maximum. */
const SPREAD = /^([\d.]+)\/([\d.]+)\/([\d.]+) ms$/

/** Splits a status line of the host at ` · `. */
export function readStatus(line: string): HostStatus {
  const parts = line.split(' · ')
  const figures = parts.flatMap((part) => readFigure(part) ?? [])
  return { notes: parts.filter((part) => readFigure(part) === undefined).join(' · '), figures }
}

function readFigure(part: string): StatusFigure | undefined {
  const [, name = '', value = ''] = FIGURE.exec(part) ?? []
  const label = LABELS.get(name)
  if (label !== undefined) return { label, value: valueText(value) }
  return /^[\d.]+ MB$/.test(part) ? { label: 'Bytes sent', value: part } : undefined
}

function valueText(value: string): string {
  const [, half, most, all] = SPREAD.exec(value) ?? []
  if (half === undefined) return /^\d+$/.test(value) ? Number(value).toLocaleString('en') : value
  return `half within ${half} ms, 99 % within ${most} ms, all within ${all} ms`
}
