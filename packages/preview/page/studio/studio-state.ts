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
  readonly #told = new Set<string>()
  readonly #listeners = new Listeners()

  get state(): StudioState {
    return this.#state
  }

  /** True while the host is connected. */
  get isReady(): boolean {
    return this.#isReady
  }

  take({ section, value }: StateMessage): void {
    this.#told.add(section)
    const { [section]: _, ...others } = this.#state
    this.#state = value === null ? others : { ...others, [section]: value }
    this.#listeners.tell()
  }

  /** Marks the host as gone: its state stays visible but can't be changed. */
  lose(): void {
    this.#isReady = false
    this.#listeners.tell()
  }

  /**
   * Marks a host as connected. Sections it does not send soon are forgotten: it may be another
   * host.
   */
  begin(): void {
    if (this.#isReady) return
    this.#isReady = true
    this.#told.clear()
    clearTimeout(this.#introduction)
    this.#introduction = setTimeout(() => this.#forgetOthers(), INTRODUCTION_MS)
    this.#listeners.tell()
  }

  #forgetOthers(): void {
    if (!this.#isReady) return
    const told = Object.entries(this.#state).filter(([section]) => this.#told.has(section))
    this.#state = Object.fromEntries(told)
    this.#listeners.tell()
  }

  /** Calls `listener` at each change; gives a function that ends this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }
}

/** The host's word comes with its answer, or a little after. */
const SOON_MS = 2000

/** Waits until the host's state satisfies a condition. Resolves to false if that takes too long. */
export function waitForState(
  store: StudioStateStore,
  isSo: (state: StudioState) => boolean,
  withinMs = SOON_MS,
): Promise<boolean> {
  if (isSo(store.state)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = (isTold: boolean) => {
      clearTimeout(late)
      unwatch()
      resolve(isTold)
    }
    const late = setTimeout(() => end(false), withinMs)
    const unwatch = store.onChange(() => {
      if (isSo(store.state)) end(true)
    })
  })
}
