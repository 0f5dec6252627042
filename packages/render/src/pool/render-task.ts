import type { RenderErrorCode } from '../render-error.ts'
import type { RenderJob } from './render-job.ts'

/** A job as every worker that takes part in it gets it. */
export interface RenderTask {
  readonly job: RenderJob
  /** What the job was cut into; a worker takes one after another, see `JobControl`. */
  readonly chunks: readonly FrameRange[]
  /** Threads of the pool, whether or not they take part. */
  readonly threads: number
  /** Room for the bytes of the whole movie; the worker writes its frames at their place. */
  readonly data: SharedArrayBuffer
  /** See `jobControl`. */
  readonly control: SharedArrayBuffer
}

/** Consecutive frames. */
export interface FrameRange {
  readonly first: number
  readonly count: number
}

/**
 * What a worker answers. Faults travel as data: an error that crosses threads loses its class and
 * its code.
 */
export type RenderOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'fault'; readonly code: RenderErrorCode | undefined; readonly message: string }
