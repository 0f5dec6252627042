/** The version of each text that a viewer has received. */
export type SeenTexts = Map<string, number>

interface Slot {
  readonly text: string
  readonly version: number
}

/** The newest text of each name, for viewers that fetch them at their own pace. */
export class TextSlots {
  readonly #slots = new Map<string, Slot>()
  #version = 0

  get(name: string): string | undefined {
    return this.#slots.get(name)?.text
  }

  /** Replaces a text; does nothing if it is the same. */
  set(name: string, text: string): void {
    if (this.get(name) !== text) this.#slots.set(name, { text, version: ++this.#version })
  }

  /** Returns a text that a viewer lacks and marks it as `seen`. The first name set comes first. */
  takeNext(seen: SeenTexts): string | undefined {
    for (const [name, { text, version }] of this.#slots) {
      if (seen.get(name) === version) continue
      seen.set(name, version)
      return text
    }
    return undefined
  }
}
