import type { LayerState } from '@ledloom/studio'
import type { DeskStore } from '../desk/desk-store.ts'
import { untilTold } from '../desk/desk-store.ts'
import type { Workplace } from '../desk/workplace.ts'

/**
 * Plays files one after another as they are dropped: each takes the place of the one before while
 * that lies uppermost and hides what is below, so that many drops are not as many layers.
 */
export class PlayInTurn {
  readonly #store: DeskStore
  readonly #act: Workplace['act']
  #last: string | undefined

  constructor(store: DeskStore, act: Workplace['act']) {
    this.#store = store
    this.#act = act
  }

  /** Ends when it plays and the host has told so. */
  async play(file: string): Promise<void> {
    const source = { kind: 'file', file } as const
    const top = this.#store.state.show?.layers.at(-1)
    const isPlaced =
      top !== undefined && showsFile(top, this.#last) && top.blend === 'normal'
        ? await this.#act('set-layer', { layer: top.id, source })
        : await this.#act('add-layer', { source })
    if (!isPlaced) return
    this.#last = file
    await untilTold(this.#store, ({ show }) => showsFile(show?.layers.at(-1), file))
  }
}

function showsFile(layer: LayerState | undefined, file: string | undefined): boolean {
  return layer?.source.kind === 'file' && layer.source.file === file
}
