import { type Clock, errorMessage } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import type { HistoryState } from '../state/studio-state.ts'

/** Most steps that can be undone; older ones are forgotten. */
export const MOST_STEPS = 500

/** Milliseconds for which a change is waited for: as long as a disk that sleeps, and no longer for one that stores movies for minutes. */
const LONGEST_MS = 12_000

/** One change that can be undone and redone. */
export type Step = {
  /** For people: `Opacity of Aurora`. */
  readonly title: string
  undo(): Promise<void>
  redo(): Promise<void>
  /** True if undoing or redoing it needs a dropped file. Default: it needs none. */
  needs?(file: string): boolean
  /** Called when the step can neither be undone nor redone any more. */
  forget?(): void
}

/** Options of a history. */
type HistoryOptions = {
  /** Settled when all changes that are being made have become steps. */
  readonly settle: () => Promise<void>
  /** Called after each change of the steps. */
  readonly onChange: () => void
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/** Begins to undo or redo a step. */
type BeginStep = () => { readonly work: Promise<void>; readonly failure: string }

/** The changes in order: each can be undone, and redone until another one is made. */
export class History {
  readonly #options: HistoryOptions
  readonly #clock: Clock
  /** Changes that are being made, each until its step is added or it is waited for no longer: then it is false. */
  readonly #making = new Set<Promise<boolean>>()
  /** Resolves once all that was asked to be undone and redone is, or is waited for no longer. */
  #gone: Promise<unknown> = Promise.resolve()
  #steps: Step[] = []
  /** Number of steps that are not undone. */
  #done = 0
  /** Steps that were added while another one is undone or redone. */
  #waiting: Step[] | undefined

  constructor(options: HistoryOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
  }

  get state(): HistoryState {
    const steps = { undoSteps: this.#done, redoSteps: this.#steps.length - this.#done }
    const undo = this.last?.title
    const redo = this.#steps[this.#done]?.title
    return { ...steps, ...(undo !== undefined && { undo }), ...(redo !== undefined && { redo }) }
  }

  /** The step that `undo` undoes, unless one is being undone or redone. */
  get last(): Step | undefined {
    return this.#steps[this.#done - 1]
  }

  /** True if a step that can be undone or redone needs a dropped file. */
  needs(file: string): boolean {
    return this.#steps.some((step) => step.needs?.(file) === true)
  }

  /** True while a step is undone or redone. */
  get isBusy(): boolean {
    return this.#waiting !== undefined
  }

  /** Adds a step that was made; steps that were undone can't be redone from then on. */
  add(step: Step): void {
    if (this.#waiting !== undefined) {
      this.#waiting.push(step)
      return
    }
    this.#forget(this.#steps.splice(this.#done))
    this.#steps.push(step)
    this.#forget(this.#steps.splice(0, this.#steps.length - MOST_STEPS))
    this.#done = this.#steps.length
    this.#options.onChange()
  }

  /**
   * Makes a change that takes its time, and adds its step, if it has changed anything. It is made after what was asked
   * to be undone before, and what is asked to be undone later waits for it: 12 s at most, for each of them.
   */
  async make(change: () => Promise<Step | undefined>): Promise<void> {
    const made = this.#gone.then(change).then((step) => {
      if (step !== undefined) this.add(step)
    })
    const inTime = this.#inTime(made)
    this.#making.add(inTime)
    void inTime.then(() => this.#making.delete(inTime))
    await made
  }

  /** Puts a step in place of the last one, or removes that. */
  replaceLast(step: Step | undefined): void {
    this.#forget(this.#steps.splice(this.#done))
    this.#steps.pop()
    this.#done = this.#steps.length
    if (step === undefined) this.#options.onChange()
    else this.add(step)
  }

  /**
   * Undoes the last step, once the changes that are being made are made.
   *
   * @throws Error if there is none, or it can't be undone; the steps before it still can. Also if one of those changes,
   *   or what is being undone, takes longer than 12 s: nothing is undone then
   */
  undo(): Promise<void> {
    return this.#go(() => {
      const step = this.#steps[this.#done - 1]
      if (step === undefined) throw new Error('there is nothing to undo')
      this.#done--
      return { work: step.undo(), failure: `“${step.title}” can't be undone` }
    })
  }

  /**
   * Makes the step again that was undone last.
   *
   * @throws Error if there is none, or it can't be redone; also as for `undo()`
   */
  redo(): Promise<void> {
    return this.#go(() => {
      const step = this.#steps[this.#done]
      if (step === undefined) throw new Error('there is nothing to redo')
      this.#done++
      return { work: step.redo(), failure: `“${step.title}” can't be redone` }
    })
  }

  #go(begin: BeginStep): Promise<void> {
    const before = [...this.#making]
    const gone = this.#gone.then(async () => {
      const made = await Promise.all(before)
      const isSettled = await this.#inTime(this.#options.settle())
      if (!isSettled || made.includes(false)) {
        throw new Error('a change is still being made; try again for the one before it')
      }
      await this.#goNow(begin)
    })
    this.#gone = this.#inTime(gone)
    return gone
  }

  async #goNow(begin: BeginStep): Promise<void> {
    if (this.isBusy) throw new Error('another change is still being undone or redone')
    this.#waiting = []
    try {
      const { work, failure } = begin()
      await work.catch((cause: unknown) => {
        throw new Error(`${failure}: ${errorMessage(cause)}`, { cause })
      })
    } finally {
      this.#addWaiting()
      this.#options.onChange()
    }
  }

  /** Waits for work, which goes on if it takes too long. @returns false if it does */
  #inTime(work: Promise<unknown>): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = this.#clock.setTimeout(() => resolve(false), LONGEST_MS)
      const end = () => {
        this.#clock.clearTimeout(timer)
        resolve(true)
      }
      work.then(end, end)
    })
  }

  #addWaiting(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = undefined
    for (const step of waiting) this.add(step)
  }

  #forget(steps: readonly Step[]): void {
    for (const step of steps) step.forget?.()
  }
}
