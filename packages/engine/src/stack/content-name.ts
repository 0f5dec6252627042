import type { LayerContent, SentContent } from './stack-layer.ts'

/** What a layer shows, as messages call it; `undefined` for light that is made elsewhere. */
export function contentName(content: LayerContent | SentContent): string | undefined {
  if (content.kind === 'live') return undefined
  return content.kind === 'effect' ? content.name : content.texts.join(', ')
}
