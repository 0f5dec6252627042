import type { FseqBlock } from './fseq-blocks.ts'
import type { ChannelRange } from './fseq-ranges.ts'
import type { OwnFacts } from './own-facts.ts'

/**
 * What the header of an FSEQ file says. Little-endian, offsets in bytes:
 *
 * | at | size | what |
 * |---|---|---|
 * | 0 | 4 | `PSEQ`, in some files `FSEQ` |
 * | 4 | 2 | where the frames begin, a multiple of 4 |
 * | 6 | 2 | minor version, major version |
 * | 8 | 2 | where the variable headers begin |
 * | 10 | 4 | stored channels of a frame |
 * | 14 | 4 | frames |
 * | 18 | 1 | milliseconds a frame |
 * | 20 | 1 | low 4 bits: compression, 0 none, 1 zstd, 2 zlib; high 4 bits: of the number of blocks |
 * | 21 | 1 | low 8 bits of the number of compressed blocks |
 * | 22 | 1 | sparse ranges |
 * | 24 | 8 | an identifier |
 * | 32 | 8 a block | first frame (4), compressed bytes (4); entries of no bytes are not used |
 * | | 6 a range | first channel (3), channels (3) |
 *
 * Version 1 ends at byte 28 and knows neither compression nor ranges. Variable headers follow: each
 * is its length (2, itself included), a code of two letters, and data.
 * Source: docs/FSEQ_Sequence_File_Format.txt of the Falcon Player (FalconChristmas/fpp).
 */
export interface FseqHeader {
  readonly channelCount: number
  readonly frameCount: number
  readonly stepMs: number
  readonly dataOffset: number
  readonly compression: FseqCompression
  /** The stretches of the file that hold frames, in order. */
  readonly blocks: readonly FseqBlock[]
  /** The channels that are stored, where they are not all from the first on. */
  readonly ranges: readonly ChannelRange[]
  readonly own?: OwnFacts | undefined
}

export type FseqCompression = 'none' | 'zstd' | 'zlib'

/** Bytes before the block index in version 2. */
export const FIXED_LENGTH = 32

/** Bytes of a block's entry in the index. */
export const BLOCK_LENGTH = 8
