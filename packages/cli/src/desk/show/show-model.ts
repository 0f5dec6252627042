import { Turns } from '@ledloom/render'
import { GroupedWork } from '../grouped-work.ts'
import type { DeskLayer } from './desk-layer.ts'

/** Makes other layers of those there are. @throws Error where that can't be */
export type Edit = (layers: readonly DeskLayer[]) => readonly DeskLayer[]

/** Plays layers. @throws Error where it can't; what played goes on then */
export type PlayLayers = (layers: readonly DeskLayer[]) => Promise<void>

/**
 * The layers that play, and edits of them. Edits that come while others are being played wait
 * together and are played at once, so that only the newest of many is ever made; where they can't be
 * played together, each is tried by itself.
 */
export class ShowModel {
  readonly #play: PlayLayers
  readonly #onChange: () => void
  readonly #turns = new Turns()
  readonly #edits = new GroupedWork<Edit>(this.#turns, (edits) => this.#playEdited(edits))
  #layers: readonly DeskLayer[]

  constructor(layers: readonly DeskLayer[], play: PlayLayers, onChange: () => void) {
    this.#layers = layers
    this.#play = play
    this.#onChange = onChange
  }

  /** The layers that play, the lowest first. */
  get layers(): readonly DeskLayer[] {
    return this.#layers
  }

  /** @throws Error where there is no such layer */
  layer(id: string): DeskLayer {
    const layer = this.#layers.find((each) => each.id === id)
    if (layer === undefined) throw new Error('that layer is no longer there')
    return layer
  }

  /** Settled when the edit plays; rejected, with nothing changed, when it can't. */
  edit(edit: Edit): Promise<void> {
    return this.#edits.add(edit)
  }

  /** Changes one layer. */
  editLayer(id: string, change: (layer: DeskLayer) => DeskLayer): Promise<void> {
    return this.edit((layers) => {
      if (!layers.some((layer) => layer.id === id)) throw new Error('that layer is no longer there')
      return layers.map((layer) => (layer.id === id ? change(layer) : layer))
    })
  }

  /** Does what must not be done while an edit is being played. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#turns.take(work)
  }

  async #playEdited(edits: readonly Edit[]): Promise<void> {
    const layers = edits.reduce((made, edit) => edit(made), this.#layers)
    await this.#play(layers)
    this.#layers = layers
    this.#onChange()
  }
}
