import type { ConcatDescription } from '@ledloom/composition'
import { ConcatSource } from '../concat/concat-source.ts'
import { concatTiming } from '../concat/concat-timing.ts'
import { readParts } from '../concat/read-parts.ts'
import type { SourceKind } from '../source/source-kind.ts'

const concat: SourceKind<ConcatDescription> = {
  openedFor: 'span',
  describe: async () => undefined,
  async readTiming(description) {
    return concatTiming(await readParts(description))
  },
  async open(description, context) {
    return ConcatSource.open(await readParts(description), context)
  },
}

export default concat
