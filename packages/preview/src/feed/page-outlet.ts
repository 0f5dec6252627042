import {
  createOutputStage,
  type Frame,
  type Layout,
  type Outlet,
  type OutletState,
  type OutputStage,
  type Tick,
} from '@ledloom/core'
import type { Scene } from './layout-message.ts'

/** Encodes light for the page through the scene's output stage. Viewers decode it again. */
export class PageOutlet implements Outlet {
  readonly #take: (bytes: Uint8Array, tick: Tick) => void
  #layout: Layout
  #undimmed: OutputStage
  #stage: OutputStage
  #dimming = 1
  #bytes: Uint8Array
  #state: OutletState = 'streaming'

  /** @param take receives the bytes of each frame in a reused buffer, with its reused tick */
  constructor(scene: Scene, take: (bytes: Uint8Array, tick: Tick) => void) {
    this.#take = take
    this.#layout = scene.layout
    this.#undimmed = createOutputStage(scene.format, scene.output)
    this.#stage = this.#undimmed
    this.#bytes = new Uint8Array(scene.layout.ledCount * scene.format.bytesPerLed)
  }

  get layout(): Layout {
    return this.#layout
  }

  get state(): OutletState {
    return this.#state
  }

  /** Changes the scene from the next frame on. */
  setScene({ layout, format, output }: Scene): void {
    this.#layout = layout
    this.#undimmed = createOutputStage(format, output)
    this.dim(this.#dimming)
    this.#bytes = new Uint8Array(layout.ledCount * format.bytesPerLed)
  }

  dim(factor: number): void {
    this.#dimming = factor
    this.#stage = this.#undimmed.dimmed(factor)
  }

  /** @throws RangeError if `light` does not match the scene's LEDs */
  take(light: Frame, tick: Tick): boolean {
    if (this.#state === 'closed') return false
    if (light.length !== 3 * this.#layout.ledCount) {
      throw new RangeError(
        `the page shows ${this.#layout.ledCount} LEDs, got light for ${light.length / 3}`,
      )
    }
    this.#take(this.#stage.encode(this.#bytes, light), tick)
    return true
  }

  async close(): Promise<void> {
    this.#state = 'closed'
  }
}
