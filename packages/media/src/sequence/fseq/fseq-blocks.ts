import { SourceError } from '../../source-error.ts'
import { BLOCK_LENGTH, FIXED_LENGTH } from './fseq-header.ts'

/** A stretch of the file that holds frames, packed by itself. */
export interface FseqBlock {
  readonly firstFrame: number
  readonly frameCount: number
  /** Bytes of the file; `to` is not included and, where the file is cut off, beyond its end. */
  readonly from: number
  readonly to: number
}

interface IndexFacts {
  readonly count: number
  readonly frameCount: number
  readonly dataOffset: number
  readonly fileLength: number
}

/**
 * The blocks that the index of a compressed file tells. A file whose index was never filled in, as
 * players meet it, is one block.
 *
 * @throws SourceError `damaged-file` where they are not in order
 */
export function readBlocks(path: string, view: DataView, facts: IndexFacts): FseqBlock[] {
  const { count, frameCount, dataOffset, fileLength } = facts
  const entries = Array.from({ length: count }, (_, index) => {
    const at = FIXED_LENGTH + index * BLOCK_LENGTH
    return { firstFrame: view.getUint32(at, true), length: view.getUint32(at + 4, true) }
  }).filter(({ length }) => length > 0)
  if (entries.length === 0) {
    return [{ firstFrame: 0, frameCount, from: dataOffset, to: fileLength }]
  }
  const starts = [...entries.map(({ firstFrame }) => firstFrame), frameCount]
  checkOrder(path, starts)
  let to = dataOffset
  return entries.map(({ firstFrame, length }, index) => {
    const from = to
    to += length
    return { firstFrame, frameCount: starts[index + 1]! - firstFrame, from, to }
  })
}

function checkOrder(path: string, starts: readonly number[]): void {
  const wrong = starts.findIndex((start, index) =>
    index === 0 ? start !== 0 : start <= starts[index - 1]!,
  )
  if (wrong < 0) return
  const [at, frameCount] = [Math.min(wrong, starts.length - 2), starts.at(-1)]
  throw new SourceError(
    'damaged-file',
    `${path}: block ${at + 1} of ${starts.length - 1} begins at frame ${starts[at]} of ${frameCount}, out of order`,
  )
}
