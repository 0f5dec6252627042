import type { Mutex } from 'async-mutex'
import { Batch } from '../composition/batch.ts'
import type { LayoutChoice } from '../profile/layout-choice.ts'
import { grantWish, joinWishes, type LayoutWish } from '../profile/layout-choice.ts'

/** How a layout is changed. */
export interface OwnLayoutOptions {
  /** Held during a change. */
  readonly mutex: Mutex
  /** @throws Error if the layout can't be changed now */
  readonly checkChangeable: () => void
  /** Plays on a layout. @throws Error if that fails; what played goes on */
  readonly playOn: (layout: LayoutChoice) => Promise<void>
  /** Called after a change. */
  readonly onChange: () => void
}

/**
 * The layout of a studio without devices. Wishes that come at the same time are granted together, or
 * one by one if that fails.
 */
export class OwnLayout {
  readonly #options: OwnLayoutOptions
  readonly #wishes: Batch<LayoutWish>
  #layout: LayoutChoice

  constructor(layout: LayoutChoice, options: OwnLayoutOptions) {
    this.#layout = layout
    this.#options = options
    this.#wishes = new Batch(options.mutex, (wishes) => this.#grant(wishes))
  }

  get layout(): LayoutChoice {
    return this.#layout
  }

  /** @throws Error if the layout can't be changed now, or is not possible */
  choose(wish: LayoutWish): Promise<void> {
    return this.#wishes.add(wish)
  }

  async #grant(wishes: readonly LayoutWish[]): Promise<void> {
    this.#options.checkChangeable()
    const chosen = await grantWish(wishes.reduce(joinWishes), this.#layout)
    await this.#options.playOn(chosen)
    this.#layout = chosen
    this.#options.onChange()
  }
}
