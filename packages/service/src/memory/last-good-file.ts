import { errorMessage } from '@ledloom/core'
import { removeDrafts } from '@ledloom/media/files'
import { readJsonFile, writeJsonFile } from '@ledloom/studio/keeping'
import { z } from 'zod'
import { keptPath } from './kept-path.ts'

const keptText = z.object({
  text: z.string(),
  /** When it was saved, in milliseconds since 1970. */
  savedAt: z.number(),
})

/** The text of a house file. */
export type HouseText = z.output<typeof keptText>

/** Keeps the text of a house file as it could be used last, for a start at which it can't be. */
export class LastGoodFile {
  readonly #path: string | undefined
  readonly #note: (line: string) => void
  #kept: HouseText | undefined
  #fault = ''

  private constructor(path: string | undefined, note: (line: string) => void) {
    this.#path = path
    this.#note = note
  }

  /**
   * Reads what was kept; what is damaged counts as nothing.
   *
   * @param folder the path of the data folder; without one, nothing is kept
   * @param house the path of the house file
   * @param note prints a line about a failure
   */
  static async open(
    folder: string | undefined,
    house: string,
    note: (line: string) => void,
  ): Promise<LastGoodFile> {
    const path = folder && keptPath(folder, house, 'file')
    const file = new LastGoodFile(path, note)
    if (path === undefined) return file
    await removeDrafts(path).catch(() => undefined)
    file.#kept = await readJsonFile(path, keptText).catch(() => undefined)
    return file
  }

  /** What could be used last. */
  get kept(): HouseText | undefined {
    return this.#kept
  }

  /** Keeps a text that can be used. A failure is a line; the house plays on. */
  async keep({ text, savedAt }: HouseText): Promise<void> {
    const isWritten = this.#kept?.text === text && this.#fault === ''
    this.#kept = { text, savedAt }
    if (isWritten || this.#path === undefined) return
    try {
      await writeJsonFile(this.#path, this.#kept)
      this.#fault = ''
    } catch (error) {
      const fault = errorMessage(error)
      if (fault !== this.#fault) this.#note(`the house file is not kept for a restart: ${fault}`)
      this.#fault = fault
    }
  }
}
