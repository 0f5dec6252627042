/** Bytes of `RIFF`, the length of the rest, and `WEBP`. */
const FILE_HEADER_LENGTH = 12
const CHUNK_HEADER_LENGTH = 8

/** An animated WebP as far as it is there. */
export interface WebpPages {
  readonly wholeCount: number
  /** A file of the whole pages only. */
  readonly content: Uint8Array
}

/**
 * What of the content of an animated WebP that was cut off can be shown, which no decoder takes as
 * it is; `undefined` of anything else. Source: RFC 9649, 2.3 to 2.7.
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
