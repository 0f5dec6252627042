import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import type { Scene } from '@ledloom/stream'
import { readTarget } from '@ledloom/studio/targets'
import { LastingFaults } from '../lasting/lasting-faults.ts'
import { Listeners } from '../lasting/listeners.ts'
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
    const scenes = await Promise.all(texts.map((text) => this.#read(text)))
    const isWhole = texts.every((text) => this.#known.has(text))
    try {
      const targets = { ...(await joinTargets(scenes, { isPart: !isWhole })), isWhole }
      this.#joined = { texts, targets }
      this.#setClash('')
      this.#faults.end(CLASH, 'the devices of all files go together again')
      return targets
    } catch (error) {
      if (this.#joined === undefined || !isDeepStrictEqual(this.#joined.texts, texts)) throw error
      this.#setClash(`${CLASH}: ${errorMessage(error)}`)
      this.#faults.add(CLASH, errorMessage(error), { untilEnded: true })
      return this.#joined.targets
    }
  }

  /** Reads the devices of one text. */
  async devicesOf(text: string): Promise<HouseTargets['scene']['devices']> {
    const { scene } = await joinTargets([await this.#read(text)], { isPart: true })
    return scene.devices
  }

  /** Forgets texts that have left the house file. @param texts all that are in it now */
  keepOnly(texts: readonly string[]): void {
    for (const text of new Set([...this.#known.keys(), ...this.#unread.keys()])) {
      if (texts.includes(text)) continue
      this.#known.delete(text)
      this.#faults.end(text)
      if (this.#unread.delete(text)) this.#listeners.call()
    }
  }

  /** Says nothing more. */
  close(): void {
    clearTimeout(this.#retry)
    this.#faults.close()
  }

  async #read(text: string): Promise<Scene> {
    const known = this.#known.get(text)
    try {
      const scene = await readTarget(text, {})
      // One that can't be played on by itself can't be with others.
      await joinTargets([scene], { isPart: true })
      this.#isRead(text, scene)
      return scene
    } catch (error) {
      this.#isUnread(text, errorMessage(error))
      return known ?? { devices: [] }
    }
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
