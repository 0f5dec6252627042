import { errorMessage } from '@ledloom/core'
import { FFMPEG_ADVICE } from '@ledloom/media/video'
import { askLibrary } from '../ask-library.ts'
import type { Check } from '../check.ts'

// The package does not export its manifest.
const QUESTION = `
const { readFileSync } = await import('node:fs')
const { getFFmpegInfo } = await load('node-av/lib')
const manifest = new URL('../../package.json', pathToFileURL(resolve('node-av/lib')))
const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
console.log(\`node-av \${version}, FFmpeg \${getFFmpegInfo().version}\`)
`

/** The decoder of videos and sound. */
export default {
  name: 'videos and sound',
  isNeeded: false,
  look: async (signal) => {
    try {
      return { state: 'ok', detail: await askLibrary(QUESTION, signal) }
    } catch (error) {
      signal.throwIfAborted()
      const detail = `node-av cannot be loaded: ${errorMessage(error)}`
      return {
        state: 'missing',
        detail,
        advice: `only videos and sound need it; ${FFMPEG_ADVICE}`,
      }
    }
  },
} satisfies Check
