import { createFrame, type Frame, type FrameSource } from '@ledloom/core'
import type { JobControl } from './job-control.ts'
import { timeOfTick } from './job-time.ts'
import type { LoopCut, RenderJob } from './render-job.ts'

/** The light of the frames at either end, by number. */
type Lights = ReadonlyMap<number, Float32Array>

/** The seam may be as large as this share of the steps from frame to frame. */
const USUAL_STEP = 0.95

/**
 * Finds the best loop of a clip: the beginning and the end that are followed by the most similar light,
 * and so motion, for as long as they are blended. If the step from the clip's end to its beginning is
 * no larger than usual, all of the clip is the loop.
 */
export function findCut(source: FrameSource, search: CutSearch, control: JobControl): LoopCut {
  const { frameCount } = search.job
  const windows = cutWindows(search)
  const whole = { first: 0, frameCount, blendFrames: 0, clipFrames: frameCount }
  if (frameCount < 2 || windows.firstEnd <= windows.lastStart) return whole
  const lights = renderLights(source, search, { windows, control })
  if (control.isStopped || isClosed(lights, frameCount)) return whole
  const { start, end } = bestPair(lights, windows)
  const { blendFrames } = search
  return { first: start, frameCount: end - start, blendFrames, clipFrames: frameCount }
}

interface Rendering {
  readonly windows: CutWindows
  readonly control: JobControl
}

// A source that only runs forward is rendered whole, as its frames may depend on earlier ones.
function renderLights(
  source: FrameSource,
  { job }: CutSearch,
  { windows, control }: Rendering,
): Lights {
  const lights = new Map<number, Float32Array>()
  const frame: Frame = createFrame(job.layout.ledCount)
  const last = Math.max(windows.lastEnd + windows.length - 1, job.frameCount - 1)
  for (let tick = 0; tick <= last && !control.isStopped; tick++) {
    const isKept = tick <= windows.lastStart + windows.length || tick >= windows.firstEnd - 1
    if (isKept || job.order === 'forward') source.render(frame, timeOfTick(job, tick))
    if (isKept) lights.set(tick, thinLight(frame))
  }
  return lights
}

function isClosed(lights: Lights, frameCount: number): boolean {
  const steps = [...lights.keys()].flatMap((tick) => stepFrom(lights, tick) ?? [])
  const usual = steps.sort((a, b) => a - b)[Math.ceil(steps.length * USUAL_STEP) - 1]
  return lightDistance(lights.get(frameCount - 1)!, lights.get(0)!) <= (usual ?? 0)
}

function stepFrom(lights: Lights, tick: number): number | undefined {
  const next = lights.get(tick + 1)
  return next && lightDistance(lights.get(tick)!, next)
}

function bestPair(lights: Lights, windows: CutWindows): { start: number; end: number } {
  const unlikeness = compare(lights, windows)
  let best = { start: 0, end: windows.lastEnd, cost: Number.POSITIVE_INFINITY }
  for (let end = windows.lastEnd; end >= windows.firstEnd; end--) {
    const seamStep = stepFrom(lights, end - 1)!
    for (let start = 0; start <= windows.lastStart; start++) {
      const cost = seamStep + unlikeness(start, end)
      if (cost < best.cost) best = { start, end, cost }
    }
  }
  return best
}

/** The mean distance of the frames after a start from those after an end; each pair once. */
function compare(lights: Lights, { lastStart, firstEnd, lastEnd, length }: CutWindows) {
  const width = lastEnd - firstEnd + length
  const table = new Float64Array((lastStart + length) * width)
  for (let at = 0; at < table.length; at++) {
    const start = Math.floor(at / width)
    table[at] = lightDistance(lights.get(start)!, lights.get(firstEnd + (at % width))!)
  }
  return (start: number, end: number): number => {
    let sum = 0
    for (let i = 0; i < length; i++) sum += table[(start + i) * width + end - firstEnd + i]!
    return sum / length
  }
}

/** The limits of a search for the best loop of a clip. */
export interface CutSearch {
  /** The clip; `frameCount` is the most that the loop may have. */
  readonly job: RenderJob
  /** Frames of the source, so that a trimmed clip can be blended with what follows it. */
  readonly clipFrames: number
  /** Frames at either end in which the loop may begin and end. */
  readonly windowFrames: number
  /** Frames of the blend; 0 for a bare cut. */
  readonly blendFrames: number
}

/** Frames that a search compares, numbered from the clip's beginning; the last ones are included. */
interface CutWindows {
  /** The last frame that a loop may begin with. */
  readonly lastStart: number
  /** The first and the last frame that may follow a loop's end. */
  readonly firstEnd: number
  readonly lastEnd: number
  /** Frames that are compared for each pair. */
  readonly length: number
}

/** The windows of a search. They do not overlap or reach past the clip's end. */
export function cutWindows({ job, clipFrames, ...search }: CutSearch): CutWindows {
  const length = Math.max(1, search.blendFrames)
  const lastEnd = Math.min(job.frameCount, clipFrames - length)
  const lastStart = Math.max(0, Math.min(search.windowFrames, Math.floor(lastEnd / 4)))
  return { lastStart, firstEnd: lastEnd - lastStart, lastEnd, length }
}

/** Most LEDs that are compared. */
const MOST_LEDS = 512

/** Copies the light of LEDs that are evenly spread along the wire, at most `MOST_LEDS`. */
function thinLight(frame: Frame): Float32Array {
  const stride = Math.ceil(frame.length / 3 / MOST_LEDS)
  const thin = new Float32Array(Math.ceil(frame.length / 3 / stride) * 3)
  for (let at = 0; at < thin.length; at += 3) {
    const from = at * stride
    thin.set(frame.subarray(from, from + 3), at)
  }
  return thin
}

/** The mean difference of two frames over all values of linear light. */
export function lightDistance(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!)
  return sum / Math.max(1, one.length)
}
