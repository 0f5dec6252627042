import { isStalledDisk } from '@ledloom/studio/keeping'
import { Mutex } from 'async-mutex'
import type { AskedDisk } from '../lasting/asked-disk.ts'
import { editError, editHouse, type HouseEdit } from './edit-house.ts'
import type { HouseTextAccess } from './house-text.ts'
import { type House, HouseError, houseOfText } from './read-house.ts'

/** The house whose file is edited. */
type EditedHouse = {
  readonly path: string
  readonly disk: AskedDisk
  readonly text: HouseTextAccess
  /**
   * Checks that what a change adds to a house can be played. One that is taken back adds nothing.
   *
   * @throws HouseError
   */
  readonly check: (house: House, change: { text: string; isTakenBack: boolean }) => Promise<void>
  /** Goes on with the file as it is now. @throws StudioError `stalled-disk` */
  readonly reread: () => Promise<void>
}

/** The text of a house file before and after a change. */
export type TextChange = { readonly before: string; readonly after: string }

/** What is said of a change that waits for the disk: nothing of it may be made later. */
const UNCHANGED = 'nothing is changed; try again once it does'
const UNSURE = 'it stopped just as the change was to be made; once it answers, look whether it was'
const CHANGED = 'the change is made, and the house goes on with it once the disk answers'

/** Changes a house file, one change after another; each is checked before it is written as a whole. */
export class HouseEditor {
  readonly #house: EditedHouse
  readonly #turns = new Mutex()

  constructor(house: EditedHouse) {
    this.#house = house
  }

  /**
   * Makes several changes, or none of them.
   *
   * @returns undefined if the file says so already
   * @throws HouseError if the file has a mistake, or can't be written, or its disk does not answer; EditError if it
   *   would have a mistake
   */
  edit(...edits: readonly HouseEdit[]): Promise<TextChange | undefined> {
    const { path } = this.#house
    return this.#inTurn(async () => {
      for (;;) {
        const before = await this.#read()
        const after = edits.reduce((text, edit) => editHouse(text, path, edit), before)
        if (after === before) return undefined
        await this.#check(after, { isTakenBack: false }).catch((error: unknown) => {
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
   * @throws HouseError if it has been changed since, or its disk does not answer, and nothing is changed then
   */
  restore({ before, after }: TextChange): Promise<void> {
    return this.#inTurn(async () => {
      await this.#check(before, { isTakenBack: true })
      if ((await this.#read()) !== after) {
        const { path } = this.#house
        throw new HouseError(`${path} has been changed by others since, which would be lost`)
      }
      await this.#write(before)
    })
  }

  /** Changes the file after all that was begun before. One that waits for a disk without an end holds up no other. */
  #inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    return this.#turns.runExclusive(change).catch((error: unknown) => {
      throw isStalledDisk(error) ? stalled(error, UNCHANGED) : error
    })
  }

  async #read(): Promise<string> {
    const { path, disk, text } = this.#house
    return (await disk.ask(path, () => text.read(path))).text
  }

  /** Checks all that is checked when the file is read: what is written must not be refused then. */
  async #check(text: string, { isTakenBack }: { readonly isTakenBack: boolean }): Promise<void> {
    const house = await houseOfText(text, this.#house.path)
    await this.#house.check(house, { text, isTakenBack })
  }

  /** @throws HouseError that says whether it is changed, if the disk does not answer */
  async #write(after: string): Promise<void> {
    const { path, disk, text, reread } = this.#house
    const ending = new AbortController()
    let isReplacing = false
    const options = {
      signal: ending.signal,
      onReplace: () => {
        isReplacing = true
      },
    }
    await disk
      .ask(path, () => text.replace(path, after, options))
      .catch((error: unknown) => {
        // Nobody expects it any more.
        ending.abort(error)
        throw isStalledDisk(error) && isReplacing ? stalled(error, UNSURE) : error
      })
    await reread().catch((error: unknown) => {
      throw isStalledDisk(error) ? stalled(error, CHANGED) : error
    })
  }
}

function stalled(cause: Error, said: string): HouseError {
  return new HouseError(`${cause.message}: ${said}`, { cause })
}
