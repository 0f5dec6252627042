import { unwatchFile, watchFile } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import { checkSource } from '@ledloom/engine'
import { type House, HouseError, readHouse, scheduleOf } from './house/read-house.ts'
import { type ChosenSource, chooseSources, namedSources } from './lights/chosen-source.ts'
import { HouseLights } from './lights/house-lights.ts'
import type { PlannedPlay } from './schedule/plan.ts'
import { machineClock, Scheduler, type WallClock } from './schedule/scheduler.ts'

/** Milliseconds between two looks at the house file. */
const WATCH_MS = 1000

/** Options of a service. */
export type HouseServiceOptions = {
  /** The path of the house file. */
  readonly path: string
  /** Turns names of presets into the paths of their shows. */
  readonly withPresetPaths: (texts: readonly string[]) => Promise<readonly string[]>
  /** Lets shows run the effect files that they name. Default false. */
  readonly allowEffects?: boolean | undefined
  /** Called when something begins to play, or nothing does. */
  readonly onPlay: (planned: PlannedPlay | undefined) => void
  /** Prints a line about a failure, or a change of the file. */
  readonly note: (line: string) => void
  /** Default: the clock of this machine. */
  readonly clock?: WallClock | undefined
}

/** Plays on the devices of a house what its schedule says, until its signal aborts. */
export class HouseService {
  readonly #options: HouseServiceOptions
  readonly #scheduler: Scheduler
  readonly #ending = new AbortController()
  #house: House
  readonly #lights: HouseLights
  #fade = 0

  private constructor(house: House, options: HouseServiceOptions) {
    const { note, allowEffects, clock = machineClock } = options
    this.#options = options
    this.#house = house
    this.#lights = new HouseLights({ note, allowEffects, signal: this.#ending.signal })
    this.#scheduler = new Scheduler(scheduleOf(house), {
      ...{ clock, note },
      play: (planned) => this.#play(planned),
    })
  }

  /** @throws HouseError if the file has a mistake, or names something that can't be played */
  static async open(options: HouseServiceOptions): Promise<HouseService> {
    return new HouseService(await readUsableHouse(options), options)
  }

  /** Plays until the signal aborts; then each device is in the mode that it had before. */
  async run(signal: AbortSignal): Promise<void> {
    const { path } = this.#options
    const end = () => this.#ending.abort()
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    const reread = () => void this.#reread()
    watchFile(path, { interval: WATCH_MS }, reread)
    try {
      await this.#scheduler.run(this.#ending.signal)
    } finally {
      unwatchFile(path, reread)
      await this.#lights.close()
    }
  }

  /** Goes on with the house file as it is now; with a mistake in it, as it was. */
  async #reread(): Promise<void> {
    try {
      const house = await readUsableHouse(this.#options)
      if (isDeepStrictEqual(house, this.#house)) return
      const { devices, playlists } = this.#house
      const isAsBefore = isDeepStrictEqual([house.devices, house.playlists], [devices, playlists])
      this.#house = house
      this.#scheduler.setSchedule(scheduleOf(house))
      if (!isAsBefore) this.#scheduler.playAgain()
      this.#options.note(`${this.#options.path} has changed: the house goes on with it`)
    } catch (error) {
      this.#options.note(`${errorMessage(error)}; the house plays on as before`)
    }
  }

  async #play(planned: PlannedPlay | undefined): Promise<void> {
    if (planned === undefined) {
      await this.#lights.off(this.#fade)
    } else {
      const { entry } = planned.occurrence
      const { devices } = this.#house
      await this.#lights.play(devices, await this.#sourceOf(planned), entry.fade)
      this.#fade = entry.fade
    }
    this.#options.onPlay(planned)
  }

  async #sourceOf({ occurrence: { play, seed } }: PlannedPlay): Promise<ChosenSource> {
    const { path, withPresetPaths } = this.#options
    const chosen = chooseSources(play, this.#house, { folder: dirname(path), seed })
    return { ...chosen, texts: await withPresetPaths(chosen.texts) }
  }
}

/** Reads a house file all of whose sources are there. @throws HouseError */
async function readUsableHouse(options: HouseServiceOptions): Promise<House> {
  const { path, withPresetPaths } = options
  const house = await readHouse(path)
  if (house.devices.length === 0) throw new HouseError(`${path}: devices must name at least one`)
  const folder = dirname(path)
  for (const { entry, name } of namedSources(house)) {
    try {
      const { texts } = chooseSources(name, house, { folder, seed: 0 })
      for (const text of await withPresetPaths(texts)) await checkSource(text)
    } catch (cause) {
      const message = `${path}: “${entry}” can't be played: ${errorMessage(cause)}`
      throw new HouseError(message, { cause })
    }
  }
  return house
}
