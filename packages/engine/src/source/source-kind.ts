import type { FrameSource, Layout } from '@ledloom/core'
import type { SourceTiming, TimeSpan } from '@ledloom/media'
import type { DescribeOptions } from './describe-options.ts'
import type { SentSource } from './sent-source.ts'

/** The context in which a source is opened. */
export interface OpenContext {
  readonly layout: Layout
  /** Seconds after which an endless source must be back at its first frame. */
  readonly loop?: number | undefined
  /** The times (seconds) that will be rendered; a source may skip what only other times need. */
  readonly span?: TimeSpan | undefined
  /** Threads that open it at the same time and share the memory for decoding. Default 1. */
  readonly threads?: number | undefined
  /**
   * True if the caller calls `StagedSource.enter` in time, so that a source may open its parts when
   * they are needed. Default false: it opens all of its span.
   */
  readonly isStaged?: boolean | undefined
  /** True if the frames become a movie, so that one may take far longer than when it is shown. Default false. */
  readonly isForMovie?: boolean | undefined
  /** Cancels opening a source in a separate thread. */
  readonly signal?: AbortSignal | undefined
}

/** Options that only some kinds of sources take. */
export type SourceOption = 'view' | 'motion' | 'sound'

/**
 * One kind of source: the default export of a file in `sources/`, which is found by its name, the
 * `kind` of its descriptions.
 */
export interface SourceKind<Description> {
  /**
   * `job`: opened once in a worker and used for all of its frames. `span`: opened again for each
   * run of frames, because opening for a span costs less than opening for all.
   */
  readonly openedFor: 'job' | 'span'
  /**
   * True if its sources are staged, and `enter` does most of the work of a frame and lets other work of the
   * thread run meanwhile. Default false.
   */
  readonly sharesThread?: boolean
  /** Sources of this kind, in messages. */
  readonly plural: string
  /** The options that mean something for it, besides those that every source takes. Default none. */
  readonly takes?: readonly SourceOption[]
  /** File endings that are most likely of this kind, so that it is tried first. Default none. */
  readonly usualEndings?: readonly string[]
  /**
   * Returns true if a file with a usual ending is of this kind, by its first bytes, or all of a text of limited size.
   * Default: all are.
   *
   * @throws SourceError for one that is of this kind, but has a mistake
   */
  isOfKind?(path: string): Promise<boolean>
  /** The way its descriptions travel to the workers of a queue. */
  readonly sent: SentSource<Description>
  /** Returns true if the source is read again when its file is saved while it plays. Default: false. */
  isReadAgain?(text: string): boolean | Promise<boolean>
  /** Describes what a user typed; `undefined` if it is not of this kind. */
  describe(text: string, options: DescribeOptions): Promise<Description | undefined>
  /** Reads the source's timing. @throws SourceError if the description is wrong */
  readTiming(description: Description): Promise<SourceTiming>
  open(description: Description, context: OpenContext): Promise<FrameSource>
  /**
   * Returns true if its file has any light, determined without `open`. Called when a movie is black.
   */
  hasLight?(description: Description): Promise<boolean>
}

/** A source that gets ready as time goes on; one that opens its parts does so if `OpenContext.isStaged` is set. */
export interface StagedSource extends FrameSource {
  /**
   * Opens or decodes what is needed from `time` on and closes what is past. Times do not go back.
   *
   * @returns the time (seconds) at which it must be entered again
   * @throws SourceError if the next part can't be opened
   */
  enter(time: number): Promise<number>
}

/** Returns true if a source must be entered before it is rendered. */
export function isStaged(source: FrameSource): source is StagedSource {
  return 'enter' in source
}
