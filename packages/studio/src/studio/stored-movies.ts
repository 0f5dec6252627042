import type { Device } from '@ledloom/device'
import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import type { History, Step } from '../history/history.ts'
import { DeviceMovies } from '../movies/device-movies.ts'
import type { MovieArchive, MoviesThen } from '../movies/movie-archive.ts'
import { type DevicePlay, readPlay, restorePlay } from '../movies/own-play.ts'
import type { CopiesKept, MovieChange } from '../movies/storing-again.ts'

type StoredMoviesParts = {
  readonly devices: DeviceList
  readonly archive: MovieArchive
  readonly history: History
  whilePaused<Result>(device: ConnectedDevice, work: () => Promise<Result>): Promise<Result>
}

/** The movies of a device before and after the last change of a step. */
type MovieStep = { readonly from: MoviesThen; readonly to: MoviesThen }

/** The title of a step, and the movies that it changes. */
type NamedMovies = { readonly title: string; readonly movies: DeviceMovies }

type MoviesChange = (options: CopiesKept) => Promise<void>

/** Ends the title of a step that takes its time: devices delete movies only all at once. */
const STORES_ALL = ' (stores all again)'

/** Changes and plays what the devices of a studio store, also those that are streamed to. */
export class StoredMovies {
  readonly #parts: StoredMoviesParts
  readonly #undoable = new Set<MovieStep>()

  constructor(parts: StoredMoviesParts) {
    this.#parts = parts
  }

  /**
   * Changes the movies on a device, which gets no frames meanwhile, and reads it again. A change that is
   * refused does not interrupt the stream.
   *
   * @param plan gives the change, which is made with its progress shown
   */
  change(address: string, plan: (movies: DeviceMovies) => Promise<MovieChange>): Promise<void> {
    return this.#use(address, async (movies) => this.#make(address, await plan(movies)))
  }

  /** Removes movies. With a copy of each this can be undone, which stores all again. */
  remove(address: string, chosen: readonly number[]): Promise<void> {
    return this.#parts.history.make(() =>
      this.#use(address, async (movies) => {
        const names = await Promise.all(chosen.map((movie) => movies.nameOf(movie)))
        const title = `Remove movie ${names.join(', ')}`
        return this.#stepOf(address, { title, movies }, async (options) =>
          this.#make(address, await movies.planRemoval(chosen), options),
        )
      }),
    )
  }

  /**
   * Makes a change of the movies of a device that is in use already, and adds its step.
   *
   * @param change as for `#stepOf`
   */
  async asStep(address: string, named: NamedMovies, change: MoviesChange): Promise<void> {
    const step = await this.#stepOf(address, named, change)
    // What is undone may wait for the device, so this does not wait for that.
    if (step !== undefined) this.#parts.history.add(step)
  }

  /**
   * Makes a change of the movies of a device. If one has no copy, it can't be undone and is no step.
   *
   * @param change keeps the copies of movies that are not stored any more, if that is asked for
   */
  async #stepOf(
    address: string,
    { title, movies }: NamedMovies,
    change: MoviesChange,
  ): Promise<Step | undefined> {
    const before = await movies.now()
    await change({ keepsCopies: before !== undefined })
    const after = await movies.now()
    if (before === undefined || after === undefined) return undefined
    const step = { from: before, to: after }
    this.#undoable.add(step)
    const going = (from: MoviesThen, to: MoviesThen) => async () => {
      await this.#use(address, async (at) =>
        this.#make(address, await at.planReturning(to, from), { keepsCopies: true }),
      )
      Object.assign(step, { from, to })
    }
    return {
      title: `${title}${STORES_ALL}`,
      undo: going(after, before),
      redo: going(before, after),
      forget: () => void this.#forget(step),
    }
  }

  /** Forgets the copies that only steps need. */
  async close(): Promise<void> {
    await Promise.all([...this.#undoable].map((step) => this.#forget(step)))
  }

  /** Forgets the copies of movies that are not stored any more. */
  async #forget(step: MovieStep): Promise<void> {
    this.#undoable.delete(step)
    const kept = new Set(step.to.movies.map(({ uniqueId }) => uniqueId))
    const gone = step.from.movies.map(({ uniqueId }) => uniqueId).filter((id) => !kept.has(id))
    await this.#parts.archive.forget(gone).catch(() => undefined)
  }

  async #make(address: string, change: MovieChange, options?: CopiesKept): Promise<void> {
    const { devices } = this.#parts
    const onStored = (done: number, total: number) =>
      devices.showWork(address, `Stored ${done} of ${total} movies`)
    await this.#whilePaused(address, () => change.make(onStored, options))
  }

  /** Renames a movie, which can be undone like any renaming: with copies of all. */
  rename(address: string, movie: number, name: string): Promise<void> {
    return this.#parts.history.make(async () => {
      let before = name
      await this.change(address, async (movies) => {
        before = await movies.nameOf(movie)
        return movies.planRenaming(movie, name)
      })
      if (before === name) return undefined
      const renaming = (from: string, to: string) => () =>
        this.change(address, (movies) => movies.planRenaming(from, to))
      return {
        title: `Rename movie ${before}${STORES_ALL}`,
        undo: renaming(name, before),
        redo: renaming(before, name),
      }
    })
  }

  /** Has a device play what it stores. One that is streamed to does so until `goLive()`. */
  play(
    address: string,
    title: string,
    play: (movies: DeviceMovies) => Promise<unknown>,
  ): Promise<void> {
    return this.#parts.history.make(() =>
      this.#use(address, (movies, device) =>
        this.#whilePaused(address, () =>
          this.#playStep(address, { title, device }, async () => {
            await play(movies)
            this.#parts.devices.live(address)?.playOwn()
          }),
        ),
      ),
    )
  }

  /** Streams to a device again that plays what it stores. @throws Error if it is not played on */
  goLive(address: string): void {
    const { devices, history } = this.#parts
    const { playsOwn } = this.#live(address)
    this.#stream(address)
    if (!playsOwn) return
    history.add({
      title: `Live on ${devices.nameOf(address)}`,
      undo: async () => {
        const live = this.#live(address)
        await this.#parts.whilePaused(live, async () => live.playOwn())
        await live.refresh().finally(() => devices.changed())
      },
      redo: async () => this.#stream(address),
    })
  }

  /** Removes the playlist of a device. */
  removePlaylist(address: string): Promise<void> {
    return this.#parts.history.make(() =>
      this.#use(address, (movies, device) =>
        this.#playStep(address, { title: 'Playlist', device }, () => movies.setPlaylist([])),
      ),
    )
  }

  #live(address: string): ConnectedDevice {
    const live = this.#parts.devices.live(address)
    if (live === undefined) throw new Error(`${address} is not played on`)
    return live
  }

  #stream(address: string): void {
    this.#live(address).goLive()
    this.#parts.devices.changed()
  }

  /** Changes what a device plays. */
  async #playStep(
    address: string,
    { title, device }: { readonly title: string; readonly device: Device },
    change: () => Promise<void>,
  ): Promise<Step> {
    const { devices } = this.#parts
    const now = async () => {
      const isLive = devices.live(address)?.playsOwn === false
      return { ...(await readPlay(device)), isLive }
    }
    const before = await now()
    await change()
    const after = await now()
    return {
      title: `${title} of ${devices.nameOf(address)}`,
      undo: () => this.#restore(address, before),
      redo: () => this.#restore(address, after),
    }
  }

  #restore(address: string, play: DevicePlay & { readonly isLive: boolean }): Promise<void> {
    return this.#use(address, async (movies, device) => {
      const live = this.#parts.devices.live(address)
      await this.#whilePaused(address, async () => {
        await restorePlay(device, movies, play)
        if (!play.isLive) live?.playOwn()
      })
      if (play.isLive) live?.goLive()
    })
  }

  /** Runs `work` while the device gets no frames, if it gets any. */
  #whilePaused<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const live = this.#parts.devices.live(address)
    return live === undefined ? work() : this.#parts.whilePaused(live, work)
  }

  /** Runs `work` on the movies of a device, and reads it again. */
  async #use<Result>(
    address: string,
    work: (movies: DeviceMovies, device: Device) => Promise<Result>,
  ): Promise<Result> {
    const { devices, archive } = this.#parts
    devices.showWork(address, 'Changing its movies…')
    try {
      return await devices.use(address, async (device) => {
        try {
          return await work(new DeviceMovies(device, archive), device)
        } finally {
          await devices.reread(device, address).catch(() => undefined)
        }
      })
    } finally {
      devices.showWork(address, undefined)
    }
  }
}
