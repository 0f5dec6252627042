import { errorMessage } from '@ledloom/core'
import { askLibrary } from '../ask-library.ts'
import type { Check } from '../check.ts'

const QUESTION = `
const { default: sharp } = await load('sharp')
const formats = Object.values(sharp.format).filter(({ input }) => input.buffer)
const names = formats.map(({ id }) => id).sort().join(', ')
console.log(\`sharp \${sharp.versions.sharp}, libvips \${sharp.versions.vips}: \${names}\`)
`

/** The decoder of pictures and its formats. */
export default {
  name: 'pictures',
  isNeeded: true,
  look: async (signal) => {
    try {
      return { state: 'ok', detail: await askLibrary(QUESTION, signal) }
    } catch (error) {
      signal.throwIfAborted()
      const detail = `sharp cannot be loaded: ${errorMessage(error)}`
      return { state: 'missing', detail, advice: 'install again, including optional packages' }
    }
  },
} satisfies Check
