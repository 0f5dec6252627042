import { asciiBytes } from './ascii.ts'
import { BLOCK_LENGTH, FIXED_LENGTH } from './fseq-header.ts'
import { OWN_LENGTH, type OwnFacts, writeOwnFacts } from './own-facts.ts'

/** What is told of a sequence in its header. */
export interface FseqFacts {
  readonly channelCount: number
  readonly frameCount: number
  readonly stepMs: number
  /** The frames as zlib packed them; none where they are stored as they are. */
  readonly blocks: readonly PackedBlock[]
  readonly own: OwnFacts
}

/** Frames packed together. */
export interface PackedBlock {
  readonly firstFrame: number
  readonly bytes: Uint8Array
}

const ZLIB = 2
const PRODUCER = 'Ledloom'
const PRODUCER_LENGTH = 4 + PRODUCER.length + 1

/** The bytes of a header, version 2.0, as long as its data offset says. */
export function writeFseqHeader({ blocks, own, ...facts }: FseqFacts): Uint8Array {
  const variableAt = FIXED_LENGTH + blocks.length * BLOCK_LENGTH
  const length = Math.ceil((variableAt + OWN_LENGTH + PRODUCER_LENGTH) / 4) * 4
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  bytes.set(asciiBytes('PSEQ'))
  view.setUint16(4, length, true)
  view.setUint8(7, 2)
  view.setUint16(8, variableAt, true)
  view.setUint32(10, facts.channelCount, true)
  view.setUint32(14, facts.frameCount, true)
  view.setUint8(18, facts.stepMs)
  writeBlocks(view, blocks)
  writeOwnFacts(bytes, variableAt, own)
  writeProducer(bytes, variableAt + OWN_LENGTH)
  return bytes
}

function writeBlocks(view: DataView, blocks: readonly PackedBlock[]): void {
  view.setUint8(20, blocks.length === 0 ? 0 : ZLIB)
  view.setUint8(21, blocks.length)
  blocks.forEach(({ firstFrame, bytes }, index) => {
    view.setUint32(FIXED_LENGTH + index * BLOCK_LENGTH, firstFrame, true)
    view.setUint32(FIXED_LENGTH + index * BLOCK_LENGTH + 4, bytes.byteLength, true)
  })
}

function writeProducer(bytes: Uint8Array, at: number): void {
  new DataView(bytes.buffer).setUint16(at, PRODUCER_LENGTH, true)
  bytes.set(asciiBytes('sp'), at + 2)
  bytes.set(asciiBytes(PRODUCER), at + 4)
}
