/** What comes together is of one frame; after so much silence it is shown as it is. */
const QUIET_MS = 5
/** A sender that never pauses is shown as often as this. */
const LONGEST_MS = 40

/** When packets of a frame came, on the clock's scale. */
export interface FrameTiming {
  readonly firstAt: number
  readonly lastAt: number
}

/** Whether what comes at `now` is of another frame, for senders that do not say where one ends. */
export function isFrameOver({ firstAt, lastAt }: FrameTiming, now: number): boolean {
  return now - lastAt >= QUIET_MS || now - firstAt >= LONGEST_MS
}
