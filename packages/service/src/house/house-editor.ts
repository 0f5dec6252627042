import { readFile, realpath } from 'node:fs/promises'
import { unreadableReason } from '@ledloom/core'
import { writeFileAtomically } from '@ledloom/media/files'
import { Mutex } from 'async-mutex'
import { editError, editHouse, type HouseEdit } from './edit-house.ts'
import { type House, HouseError, parseHouse } from './read-house.ts'

/** The house whose file is edited. */
type EditedHouse = {
  /** Checks that what a house names can be played. @throws HouseError */
  readonly check: (house: House, text: string) => Promise<void>
  /** Goes on with the file as it is now. */
  readonly reread: () => Promise<void>
}

/** The text of a house file before and after a change. */
export type TextChange = { readonly before: string; readonly after: string }

/** Changes a house file, one change after another; each is checked before it is written as a whole. */
export class HouseEditor {
  readonly #path: string
  readonly #house: EditedHouse
  readonly #turns = new Mutex()

  constructor(path: string, house: EditedHouse) {
    this.#path = path
    this.#house = house
  }

  /**
   * Makes several changes, or none of them.
   *
   * @returns undefined if the file says so already
   * @throws HouseError if the file has a mistake, or can't be written; EditError if it would have a mistake
   */
  edit(...edits: readonly HouseEdit[]): Promise<TextChange | undefined> {
    return this.#turns.runExclusive(async () => {
      for (;;) {
        const before = await this.#read()
        const after = edits.reduce((text, edit) => editHouse(text, this.#path, edit), before)
        if (after === before) return undefined
        await this.#check(after).catch((error: unknown) => {
          throw editError(error, after, ...edits)
        })
        // Somebody may have saved it while it was checked.
        if ((await this.#read()) !== before) continue
        await this.#write(after)
        return { before, after }
      }
    })
  }

  /**
   * Takes the file back to how it was before a change.
   *
   * @throws HouseError if it has been changed since, and nothing is changed then
   */
  restore({ before, after }: TextChange): Promise<void> {
    return this.#turns.runExclusive(async () => {
      await this.#check(before)
      if ((await this.#read()) !== after) {
        throw new HouseError(`${this.#path} has been changed by others since, which would be lost`)
      }
      await this.#write(before)
    })
  }

  #read(): Promise<string> {
    return readFile(this.#path, 'utf8').catch((cause: unknown) => {
      const message = `${this.#path} cannot be read: ${unreadableReason(cause)}`
      throw new HouseError(message, { cause })
    })
  }

  #check(text: string): Promise<void> {
    return this.#house.check(parseHouse(text, this.#path), text)
  }

  async #write(text: string): Promise<void> {
    // A link stays one.
    await writeFileAtomically(await realpath(this.#path), [Buffer.from(text)])
    await this.#house.reread()
  }
}
