import { z } from 'zod'

/** A movie of the house that a device stores whole. */
const storedMovie = z.object({
  /** Its UUID; undefined on a device of a single movie. */
  id: z.string().optional(),
  /** The fingerprint of its content. */
  digest: z.string(),
  /** The fingerprint of what it was made of. */
  recipe: z.string(),
  frameCount: z.number(),
})

/** What a device had before the house changed it. */
const borrowed = z.object({
  mode: z.string().optional(),
  /** In percent. */
  brightness: z.number().optional(),
  isBrightnessOff: z.boolean().optional(),
  /** UUID of the selected movie. */
  selected: z.string().optional(),
  playlist: z.array(z.object({ movieId: z.string(), duration: z.number() })).optional(),
})

/** What a device plays by itself: a playlist, or a movie without a UUID if it has only one. */
const played = z.object({ mode: z.string(), movies: z.array(z.string()) })

const device = z.object({
  movies: z.array(storedMovie).default([]),
  /** When something was uploaded, in milliseconds since 1970. */
  uploads: z.array(z.number()).default([]),
  borrowed: borrowed.optional(),
  played: played.optional(),
})

/** What is known of the memories of devices, by what the house file calls them. */
export const storedSchema = z.record(z.string(), device)

export type KeptStored = z.output<typeof storedSchema>
export type StoredMovie = z.output<typeof storedMovie>
export type BorrowedSettings = z.output<typeof borrowed>
export type PlayedByDevice = z.output<typeof played>

type KeptDevice = z.output<typeof device>

const DAY_MS = 24 * 3600 * 1000

/** Knows what the house has stored on devices, and what they had before, also after it was killed. */
export class StoredMemory {
  readonly #devices: Map<string, KeptDevice>
  readonly #onChange: () => Promise<void>

  /** @param onChange keeps it; settled once it is kept */
  constructor(kept: KeptStored, onChange: () => Promise<void>) {
    this.#devices = new Map(Object.entries(kept))
    this.#onChange = onChange
  }

  get kept(): KeptStored {
    return Object.fromEntries([...this.#devices].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** The movies that a device has stored whole, unless somebody has deleted them since. */
  moviesOf(name: string): readonly StoredMovie[] {
    return this.#of(name).movies
  }

  /** Uploads to a device within a day. */
  uploadsOf(name: string, now: number): number {
    return this.#of(name).uploads.filter((at) => at > now - DAY_MS && at <= now).length
  }

  borrowedOf(name: string): BorrowedSettings | undefined {
    return this.#of(name).borrowed
  }

  playedBy(name: string): PlayedByDevice | undefined {
    return this.#of(name).played
  }

  /** Settled once it is kept, to be awaited before the device is changed. */
  setMovies(name: string, movies: readonly StoredMovie[]): Promise<void> {
    return this.#set(name, { movies: [...movies] })
  }

  noteUpload(name: string, now: number): Promise<void> {
    const uploads = this.#of(name).uploads.filter((at) => at > now - DAY_MS && at <= now)
    return this.#set(name, { uploads: [...uploads, now] })
  }

  setBorrowed(name: string, borrowed: BorrowedSettings | undefined): Promise<void> {
    return this.#set(name, { borrowed })
  }

  setPlayed(name: string, played: PlayedByDevice | undefined): Promise<void> {
    return this.#set(name, { played })
  }

  /** Forgets devices with other names, except for settings that are still to be restored on them. */
  async keepOnly(names: ReadonlySet<string>): Promise<void> {
    for (const [name, { borrowed, played }] of this.#devices) {
      if (names.has(name)) continue
      if (borrowed === undefined) this.#devices.delete(name)
      else this.#devices.set(name, { movies: [], uploads: [], borrowed, played })
    }
    await this.#onChange()
  }

  #of(name: string): KeptDevice {
    return this.#devices.get(name) ?? { movies: [], uploads: [] }
  }

  async #set(name: string, change: Partial<KeptDevice>): Promise<void> {
    this.#devices.set(name, { ...this.#of(name), ...change })
    await this.#onChange()
  }
}

/** Compares UUIDs of movies; one that is not known is like no other. */
export function isSameId(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase()
}
