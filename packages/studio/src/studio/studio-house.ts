import type { HouseState } from '../state/house-state.ts'

/** What can be asked of a house. */
export type HouseCommand = 'on' | 'off' | 'next' | 'previous' | 'follow-schedule'

/** An entry of a schedule, as a page gives it. */
export interface GivenEntry {
  /** The name of the entry that it replaces; without one it is added. */
  readonly was?: string | undefined
  readonly name: string
  readonly from: string
  readonly to: string
  /** `mon`, `tue`, …; every day if left out. */
  readonly days?: readonly string[] | undefined
  /** What it plays. Default: what it played. */
  readonly play?: string | undefined
  /** Where two overlap, the higher one plays. Default: as before, or 0. */
  readonly priority?: number | undefined
}

/** Where a house stands, in degrees. */
export interface GivenPlace {
  readonly latitude: number
  readonly longitude: number
}

/** A house that plays a studio by a schedule: what pages show of it, and what they may change. */
export interface PlayedHouse {
  readonly state: HouseState
  /** @throws Error with one line for the user if it can't be done */
  command(command: HouseCommand): Promise<void>
  /** @throws Error with one line that begins with the name of the wrong value, such as `from must be …` */
  setEntry(entry: GivenEntry): Promise<void>
  /** @throws Error with one line for the user */
  removeEntry(name: string): Promise<void>
  /** @throws Error with one line for the user */
  setPlace(place: GivenPlace): Promise<void>
  /** Calls a listener after each change. @returns a function that ends this */
  onChange(listener: () => void): () => void
}

/** The house that a studio belongs to, if it belongs to one. */
export class StudioHouse {
  readonly #onChange: () => void
  #played: PlayedHouse | undefined

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /** Undefined if the studio belongs to no house. */
  get state(): HouseState | undefined {
    return this.#played?.state
  }

  /** @throws Error if the studio belongs to no house */
  get played(): PlayedHouse {
    if (this.#played === undefined) throw new Error('no house is played here')
    return this.#played
  }

  /** Lets pages show a house and change it. @returns a function that ends this */
  show(house: PlayedHouse): () => void {
    this.#played = house
    this.#onChange()
    return house.onChange(this.#onChange)
  }
}
