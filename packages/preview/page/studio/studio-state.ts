import type { StudioState } from '@ledloom/studio'
import type { StateMessage } from '../../src/feed/host-message.ts'
import { Listeners } from '../state/observable.ts'

/** A host sends all of its sections within this time after connecting. */
const INTRODUCTION_MS = 1500

/** The newest state of each section the host sent. */
export class StudioStateStore {
  #state: StudioState = {}
  #isReady = false
  #introduction: ReturnType<typeof setTimeout> | undefined
  readonly #received = new Set<string>()
  readonly #listeners = new Listeners()

  get state(): StudioState {
    return this.#state
  }

  /** True while the host is connected. */
  get isReady(): boolean {
    return this.#isReady
  }

  take({ section, value }: StateMessage): void {
    this.#received.add(section)
    const { [section]: _, ...others } = this.#state
    this.#state = value === null ? others : { ...others, [section]: value }
    this.#listeners.notify()
  }

  /** Marks the host as gone: its state stays visible but can't be changed. */
  lose(): void {
    this.#isReady = false
    this.#listeners.notify()
  }

  /**
   * Marks a host as connected. Sections that it does not send soon are removed: it may be another
   * host.
   */
  begin(): void {
    if (this.#isReady) return
    this.#isReady = true
    this.#received.clear()
    clearTimeout(this.#introduction)
    this.#introduction = setTimeout(() => this.#forgetOthers(), INTRODUCTION_MS)
    this.#listeners.notify()
  }

  #forgetOthers(): void {
    if (!this.#isReady) return
    const known = Object.entries(this.#state).filter(([section]) => this.#received.has(section))
    this.#state = Object.fromEntries(known)
    this.#listeners.notify()
  }

  /** Calls `listener` at each change; returns a function that stops this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }
}

/** New state arrives with the answer to an action, or a little after it. */
const SOON_MS = 2000

/**
 * Waits until the studio's state satisfies a condition. Resolves to false if that takes too long.
 */
export function waitForState(
  store: StudioStateStore,
  condition: (state: StudioState) => boolean,
  withinMs = SOON_MS,
): Promise<boolean> {
  if (condition(store.state)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = (isReached: boolean) => {
      clearTimeout(late)
      unwatch()
      resolve(isReached)
    }
    const late = setTimeout(() => end(false), withinMs)
    const unwatch = store.onChange(() => {
      if (condition(store.state)) end(true)
    })
  })
}
