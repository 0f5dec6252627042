/** What comes together is of one frame; after so much silence it is shown as it is. */
const SHORTEST_QUIET_MS = 5
/** Shorter than the pause between two frames of a sender that makes 40 a second. */
const LONGEST_QUIET_MS = 20
/** A tenth of a millisecond a universe: a network of 100 Mbit/s carries one in half of that. */
const CHANNELS_PER_MS = 5100
/** A sender that never pauses is shown as often as this. */
const LONGEST_MS = 40

/** When packets of a frame came, on the clock's scale, and after how much silence it is over. */
export interface FrameTiming {
  readonly firstAt: number
  readonly lastAt: number
  readonly quietMs: number
}

/** Milliseconds of silence after which a frame of so many channels is over. */
export function quietMsOf(channelCount: number): number {
  return Math.min(LONGEST_QUIET_MS, Math.max(SHORTEST_QUIET_MS, channelCount / CHANNELS_PER_MS))
}

/** Whether what comes at `now` is of another frame, for senders that do not say where one ends. */
export function isFrameOver({ firstAt, lastAt, quietMs }: FrameTiming, now: number): boolean {
  return now - lastAt >= quietMs || now - firstAt >= LONGEST_MS
}
