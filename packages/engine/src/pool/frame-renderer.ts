import type { CutSearch } from './find-cut.ts'
import type { LoopCut, RenderJob } from './render-job.ts'

/** What a rendering may be given. */
export interface RenderOptions {
  /** Ends the rendering, in the middle of a chunk too; the promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined
  /**
   * Told how many frames are done, at most twenty times a second and once at the end. What it
   * throws ends the rendering.
   */
  readonly onProgress?: ((progress: RenderProgress) => void) | undefined
}

/**
 * Whatever makes device bytes of jobs: threads of this process, or those of other machines. The
 * bytes of a job are the same from all of them.
 */
export interface FrameRenderer {
  /**
   * The bytes of all frames of `job`, one after another, in a buffer of their own.
   *
   * @throws SourceError where the source can't be read or an effect fails; `too-large` where there
   *   is no room for so many bytes
   * @throws the signal's reason where it was cancelled, and what `onProgress` throws
   */
  render(job: RenderJob, options?: RenderOptions): Promise<Uint8Array>
  /**
   * The best loop of a clip; takes a pass over its light before the one that renders it, over that
   * of its two ends where frames can be made alone.
   *
   * @throws as `render` does
   */
  findCut(search: CutSearch, options?: Pick<RenderOptions, 'signal'>): Promise<LoopCut>
}

/** How far a job is. */
export interface RenderProgress {
  readonly framesDone: number
  readonly frameCount: number
  /** Frames done with a value that is no light, negative or not a number, which became dark. */
  readonly faultyFrames: number
}
