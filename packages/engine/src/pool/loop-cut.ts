/** The part of a clip that becomes a loop, in frames at the rate of the movie. */
export interface LoopCut {
  /** Frames of the clip before the loop's first. */
  readonly first: number
  /** Frames of the loop. */
  readonly frameCount: number
  /** Frames after the loop's last that are blended into its first ones; 0 for a bare cut. */
  readonly blendFrames: number
  /** Frames the clip would have had. */
  readonly clipFrames: number
}
