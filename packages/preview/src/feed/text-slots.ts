/** Which version of each text a viewer has got. */
export type SeenTexts = Map<string, number>

interface Slot {
  readonly text: string
  readonly version: number
}

/** Texts by name, of each the newest only, for viewers that fetch them at their own pace. */
export class TextSlots {
  readonly #slots = new Map<string, Slot>()
  #version = 0

  get(name: string): string | undefined {
    return this.#slots.get(name)?.text
  }

  /** Puts a text in place of the one before it; nothing happens where it is the same. */
  set(name: string, text: string): void {
    if (this.get(name) !== text) this.#slots.set(name, { text, version: ++this.#version })
  }

  /** A text that a viewer lacks, in the order in which the names came, marked as `seen`. */
  takeNext(seen: SeenTexts): string | undefined {
    for (const [name, { text, version }] of this.#slots) {
      if (seen.get(name) === version) continue
      seen.set(name, version)
      return text
    }
    return undefined
  }
}
