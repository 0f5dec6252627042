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
 * The thread that plays, and others in which slow layers and saved files are opened: each change that
 * is being opened has one to itself. If it works, the thread plays from then on, and the one that
 * played becomes the spare thread; after a saved file it still has the previous version. Threads can
 * be handed over to a player on another layout.
 */
export class PlayerThreads {
  readonly #options: PlayerThreadOptions
  readonly #borrowed = new Set<PlayerThread>()
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

  /** Removes and returns the spare thread; `undefined` if there is none that works. */
  giveSpare(): PlayerThread | undefined {
    const spare = this.#spare?.hasEnded ? undefined : this.#spare
    this.#spare = undefined
    return spare
  }

  /** A thread to open layers in: the spare one, or another one if that is in use. */
  borrow(): PlayerThread {
    const thread = this.giveSpare() ?? this.#make()
    this.#borrowed.add(thread)
    return thread
  }

  /** Takes back a borrowed thread, unless it plays by now. */
  giveBack(thread: PlayerThread): void {
    if (!this.#borrowed.delete(thread)) return
    if (this.#spare === undefined && !thread.hasEnded && !this.#isClosed) this.#spare = thread
    else void thread.close()
  }

  /** Lets a borrowed thread play from now on. The one that played becomes the spare thread. */
  play(thread: PlayerThread): void {
    this.#borrowed.delete(thread)
    void this.#spare?.close()
    this.#spare = this.#playing?.hasEnded ? undefined : this.#playing
    this.#playing = thread
  }

  /** True if the spare thread still has the version that played before a file was saved. */
  get hasVersionBefore(): boolean {
    return this.#spare?.version !== undefined && !this.#spare.hasEnded
  }

  /** Plays the previous version again if there is one; returns false if there is none. */
  fallBack(): boolean {
    if (!this.hasVersionBefore) return false
    this.#swap()
    if (this.#spare !== undefined) this.#spare.version = undefined
    return true
  }

  /** Replaces a thread that ended; returns true if the new one has a previous version to play. */
  replace(): boolean {
    const hasVersion = this.hasVersionBefore
    if (hasVersion) this.#swap()
    else this.#playing = this.#make()
    return hasVersion
  }

  /** Closes; the thread that played becomes the spare one of `successor` if that has none. */
  async close(successor?: PlayerThreads): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const playing = this.#playing
    const isTaken = successor !== undefined && playing !== undefined && successor.#take(playing)
    const others = [this.#spare, ...this.#borrowed, isTaken ? undefined : playing]
    await Promise.all(others.map((thread) => thread?.close()))
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

  #swap(): void {
    const spare = this.#spare
    this.#spare = this.#playing?.hasEnded ? undefined : this.#playing
    this.#playing = spare
  }
}
