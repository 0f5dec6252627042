import { setTimeout as wait } from 'node:timers/promises'
import { createFrame, type Frame, type FrameSource, type Layout } from '@ledloom/core'
import type { SourceError, SourceErrorCode } from '@ledloom/media'
import type { SequenceOptions } from '../../describe-sources.ts'
import type { SourceVersion } from './reload-order.ts'
import { type LoadOutcome, SourceThread, type WorkLimits } from './source-thread.ts'
import { typedFiles } from './typed-files.ts'
import { type WatchedFiles, watchFiles } from './watch-files.ts'

/** What a source that is read again has to tell. */
export type ReloadNews =
  /** What is wrong with the files as they are now; the last version that works plays on. */
  | { readonly kind: 'fault'; readonly fault: SourceError }
  /** A new version plays, counted from 1; what was wrong is mended. */
  | { readonly kind: 'reloaded'; readonly number: number; readonly notes: readonly string[] }

/** What a source is read for, and who is told of what becomes of it. */
export interface ReloadOptions extends SequenceOptions {
  readonly layout: Layout
  readonly onNews: (news: ReloadNews) => void
  /** Seconds of processor time after which a version counts as caught in a loop. */
  readonly limits?: Partial<WorkLimits> | undefined
}

/** What is said of a file that is being written. */
const UNFINISHED: ReadonlySet<SourceErrorCode> = new Set(['damaged-file', 'missing-file'])

/** Milliseconds after which such a file is read once more. */
const SECOND_LOOK_MS = 250

/** Seconds; a step longer than this is a jump in time and no rate. */
const LONGEST_STEP = 1

/**
 * A source that is read again whenever one of its files is saved, and goes on at the time it is at.
 * A version that cannot be read or fails while it plays is told of, and the last one that works
 * plays instead. Versions play in threads of their own, so that one caught in a loop hangs nothing:
 * it is stopped after a while and told of.
 *
 * Each frame is made while the one before it is shown. Where one is late, the last stays.
 */
export class ReloadingSource implements FrameSource {
  readonly layout: Layout
  readonly #onNews: (news: ReloadNews) => void
  readonly #makeThread: () => SourceThread
  readonly #files: WatchedFiles
  readonly #shown: Frame
  #playing: SourceThread
  #spare: SourceThread
  #time = 0
  #number = 0
  #fault: string | undefined
  #isLoading = false
  #isStale = false
  #isClosed = false

  private constructor(texts: readonly string[], given: ReloadOptions) {
    const { layout, onNews, limits, ...options } = given
    this.layout = layout
    this.#onNews = onNews
    this.#makeThread = () => {
      const onFault = (fault: SourceError) => this.#fallBack(thread, fault)
      const thread = new SourceThread({ texts, options, layout }, { onFault, limits })
      return thread
    }
    this.#shown = createFrame(layout.ledCount)
    this.#files = watchFiles(() => void this.#reload())
    this.#files.set(typedFiles(texts))
    this.#playing = this.#makeThread()
    this.#spare = this.#makeThread()
  }

  /**
   * Opens a source by what a user typed. One that is broken is told of and waited for.
   *
   * @throws SourceError where it is not there, or is nothing that can be played as asked
   */
  static async open(texts: readonly string[], options: ReloadOptions): Promise<ReloadingSource> {
    const source = new ReloadingSource(texts, options)
    try {
      await source.#begin()
      return source
    } catch (error) {
      await source.close()
      throw error
    }
  }

  get duration(): number | undefined {
    return this.#playing.version?.duration
  }

  /** Whether a version has played yet. */
  get hasPlayed(): boolean {
    return this.#number > 0
  }

  render(frame: Frame, time: number): void {
    this.#playing.take(this.#shown)
    frame.set(this.#shown)
    const step = time - this.#time
    this.#time = time
    const isSteady = step > 0 && step <= LONGEST_STEP
    void this.#playing.ask(this.#wrap(isSteady ? time + step : time))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#files.close()
    await Promise.all([this.#playing.close(), this.#spare.close()])
  }

  async #begin(): Promise<void> {
    const outcome = await this.#playing.load(() => 0, true)
    this.#files.set('fault' in outcome ? outcome.files : outcome.version.files)
    void this.#spare.warmUp()
    if (!('fault' in outcome)) this.#number = 1
    else if (outcome.fault.code === 'broken-effect') this.#tell(outcome.fault)
    else throw outcome.fault
  }

  /** Reads it again, and once more if it was saved meanwhile. */
  async #reload(): Promise<void> {
    this.#isStale = true
    if (this.#isLoading) return
    this.#isLoading = true
    while (this.#isStale && !this.#isClosed) {
      this.#isStale = false
      await this.#loadNext()
    }
    this.#isLoading = false
  }

  async #loadNext(): Promise<void> {
    if (this.#spare.hasEnded) this.#spare = this.#makeThread()
    const thread = this.#spare
    const outcome = await this.#loadInto(thread)
    if (this.#isClosed) return
    if ('fault' in outcome) {
      this.#files.set([...this.#files.paths, ...outcome.files])
      this.#tell(outcome.fault)
    } else {
      // It may play already, with its version before, because the other one failed meanwhile.
      if (thread === this.#spare) this.#swap()
      this.#tellOf(outcome.version)
    }
  }

  /** A file that is empty or gone may be about to be written. */
  async #loadInto(thread: SourceThread): Promise<LoadOutcome> {
    const now = () => this.#time
    const outcome = await thread.load(now, false)
    if (!('fault' in outcome) || !UNFINISHED.has(outcome.fault.code)) return outcome
    await wait(SECOND_LOOK_MS)
    return thread.load(now, false)
  }

  #tellOf({ files, notes }: SourceVersion): void {
    this.#files.set(files)
    this.#fault = undefined
    this.#number++
    this.#onNews({ kind: 'reloaded', number: this.#number, notes })
  }

  /** The version before the one that failed plays on, if there is one. */
  #fallBack(thread: SourceThread, fault: SourceError): void {
    thread.version = undefined
    if (this.#isClosed || thread !== this.#playing) return
    if (this.#spare.version !== undefined) this.#swap()
    this.#tell(fault)
  }

  #swap(): void {
    const last = this.#playing
    this.#playing = this.#spare
    this.#spare = last.hasEnded ? this.#makeThread() : last
  }

  /** What goes wrong again with each frame is told once. */
  #tell(fault: SourceError): void {
    if (this.#fault === fault.message) return
    this.#fault = fault.message
    this.#onNews({ kind: 'fault', fault })
  }

  #wrap(time: number): number {
    const { duration } = this
    return duration === undefined ? time : time % duration
  }
}
