import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import { DeviceMovies } from '../movies/device-movies.ts'
import type { MovieArchive } from '../movies/movie-archive.ts'
import type { MovieChange } from '../movies/storing-again.ts'

type StoredMoviesParts = {
  readonly devices: DeviceList
  readonly archive: MovieArchive
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
      const live = devices.live(address)
      const make = () =>
        change.make((done, total) => devices.showWork(address, `Stored ${done} of ${total} movies`))
      await (live === undefined ? make() : this.#parts.whilePaused(live, make))
    })
  }

  /** Has a device play what it stores. One that is streamed to does so until `goLive()`. */
  play(address: string, play: (movies: DeviceMovies) => Promise<unknown>): Promise<void> {
    return this.#use(address, async (movies) => {
      const live = this.#parts.devices.live(address)
      if (live === undefined) {
        await play(movies)
        return
      }
      await this.#parts.whilePaused(live, async () => {
        await play(movies)
        live.playOwn()
      })
    })
  }

  /** Streams to a device again that plays what it stores. @throws Error if it is not played on */
  goLive(address: string): void {
    const { devices } = this.#parts
    const live = devices.live(address)
    if (live === undefined) throw new Error(`${address} is not played on`)
    live.goLive()
    devices.changed()
  }

  /** Removes the playlist of a device. */
  removePlaylist(address: string): Promise<void> {
    return this.#use(address, (movies) => movies.setPlaylist([]))
  }

  /** Runs `work` on the movies of a device, and reads it again. */
  async #use(address: string, work: (movies: DeviceMovies) => Promise<void>): Promise<void> {
    const { devices, archive } = this.#parts
    devices.showWork(address, 'Changing its movies…')
    try {
      await devices.use(address, async (device) => {
        try {
          await work(new DeviceMovies(device, archive))
        } finally {
          await devices.reread(device, address).catch(() => undefined)
        }
      })
    } finally {
      devices.showWork(address, undefined)
    }
  }
}
