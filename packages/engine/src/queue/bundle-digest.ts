import { createHash } from 'node:crypto'
import type { EffectBundle } from './order.ts'

/** What tells an effect with its files from all others, also of the same files elsewhere. */
export function bundleDigest(bundle: EffectBundle): string {
  const files = bundle.map(({ path, file }) => [path, file])
  return createHash('sha256').update(JSON.stringify(files)).digest('hex')
}
