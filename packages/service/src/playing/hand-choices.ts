import { Mutex } from 'async-mutex'
import { HouseError } from '../house/read-house.ts'
import { nextOrder } from '../lasting/next-order.ts'
import { GivenUpError } from '../lasting/patience.ts'
import { causeOf } from '../lasting/tried-later.ts'
import type { HouseLights } from '../lights/house-lights.ts'
import type { PlannedPlay } from '../schedule/plan.ts'
import { keyOf, type Scheduler } from '../schedule/scheduler.ts'
import { type ChoiceSince, type ChoiceStep, choiceFrom } from './choice-since.ts'
import { endOf, isOver, madeBefore } from './choice-times.ts'
import { type HandChoice, handNameOf } from './house-choice.ts'
import type { HousePlayer } from './house-player.ts'
import { playFailure } from './play-failure.ts'

/** Seconds in which the light comes and goes when it is changed by hand. */
const HAND_FADE = 0.5

/** What choices by hand need. */
type HandChoicesParts = {
  readonly player: HousePlayer
  readonly scheduler: Scheduler
  readonly lights: HouseLights
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Aborts when the house is no longer played. */
  readonly signal: AbortSignal
  /** Whether a name can still be played. */
  readonly isPlayable: (name: string) => boolean
  /**
   * Lets lights whose choices are over follow the house again.
   *
   * @param begun when the entry began that is to play; undefined if none is
   */
  readonly followEnded: (begun: number | undefined) => Promise<void>
  /** Called after each change. */
  readonly onChange: () => void
}

/** A choice, and how it is made; without a step only its end is another. */
export type Chosen = {
  readonly choice: HandChoice | undefined
  readonly step?: ChoiceStep
}

/** Plays what people choose by hand in place of what the schedule says, in turns with the schedule. */
export class HandChoices {
  readonly #parts: HandChoicesParts
  /** What the schedule and what people change is done in turns. */
  readonly #turns = new Mutex()
  /** What was chosen last; undefined if the house follows the schedule. */
  current: HandChoice | undefined
  #since: Omit<ChoiceSince, 'choice'> = { step: undefined, at: 0 }
  /** True while what was chosen plays on, as an entry that has begun since can't be played. */
  outlasts = false
  /** What was chosen before, if it was. */
  #before: HandChoice | undefined
  /** What was chosen last, and has failed since. */
  #fallen: { readonly text: string; readonly at: number } | undefined
  /** The place of the last choice in the order of all that was asked. */
  #order = 0
  /** Seconds in which the light of the last entry of the schedule came. */
  #fade = 0

  constructor(parts: HandChoicesParts) {
    this.#parts = parts
  }

  /** What was chosen since the start. */
  get since(): ChoiceSince {
    return { ...this.#since, choice: this.current }
  }

  /**
   * Goes on from what was chosen before the start.
   *
   * @param kept what that was
   * @param since what was chosen since a start that did not know that, if there was one
   */
  goOn(kept: HandChoice | undefined, since?: ChoiceSince): void {
    const { scheduler, now } = this.#parts
    const before = kept && madeBefore(kept, now())
    const begun = scheduler.plannedNow()?.occurrence.start.epochMilliseconds
    const isGone = before === undefined || isOver(before, begun, now())
    this.current = since === undefined ? before : choiceFrom(isGone ? undefined : before, since)
  }

  /** Milliseconds since 1970 at which what was chosen ends, if that is known. */
  get end(): number | undefined {
    const { scheduler, now } = this.#parts
    if (this.current === undefined) return undefined
    return endOf(this.current, this.outlasts ? [] : scheduler.coming(), now())
  }

  /** Why what should play does not, and what plays on in its place; empty if it does. */
  get failure(): string {
    const { player, scheduler } = this.#parts
    const { failure, failed } = scheduler
    const { playing } = player
    if (failure === '') return this.#fallenText
    // What was chosen since plays; the schedule looks again within a second.
    if (this.#isChoiceLit && !this.outlasts && player.isSettled) return this.#fallenText
    return playFailure({
      ...{ failure, failed, playing, outlasts: this.outlasts },
      ...{ isByHand: this.current !== undefined, chosen: this.#chosenName },
      isLit: this.#isLit(failed),
    })
  }

  /** What was chosen last and has failed since, until an entry begins. */
  get #fallenText(): string {
    const { text = '', at = 0 } = this.#fallen ?? {}
    const begun = this.#parts.scheduler.plannedNow()?.occurrence.start.epochMilliseconds ?? 0
    return begun > at ? '' : text
  }

  get #chosenName(): string | undefined {
    return this.current && handNameOf(this.current)
  }

  /** True if what was chosen by hand is so: it plays, or the lights are off. */
  get #isChoiceLit(): boolean {
    const { playing, hasFailed } = this.#parts.player
    if (this.current === undefined || hasFailed) return false
    return playing === undefined ? !this.current.isOn : 'byHand' in playing
  }

  /** Does something while nothing else is changed. */
  inTurn<T>(change: () => Promise<T>): Promise<T> {
    return this.#turns.runExclusive(change)
  }

  /**
   * Plays the first that can be played of what covers this time, or nothing, unless something that was chosen by hand has
   * not ended. An entry that can't be played is as if it were not in the schedule, but what is lit of it already stays.
   * So is a choice by hand, until it can.
   *
   * @param covering the best first
   * @throws Error if the first, or what was chosen, can't be played
   */
  follow(covering: Iterable<PlannedPlay>): Promise<void> {
    const { player, scheduler, onChange } = this.#parts
    return this.inTurn(async () => {
      try {
        await this.#follow(covering)
      } catch (error) {
        // What waits is done first.
        if (!(error instanceof GivenUpError)) throw error
        scheduler.playAgain()
      } finally {
        player.decide()
        onChange()
      }
    })
  }

  async #follow(covering: Iterable<PlannedPlay>): Promise<void> {
    const before = this.current
    const failures: unknown[] = []
    let outlasts = false
    for (const planned of thenNothing(covering)) {
      const choice = this.#choiceAt(planned, before)
      const fault = await this.#begin(choice, planned)
      outlasts = fault === undefined && failures.length > 0 && choice !== undefined
      if (fault === undefined) break
      failures.push(fault.error)
      if (choice !== undefined && !this.#isChoiceLit) await this.#playPlanned()
      if (choice !== undefined || this.#isLit(planned)) break
    }
    this.outlasts = outlasts
    if (failures.length > 0) throw failures[0]
  }

  /** What was chosen, unless that is over as an entry has begun. */
  #choiceAt(
    planned: PlannedPlay | undefined,
    before: HandChoice | undefined,
  ): HandChoice | undefined {
    const { isPlayable, now } = this.#parts
    const begun = planned?.occurrence.start.epochMilliseconds
    const isGone = before?.play !== undefined && !isPlayable(before.play)
    return before && (isGone || isOver(before, begun, now())) ? undefined : before
  }

  /** Plays what was chosen, else the entry. @returns why that can't be played @throws GivenUpError */
  async #begin(
    choice: HandChoice | undefined,
    planned: PlannedPlay | undefined,
  ): Promise<{ readonly error: unknown } | undefined> {
    const { player, followEnded } = this.#parts
    const begun = planned?.occurrence.start.epochMilliseconds
    const fade = planned?.occurrence.entry.fade ?? this.#fade
    let followed: Promise<void> | undefined
    const onShow = () => {
      if (choice === undefined && this.current !== undefined) this.#note('new')
      this.current = choice
      // An entry that can't be played ends nothing. One that can does as its light comes.
      followed = followEnded(begun)
    }
    try {
      await player.play(choice, planned, { fade, onShow }).finally(() => followed)
      this.#fade = fade
      return undefined
    } catch (error) {
      if (error instanceof GivenUpError) throw error
      return { error }
    }
  }

  /** True if an entry is lit, though it can't be played once more. */
  #isLit(planned: PlannedPlay | undefined): boolean {
    const { playing, hasFailed } = this.#parts.player
    if (playing === undefined || 'byHand' in playing || hasFailed) return false
    return keyOf(playing) === keyOf(planned)
  }

  /**
   * Makes a choice by hand, unless one was made that was asked later; if it fails, the one before stays. One that takes
   * long to be opened is given up for what is asked next, and made again unless that is another choice.
   *
   * @param order in which it was asked, by `nextOrder`. Default: now
   */
  choose(choose: () => Chosen, order = nextOrder()): Promise<void> {
    const { player, scheduler, signal, onChange } = this.#parts
    return this.soon(async () => {
      if (signal.aborted) throw new HouseError('the house is no longer played')
      if (order < this.#order) return
      const before = this.current
      const { choice, step } = choose()
      this.current = choice
      // Who chooses it has a reason to try it again; who follows the schedule, to try all.
      player.forget(choice && (this.#chosenName ?? ''))
      try {
        await this.#playChosen()
        this.#note(step)
        this.outlasts = false
        const isOther =
          before?.play !== this.current?.play || before?.layers !== this.current?.layers
        if (isOther) this.#before = before
        this.#fallen = undefined
        this.#order = order
      } catch (error) {
        const isGivenUp = error instanceof GivenUpError
        if (!isGivenUp) this.current = before
        if (isGivenUp || !player.isSettled) scheduler.playAgain()
        if (!isGivenUp) throw causeOf(error)
      } finally {
        onChange()
      }
    })
  }

  /** To be called once what plays fails while it is shown: what was chosen before plays, or else the schedule. */
  fail(error: Error): Promise<void> {
    const { player, scheduler, lights, now, onChange } = this.#parts
    return this.inTurn(async () => {
      const { playing } = player
      // By now something else may play; who makes layers on a page sees there what is wrong.
      if (!lights.hasFailed || !(await player.fail(error))) return
      if (playing !== undefined && 'byHand' in playing) {
        this.#fallen = { text: `${playing.byHand} can't be played: ${error.message}`, at: now() }
        this.current = this.#before
        this.#before = undefined
      }
      scheduler.playAgain()
      onChange()
    })
  }

  /** Notes that something was chosen; of what was chosen before the start nothing comes back once something new was chosen. */
  #note(step: ChoiceStep | undefined = this.#since.step): void {
    const isNew = this.#since.step === 'new'
    this.#since = { step: isNew ? 'new' : step, at: this.#parts.now() }
  }

  /** Plays what was chosen, else the first that can be played of what covers this time. @throws Error if nothing can */
  async #playChosen(): Promise<void> {
    const { player, scheduler } = this.#parts
    const covering = this.current === undefined ? [...scheduler.coveringNow()] : []
    if (covering.length === 0) return player.play(this.current, undefined, { fade: HAND_FADE })
    const failures = await this.#playFirst(covering)
    // It says what could not be played.
    if (failures.length < covering.length && failures.length > 0) scheduler.playAgain()
    if (failures.length === covering.length) throw failures[0]
  }

  /** Plays the first that can be played of what covers this time, in place of what was chosen, or nothing. */
  async #playPlanned(): Promise<void> {
    await this.#playFirst(thenNothing(this.#parts.scheduler.coveringNow()))
  }

  /** Plays the first that can be played. @returns why those before it can't */
  async #playFirst(covering: Iterable<PlannedPlay | undefined>): Promise<readonly unknown[]> {
    const failures: unknown[] = []
    for (const planned of covering) {
      try {
        await this.#parts.player.play(undefined, planned, { fade: HAND_FADE })
        break
      } catch (error) {
        if (error instanceof GivenUpError) throw error
        failures.push(error)
      }
    }
    return failures
  }

  /** Does something when it is its turn; fades end at once for it. */
  soon(change: () => Promise<void>): Promise<void> {
    const begin = this.#parts.lights.hurry()
    return this.inTurn(() => {
      begin()
      return change()
    })
  }
}

/** What covers a time, and then nothing, which can always be played. */
function* thenNothing(covering: Iterable<PlannedPlay>): Generator<PlannedPlay | undefined> {
  yield* covering
  yield undefined
}
