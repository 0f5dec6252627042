import type { RenderErrorCode } from '../render-error.ts'
import type { RenderJob } from './render-job.ts'

/** One chunk of a job, as it goes to a worker. */
export interface RenderTask {
  readonly job: RenderJob
  /** Tells the jobs of a pool apart, so that a worker can keep a source open between chunks. */
  readonly jobNumber: number
  readonly chunk: FrameRange
  /** The bytes of the whole movie; the worker writes its frames at their place. */
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
