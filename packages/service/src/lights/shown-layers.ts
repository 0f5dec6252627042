import { isDeepStrictEqual } from 'node:util'
import type { Studio, StudioLayer } from '@ledloom/studio'

/** How layers were changed that a house shows: seen otherwise, such as dimmed, or others play. */
export type LayersChange = 'seen' | 'others'

/** The layers that a house shows in a studio, and what somebody makes of them there. */
export class ShownLayers {
  readonly #studio: Studio
  readonly #onChange: (change: LayersChange) => void
  /** The layers as the house has set them. */
  #set: readonly StudioLayer[] = []
  /** The same with what was changed since. */
  #known: readonly StudioLayer[] = []
  #isChanging = false

  /** @param onChange called when somebody else has changed them */
  constructor(studio: Studio, onChange: (change: LayersChange) => void) {
    this.#studio = studio
    this.#onChange = onChange
  }

  /** True while nobody has changed what the house has set. */
  get areAsSet(): boolean {
    return isDeepStrictEqual(this.#set, this.#known)
  }

  /** True if these are shown. */
  are(layers: readonly StudioLayer[]): boolean {
    return isDeepStrictEqual(this.#studio.composition.layers, layers)
  }

  /** Shows layers in place of all others. @throws Error if they can't be played; the old ones play on */
  async set(layers: readonly StudioLayer[]): Promise<void> {
    const { composition } = this.#studio
    this.#isChanging = true
    try {
      // What a house plays by itself is nothing that somebody did.
      await this.#studio.withoutStep('layers', () => composition.edit(() => layers))
      this.#set = layers
      this.#known = layers
    } finally {
      this.#isChanging = false
      this.compare()
    }
  }

  /** Shows a layer in place of what was set, unless somebody has changed that. */
  async exchange(layer: StudioLayer): Promise<void> {
    if (this.are(this.#set)) await this.set([layer])
  }

  /** Looks whether others are shown than were known. */
  compare(): void {
    if (this.#isChanging || this.are(this.#known)) return
    const before = this.#known
    this.#known = this.#studio.composition.layers
    this.#onChange(isDeepStrictEqual(before.map(timed), this.#known.map(timed)) ? 'seen' : 'others')
  }
}

/** A layer without all that may be changed while it goes on as it does, at its times. */
function timed(layer: StudioLayer): unknown {
  const { opacity, blend, visible, solo, view, controls, keepBlend, ...rest } = layer
  return rest
}
