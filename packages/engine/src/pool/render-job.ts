import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'
import type { SourceDescription } from '@ledloom/composition'
import {
  countOf,
  frameByteLength,
  type Layout,
  type OutputOptions,
  type PixelFormat,
} from '@ledloom/core'
import { SourceError } from '@ledloom/media'

/** Frames to be rendered to device bytes; plain data, so that it can go to a worker. */
export interface RenderJob {
  readonly source: SourceDescription
  readonly layout: Layout
  readonly format: PixelFormat
  /** What the output stage does. Default: core's defaults. */
  readonly output?: OutputOptions
  readonly frameCount: number
  /** Frames a second: frame n shows the source's light at n / frameRate × speed. */
  readonly frameRate: number
  /** Seconds of the source that go by in a second of the movie, above 0. Default 1. */
  readonly speed?: number
  /**
   * Whether the last frame must lead back to the first; asked of endless sources. Default false.
   */
  readonly isLoop?: boolean
  /** Which part of a source with an end becomes a loop, see `findCut`. Default: all as it is. */
  readonly cut?: LoopCut
  /** `forward`: the source makes frames in order only, so that one worker makes all. */
  readonly order: 'any' | 'forward'
}

/** The part of a clip that becomes a loop, in frames at the rate of the movie. */
export interface LoopCut {
  /** Frames of the clip before the loop's first. */
  readonly first: number
  /** Frames of the loop. */
  readonly frameCount: number
  /** Frames after the loop's last that are blended into its first ones; 0 for a bare cut. */
  readonly blendFrames: number
  /** Frames the clip would have had. */
  readonly clipFrames: number
}

/** The longest typed array of Node 20. */
const LONGEST_ARRAY = 2 ** 32

/**
 * The bytes all frames of a job take.
 *
 * @throws SourceError `too-large` where they are more than one array, or half of the memory (they
 *   are there twice when they leave the pool), can hold
 */
export function checkJobSize({ layout, format, frameCount }: RenderJob): number {
  const byteLength = frameCount * frameByteLength(layout.ledCount, format)
  const most = Math.min(LONGEST_ARRAY, Math.floor(memoryLength() / 2))
  if (byteLength <= most) return byteLength
  throw new SourceError(
    'too-large',
    `the movie would have ${byteLength} bytes (${countOf(frameCount, 'frame')} × ${countOf(layout.ledCount, 'LED')} × ${format.bytesPerLed}); at most ${most} can be rendered`,
  )
}

// What is free at the moment says little: a container counts files it has read as used.
function memoryLength(): number {
  return Math.min(totalmem(), constrainedMemory() || Number.POSITIVE_INFINITY)
}
