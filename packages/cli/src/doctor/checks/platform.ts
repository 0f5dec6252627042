import { availableParallelism } from 'node:os'
import type { Check } from '../check.ts'

/** The operating system, and the number of frames that can render at the same time. */
export default {
  name: 'platform',
  isNeeded: true,
  look: () => {
    const cores = availableParallelism()
    const { platform: system, arch } = process
    return { state: 'ok', detail: `${system} ${arch}, ${cores} ${cores === 1 ? 'core' : 'cores'}` }
  },
} satisfies Check
