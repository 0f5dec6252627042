import type { StoredMap } from '@ledloom/studio'
import { asSentence } from '../studio/kept-notices.ts'

/** Says how storing the map ended, until the next step of the map. A notice announces it. */
export function StoredLine({ stored }: { readonly stored: StoredMap | undefined }) {
  if (stored === undefined) return null
  return <p class={stored.isDone ? 'lead' : 'wrong'}>{asSentence(stored.text)}</p>
}
