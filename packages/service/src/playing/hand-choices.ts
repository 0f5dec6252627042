import { Mutex } from 'async-mutex'
import { HouseError } from '../house/read-house.ts'
import { allDone } from '../lasting/all-done.ts'
import { nextOrder } from '../lasting/next-order.ts'
import type { HouseLights } from '../lights/house-lights.ts'
import type { PlannedPlay } from '../schedule/plan.ts'
import { keyOf, type Scheduler } from '../schedule/scheduler.ts'
import { type ChoiceSince, type ChoiceStep, choiceFrom } from './choice-since.ts'
import { endOf, isOver } from './choice-times.ts'
import type { HandChoice } from './house-choice.ts'
import type { HousePlayer } from './house-player.ts'

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
   * @param since what was chosen since a start that did not know that, if there was one
   */
  goOn(before: HandChoice | undefined, since?: ChoiceSince): void {
    const { scheduler, now } = this.#parts
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
    // What was chosen since plays; the schedule looks again within a second.
    if (this.current !== undefined && !this.outlasts && player.isSettled) return ''
    if (failed === undefined) return failure
    const { playing } = player
    const what = `“${failed.occurrence.entry.name}” can't be played`
    if (this.outlasts && playing !== undefined && 'byHand' in playing) {
      return `${what}, ${playing.byHand} plays on: ${failure}`
    }
    // What was chosen by hand has failed, not the entry.
    if (this.current !== undefined) return failure
    const isOther = playing !== undefined && 'occurrence' in playing && !this.#isLit(failed)
    const instead = isOther ? `, “${playing.occurrence.entry.name}” plays` : ''
    return `${what}${instead}: ${failure}`
  }

  /** Does something while nothing else is changed. */
  inTurn<T>(change: () => Promise<T>): Promise<T> {
    return this.#turns.runExclusive(change)
  }

  /**
   * Plays the first that can be played of what covers this time, or nothing, unless something that was chosen by hand has
   * not ended. An entry that can't be played is as if it were not in the schedule, but what is lit of it already stays.
   *
   * @param covering the best first
   * @throws Error if the first, or what was chosen, can't be played
   */
  follow(covering: Iterable<PlannedPlay>): Promise<void> {
    const { player, onChange } = this.#parts
    return this.inTurn(async () => {
      const before = this.current
      const failures: unknown[] = []
      try {
        for (const planned of thenNothing(covering)) {
          const fault = await this.#begin(planned, before)
          this.outlasts = failures.length > 0 && this.current !== undefined
          if (fault === undefined) break
          failures.push(fault.error)
          if (this.current !== undefined || this.#isLit(planned)) break
        }
      } finally {
        player.decide()
        onChange()
      }
      if (failures.length > 0) throw failures[0]
    })
  }

  /** Plays what was chosen, unless that is over as an entry has begun, else the entry. @returns why it can't be played */
  async #begin(
    planned: PlannedPlay | undefined,
    before: HandChoice | undefined,
  ): Promise<{ readonly error: unknown } | undefined> {
    const { player, isPlayable, followEnded, now } = this.#parts
    const begun = planned?.occurrence.start.epochMilliseconds
    const isGone = before?.play !== undefined && !isPlayable(before.play)
    if (before && (isGone || isOver(before, begun, now()))) {
      this.current = undefined
      this.#note('new')
    } else this.current = before
    const fade = planned?.occurrence.entry.fade ?? this.#fade
    try {
      // Both end before the turn of another change.
      await allDone([player.play(this.current, planned, fade), followEnded(begun)])
      this.#fade = fade
      return undefined
    } catch (error) {
      return { error }
    }
  }

  /** True if an entry is lit, though it can't be played once more. */
  #isLit(planned: PlannedPlay | undefined): boolean {
    const { playing } = this.#parts.player
    return playing !== undefined && !('byHand' in playing) && keyOf(playing) === keyOf(planned)
  }

  /**
   * Makes a choice by hand, unless one was made that was asked later; if it fails, the one before stays.
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
      try {
        await this.#playChosen()
        this.#note(step)
        this.outlasts = false
        this.#order = order
      } catch (error) {
        this.current = before
        if (!player.isSettled) scheduler.playAgain()
        throw error
      } finally {
        onChange()
      }
    })
  }

  /** Notes that something was chosen; of what was chosen before the start nothing comes back once it was chosen anew. */
  #note(step: ChoiceStep | undefined = this.#since.step): void {
    const isNew = this.#since.step === 'new'
    this.#since = { step: isNew ? 'new' : step, at: this.#parts.now() }
  }

  /** Plays what was chosen, else the first that can be played of what covers this time. @throws Error if nothing can */
  async #playChosen(): Promise<void> {
    const { player, scheduler } = this.#parts
    const covering = this.current === undefined ? [...scheduler.coveringNow()] : []
    if (covering.length === 0) return player.play(this.current, undefined, HAND_FADE)
    const failures: unknown[] = []
    for (const planned of covering) {
      try {
        await player.play(undefined, planned, HAND_FADE)
        // It says what could not be played.
        if (failures.length > 0) scheduler.playAgain()
        return
      } catch (error) {
        failures.push(error)
      }
    }
    throw failures[0]
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
