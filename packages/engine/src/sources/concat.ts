import type { ConcatDescription } from '@ledloom/composition'
import { mapSources } from '../source/sent-source.ts'
import type { SourceKind } from '../source/source-kind.ts'

const concat: SourceKind<ConcatDescription> = {
  openedFor: 'span',
  plural: 'several sources',
  sent: {
    fields: ({ z, source, seconds, libraryName }) => ({
      parts: z
        .array(z.strictObject({ source, duration: seconds.optional(), loop: seconds.optional() }))
        .min(1)
        .max(10_000),
      crossfade: seconds.optional(),
      transition: libraryName.optional(),
    }),
    mapFiles: async (description, mapping) => ({
      ...description,
      parts: await mapSources(description.parts, mapping),
    }),
  },
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
