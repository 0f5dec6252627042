import { type DiskWait, isStalledDisk, waitForDisk } from '@ledloom/studio/keeping'
import { HouseLock } from './house-lock.ts'

/** The data folder of a house at its start. The lights come without what a disk that stalls does not give in time. */
export class StartingData {
  /** The path of the folder; undefined if nothing is kept. */
  #path: string | undefined
  readonly #house: string
  readonly #wait: DiskWait
  readonly #troubles: string[]

  /**
   * @param path of the folder; without one, nothing is kept
   * @param house the path of the house file
   * @param trouble why there is no folder, if there should be one
   */
  constructor(
    path: string | undefined,
    house: string,
    wait: DiskWait & { readonly trouble?: string | undefined },
  ) {
    this.#path = path
    this.#house = house
    this.#wait = wait
    this.#troubles = wait.trouble === undefined ? [] : [wait.trouble]
  }

  /** Lines about what the house goes without until it is started again. */
  get troubles(): readonly string[] {
    return this.#troubles
  }

  /** True if the folder can be read, as far as it is known. */
  get isThere(): boolean {
    return this.#path !== undefined
  }

  /** Keeps other services from playing the house, unless the disk stalls. @throws HouseError if one does already */
  async lock(): Promise<HouseLock> {
    const acquired = HouseLock.acquire(this.#path, this.#house)
    return this.#inTime(
      acquired,
      'nothing keeps a second service from playing the same house',
      () => {
        acquired.catch(({ message }: Error) => this.#wait.note(message))
        return HouseLock.acquire(undefined, this.#house)
      },
    )
  }

  /**
   * Opens what is kept.
   *
   * @param open opens it in a folder; as if there were none without one
   */
  async open<Kept>(open: (folder: string | undefined) => Promise<Kept>): Promise<Kept> {
    if (this.#path === undefined) return open(undefined)
    const goesOn =
      'the house starts without what it has kept, and keeps nothing until it is started again'
    return this.#inTime(open(this.#path), goesOn, () => {
      this.#path = undefined
      return open(undefined)
    })
  }

  async #inTime<Part>(
    part: Promise<Part>,
    goesOn: string,
    without: () => Promise<Part>,
  ): Promise<Part> {
    const { note } = this.#wait
    try {
      return await waitForDisk(this.#path ?? '', part, this.#wait)
    } catch (error) {
      if (!isStalledDisk(error)) throw error
      const trouble = `${error.message}: ${goesOn}`
      note(trouble)
      this.#troubles.push(trouble)
      return without()
    }
  }
}
