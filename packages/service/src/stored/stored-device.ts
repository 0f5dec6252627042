import { setTimeout as wait } from 'node:timers/promises'
import type { Device, RequestOptions } from '@ledloom/device'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import { borrowSettings, dimBorrowed } from './borrow-settings.ts'
import type { DevicePlan } from './decide-storing.ts'
import type { NamedLive } from './gather-facts.ts'
import { ifAnswered } from './if-answered.ts'
import { firstStepOf, isPlaylistOf, type PlaylistStep, stepsFrom } from './playlist-steps.ts'
import {
  isSameId,
  type PlayedByDevice,
  type StoredMemory,
  type StoredMovie,
} from './stored-memory.ts'

/** Milliseconds that a stream may take to begin. */
const BEGIN_MS = 3000

/** Milliseconds between two looks at what is about to come. */
const LOOK_MS = 50

type StoredDeviceParts = {
  readonly memory: StoredMemory
  readonly turns: DeviceTurns
}

/** A device that plays a list by itself, or is about to. What it is asked ends when a signal aborts. */
export class StoredDevice {
  readonly named: NamedLive
  readonly plan: DevicePlan
  readonly #parts: StoredDeviceParts
  #first = 0
  /** The brightness that was set last, 0 to 1. */
  #dimmed: number | undefined

  constructor(named: NamedLive, plan: DevicePlan, parts: StoredDeviceParts) {
    this.named = named
    this.plan = plan
    this.#parts = parts
  }

  /** True while it plays by itself. */
  get playsOwn(): boolean {
    return this.named.live.playsOwn
  }

  /** Runs work while it gets no frames; it keeps its light. */
  whileStill(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const { live } = this.named
    return this.#inTurn(signal, async () => {
      await live.played.outlet.suspend()
      try {
        signal.throwIfAborted()
        await work()
      } finally {
        live.resume()
      }
    })
  }

  /**
   * Prepares to play movies from an entry on, which is not seen yet.
   *
   * @param movies of all entries
   */
  prepare(
    movies: readonly StoredMovie[],
    { first, signal }: { readonly first: number; readonly signal: AbortSignal },
  ): Promise<void> {
    return this.#inTurn(signal, async (options) => {
      const { memory } = this.#parts
      const { name, live } = this.named
      const { device } = live
      const { mode } = this.plan
      const hasPlaylist = mode === 'playlist'
      const change = { mode: await this.#formerMode(signal), hasPlaylist, ...options }
      await borrowSettings({ name, device }, memory, change)
      this.#first = first
      const ids = movies.flatMap(({ id }) => id ?? [])
      signal.throwIfAborted()
      await memory.setPlayed(name, { mode, movies: ids })
      await (hasPlaylist ? this.#setPlaylist(movies, options) : this.#select(ids[0], options))
    })
  }

  /** Sets the playlist, unless the device has it already. */
  async #setPlaylist(movies: readonly StoredMovie[], options: RequestOptions): Promise<void> {
    const { playlist } = this.named.live.device
    const steps = stepsFrom(this.#stepsOf(movies), this.#first)
    const { entries } = (await ifAnswered(playlist.get(options))) ?? { entries: [] }
    if (!isPlaylistOf(entries, steps)) await playlist.set(steps, options)
  }

  #stepsOf(movies: readonly StoredMovie[]): readonly PlaylistStep[] {
    return this.plan.entries.map(({ shown }, i) => {
      return { movieId: movies[i]!.id!, duration: Math.round(shown) }
    })
  }

  /** Selects a movie, unless it is already. */
  async #select(movie: string | undefined, options: RequestOptions): Promise<void> {
    const { movies } = this.named.live.device
    const current = await ifAnswered(movies.current(options))
    if (movie === undefined || isSameId(current?.unique_id, movie)) return
    const list = await movies.list(options)
    const stored = list.movies.find(({ uniqueId }) => isSameId(uniqueId, movie))
    if (stored?.id !== undefined) await movies.select(stored.id, options)
  }

  /** The mode that it had before it was streamed to. @throws Error if it is not streamed to */
  async #formerMode(signal: AbortSignal): Promise<string> {
    const { name, live } = this.named
    for (let looks = 0; looks < BEGIN_MS / LOOK_MS; looks++) {
      const { formerMode } = live.played.outlet
      if (formerMode !== undefined) return formerMode
      await wait(LOOK_MS, undefined, { signal })
    }
    throw new Error(`${name} does not answer`)
  }

  /** Plays by itself from now on. */
  begin(brightness: () => number, signal: AbortSignal): Promise<void> {
    return this.#inTurn(signal, async (options) => {
      const { live } = this.named
      await live.played.outlet.suspend()
      try {
        const share = brightness()
        if (share !== 1) await this.#dimTo(share, options)
        this.#dimmed = share
        signal.throwIfAborted()
        // Without the signal: a mode that it takes after all would be taken for one that others have set.
        await live.device.mode.set(this.plan.mode, { ...options, signal: undefined })
      } catch (error) {
        live.resume()
        throw error
      }
      await live.pause()
      live.playOwn()
    })
  }

  /**
   * Takes it as it is, if it plays these movies by itself already.
   *
   * @returns the entry that it shows; undefined if it plays something else
   */
  adopt(movies: readonly StoredMovie[], signal: AbortSignal): Promise<number | undefined> {
    return this.#inTurn(signal, async (options) => {
      const { name, live } = this.named
      const played = this.#parts.memory.playedBy(name)
      const ids = movies.flatMap(({ id }) => id ?? [])
      if (!this.playsOwn || played?.mode !== this.plan.mode) return undefined
      if (ids.some((id, i) => !isSameId(id, played.movies[i]))) return undefined
      if (!(await playsByItself(live.device, played, options))) return undefined
      if (played.mode === 'movie') return 0
      const { entries } = await live.device.playlist.get(options)
      const first = firstStepOf(entries, this.#stepsOf(movies))
      if (first === undefined) return undefined
      this.#first = first
      const current = await live.device.playlist.current(options)
      return ((current?.id ?? 0) + first) % ids.length
    })
  }

  /** Dims it, unless it is so already. */
  dim(brightness: () => number, signal: AbortSignal): Promise<void> {
    return this.#inTurn(signal, async (options) => {
      // Of several changes the last one counts.
      const wanted = brightness()
      if (wanted !== this.#dimmed) await this.#dimTo(wanted, options)
    })
  }

  async #dimTo(share: number, options: RequestOptions): Promise<void> {
    const { name, live } = this.named
    const borrowed = this.#parts.memory.borrowedOf(name)
    if (borrowed !== undefined) await dimBorrowed(live.device, borrowed, { share, ...options })
    this.#dimmed = share
  }

  /** Goes to an entry. */
  jump(entry: number, signal: AbortSignal): Promise<void> {
    return this.#inTurn(signal, async (options) => {
      const count = this.plan.entries.length
      if (this.plan.mode === 'movie') return
      const { playlist } = this.named.live.device
      await playlist.jumpTo((entry - this.#first + count) % count, options)
    })
  }

  /** Sets its mode again, if something else has changed it. @throws DeviceError if it does not answer */
  assertMode(signal: AbortSignal): Promise<void> {
    return this.#inTurn(signal, async (options) => {
      const { device } = this.named.live
      const { mode } = await device.mode.get(options)
      if (mode !== this.plan.mode && this.playsOwn) await device.mode.set(this.plan.mode, options)
    })
  }

  #inTurn<Result>(
    signal: AbortSignal,
    work: (options: RequestOptions) => Promise<Result>,
  ): Promise<Result> {
    return this.#parts.turns.run(this.named.name, work, signal)
  }
}

/** Returns true if a device plays by itself what the house has let it play. */
export async function playsByItself(
  device: Device,
  { mode, movies }: PlayedByDevice,
  options: RequestOptions,
): Promise<boolean> {
  const now = await device.mode.get(options)
  if (now.mode !== mode) return false
  if (mode === 'movie') {
    const current = movies.length > 0 ? await device.movies.current(options) : undefined
    return movies.length === 0 || isSameId(current?.unique_id, movies[0])
  }
  const { entries } = await device.playlist.get(options)
  return (
    entries.length === movies.length &&
    entries.every(({ unique_id }) => movies.some((id) => isSameId(id, unique_id)))
  )
}
