import type { Device } from '@ledloom/device'
import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import type { History } from '../history/history.ts'
import { DeviceMovies } from '../movies/device-movies.ts'
import type { MovieArchive } from '../movies/movie-archive.ts'
import { type DevicePlay, readPlay, restorePlay } from '../movies/own-play.ts'
import type { MovieChange } from '../movies/storing-again.ts'

type StoredMoviesParts = {
  readonly devices: DeviceList
  readonly archive: MovieArchive
  readonly history: History
  whilePaused<Result>(device: ConnectedDevice, work: () => Promise<Result>): Promise<Result>
}

/** Changes and plays what the devices of a studio store, also those that are streamed to. */
export class StoredMovies {
  readonly #parts: StoredMoviesParts

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
    const { devices } = this.#parts
    return this.#use(address, async (movies) => {
      const change = await plan(movies)
      await this.#whilePaused(address, () =>
        change.make((done, total) =>
          devices.showWork(address, `Stored ${done} of ${total} movies`),
        ),
      )
    })
  }

  /** Renames a movie, which can be undone like any renaming: with copies of all. */
  async rename(address: string, movie: number, name: string): Promise<void> {
    let before = name
    await this.change(address, async (movies) => {
      before = await movies.nameOf(movie)
      return movies.planRenaming(movie, name)
    })
    if (before === name) return
    const renaming = (from: string, to: string) => () =>
      this.change(address, (movies) => movies.planRenaming(from, to))
    this.#parts.history.add({
      title: `Rename movie ${before}`,
      undo: renaming(name, before),
      redo: renaming(before, name),
    })
  }

  /** Has a device play what it stores. One that is streamed to does so until `goLive()`. */
  play(
    address: string,
    title: string,
    play: (movies: DeviceMovies) => Promise<unknown>,
  ): Promise<void> {
    return this.#use(address, async (movies, device) => {
      await this.#whilePaused(address, () =>
        this.#asStep(address, { title, device }, async () => {
          await play(movies)
          this.#parts.devices.live(address)?.playOwn()
        }),
      )
    })
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
    return this.#use(address, (movies, device) =>
      this.#asStep(address, { title: 'Playlist', device }, () => movies.setPlaylist([])),
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

  /** Makes a step of a change of what a device plays. */
  async #asStep(
    address: string,
    { title, device }: { readonly title: string; readonly device: Device },
    change: () => Promise<void>,
  ): Promise<void> {
    const { devices, history } = this.#parts
    const now = async () => {
      const isLive = devices.live(address)?.playsOwn === false
      return { ...(await readPlay(device)), isLive }
    }
    const before = await now()
    await change()
    const after = await now()
    history.add({
      title: `${title} of ${devices.nameOf(address)}`,
      undo: () => this.#restore(address, before),
      redo: () => this.#restore(address, after),
    })
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
  async #whilePaused(address: string, work: () => Promise<void>): Promise<void> {
    const live = this.#parts.devices.live(address)
    await (live === undefined ? work() : this.#parts.whilePaused(live, work))
  }

  /** Runs `work` on the movies of a device, and reads it again. */
  async #use(
    address: string,
    work: (movies: DeviceMovies, device: Device) => Promise<void>,
  ): Promise<void> {
    const { devices, archive } = this.#parts
    devices.showWork(address, 'Changing its movies…')
    try {
      await devices.use(address, async (device) => {
        try {
          await work(new DeviceMovies(device, archive), device)
        } finally {
          await devices.reread(device, address).catch(() => undefined)
        }
      })
    } finally {
      devices.showWork(address, undefined)
    }
  }
}
