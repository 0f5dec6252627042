import type { LayerState } from '@ledloom/studio'
import type { StudioClient } from './studio-client.ts'
import type { StudioStateStore } from './studio-state.ts'
import { waitForState } from './studio-state.ts'

/**
 * Plays dropped files one after another. Each replaces the previous one while that is the top
 * layer and covers those below, so many drops do not become many layers.
 */
export class DroppedFileLayer {
  readonly #store: StudioStateStore
  readonly #act: StudioClient['act']
  #last: string | undefined

  constructor(store: StudioStateStore, act: StudioClient['act']) {
    this.#store = store
    this.#act = act
  }

  /** Resolves when the host reports that the file plays. */
  async play(file: string): Promise<void> {
    const source = { kind: 'file', file } as const
    const top = this.#store.state.show?.layers.at(-1)
    const isPlaced =
      top !== undefined && showsFile(top, this.#last) && top.blend === 'normal'
        ? await this.#act('set-layer', { layer: top.id, source })
        : await this.#act('add-layer', { source })
    if (!isPlaced) return
    this.#last = file
    await waitForState(this.#store, ({ show }) => showsFile(show?.layers.at(-1), file))
  }
}

function showsFile(layer: LayerState | undefined, file: string | undefined): boolean {
  return layer?.source.kind === 'file' && layer.source.file === file
}
