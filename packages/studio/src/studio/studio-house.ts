import type { Step } from '../history/history.ts'
import type { HousePlaylistState, HouseState } from '../state/house-state.ts'

/** What can be asked of a house. */
export type HouseCommand = 'on' | 'off' | 'next' | 'previous' | 'follow-schedule'

/** An entry of a schedule, as a page gives it. What is left out stays as it was. */
export interface GivenEntry {
  /** The name of the entry that it replaces; without one it is added. */
  readonly was?: string | undefined
  readonly name: string
  readonly from: string
  readonly to: string
  /** `mon`, `tue`, …; every day if left out. */
  readonly days?: readonly string[] | undefined
  /** What it plays; of several, one is chosen for each date. */
  readonly play?: string | readonly string[] | undefined
  /** First and last dates of seasons, `12-24` or `2026-12-24`. */
  readonly between?: readonly (readonly string[])[] | undefined
  /** Single dates. */
  readonly dates?: readonly string[] | undefined
  /** Where two overlap, the higher one plays. */
  readonly priority?: number | undefined
  /** Seconds in which the light comes and goes. */
  readonly fade?: number | undefined
  /** Where the house stands, if that is to be known from now on. */
  readonly place?: GivenPlace | undefined
}

/** Where a house stands, in degrees. */
export interface GivenPlace {
  readonly latitude: number
  readonly longitude: number
  /** The time zone of its clocks, if it is to be another one, such as `Europe/Berlin`. */
  readonly timeZone?: string | undefined
}

/** A playlist, as a page gives it. */
export interface GivenPlaylist extends HousePlaylistState {
  /** The name of the one that it replaces; without one it is added. */
  readonly was?: string | undefined
}

/** A change of a house file as a step, or undefined if it changed nothing. */
type Changed = Promise<Step | undefined>

/** A house that plays a studio by a schedule: what pages show of it, and what they may change. */
export interface PlayedHouse {
  readonly state: HouseState
  /** @throws Error with one line for the user if it can't be done */
  command(command: HouseCommand): Promise<void>
  /** Plays something by hand. @throws Error with one line for the user if it can't be played */
  play(name: string): Promise<void>
  /** Lets what was chosen by hand end at another time: `23:00`, `next`, `changed`. @throws Error with one line for the user */
  endAt(until: string): Promise<void>
  /** Lets a group or a device show what the house does again. @throws Error with one line for the user */
  giveBack(id: string): Promise<void>
  /** @throws Error with one line that begins with the name of the wrong value, such as `from must be …` */
  setEntry(entry: GivenEntry): Changed
  /** @throws Error with one line for the user */
  removeEntry(name: string): Changed
  /** @throws Error with one line that begins with the name of the wrong value */
  setPlaylist(playlist: GivenPlaylist): Changed
  /** @throws Error with one line for the user, also while something plays it */
  removePlaylist(name: string): Changed
  /** Plays on a device from now on. */
  addDevice(address: string): Changed
  /** Plays at once on a device that is waited for. @throws Error with one line for the user */
  connectDevice(address: string): Promise<void>
  /** Lets a device blink, so that people see which one it is. @throws Error with one line for the user */
  identifyDevice(address: string): Promise<void>
  /** Turns a device off or on by itself. @throws Error with one line for the user */
  switchDevice(address: string, isOn: boolean): Promise<void>
  /** Plays on a device no longer. @throws Error with one line for the user */
  removeDevice(address: string): Changed
  /** @throws Error with one line for the user */
  setPlace(place: GivenPlace): Changed
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

  /** True if the studio belongs to a house. */
  get isPlayed(): boolean {
    return this.#played !== undefined
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
