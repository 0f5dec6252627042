import type { StudioState } from '@ledloom/studio'

/** The state of a fake studio and its listeners. */
export class FakeState {
  readonly #listeners = new Set<() => void>()
  #sections: Required<StudioState>

  constructor(sections: Required<StudioState>) {
    this.#sections = sections
  }

  get sections(): Required<StudioState> {
    return this.#sections
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Puts sections in place of what they were. */
  change(sections: StudioState): void {
    this.#sections = { ...this.#sections, ...sections }
    for (const listener of this.#listeners) listener()
  }

  /** Changes members of a section. */
  amend<Section extends keyof StudioState>(
    section: Section,
    members: Partial<Required<StudioState>[Section]>,
  ): void {
    this.change({ [section]: { ...this.#sections[section], ...members } })
  }
}
