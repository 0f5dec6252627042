/** How far a job is. */
export interface RenderProgress {
  readonly framesDone: number
  readonly frameCount: number
}
