import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Check, Reading } from '../check.ts'

/** The server of the queue that lets several machines render. */
export default {
  name: 'redis-server',
  isNeeded: false,
  look: async (signal): Promise<Reading> => {
    try {
      const { stdout } = await promisify(execFile)('redis-server', ['--version'], { signal })
      return { state: 'ok', detail: /v=(\S+)/.exec(stdout)?.[1] ?? stdout.trim() }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      const advice = 'only a queue on this machine, and its tests, need it: install Redis'
      return { state: 'missing', detail: 'not found on the PATH', advice }
    }
  },
} satisfies Check
