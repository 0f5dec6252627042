/** How far a job is. */
export interface RenderProgress {
  readonly framesDone: number
  readonly frameCount: number
  /** Frames done with a value that is no light, negative or not a number, which became dark. */
  readonly faultyFrames: number
}
