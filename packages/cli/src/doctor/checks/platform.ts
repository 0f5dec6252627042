import { availableParallelism } from 'node:os'
import type { Check } from '../check.ts'

/** What the machine is, and how many frames it can render at a time. */
export const platform: Check = {
  name: 'platform',
  isNeeded: true,
  look: () => {
    const cores = availableParallelism()
    const { platform: system, arch } = process
    return { state: 'ok', detail: `${system} ${arch}, ${cores} ${cores === 1 ? 'core' : 'cores'}` }
  },
}
