import type { StudioLayer } from '../composition/layer.ts'
import { describeChange, type NameLayer } from './describe-change.ts'
import type { History, Step } from './history.ts'
import { differences, type Playing, type PlayingPart } from './playing.ts'

/** Milliseconds of rest after which a value that changes again is another step. */
const REST_MS = 1000

/** Access to what plays. */
export type PlayingPort = {
  readonly playing: Playing
  /** Settled when all changes that were asked for before have been made, or have failed. */
  settle(): Promise<void>
  /**
   * Changes `parts` to those of `to`. What others change at the same time stays.
   *
   * @param from what is known to play
   */
  change(from: Playing, to: Playing, parts: readonly PlayingPart[]): Promise<void>
  readonly nameOf: NameLayer
  /** Milliseconds. Default: those of a clock that never goes back. */
  readonly now?: (() => number) | undefined
}

/** Facts about a change besides what played before and after it. */
type ChangeFacts = Pick<PlayingStep, 'title' | 'value' | 'at' | 'gesture'>

/** A change of what plays. */
type PlayingStep = Step & {
  readonly before: Playing
  readonly after: Playing
  readonly value: string | undefined
  readonly gesture: number | undefined
  /** Milliseconds of the last change. */
  readonly at: number
}

/**
 * Makes steps of a history from what plays: every change is one, and a value that is dragged or typed
 * is one from its first change to its rest.
 */
export class PlayingHistory {
  readonly #history: History
  readonly #port: PlayingPort
  #present: Playing
  #newest: PlayingStep | undefined
  #title: string | undefined
  /** Parts whose changes are no steps at this moment. */
  readonly #unnoted: PlayingPart[] = []
  /** The number that changes have in common while a control is held, if that is known. */
  gesture: number | undefined

  constructor(history: History, port: PlayingPort) {
    this.#history = history
    this.#port = port
    this.#present = port.playing
  }

  /** To be called after each change: makes a step of it. */
  note(): void {
    if (!this.#history.isBusy && this.#title === undefined) this.#noteNow()
  }

  /** Makes no step of how a part changes during `work`, such as what a schedule plays. */
  async withoutStep(part: PlayingPart, work: () => Promise<void>): Promise<void> {
    // What was changed before is still a step.
    this.note()
    this.#unnoted.push(part)
    await work().finally(() => {
      this.#acceptUnnoted()
      this.#unnoted.splice(this.#unnoted.indexOf(part), 1)
    })
  }

  /** Takes what plays as the beginning of what is changed from now on. */
  accept(): void {
    this.#present = this.#port.playing
  }

  /** Settled when all changes that were asked for before have been made, or have failed. */
  settle(): Promise<void> {
    return this.#port.settle()
  }

  /** Makes one step of what `work` changes, with a title. */
  async asOne(title: string, work: () => Promise<void>): Promise<void> {
    await this.#port.settle()
    this.#title = title
    await work().finally(() => {
      this.#noteNow()
      this.#title = undefined
    })
  }

  #add(before: Playing, after: Playing): void {
    const { title, value } = describeChange(before, after, this.#port.nameOf)
    const at = (this.#port.now ?? performance.now.bind(performance))()
    const last = this.#newest
    const facts = { title, value, at, gesture: this.gesture }
    const isSame = last !== undefined && last === this.#history.last && !this.#history.isBusy
    if (!isSame || !isGoingOn(last, facts)) {
      this.#newest = this.#step(before, after, { ...facts, title: this.#title ?? title })
      this.#history.add(this.#newest)
      return
    }
    const isBack = differences(last.before, after).length === 0
    this.#newest = isBack ? undefined : this.#step(last.before, after, facts)
    this.#history.replaceLast(this.#newest)
  }

  #step(before: Playing, after: Playing, facts: ChangeFacts): PlayingStep {
    const parts = differences(before, after)
    return {
      ...facts,
      ...{ before, after },
      undo: () => this.#play(before, parts),
      redo: () => this.#play(after, parts),
      needs: (file) => [before, after].some(({ layers }) => layers.some(showsFile(file))),
    }
  }

  async #play(target: Playing, parts: readonly PlayingPart[]): Promise<void> {
    const before = this.#present
    const expected = { ...before, ...Object.fromEntries(parts.map((part) => [part, target[part]])) }
    try {
      await this.#port.change(before, target, parts)
      this.#present = expected
    } finally {
      // What others changed at the same time, or what was played before it failed.
      this.#noteNow()
    }
  }

  #acceptUnnoted(): void {
    const { playing } = this.#port
    const parts = this.#unnoted.map((part) => [part, playing[part]] as const)
    this.#present = { ...this.#present, ...Object.fromEntries(parts) }
  }

  #noteNow(): void {
    this.#acceptUnnoted()
    const before = this.#present
    const after = this.#port.playing
    if (differences(before, after).length === 0) return
    this.#present = after
    this.#add(before, after)
  }
}

function showsFile(file: string): (layer: StudioLayer) => boolean {
  return ({ source }) => source.kind === 'file' && source.file === file
}

/** Returns true if a change is of the same value and the same hold, or soon after where holds are unknown. */
export function isGoingOn(
  last: Omit<ChangeFacts, 'title'>,
  { value, at, gesture }: Omit<ChangeFacts, 'title'>,
): boolean {
  if (value === undefined || last.value !== value) return false
  if (gesture !== undefined && last.gesture !== undefined) return gesture === last.gesture
  return at - last.at <= REST_MS
}
