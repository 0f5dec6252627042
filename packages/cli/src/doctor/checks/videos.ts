import { askLibrary } from '../ask-library.ts'
import type { Check } from '../check.ts'

const QUESTION = `
const { getFFmpegInfo } = await load('node-av/lib')
console.log('FFmpeg ' + getFFmpegInfo().version)
`

/** What decodes videos and sound. */
export const videos: Check = {
  name: 'videos and sound',
  isNeeded: false,
  look: async (signal) => {
    try {
      return { state: 'ok', detail: await askLibrary(QUESTION, signal) }
    } catch (error) {
      signal.throwIfAborted()
      const detail = `node-av cannot be loaded: ${(error as Error).message}`
      return {
        state: 'missing',
        detail,
        advice: 'only they need it: install with optional packages',
      }
    }
  },
}
