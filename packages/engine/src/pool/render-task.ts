import type { SourceErrorCode } from '@ledloom/media'
import type { KnownSound } from '@ledloom/media/sound'
import type { KnownVideo } from '@ledloom/media/video'
import type { CutSearch } from './find-cut.ts'
import type { FrameRange } from './frame-range.ts'
import type { FrameWindow } from './frame-window.ts'
import type { LoopCut, RenderJob } from './render-job.ts'

/** A job as sent to each of its workers. */
export interface RenderTask {
  readonly job: RenderJob
  /** The chunks of the job; workers take one after another, see `JobControl`. */
  readonly chunks: readonly FrameRange[]
  /** The first frame in `data`. */
  readonly first: number
  /** Threads of the pool. */
  readonly threads: number
  /** Memory for the bytes of all chunks, into which the workers write. */
  readonly data: SharedArrayBuffer
  /** Makes `data` the memory of a window. Default: it holds all chunks. */
  readonly window?: FrameWindow
  /** See `jobControl`. */
  readonly control: SharedArrayBuffer
  /** Analysed sounds, so that not every worker analyses them. */
  readonly sounds: readonly KnownSound[]
  /** Timestamps of videos, so that not every worker reads them. */
  readonly videos: readonly KnownVideo[]
}

/** A search for a loop as sent to its worker. */
export interface CutTask {
  readonly search: CutSearch
  /** Threads of the pool. */
  readonly threads: number
  /** See `jobControl`. */
  readonly control: SharedArrayBuffer
  /** Analysed sounds, so that not every worker analyses them. */
  readonly sounds: readonly KnownSound[]
  /** Timestamps of videos, so that not every worker reads them. */
  readonly videos: readonly KnownVideo[]
}

/**
 * The answer of a worker. Faults travel as data because an error that crosses threads loses its class
 * and its code.
 */
export type RenderOutcome = { readonly kind: 'done' } | RenderFault

/** The answer to a search. */
export type CutOutcome = { readonly kind: 'found'; readonly cut: LoopCut } | RenderFault

/** A fault in a worker. */
export interface RenderFault {
  readonly kind: 'fault'
  readonly code: SourceErrorCode | undefined
  readonly message: string
}
