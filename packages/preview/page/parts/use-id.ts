import { useState } from 'preact/hooks'

let count = 0

/**
 * An id that no other element of the page has. Preact's own `useId` counts from 0 in each root, and the
 * page has several.
 */
export function useId(): string {
  const [id] = useState(() => `id-${++count}`)
  return id
}
