import type { Mutex } from 'async-mutex'
import { Batch } from '../composition/grouped-work.ts'
import type { LayoutChoice } from '../profile/layout-choice.ts'
import { grantWish, joinWishes, type LayoutWish } from '../profile/layout-choice.ts'

/** What it takes to play on other lights. */
export interface OwnLayoutOptions {
  /** Wishes are granted in these, between other work that may not be disturbed. */
  readonly mutex: Mutex
  /** @throws Error where they may not be others */
  readonly checkChangeable: () => void
  /** Plays on them. @throws Error where that can't be; what played goes on then */
  readonly playOn: (lights: LayoutChoice) => Promise<void>
  /** Told that they are others. */
  readonly onChange: () => void
}

/**
 * Lights of a desk's own, which may be wished otherwise: wishes that come together are granted
 * together, of the lights as they are by then; where they can't be, each by itself.
 */
export class OwnLayout {
  readonly #options: OwnLayoutOptions
  readonly #wishes: Batch<LayoutWish>
  #lights: LayoutChoice

  constructor(lights: LayoutChoice, options: OwnLayoutOptions) {
    this.#lights = lights
    this.#options = options
    this.#wishes = new Batch(options.mutex, (wishes) => this.#grant(wishes))
  }

  get lights(): LayoutChoice {
    return this.#lights
  }

  /** @throws Error where the lights may not be others, or can't be as they are wished */
  choose(wish: LayoutWish): Promise<void> {
    return this.#wishes.add(wish)
  }

  async #grant(wishes: readonly LayoutWish[]): Promise<void> {
    this.#options.checkChangeable()
    const chosen = await grantWish(wishes.reduce(joinWishes), this.#lights)
    await this.#options.playOn(chosen)
    this.#lights = chosen
    this.#options.onChange()
  }
}
