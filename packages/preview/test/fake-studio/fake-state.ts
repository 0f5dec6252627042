import type { StudioState } from '@ledloom/studio'

type FirstSection =
  | ('library' | 'show' | 'transport' | 'lights' | 'devices' | 'movie' | 'files' | 'inputs')
  | ('history' | 'presets' | 'effectMemory' | 'values' | 'sound')

/** The sections that a fake studio has from the start; a test may add others. */
export type FakeSections = StudioState & Required<Pick<StudioState, FirstSection>>

/** The state of a fake studio and its listeners. */
export class FakeState {
  readonly #listeners = new Set<() => void>()
  #sections: FakeSections

  constructor(sections: FakeSections) {
    this.#sections = sections
  }

  get sections(): FakeSections {
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
