import { countOf, frameDelayMs, movieDuration } from '@ledloom/core'
import type { LoopCut } from '../pool/render-job.ts'

/** The decisions about a movie, from which the rest of a plan follows. */
export interface PlanFacts {
  readonly frameCount: number
  /** Frames a second as played: whole, or 1000 over whole milliseconds. */
  readonly frameRate: number
  /** The rate it would have without a limit of frames. */
  readonly bestFrameRate: number
  /** The source's frames a second, if it can't be played exactly. */
  readonly sourceFrameRate?: number | undefined
  /** Seconds of a source that repeats because the movie is longer. */
  readonly sourceDuration?: number | undefined
  /** Seconds of the source that were asked for, including those that were cut off. */
  readonly wantedDuration: number
  /** Seconds of the source in a second of the movie: 1, or more so that it fits. */
  readonly speed: number
  readonly isStill: boolean
  /** The end leads back to the beginning: an endless source closes its loop. */
  readonly isLoop: boolean
  /** Free frames on the device; infinite without a device. */
  readonly room: number
  /** The loop that was cut out of the clip; known after the search. */
  readonly cut?: LoopCut | undefined
  /** The frames rendered before equal ones were merged. */
  readonly rendered?: { readonly frameCount: number; readonly frameRate: number } | undefined
  /** Frames that repeat the previous frame; known after rendering. */
  readonly equalFrames?: number | undefined
}

/** The facts of a movie before and after it is rendered. */
export interface MoviePlan extends PlanFacts {
  /** Milliseconds between frames, rounded: the `frame_delay` of a device. */
  readonly frameDelayMs: number
  /** Seconds. */
  readonly duration: number
  /** One sentence: the frames, what was done to make them fit, and the free frames. */
  readonly explanation: string
}

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
  const why = `of which ${merged} repeated the previous frame`
  return `at ${round(frameRate)} fps (${before}${instead(facts, rendered.frameRate)}, ${why})`
}

function instead({ bestFrameRate, sourceFrameRate }: PlanFacts, frameRate: number): string {
  if (bestFrameRate > frameRate) return ` instead of ${round(bestFrameRate)}`
  return sourceFrameRate === undefined ? '' : ` instead of the source's ${round(sourceFrameRate)}`
}

function time(facts: PlanFacts): string {
  const { wantedDuration: wanted, bestFrameRate, speed: factor } = facts
  const before = facts.rendered ?? facts
  const clip = { ...before, frameCount: facts.cut?.clipFrames ?? before.frameCount }
  const seconds = movieDuration(clip)
  if (factor > 1) {
    return `all ${round(wanted)} s in ${round(seconds)} s at ${round(factor)}× speed`
  }
  const isCut = wanted - seconds > 1 / before.frameRate
  if (isCut) return `the first ${round(seconds)} s of ${round(wanted)} s`
  if (bestFrameRate > before.frameRate) return `to keep all ${round(seconds)} s`
  return `${round(seconds)} s${repeats(facts, seconds)}`
}

function repeats({ sourceDuration }: PlanFacts, seconds: number): string {
  if (sourceDuration === undefined) return ''
  const times = round(seconds / sourceDuration)
  return `, repeating the ${round(sourceDuration)} s of the source ${times} times`
}

function loop({ cut, rendered, frameRate }: PlanFacts): string {
  if (cut === undefined) return ''
  if (cut.frameCount === cut.clipFrames) return '; its end already leads to its beginning'
  const { frameRate: cutRate } = rendered ?? { frameRate }
  const seconds = (count: number) => `${round(count / cutRate)} s`
  const part = `; the loop is ${seconds(cut.frameCount)} from ${seconds(cut.first)} on`
  return cut.blendFrames > 0 ? `${part}, blended over ${seconds(cut.blendFrames)}` : part
}

function equals({ isStill, rendered, equalFrames = 0 }: PlanFacts): string {
  if (isStill) return rendered === undefined ? '' : `: all ${rendered.frameCount} frames are equal`
  if (equalFrames === 0) return ''
  return `; ${equalFrames} ${equalFrames === 1 ? 'repeats' : 'repeat'} the previous frame`
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}
