import type { Mutex } from 'async-mutex'
import { Batch } from '../composition/batch.ts'
import type { LayoutChoice } from '../profile/layout-choice.ts'
import { applyChange, joinChanges, type LayoutChange } from '../profile/layout-choice.ts'

/** Options of a chosen layout. */
export interface ChosenLayoutOptions {
  /** Locked during a change. */
  readonly mutex: Mutex
  /** @throws Error if the layout can't be changed now */
  readonly checkChangeable: () => void
  /** Plays on a layout. @throws Error if that fails; the old layout plays on */
  readonly playOn: (layout: LayoutChoice) => Promise<void>
  /** Called after a change. */
  readonly onChange: () => void
}

/**
 * The layout of a studio without devices. Changes that come at the same time are made together, or
 * one by one if that fails.
 */
export class ChosenLayout {
  readonly #options: ChosenLayoutOptions
  readonly #changes: Batch<LayoutChange>
  #layout: LayoutChoice

  constructor(layout: LayoutChoice, options: ChosenLayoutOptions) {
    this.#layout = layout
    this.#options = options
    this.#changes = new Batch(options.mutex, async (changes) => {
      options.checkChangeable()
      await this.#apply(changes.reduce(joinChanges))
    })
  }

  get layout(): LayoutChoice {
    return this.#layout
  }

  /** @throws Error if the layout can't be changed now, or the change is not possible */
  choose(change: LayoutChange): Promise<void> {
    return this.#changes.add(change)
  }

  /** Chooses a layout even if it can't be changed now. @throws Error if it is not possible */
  restore(change: LayoutChange): Promise<void> {
    return this.#options.mutex.runExclusive(() => this.#apply(change))
  }

  async #apply(change: LayoutChange): Promise<void> {
    const chosen = await applyChange(change, this.#layout)
    await this.#options.playOn(chosen)
    this.#layout = chosen
    this.#options.onChange()
  }
}
