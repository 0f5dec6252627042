import type { PreviewServer } from '@ledloom/preview'

const INTERVAL_MS = 1000

/** Shows `describe()` on the page every second, until the function that it gives is called. */
export function showOnPage(preview: PreviewServer | undefined, describe: () => string): () => void {
  if (preview === undefined) return () => undefined
  const timer = setInterval(() => preview.setStatus(describe()), INTERVAL_MS)
  return () => clearInterval(timer)
}
