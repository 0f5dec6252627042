import type { StudioSection, StudioState } from './studio-state.ts'

/** The sections of state that pages are told, and who is told when one changes. */
export class Sections {
  readonly #listeners = new Set<() => void>()
  #state: StudioState = {}

  get state(): StudioState {
    return this.#state
  }

  /** Says what a section is from now on. */
  set<Section extends StudioSection>(section: Section, value: StudioState[Section]): void {
    this.#state = { ...this.#state, [section]: value }
    for (const listener of this.#listeners) listener()
  }

  /** Calls `listener` at each change until the function that it gives is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
