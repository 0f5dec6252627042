import { isAnswered } from '@ledloom/device'

/**
 * Reads a device part by part: what it answers in no usable way is undefined and noted, since the
 * other parts are of use without it.
 */
export class PartReader {
  readonly #notes = new Set<string>()

  /** Why parts are missing, each reason once. */
  get notes(): readonly string[] {
    return [...this.#notes]
  }

  /** @throws what `part` rejects with when the device does not answer at all */
  async read<Part>(part: Promise<Part>): Promise<Part | undefined> {
    try {
      return await part
    } catch (error) {
      if (!isAnswered(error)) throw error
      this.#notes.add(error.message)
      return undefined
    }
  }

  /** Notes that the device does not state something. */
  note(reason: string): void {
    this.#notes.add(reason)
  }
}
