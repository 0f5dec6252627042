import { unwatchFile, watchFile } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { errorMessage, suggestName } from '@ledloom/core'
import { checkSource } from '@ledloom/engine'
import { Mutex } from 'async-mutex'
import { type House, HouseError, readHouse, scheduleOf } from './house/read-house.ts'
import { type HandChoice, type HouseState, nameOf, type Wanted, wantedBy } from './house-state.ts'
import {
  type ChosenSource,
  choosableNames,
  chooseSources,
  namedSources,
} from './lights/chosen-source.ts'
import { HouseLights, type LightsReading } from './lights/house-lights.ts'
import { type PlannedPlay, planDays } from './schedule/plan.ts'
import { keyOf, machineClock, Scheduler, type WallClock } from './schedule/scheduler.ts'

/** Milliseconds between two looks at the house file. */
const WATCH_MS = 1000

/** Seconds in which the light comes and goes when it is changed by hand. */
const HAND_FADE = 0.5

/** Options of a service. */
export type HouseServiceOptions = {
  /** The path of the house file. */
  readonly path: string
  /** Turns names of presets into the paths of their shows. */
  readonly withPresetPaths: (texts: readonly string[]) => Promise<readonly string[]>
  /** Lets shows run the effect files that they name. Default false. */
  readonly allowEffects?: boolean | undefined
  /** Called when something begins to play, or nothing does. */
  readonly onPlay: (wanted: Wanted) => void
  /** Prints a line about a failure, or a change of the file. */
  readonly note: (line: string) => void
  /** Default: the clock of this machine. */
  readonly clock?: WallClock | undefined
}

/** Plays on the devices of a house what its schedule says, or what is chosen by hand. */
export class HouseService {
  readonly #options: HouseServiceOptions
  readonly #clock: WallClock
  readonly #scheduler: Scheduler
  readonly #ending = new AbortController()
  /** What the schedule and what people change is done in turns. */
  readonly #turns = new Mutex()
  readonly #listeners = new Set<(state: HouseState) => void>()
  readonly #lights: HouseLights
  #house: House
  /** What is wrong with the house file as it is now; empty if nothing is. */
  #fileFault = ''
  #choice: HandChoice | undefined
  #brightness = 1
  #isOn = false
  /** What plays, and its key; undefined if that is not known, as nothing has yet, or it failed. */
  #lit: { readonly wanted: Wanted; readonly key: string } | undefined
  /** The name that played last. */
  #last: string | undefined
  #fade = 0
  #state: HouseState

  private constructor(house: House, options: HouseServiceOptions) {
    const { note, allowEffects, clock = machineClock } = options
    this.#options = options
    this.#clock = clock
    this.#house = house
    this.#lights = new HouseLights({ note, allowEffects, signal: this.#ending.signal })
    this.#scheduler = new Scheduler(scheduleOf(house), {
      ...{ clock, note },
      play: (planned) => this.#turns.runExclusive(() => this.#follow(planned)),
    })
    this.#state = this.state
  }

  /** @throws HouseError if the file has a mistake, or names something that can't be played */
  static async open(options: HouseServiceOptions): Promise<HouseService> {
    return new HouseService(await readUsableHouse(options), options)
  }

  /** How the house is lit. */
  get state(): HouseState {
    return { isOn: this.#isOn, brightness: this.#brightness, playing: this.#playing() }
  }

  /** The names that can be chosen: playlists first, then what the schedule plays, each once. */
  get names(): readonly string[] {
    return choosableNames(this.#house)
  }

  /** The address of the MQTT broker, if the file has one. */
  get mqtt(): string | undefined {
    return this.#house.mqtt
  }

  /** What the house file says now. */
  get house(): House {
    return this.#house
  }

  /** The devices, and numbers of what is streamed to them, at this moment. */
  get reading(): LightsReading {
    return this.#lights.reading
  }

  /** Lines about what does not work at this moment. */
  get faults(): readonly string[] {
    return [this.#fileFault, this.#scheduler.failure].filter((fault) => fault !== '')
  }

  /** Calls a listener after each change of the state or the file. @returns a function that ends this */
  onChange(listener: (state: HouseState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** All that will play in the next days by the schedule. */
  plan(days: number): readonly PlannedPlay[] {
    return planDays(scheduleOf(this.#house), this.#clock.now(), days)
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
      await this.#turns.runExclusive(() => this.#lights.close())
    }
  }

  /**
   * Plays what was chosen by hand before the lights were turned off, else what the schedule says, else
   * what played last, else the first of the names.
   *
   * @throws HouseError if there is nothing to play; Error if no device is there
   */
  turnOn(): Promise<void> {
    return this.#choose(() => {
      const choice = this.#choice
      if (this.#isOn) return choice
      const at = this.#clock.now()
      if (choice?.play !== undefined) return { isOn: true, play: choice.play, at }
      if (this.#scheduler.plannedNow() !== undefined) return undefined
      const play = [this.#last, ...this.names].find((name) => name && this.names.includes(name))
      if (play === undefined) throw new HouseError(`${this.#options.path} has nothing to play`)
      return { isOn: true, play, at }
    })
  }

  /** Turns the lights off until they are turned on, or the next entry of the schedule begins. */
  turnOff(): Promise<void> {
    return this.#choose(() => ({
      ...{ isOn: false, at: this.#clock.now() },
      play: this.#choice?.play,
    }))
  }

  /**
   * Plays something by hand until the next entry of the schedule begins.
   *
   * @throws HouseError if it is none of the names; Error if it can't be played, or no device is there
   */
  play(name: string): Promise<void> {
    return this.#choose(() => {
      if (!this.names.includes(name)) {
        throw new HouseError(`nothing is called ${name}; ${suggestName(name, this.names)}`)
      }
      return { isOn: true, play: name, at: this.#clock.now() }
    })
  }

  /** Plays what the schedule says now. @throws Error if no device is there */
  followSchedule(): Promise<void> {
    return this.#choose(() => undefined)
  }

  /** Sets the brightness of all that plays from now on. @throws HouseError unless it is 0 to 1 */
  setBrightness(brightness: number): void {
    if (!(brightness >= 0 && brightness <= 1)) {
      throw new HouseError(`a brightness is 0 to 1, not ${brightness}`)
    }
    this.#brightness = brightness
    this.#lights.setBrightness(brightness)
    this.#report()
  }

  /** Goes on with the house file as it is now; with a mistake in it, as it was. */
  async #reread(): Promise<void> {
    try {
      const house = await readUsableHouse(this.#options)
      this.#fileFault = ''
      if (isDeepStrictEqual(house, this.#house)) return
      const { devices, playlists } = this.#house
      const isAsBefore = isDeepStrictEqual([house.devices, house.playlists], [devices, playlists])
      this.#house = house
      this.#scheduler.setSchedule(scheduleOf(house))
      if (!isAsBefore) {
        this.#lit = undefined
        this.#scheduler.playAgain()
      }
      for (const listener of this.#listeners) listener(this.state)
      this.#options.note(`${this.#options.path} has changed: the house goes on with it`)
    } catch (error) {
      this.#fileFault = errorMessage(error)
      this.#options.note(`${this.#fileFault}; the house plays on as before`)
    }
  }

  /** Makes a choice by hand; if that fails, the one before stays. */
  #choose(choose: () => HandChoice | undefined): Promise<void> {
    this.#lights.hurry()
    return this.#turns.runExclusive(async () => {
      if (this.#ending.signal.aborted) throw new HouseError('the house is no longer played')
      const before = this.#choice
      this.#choice = choose()
      try {
        await this.#light(this.#scheduler.plannedNow(), HAND_FADE)
      } catch (error) {
        this.#choice = before
        this.#isOn = wantedBy(before, this.#scheduler.plannedNow()) !== undefined
        if (this.#lit === undefined) this.#scheduler.playAgain()
        throw error
      } finally {
        this.#report()
      }
    })
  }

  /** Plays what the schedule says, unless something was chosen by hand since that has begun. */
  async #follow(planned: PlannedPlay | undefined): Promise<void> {
    const { at = 0, play } = this.#choice ?? {}
    const hasBegun = planned !== undefined && planned.occurrence.start.epochMilliseconds > at
    if (hasBegun || (play !== undefined && !this.names.includes(play))) this.#choice = undefined
    const fade = planned?.occurrence.entry.fade ?? this.#fade
    try {
      await this.#light(planned, fade)
      this.#fade = fade
    } finally {
      this.#report()
    }
  }

  /** Plays what was chosen, else what is planned, unless it plays already. */
  async #light(planned: PlannedPlay | undefined, fade: number): Promise<void> {
    const wanted = wantedBy(this.#choice, planned)
    const key = wanted && 'byHand' in wanted ? `by hand ${wanted.byHand}` : keyOf(wanted)
    this.#isOn = wanted !== undefined
    if (this.#lit?.key === key) return
    const before = this.#lit
    this.#lit = undefined
    try {
      if (wanted === undefined) await this.#lights.off(fade)
      else await this.#lights.play(this.#house.devices, await this.#sourceOf(wanted), fade)
    } catch (error) {
      if (this.#lights.isLit) this.#lit = before
      throw error
    }
    if (wanted !== undefined) this.#last = nameOf(wanted)
    this.#lit = { wanted, key }
    this.#options.onPlay(wanted)
  }

  async #sourceOf(wanted: Exclude<Wanted, undefined>): Promise<ChosenSource> {
    const { path, withPresetPaths } = this.#options
    const seed = 'byHand' in wanted ? this.#clock.now() >>> 0 : wanted.occurrence.seed
    const chosen = chooseSources(nameOf(wanted), this.#house, { folder: dirname(path), seed })
    return { ...chosen, texts: await withPresetPaths(chosen.texts) }
  }

  #playing(): HouseState['playing'] {
    const wanted = this.#lit?.wanted
    if (wanted === undefined) return undefined
    if ('byHand' in wanted) return { play: wanted.byHand, until: this.#scheduler.nextStart() }
    const { end, occurrence } = wanted
    return {
      ...{ play: occurrence.play, entry: occurrence.entry.name },
      until: end.epochMilliseconds,
    }
  }

  /** Calls the listeners if the state has changed. */
  #report(): void {
    const { state } = this
    if (isDeepStrictEqual(state, this.#state)) return
    this.#state = state
    for (const listener of this.#listeners) listener(state)
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
