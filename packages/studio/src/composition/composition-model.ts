import { Semaphore } from 'async-mutex'
import { EditQueue } from './edit-queue.ts'
import type { StudioLayer } from './layer.ts'

/** Changes layers. @throws Error if that is not possible */
export type Edit = (layers: readonly StudioLayer[]) => readonly StudioLayer[]

/** A change of what plays. */
export interface LayerChange {
  /** The layers to play; called again if others were changed meanwhile. @throws Error if not possible */
  layers(): readonly StudioLayer[]
  /** Called with the layers once they play, before anything else changes. */
  onPlay(layers: readonly StudioLayer[]): void
}

/** Plays layers. Changes may overlap: none waits for what another one opens. */
export interface LayerPlayer {
  /** @throws Error if they can't be played; the old layers play on */
  change(change: LayerChange): Promise<void>
}

/** Edits under way, waiting ones included; further ones are not looked at yet. */
const ALL = 4096

/** The order in which edits, and work that must not overlap with any, begin. */
const [FIRST, LAST] = [1, 0]

/**
 * Keeps the layers that play, and edits them. Edits of different layers overlap: none waits behind
 * another layer that takes long to open, such as a large picture. Edits of a layer that is being
 * edited wait and are played together, or one by one if that fails.
 */
export class CompositionModel {
  readonly #player: LayerPlayer
  readonly #onChange: () => void
  readonly #running = new Semaphore(ALL)
  readonly #queue: EditQueue
  #layers: readonly StudioLayer[]

  constructor(layers: readonly StudioLayer[], player: LayerPlayer, onChange: () => void) {
    this.#layers = layers
    this.#player = player
    this.#onChange = onChange
    this.#queue = new EditQueue({
      layers: () => this.#layers,
      play: (edits) => this.#play(edits),
    })
  }

  /** The layers that play, the lowest first. */
  get layers(): readonly StudioLayer[] {
    return this.#layers
  }

  /** @throws Error if there is no such layer */
  layer(id: string): StudioLayer {
    const layer = this.#layers.find((each) => each.id === id)
    if (layer === undefined) throw new Error('that layer is no longer there')
    return layer
  }

  /**
   * Settled when the edit plays; rejected, with nothing changed, if it can't. `edit` may be called
   * several times, each time with the current layers.
   */
  edit(edit: Edit): Promise<void> {
    return this.#running.runExclusive(() => this.#queue.add(edit), 1, FIRST)
  }

  /** Changes one layer. */
  editLayer(id: string, change: (layer: StudioLayer) => StudioLayer): Promise<void> {
    return this.edit((layers) => {
      if (!layers.some((layer) => layer.id === id)) throw new Error('that layer is no longer there')
      return layers.map((layer) => (layer.id === id ? change(layer) : layer))
    })
  }

  /** Runs work that must not overlap with an edit, once no edit is under way or waits. */
  runExclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#running.runExclusive(work, ALL, LAST)
  }

  async #play(edits: readonly Edit[]): Promise<void> {
    await this.#player.change({
      layers: () => edits.reduce((layers, edit) => edit(layers), this.#layers),
      onPlay: (layers) => {
        this.#layers = layers
      },
    })
    this.#onChange()
  }
}
