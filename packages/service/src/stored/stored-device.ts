import { setTimeout as wait } from 'node:timers/promises'
import type { Device } from '@ledloom/device'
import { borrowSettings, dimBorrowed } from './borrow-settings.ts'
import type { DevicePlan } from './decide-storing.ts'
import type { NamedLive } from './gather-facts.ts'
import {
  isSameId,
  type PlayedByDevice,
  type StoredMemory,
  type StoredMovie,
} from './stored-memory.ts'

/** Milliseconds that a device may take for a command that others wait for. */
const TIMEOUT_MS = 3000

/** Milliseconds between two looks at what is about to come. */
const LOOK_MS = 50

/** A device that plays a list by itself, or is about to. */
export class StoredDevice {
  readonly named: NamedLive
  readonly plan: DevicePlan
  readonly #memory: StoredMemory
  #first = 0

  constructor(named: NamedLive, plan: DevicePlan, memory: StoredMemory) {
    this.named = named
    this.plan = plan
    this.#memory = memory
  }

  /** True while it plays by itself. */
  get playsOwn(): boolean {
    return this.named.live.playsOwn
  }

  /** Runs work while it gets no frames; it keeps its light. */
  async whileStill(work: () => Promise<void>): Promise<void> {
    const { live } = this.named
    await live.played.outlet.suspend()
    try {
      await work()
    } finally {
      live.resume()
    }
  }

  /**
   * Prepares to play movies from an entry on, which is not seen yet.
   *
   * @param movies of all entries
   */
  async prepare(movies: readonly StoredMovie[], first: number): Promise<void> {
    const { name, live } = this.named
    const { device } = live
    const { mode, entries } = this.plan
    const formerMode = await this.#formerMode()
    const hasPlaylist = mode === 'playlist'
    await borrowSettings({ name, device }, this.#memory, { mode: formerMode, hasPlaylist })
    this.#first = first
    const ids = movies.flatMap(({ id }) => id ?? [])
    await this.#memory.setPlayed(name, { mode, movies: ids })
    if (mode === 'playlist') {
      const steps = entries.map(({ shown }, i) => {
        return { movieId: movies[i]!.id!, duration: Math.round(shown) }
      })
      await device.playlist.set([...steps.slice(first), ...steps.slice(0, first)])
    } else {
      const list = await device.movies.list()
      const stored = list.movies.find(({ uniqueId }) => isSameId(uniqueId, ids[0]))
      if (stored?.id !== undefined) await device.movies.select(stored.id)
    }
  }

  /** The mode that it had before it was streamed to. @throws Error if it is not streamed to */
  async #formerMode(): Promise<string> {
    const { name, live } = this.named
    for (let looks = 0; looks < TIMEOUT_MS / LOOK_MS; looks++) {
      const { formerMode } = live.played.outlet
      if (formerMode !== undefined) return formerMode
      await wait(LOOK_MS)
    }
    throw new Error(`${name} does not answer`)
  }

  /** Plays by itself from now on. */
  async begin(brightness: number): Promise<void> {
    const { live } = this.named
    await live.played.outlet.suspend()
    try {
      if (brightness !== 1) await this.dim(brightness)
      await live.device.mode.set(this.plan.mode, { timeoutMs: TIMEOUT_MS })
    } catch (error) {
      live.resume()
      throw error
    }
    await live.pause()
    live.playOwn()
  }

  /**
   * Takes it as it is, if it plays these movies by itself already.
   *
   * @returns the entry that it shows; undefined if it plays something else
   */
  async adopt(movies: readonly StoredMovie[]): Promise<number | undefined> {
    const { name, live } = this.named
    const played = this.#memory.playedBy(name)
    const ids = movies.flatMap(({ id }) => id ?? [])
    if (!this.playsOwn || played?.mode !== this.plan.mode) return undefined
    if (ids.some((id, i) => !isSameId(id, played.movies[i]))) return undefined
    if (!(await playsByItself(live.device, played))) return undefined
    if (played.mode === 'movie') return 0
    const { entries } = await live.device.playlist.get()
    const [start] = entries
    this.#first = ids.findIndex((id) => isSameId(id, start?.unique_id))
    const current = await live.device.playlist.current()
    return this.#first < 0 ? undefined : ((current?.id ?? 0) + this.#first) % ids.length
  }

  async dim(brightness: number): Promise<void> {
    const { name, live } = this.named
    const borrowed = this.#memory.borrowedOf(name)
    if (borrowed !== undefined) await dimBorrowed(live.device, borrowed, brightness)
  }

  /** Goes to an entry. */
  async jump(entry: number): Promise<void> {
    const count = this.plan.entries.length
    if (this.plan.mode === 'movie') return
    await this.named.live.device.playlist.jumpTo((entry - this.#first + count) % count)
  }

  /** Sets its mode again, if something else has changed it. @throws DeviceError if it does not answer */
  async assertMode(): Promise<void> {
    const { device } = this.named.live
    const { mode } = await device.mode.get({ timeoutMs: TIMEOUT_MS })
    if (mode !== this.plan.mode && this.playsOwn) await device.mode.set(this.plan.mode)
  }
}

/** Returns true if a device plays by itself what the house has let it play. */
export async function playsByItself(
  device: Device,
  { mode, movies }: PlayedByDevice,
): Promise<boolean> {
  const now = await device.mode.get({ timeoutMs: TIMEOUT_MS })
  if (now.mode !== mode) return false
  if (mode === 'movie') {
    const current = movies.length > 0 ? await device.movies.current() : undefined
    return movies.length === 0 || isSameId(current?.unique_id, movies[0])
  }
  const { entries } = await device.playlist.get()
  return (
    entries.length === movies.length &&
    entries.every(({ unique_id }) => movies.some((id) => isSameId(id, unique_id)))
  )
}
