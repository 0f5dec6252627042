/** What the bytes of a sequence are made of. */
export interface FseqParts {
  readonly major?: number
  readonly minor?: number
  readonly channelCount: number
  readonly frameCount: number
  readonly stepMs?: number
  /** 0 none, 1 zstd, 2 zlib. */
  readonly compression?: number
  /** Entries of the index; the bytes follow the header. */
  readonly blocks?: readonly { readonly firstFrame: number; readonly bytes: Uint8Array }[]
  readonly ranges?: readonly { readonly start: number; readonly length: number }[]
  /** Variable headers as they are. */
  readonly variable?: Uint8Array
  /** Frames that are not in blocks. */
  readonly data?: Uint8Array
}

/** A sequence as another program would write it, or as none should. */
export function fseqBytes(parts: FseqParts): Buffer {
  const { major = 2, blocks = [], ranges = [], variable = new Uint8Array() } = parts
  const fixed = major === 1 ? 28 : 32
  const variableAt = fixed + 8 * blocks.length + 6 * ranges.length
  const length = Math.ceil((variableAt + variable.length) / 4) * 4
  const header = Buffer.alloc(length)
  header.write('PSEQ')
  header.writeUInt16LE(length, 4)
  header[6] = parts.minor ?? 0
  header[7] = major
  header.writeUInt16LE(variableAt, 8)
  header.writeUInt32LE(parts.channelCount, 10)
  header.writeUInt32LE(parts.frameCount, 14)
  header[18] = parts.stepMs ?? 50
  if (major === 2) {
    header[20] = (parts.compression ?? 0) | ((blocks.length >> 8) << 4)
    header[21] = blocks.length & 255
    header[22] = ranges.length
  }
  blocks.forEach(({ firstFrame, bytes }, index) => {
    header.writeUInt32LE(firstFrame, fixed + 8 * index)
    header.writeUInt32LE(bytes.length, fixed + 8 * index + 4)
  })
  ranges.forEach(({ start, length: channels }, index) => {
    const at = fixed + 8 * blocks.length + 6 * index
    header.writeUIntLE(start, at, 3)
    header.writeUIntLE(channels, at + 3, 3)
  })
  header.set(variable, variableAt)
  const data = parts.data ?? new Uint8Array()
  return Buffer.concat([header, ...blocks.map(({ bytes }) => bytes), data])
}
