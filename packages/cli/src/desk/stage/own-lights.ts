import type { Turns } from '@ledloom/render'
import type { ChosenLights } from './desk-lights.ts'
import { grantWish, joinWishes, type LightsWish } from './lights-wish.ts'

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
 * together, of the lights as they are by then.
 */
export class OwnLights {
  readonly #options: OwnLightsOptions
  #lights: ChosenLights
  #wish: LightsWish = {}
  #granting: Promise<void> | undefined

  constructor(lights: ChosenLights, options: OwnLightsOptions) {
    this.#lights = lights
    this.#options = options
  }

  get lights(): ChosenLights {
    return this.#lights
  }

  /** @throws Error where the lights may not be others, or can't be as they are wished */
  choose(wish: LightsWish): Promise<void> {
    this.#wish = joinWishes(this.#wish, wish)
    this.#granting ??= this.#options.turns.take(() => this.#grant())
    return this.#granting
  }

  async #grant(): Promise<void> {
    const wish = this.#wish
    this.#wish = {}
    this.#granting = undefined
    this.#options.checkChangeable()
    const chosen = await grantWish(wish, this.#lights)
    await this.#options.playOn(chosen)
    this.#lights = chosen
    this.#options.onChange()
  }
}
