/** The lines of a table below its names. */
export interface FrameTable {
  readonly ledCount: number
  /** R G B of each LED, a line after another. */
  readonly data: Uint8Array
  /** The numbers of the frames; none where there is no such column. */
  readonly ids: readonly number[]
  /** How long each frame stands, in the table's own unit; none where there is no such column. */
  readonly times: readonly number[]
  /** What people should know of it, a sentence each. */
  readonly notes: readonly string[]
}
