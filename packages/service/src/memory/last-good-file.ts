import { removeDrafts } from '@ledloom/media/files'
import { readJsonFile, writeJsonFile } from '@ledloom/studio/keeping'
import { z } from 'zod'
import { KeepingFault } from '../lasting/keeping-fault.ts'
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
  readonly #fault: KeepingFault
  #kept: HouseText | undefined
  /** The text that is on the disk. */
  #written: string | undefined

  private constructor(path: string | undefined, note: (line: string) => void) {
    this.#path = path
    this.#fault = new KeepingFault({
      ...{ what: 'a copy of the house file', note },
      retry: () => void this.#write(),
    })
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
    file.#written = file.#kept?.text
    return file
  }

  /** What could be used last. */
  get kept(): HouseText | undefined {
    return this.#kept
  }

  /** Why it is not kept; empty if it is. */
  get fault(): string {
    return this.#fault.text
  }

  /** Keeps a text that can be used. A failure is a line, and it is tried again; the house plays on. */
  async keep(text: HouseText): Promise<void> {
    this.#kept = text
    await this.#write()
  }

  /** Tries no more. */
  close(): void {
    this.#fault.close()
  }

  async #write(): Promise<void> {
    const { text } = this.#kept ?? {}
    if (this.#path === undefined || text === this.#written) return
    try {
      await writeJsonFile(this.#path, this.#kept)
      this.#written = text
      this.#fault.end()
    } catch (error) {
      this.#fault.add(error)
    }
  }
}
