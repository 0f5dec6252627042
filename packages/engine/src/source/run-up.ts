import type { Frame, FrameSource } from '@ledloom/core'

/** Frames a second of a run-up: as fine as what is shown. */
const FRAME_RATE = 30

/** Seconds after which what went before no longer shows; keeps a late start within bounds. */
const LONGEST_SECONDS = 60

/**
 * A source that only goes forward, brought from its beginning to the time it is first asked for:
 * it begins with nothing and is not yet what it will be then. Of a late start only the last minute
 * is run through. Where time goes back it is run up again.
 */
export function runUp(source: FrameSource): FrameSource {
  let last = Number.POSITIVE_INFINITY
  return {
    layout: source.layout,
    duration: source.duration,
    render(frame, time) {
      if (time < last) runTo(source, frame, time)
      last = time
      source.render(frame, time)
    },
    close: () => source.close?.(),
  }
}

function runTo(source: FrameSource, frame: Frame, end: number): void {
  const start = Math.max(0, end - LONGEST_SECONDS)
  const steps = Math.ceil((end - start) * FRAME_RATE)
  for (let step = 0; step < steps; step++) source.render(frame, start + step / FRAME_RATE)
}
