import type { Frame, Layout } from '@ledloom/core'
import type { SourceErrorCode } from '@ledloom/media'
import type { SequenceOptions } from '../../describe-sources.ts'

/** What a thread that plays versions of a source is started with. */
export interface ReloadTask {
  readonly texts: readonly string[]
  readonly options: SequenceOptions
  readonly layout: Layout
  /** Shared memory for the frame that was asked for last. */
  readonly light: Frame
}

/**
 * What it is told: to read the source once so that it is quick at it later, to read it anew and show
 * its light of a time, or to make a frame.
 */
export type ReloadOrder =
  | { readonly kind: 'warm' }
  | { readonly kind: 'load'; readonly time: number; readonly isFirst: boolean }
  | { readonly kind: 'frame'; readonly time: number }

/** What it tells. Faults travel as data: an error that crosses threads loses its class. */
export type ReloadReply =
  | { readonly kind: 'warmed' }
  | { readonly kind: 'loaded'; readonly version: SourceVersion }
  | { readonly kind: 'refused'; readonly fault: SentFault; readonly files: readonly string[] }
  | { readonly kind: 'made' }
  | { readonly kind: 'failed'; readonly fault: SentFault }

/** A version of a source that was read and has made its first frame. */
export interface SourceVersion {
  /** Seconds, as of `FrameSource`. */
  readonly duration: number | undefined
  /** What it was read from, as absolute paths. */
  readonly files: readonly string[]
  /** Sentences for people: parameters that this version does not take. */
  readonly notes: readonly string[]
}

/** A `SourceError` as data. */
export interface SentFault {
  readonly code: SourceErrorCode
  readonly message: string
}
