import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'
import { frameByteLength } from '@ledloom/core'
import { countOf, SourceError } from '@ledloom/media'
import type { RenderJob } from './render-job.ts'

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
