import type { LayerState } from '@ledloom/studio'
import { sourceTitle } from './layer-source.ts'
import type { StudioStateStore } from './studio-state.ts'

/** Calls `onEnd` with a line when a layer turns transparent because no page sends its pictures. */
export function watchSentLayers(store: StudioStateStore, onEnd: (text: string) => void): void {
  let sent: ReadonlySet<string> = new Set()
  store.onChange(() => {
    const { layers = [] } = store.state.show ?? {}
    for (const layer of layers) if (sent.has(layer.id) && !isSent(layer)) onEnd(endText(layer))
    sent = new Set(layers.filter(isSent).map(({ id }) => id))
  })
}

/** True while a page sends the pictures of a layer. */
function isSent({ source, note }: LayerState): boolean {
  return (source.kind === 'camera' || source.kind === 'screen') && note === undefined
}

function endText({ source }: LayerState): string {
  const title = sourceTitle(source, undefined)
  return `${title}: no page sends it any more, so its layer is transparent. Start it again in Sources.`
}
