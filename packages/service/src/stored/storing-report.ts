import type { PreparedDevice } from './prepare-list.ts'

/** How a list plays. */
export type StoringState = {
  /** True if the devices play it by themselves. */
  readonly isStored: boolean
  /** Why it is streamed, or what is stored where. */
  readonly reason: string
}

type StoringReportParts = {
  /** Prints a line about a list. */
  readonly note: (line: string) => void
  /** Called when the state has changed. */
  readonly onChange?: (() => void) | undefined
}

/** Says how a list plays, each time that this changes. */
export class StoringReport {
  readonly #parts: StoringReportParts
  #state: StoringState | undefined
  #said = ''

  constructor(parts: StoringReportParts) {
    this.#parts = parts
  }

  /** How the list plays; undefined if none does, or that is not decided yet. */
  get state(): StoringState | undefined {
    return this.#state
  }

  /** Nothing plays, or it is not decided how. */
  nothing(): void {
    this.#said = ''
    this.#set(undefined)
  }

  /** A list is streamed until something that waits is done. */
  waits(reason: string): void {
    this.#set({ isStored: false, reason })
  }

  /** A list is streamed. */
  streamed(name: string, reason: string): void {
    this.#set({ isStored: false, reason })
    this.#say(`${name} is streamed: ${reason}`)
  }

  /** Devices play a list by themselves. */
  stored(name: string, prepared: readonly PreparedDevice[]): void {
    const counts = prepared.map(({ device, movies }) => {
      const { size } = new Set(movies.map(({ recipe }) => recipe))
      const movie = size === 1 ? '1 movie' : `${size} movies`
      return `${movie} on ${device.named.name}`
    })
    const reason = counts.join(', ')
    this.#set({ isStored: true, reason })
    this.#say(`${name} is stored and plays on without Ledloom: ${reason}`)
  }

  #say(line: string): void {
    if (line !== this.#said) this.#parts.note(line)
    this.#said = line
  }

  #set(state: StoringState | undefined): void {
    this.#state = state
    this.#parts.onChange?.()
  }
}
