import type { ConcatDescription } from '@ledloom/composition'
import type { SourceKind } from '../source/source-kind.ts'

const concat: SourceKind<ConcatDescription> = {
  openedFor: 'span',
  plural: 'several sources',
  describe: async () => undefined,
  async readTiming(description) {
    const { concatTiming } = await import('../concat/concat-timing.ts')
    const { readParts } = await import('../concat/read-parts.ts')
    return concatTiming(await readParts(description))
  },
  async open(description, context) {
    const { ConcatSource } = await import('../concat/concat-source.ts')
    const { readParts } = await import('../concat/read-parts.ts')
    return ConcatSource.open(await readParts(description), context)
  },
}

export default concat
