import { inflateSync } from 'node:zlib'

/**
 * The frames of a sequence, one after another, as the Falcon Player finds them: the index lies at
 * byte 32, and each block begins where the one before it ends. It shares nothing with our reader.
 * Source: V2FSEQFile in src/fseq/FSEQFile.cpp of FalconChristmas/fpp.
 */
export function playFseq(file: Buffer): Buffer {
  const [channelCount, frameCount] = [file.readUInt32LE(10), file.readUInt32LE(14)]
  const frames: Buffer[] = []
  let at = file.readUInt16LE(4)
  if (file[20] === 0) return file.subarray(at, at + channelCount * frameCount)
  for (let block = 0; block < file[21]!; block++) {
    const length = file.readUInt32LE(32 + 8 * block + 4)
    const held = Buffer.concat(frames).length / channelCount
    if (file.readUInt32LE(32 + 8 * block) !== held) throw new Error(`block ${block} is elsewhere`)
    frames.push(inflateSync(file.subarray(at, at + length)))
    at += length
  }
  return Buffer.concat(frames)
}

/** The variable headers of a sequence by their codes, as the Falcon Player finds them. */
export function variableHeaders(file: Buffer): Map<string, Buffer> {
  const headers = new Map<string, Buffer>()
  const end = file.readUInt16LE(4)
  for (let at = 32 + 8 * file[21]! + 6 * file[22]!; at < end - 5; ) {
    const length = file.readUInt16LE(at)
    const code = file.toString('latin1', at + 2, at + 4)
    if (length > 0) headers.set(code, file.subarray(at + 4, at + length))
    at += length || 4
  }
  return headers
}
