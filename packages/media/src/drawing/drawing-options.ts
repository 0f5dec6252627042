/** What can be chosen about a drawing. */
export interface DrawingOptions {
  /**
   * Pixels of the longer side of one frame. Default 320; less in a moving drawing of so many frames
   * that they would take too much memory.
   */
  readonly longerSide?: number | undefined
  /**
   * Degrees by which whoever looks has walked around the upright middle, to the right: 0 is in
   * front, 180 behind. Default 0.
   */
  readonly turn?: number | undefined
  readonly signal?: AbortSignal | undefined
}
