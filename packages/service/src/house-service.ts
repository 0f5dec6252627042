import { isDeepStrictEqual } from 'node:util'
import { suggestName } from '@ledloom/core'
import { listEffectNames } from '@ledloom/engine'
import type { Studio, StudioLayer } from '@ledloom/studio'
import { Mutex } from 'async-mutex'
import { HouseFile, type HouseFileOptions } from './house/house-file.ts'
import { type House, HouseError, scheduleOf } from './house/read-house.ts'
import { type HandChoice, turnedOn, wantedBy } from './house-choice.ts'
import { HousePlayer } from './house-player.ts'
import { type HouseState, playingOf, type Wanted } from './house-state.ts'
import { choiceOfKept, keptChoiceOf } from './kept-choice.ts'
import { HouseLights, type LightsOptions } from './lights/house-lights.ts'
import { HouseMemory } from './memory/house-memory.ts'
import type { NamedLights } from './named-lights/named-lights.ts'
import { openNamedLights } from './named-lights/open-named-lights.ts'
import { type PlannedPlay, planDays } from './schedule/plan.ts'
import { Scheduler, type WallClock, wallClock } from './schedule/scheduler.ts'

/** Seconds in which the light comes and goes when it is changed by hand. */
const HAND_FADE = 0.5

/** Options of a service. */
export type HouseServiceOptions = HouseFileOptions &
  Pick<
    LightsOptions,
    'allowEffects' | 'data' | 'dataTrouble' | 'search' | 'retryMs' | 'wallNow'
  > & {
    /** Called when something begins to play, or nothing does. */
    readonly onPlay: (wanted: Wanted) => void
    /** Default: `wallNow`, or the clock of this machine. */
    readonly clock?: WallClock | undefined
    /** Milliseconds between two looks at the devices. Default 15,000. */
    readonly lookMs?: number | undefined
  }

/** Plays on the devices of a house what its schedule says, or what is chosen by hand. */
export class HouseService {
  /** The house, its groups and its devices, each to be turned on and off by itself. */
  readonly lights: NamedLights
  readonly #options: HouseServiceOptions
  readonly #clock: WallClock
  readonly #file: HouseFile
  readonly #lights: HouseLights
  readonly #memory: HouseMemory
  readonly #player: HousePlayer
  readonly #scheduler: Scheduler
  readonly #ending: AbortController
  /** What the schedule and what people change is done in turns. */
  readonly #turns = new Mutex()
  readonly #listeners = new Set<(state: HouseState) => void>()
  #choice: HandChoice | undefined
  #fade = 0
  #closed: Promise<void> | undefined
  #state: HouseState

  private constructor(parts: HouseParts, ending: AbortController, options: HouseServiceOptions) {
    const { file, lights, memory, effects } = parts
    const { note, wallNow, clock = wallClock(wallNow) } = options
    this.#options = options
    this.#clock = clock
    this.#file = file
    this.#lights = lights
    this.#memory = memory
    this.#player = new HousePlayer({ file, lights, onPlay: options.onPlay, now: clock.now })
    this.#ending = ending
    this.#scheduler = new Scheduler(scheduleOf(file.house), {
      ...{ clock, note },
      play: (planned) => this.#turns.runExclusive(() => this.#follow(planned)),
    })
    this.lights = openNamedLights({
      ...{ house: this, lights, effects, lookMs: options.lookMs, now: () => clock.now() },
      sourceOf: (name) => file.sourceOf(name, clock.now() >>> 0),
      options: { ...options, macs: lights.macs, signal: ending.signal },
    })
    this.#state = this.state
    lights.studio.onChange((part) => {
      if (part === 'layout') this.#report()
    })
  }

  /**
   * Opens a house, dark until it runs. It is closed by the end of `run`, or by `close`.
   *
   * @throws HouseError if the file has a mistake, or names something that can't be played
   */
  static async open(options: HouseServiceOptions): Promise<HouseService> {
    const file = await HouseFile.open(options)
    const { path, data, note } = options
    const memory = await HouseMemory.open({ folder: data?.folder.path, house: path, note })
    const ending = new AbortController()
    const lights = await HouseLights.open({
      ...options,
      macs: new Map(Object.entries(memory.kept?.macs ?? {})),
      signal: ending.signal,
      ...{ onOther: () => service.#takeLayers(), onMac: () => memory.changed() },
    })
    const parts = { file, lights, memory, effects: await listEffectNames() }
    const service: HouseService = new HouseService(parts, ending, options)
    await service.#goOn()
    return service
  }

  /** The studio that plays, for as long as the service lives; pages show it and change what plays. */
  get studio(): Studio {
    return this.#lights.studio
  }

  /** How the house is lit. */
  get state(): HouseState {
    const { brightness = 1 } = this.studio.output
    const playing = playingOf(this.#player.playing, () => this.#scheduler.nextStart())
    return { isOn: this.#player.isOn, brightness, playing }
  }

  /** The names that can be chosen: playlists first, then what the schedule plays, each once. */
  get names(): readonly string[] {
    return this.#file.names
  }

  /** The name of what played last. */
  get lastPlay(): string | undefined {
    return this.#player.last
  }

  /** The address of the MQTT broker, if the file has one. */
  get mqtt(): string | undefined {
    return this.house.mqtt
  }

  /** What the house file says now. */
  get house(): House {
    return this.#file.house
  }

  /** The devices, and numbers of what is streamed to them, at this moment. */
  get reading(): HouseLights['reading'] {
    return this.#lights.reading
  }

  /** Lines about what does not work at this moment. */
  get faults(): readonly string[] {
    return [this.#file.fault, this.#scheduler.failure].filter((fault) => fault !== '')
  }

  /** Calls a listener after each change of the state or the file. @returns a function that ends this */
  onChange(listener: (state: HouseState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Changes the house file, with its comments kept, and goes on with it. @throws HouseError */
  readonly edit: HouseFile['edit'] = (edit) => this.#file.edit(edit)

  /** All that will play in the next days by the schedule. */
  plan(days: number): readonly PlannedPlay[] {
    return planDays(scheduleOf(this.house), this.#clock.now(), days)
  }

  /** Plays until the signal aborts; then each device is in the mode that it had before. */
  async run(signal: AbortSignal): Promise<void> {
    const end = () => this.#ending.abort()
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    this.#file.watch((before) => this.#changed(before))
    this.#lights.start()
    this.lights.start()
    try {
      await this.#scheduler.run(this.#ending.signal)
    } finally {
      await this.close()
    }
  }

  /** Ends the service. */
  close(): Promise<void> {
    this.#ending.abort()
    this.#file.close()
    this.#closed ??= this.#turns.runExclusive(async () => {
      await this.#memory.close()
      await this.lights.close()
      await this.#lights.close()
    })
    return this.#closed
  }

  /**
   * Plays what was chosen by hand before the lights were turned off, else what the schedule says, else
   * what played last, else the first of the names.
   *
   * @throws HouseError if there is nothing to play
   */
  async turnOn(): Promise<void> {
    let wasOn = false
    await this.#choose(() => {
      wasOn = this.#player.isOn
      if (wasOn) return this.#choice
      const choice = turnedOn(this.#choice, this.#clock.now())
      if (choice !== undefined || this.#scheduler.plannedNow() !== undefined) return choice
      const play = [this.lastPlay, ...this.names].find((name) => name && this.names.includes(name))
      if (play === undefined) throw new HouseError(`${this.#options.path} has nothing to play`)
      return { isOn: true, play, at: this.#clock.now() }
    })
    if (!wasOn) await this.lights.followAll()
  }

  /** Turns the lights off until they are turned on, or the next entry of the schedule begins. */
  turnOff(): Promise<void> {
    return this.#chooseForAll(() => ({ ...this.#choice, isOn: false, at: this.#clock.now() }))
  }

  /**
   * Plays something by hand until the next entry of the schedule begins.
   *
   * @throws HouseError if it is none of the names; Error if it can't be played
   */
  play(name: string): Promise<void> {
    return this.#chooseForAll(() => {
      if (!this.names.includes(name)) {
        throw new HouseError(`nothing is called ${name}; ${suggestName(name, this.names)}`)
      }
      return { isOn: true, play: name, at: this.#clock.now() }
    })
  }

  /** Plays layers by hand until the next entry of the schedule begins. @throws Error if they can't be played */
  playLayers(layers: readonly StudioLayer[]): Promise<void> {
    return this.#chooseForAll(() => ({ isOn: true, layers, at: this.#clock.now() }))
  }

  /** Plays what the schedule says now. */
  followSchedule(): Promise<void> {
    return this.#chooseForAll(() => undefined)
  }

  /** Sets the brightness of all that plays from now on. @throws HouseError unless it is 0 to 1 */
  setBrightness(brightness: number): void {
    if (!(brightness >= 0 && brightness <= 1)) {
      throw new HouseError(`a brightness is 0 to 1, not ${brightness}`)
    }
    this.#lights.setBrightness(brightness)
  }

  /** Goes on with what was kept, and keeps it from now on. */
  async #goOn(): Promise<void> {
    const { kept } = this.#memory
    this.#player.last = kept?.last
    this.#choice = await choiceOfKept(kept?.choice, this.studio, this.#options)
    if (kept !== undefined) this.setBrightness(kept.brightness)
    this.#memory.follow(async () => ({
      choice: await keptChoiceOf(this.#choice, this.studio, this.#options.data),
      ...{ brightness: this.state.brightness, last: this.#player.last },
      macs: Object.fromEntries(this.#lights.macs),
    }))
  }

  /** Goes on with the house file as it is now. */
  #changed({ devices, playlists, groups }: House): void {
    const house = this.house
    const isAsBefore = isDeepStrictEqual([house.devices, house.playlists], [devices, playlists])
    this.#scheduler.setSchedule(scheduleOf(house))
    if (!isAsBefore) {
      this.#player.playAgain()
      this.#scheduler.playAgain()
    }
    for (const listener of this.#listeners) listener(this.state)
    if (!isDeepStrictEqual([house.devices, house.groups], [devices, groups])) {
      this.lights.followAll().catch(({ message }: Error) => this.#options.note(message))
    }
    this.lights.report()
  }

  /** Takes the layers that somebody plays as a choice by hand. */
  #takeLayers(): void {
    // Read when it is its turn: the newest ones count.
    const choose = (): HandChoice => {
      const { layers } = this.studio.composition
      const isEdited = this.#player.isOn && this.#choice?.layers !== undefined
      const at = isEdited ? (this.#choice?.at ?? 0) : this.#clock.now()
      return layers.length === 0 ? { ...this.#choice, isOn: false, at } : { isOn: true, layers, at }
    }
    this.#choose(choose).catch(({ message }: Error) => this.#options.note(message))
  }

  /** Makes a choice by hand for the whole house: lights that showed something else follow it again. */
  async #chooseForAll(choose: () => HandChoice | undefined): Promise<void> {
    await this.#choose(choose)
    await this.lights.followAll()
  }

  /** Makes a choice by hand; if that fails, the one before stays. */
  #choose(choose: () => HandChoice | undefined): Promise<void> {
    this.#lights.hurry()
    return this.#turns.runExclusive(async () => {
      if (this.#ending.signal.aborted) throw new HouseError('the house is no longer played')
      const before = this.#choice
      this.#choice = choose()
      try {
        await this.#player.play(this.#choice, this.#scheduler.plannedNow(), HAND_FADE)
      } catch (error) {
        this.#choice = before
        this.#player.isOn = wantedBy(before, this.#scheduler.plannedNow()) !== undefined
        if (!this.#player.isSettled) this.#scheduler.playAgain()
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
    const begun = planned?.occurrence.start.epochMilliseconds ?? 0
    try {
      await Promise.all([
        this.#player.play(this.#choice, planned, fade),
        this.lights.followAll(begun),
      ])
      this.#fade = fade
    } finally {
      this.#report()
    }
  }

  /** Calls the listeners if the state has changed. */
  #report(): void {
    this.#memory.changed()
    const { state } = this
    if (isDeepStrictEqual(state, this.#state)) return
    this.#state = state
    for (const listener of this.#listeners) listener(state)
    this.lights.report()
  }
}

/** Parts of a service, which are opened. */
type HouseParts = {
  readonly file: HouseFile
  readonly lights: HouseLights
  readonly memory: HouseMemory
  /** Names of all effects. */
  readonly effects: readonly string[]
}
