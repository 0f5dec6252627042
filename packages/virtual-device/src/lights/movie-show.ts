import type { Show } from './show.ts'

/** A stored movie as the player needs it. */
export interface PlayableMovie {
  readonly data: Uint8Array
  /** Bytes of one of its frames; what the string has beyond stays dark. */
  readonly frameLength: number
  readonly frameCount: number
  /** Milliseconds from frame to frame. */
  readonly frameDelayMs: number
}

/** Plays a movie from its first frame, over and over, leaving out no frame. */
export function movieShow({ data, frameLength, frameCount, frameDelayMs }: PlayableMovie): Show {
  let frame = 0
  return {
    next(out) {
      if (frameCount === 0) {
        out.fill(0)
        return undefined
      }
      const start = frame * frameLength
      const bytes = data.subarray(start, start + Math.min(frameLength, out.length))
      out.set(bytes)
      out.fill(0, bytes.length)
      frame = (frame + 1) % frameCount
      return frameCount === 1 ? undefined : frameDelayMs
    },
  }
}
