/** A house that is played by a schedule. Times are milliseconds since 1970. */
export interface HouseState {
  readonly isOn: boolean
  /** True if somebody chose what plays, or that nothing does, in place of what the schedule says. */
  readonly isByHand: boolean
  /**
   * When that ends: `next` as the next entry of the schedule begins, `changed` once somebody changes it, or at a time;
   * null if nobody chose anything.
   */
  readonly ends: 'next' | 'changed' | number | null
  /** When that is; null if it is not known. */
  readonly endsAt: number | null
  /** What plays; null if nothing does. */
  readonly playing: {
    readonly play: string
    /** The item of a playlist that plays now; null if it is none. */
    readonly item: string | null
    /** The entry of the schedule; null if chosen by hand. */
    readonly entry: string | null
    /** When it ends; null if that is not planned. */
    readonly until: number | null
    /** True for a playlist of several items, in which one can go on. */
    readonly hasOthers: boolean
  } | null
  /** How what plays is shown; null while that is not decided. */
  readonly storing: {
    /** True if the devices play it by themselves. */
    readonly isStored: boolean
    /** Why it is streamed, or what is stored where. */
    readonly reason: string
  } | null
  /** Groups and devices that show something by themselves, or nothing, and not what the house does. */
  readonly own: readonly OwnLightState[]
  /** The time zone of its clocks, such as `Europe/Berlin`. */
  readonly timeZone: string
  /** Where it stands, in degrees, if that is known, so that its sun is. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  /** True if it hears music, whose beats playlists may follow. */
  readonly hears: boolean
  /** Names of its playlists, and of what its schedule plays. */
  readonly names: readonly string[]
  /** False until a device was added. */
  readonly hasDevices: boolean
  readonly entries: readonly HouseEntryState[]
  readonly playlists: readonly HousePlaylistState[]
  /** What will play from now on in a week, and what would but can't be played, in order. */
  readonly week: readonly PlannedState[]
  /** Entries that never play in it, as another of the same times always does. */
  readonly outplayed: readonly { readonly name: string; readonly by: string }[]
  /** What the schedule and the playlists name and can't be played, or not in full. */
  readonly unplayable: readonly UnplayableState[]
  /** What does not work at this moment, a line each. */
  readonly faults: readonly string[]
}

/** A group, or a device, that shows something by itself. */
export interface OwnLightState {
  /** By which it is given back to the house. */
  readonly id: string
  readonly name: string
  readonly devices: readonly { readonly address: string; readonly name: string }[]
  /** False if it is off by itself. */
  readonly isOn: boolean
  /** When it follows the house again: as of the house. */
  readonly ends: NonNullable<HouseState['ends']>
  /** When that is; null if it is not known. */
  readonly endsAt: number | null
  /** The name of what it plays. */
  readonly play?: string | undefined
  /** The one colour that it shows, such as `#ff8800`. */
  readonly color?: string | undefined
  /** The stored movie that it shows. */
  readonly movie?: string | undefined
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
  /** First and last dates of seasons, `12-24` or `2026-12-24`. */
  readonly between: readonly (readonly string[])[]
  /** Single dates. */
  readonly dates: readonly string[]
  /** Seconds in which the light comes and goes. */
  readonly fade: number
}

/** Sources that play one after another. */
export interface HousePlaylistState {
  readonly name: string
  readonly items: readonly HouseItemState[]
  /** How long each plays: `5m`, `32 beats`. */
  readonly each: string
  /** Seconds. */
  readonly crossfade: number
  /** True for a new order each time. */
  readonly shuffle: boolean
  /** Beats a minute; left out, they are heard. */
  readonly tempo?: number | undefined
}

/** A source of a playlist. */
export interface HouseItemState {
  readonly play: string
  /** How long it plays, in place of `each`. */
  readonly for?: string | undefined
}

/** A name that can't be played. */
export interface UnplayableState {
  readonly play: string
  readonly reason: string
  /** True for a playlist of which other items can be played. */
  readonly playsRest: boolean
}

/** One part of a plan. */
export interface PlannedState {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly play: string
  /** Why it can't be played: it is skipped, and what plays in its place stands beside it. Left out if it plays. */
  readonly failure?: string
}
