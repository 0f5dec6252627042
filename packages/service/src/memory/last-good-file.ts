import { removeDrafts } from '@ledloom/media/files'
import { readJsonFile } from '@ledloom/studio/keeping'
import { z } from 'zod'
import { KeptFile, type KeptFileOptions } from './kept-file.ts'
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
  readonly #file: KeptFile
  #kept: HouseText | undefined

  private constructor(
    path: string | undefined,
    kept: HouseText | undefined,
    options: KeptFileOptions,
  ) {
    this.#kept = kept
    this.#file = new KeptFile({
      ...options,
      ...{ what: 'a copy of the house file', path, content: kept, read: async () => this.#kept },
    })
  }

  /**
   * Reads what was kept; what is damaged counts as nothing.
   *
   * @param folder the path of the data folder; without one, nothing is kept
   * @param house the path of the house file
   */
  static async open(
    folder: string | undefined,
    house: string,
    options: KeptFileOptions,
  ): Promise<LastGoodFile> {
    const path = folder && keptPath(folder, house, 'file')
    if (path === undefined) return new LastGoodFile(path, undefined, options)
    await removeDrafts(path).catch(() => undefined)
    const kept = await readJsonFile(path, keptText).catch(() => undefined)
    return new LastGoodFile(path, kept, options)
  }

  /** What could be used last. */
  get kept(): HouseText | undefined {
    return this.#kept
  }

  /** Why it is not kept; empty if it is. */
  get fault(): string {
    return this.#file.fault
  }

  /**
   * Keeps a text that can be used. A failure is a line, and it is tried again; the house plays on. Settled once it is
   * written, or the disk turns out to be slow.
   */
  async keep(text: HouseText): Promise<void> {
    const isSame = text.text === this.#kept?.text
    this.#kept = text
    if (isSame && this.fault === '') return
    this.#file.changed()
    await this.#file.settled()
  }

  /** Tries no more. */
  close(): Promise<void> {
    return this.#file.close()
  }
}
