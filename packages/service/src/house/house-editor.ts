import { chmod, readFile, realpath, stat } from 'node:fs/promises'
import { unreadableReason } from '@ledloom/core'
import { writeFileAtomically } from '@ledloom/media/files'
import { Mutex } from 'async-mutex'
import { editHouse, type HouseEdit } from './edit-house.ts'
import { type House, HouseError, parseHouse } from './read-house.ts'

/** The house whose file is edited. */
type EditedHouse = {
  /** Checks that what a house names can be played. @throws HouseError */
  readonly check: (house: House, text: string) => Promise<void>
  /** Goes on with the file as it is now. */
  readonly reread: () => Promise<void>
}

/** Changes a house file, one change after another; each is checked before it is written as a whole. */
export class HouseEditor {
  readonly #path: string
  readonly #house: EditedHouse
  readonly #turns = new Mutex()

  constructor(path: string, house: EditedHouse) {
    this.#path = path
    this.#house = house
  }

  /** @throws HouseError if the file has a mistake, or would have one, or can't be written */
  edit(edit: HouseEdit): Promise<void> {
    return this.#turns.runExclusive(async () => {
      const text = await readFile(this.#path, 'utf8').catch((cause: unknown) => {
        const message = `${this.#path} cannot be read: ${unreadableReason(cause)}`
        throw new HouseError(message, { cause })
      })
      const edited = editHouse(text, this.#path, edit)
      if (edited === text) return
      await this.#house.check(parseHouse(edited, this.#path), edited)
      // A link stays one, and who may read the file stays as it is.
      const path = await realpath(this.#path)
      const { mode } = await stat(path)
      await writeFileAtomically(path, [Buffer.from(edited)])
      await chmod(path, mode & 0o777)
      await this.#house.reread()
    })
  }
}
