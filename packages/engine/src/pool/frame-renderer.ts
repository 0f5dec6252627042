import type { CutSearch } from './find-cut.ts'
import type { LoopCut, RenderJob } from './render-job.ts'

export interface RenderOptions {
  /** Ends the rendering, even within a chunk; the promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined
  /**
   * Receives the progress, at most twenty times a second and once at the end. If it throws, the
   * rendering ends.
   */
  readonly onProgress?: ((progress: RenderProgress) => void) | undefined
}

/**
 * Renders jobs to device bytes, in threads of this process or on other machines, with the same
 * bytes.
 */
export interface FrameRenderer {
  /**
   * Returns the bytes of all frames of `job` in a new buffer.
   *
   * @throws SourceError if the source can't be read or an effect fails; `too-large` for more bytes than
   *   can be rendered
   * @throws the signal's reason when it was aborted, and errors of `onProgress`
   */
  render(job: RenderJob, options?: RenderOptions): Promise<Uint8Array>
  /**
   * Finds the best loop of a clip. Takes a pass over the light of its two ends, or over all of it if
   * frames are made in order only.
   *
   * @throws as `render` does
   */
  findCut(search: CutSearch, options?: Pick<RenderOptions, 'signal'>): Promise<LoopCut>
}

/** The progress of a job. */
export interface RenderProgress {
  readonly framesDone: number
  readonly frameCount: number
  /** Frames with invalid light, negative or not a number, which became dark. */
  readonly faultyFrames: number
}
