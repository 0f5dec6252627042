import { askLibrary } from '../ask-library.ts'
import type { Check } from '../check.ts'

const QUESTION = `
const { default: sharp } = await load('sharp')
const formats = Object.values(sharp.format).filter(({ input }) => input.buffer)
const names = formats.map(({ id }) => id).sort().join(', ')
console.log(\`sharp \${sharp.versions.sharp}, libvips \${sharp.versions.vips}: \${names}\`)
`

/** What decodes pictures, and the formats it knows. */
export const pictures: Check = {
  name: 'pictures',
  isNeeded: true,
  look: async (signal) => {
    try {
      return { state: 'ok', detail: await askLibrary(QUESTION, signal) }
    } catch (error) {
      signal.throwIfAborted()
      const detail = `sharp cannot be loaded: ${(error as Error).message}`
      return { state: 'missing', detail, advice: 'install again, with optional packages' }
    }
  },
}
