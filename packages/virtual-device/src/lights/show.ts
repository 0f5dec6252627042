import { createFrame, type FrameSource, type OutputStage } from '@ledloom/core'

/** A sequence of pictures that a device plays by itself. */
export interface Show {
  /**
   * Writes the next picture into `out`, as device bytes before brightness and saturation.
   *
   * @returns milliseconds until the picture after it is due; `undefined` when this one stays
   */
  next(out: Uint8Array): number | undefined
}

/** Changes nothing: mode `rt` waits for its first frame. */
export const idleShow: Show = { next: () => undefined }

/** A constant picture: `bytesOfLed` for every LED. Zeros turn the lights off. */
export function steadyShow(bytesOfLed: readonly number[]): Show {
  return {
    next(out) {
      for (let offset = 0; offset < out.length; offset += bytesOfLed.length) {
        out.set(bytesOfLed, offset)
      }
      return undefined
    },
  }
}

/** Plays a frame source, such as an effect, at `frameRate` frames per second. */
export function sourceShow(source: FrameSource, stage: OutputStage, frameRate: number): Show {
  const frame = createFrame(source.layout.ledCount)
  let frameNumber = 0
  return {
    next(out) {
      source.render(frame, frameNumber / frameRate)
      frameNumber += 1
      stage.encode(out, frame)
      return 1000 / frameRate
    },
  }
}

/** A stored movie as the player needs it. */
export type PlayableMovie = {
  readonly data: Uint8Array
  /** Bytes of one of its frames. The rest of the string stays dark. */
  readonly frameLength: number
  readonly frameCount: number
  /** Milliseconds from frame to frame. */
  readonly frameDelayMs: number
}

/** Plays a movie repeatedly from its first frame, without skipping frames. */
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

/** One part of a sequence. */
type SequencePart = {
  readonly durationMs: number
  /** Starts the part from its beginning. */
  begin(): Show
}

/**
 * A show that plays parts one after the other, repeatedly, each from its beginning for its
 * duration.
 */
export interface SequenceShow extends Show {
  /** Index of the part that plays. */
  readonly current: number
  /** Goes to another part, whose first picture is the next one. */
  jump(index: number): void
}

/** Plays `parts`, at least one, such as a playlist or the demo's effects. */
export function sequenceShow(parts: readonly SequencePart[]): SequenceShow {
  let current = 0
  let part = parts[0]!
  let show = part.begin()
  let leftMs = part.durationMs

  function jump(index: number): void {
    current = index
    part = parts[index]!
    show = part.begin()
    leftMs = part.durationMs
  }

  return {
    get current() {
      return current
    },
    jump,
    next(out) {
      if (leftMs <= 0) jump((current + 1) % parts.length)
      const delayMs = Math.min(show.next(out) ?? leftMs, leftMs)
      leftMs -= delayMs
      return delayMs
    },
  }
}
