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

/** Frames to render to device bytes, as plain data for a worker. */
export interface RenderJob {
  readonly source: SourceDescription
  readonly layout: Layout
  readonly format: PixelFormat
  /** Settings of the output stage. */
  readonly output?: OutputOptions
  readonly frameCount: number
  /** Frames a second: frame n shows the source at n / frameRate × speed. */
  readonly frameRate: number
  /** Seconds of the source in a second of the movie, above 0. Default 1. */
  readonly speed?: number
  /** The last frame must lead back to the first; for endless sources. Default false. */
  readonly isLoop?: boolean
  /** The part of a source with an end that becomes a loop, see `findCut`. Default: all of it. */
  readonly cut?: LoopCut
  /** `forward`: the source makes frames in order only, so one worker renders all. */
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
 * Returns the byte length of a job's frames.
 *
 * @throws SourceError `too-large` for more than one array can hold, or half of the memory, as the pool
 *   copies them once
 */
export function checkJobSize({ layout, format, frameCount }: RenderJob): number {
  const byteLength = frameCount * frameByteLength(layout.ledCount, format)
  const most = Math.min(LONGEST_ARRAY, Math.floor(memoryLength() / 2))
  if (byteLength <= most) return byteLength
  throw new SourceError(
    'too-large',
    `the movie would have ${byteLength} bytes (${countOf(frameCount, 'frame')} × ${countOf(layout.ledCount, 'LED')} × ${format.bytesPerLed}); at most ${most} bytes can be rendered; make it shorter`,
  )
}

// Not the free memory: a container counts files that were read as used.
function memoryLength(): number {
  return Math.min(totalmem(), constrainedMemory() || Number.POSITIVE_INFINITY)
}
