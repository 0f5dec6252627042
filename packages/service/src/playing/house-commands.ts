import { DEFAULT_EFFECT, type StudioLayer } from '@ledloom/studio'
import type { HouseFile } from '../house/house-file.ts'
import { isPlayable, nothingMeant, playMeant } from '../house/play-meant.ts'
import { HouseError } from '../house/read-house.ts'
import { type AskedOptions, nextOrder } from '../lasting/next-order.ts'
import type { HouseLights } from '../lights/house-lights.ts'
import type { Scheduler } from '../schedule/scheduler.ts'
import { type ChoiceEnd, parseChoiceEnd } from './choice-end.ts'
import { endingAt } from './choice-times.ts'
import type { Chosen, HandChoices } from './hand-choices.ts'
import { type ChoiceOptions, nameOf, turnedOff, turnedOn } from './house-choice.ts'
import type { HousePlayer } from './house-player.ts'

/** What commands need. */
type HouseCommandsParts = {
  readonly file: HouseFile
  /** Names of all effects. */
  readonly effects: readonly string[]
  readonly hand: HandChoices
  readonly player: HousePlayer
  readonly scheduler: Scheduler
  readonly lights: HouseLights
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Lets lights that were asked for something before the house was follow it again. */
  readonly followOlder: (order: number) => Promise<void>
}

/** All that people ask of a house: each command is a choice by hand, which lights follow that were asked before. */
export class HouseCommands {
  readonly #parts: HouseCommandsParts

  constructor(parts: HouseCommandsParts) {
    this.#parts = parts
  }

  /** The names that can be chosen by hand: those of the house file, and all effects. */
  get plays(): readonly string[] {
    const { file, effects } = this.#parts
    return [...new Set([...file.names, ...effects])]
  }

  /**
   * Plays what was chosen by hand before the lights were turned off, else what the schedule says, else
   * what played last, else the first of the names, else a calm effect.
   *
   * What was asked later, by whatever way, stays.
   *
   * @param options `until`: until then that plays as a choice by hand, also what the schedule says
   */
  async turnOn({ until, order = nextOrder() }: ChoiceOptions = {}): Promise<void> {
    const { hand, player, scheduler, now, followOlder } = this.#parts
    let wasOn = false
    await hand.choose(() => {
      const at = now()
      wasOn = player.isOn
      const choice = wasOn ? hand.current : turnedOn(hand.current, at)
      const step = 'on'
      if (choice !== undefined) {
        return { step, choice: until === undefined ? choice : endingAt(choice, { at, until }) }
      }
      // What is lit may no longer stand in the schedule.
      const planned = scheduler.plannedNow()
      if (planned !== undefined && until === undefined) return { step, choice }
      const scheduled = planned !== undefined && wasOn ? player.playing : planned
      const play = scheduled === undefined ? this.#firstName() : nameOf(scheduled)
      return { step, choice: { isOn: true, play, at, until } }
    }, order)
    if (!wasOn) await followOlder(order)
  }

  /**
   * Turns the lights off until they are turned on, or a time.
   *
   * @param options `until`: that time, by default as the next entry of the schedule begins
   */
  turnOff({ until, order }: ChoiceOptions = {}): Promise<void> {
    const { hand, now } = this.#parts
    return this.#chooseForAll(() => {
      return { choice: turnedOff(hand.current, { at: now(), until }), step: 'off' }
    }, order)
  }

  /**
   * Plays something by hand.
   *
   * @param name one of `plays`, or `preset:NAME`
   * @param options `until`: when that ends, by default as the next entry of the schedule begins
   * @throws HouseError if nothing is called so; Error if it can't be played
   */
  play(name: string, { until, order }: ChoiceOptions = {}): Promise<void> {
    return this.#chooseForAll(() => {
      const play = playMeant(name, this.plays)
      if (play === undefined) {
        throw new HouseError(nothingMeant(name, this.plays))
      }
      return { choice: { isOn: true, play, at: this.#parts.now(), until }, step: 'new' }
    }, order)
  }

  /**
   * Plays layers by hand.
   *
   * @param options as of `play`
   * @throws Error if they can't be played
   */
  playLayers(layers: readonly StudioLayer[], { until, order }: ChoiceOptions = {}): Promise<void> {
    return this.#chooseForAll(() => {
      return { choice: { isOn: true, layers, at: this.#parts.now(), until }, step: 'new' }
    }, order)
  }

  /** Takes layers that somebody changes as a choice, which goes on from the one before. */
  takeLayers(read: () => readonly StudioLayer[]): Promise<void> {
    const { hand, player, now } = this.#parts
    // Read when it is its turn: the newest ones count.
    return hand.choose(() => {
      const layers = read()
      const isEdited = player.isOn && hand.current?.layers !== undefined
      const { at, until, endChosenAt } = isEdited && hand.current ? hand.current : { at: now() }
      if (layers.length === 0) return { choice: turnedOff(hand.current, { at }), step: 'off' }
      return { choice: { isOn: true, layers, at, until, endChosenAt }, step: 'new' }
    })
  }

  /**
   * Goes to the next item of the playlist that plays, or the previous one, with its crossfade.
   *
   * @throws HouseError if no playlist of several items plays
   */
  step(by: 1 | -1): Promise<void> {
    const { hand, player } = this.#parts
    return hand.soon(async () => player.step(by))
  }

  /** Reads when a choice by hand is to end, as `parseChoiceEnd`. @throws HouseError */
  choiceEnd(text: string): ChoiceEnd {
    const { file, now } = this.#parts
    return parseChoiceEnd(text, now(), file.house.place)
  }

  /** Lets what was chosen by hand end at another time. @throws HouseError if nothing was */
  endAt(until: ChoiceEnd): Promise<void> {
    const { hand, now } = this.#parts
    return hand.choose(() => {
      if (hand.current === undefined) {
        throw new HouseError('nothing was chosen by hand, so there is no end to change')
      }
      return { choice: endingAt(hand.current, { at: now(), until }) }
    })
  }

  /** Plays what the schedule says now. */
  followSchedule({ order }: AskedOptions = {}): Promise<void> {
    return this.#chooseForAll(() => ({ choice: undefined, step: 'new' }), order)
  }

  /** Sets the brightness of all that plays from now on. @throws HouseError unless it is 0 to 1 */
  setBrightness(brightness: number): void {
    if (!(brightness >= 0 && brightness <= 1)) {
      throw new HouseError(`a brightness is 0 to 1, not ${brightness}`)
    }
    this.#parts.lights.setBrightness(brightness)
  }

  /** Makes a choice for the whole house: lights that were asked for something else before follow it again. */
  async #chooseForAll(choose: () => Chosen, order = nextOrder()): Promise<void> {
    await this.#parts.hand.choose(choose, order)
    await this.#parts.followOlder(order)
  }

  /** The name to begin with, as nothing was chosen and nothing is planned. */
  #firstName(): string {
    const { player, file } = this.#parts
    const isKnown = (name: string | undefined) => name && isPlayable(name, this.plays)
    return [player.last, ...file.names].find(isKnown) ?? DEFAULT_EFFECT
  }
}
