import { type DiskWait, isStalledDisk, waitForDisk } from '@ledloom/studio/keeping'
import { HouseLock } from './house-lock.ts'

/** How the disk of a data folder is waited for at a start. */
type StartingWait = DiskWait & {
  /** Why there is no folder, if there should be one. */
  readonly trouble?: string | undefined
  /** Settled once the folder can be opened, if its disk has stalled before. */
  readonly late?: Promise<unknown> | undefined
  /** True if the house is opened again once the disk answers. Default false. */
  readonly reopens?: boolean | undefined
}

/** The data folder of a house at its start. The lights come without what a disk that stalls does not give in time. */
export class StartingData {
  /** The path of the folder; undefined if nothing is kept. */
  #path: string | undefined
  readonly #house: string
  readonly #wait: StartingWait
  readonly #troubles: string[]
  /** What the disk has not answered in time. */
  readonly #late: Promise<unknown>[] = []

  /**
   * @param path of the folder; without one, nothing is kept
   * @param house the path of the house file
   * @param wait how long the disk is waited for
   */
  constructor(path: string | undefined, house: string, wait: StartingWait) {
    this.#path = path
    this.#house = house
    this.#wait = wait
    this.#troubles = wait.trouble === undefined ? [] : [wait.trouble]
    if (wait.late === undefined) return
    this.#late.push(wait.late)
    wait.late.catch(({ message }: Error) => {
      this.#troubles[0] = `${message}; nothing is kept until it is started again`
    })
  }

  /**
   * Settled once the disk answers that did not in time: true if all can be used then, with a line about each part that
   * can't. Undefined if it did.
   */
  get answers(): Promise<boolean> | undefined {
    if (this.#late.length === 0) return undefined
    return Promise.allSettled(this.#late).then((parts) =>
      parts.every(({ status }) => status === 'fulfilled'),
    )
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
    const goesOn = 'nothing keeps a second service from playing the same house'
    return this.#inTime(acquired, goesOn, () => {
      // Whoever opens the house again takes it.
      this.#follow(acquired.then((lock) => lock.release()))
      return HouseLock.acquire(undefined, this.#house)
    })
  }

  /**
   * Opens what is kept.
   *
   * @param open opens it in a folder; as if there were none without one
   */
  async open<Kept>(open: (folder: string | undefined) => Promise<Kept>): Promise<Kept> {
    if (this.#path === undefined) return open(undefined)
    const until = this.#wait.reopens === true ? 'it does' : 'it is started again'
    const goesOn = `the house starts without what it has kept, and keeps nothing until ${until}`
    const opening = open(this.#path)
    return this.#inTime(opening, goesOn, () => {
      this.#follow(opening)
      this.#path = undefined
      return open(undefined)
    })
  }

  #follow(late: Promise<unknown>): void {
    late.catch(({ message }: Error) => this.#wait.note(message))
    this.#late.push(late)
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
