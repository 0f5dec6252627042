import { createFrame, type Frame } from '@ledloom/core'
import { crossfadeFrames } from '../toolkit/light/mix-frames.ts'
import type { RenderEffect } from './effect.ts'

/** Maximum length of the blend at the seam of a loop, in seconds and as a share of the loop. */
const LONGEST_BLEND = 1
const BLENDED_SHARE = 0.25

/**
 * Closes the loop of a pure effect that does not close it itself: the loop starts with the light that
 * would follow its end and fades to the light of its start.
 */
export function blendSeam(paint: RenderEffect, loop: number, ledCount: number): RenderEffect {
  const blended = Math.min(LONGEST_BLEND, loop * BLENDED_SHARE)
  const after: Frame = createFrame(ledCount)
  return (frame, time) => {
    paint(frame, time)
    if (time >= blended) return
    paint(after, time + loop)
    crossfadeFrames(frame, after, frame, time / blended)
  }
}
