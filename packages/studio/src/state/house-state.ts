/** A house that is played by a schedule. Times are milliseconds since 1970. */
export interface HouseState {
  readonly isOn: boolean
  /** What plays; null if nothing does. */
  readonly playing: {
    readonly play: string
    /** The entry of the schedule; null if chosen by hand. */
    readonly entry: string | null
    /** When it ends; null if that is not planned. */
    readonly until: number | null
    /** True for a playlist of several items, in which one can go on. */
    readonly hasOthers: boolean
  } | null
  /** The time zone of its clocks, such as `Europe/Berlin`. */
  readonly timeZone: string
  /** True if its place is known, so that its sun is. */
  readonly hasPlace: boolean
  /** Names of its playlists, and of what its schedule plays. */
  readonly names: readonly string[]
  readonly entries: readonly HouseEntryState[]
  /** What will play from now on in a week, in order. */
  readonly week: readonly PlannedState[]
  /** What does not work at this moment, a line each. */
  readonly faults: readonly string[]
}

/** An entry of a schedule, as its file has it. */
export interface HouseEntryState {
  readonly name: string
  /** `18:00`, or `dusk`, `sunset-15m`, … */
  readonly from: string
  readonly to: string
  /** `mon`, `tue`, …; every day if left out. */
  readonly days?: readonly string[]
  /** A name, or names of which one is chosen for each date. */
  readonly play: string | readonly string[]
  /** Where two overlap, the higher one plays. */
  readonly priority: number
  /** What else restricts it, for people; empty if nothing does. */
  readonly others: string
}

/** One part of a plan. */
export interface PlannedState {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly play: string
}
