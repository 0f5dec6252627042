import type { Turns } from '@ledloom/render'
import type { ChosenLights } from './desk-lights.ts'
import { grantWish, joinWishes, type LightsWish } from './lights-wish.ts'

/** Plays on lights. @throws Error where that can't be; what played goes on then */
export type PlayOn = (lights: ChosenLights) => Promise<void>

/**
 * Lights of a desk's own, which may be wished otherwise: wishes that come together are granted
 * together, of the lights as they are by then.
 */
export class OwnLights {
  readonly #playOn: PlayOn
  readonly #turns: Turns
  #lights: ChosenLights
  #wish: LightsWish = {}
  #granting: Promise<void> | undefined

  /** Wishes are granted in `turns`, between other work that may not be disturbed. */
  constructor(lights: ChosenLights, turns: Turns, playOn: PlayOn) {
    this.#lights = lights
    this.#turns = turns
    this.#playOn = playOn
  }

  get lights(): ChosenLights {
    return this.#lights
  }

  /** @throws Error where the lights can't be as they are wished */
  choose(wish: LightsWish): Promise<void> {
    this.#wish = joinWishes(this.#wish, wish)
    this.#granting ??= this.#turns.take(() => this.#grant())
    return this.#granting
  }

  async #grant(): Promise<void> {
    const wish = this.#wish
    this.#wish = {}
    this.#granting = undefined
    const chosen = await grantWish(wish, this.#lights)
    await this.#playOn(chosen)
    this.#lights = chosen
  }
}
