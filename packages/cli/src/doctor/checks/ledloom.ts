import { readManifest } from '../../manifest.ts'
import type { Check } from '../check.ts'

/** The version of Ledloom. */
export const ledloom: Check = {
  name: 'Ledloom',
  isNeeded: true,
  look: () => ({ state: 'ok', detail: readManifest().version }),
}
