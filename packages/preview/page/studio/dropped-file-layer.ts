import type { LayerState } from '@ledloom/studio'
import type { StudioClient } from './studio-client.ts'
import type { StudioStateStore } from './studio-state.ts'
import { waitForState } from './studio-state.ts'

/**
 * Plays dropped files one after another. Each replaces the previous one while that is the top
 * layer and is blended as it was at first, so many drops do not become many layers.
 */
export class DroppedFileLayer {
  readonly #store: StudioStateStore
  readonly #act: StudioClient['act']
  #last: string | undefined
  /** The blend with which the last one began to play. */
  #blend: string | undefined

  constructor(store: StudioStateStore, act: StudioClient['act']) {
    this.#store = store
    this.#act = act
  }

  /**
   * Resolves when the host reports that the file plays, to where it does and what else has changed,
   * for people: a layer that was shown alone is so no longer. Without a value it does not play.
   */
  async play(file: string): Promise<string | undefined> {
    const source = { kind: 'file', file } as const
    const layers = this.#store.state.show?.layers ?? []
    const top = layers.at(-1)
    const alone = layers.find(({ solo }) => solo)
    const isReplaced = showsFile(top, this.#last) && top?.blend === this.#blend
    const isPlaced =
      top !== undefined && (isReplaced || showsFile(top, file))
        ? await this.#act('set-layer', { layer: top.id, source })
        : await this.#act('add-layer', { source })
    if (!isPlaced) return undefined
    this.#last = file
    await waitForState(this.#store, ({ show }) => showsFile(show?.layers.at(-1), file))
    this.#blend = this.#store.state.show?.layers.at(-1)?.blend
    const place = placeText(isReplaced ? top : undefined)
    const isShown = isReplaced && alone === top
    if (alone === undefined || isShown) return place
    // A layer that is added ends it already.
    if (isReplaced) await this.#act('solo-layer', { layer: alone.id, solo: false })
    return `${place}: all layers are shown again, as it would be hidden otherwise`
  }
}

/** Where a file plays that has taken the place of a layer, if any. */
function placeText(replaced: LayerState | undefined): string {
  const title = replaced?.source.kind === 'file' ? replaced.source.title : undefined
  return title === undefined ? 'on top' : `on top in place of ${title}`
}

function showsFile(layer: LayerState | undefined, file: string | undefined): boolean {
  return layer?.source.kind === 'file' && layer.source.file === file
}
