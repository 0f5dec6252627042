import type { Turns } from '@ledloom/engine'
import { GroupedWork } from '../composition/grouped-work.ts'
import type { ChosenLights } from '../profile/layout-choice.ts'
import { grantWish, joinWishes, type LightsWish } from '../profile/layout-choice.ts'

/** What it takes to play on other lights. */
export interface OwnLightsOptions {
  /** Wishes are granted in these, between other work that may not be disturbed. */
  readonly turns: Turns
  /** @throws Error where they may not be others */
  readonly checkChangeable: () => void
  /** Plays on them. @throws Error where that can't be; what played goes on then */
  readonly playOn: (lights: ChosenLights) => Promise<void>
  /** Told that they are others. */
  readonly onChange: () => void
}

/**
 * Lights of a desk's own, which may be wished otherwise: wishes that come together are granted
 * together, of the lights as they are by then; where they can't be, each by itself.
 */
export class OwnLights {
  readonly #options: OwnLightsOptions
  readonly #wishes: GroupedWork<LightsWish>
  #lights: ChosenLights

  constructor(lights: ChosenLights, options: OwnLightsOptions) {
    this.#lights = lights
    this.#options = options
    this.#wishes = new GroupedWork(options.turns, (wishes) => this.#grant(wishes))
  }

  get lights(): ChosenLights {
    return this.#lights
  }

  /** @throws Error where the lights may not be others, or can't be as they are wished */
  choose(wish: LightsWish): Promise<void> {
    return this.#wishes.add(wish)
  }

  async #grant(wishes: readonly LightsWish[]): Promise<void> {
    this.#options.checkChangeable()
    const chosen = await grantWish(wishes.reduce(joinWishes), this.#lights)
    await this.#options.playOn(chosen)
    this.#lights = chosen
    this.#options.onChange()
  }
}
