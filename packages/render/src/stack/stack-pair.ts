import type { StackThread } from './stack-thread.ts'

/** Milliseconds after which what plays is likely to stay for a while. */
const SPARE_MS = 500

/**
 * The thread that plays and a spare one, in which what takes long to open, and what was saved, is
 * tried. Where that works the two change places; after a file was saved, the spare one has the
 * version before.
 */
export class StackPair {
  readonly #make: () => StackThread
  #playing: StackThread
  #spare: StackThread | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(make: () => StackThread) {
    this.#make = make
    this.#playing = make()
  }

  get playing(): StackThread {
    return this.#playing
  }

  /** Begins to have a spare one where nothing ends this soon, as it takes long to start. */
  keepSpareSoon(): void {
    this.#timer ??= setTimeout(() => this.keepSpare(), SPARE_MS).unref()
  }

  /** Begins to have a spare one. */
  keepSpare(): void {
    this.#spare ??= this.#make()
  }

  /** A spare one in which something can be tried. */
  get spare(): StackThread {
    if (this.#spare === undefined || this.#spare.hasEnded) this.#spare = this.#make()
    return this.#spare
  }

  /** The spare one plays from now on. */
  swap(): void {
    const { spare } = this
    this.#spare = this.#playing.hasEnded ? undefined : this.#playing
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

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await Promise.all([this.#playing.close(), this.#spare?.close()])
  }

  get #hasVersionBefore(): boolean {
    return this.#spare?.version !== undefined && !this.#spare.hasEnded
  }
}
