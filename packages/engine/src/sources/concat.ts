import { ConcatSource } from '../concat/concat-source.ts'
import { concatTiming } from '../concat/concat-timing.ts'
import { readParts } from '../concat/read-parts.ts'
import type { SourceDescription } from '../source/source-description.ts'
import type { SourceKind } from '../source/source-kind.ts'

/**
 * Sources one after another. Where there is a crossfade, the end goes over into the first light of
 * the beginning too, because whatever is stored starts over.
 */
export interface ConcatDescription {
  readonly kind: 'concat'
  /** At least one. */
  readonly parts: readonly ConcatPart[]
  /**
   * Seconds in which a part goes over into the next, in linear light, from 0 (a cut) to half of the
   * shortest part. Both play meanwhile, so that each makes the whole shorter. Default 0.
   */
  readonly crossfade?: number | undefined
  /** The name of the transition that takes its place, with its defaults. Default `crossfade`. */
  readonly transition?: string | undefined
}

/** One source among several. */
export interface ConcatPart {
  readonly source: SourceDescription
  /**
   * Seconds, above 0, at most 86400; what ends before starts over. Default: the source's own, and
   * five of what has none.
   */
  readonly duration?: number | undefined
}

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
