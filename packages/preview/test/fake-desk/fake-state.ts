import type { DeskState } from '@ledloom/studio'

/** All sections of a fake desk, and who wants to know of changes. */
export class FakeState {
  readonly #listeners = new Set<() => void>()
  #sections: Required<DeskState>

  constructor(sections: Required<DeskState>) {
    this.#sections = sections
  }

  get sections(): Required<DeskState> {
    return this.#sections
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Puts sections in place of what they were. */
  change(sections: DeskState): void {
    this.#sections = { ...this.#sections, ...sections }
    for (const listener of this.#listeners) listener()
  }

  /** Changes members of a section. */
  amend<Section extends keyof DeskState>(
    section: Section,
    members: Partial<Required<DeskState>[Section]>,
  ): void {
    this.change({ [section]: { ...this.#sections[section], ...members } })
  }
}
