/** What can be chosen about a drawing. */
export interface DrawingOptions {
  /** Pixels of the longer side of one frame. Default 320. */
  readonly longerSide?: number | undefined
  readonly signal?: AbortSignal | undefined
}
