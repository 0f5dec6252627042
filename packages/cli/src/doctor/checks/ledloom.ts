import { readManifest } from '../../manifest.ts'
import type { Check } from '../check.ts'

/** The version of Ledloom. */
export default {
  name: 'Ledloom',
  isNeeded: true,
  look: () => ({ state: 'ok', detail: readManifest().version }),
} satisfies Check
