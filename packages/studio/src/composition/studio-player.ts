import { type LayerFacts, Player, type PlayerNews } from '@ledloom/engine'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import type { StudioLayer } from './layer.ts'
import { type LayerSurroundings, stackLayers } from './layer.ts'

/** What a player is made for. */
export interface PlayerOptions {
  readonly lights: OutletProfile
  readonly surroundings: Omit<LayerSurroundings, 'lights'>
  readonly onNews: (news: PlayerNews) => void
}

/** Plays the layers of a studio on the lights there are. */
export class StudioPlayer {
  readonly #options: PlayerOptions
  #stack: Player
  #lights: OutletProfile

  private constructor(stack: Player, options: PlayerOptions) {
    this.#options = options
    this.#stack = stack
    this.#lights = options.lights
  }

  /** @throws SourceError where a layer can't be played; an effect that is broken is waited for */
  static async open(layers: readonly StudioLayer[], options: PlayerOptions): Promise<StudioPlayer> {
    const { lights, onNews } = options
    const stack = await Player.open(wanted(layers, options, lights), {
      layout: lights.layout,
      onNews,
    })
    return new StudioPlayer(stack, options)
  }

  /** What makes the light; another one after each `exchange`. */
  get source(): Player {
    return this.#stack
  }

  get lights(): OutletProfile {
    return this.#lights
  }

  get facts(): ReadonlyMap<string, LayerFacts> {
    return this.#stack.facts
  }

  /** @throws SourceError where a layer can't be played; what played goes on then */
  change(layers: readonly StudioLayer[]): Promise<void> {
    return this.#stack.update(wanted(layers, this.#options, this.#lights))
  }

  /** Plays layers at once where nothing has to be opened, even during a change; gives whether it does. */
  adapt(layers: readonly StudioLayer[]): Promise<boolean> {
    return this.#stack.adapt(wanted(layers, this.#options, this.#lights))
  }

  /**
   * Plays the same on other lights from the time it is at. `goOver` takes the new source, and when
   * it has done so the one before is closed.
   */
  async exchange(
    layers: readonly StudioLayer[],
    lights: OutletProfile,
    goOver: (source: Player) => Promise<void>,
  ): Promise<void> {
    const past = this.#stack
    const next = await past.moveTo(lights.layout, wanted(layers, this.#options, lights))
    this.#stack = next
    this.#lights = lights
    try {
      await goOver(next)
    } finally {
      await past.close()
    }
  }

  close(): Promise<void> {
    return this.#stack.close()
  }
}

function wanted(
  layers: readonly StudioLayer[],
  { surroundings }: PlayerOptions,
  lights: OutletProfile,
) {
  return stackLayers(layers, { ...surroundings, lights })
}
