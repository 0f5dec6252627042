import type { SourceErrorCode } from '@ledloom/media'
import type { KnownSound } from '@ledloom/media/sound'
import type { KnownVideo } from '@ledloom/media/video'
import type { CutSearch } from './find-cut.ts'
import type { FrameRange } from './frame-range.ts'
import type { LoopCut, RenderJob } from './render-job.ts'

/** A job as every worker that takes part in it gets it. */
export interface RenderTask {
  readonly job: RenderJob
  /** What the job was cut into; a worker takes one after another, see `JobControl`. */
  readonly chunks: readonly FrameRange[]
  /** The frame whose bytes come first in `data`. */
  readonly first: number
  /** Threads of the pool, whether or not they take part. */
  readonly threads: number
  /** Room for the bytes of all chunks; the worker writes its frames at their place. */
  readonly data: SharedArrayBuffer
  /** See `jobControl`. */
  readonly control: SharedArrayBuffer
  /** What is known of the sounds that effects hear, so that not every worker analyses them. */
  readonly sounds: readonly KnownSound[]
  /** What is known of videos, so that not every worker reads their timestamps. */
  readonly videos: readonly KnownVideo[]
}

/** A search for a loop as the worker that does it gets it. */
export interface CutTask {
  readonly search: CutSearch
  /** Threads of the pool, whether or not they take part. */
  readonly threads: number
  /** See `jobControl`. */
  readonly control: SharedArrayBuffer
  /** What is known of the sounds that effects hear, so that not every worker analyses them. */
  readonly sounds: readonly KnownSound[]
  /** What is known of videos, so that not every worker reads their timestamps. */
  readonly videos: readonly KnownVideo[]
}

/**
 * What a worker answers. Faults travel as data: an error that crosses threads loses its class and
 * its code.
 */
export type RenderOutcome = { readonly kind: 'done' } | RenderFault

/** What a worker answers to a search. */
export type CutOutcome = { readonly kind: 'found'; readonly cut: LoopCut } | RenderFault

/** What went wrong in a worker. */
export interface RenderFault {
  readonly kind: 'fault'
  readonly code: SourceErrorCode | undefined
  readonly message: string
}
