import { countOf, frameDelayMs, movieDuration } from '@ledloom/core'
import type { LoopCut } from '../pool/render-job.ts'

/** What is decided about a movie; everything else follows from it. */
export interface PlanFacts {
  readonly frameCount: number
  /** Frames a second as really played: whole, or 1000 over whole milliseconds. */
  readonly frameRate: number
  /** The rate it would have, had there been room; that of a still is its own. */
  readonly bestFrameRate: number
  /** The source's own frames a second, where none of its rates is played exactly. */
  readonly sourceFrameRate?: number | undefined
  /** Seconds of the source, where more are wanted than it has, so that it starts over. */
  readonly sourceDuration?: number | undefined
  /** Seconds of the source that were wanted and, where the movie was cut, not made. */
  readonly wantedDuration: number
  /** Seconds of the source that go by in a second of the movie: 1, or more to fit the room. */
  readonly speed: number
  readonly isStill: boolean
  /** Whether the end leads back to the beginning: an endless source closes its loop. */
  readonly isLoop: boolean
  /** Frames the device can still take; infinite where none is asked. */
  readonly room: number
  /** Where the loop of a source with an end was cut and blended, once that is found. */
  readonly cut?: LoopCut | undefined
  /** What was rendered before equal frames were put together. */
  readonly rendered?: { readonly frameCount: number; readonly frameRate: number } | undefined
  /** Frames that are equal to the one before them. Known once they are rendered. */
  readonly equalFrames?: number | undefined
}

/** What the movie will be, before anything is rendered; and what it is, afterwards. */
export interface MoviePlan extends PlanFacts {
  /** Milliseconds between frames, rounded: what a device takes as `frame_delay`. */
  readonly frameDelayMs: number
  /** Seconds the movie takes once. */
  readonly duration: number
  /** One sentence: what will be made, what was done to make it fit, and the room. */
  readonly explanation: string
}

/** The plan with these facts. */
export function createPlan(facts: PlanFacts): MoviePlan {
  return {
    ...facts,
    frameDelayMs: frameDelayMs(facts.frameRate),
    duration: movieDuration(facts),
    explanation: explainPlan(facts),
  }
}

/** "240 frames at 24 fps, 10 s; the device has room for 991" */
export function explainPlan(facts: PlanFacts): string {
  const { room, frameCount } = facts
  const what = facts.isStill
    ? '1 frame, a still'
    : `${countOf(frameCount, 'frame')} ${speed(facts)}${loop(facts)}`
  const space = Number.isFinite(room) ? `; the device has room for ${Math.floor(room)}` : ''
  return `${what}${equals(facts)}${space}`
}

function speed(facts: PlanFacts): string {
  return `${rate(facts)}, ${time(facts)}`
}

function rate(facts: PlanFacts): string {
  const { frameCount, frameRate, rendered } = facts
  if (rendered === undefined) return `at ${round(frameRate)} fps${instead(facts, frameRate)}`
  const before = `${rendered.frameCount} at ${round(rendered.frameRate)} fps`
  const merged = rendered.frameCount - frameCount
  const why = `of which ${merged} ${merged === 1 ? 'was' : 'were'} equal to the one before`
  return `at ${round(frameRate)} fps (${before}${instead(facts, rendered.frameRate)}, ${why})`
}

function instead({ bestFrameRate, sourceFrameRate }: PlanFacts, frameRate: number): string {
  if (bestFrameRate > frameRate) return ` instead of ${round(bestFrameRate)}`
  return sourceFrameRate === undefined ? '' : ` instead of its own ${round(sourceFrameRate)}`
}

function time(facts: PlanFacts): string {
  const { wantedDuration: wanted, bestFrameRate, speed: factor } = facts
  const before = facts.rendered ?? facts
  const clip = { ...before, frameCount: facts.cut?.clipFrames ?? before.frameCount }
  const seconds = movieDuration(clip)
  if (factor > 1) {
    return `all ${round(wanted)} s in ${round(seconds)} s, ${round(factor)} times as fast`
  }
  const isCut = wanted - seconds > 1 / before.frameRate
  if (isCut) return `the first ${round(seconds)} s of ${round(wanted)} s`
  if (bestFrameRate > before.frameRate) return `to keep all ${round(seconds)} s`
  return `${round(seconds)} s${repeats(facts, seconds)}`
}

function repeats({ sourceDuration }: PlanFacts, seconds: number): string {
  if (sourceDuration === undefined) return ''
  const times = round(seconds / sourceDuration)
  return ` in which the ${round(sourceDuration)} s of the source go by ${times} times`
}

function loop({ cut, rendered, frameRate }: PlanFacts): string {
  if (cut === undefined) return ''
  if (cut.frameCount === cut.clipFrames) return ', whose end leads to its beginning'
  const { frameRate: cutRate } = rendered ?? { frameRate }
  const seconds = (count: number) => `${round(count / cutRate)} s`
  const part = `, of which ${seconds(cut.frameCount)} from ${seconds(cut.first)} on make the loop`
  return cut.blendFrames > 0 ? `${part}, blended over ${seconds(cut.blendFrames)}` : part
}

function equals({ isStill, rendered, equalFrames = 0 }: PlanFacts): string {
  if (isStill) return rendered === undefined ? '' : `: all ${rendered.frameCount} frames are equal`
  if (equalFrames === 0) return ''
  return `; ${equalFrames} of them ${equalFrames === 1 ? 'equals' : 'equal'} the one before`
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}
