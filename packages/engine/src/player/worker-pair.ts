import { createLayout } from '@ledloom/core'
import { PlayerThread, type PlayerThreadOptions } from './player-thread.ts'

let started: PlayerThread | undefined

/**
 * Starts a thread for the next player that is opened: it loads its modules while the caller connects
 * devices. It does not keep the program running.
 */
export function startPlayerThread(): void {
  const layout = createLayout([0, 0, 0])
  started ??= new PlayerThread({ layout, onFaults: () => undefined, onEnd: () => undefined })
}

function takeStarted(): PlayerThread | undefined {
  const thread = started?.hasEnded ? undefined : started
  started = undefined
  return thread
}

/** Milliseconds after which what plays is likely to stay for a while. */
const SPARE_MS = 500

/**
 * The thread that plays and a spare one, in which what takes long to open, and what was saved, is
 * tried. Where that works the two change places; after a file was saved, the spare one has the
 * version before. Both can go on with another pair, on other lights.
 */
export class WorkerPair {
  readonly #options: PlayerThreadOptions
  #playing: PlayerThread | undefined
  #spare: PlayerThread | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: PlayerThreadOptions, warm?: PlayerThread) {
    this.#options = options
    warm?.moveTo(options)
    this.#playing = warm
  }

  /** Started when it is first needed. */
  get playing(): PlayerThread {
    this.#playing ??= this.#make()
    return this.#playing
  }

  /** Begins to have a spare one where nothing ends this soon, as it takes long to start. */
  keepSpareSoon(): void {
    if (this.#spare !== undefined) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.keepSpare()
    }, SPARE_MS).unref()
  }

  /** True if a spare one has started. */
  get hasSpare(): boolean {
    return this.#spare?.isWarm === true
  }

  /** Begins to have a spare one. */
  keepSpare(): void {
    this.#spare ??= this.#make()
  }

  /** A spare one in which something can be tried. */
  get spare(): PlayerThread {
    if (this.#spare === undefined || this.#spare.hasEnded) this.#spare = this.#make()
    return this.#spare
  }

  /** Has no spare one any more, but gives it away; `undefined` where there is none that works. */
  giveSpare(): PlayerThread | undefined {
    const spare = this.#spare?.hasEnded ? undefined : this.#spare
    this.#spare = undefined
    return spare
  }

  /** The spare one plays from now on. */
  swap(): void {
    const { spare } = this
    this.#spare = this.#playing?.hasEnded ? undefined : this.#playing
    this.#playing = spare
  }

  /** The version before the one that failed plays on, if there is one; gives whether. */
  fallBack(): boolean {
    if (!this.#hasVersionBefore) return false
    this.swap()
    if (this.#spare !== undefined) this.#spare.version = undefined
    return true
  }

  /** Puts another in the place of the one that played and is gone; gives whether it has a version. */
  replace(): boolean {
    const hasVersion = this.#hasVersionBefore
    if (hasVersion) this.swap()
    else this.#playing = this.#make()
    return hasVersion
  }

  /** Ends; what played is the spare one of `heir`, where that has none. */
  async close(heir?: WorkerPair): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const playing = this.#playing
    const isTaken = heir !== undefined && playing !== undefined && heir.#take(playing)
    await Promise.all([this.#spare?.close(), isTaken ? undefined : playing?.close()])
  }

  #take(thread: PlayerThread): boolean {
    if (this.#isClosed || this.#spare !== undefined || thread.hasEnded) return false
    thread.moveTo(this.#options)
    this.#spare = thread
    return true
  }

  #make(): PlayerThread {
    const thread = takeStarted()
    thread?.moveTo(this.#options)
    return thread ?? new PlayerThread(this.#options)
  }

  get #hasVersionBefore(): boolean {
    return this.#spare?.version !== undefined && !this.#spare.hasEnded
  }
}
