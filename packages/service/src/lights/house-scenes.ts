import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import { LastingFaults } from '@ledloom/sockets'
import type { Scene } from '@ledloom/stream'
import { type DiskWait, isStalledDisk, waitForDisk } from '@ledloom/studio/keeping'
import { readTarget } from '@ledloom/studio/targets'
import { Listeners } from '../lasting/listeners.ts'
import { Newest } from '../lasting/newest.ts'
import { type HouseTargets, joinTargets } from './house-targets.ts'

/** Milliseconds between two tries at a file that can't be read. */
const RETRY_MS = 1000

/** The fault of a file that can't be read. */
const UNREAD = 'a scene file is left aside'

/** The fault of files that do not go together. */
const CLASH = 'the devices stay as they were'

/** Options of scenes. */
type HouseScenesOptions = {
  /** Prints a line about a file. */
  readonly note: (line: string) => void
  readonly signal: AbortSignal
  /** Milliseconds between two tries at a file that can't be read. Default 1000. */
  readonly retryMs?: number | undefined
  /** Reads what one text means. @throws Error if it can't be read */
  readonly readText?: ((text: string) => Promise<Scene>) | undefined
  /** How long the disk of a file is waited for. */
  readonly disk?: Omit<DiskWait, 'note'> | undefined
}

/** What the devices of a house are. */
export type KnownTargets = HouseTargets & {
  /** False if a file has not been read yet, whose devices are missing. */
  readonly isWhole: boolean
}

/**
 * Reads what the addresses, names and scene files of a house mean. A file that can't be read means what it meant last, and
 * nothing until then; that is said, and it is tried again.
 */
export class HouseScenes {
  readonly #options: HouseScenesOptions
  readonly #faults: LastingFaults
  readonly #listeners: Listeners
  readonly #known = new Map<string, Scene>()
  /** The reads of each text. */
  readonly #reads = new Map<string, Newest>()
  readonly #joins = new Newest()
  /** Texts whose disk does not answer. Each read that is begun would hold up one of the few threads of Node. */
  readonly #stalled = new Set<string>()
  /** Lines about texts that can't be read now. */
  readonly #unread = new Map<string, string>()
  /** What texts meant together last. */
  #joined: { readonly texts: readonly string[]; readonly targets: KnownTargets } | undefined
  #clash = ''
  #retry: NodeJS.Timeout | undefined

  constructor(options: HouseScenesOptions) {
    this.#options = options
    this.#faults = new LastingFaults(options.note)
    this.#listeners = new Listeners(options.note)
  }

  /** Lines about files that can't be read now, or do not go together. */
  get unread(): readonly string[] {
    return [...this.#unread.values(), this.#clash].filter((line) => line !== '')
  }

  /** Calls a listener when a file means something else, can't be read, or can again. @returns a function that ends this */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  /**
   * Reads what texts mean together: what they meant last if their files do not go together now.
   *
   * @throws StudioError for what never went together
   */
  async read(texts: readonly string[]): Promise<KnownTargets> {
    await Promise.all(texts.map((text) => this.#read(text)))
    const isNewest = this.#joins.begin()
    const isWhole = texts.every((text) => this.#known.has(text))
    const scenes = texts.map((text) => this.#meaningOf(text))
    try {
      const targets = { ...(await joinTargets(scenes, { isPart: !isWhole })), isWhole }
      if (!isNewest()) return targets
      this.#joined = { texts, targets }
      this.#setClash('')
      this.#faults.end(CLASH, 'the devices of all files go together again')
      return targets
    } catch (error) {
      if (this.#joined === undefined || !isDeepStrictEqual(this.#joined.texts, texts)) throw error
      if (!isNewest()) return this.#joined.targets
      this.#setClash(`${CLASH}: ${errorMessage(error)}`)
      this.#faults.add(CLASH, errorMessage(error), { untilEnded: true })
      return this.#joined.targets
    }
  }

  /** Reads the devices of one text. */
  async devicesOf(text: string): Promise<HouseTargets['scene']['devices']> {
    await this.#read(text)
    const { scene } = await joinTargets([this.#meaningOf(text)], { isPart: true })
    return scene.devices
  }

  /** Forgets texts that have left the house file. @param texts all that are in it now */
  keepOnly(texts: readonly string[]): void {
    for (const text of this.#reads.keys()) {
      if (texts.includes(text)) continue
      this.#known.delete(text)
      this.#reads.delete(text)
      this.#faults.end(text)
      if (this.#unread.delete(text)) this.#listeners.call()
    }
  }

  /** Says nothing more. */
  close(): void {
    clearTimeout(this.#retry)
    this.#faults.close()
  }

  async #read(text: string): Promise<void> {
    if (this.#stalled.has(text)) return
    const reads = this.#reads.get(text) ?? new Newest()
    this.#reads.set(text, reads)
    const isNewest = reads.begin()
    // What an older read finds after a newer one, or after the text is gone, is out of date.
    const counts = () => this.#reads.get(text) === reads && isNewest()
    const { readText = (each) => readTarget(each, {}), disk } = this.#options
    const reading = readText(text)
    try {
      const scene = await waitForDisk(text, reading, { ...disk, note: () => undefined })
      // One that can't be played on by itself can't be with others.
      await joinTargets([scene], { isPart: true })
      if (counts()) this.#isRead(text, scene)
    } catch (error) {
      if (isStalledDisk(error)) this.#readAfter(text, reading)
      if (counts()) this.#isUnread(text, errorMessage(error))
    }
  }

  /** Reads a text again once its disk answers, which may be never. */
  #readAfter(text: string, stalled: Promise<unknown>): void {
    this.#stalled.add(text)
    const again = () => {
      this.#stalled.delete(text)
      if (this.#reads.has(text) && !this.#options.signal.aborted) void this.#read(text)
    }
    stalled.then(again, again)
  }

  /** What a text meant last; nothing if it was never read. */
  #meaningOf(text: string): Scene {
    return this.#known.get(text) ?? { devices: [] }
  }

  #setClash(line: string): void {
    const isNew = line !== this.#clash
    this.#clash = line
    if (isNew) this.#listeners.call()
  }

  #isRead(text: string, scene: Scene): void {
    const known = this.#known.get(text)
    this.#known.set(text, scene)
    this.#faults.end(text, `${text} can be read again`)
    const wasUnread = this.#unread.delete(text)
    const isOther = known !== undefined && !isDeepStrictEqual(scene, known)
    if (wasUnread || isOther) this.#listeners.call()
  }

  #isUnread(text: string, reason: string): void {
    if (this.#options.signal.aborted) return
    const line = `${UNREAD}: ${reason}`
    this.#faults.add(UNREAD, reason, { untilEnded: true, kind: text })
    const isNew = this.#unread.get(text) !== line
    this.#unread.set(text, line)
    this.#tryAgain()
    if (isNew) this.#listeners.call()
  }

  /** Reads what can't be read now once more. */
  #tryAgain(): void {
    const { retryMs = RETRY_MS, signal } = this.#options
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined
      if (signal.aborted) return
      for (const text of this.#unread.keys()) void this.#read(text)
    }, retryMs).unref()
  }
}
