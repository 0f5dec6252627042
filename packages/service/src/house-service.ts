import { isDeepStrictEqual } from 'node:util'
import type { Studio } from '@ledloom/studio'
import type { HouseFile } from './house/house-file.ts'
import { isPlayable } from './house/play-meant.ts'
import { type House, scheduleOf } from './house/read-house.ts'
import { foreseenSchedule } from './house/unplayable-error.ts'
import {
  closeHouseParts,
  faultsOfParts,
  type HouseParts,
  type HouseServiceOptions,
  openHouseParts,
} from './house-parts.ts'
import { inTurnOrLate } from './lasting/in-turn-or-late.ts'
import type { HouseLights } from './lights/house-lights.ts'
import type { NamedLights } from './named-lights/named-lights.ts'
import { openNamedLights } from './named-lights/open-named-lights.ts'
import { firstEnd } from './playing/choice-times.ts'
import { HandChoices } from './playing/hand-choices.ts'
import { HouseCommands } from './playing/house-commands.ts'
import { HousePlayer } from './playing/house-player.ts'
import type { HouseState } from './playing/house-state.ts'
import { StateReport } from './playing/state-report.ts'
import { goOn, knownOf } from './restart/go-on.ts'
import type { SinceStart } from './restart/since-start.ts'
import { type ForeseenPlay, foreseeDays } from './schedule/foreseen-plays.ts'
import { Scheduler, type WallClock, wallClock } from './schedule/scheduler.ts'

/** Plays on the devices of a house what its schedule says, or what is chosen by hand. */
export class HouseService {
  /** The house, its groups and its devices, each to be turned on and off by itself. */
  readonly lights: NamedLights
  readonly #options: HouseServiceOptions
  readonly #clock: WallClock
  readonly #parts: HouseParts
  readonly #file: HouseFile
  readonly #lights: HouseLights
  readonly #player: HousePlayer
  readonly #scheduler: Scheduler
  readonly #ending: AbortController
  readonly #hand: HandChoices
  readonly #commands: HouseCommands
  readonly #report: StateReport
  #closed: Promise<void> | undefined
  #restored: Promise<void> | undefined

  private constructor(parts: HouseParts, ending: AbortController, options: HouseServiceOptions) {
    const { file, lights, lit, stored } = parts
    const { note, clock = wallClock(parts.wallNow) } = options
    this.#options = options
    this.#clock = clock
    this.#parts = parts
    this.#file = file
    this.#lights = lights
    this.#player = new HousePlayer({
      ...{ file, lights, onPlay: options.onPlay, now: clock.now },
      handEnd: () => this.#hand.end,
      onChange: () => this.#reportChange(),
    })
    this.#report = new StateReport({ player: this.#player, lights, note, hand: () => this.#hand })
    this.#ending = ending
    this.#scheduler = new Scheduler(scheduleOf(file.house), {
      ...{ clock, note },
      play: (planned) => this.#hand.follow(planned),
      heldUntil: () => firstEnd([this.#hand.current, ...this.lights.chosen]),
      onFailure: () => this.#reportChange(),
    })
    this.#hand = new HandChoices({
      ...{ player: this.#player, scheduler: this.#scheduler, lights },
      ...{ now: clock.now, signal: ending.signal, onChange: () => this.#reportChange() },
      isPlayable: (name) => isPlayable(name, this.plays),
      followEnded: (begun) => this.lights.followEnded(begun),
    })
    this.#commands = new HouseCommands({
      ...{ file, lights, effects: parts.effects, now: clock.now },
      ...{ hand: this.#hand, player: this.#player, scheduler: this.#scheduler },
      followOlder: (order) => this.lights.followOlder(order),
    })
    this.lights = openNamedLights({
      ...{ house: this, lights, lookMs: options.lookMs, now: clock.now },
      blinkMs: options.blinkMs,
      sourceOf: (name) => file.sourceOf(name, clock.now() >>> 0),
      options: { ...options, lit, stored, signal: ending.signal },
    })
    lights.scenes.onChange(() => {
      this.#report.report()
      this.lights.report()
    })
    lights.studio.onChange((part) => {
      if (part === 'layout') this.#reportChange()
    })
  }

  /**
   * Opens a house, dark until it runs. It is closed by the end of `run`, or by `close`.
   *
   * @throws HouseError if the file has a mistake, or names something that can't be played
   */
  static async open(options: HouseServiceOptions): Promise<HouseService> {
    const ending = new AbortController()
    const parts = await openHouseParts(options, {
      ...{ signal: ending.signal, onOther: () => service.#takeLayers() },
      onStoring: () => service.#reportChange(),
      onItem: () => service.#reportChange(),
      onFailed: (error) => void service.#hand.fail(error),
    })
    const service: HouseService = new HouseService(parts, ending, options)
    const { lights: named } = service
    await goOn({ ...parts, ...options, named, player: service.#player, hand: service.#hand })
    return service
  }

  /** The studio that plays, for as long as the service lives; pages show it and change what plays. */
  get studio(): Studio {
    return this.#lights.studio
  }

  /** How the house is lit. */
  get state(): HouseState {
    return this.#report.state
  }

  /** Settled once the house, its groups and devices show what they shall: before, they are dark. Maybe never. */
  get decided(): Promise<unknown> {
    return Promise.all([this.#player.decided, this.#restored])
  }

  /** True if something was chosen by hand, or that nothing plays. */
  get isByHand(): boolean {
    return this.#hand.current !== undefined
  }

  /** The names that can be chosen: playlists first, then what the schedule plays, each once. */
  get names(): readonly string[] {
    return this.#file.names
  }

  /** The names that can be chosen by hand: those, and all effects. */
  get plays(): readonly string[] {
    return this.#commands.plays
  }

  /** The name of what played last. */
  get lastPlay(): string | undefined {
    return this.#player.last
  }

  /** What the house file says now. */
  get house(): House {
    return this.#file.house
  }

  /** The names in the file that can't be played, as they were when it was read; the same array while it is the same. */
  get unplayable(): HouseFile['unplayable'] {
    return this.#file.unplayable
  }

  /** The devices, and numbers of what is streamed to them, at this moment. */
  get reading(): NamedLights['reading'] {
    return this.lights.reading
  }

  /** Why what should play does not, and what plays on in its place; empty if it does. */
  get failure(): string {
    return this.#hand.failure
  }

  /** Lines about what does not work at this moment. */
  get faults(): readonly string[] {
    const [now, { failure }] = [this.#clock.now(), this]
    const own = [...faultsOfParts(this.#parts, { now, failure }), failure]
    return [...own, ...this.lights.faults].filter((fault) => fault !== '')
  }

  /** Calls a listener after each change of the state or the file. @returns a function that ends this */
  onChange(listener: (state: HouseState) => void): () => void {
    return this.#report.onChange(listener)
  }

  /** Changes the house file, with its comments kept, and goes on with it. @throws HouseError */
  readonly edit: HouseFile['edit'] = (...edits) => this.#file.edit(...edits)

  /** Checks that a source can be played. @throws SourceError */
  readonly checkPlay: HouseFile['check'] = (text) => this.#file.check(text)

  /** True if it hears sound all the time. */
  get hears(): boolean {
    return this.#options.heard !== undefined
  }

  /** Takes a change of the house file back. @throws HouseError if others have changed it since */
  readonly restore: HouseFile['restore'] = (change) => this.#file.restore(change)

  /** All that will play in the next days by the schedule, and what would but can't be played. */
  plan(days: number): readonly ForeseenPlay[] {
    return foreseeDays(foreseenSchedule(this.house, this.unplayable), this.#clock.now(), days)
  }

  /** Plays until the signal aborts; then each device is in the mode that it had before. */
  async run(signal: AbortSignal): Promise<void> {
    const end = () => this.#ending.abort()
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    this.#file.watch((before) => this.#changed(before))
    this.#lights.start()
    this.lights.start()
    const begun = this.#scheduler.plannedNow()?.occurrence.start.epochMilliseconds
    this.#restored = this.lights
      .restore(begun)
      .catch(({ message }: Error) => this.#options.note(message))
    try {
      await this.#scheduler.run(this.#ending.signal)
    } finally {
      await this.close()
    }
  }

  /** Settled once a disk answers that did not at the start: true if it can be opened again. Undefined if it did. */
  get answers(): Promise<boolean> | undefined {
    return this.#parts.answers
  }

  /** What was asked of it, for a service that goes on from it with what was kept before; also after its end. */
  get sinceStart(): SinceStart {
    return {
      house: knownOf({ ...this.#parts, player: this.#player }),
      choice: this.#hand.since,
      brightness: this.studio.output.brightness,
      lights: this.lights.since,
    }
  }

  /** Ends the service. */
  close(): Promise<void> {
    this.#ending.abort()
    this.#file.close()
    this.#closed ??= inTurnOrLate(
      (work) => this.#hand.inTurn(work),
      async () => {
        await Promise.all([this.lights.close(), this.#lights.close()])
        await closeHouseParts(this.#parts)
      },
    )
    return this.#closed
  }

  /** Plays what was chosen before the lights were turned off, else what the schedule says, else what played last. */
  readonly turnOn: HouseCommands['turnOn'] = (...asked) => this.#commands.turnOn(...asked)

  /** Turns the lights off until they are turned on, or a time. */
  readonly turnOff: HouseCommands['turnOff'] = (...asked) => this.#commands.turnOff(...asked)

  /** Plays something by its name. @throws HouseError if nothing is called so; Error if it can't be played */
  readonly play: HouseCommands['play'] = (...asked) => this.#commands.play(...asked)

  /** Plays layers. @throws Error if they can't be played */
  readonly playLayers: HouseCommands['playLayers'] = (...asked) =>
    this.#commands.playLayers(...asked)

  /** Goes to the next item of the playlist that plays, or the previous one. @throws HouseError if none plays */
  readonly step: HouseCommands['step'] = (by) => this.#commands.step(by)

  /** Reads when a choice by hand is to end. @throws HouseError */
  readonly choiceEnd: HouseCommands['choiceEnd'] = (text) => this.#commands.choiceEnd(text)

  /** Lets what was chosen by hand end at another time. @throws HouseError if nothing was */
  readonly endAt: HouseCommands['endAt'] = (until) => this.#commands.endAt(until)

  /** Plays what the schedule says now. */
  readonly followSchedule: HouseCommands['followSchedule'] = (...asked) =>
    this.#commands.followSchedule(...asked)

  /** Sets the brightness of all that plays from now on. @throws HouseError unless it is 0 to 1 */
  readonly setBrightness: HouseCommands['setBrightness'] = (brightness) =>
    this.#commands.setBrightness(brightness)

  /** Goes on with the house file as it is now. */
  #changed(before: House): void {
    const { house } = this
    const { devices, groups } = before
    const isPlayedAs = ({ devices, playlists, store }: House) => [devices, playlists, store]
    const isAsBefore = isDeepStrictEqual(isPlayedAs(house), isPlayedAs(before))
    this.#scheduler.setSchedule(scheduleOf(house))
    if (!isAsBefore) this.#player.playAgain()
    if (!isDeepStrictEqual(house, before)) this.#player.forget()
    // An entry that plays may end at another time.
    this.#scheduler.playAgain()
    this.#report.report()
    const followed = this.lights.followChanged({ devices, groups })
    followed.catch(({ message }: Error) => this.#options.note(message))
    this.lights.report()
  }

  /** Takes the layers that somebody plays as a choice by hand. */
  #takeLayers(): void {
    const taken = this.#commands.takeLayers(() => this.studio.composition.layers)
    taken.catch(({ message }: Error) => this.#options.note(message))
  }

  /** Keeps and reports a change of the state. */
  #reportChange(): void {
    this.#parts.memory.changed()
    if (this.#report.reportChange()) this.lights.report()
  }
}
