const HEADER_LENGTH = 13
const EXTENSION = 0x21
const IMAGE = 0x2c

/**
 * Counts the complete pages of a GIF. Decoders treat one that is cut off as a shorter animation whose
 * last page is torn, so it has to be checked. Blocks are those of GIF89a,
 * sections 15 to 27.
 */
export function countGifPages(content: Uint8Array): {
  readonly wholeCount: number
  /** It ends at the end of a block or after its trailer. */
  readonly isWhole: boolean
} {
  let at = HEADER_LENGTH + colourTableLength(content[10])
  let wholeCount = 0
  while (at < content.length && (content[at] === EXTENSION || content[at] === IMAGE)) {
    const isImage = content[at] === IMAGE
    at = isImage ? afterImage(content, at) : afterSubBlocks(content, at + 2)
    if (isImage && at <= content.length) wholeCount++
  }
  return { wholeCount, isWhole: at <= content.length }
}

// Descriptor, colour table, one byte of code size, then the data.
function afterImage(content: Uint8Array, at: number): number {
  return afterSubBlocks(content, at + 11 + colourTableLength(content[at + 9]))
}

function afterSubBlocks(content: Uint8Array, start: number): number {
  let at = start
  for (;;) {
    const length = content[at]
    if (length === undefined) return content.length + 1
    at += 1 + length
    if (length === 0) return at
  }
}

function colourTableLength(flags = 0): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0
}

/** Length of `RIFF`, the length of the rest, and `WEBP`. */
const FILE_HEADER_LENGTH = 12
const CHUNK_HEADER_LENGTH = 8

/** The complete part of an animated WebP. */
type WebpPages = {
  readonly wholeCount: number
  /** A file of the complete pages only. */
  readonly content: Uint8Array
}

/**
 * Extracts the complete pages of an animated WebP that is cut off, which decoders refuse; `undefined`
 * for any other content. Source: RFC 9649, 2.3 to 2.7.
 */
export function takeWholeWebpPages(content: Buffer): WebpPages | undefined {
  if (content.toString('latin1', 0, 4) !== 'RIFF') return undefined
  if (content.toString('latin1', 8, 12) !== 'WEBP') return undefined
  let wholeCount = 0
  let end = FILE_HEADER_LENGTH
  while (end + CHUNK_HEADER_LENGTH <= content.byteLength) {
    const length = content.readUInt32LE(end + 4)
    const next = end + CHUNK_HEADER_LENGTH + length + (length & 1)
    if (next > content.byteLength) break
    if (content.toString('latin1', end, end + 4) === 'ANMF') wholeCount++
    end = next
  }
  return wholeCount === 0 ? undefined : { wholeCount, content: withLength(content, end) }
}

function withLength(content: Buffer, byteLength: number): Uint8Array {
  const whole = Buffer.from(content.subarray(0, byteLength))
  whole.writeUInt32LE(byteLength - CHUNK_HEADER_LENGTH, 4)
  return whole
}
