import { isAnswered } from '@ledloom/device'

/**
 * Reads a device part by part. A part without a usable answer is undefined and noted; the others are
 * still useful.
 */
export class PartReader {
  readonly #notes = new Set<string>()

  /** Reasons why parts are missing, each once. */
  get notes(): readonly string[] {
    return [...this.#notes]
  }

  /** @throws the reason of `part` if the device does not answer at all */
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
