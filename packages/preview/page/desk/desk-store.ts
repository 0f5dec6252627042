import type { DeskState } from '@ledloom/studio'
import type { StateMessage } from '../../src/feed/host-message.ts'

/** A host tells all it has to tell in this time after it has come. */
const INTRODUCTION_MS = 1500

/** The newest of each section that the host told of. */
export class DeskStore {
  #state: DeskState = {}
  #isReady = false
  #introduction: ReturnType<typeof setTimeout> | undefined
  readonly #told = new Set<string>()
  readonly #listeners = new Listeners()

  get state(): DeskState {
    return this.#state
  }

  /** Whether the host is there to ask. */
  get isReady(): boolean {
    return this.#isReady
  }

  take({ section, value }: StateMessage): void {
    this.#told.add(section)
    const { [section]: _, ...others } = this.#state
    this.#state = value === null ? others : { ...others, [section]: value }
    this.#listeners.tell()
  }

  /** The host is gone: what it told stays to be seen, but is not to be worked on. */
  lose(): void {
    this.#isReady = false
    this.#listeners.tell()
  }

  /** A host has come, maybe another one: what it does not tell anew is forgotten soon. */
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

/** Who wants to know of changes. */
export class Listeners {
  readonly #all = new Set<() => void>()

  /** Calls `listener` at each change; gives a function that ends this. */
  add(listener: () => void): () => void {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  /** Tells everybody that something changed. */
  tell(): void {
    for (const listener of this.#all) listener()
  }
}

/** The host's word comes with its answer, or a little after. */
const SOON_MS = 2000

/** Waits until the host has told that it is so; gives whether it has, soon enough. */
export function untilTold(
  store: DeskStore,
  isSo: (state: DeskState) => boolean,
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
