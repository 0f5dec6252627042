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
 * The thread that plays, and a spare one in which slow layers and saved files are tried. If that
 * works, the two change places; the spare thread then has the previous version of a saved file. Both
 * threads can be handed over to another pair, on another layout.
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

  /** Starts a spare thread after a while, since starting one for a player that ends soon is a waste. */
  keepSpareSoon(): void {
    if (this.#spare !== undefined) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.keepSpare()
    }, SPARE_MS).unref()
  }

  /** True if the spare thread has started. */
  get hasSpare(): boolean {
    return this.#spare?.isWarm === true
  }

  /** Starts a spare thread. */
  keepSpare(): void {
    this.#spare ??= this.#make()
  }

  /** A spare thread that works, started if necessary. */
  get spare(): PlayerThread {
    if (this.#spare === undefined || this.#spare.hasEnded) this.#spare = this.#make()
    return this.#spare
  }

  /** Removes and returns the spare thread; `undefined` if there is none that works. */
  giveSpare(): PlayerThread | undefined {
    const spare = this.#spare?.hasEnded ? undefined : this.#spare
    this.#spare = undefined
    return spare
  }

  /** Lets the spare thread play from now on. */
  swap(): void {
    const { spare } = this
    this.#spare = this.#playing?.hasEnded ? undefined : this.#playing
    this.#playing = spare
  }

  /** Plays the previous version again if there is one; returns false if there is none. */
  fallBack(): boolean {
    if (!this.#hasVersionBefore) return false
    this.swap()
    if (this.#spare !== undefined) this.#spare.version = undefined
    return true
  }

  /** Replaces a thread that ended; returns true if the new one has a previous version to play. */
  replace(): boolean {
    const hasVersion = this.#hasVersionBefore
    if (hasVersion) this.swap()
    else this.#playing = this.#make()
    return hasVersion
  }

  /** Closes; the thread that played becomes the spare one of `successor` if that has none. */
  async close(successor?: WorkerPair): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const playing = this.#playing
    const isTaken = successor !== undefined && playing !== undefined && successor.#take(playing)
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
