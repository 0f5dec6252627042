/** Silence after which a frame ends. */
const SHORTEST_QUIET_MS = 5
/** Shorter than the pause between two frames of a sender of 40 frames a second. */
const LONGEST_QUIET_MS = 20
/** A tenth of a millisecond a universe: a network of 100 Mbit/s carries one in half of that. */
const CHANNELS_PER_MS = 5100
/** Longest time of a frame, for a sender that never pauses. */
const LONGEST_MS = 40

/** Arrival of a frame's packets, in milliseconds of the clock, and the silence that ends it. */
export interface FrameTiming {
  readonly firstAt: number
  readonly lastAt: number
  readonly quietMs: number
}

/** Milliseconds of silence that end a frame of so many channels. */
export function quietMsOf(channelCount: number): number {
  return Math.min(LONGEST_QUIET_MS, Math.max(SHORTEST_QUIET_MS, channelCount / CHANNELS_PER_MS))
}

/**
 * Returns true if a packet at `now` is of a new frame, for senders that do not mark the end of
 * frames.
 */
export function isFrameOver({ firstAt, lastAt, quietMs }: FrameTiming, now: number): boolean {
  return now - lastAt >= quietMs || now - firstAt >= LONGEST_MS
}
