import type { FrameSource, Layout } from '@ledloom/core'
import type { SourceTiming, TimeSpan } from '@ledloom/media'
import type { DescribeOptions } from './describe-options.ts'

/** What a source is opened for. */
export interface OpenContext {
  readonly layout: Layout
  /** Seconds after which an endless source must be back at its first frame. */
  readonly loop?: number | undefined
  /** The times (seconds) that will be asked for; a source may leave out what it needs for others. */
  readonly span?: TimeSpan | undefined
  /** Threads that open it at the same time and share the memory for decoding. Default 1. */
  readonly threads?: number | undefined
  /**
   * True if what opens it calls `StagedSource.enter` in time, so that a source may open a little at
   * a time. Default false: it is ready for all of its span.
   */
  readonly isStaged?: boolean | undefined
  /** Ends the wait for a source that opens in a thread of its own. */
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
   * `job`: opened once in a worker and used for all of its frames. `span`: opened anew for each
   * run of frames, because opening for a span costs less than opening for all.
   */
  readonly openedFor: 'job' | 'span'
  /** Sources of this kind, in messages. */
  readonly plural: string
  /** The options that mean something for it, besides those that every source takes. Default none. */
  readonly takes?: readonly SourceOption[]
  /** Endings of files that are most likely of this kind, which is asked first then. Default none. */
  readonly usualEndings?: readonly string[]
  /** Recognises what is read again whenever its file is saved while it plays. Default: nothing. */
  isReadAgain?(text: string): boolean | Promise<boolean>
  /** The description of what a user typed, or `undefined` where it is not of this kind. */
  describe(text: string, options: DescribeOptions): Promise<Description | undefined>
  /** How it goes on in time; also the place where a wrong description is refused. */
  readTiming(description: Description): Promise<SourceTiming>
  open(description: Description, context: OpenContext): Promise<FrameSource>
  /**
   * Returns true if there is any light in its file, found in another way than by `open`. Asked for
   * when a movie came out black.
   */
  hasLight?(description: Description): Promise<boolean>
}

/** A source that opens what it needs as time goes on, where `OpenContext.isStaged` asks it to. */
export interface StagedSource extends FrameSource {
  /**
   * Makes ready what is needed from `time` on and lets go of what is past. Times do not go back.
   *
   * @returns the time (seconds) from which on it has to be entered again
   * @throws SourceError where what comes next can't be opened
   */
  enter(time: number): Promise<number>
}

/** Returns true if a source has to be entered before it is rendered. */
export function isStaged(source: FrameSource): source is StagedSource {
  return 'enter' in source
}
